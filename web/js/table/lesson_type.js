// What a lesson brings to the table that shows its steps. Only a type: the lesson itself is loaded when somebody learns.

/** @typedef {import("./shown_view.js").Shown} Shown */
/** @typedef {import("./create_parts.js").Parts} Parts */
/**
 * @typedef {object} Lesson
 * @prop {string} name  on the line on top
 * @prop {string} up  where that leads, as a fragment
 * @prop {HTMLElement} progress  under that line
 * @prop {HTMLElement} list  of the steps, beside the board
 * @prop {Partial<import("./commands.js").Commands>} commands  in place of the table's own
 * @prop {(commands: import("./commands.js").Commands & {hint: () => void}) => import("./shown_view.js").Part & {canHint: () => boolean}} tools
 * @prop {(shown: Shown) => HTMLElement[] | undefined} acts  the plain buttons, if the step is over
 * @prop {() => boolean} [takeBack]  takes back a try that stands there in vain; whether there was one
 * @prop {() => Promise<import("../types.js").Advice | null>} hint
 * @prop {(shown: Shown, parts: Parts) => void} show  after everything else
 * @prop {(why: string, part: string | undefined, parts: Parts) => void} refuse  what cannot be pointed at
 */

export {};
