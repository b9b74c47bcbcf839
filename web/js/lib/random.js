// The one source of chance of the page: what the device itself holds to be random.

/** A whole number from 0 to one less than that. @param {number} count  at most 256 */
export function below(count) {
  const fair = 256 - (256 % count); // what lies above would favour the first ones
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

/** What names a saved game on this device, and a game at Python's table. */
export function newId() {
  return hex(6);
}

/** A number from 0 on and below 1. */
export function share() {
  return Number.parseInt(hex(6), 16) / 2 ** 48;
}
