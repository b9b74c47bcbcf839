// The only source of random numbers of the page: the cryptographic generator of the device.

/** A random whole number from 0 to `count` - 1. @param {number} count  at most 256 */
export function below(count) {
  const fair = 256 - (256 % count); // larger bytes would favour the first numbers
  let chance;
  do chance = crypto.getRandomValues(new Uint8Array(1))[0];
  while (chance >= fair);
  return chance % count;
}

/** @param {number} bytes */
export function hex(bytes) {
  const random = crypto.getRandomValues(new Uint8Array(bytes));
  return Array.from(random, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** A new id, for a saved game on this device or for a game at Python's table. */
export function newId() {
  return hex(6);
}

/** A random number, at least 0 and below 1. */
export function share() {
  return Number.parseInt(hex(6), 16) / 2 ** 48;
}
