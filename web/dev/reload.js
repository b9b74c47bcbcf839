// Part of `build.py serve --dev` alone: loads the page anew when a source file was saved. The built site never holds it.

const BETWEEN_LOOKS = 1000;
let known = "";

async function look() {
  try {
    const stamp = await (await fetch("dev/stamp")).text();
    if (known && stamp !== known) location.reload();
    known = stamp;
  } catch {
    // The server is being started again.
  }
  setTimeout(look, BETWEEN_LOOKS);
}

look();
