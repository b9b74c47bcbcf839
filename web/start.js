// Named in the page ahead of everything else, and always by this name. A page that a cache has kept may name files that
// a newer version took away: then the page is loaded anew, once; if that does not help, it says so instead of being
// blank. No module, for browsers run those of the few hosts that send scripts under another type.

{
  const again = /** @type {PerformanceNavigationTiming | undefined} */ (performance.getEntriesByType("navigation")[0]);

  const stuck = async () => {
    // Without a network, to load it anew would lose even what is shown.
    const reached = await fetch(document.URL, { cache: "reload" }).then(
      (reply) => reply.ok,
      () => false,
    );
    if (reached && again?.type !== "reload") location.reload();
    else document.getElementById("stuck")?.classList.add("now");
  };

  addEventListener("error", ({ target }) => target instanceof HTMLScriptElement && void stuck(), true);
  // Not asked any earlier: Safari runs this while the style sheet is still on its way. Not asked of the sheet itself:
  // Chromium has an empty one where none came.
  addEventListener("load", () => {
    const sentence = document.getElementById("stuck");
    if (sentence && getComputedStyle(sentence).position === "static") void stuck();
  });

  /** Words of another language than English are asked for while the page's own script is still on its way. */
  const askForWords = () => {
    const { files } = JSON.parse(document.getElementById("site")?.textContent ?? "");
    const { language } = Object(JSON.parse(localStorage.getItem("threefold.settings") ?? "{}"));
    const wanted = [language, ...navigator.languages].map((one) => String(one).toLowerCase().split("-")[0]);
    const file = files[`words-${wanted.find((one) => one === "en" || files[`words-${one}.json`])}.json`];
    if (!file) return;
    const link = document.createElement("link");
    Object.assign(link, { rel: "preload", as: "fetch", crossOrigin: "anonymous", href: file });
    document.head.append(link);
  };
  try {
    askForWords();
  } catch {
    // What is stored can be anything, or not be there to be read. The page asks again.
  }
}
