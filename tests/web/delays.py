"""Holds back Python's answers until a test releases them: as on a slow device, but without depending on time."""

import json

from playwright.sync_api import BrowserContext, Page

from web.table import until

# JavaScript that queues answers: once one is held, all later answers wait behind it in order, as after a slow call.
HOLD = """
  window.late = { calls: [], asked: [], answered: [], queue: [], change: (name, answer) => answer };
  window.Worker = class extends Worker {
    #names = new Map();
    constructor(...all) {
      super(...all);
      window.late.worker = this; // the newest
    }
    postMessage(text, ...more) {
      const { id, name } = JSON.parse(text);
      if (name) this.#names.set(id, name);
      if (name) window.late.asked.push(name);
      super.postMessage(text, ...more);
    }
    set onmessage(hear) {
      super.onmessage = (event) => {
        const news = JSON.parse(event.data);
        const name = news.ready ? "ready" : this.#names.get(news.id);
        const arrive = () => {
          window.late.answered.push(name);
          if (!news.answer) return hear(event);
          news.answer = window.late.change(name, news.answer);
          hear(new MessageEvent("message", { data: JSON.stringify(news) }));
        };
        const waits = name && (window.late.queue.length > 0 || window.late.calls.includes(name));
        if (waits) window.late.queue.push([name, arrive]);
        else arrive();
      };
    }
  };
"""


def make_late(guest: BrowserContext | Page, *calls: str) -> None:
    """Prepares a visitor's (or a page's) pages for holding answers; answers to these calls are held from the start."""
    guest.add_init_script(HOLD + f"window.late.calls.push(...{json.dumps(calls)});")


def hold(page: Page, *calls: str) -> None:
    page.evaluate("calls => void (window.late.calls = calls)", list(calls))


def held(page: Page, call: str) -> None:
    """Waits until Python has answered this call and the answer is held."""
    until(page, f"window.late.queue.some(([name]) => name === {call!r})", 30)


def release(page: Page, most: int | None = None) -> None:
    """Delivers the first `most` held answers, or all; after that of all, no further answers are held."""
    page.evaluate(
        """(most) => {
          if (most === null) window.late.calls = [];
          for (const [, arrive] of window.late.queue.splice(0, most ?? Infinity)) arrive();
        }""",
        most,
    )


def answered(page: Page, call: str, times: int = 1) -> None:
    """Waits until the page has received so many answers to this call."""
    until(page, f"window.late.answered.filter((name) => name === {call!r}).length >= {times}", 30)
