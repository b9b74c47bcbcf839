// The file formats of a film: a GIF everywhere, and a video where the browser can encode one.

/** @typedef {import("./video.js").Video} Video */
/** @typedef {{ending: string, type: string, video?: Video}} Kind */

/** @type {Kind} */
export const GIF = { ending: "gif", type: "image/gif" };

/** In the order in which they are tried: those that play on most devices first. @type {[Video["ending"], Video["codec"], string][]} */
const CODECS = [
  ["mp4", "avc", "avc1.64001f"],
  ["mp4", "avc", "avc1.4d001f"],
  ["mp4", "avc", "avc1.42001f"],
  ["webm", "vp9", "vp09.00.31.08"],
  ["webm", "vp8", "vp8"],
  ["webm", "av1", "av01.0.05M.08"],
];
/** As wide as every film, and higher. */
const LARGEST = { width: 480, height: 640 };
const BITRATE = 4_000_000;

/** for the browser to say what it can encode; then only a GIF is offered. */
const TELL_MS = 5000;

/** The best video that this browser can encode; null if none. @returns {Promise<Kind | null>} */
export function videoHere() {
  if (typeof VideoEncoder === "undefined" || typeof VideoFrame === "undefined") return Promise.resolve(null);
  return Promise.race([encodable(), new Promise((resolve) => setTimeout(() => resolve(null), TELL_MS))]);
}

/** @returns {Promise<Kind | null>} */
async function encodable() {
  const player = document.createElement("video");
  for (const [ending, codec, name] of CODECS) {
    // A video that cannot be played here is not offered; and some WebKits crash if they are asked what they encode before this
    // (bugs.webkit.org/show_bug.cgi?id=320327).
    if (!player.canPlayType(`video/${ending}; codecs="${name}"`)) continue;
    const config = { codec: name, bitrate: BITRATE, latencyMode: /** @type {const} */ ("quality") };
    try {
      const { supported } = await VideoEncoder.isConfigSupported({ ...config, ...LARGEST, framerate: 30 });
      if (supported) return { ending, type: `video/${ending}`, video: { ending, codec, config } };
    } catch {
      // The browser does not know the codec.
    }
  }
  return null;
}
