// The moves of a game and its lines as rows, in the order in which they are read: a line hangs below the move that it
// replaces. Nothing here knows the page.

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
 * @prop {boolean} [folds]  whether there is more of that line
 * @prop {boolean} [open]  whether that is shown
 * @prop {boolean} here  what is shown on the board, or lies folded in here
 * @prop {boolean} now  where the game stands
 */

/** The lines that somebody stands in, from the one that leaves the game on. @param {View} view @returns {number[]} */
export function linesOf({ line = 0, branches = [] }) {
  const found = branches.find(({ number }) => number === line);
  return found ? [...linesOf(/** @type {View} */ ({ line: found.parent, branches })), line] : [];
}

/**
 * @param {View} view
 * @param {(line: number) => boolean} isOpen
 * @returns {Row[]}
 */
export function rowsOf(view, isOpen) {
  const { branches = [], notes = [], line: shown = 0, at, ply: stand, looking } = view;
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
    for (const [place, ply] of (open ? plies : plies.slice(0, 1)).entries()) {
      const note = noted.get(`${line} ${ply.ply}`);
      const here = shown === line && at === ply.ply && (line > 0 || Boolean(looking) || at === stand);
      rows.push({
        line,
        ply,
        depth,
        mark: note?.mark ?? "",
        comment: note?.text ?? "",
        ...(begins && place === 0 && { begins, folds, open }),
        here: here || (!open && linesOf(view).includes(line)),
        now: line === 0 && ply.ply === stand,
      });
      if (open) hang(ply.ply - 1);
    }
    if (line === 0) hang(stand);
  };
  add(view.history, 0, 0);
  return rows;
}

/**
 * The row that a line hangs on: the move that it replaces, or the last before it.
 * @param {Row[]} rows
 * @param {Branch} branch
 */
export function replacedBy(rows, { parent, start }) {
  const beside = (/** @type {number} */ ply) => rows.find((row) => row.line === parent && row.ply.ply === ply);
  return beside(start + 1) ?? beside(start);
}
