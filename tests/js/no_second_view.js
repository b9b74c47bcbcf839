// Nothing but python/unpack.js makes a view or changes a copy of one: tsc takes none of these for a view, or for a part of
// one. It complains about each `@ts-expect-error` here that is not needed, so this file is never run.

/** @typedef {import("../../web/js/types.js").View} View */
/** @typedef {import("../../web/js/types.js").Scene} Scene */
/** @typedef {import("../../web/js/types.js").Opening} Opening */

/** @param {View} view */
export function copies(view) {
  const seen = view;
  const { heard, ...rest } = view;
  /** @type {View[]} */
  const views = [view];
  // @ts-expect-error
  views.push({ ...view });
  // @ts-expect-error
  views.push({ ...seen, heard: [] });
  // @ts-expect-error
  views.push({ ...rest, heard });
  // @ts-expect-error
  views.push(Object.freeze({ ...seen, heard }));
  // @ts-expect-error
  views.push(Object.assign({}, seen, { heard: [] }));
  // @ts-expect-error
  views.push(Object.assign({ ply: 0 }, { at: 0 }, seen));
  // @ts-expect-error
  views.push(Object.fromEntries(Object.entries(seen)));
  // @ts-expect-error
  views.push(JSON.parse("{}") ? { ...views[0], line: 3 } : seen);
  return views;
}

/** @param {View} view @param {Opening} opening @param {readonly string[]} names @param {number} index @returns {View | null} */
export function prepared(view, opening, names, index) {
  // @ts-expect-error
  if (index > 0) return { ...opening.views[index], names };
  const { scene } = view;
  // @ts-expect-error
  return { ...view, scene: { ...scene, actions: [] } };
}

/** @param {View} view @param {(scene: Scene) => void} show */
export function changes(view, show) {
  const { scene } = view;
  // @ts-expect-error
  show({ ...scene, items: [] });
  // @ts-expect-error
  show({ form: "wide", areas: {}, groups: {}, items: [], actions: [], heights: {}, broad: false, values_low: false });
  // @ts-expect-error
  view.scene.broad = true;
  // @ts-expect-error
  view.line = 3;
  // @ts-expect-error
  view.heard?.push("Ada plays.");
  const nothing = Object.assign(view, { heard: [] });
  // @ts-expect-error
  return nothing.heard;
}
