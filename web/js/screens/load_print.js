// Entry point for the pages to print, besides the rules. Loaded on demand.

export { gameSheetScreen } from "./print_game.js";
export { paperScreen } from "./print_pieces.js";
