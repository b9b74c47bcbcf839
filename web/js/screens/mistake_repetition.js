// On the page of mistakes: the switch for whether solved positions are repeated after some days.

import { changeRecord, recordNow } from "../store/mistake_progress.js";
import { make } from "../ui/dom.js";
import { readAloud } from "../ui/live_region.js";
import { word } from "../words/words.js";

/** @param {() => void} changed  called when other positions may be due now */
export function repetitionSwitch(changed) {
  const again = make("input", { type: "checkbox", checked: recordNow().again, onchange: () => void comeAgain(again.checked) });

  /** @param {boolean} on */
  const comeAgain = async (on) => {
    changeRecord({ again: on });
    if (on) await giveDays();
    changed();
  };

  /** Gives positions that were solved before a day on which they are due again. */
  const giveDays = async () => {
    try {
      const address = new URL("../mistakes/repeat_schedule.js", import.meta.url).href;
      const { remembered } = /** @type {typeof import("../mistakes/repeat_schedule.js")} */ (await import(address));
      changeRecord({ done: remembered(recordNow().done) });
    } catch {
      changeRecord({ again: false });
      again.checked = false;
      readAloud(word("shell.mistakes.again.lost"));
    }
  };

  if (recordNow().again) void giveDays().then(changed);
  return make("label", { class: "switch" }, again, make("span", {}, make("b", {}, word("shell.mistakes.again")), make("i", {}, word("shell.mistakes.again.text"))));
}
