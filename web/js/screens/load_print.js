// Entry point for the pages to print, besides the rules. Loaded on demand.

export { printGameScreen } from "./print_game.js";
export { printPiecesScreen } from "./print_pieces.js";
