"""Overhears what the page and its workers say to each other, and lets a test decide when timers of the page go off.

Whether a bot stays silent is seen without waiting: once it has thought, and the timer of its rest has gone off, it
would be asked for its move at once.
"""

from playwright.sync_api import Page

from web.table import drawn, until

# Records all messages between the page and its workers, and those that go directly from one worker to the other.
OVERHEAR = """
  window.said = [];
  window.passed = [];
  const post = Worker.prototype.postMessage;
  Worker.prototype.postMessage = function (message, ...more) {
    window.said.push(message);
    return post.call(this, message, ...more);
  };
  const RealWorker = Worker;
  window.Worker = class extends RealWorker {
    constructor(...all) {
      super(...all);
      this.addEventListener("message", ({ data }) => window.said.push(data));
    }
  };
  const RealChannel = MessageChannel;
  window.MessageChannel = class {
    constructor() {
      const [one, other] = [new RealChannel(), new RealChannel()];
      one.port2.onmessage = ({ data }) => {
        window.passed.push(data);
        other.port1.postMessage(data);
      };
      this.port1 = one.port1;
      this.port2 = other.port2;
    }
  };
"""
HOLD_TIMERS = """(() => {
  const [start, stop] = [window.setTimeout, window.clearTimeout];
  const [held, shortest] = [new Map(), 20];
  let last = 1e9;
  window.setTimeout = (work, ms = 0, ...more) => {
    if (!window.holding || ms < shortest) return start(work, ms, ...more);
    held.set(++last, () => work(...more));
    return last;
  };
  window.clearTimeout = (id) => void (held.delete(id) || stop(id));
  window.release = () => {
    window.holding = false;
    for (const work of held.values()) work();
    held.clear();
  };
})();"""
"""JavaScript, to be run before all else, that lets a test hold the timers of the page."""
CHOSEN = "window.said.filter((one) => 'choose' in JSON.parse(one)).length"
"""JavaScript: how often a bot was asked for the move that it has found."""
THOUGHT = """window.said.map((one) => JSON.parse(one))
  .some(({ thought, answer }) => thought && JSON.parse(answer).ok?.done >= 1)"""

ANSWERED = """(() => {
  const said = window.said.map((one) => JSON.parse(one));
  const answered = new Set(said.filter(({ answer }) => answer !== undefined).map(({ id }) => id));
  return said.every(({ id, name }) => !name || answered.has(id));
})()"""
"""JavaScript: whether Python has answered all calls."""


def hold_timers(page: Page) -> None:
    """From now on timers of the page do not go off, until they are released."""
    page.evaluate("window.holding = true")


def release_timers(page: Page) -> None:
    """All timers that were held go off; waits until the page has painted what comes of it."""
    page.evaluate("window.release()")
    drawn(page)


def thought_out(page: Page) -> None:
    """Waits until a bot has thought about its move to the end."""
    until(page, THOUGHT)
    drawn(page)
