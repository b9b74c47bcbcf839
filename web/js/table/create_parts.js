// Creates the parts of a table and connects them.

import { createActions } from "./action_buttons.js";
import { createAnalysisDisplay } from "./analysis_display.js";
import { createAnalysisSwitch } from "./analysis_switch.js";
import { createCanvasButtons } from "./canvas_buttons.js";
import { createChoice } from "./choice_switch.js";
import { createHighlighting } from "./highlighting.js";
import { createExplanations } from "./explanations.js";
import { createFar } from "./far_on_demand.js";
import { createCover } from "./cover.js";
import { createHeadline } from "./headline.js";
import { createHintMarks } from "./hint_marks.js";
import { createHints } from "./hints.js";
import { createMovesList } from "./moves_list.js";
import { createSteps } from "./step_buttons.js";
import { createLayout } from "./layout.js";
import { createPrintedTable } from "./print_table.js";
import { createMovesSheet } from "./moves_sheet.js";
import { createLineFrame } from "./line_frame.js";
import { createStage } from "../motion/stage.js";
import { createSummaryStrip } from "./summary_strip.js";
import { createInfoBox } from "./info_box.js";
import { createMoveNotes } from "./move_notes.js";
import { createToolbar } from "./toolbar.js";
import { make } from "../ui/dom.js";
import { printIn } from "../ui/theme.js";
import { formNow } from "../ui/window_form.js";
import { word } from "../words/words.js";

/** @typedef {import("./shown_view.js").Shown} Shown */
/** @typedef {ReturnType<typeof createParts>} Parts */

/**
 * @param {import("../app/shell.js").Shell} shell
 * @param {import("../types.js").GameInfo} info
 * @param {import("./commands.js").Commands} commands
 * @param {object} hooks
 * @param {() => Shown | null} hooks.shownNow
 * @param {() => void} hooks.painted
 * @param {string} [hooks.up]  where the link in the top line leads
 * @param {import("./exercise_type.js").Exercise} [exercise]  that this table shows
 */
export function createParts(shell, info, commands, { shownNow, painted, up }, exercise) {
  const node = make("main", { class: "table" });
  printIn(node, info.key);
  const cover = createCover(info, commands);
  const analysisSwitch = createAnalysisSwitch(shell.game.analysing, commands.analyse);
  const hint = () => void hints.tap();
  const toolbar = exercise?.toolbar({ ...commands, hint }) ?? createToolbar({ ...commands, hint, moves: () => sheet.set(!sheet.isOpen()) });
  const canvasButtons = createCanvasButtons();
  const far = createFar(shell);
  const look = (/** @type {Shown} */ { form, view }) => (form === "wide" ? commands.jump(view.ply - 1) : sheet.set(true));
  const actions = createActions(canvasButtons.node, commands, look, far, exercise);
  const headline = createHeadline(info, commands.menu, actions.above, info.levels.length > 0 && !exercise ? analysisSwitch.node : null, far.sentences, exercise, up);
  const choice = createChoice(commands.point);
  const summaryStrip = createSummaryStrip((index) => void explanations.lookAt({ entry: index }));
  const movesList = createMovesList(commands.jump);
  const steps = createSteps(commands, { beside: true });
  const highlighting = createHighlighting(canvasButtons.node, {
    viewNow: () => shownNow()?.view ?? null,
    highlight: commands.highlight,
    changed: (on) => {
      for (const one of [moveNotes, sheet]) one.highlighting(on);
      if (sheet.isOpen()) sheet.set(false); // it would cover the board
      tellOfPen(shell, on && formNow() !== "wide", highlighting.end);
    },
  });
  const noting = { mark: commands.mark, comment: commands.comment, more: commands.line, highlight: highlighting.toggle };
  const moveNotes = createMoveNotes(noting);
  const aside = make("div", { class: "about-item", hidden: true });
  const analysis = createAnalysisDisplay(node);
  const infoBox = createInfoBox();
  const layout = createLayout(
    { canvasButtons: canvasButtons.node, acts: actions.node, choice: choice.node, summaryStrip: summaryStrip.node, analysis: analysis.node, analysisLine: analysis.line, infoBox: infoBox.node },
    // Explanations come and go with the pointer: under the list, so that its entries stay where they are.
    exercise ? [exercise.list, aside] : [far.node, steps.node, movesList.node, aside],
    exercise ? [] : [moveNotes.node],
  );
  node.append(headline.node, layout.node, cover.node);

  const sheet = createMovesSheet(node, commands, shownNow, () => toolbar.node.querySelector(".moves"), createMoveNotes(noting));
  const explanations = createExplanations(node, aside, () => shownNow()?.view ?? null, (thing) => shell.game.about(thing));
  const stage = createStage(layout.node, layout.canvas, layout.areas, [analysis.node], {
    placed: () => {
      canvasButtons.place(stage.spotOf);
      marks.place();
      lineFrame.place();
    },
    painted,
  });
  const paper = createPrintedTable(info.key, stage.printed);
  node.append(paper.node);
  /** @param {string} part @returns {HTMLElement | null} on the board, in a hand, or beneath them */
  const buttonOf = (part) => canvasButtons.buttonOf(part) ?? layout.node.querySelector(`button[data-part="${CSS.escape(part)}"]`);
  const marks = createHintMarks(layout.node, buttonOf, stage.written);
  const lineFrame = createLineFrame((item) => stage.spotOf(item));
  layout.node.append(marks.node, lineFrame.node);
  const hints = createHints({
    ask: () => (exercise ?? shell.analysis).hint(),
    goesOn: () => !exercise && (shell.analysis.goesOn() || shell.analysis.differs()),
    clear: commands.clear,
    infoBox,
    marks,
    light: stage.light,
  });

  /** Shows a view in all parts, except on the canvas. @param {Shown} shown */
  const show = (shown) => {
    for (const part of [headline, toolbar, far, actions, choice, summaryStrip, movesList, steps, moveNotes, sheet, canvasButtons, analysis, analysisSwitch, hints]) {
      part.show(shown);
    }
    headline.fit();
    lineFrame.show(shown);
  };

  return { node, show, cover, headline, toolbar, canvasButtons, actions, highlighting, sheet, analysis, analysisSwitch, layout, explanations, stage, hints, infoBox, paper, buttonOf };
}

/**
 * Where the button of the pen is out of sight, a notice says that highlighting is on, and has a button that ends it.
 * @param {import("../app/shell.js").Shell} shell
 * @param {boolean} on
 * @param {() => void} end
 */
function tellOfPen({ notices }, on, end) {
  if (!on) return notices.drop("pen");
  const answers = [{ label: word("shell.highlight.done"), act: end }];
  notices.add({ id: "pen", icon: "highlight", title: "", text: word("shell.highlight.how"), urgent: true, answers });
}
