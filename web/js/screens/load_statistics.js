// Entry point for the statistics, and for moving all data to another device. Loaded on demand.

export { statisticsScreen } from "./statistics.js";
export { moveToDeviceScreen } from "./move_to_device.js";
