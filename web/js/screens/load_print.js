// What is printed besides the rules. A file of its own, loaded when somebody asks for it.

export { gameSheetScreen } from "./print_game.js";
export { paperScreen } from "./print_pieces.js";
