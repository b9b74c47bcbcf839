// Counts the wrong tries at a task, also over a restart of it or of Python, which counts from its last start only.

export function createMisses() {
  let total = 0;
  let [earlier, since] = [0, 0]; // before the last restart of the task, and since then
  const restart = () => {
    [earlier, since] = [total, 0];
  };
  return {
    now: () => total,
    restart,

    /** Begins a task. @param {number} known  wrong tries at it so far */
    begin(known) {
      total = known;
      restart();
    },

    /** Takes over what Python counts; returns how many wrong tries are new. @param {number} counted */
    count(counted) {
      if (counted < since) earlier = total; // Python was restarted
      since = counted;
      const before = total;
      total = Math.max(total, earlier + counted);
      return total - before;
    },
  };
}
