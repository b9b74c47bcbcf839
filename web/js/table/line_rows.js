// Lists the moves of a game and its lines as rows, in reading order: a line comes below the move that it replaces. This
// module does not use the DOM.

/** @typedef {import("../types.js").View} View */
/** @typedef {import("../types.js").Ply} Ply */
/** @typedef {import("../types.js").Branch} Branch */
/**
 * @typedef {object} Row
 * @prop {number} line  0 is the game
 * @prop {Ply} ply
 * @prop {number} depth  of the line: 0 is the game
 * @prop {string} mark
 * @prop {string} comment
 * @prop {Branch} [begins]  the line whose first move this is
 * @prop {boolean} [folds]  whether that line has more moves, so that it can be folded
 * @prop {boolean} [open]  whether these are shown
 * @prop {boolean} here  whether the board shows this move, or one in the line folded here
 * @prop {boolean} now  whether it is the newest move of the game
 */

/**
 * The line that is shown and those it branches off from, outermost first; empty while the game is shown.
 * @param {Pick<View, "line" | "branches">} view
 * @returns {number[]}
 */
export function linesOf({ line = 0, branches = [] }) {
  const found = branches.find(({ number }) => number === line);
  return found ? [...linesOf({ line: found.parent, branches }), line] : [];
}

/**
 * @param {View} view
 * @param {(line: number) => boolean} isOpen
 * @returns {Row[]}
 */
export function rowsOf(view, isOpen) {
  const { branches = [], notes = [], line: shown = 0, at, ply: played, looking } = view;
  const noted = new Map(notes.map((note) => [`${note.line} ${note.ply}`, note]));
  /** @type {Row[]} */
  const rows = [];

  /** @param {readonly Ply[]} plies @param {number} line @param {number} depth @param {Branch} [begins] */
  const add = (plies, line, depth, begins) => {
    const below = branches.filter(({ parent }) => parent === line);
    /** @param {number} start */
    const hang = (start) => {
      for (const branch of below.filter((one) => one.start === start)) add(branch.plies, branch.number, depth + 1, branch);
    };
    const folds = begins !== undefined && plies.length > 1;
    const open = !folds || isOpen(line);
    for (const [index, ply] of (open ? plies : plies.slice(0, 1)).entries()) {
      const note = noted.get(`${line} ${ply.ply}`);
      const here = shown === line && at === ply.ply && (line > 0 || Boolean(looking) || at === played);
      rows.push({
        line,
        ply,
        depth,
        mark: note?.mark ?? "",
        comment: note?.text ?? "",
        ...(begins && index === 0 && { begins, folds, open }),
        here: here || (!open && linesOf(view).includes(line)),
        now: line === 0 && ply.ply === played,
      });
      if (open) hang(ply.ply - 1);
    }
    if (line === 0) hang(played);
  };
  add(view.history, 0, 0);
  return rows;
}

/**
 * The row of the move that a line replaces, or of the last move before it.
 * @param {Row[]} rows
 * @param {Branch} branch
 */
export function replacedBy(rows, { parent, start }) {
  const beside = (/** @type {number} */ ply) => rows.find((row) => row.line === parent && row.ply.ply === ply);
  return beside(start + 1) ?? beside(start);
}
