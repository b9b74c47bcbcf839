// What a lesson, a puzzle or a mistake passes to the table that shows it: each is an exercise. Only a type: the code of each
// is loaded on demand.

/** @typedef {import("./shown_view.js").Shown} Shown */
/** @typedef {import("./create_parts.js").Parts} Parts */
/**
 * @typedef {object} Exercise
 * @prop {string} name  shown in the top line
 * @prop {string} up  the fragment that the top line links to
 * @prop {HTMLElement} progress  shown under the top line
 * @prop {HTMLElement} list  of the steps, beside the board
 * @prop {Partial<import("./commands.js").Commands>} commands  in place of the table's own
 * @prop {(commands: import("./commands.js").Commands & {hint: () => void}) => import("./shown_view.js").Part & {canHint: () => boolean}} toolbar
 * @prop {(shown: Shown) => HTMLElement[] | undefined} acts  the plain buttons, if the step is over
 * @prop {() => boolean} [takeBack]  takes back a wrong try that is still shown; returns whether there was one
 * @prop {() => Promise<import("./hints.js").Advice | null>} hint
 * @prop {(line: string, shown: Shown) => boolean} [tells]  whether the answer shown next tells this line: it is not read twice
 * @prop {(shown: Shown, parts: Parts) => void} show  called after all parts of the table
 * @prop {(why: string, part: string | undefined, parts: Parts) => void} refuse  says why a part cannot be played
 */

export {};
