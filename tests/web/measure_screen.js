// Defines window.faults(), which lists what cannot be read or hit on the current screen: text that is cut off, squeezed,
// broken inside a word or outside its container, and targets smaller than a finger. Runs in the page, and patches the
// canvas to check painted text.

(() => {
  const [FINGER, CLOSER, WORD, LETTERS] = [43.5, 1.16, 60, 11];
  const written = new WeakMap();
  const { clearRect, fillText } = CanvasRenderingContext2D.prototype;

  CanvasRenderingContext2D.prototype.clearRect = function (x, y, width, height) {
    if (width >= this.canvas.width) written.delete(this.canvas);
    clearRect.call(this, x, y, width, height);
  };

  CanvasRenderingContext2D.prototype.fillText = function (text, x, y, ...room) {
    const { a, b, e } = this.getTransform();
    const letters = (parseFloat(this.font.match(/([\d.]+)px/)[1]) * Math.hypot(a, b)) / devicePixelRatio;
    const width = this.measureText(text).width;
    const start = { center: x - width / 2, right: x - width }[this.textAlign] ?? x;
    const faults = written.get(this.canvas) ?? [];
    if (text.length > 2 && text.endsWith("…")) faults.push(`painted short: ${text}`);
    if (letters < (window.leastLetters ?? 0) && this.canvas.closest(".play")) faults.push(`painted small, ${letters.toFixed(1)}: ${text}`);
    if (width > CLOSER * (room[0] ?? Infinity)) faults.push(`painted narrow: ${text}`);
    if (text.length > 1 && b === 0 && (a * start + e < -1 || a * (start + width) + e > this.canvas.width + 1)) {
      if (!room.length) faults.push(`painted over the edge: ${text}`);
    }
    if (faults.length) written.set(this.canvas, faults);
    fillText.call(this, text, x, y, ...room);
  };

  const nameOf = (one) => {
    const words = (one.getAttribute("aria-label") ?? one.textContent).trim().slice(0, 40);
    return `${one.localName}.${one.className} "${words}" in .${one.parentElement.className}`;
  };

  const inside = (inner, outer) =>
    inner.left > outer.left - 1 && inner.right < outer.right + 1 && inner.top > outer.top - 2.5 && inner.bottom < outer.bottom + 2.5;

  /** The part of an element between its left and its right border. */
  const insideOf = (one) => {
    const { left, right, top, bottom } = one.getBoundingClientRect();
    return { left: left + one.clientLeft, right: right - one.clientLeft, top, bottom };
  };

  /** A word of an element that goes on in the next line without a hyphen; "" if there is none. */
  function brokenWord(one) {
    const range = document.createRange();
    for (const node of one.childNodes) {
      if (node.nodeType !== Node.TEXT_NODE) continue;
      for (const { 0: word, index } of node.data.matchAll(/[\p{L}\p{N}.!?,:;]+/gu)) {
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1) return word;
      }
    }
    return "";
  }

  function textFaults(one) {
    const style = getComputedStyle(one);
    const faults = [];
    if (style.overflowX !== "visible" && one.scrollWidth > one.clientWidth + 1) faults.push("cut off");
    if (one.matches(".segments span") && one.scrollWidth > one.clientWidth + 1) faults.push("wider than its choice");
    const range = document.createRange();
    range.selectNodeContents(one);
    const text = range.getBoundingClientRect();
    if (text.width < 2) return faults;
    const broken = text.height > 1.9 * parseFloat(style.fontSize) && brokenWord(one);
    if (broken) faults.push(`"${broken}" is broken`);
    if (parseFloat(style.fontSize) < LETTERS) faults.push(`letters of ${style.fontSize}`);
    const holder = one.closest("button, .button, .ticket, .setting");
    if (holder && !inside(text, insideOf(holder))) faults.push("outside of what holds it");
    const ticket = one.closest(".ticket");
    if (ticket && text.right > ticket.getBoundingClientRect().right - ticket.clientLeft + 0.5) faults.push("over the edge of its ticket");
    const before = one.matches(".button > span") ? one.previousElementSibling : null;
    const drawing = before?.matches(".icon") && before.checkVisibility() && before;
    const apart = drawing ? text.left - drawing.getBoundingClientRect().right : 0;
    if (drawing && Math.abs(apart - parseFloat(getComputedStyle(one.parentElement).columnGap)) > 1.5) faults.push(`${apart.toFixed(1)} px from its icon`);
    for (let up = one; up !== document.body; up = up.parentElement) {
      const { overflowX, overflowY, position } = getComputedStyle(up);
      // What can be scrolled, or pressed to be shown whole, is not lost.
      if (/auto|scroll/.test(overflowX + overflowY) || up.matches(".analysis-line[tabindex]")) break;
      if ((overflowX !== "visible" || overflowY !== "visible") && !inside(text, up.getBoundingClientRect())) {
        faults.push(`cut off by .${up.className}`);
        break;
      }
      if (position === "fixed") break;
    }
    if (text.right > innerWidth + 1 || text.left < -1) faults.push("out of the window");
    const name = one.matches(".cover h1") && one.closest(".cover").querySelector(".top .name").getBoundingClientRect();
    if (name && text.top < name.bottom && text.left < name.right) faults.push("over the name of the game");
    return faults;
  }

  function targetFaults(one) {
    const whole = one.matches("label input") ? one.closest("label") : one;
    const { left, right, width, height } = whole.getBoundingClientRect();
    const [fit, least] = one.closest(".canvas-buttons") ? [window.leastSpot, Math.min(width, height)] : [FINGER, Math.min(width, height)];
    const faults = least < fit ? [`only ${width.toFixed(1)} × ${height.toFixed(1)}`] : [];
    const row = one.closest(".acts, .foot");
    const room = row && row.getBoundingClientRect();
    if (room && (left < room.left - 1 || right > room.right + 1)) faults.push(`reaches out of .${row.className}`);
    return one.matches("input[type=text]") && width < WORD ? [...faults, "no room for a word"] : faults;
  }

  window.faults = () => {
    const found = [];
    for (const one of document.querySelectorAll("#app *, dialog[open] *")) {
      if (one.closest(".spoken, .callout, .note, [inert]") || !one.checkVisibility({ visibilityProperty: true })) continue;
      if (getComputedStyle(one).clipPath !== "none") continue;
      const box = one.getBoundingClientRect();
      if (!box.width || !box.height) continue;
      const faults = [];
      if ([...one.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.data.trim())) faults.push(...textFaults(one));
      if (one.matches("button, a, input, textarea") && !one.closest("p, dd")) faults.push(...targetFaults(one));
      if (one instanceof HTMLCanvasElement) faults.push(...new Set(written.get(one)));
      found.push(...faults.map((fault) => `${fault}: ${nameOf(one)}`));
    }
    if (document.documentElement.scrollWidth > innerWidth) found.push("the page scrolls sideways");
    return found;
  };
})();
