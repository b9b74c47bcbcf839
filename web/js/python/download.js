// Fetches the runtime's files in the smallest form that the host can send, and counts bytes while they come.

/** Set by the service worker on files that it has stored unpacked. */
const UNPACKED = "x-unpacked";

/** Whether a file is looked for in storage before it is fetched. */
let storedFirst = false;

/** @param {boolean} on */
export function readStored(on) {
  storedFirst = on;
}

/**
 * A WebAssembly module: the plain file when the host compresses it by itself, else the packed one. The plain one says so
 * in its headers, before its body is worth mentioning.
 * @param {string} name
 * @param {(name: string) => string} url  of a file
 * @param {Record<string, number>} sizes  of files
 * @param {(bytes: number) => void} count  gets bytes as they are on the wire
 * @returns {Promise<Response>}
 */
export async function fetchWasm(name, url, sizes, count) {
  const packed = `${name}.gz`;
  const stop = new AbortController();
  const reply = await fetchFile(url(name), stop.signal);
  if (reply.headers.has(UNPACKED)) return asWasm(reply);
  if (reply.headers.has("content-encoding")) {
    const share = (sizes[packed] ?? 0) / (sizes[name] ?? 1);
    // Counted on a copy: what goes through JavaScript is compiled later, and is not kept compiled for the next visit.
    void tally(body(reply.clone()), (bytes) => count(bytes * share));
    return asWasm(reply);
  }
  stop.abort();
  return wasm(await unpacked(counted(body(await fetchFile(url(packed))), count)));
}

/**
 * Browsers compile nothing that is called by another name, and not every host knows this one.
 * @param {Response} reply
 */
function asWasm(reply) {
  const known = reply.headers.get("content-type")?.split(";")[0]?.trim().toLowerCase() === "application/wasm";
  return known ? reply : wasm(body(reply));
}

/**
 * @param {string} url
 * @param {(bytes: number) => void} count
 */
export async function fetchPacked(url, count) {
  return new Response(await unpacked(counted(body(await fetchFile(url)), count)));
}

/**
 * After a start that failed: what the browser has kept of these files may be damaged, and then it would be for ever.
 * They are fetched anew, past all that is kept, each no further than to where another form of it is wanted.
 * @param {string[]} urls
 */
export async function renew(urls) {
  storedFirst = false; // several builds may have stored the same file: the service worker knows which copy is renewed
  const again = async (/** @type {string} */ url) => {
    const reply = await fetch(url, { cache: "reload" });
    const plain = url.endsWith(".wasm") && !reply.headers.has("content-encoding");
    if (plain || reply.headers.has(UNPACKED)) await reply.body?.cancel();
    else await reply.arrayBuffer();
  };
  await Promise.allSettled(urls.map(again));
}

/** @param {Response} reply */
export async function bytesOf(reply) {
  return new Uint8Array(await reply.arrayBuffer());
}

/**
 * @param {string} url
 * @param {AbortSignal} [signal]
 */
async function fetchFile(url, signal) {
  const reply = (await storedReply(url)) ?? (await fetch(url, signal ? { signal } : {}));
  if (!reply.ok) throw new Error(`${url}: ${reply.status}`);
  return reply;
}

/**
 * What the service worker has stored, read without it: that is sooner for large files. Their names have a hash in them,
 * so the same name means the same bytes, whichever build stored them.
 * @param {string} url
 */
async function storedReply(url) {
  if (!storedFirst) return undefined;
  try {
    return await globalThis.caches?.match(url);
  } catch {
    return undefined; // a browser that stores nothing, or lets nobody look
  }
}

/** @param {ReadableStream<Uint8Array<ArrayBuffer>>} stream */
function wasm(stream) {
  return new Response(stream, { headers: { "content-type": "application/wasm" } });
}

/** @param {Response} reply */
function body(reply) {
  return reply.body ?? new Response("").body ?? new ReadableStream();
}

/**
 * A host may declare a packed file as an encoding of what is in it; then the browser has unpacked it before we see it.
 * @param {ReadableStream<Uint8Array<ArrayBuffer>>} stream
 * @returns {Promise<ReadableStream<Uint8Array<ArrayBuffer>>>}
 */
async function unpacked(stream) {
  const reader = stream.getReader();
  const first = await reader.read();
  /** @type {ReadableStream<Uint8Array<ArrayBuffer>>} */
  const whole = new ReadableStream({
    start(controller) {
      if (first.value) controller.enqueue(first.value);
    },
    async pull(controller) {
      const { done, value } = await reader.read();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    cancel: (reason) => reader.cancel(reason),
  });
  const packed = first.value?.[0] === 0x1f && first.value[1] === 0x8b;
  return packed ? whole.pipeThrough(new DecompressionStream("gzip")) : whole;
}

/**
 * @param {ReadableStream<Uint8Array<ArrayBuffer>>} stream
 * @param {(bytes: number) => void} count
 */
async function tally(stream, count) {
  const reader = stream.getReader();
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) count(part.value.byteLength);
  } catch {
    // Whoever compiles the other copy reports it.
  }
}

/**
 * @param {ReadableStream<Uint8Array<ArrayBuffer>>} stream
 * @param {(bytes: number) => void} count
 * @returns {ReadableStream<Uint8Array<ArrayBuffer>>}
 */
function counted(stream, count) {
  /** @type {TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>} */
  const counter = new TransformStream({
    transform(chunk, controller) {
      count(chunk.byteLength);
      controller.enqueue(chunk);
    },
  });
  return stream.pipeThrough(counter);
}
