// One's own mistakes: the page that lists them, and the table at which they are solved. What they share is loaded once.

export { mistakesScreen } from "./mistake_list.js";
export { mistakeScreen } from "./mistake_at_table.js";
