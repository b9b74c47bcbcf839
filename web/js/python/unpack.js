// Unpacks Python's answers: Python leaves out what it has sent before (py/threefold/page/encode.py), and this puts it back.
// Only here are views made, and they are frozen: what Python answers, starting positions prepared by the build, and the last
// view of an earlier visit.

/** @typedef {import("../types.js").View} View */
/** @typedef {import("../types.js").Calls} Calls */
/** @typedef {import("../types.js").Opening} Opening */
/** @typedef {import("../types.js").Mark} Mark */
/** @typedef {import("../types.js").Ply} Ply */
/** @typedef {{ok?: Calls[keyof Calls]["answer"] | Opening, error?: {key: string, text?: string}, table?: string}} Answer */
/** @typedef {import("../types.js").Branch} Branch */
/** @typedef {import("../types.js").Noted} Noted */
/**
 * A change to a list or a text: its first `since` entries stay, then come `new` and its last `rest` entries.
 * @template T
 * @typedef {{since: number, new: T, rest?: number}} Delta
 */
/** A line of which some moves are known. @typedef {Omit<Branch, "plies"> & {plies: Delta<readonly Ply[]>}} GrowingBranch */

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
      node.branches = node.branches.map((/** @type {number | GrowingBranch} */ branch) => (typeof branch === "number" ? known.get(branch) : grown(branch, known)));
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
   * @param {GrowingBranch} branch
   * @param {Map<number, Branch>} known
   * @returns {Branch}
   */
  const grown = (branch, known) => {
    finish(branch.plies.new);
    const before = known.get(branch.number)?.plies ?? [];
    return { ...branch, plies: Object.freeze([...before.slice(0, branch.plies.since), ...branch.plies.new]) };
  };

  /** Completes and freezes a value and all in it. @param {any} node */
  const finish = (node) => frozen(node, complete);

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
 * A prepared view of a starting position, with the names of the players in place of "{0}" and "{1}": before Python has
 * started, only the page knows them.
 * @param {View} view
 * @param {readonly string[]} names
 * @returns {View}
 */
export function named(view, names) {
  const filled = (/** @type {string} */ name) => name.replace(/^\{(\d)\}$/, (hole, seat) => names[seat] ?? hole);
  return frozen({ ...view, names: view.names.map(filled), players: view.players?.map(filled) });
}

/**
 * A view as JSON, to be shown on the next visit until Python has answered: without what was read aloud when it came, and
 * without what analysis has found, which is off until then.
 * @param {View} view
 */
export function packed(view) {
  return JSON.stringify({ ...view, analysis: undefined, heard: undefined });
}

/** The view in JSON that `packed` has written, once that is parsed. @param {unknown} view @returns {View | null} */
export function unpacked(view) {
  return view ? frozen(view) : null;
}

/**
 * Freezes a value and all in it.
 * @param {any} node
 * @param {(record: any) => void} [complete]  called with each record, before what is in it is frozen
 * @returns {any}
 */
function frozen(node, complete) {
  if (complete && !Array.isArray(node)) complete(node);
  for (const part of Object.values(node)) {
    if (typeof part === "object" && part !== null && !Object.isFrozen(part)) frozen(part, complete);
  }
  return Object.freeze(node);
}

/** @param {unknown} value @returns {value is Delta<any>} */
function isDelta(value) {
  return typeof value === "object" && value !== null && "since" in value && typeof value.since === "number";
}
