// Looks at the built site as a reader does: every link and anchor, search, the playground with all games, a narrow
// screen, the same site under a sub-path; nothing may fail, and nothing may come from elsewhere.
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { extname, join, posix } from "node:path";
import { type Browser, chromium, type Page } from "playwright-core";
import { root } from "../root.js";

const site = join(root, "site/dist");
const types: { readonly [ending: string]: string } = {
  ".html": "text/html",
  ".js": "text/javascript",
  ".css": "text/css",
  ".svg": "image/svg+xml",
  ".json": "application/json",
  ".woff2": "font/woff2",
  ".png": "image/png",
};

const games = ["artifact", "portals", "aeronaut", "homeward", "hope"];

/** Returns what is wrong with the links of the built pages. */
export function wrongLinks(folder: string): string[] {
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(".html"));
  const pages = new Map(
    files.map((file) => [`/${file.split("\\").join("/")}`, readFileSync(join(folder, file), "utf8")]),
  );
  const wrong = new Set<string>();
  for (const [page, html] of pages)
    for (const [, link = ""] of html.matchAll(/<a [^>]*href="([^"]+)"/g)) {
      if (/^[a-z]+:/.test(link)) continue;
      const [path = "", anchor] = link.replace(/&amp;/g, "&").split("#");
      const to = path === "" ? page : posix.resolve(posix.dirname(page), path);
      const target = [to, `${to}.html`, posix.join(to, "index.html")].find((one) => pages.has(one));
      const isFile = existsSync(join(folder, to)) && statSync(join(folder, to)).isFile();
      if (target === undefined && !isFile) wrong.add(`${page}: ${link} leads nowhere`);
      const id = anchor === undefined ? "" : decodeURIComponent(anchor);
      // Behind the playground stands a match, not a place on the page.
      if (
        target !== undefined &&
        target !== "/playground.html" &&
        id !== "" &&
        !pages.get(target)?.includes(`id="${id}"`)
      )
        wrong.add(`${page}: there is no ${link}`);
    }
  return [...wrong];
}

/** Returns the pages whose description is missing, or the same as that of another page. */
export function sameDescriptions(folder: string): string[] {
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" })
    .map((file) => file.split("\\").join("/"))
    .filter((file) => file.endsWith(".html") && file !== "404.html");
  const first = new Map<string, string>();
  return files.flatMap((file) => {
    const html = readFileSync(join(folder, file), "utf8");
    const text = /<meta name="description" content="([^"]*)"/.exec(html)?.[1] ?? "";
    const other = first.get(text);
    first.set(text, file);
    if (text === "") return [`${file}: no description`];
    return other === undefined ? [] : [`${file}: the same description as ${other}: ${text}`];
  });
}

