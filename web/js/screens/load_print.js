// What is printed besides the rules. A file of its own, loaded when somebody asks for it.

export { gameSheetScreen } from "./game_sheet.js";
export { paperScreen } from "./paper.js";
