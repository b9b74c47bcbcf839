// Entry point for the player's mistakes: the page that lists them, and the table at which they are solved. Loaded on
// demand, as one script, so that both share their modules.

export { mistakeListScreen } from "./mistake_list.js";
export { mistakeScreen } from "./mistake_at_table.js";
