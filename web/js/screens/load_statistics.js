// Figures, and all that is kept here for another device: loaded when somebody asks for them.

export { figuresScreen } from "./statistics.js";
export { movingScreen } from "./move_to_device.js";
