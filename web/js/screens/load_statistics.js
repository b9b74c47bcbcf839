// Figures, and all that is kept here for another device: loaded when somebody asks for them.

export { figuresScreen } from "./figures.js";
export { movingScreen } from "./moving.js";
