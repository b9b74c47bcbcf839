// Starts the worker that Python lives in while the rest of the page is still on its way: everybody waits for it longest.
// No module, and named first in the page. new_worker.js takes over from it.

{
  const site = JSON.parse(document.getElementById("site")?.textContent ?? "");
  const root = new URL("./", document.baseURI).href;
  const worker = new Worker(new URL(site.files["worker.js"], root), { type: "module" });
  /** What the worker has said so far. @type {string[]} */
  const said = [];
  let died = "";
  worker.onmessage = ({ data }) => said.push(data);
  worker.onerror = (event) => {
    event.preventDefault();
    died = event.message ?? "the worker could not start";
  };
  worker.postMessage(JSON.stringify({ boot: { ...site, root } }));
  Object.assign(window, { startedPython: { worker, said, died: () => died } });
}
