// The first script of the page, always under this name. A cached page may name files that a newer version has removed:
// then the page is reloaded, once; if that does not help, it shows a sentence instead of staying blank. Not a module,
// because browsers run other scripts even from servers that send them with a wrong content type.

{
  const again = /** @type {PerformanceNavigationTiming | undefined} */ (performance.getEntriesByType("navigation")[0]);

  const stuck = async () => {
    // Without a network, reloading would lose even what is shown.
    const reached = await fetch(document.URL, { cache: "reload" }).then(
      (reply) => reply.ok,
      () => false,
    );
    if (reached && again?.type !== "reload") location.reload();
    else document.getElementById("stuck")?.classList.add("now");
  };

  addEventListener("error", ({ target }) => target instanceof HTMLScriptElement && void stuck(), true);
  // Checked only now, because Safari runs this script while the style sheet is still being loaded. The sheet itself is not
  // checked, because Chromium has an empty one if loading failed.
  addEventListener("load", () => {
    const sentence = document.getElementById("stuck");
    if (sentence && getComputedStyle(sentence).position === "static") void stuck();
  });

  /** Preloads the words of another language than English while the page's main script is still being loaded. */
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
    // The settings may be damaged or unreadable. The page's main script loads the words then.
  }
}
