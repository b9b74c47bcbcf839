// The one source of chance of the page: what the device itself holds to be random.

/** @param {number} bytes */
export function hex(bytes) {
  const random = crypto.getRandomValues(new Uint8Array(bytes));
  return Array.from(random, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
