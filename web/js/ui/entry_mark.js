// The mark of a history entry: what is remembered of the screen it shows is found by it after a reload, or on coming back.

import { hex } from "../lib/random.js";
import { changeHistory } from "./back_button.js";

/** The mark of the present history entry, which gets one if it has none. */
export function markOfEntry() {
  const { mark = hex(6), ...others } = Object(history.state);
  changeHistory("replaceState", { ...others, mark });
  return String(mark);
}