/** Returns the links in the texts for assistants that lead to no file of the site. */
export function wrongTextLinks(folder: string): string[] {
  const texts = ["llms.txt", "guides/start.md", "guides/host/server-in-twenty-lines.md", "packages/core.md"];
  return texts.flatMap((text) =>
    [...readFileSync(join(folder, text), "utf8").matchAll(/\]\(([^)#:\s]+)(?:#[^)]*)?\)/g)]
      .map(([, link = ""]) => link)
      .filter((link) => !existsSync(join(folder, posix.dirname(text), link)))
      .map((link) => `${text}: ${link} leads nowhere`),
  );
}

/** Returns the guides that the list beside the guides does not name. */
export function missingGuides(folder: string): string[] {
  const html = readFileSync(join(folder, "guides/start.html"), "utf8");
  const guides = readdirSync(join(folder, "guides"), { recursive: true, encoding: "utf8" })
    .map((file) => file.split("\\").join("/"))
    .filter((file) => file.endsWith(".html") && file !== "index.html");
  return guides.filter((file) => !html.includes(`/guides/${file}"`)).map((file) => `guides/${file}: not in the list`);
}

function served(folder: string, under: string): Server {
  return createServer((request, response) => {
    const path = decodeURIComponent((request.url ?? "").split("?")[0] ?? "");
    const asked = join(folder, path.slice(under.length));
    const file = existsSync(asked) && statSync(asked).isDirectory() ? join(asked, "index.html") : asked;
    if (!path.startsWith(under) || !existsSync(file)) {
      response.writeHead(404).end();
      return;
    }
    response.writeHead(200, { "content-type": types[extname(file)] ?? "application/octet-stream" });
    response.end(readFileSync(file));
  });
}

/** Notes everything that goes wrong on a page. */
function watched(page: Page, address: string): string[] {
  const wrong: string[] = [];
  page.on("console", (message) => void (message.type() === "error" && wrong.push(`console: ${message.text()}`)));
  page.on("pageerror", (error) => void wrong.push(`error: ${error.message}`));
  page.on(
    "response",
    (response) => void (response.status() >= 400 && wrong.push(`${response.status()} ${response.url()}`)),
  );
  page.on("request", (request) => {
    const url = request.url();
    if (!url.startsWith(address) && !url.startsWith("data:")) wrong.push(`from elsewhere: ${url}`);
  });
  return wrong;
}

function demand(holds: boolean, what: string): void {
  if (!holds) throw new Error(`site: ${what}`);
}

async function playsEveryGame(page: Page, address: string): Promise<void> {
  for (const game of games) {
    await page.goto(`${address}playground.html#game=${game}`);
    await page.reload();
    await page.waitForSelector(".moves button");
    await page.click('button:has-text("Bot moves")');
    await page.waitForSelector("details:not(.legend) summary");
    const moved = (await page.textContent("details:not(.legend) summary")) ?? "";
    const said = (await page.textContent("[role=status]")) ?? "";
    demand(said.startsWith(moved), `${game}: after "${moved}" a screen reader says "${said}"`);
    await page.fill('input[placeholder="type a move"]', "!?");
    await page.click('button:has-text("Play or explain")');
    await page.waitForSelector(".reasons li");
    await page.waitForSelector(`[role=status]:has-text('"!?" is not a move.')`, { state: "attached" });
    const lines = (await page.textContent(".log"))?.split("\n").length ?? 0;
    demand(lines <= 12 || (await page.locator("text=/The last 12 of/").count()) === 1, `${game}: lines are left out`);
    await page.click('button:has-text("Verify")');
    await page.waitForSelector(".verdict:has-text('Sound')");
    await page.selectOption(".bar select:has(option[value=host])", "spectator");
    await page.click('button:has-text("Verify")');
    await page.waitForSelector(".verdict:has-text('Sound')");
    await page.click('button:has-text("Share")');
    const link = await page.getAttribute(".address a", "href");
    await page.goto("about:blank");
    await page.goto(link ?? "");
    await page.waitForSelector("details:not(.legend) summary");
    demand(
      (await page.textContent("details:not(.legend) summary")) === moved,
      `${game}: a shared match is another one`,
    );
  }
}

/** Opens addresses in which something is wrong: the page says what, and offers a new match. */
async function refusesBrokenAddresses(page: Page, address: string): Promise<void> {
  const broken = [
    ["#game=portals&match=nonsense", "This is no shared match."],
    ["#game=chess", 'There is no game "chess".'],
  ] as const;
  await page.goto(`${address}playground.html`);
  await page.waitForSelector(".moves button");
  // Only the hash changes, as when somebody pastes an address into the open page.
  for (const [hash, wrong] of broken) {
    await page.goto(`${address}playground.html${hash}`);
    await page.waitForSelector(`[role=alert]:has-text('${wrong}')`);
    demand((await page.$(".moves button")) === null, `${hash}: a match is shown`);
    await page.click("[role=alert] button");
    await page.waitForSelector(".moves button");
    demand((await page.$("[role=alert]")) === null, `${hash}: the new match stands under a problem`);
  }
}

/** Returns the addresses that a search finds, the best first. */
async function resultsOf(page: Page, address: string, words: string): Promise<string[]> {
  await page.goto(`${address}guides/start.html`);
  // The box keeps the last query of the session, and would show its results until it has looked for the new one.
  await page.evaluate("sessionStorage.clear()");
  await page.click(".VPNavBarSearch button");
  await page.waitForSelector(".VPLocalSearchBox input");
  await page.fill(".VPLocalSearchBox input", words);
  await page.waitForSelector(".VPLocalSearchBox .result");
  return page.$$eval(".VPLocalSearchBox .result", (all) => all.map((one) => one.getAttribute("href") ?? ""));
}

async function finds(page: Page, address: string, words: string, expected: string, within = 100): Promise<void> {
  const found = (await resultsOf(page, address, words)).slice(0, within);
  demand(
    found.some((link) => link.includes(expected)),
    `a search for "${words}" finds ${found.join(", ") || "nothing"}`,
  );
}

async function findsFirst(page: Page, address: string, words: string, expected: readonly string[]): Promise<void> {
  const [first = "nothing"] = await resultsOf(page, address, words);
  const isExpected = expected.some((each) => first.endsWith(each));
  demand(isExpected, `a search for "${words}" finds ${first} before ${expected.join(" or ")}`);
}

/** Demands that a word which the pages have finds them before pages with a similar word. */
async function findsWordItself(page: Page, address: string, word: string): Promise<void> {
  await resultsOf(page, address, word);
  const [first = ""] = await page.$$eval(".VPLocalSearchBox .result", (all) => all.map((one) => one.textContent ?? ""));
  demand(first.toLowerCase().includes(word), `a search for "${word}" finds first: ${first.slice(0, 60)}`);
}

/** Queries of a reader with a game of his own, for which the page of a whole program was the first result. */
const programQueries = [
  "exec bot",
  "illegal move",
  "seed",
  "legal moves",
  "error code",
  "own game",
  "notation",
  "letters",
];

/** Demands that the first result of a search is no place of a page whose code is a whole program. */
async function findsProseFirst(page: Page, address: string, words: string): Promise<void> {
  const [first = "nothing"] = await resultsOf(page, address, words);
  demand(!/#(?:in-python|a-whole-client)$/.test(first), `a search for "${words}" finds ${first} before any prose`);
}

/** Demands that the first result of a search is a guide. */
async function findsGuideFirst(page: Page, address: string, words: string): Promise<void> {
  const [first = "nothing"] = await resultsOf(page, address, words);
  demand(first.includes("/guides/"), `a search for "${words}" finds ${first} before any guide`);
}

/** The contrast of the palest text in the code of a page, as WCAG 2 computes it; runs in the browser. */
const palest = `(() => {
  const luminance = (color) => {
    const [r, g, b] = color.match(/[\\d.]+/g).slice(0, 3).map((one) => one / 255)
      .map((one) => (one <= 0.04045 ? one / 12.92 : ((one + 0.055) / 1.055) ** 2.4));
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const colours = [...document.querySelectorAll(".vp-doc div[class*=language-]")].flatMap((block) => {
    const behind = luminance(getComputedStyle(block).backgroundColor);
    return [...block.querySelectorAll("code span span")].map((span) => {
      const before = luminance(getComputedStyle(span).color);
      return (Math.max(before, behind) + 0.05) / (Math.min(before, behind) + 0.05);
    });
  });
  return { count: colours.length, contrast: Math.min(...colours) };
})()`;

async function isReadable(page: Page, address: string, path: string): Promise<void> {
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    await page.goto(address + path);
    await page.waitForTimeout(500); // colours fade into each other
    const { count, contrast } = await page.evaluate<{ count: number; contrast: number }>(palest);
    demand(count > 20, `${path} has no code to look at`);
    demand(contrast >= 4.5, `${path}: code has a contrast of ${contrast.toFixed(2)} in ${colorScheme} mode`);
  }
  await page.emulateMedia({ colorScheme: null });
}

async function fits(page: Page, address: string, path: string): Promise<void> {
  await page.setViewportSize({ width: 380, height: 800 });
  await page.goto(address + path);
  const wide = await page.evaluate<number>("document.documentElement.scrollWidth");
  demand(wide <= 380, `${path} is ${wide} pixels wide on a screen of 380`);
}

/** The widths of the tables whose rows are cards on a narrow screen; runs in the browser. */
const widthsOfCards = `[...document.querySelectorAll(".vp-doc table")]
  .filter(({ rows }) => rows[0].cells.length > 2 && rows[0].cells.length < 6).map(({ scrollWidth }) => scrollWidth)`;

/** The last column of most tables is a sentence, which nobody reads beside the screen. */
async function hasReadableTables(page: Page, address: string, path: string): Promise<void> {
  await page.setViewportSize({ width: 380, height: 800 });
  await page.goto(address + path);
  const widths = await page.evaluate<number[]>(widthsOfCards);
  demand(widths.length > 0, `${path} has no table`);
  demand(Math.max(...widths) <= 380, `${path} has a table of ${Math.max(...widths)} pixels on a screen of 380`);
}

/** A page as a screen reader needs it: one main part, one first heading, and a name for every field and button. */
async function isNamed(page: Page, address: string, path: string): Promise<void> {
  await page.goto(address + path);
  if (path === "playground.html") await page.waitForSelector(".moves button");
  demand((await page.getByRole("main").count()) === 1, `${path} has no main part, or several`);
  demand((await page.getByRole("main").getByRole("heading", { level: 1 }).count()) === 1, `${path}: no first heading`);
  for (const role of ["textbox", "combobox", "checkbox", "button", "region"] as const) {
    const [all, named] = [page.getByRole(role), page.getByRole(role, { name: /\S/ })];
    demand((await all.count()) === (await named.count()), `${path} has a ${role} without a name`);
  }
}

/** The picture of the home page has labels, so it must not be as small as an icon. */
async function showsPicture(page: Page, address: string): Promise<void> {
  for (const [width, least] of [
    [1280, 450],
    [380, 300],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(address);
    const { width: wide = 0 } = (await page.locator(".VPHero img").boundingBox()) ?? {};
    demand(wide >= least, `the picture of the home page is ${wide} pixels wide on a screen of ${width}`);
  }
}

async function read(browser: Browser, address: string): Promise<string[]> {
  const page = await browser.newPage({ viewport: { width: 1200, height: 900 } });
  page.setDefaultTimeout(20_000);
  const wrong = watched(page, address);
  await page.goto(address);
  await page.click("text=Start in five minutes");
  await page.waitForSelector("h1:has-text('Start in five minutes')");
  await playsEveryGame(page, address);
  await refusesBrokenAddresses(page, address);
  await findsFirst(page, address, "undo", ["guides/web-app.html#undo", "guides/client.html#undo"]);
  await findsFirst(page, address, "exec bot", ["guides/bots.html#a-bot-in-any-language"]);
  for (const words of programQueries) await findsProseFirst(page, address, words);
  await findsFirst(page, address, "how do I win HOPE", ["rulebooks/hope.html#the-rulebook-of-hope"]);
  await finds(page, address, "command line", "packages/cli");
  await finds(page, address, "Game<Kinds>", "guides/testing-your-game");
  await finds(page, address, "reconnect", "guides/");
  await finds(page, address, "legalMoves", "reference/");
  await finds(page, address, "redact", "functions/redact.html#function-redact", 3);
  await findsFirst(page, address, "terminal", ["packages/cli.html#playing"]);
  for (const words of ["redact", "terminal"]) await findsWordItself(page, address, words);
  for (const words of [
    "undo",
    "redact",
    "clock",
    "secrets",
    "save a match",
    "simultaneous moves",
    "deploy",
    "hidden information",
  ])
    await findsGuideFirst(page, address, words);
  for (const path of ["", "guides/start.html", "guides/own-game.html", "guides/boards.html"])
    await isReadable(page, address, path);
  for (const path of ["", "guides/start.html", "games/hope.html", "playground.html", "guides/host/protocol.html"])
    await fits(page, address, path);
  for (const game of games)
    for (const path of [`games/${game}.html`, `rulebooks/${game}.html`]) await hasReadableTables(page, address, path);
  for (const path of ["", "guides/start.html", "playground.html"]) await isNamed(page, address, path);
  await showsPicture(page, address);
  await page.close();
  return wrong;
}

export const main = async (): Promise<number> => {
  demand(existsSync(join(site, "index.html")), "there is none; run `npm run docs` first");
  const wrong = [...wrongLinks(site), ...wrongTextLinks(site), ...missingGuides(site), ...sameDescriptions(site)];
  const server = served(site, "/").listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  const executablePath = process.env["CHROMIUM"] ?? "/usr/bin/chromium";
  const browser = await chromium.launch({ executablePath, args: ["--no-sandbox"] });
  wrong.push(...(await read(browser, `http://127.0.0.1:${(server.address() as AddressInfo).port}/`)));
  await browser.close();
  server.close();
  for (const one of wrong.slice(0, 40)) console.error(one);
  console.log(wrong.length === 0 ? "site: nothing to mend" : `site: ${wrong.length} to mend`);
  return wrong.length === 0 ? 0 : 1;
};
