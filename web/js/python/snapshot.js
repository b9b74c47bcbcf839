// Restores the snapshot of a started Python: a WebAssembly module without code holds its memory (py/workshop/snapshot.py).
// The module is parsed here and not instantiated, because browsers keep the bytes of a module that they have compiled.

const HEAD = 8; // bytes before the first section

/**
 * Returns the function that Pyodide calls to create its engine, made to restore the snapshot.
 * @param {(settings: any) => Promise<{HEAPU8: Uint8Array}>} makeEngine
 * @param {Promise<ArrayBuffer>} snapshot
 * @param {unknown} state  what Pyodide's JavaScript has to know of the Python in the snapshot
 */
export function started(makeEngine, snapshot, state) {
  return async (/** @type {any} */ settings) => {
    const [engine, module] = await Promise.all([makeEngine(settings), snapshot]);
    settings.API.restoreSnapshot = () => {
      restore(new Uint8Array(module), engine.HEAPU8);
      /** @type {any} */ (module).transfer?.(0); // frees this memory at once, not when garbage is collected
      return state;
    };
    return engine;
  };
}

/**
 * Returns the module; throws if its checksum is wrong.
 * @param {ArrayBuffer} module
 * @param {number} sum
 */
export function checked(module, sum) {
  if (checksum(module) !== sum) throw new Error("the snapshot is damaged");
  return module;
}

/**
 * A checksum that finds damage in half the time that SHA-256 takes: FNV-1a over words of four bytes, and over the bytes
 * that are left (runtime.py computes the same).
 * @param {ArrayBuffer} module
 */
export function checksum(module) {
  const words = new Int32Array(module, 0, module.byteLength >> 2);
  let sum = -2128831035;
  for (let at = 0; at < words.length; at += 1) sum = Math.imul(sum ^ /** @type {number} */ (words[at]), 16777619);
  for (const byte of new Uint8Array(module, words.byteLength)) sum = Math.imul(sum ^ byte, 16777619);
  return sum;
}

/**
 * Copies the module's data segments to their addresses in memory. Throws if the module is truncated.
 * @param {Uint8Array} module  with two sections: imports and data
 * @param {Uint8Array} memory
 */
export function restore(module, memory) {
  let at = HEAD;
  const readNumber = () => {
    let value = 0;
    for (let shift = 0; ; shift += 7) {
      const byte = module[at++] ?? 0;
      value |= (byte & 127) << shift;
      if (byte < 128) return value;
    }
  };
  const enterSection = () => {
    at += 1;
    const size = readNumber();
    return at + size;
  };
  at = enterSection();
  if (enterSection() !== module.length) throw new Error("the snapshot is not whole");
  for (let left = readNumber(); left > 0; left -= 1) {
    at += 2; // skips the kind of the segment and the opcode before its address
    const address = readNumber();
    at += 1; // skips the opcode after it
    const length = readNumber();
    memory.set(module.subarray(at, at + length), address);
    at += length;
  }
}
