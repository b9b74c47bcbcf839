// The beginnings of a text, for places that have no room for all of it.

/** A sentence. It does not end after an ordinal, as in "die 2. Runde". */
const SENTENCE = /\S.*?(?:[^\d\s][.!?…]["“”»’)]?(?=\s)|$)/gsu;

/** A text without its last sentence, without its last two, and so on: the longest beginning first. @param {string} text */
export function beginnings(text) {
  const sentences = text.match(SENTENCE) ?? [];
  return sentences.map((_, out) => sentences.slice(0, -out).join(" ")).slice(1);
}
