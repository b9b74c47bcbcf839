// Generates the sounds of the table: a soft tick for a move, a lower one for an undo, two tones for a score, a chord at
// the end. Which one is played depends only on the views before and after, not on the game.

/** @typedef {import("../types.js").View} View */
/** @typedef {"place" | "back" | "score" | "end"} Sound */
/** @typedef {{pitch: number, at: number, time: number, loud: number, wave: OscillatorType}} Tone  times in seconds */

const VOLUME = 0.14;
const ATTACK = 0.006;
/** ms after a press until its answer is painted, and after which a late sound is not played any more. */
const [PAINTED, TOO_LATE] = [24, 60];
const SUSPEND_MS = 3000; // without a press or a sound, until audio is suspended to save power
/** @type {Record<Sound, Tone[]>} */
const TONES = {
  place: [tick(494)],
  back: [tick(311)],
  score: [tone(659, 0), tone(880, 0.11)],
  end: [tone(440, 0, 0.9), tone(554, 0.05, 0.85), tone(659, 0.1, 0.8)],
};

/** @param {number} pitch @returns {Tone} */
function tick(pitch) {
  return { pitch, at: 0, time: 0.09, loud: 1, wave: "triangle" };
}

/** @param {number} pitch @param {number} at @param {number} [time] @returns {Tone} */
function tone(pitch, at, time = 0.28) {
  return { pitch, at, time, loud: 0.7, wave: "sine" };
}

/**
 * The sound to play when one view follows another; null while looking back, and for the first view of a table.
 * @param {View | null} before
 * @param {View} after
 * @returns {Sound | null}
 */
export function soundOf(before, after) {
  if (!before || after.looking) return null;
  const grown = after.ply - before.ply;
  if (after.over && !before.over) return "end";
  if (grown < 0) return "back";
  if (grown !== 1) return null;
  return after.history[after.ply - 1]?.tag ? "score" : "place";
}

/** @param {() => boolean} wanted  whether sounds are on */
export function createSounds(wanted) {
  /** @type {{context: AudioContext, out: AudioNode} | null} */
  let audio = null;
  let timer = 0;
  let suspending = 0;
  /** The sound to play as soon as audio is running. @type {{sound: Sound, at: number} | null} */
  let owed = null;

  const strikeOwed = () => {
    if (!owed || !audio || audio.context.state !== "running") return;
    const left = owed.at - performance.now();
    if (left > -TOO_LATE) for (const one of TONES[owed.sound]) strike(audio, one, audio.context.currentTime + Math.max(0, left) / 1000);
    owed = null;
  };
  const open = () => {
    timer = 0;
    if (!wanted() || document.hidden) return;
    audio = openAudio();
    if (!audio) return;
    audio.context.onstatechange = strikeOwed;
    resume();
    strikeOwed();
  };
  const resume = () => {
    clearTimeout(suspending);
    suspending = window.setTimeout(suspend, SUSPEND_MS);
    // Not only if it is suspended: in WebKit a call or an alarm leaves it "interrupted".
    if (audio && audio.context.state !== "running") audio.context.resume().catch(() => {});
  };
  const suspend = () => {
    if (audio?.context.state === "running") audio.context.suspend().catch(() => {});
  };

  // Browsers allow sound only after a user gesture, so the audio context is created at the first one. That takes longer than
  // a frame, so the answer to the press is painted first. A timer still counts as part of the gesture, a frame does not.
  const awaken = () => {
    if (!wanted() || document.hidden) return;
    if (audio) resume();
    else timer ||= window.setTimeout(open, PAINTED);
  };
  const hush = () => {
    if (document.hidden) suspend();
  };
  const gestures = ["pointerup", "click", "keydown"];
  for (const gesture of gestures) document.addEventListener(gesture, awaken, true);
  document.addEventListener("visibilitychange", hush);

  return {
    /**
     * @param {Sound | null} sound
     * @param {number} [delay]  ms until the screen shows what the sound is for
     */
    play(sound, delay = 0) {
      if (!sound || !wanted() || document.hidden) return;
      owed = { sound, at: performance.now() + delay };
      if (audio) resume();
      strikeOwed();
    },

    close() {
      for (const gesture of gestures) document.removeEventListener(gesture, awaken, true);
      document.removeEventListener("visibilitychange", hush);
      clearTimeout(timer);
      clearTimeout(suspending);
      audio?.context.close().catch(() => {});
      audio = null;
    },
  };
}

/** Null if the browser has no Web Audio. */
function openAudio() {
  if (!("AudioContext" in window)) return null;
  const context = new AudioContext();
  const volume = context.createGain();
  volume.gain.value = VOLUME;
  volume.connect(context.destination);
  return { context, out: volume };
}

/**
 * @param {{context: AudioContext, out: AudioNode}} audio
 * @param {Tone} tone
 * @param {number} now
 */
function strike({ context, out }, { pitch, at, time, loud, wave }, now) {
  const start = now + at;
  const source = context.createOscillator();
  const shape = context.createGain();
  source.type = wave;
  source.frequency.value = pitch;
  shape.gain.setValueAtTime(0, start);
  shape.gain.linearRampToValueAtTime(loud, start + ATTACK);
  shape.gain.exponentialRampToValueAtTime(0.001, start + time);
  source.connect(shape).connect(out);
  source.onended = () => shape.disconnect();
  source.start(start);
  source.stop(start + time + 0.02);
}
