// Unpacks Python's answers: Python leaves out what it has sent before (py/threefold/page/encode.py), and this puts it back.
// Only here are views made, and they are frozen.

/** @typedef {import("../types.js").View} View */
/** @typedef {import("../types.js").Mark} Mark */
/** @typedef {import("../types.js").Ply} Ply */
/** @typedef {{ok?: any, error?: {key: string, text?: string}, table?: string}} Answer */
/** @typedef {import("../types.js").Branch} Branch */
/** @typedef {import("../types.js").Noted} Noted */
/**
 * A change to a list or a text: its first `since` entries stay, then come `new` and its last `rest` entries.
 * @template T
 * @typedef {{since: number, new: T, rest?: number}} Delta
 */

/** @returns {(text: string) => Answer} unpacks the answers of one worker; it must get all of them, in order */
export function createUnpacker() {
  /** @type {(readonly Mark[])[]} */
  const drawings = [];
  /** @type {readonly Ply[]} */
  let history = [];
  /** By number. @type {Map<number, Branch>} */
  let branches = new Map();
  /** @type {readonly Noted[]} */
  let notes = [];
  let save = "";

  /** @param {Record<string, any>} node */
  const complete = (node) => {
    if (typeof node.art === "number") node.art = drawings[node.art];
    if (isDelta(node.history)) {
      finish(node.history.new);
      node.history = history = Object.freeze([...history.slice(0, node.history.since), ...node.history.new]);
    }
    if (Array.isArray(node.branches)) {
      const known = branches;
      node.branches = node.branches.map((/** @type {number | any} */ branch) => (typeof branch === "number" ? known.get(branch) : grown(branch, known)));
      branches = new Map(node.branches.map((/** @type {Branch} */ branch) => [branch.number, branch]));
    }
    if (isDelta(node.notes)) {
      finish(node.notes.new);
      node.notes = notes = Object.freeze([...notes.slice(0, node.notes.since), ...node.notes.new]);
    }
    if (isDelta(node.save)) {
      const { since, new: added, rest = 0 } = node.save;
      node.save = save = save.slice(0, since) + added + save.slice(save.length - rest);
    }
  };

  /**
   * A line that has changed, with all its moves.
   * @param {any} branch
   * @param {Map<number, Branch>} known
   * @returns {Branch}
   */
  const grown = (branch, known) => {
    finish(branch.plies.new);
    const before = known.get(branch.number)?.plies ?? [];
    return { ...branch, plies: Object.freeze([...before.slice(0, branch.plies.since), ...branch.plies.new]) };
  };

  /** Completes and freezes a value and all in it. @param {any} node */
  const finish = (node) => {
    if (!Array.isArray(node)) complete(node);
    for (const part of Object.values(node)) {
      if (typeof part === "object" && part !== null && !Object.isFrozen(part)) finish(part);
    }
    Object.freeze(node);
  };

  return (text) => {
    const answer = JSON.parse(text);
    if (isDelta(answer.drawings)) {
      const { since, new: added } = answer.drawings;
      // Known before they are completed: their groups name other drawings, some of them in the same answer.
      drawings.splice(since, Infinity, ...added);
      finish(added);
    }
    finish(answer);
    return answer;
  };
}

/**
 * Puts the names of the players into a prepared view of a starting position.
 * @param {View} view
 * @param {readonly string[]} names
 * @returns {View}
 */
export function named(view, names) {
  const called = names.map((name, seat) => (seat === view.you ? (view.names[seat] ?? name) : name));
  return Object.freeze({ ...view, names: called, players: names });
}

/** A view as JSON, to be shown on the next visit until Python has answered. @param {View} view */
export function packed(view) {
  return JSON.stringify({ ...view, analysis: undefined, heard: undefined });
}

/** @param {unknown} value @returns {value is Delta<any>} */
function isDelta(value) {
  return typeof value === "object" && value !== null && "since" in value && typeof value.since === "number";
}
