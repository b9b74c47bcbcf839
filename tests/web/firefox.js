// Drives Firefox for other_engines.py by WebDriver BiDi: each line of the input is a command, each of the output its answer.

const { createRequire } = require("node:module");
const { createInterface } = require("node:readline");

const [modules, browserPath] = process.argv.slice(2);
const puppeteer = createRequire(`${modules}/`)("puppeteer-core");

async function main() {
  const browser = await puppeteer.launch({
    browser: "firefox",
    executablePath: browserPath,
    protocol: "webDriverBiDi",
    headless: true,
    protocolTimeout: 90_000, // on a busy machine
  });
  const page = await browser.newPage();
  const commands = {
    go: (url) => page.goto(url).then(() => null),
    reload: () => page.reload().then(() => null),
    run: (expression) => page.evaluate(expression),
    click: (selector) => page.click(selector),
    key: (name) => page.keyboard.press(name),
  };
  try {
    console.log(JSON.stringify({ value: "ready" }));
    for await (const line of createInterface({ input: process.stdin })) {
      const [name, ...args] = JSON.parse(line);
      const answer = await commands[name](...args).then(
        (value) => ({ value: value ?? null }),
        (error) => ({ error: String(error) }),
      );
      console.log(JSON.stringify(answer));
    }
  } finally {
    await browser.close();
  }
}

void main();
