// Asks a bot to judge a move that the review does not know, tried in place of a mistake.

/**
 * @param {import("../python/bot_worker.js").BotWorker} botWorker
 * @param {object} to
 * @param {(move: string, found: import("../types.js").FoundMove) => void} to.judged
 * @param {() => void} to.lost  called when no bot could answer
 */
export function createQuestion(botWorker, { judged, lost }) {
  /** The question that a bot is thinking about; "" if none is. */
  let asked = "";
  /** @type {import("../python/bot_worker.js").Asking | null} */
  let asking = null;

  const stop = () => {
    asking?.stop();
    asking = null;
    asked = "";
  };

  return {
    now: () => asked,
    stop,

    /** @param {string} question  as Python has written it */
    ask(question) {
      stop();
      asked = question;
      const move = JSON.parse(question).choices[0][2];
      asking = botWorker.ask({
        put: async (port) => port.postMessage(question),
        terms: { review: true },
        onThought({ found }) {
          if (asked !== question || !found) return;
          asking = null;
          judged(move, found[0]);
        },
        lost() {
          if (asked !== question) return;
          stop();
          lost();
        },
      });
    },
  };
}
