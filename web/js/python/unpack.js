// What Python answers, made whole: Python sends nothing twice that this page has, and leaves it to this to put it back.
// This is the only place where a view is made, and what is made here never changes. (py/threefold/page/encode.py packs it.)

/** @typedef {import("../types.js").View} View */
/** @typedef {import("../types.js").Mark} Mark */
/** @typedef {import("../types.js").Ply} Ply */
/** @typedef {{ok?: any, error?: {key: string, text?: string}, table?: string}} Answer */
/** @typedef {import("../types.js").Branch} Branch */
/** @typedef {import("../types.js").Noted} Noted */
/** @template T @typedef {{since: number, new: T, rest?: number}} News  so much of what was there stays, this comes behind, and then so much of its end */

/** @returns {(text: string) => Answer} makes the answers of one Python whole, which must come in their order */
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
    if (isNews(node.history)) {
      finish(node.history.new);
      node.history = history = Object.freeze([...history.slice(0, node.history.since), ...node.history.new]);
    }
    if (Array.isArray(node.branches)) {
      const known = branches;
      node.branches = node.branches.map((/** @type {number | any} */ branch) => (typeof branch === "number" ? known.get(branch) : grown(branch, known)));
      branches = new Map(node.branches.map((/** @type {Branch} */ branch) => [branch.number, branch]));
    }
    if (isNews(node.notes)) {
      finish(node.notes.new);
      node.notes = notes = Object.freeze([...notes.slice(0, node.notes.since), ...node.notes.new]);
    }
    if (isNews(node.save)) {
      const { since, new: added, rest = 0 } = node.save;
      node.save = save = save.slice(0, since) + added + save.slice(save.length - rest);
    }
  };

  /**
   * A line that has changed.
   * @param {any} branch
   * @param {Map<number, Branch>} known
   * @returns {Branch}
   */
  const grown = (branch, known) => {
    finish(branch.plies.new);
    const before = known.get(branch.number)?.plies ?? [];
    return { ...branch, plies: Object.freeze([...before.slice(0, branch.plies.since), ...branch.plies.new]) };
  };

  /** Completes a value and all in it. @param {any} node */
  const finish = (node) => {
    if (!Array.isArray(node)) complete(node);
    for (const part of Object.values(node)) {
      if (typeof part === "object" && part !== null && !Object.isFrozen(part)) finish(part);
    }
    Object.freeze(node);
  };

  return (text) => {
    const answer = JSON.parse(text);
    if (isNews(answer.drawings)) {
      const { since, new: added } = answer.drawings;
      finish(added);
      drawings.splice(since, Infinity, ...added);
    }
    finish(answer);
    return answer;
  };
}

/**
 * A picture of a beginning, with the names of those who begin.
 * @param {View} view
 * @param {readonly string[]} names
 * @returns {View}
 */
export function named(view, names) {
  const called = names.map((name, seat) => (seat === view.you ? (view.names[seat] ?? name) : name));
  return Object.freeze({ ...view, names: called, players: names });
}

/** A view as text, to be shown before Python is awake: what is known of moves then is not known any more. @param {View} view */
export function packed(view) {
  return JSON.stringify({ ...view, analysis: undefined, heard: undefined });
}

/** @param {unknown} value @returns {value is News<any>} */
function isNews(value) {
  return typeof value === "object" && value !== null && "since" in value && typeof value.since === "number";
}
