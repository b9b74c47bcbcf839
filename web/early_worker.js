// Starts Python's worker on a later visit, before the style sheet and the page's main script are there: its files are
// stored, so it can begin at once. On a first visit it would only take the line from what is shown first. The main script
// takes the worker over (js/python/new_worker.js). The boot order is the worker's name: a message would be delivered only
// when the page is less busy. This is part of index.html, so that it needs no request: the security policy in
// netlify.toml allows it by its hash.

{
  const script = /** @type {HTMLScriptElement} */ (document.currentScript);
  const site = JSON.parse(document.getElementById("site")?.textContent ?? "{}");
  if (navigator.serviceWorker?.controller && script.dataset.worker && !site.dev) {
    const place = { ...site, root: new URL("./", document.baseURI).href, stored: true };
    const worker = new Worker(script.dataset.worker, { type: "module", name: JSON.stringify(place) });
    /** @type {Event[]} */
    const events = [];
    worker.onmessage = worker.onmessageerror = worker.onerror = (/** @type {Event} */ event) => void events.push(event);
    Object.assign(window, { early: { worker, events } });
  }
}
