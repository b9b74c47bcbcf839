// Entry point for the statistics, and for moving all data to another device. Loaded on demand.

export { figuresScreen } from "./statistics.js";
export { movingScreen } from "./move_to_device.js";
