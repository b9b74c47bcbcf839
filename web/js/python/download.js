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
 * Fetches a WebAssembly module: the plain file if the server compresses it, else the .gz file. The headers of the plain
 * file tell which, before much of its body has arrived.
 * @param {string} name
 * @param {(name: string) => string} url  of a file
 * @param {Record<string, number>} sizes  of files
 * @param {(bytes: number) => void} count  gets the number of compressed bytes, chunk by chunk
 * @returns {Promise<Response>}
 */
export async function fetchWasm(name, url, sizes, count) {
  const packed = `${name}.gz`;
  const stop = new AbortController();
  const reply = await fetchFile(url(name), stop.signal);
  if (reply.headers.has(UNPACKED)) return asWasm(reply);
  if (reply.headers.has("content-encoding")) {
    const share = (sizes[packed] ?? 0) / (sizes[name] ?? 1);
    // Counts a copy: the browser compiles a body that goes through JavaScript later, and does not cache the compiled code.
    void tally(body(reply.clone()), (bytes) => count(bytes * share));
    return asWasm(reply);
  }
  stop.abort();
  return wasm(await unpacked(counted(body(await fetchFile(url(packed))), count)));
}

/**
 * Sets the content type application/wasm, which browsers need to compile a stream and not every server sends.
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
 * Fetches files again, past the HTTP cache, after a boot that failed: a damaged copy in a cache would otherwise stay there.
 * A body is not read where a boot needs the other form of the file, or where the service worker has unpacked it.
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
 * Reads a file directly from the caches of the service worker, which is faster for large files. File names contain a hash,
 * so the same name means the same bytes, whichever build stored them.
 * @param {string} url
 */
async function storedReply(url) {
  if (!storedFirst) return undefined;
  try {
    return await globalThis.caches?.match(url);
  } catch {
    return undefined; // the browser has no caches, or denies access to them
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
 * Unpacks a gzip stream. If the server has sent the file with a content encoding, the browser has unpacked it already.
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
    // The code that compiles the original reports it.
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
