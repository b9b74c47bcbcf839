// The checksum CRC-32. It detects damage, but not changes that were made on purpose.

const TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let entry = byte;
  for (let bit = 0; bit < 8; bit += 1) entry = entry & 1 ? 0xedb88320 ^ (entry >>> 1) : entry >>> 1;
  return entry;
});

/** @param {Uint8Array} bytes @returns {number} */
export function crc32(bytes) {
  let sum = 0xffffffff;
  for (const byte of bytes) sum = TABLE[(sum ^ byte) & 255] ^ (sum >>> 8);
  return (sum ^ 0xffffffff) >>> 0;
}

/** @param {string} text */
export const sumOf = (text) => crc32(new TextEncoder().encode(text));
