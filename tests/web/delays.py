"""Answers of Python that come late, as long as a test wants: as on a slow device, but without a clock."""

import json

from playwright.sync_api import BrowserContext, Page

from web.table import until

# From the first answer that is held, all that Python answers waits behind it in its order, as with a slow call.
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
    """From now on, this visitor (or this page) can hold answers; those to these calls are held from the start."""
    guest.add_init_script(HOLD + f"window.late.calls.push(...{json.dumps(calls)});")


def hold(page: Page, *calls: str) -> None:
    page.evaluate("calls => void (window.late.calls = calls)", list(calls))


def held(page: Page, call: str) -> None:
    """Waits until Python has answered this call, which the page does not know yet."""
    until(page, f"window.late.queue.some(([name]) => name === {call!r})", 30)


def release(page: Page, most: int | None = None) -> None:
    """What waits arrives now, or the first so many of it; once all of it has, nothing is held any more."""
    page.evaluate(
        """(most) => {
          if (most === null) window.late.calls = [];
          for (const [, arrive] of window.late.queue.splice(0, most ?? Infinity)) arrive();
        }""",
        most,
    )


def answered(page: Page, call: str, times: int = 1) -> None:
    """Waits until the page has so many answers to this call."""
    until(page, f"window.late.answered.filter((name) => name === {call!r}).length >= {times}", 30)
