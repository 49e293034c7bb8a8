import { rmSync } from "node:fs";
import { join } from "node:path";
import { type Browser, type BrowserContext, chromium, type Locator, type Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { flags, newFolder, type Running, startServer } from "./servers.js";

const folder = newFolder();
const environment = { DATABASE_FILE: join(folder, "matches.db") };

let browser: Browser;
let server: Running;
const complaints: string[] = [];

beforeAll(async () => {
  const executablePath = process.env["CHROMIUM"] ?? "/usr/bin/chromium";
  [browser, server] = await Promise.all([
    chromium.launch({ executablePath, args: [...flags] }),
    startServer(environment),
  ]);
}, 60_000);

afterAll(async () => {
  await browser?.close();
  await server?.kill();
  rmSync(folder, { recursive: true });
});

/** Somebody with a browser of their own. */
async function somebody(): Promise<{ readonly context: BrowserContext; readonly page: Page }> {
  const context = await browser.newContext({ viewport: { width: 1200, height: 820 } });
  const page = await context.newPage();
  page.on("pageerror", (error) => complaints.push(error.message));
  await page.goto(`http://127.0.0.1:${server.port}/`);
  return { context, page };
}

function headline(page: Page): Promise<string | null> {
  return page.locator("#headline").textContent();
}

/** Clicks what is there. It may vanish meanwhile, since the server's answer draws everything anew. */
async function click(found: Locator): Promise<void> {
  await found.click({ timeout: 1_000 }).catch(() => {});
}

/** Clicks the first of these that is there; whether one was. */
async function clicked(page: Page, ...choices: readonly string[]): Promise<boolean> {
  for (const choice of choices) {
    const found = page.locator(choice);
    if ((await found.count()) === 0) continue;
    await click(found.first());
    return true;
  }
  return false;
}

const open = (id: string): string => `#${id}:not([aria-disabled])`;

/** Lets a page create matches that clicks bring to an end soon: with sources into CENTER from the first round on. */
async function createShortMatches(page: Page): Promise<void> {
  await page.route("**/matches", (route) => {
    const request = route.request();
    if (request.method() !== "POST") return route.continue();
    const wanted = request.postDataJSON();
    const options = { ...wanted.options, centerSource: "allowed", demolitions: 0 };
    return route.continue({ postData: JSON.stringify({ ...wanted, options }) });
  });
}

/** One turn by clicks, as a person makes it: until the headline says that somebody else is to move. */
async function oneTurn(page: Page, turn: number): Promise<void> {
  const [one, other] = turn % 4 < 2 ? ["place-portal", "place-platform"] : ["place-platform", "place-portal"];
  for (let step = turn; (await headline(page)) === "Your turn"; step++) {
    if (await clicked(page, open("removeCenter"), ".lit:has(.portal)")) continue;
    if (turn > 7 && (await clicked(page, open("introduce")))) continue;
    const arrows = step % 2 === 0 ? ["connect-in", "connect-out"] : ["connect-out", "connect-in"];
    if (await clicked(page, ...arrows.map(open), open("connect-none"))) continue;
    if (await clicked(page, open(one!), open(other!))) continue;
    const lit = page.locator(".lit");
    const count = await lit.count();
    // Where nothing else can be clicked, a demolition is left.
    if (count === 0) await clicked(page, open("demolish"));
    if (count > 0) await click(lit.nth((turn * 5) % count));
  }
}

/** The board as somebody sees it, without what only whoever is to act can click. */
async function boardOf(page: Page): Promise<string> {
  const board = await page.locator("#board").innerHTML();
  return board
    .replace(/<title>[^<]*<\/title>/g, "")
    .replace(/<line class="arrow asked"[^>]*>(<\/line>)?/g, "")
    .replace(/(<g transform="[^"]*") class="[^"]*"/g, "$1");
}

describe("two browsers play Portals, and a third watches", () => {
  test("to the end, with connections cut, and all see the same match", async () => {
    const [ada, ben, cleo] = await Promise.all([somebody(), somebody(), somebody()]);
    await createShortMatches(ada.page);
    await ada.page.fill("#name", "Ada");
    await ada.page.click("#create");
    await ada.page.waitForURL(/match=/);
    const address = ada.page.url();
    expect(await headline(ada.page)).not.toBeNull();
    await ben.page.fill("#name", "Ben");
    await ben.page.dispatchEvent("#name", "change");
    await ben.page.goto(address);
    await ben.page.click("#sit");
    await cleo.page.goto(address);
    await cleo.page.locator("#status.open").waitFor();
    const players = [ada, ben];
    let turns = 0;
    let losses = 0;
    let wasKilled = false;
    const isOver = async (): Promise<boolean> => /wins|draw/i.test((await headline(cleo.page)) ?? "");
    while (!(await isOver()) && turns < 150) {
      for (const { page } of players) {
        if ((await headline(page)) !== "Your turn") continue;
        await oneTurn(page, turns++);
      }
      // The network fails now and then, for one of them or for all.
      if (turns >= 2 * (losses + 1)) {
        const lost = [ada, ben, cleo][losses++ % 3]!;
        await lost.context.setOffline(true);
        await lost.context.setOffline(false);
      }
      if (turns >= 2 && !wasKilled) {
        wasKilled = true;
        await server.kill();
        await ada.page.locator("#status.reconnecting").waitFor();
        server = await startServer(environment, { port: server.port });
        for (const { page } of [ada, ben, cleo]) await page.locator("#status.open").waitFor({ timeout: 20_000 });
      }
      await cleo.page.screenshot({ path: "dist/screenshot.png" });
    }
    expect(wasKilled).toBe(true);
    expect(await isOver()).toBe(true);
    for (const { page } of players) await expect.poll(() => headline(page)).toBe(await headline(cleo.page));
    const seen = await boardOf(cleo.page);
    for (const { page } of players) expect(await boardOf(page)).toBe(seen);
    expect(await ada.page.locator(".lit").count()).toBe(0);
    expect(complaints).toEqual([]);
    console.log(`${turns} turns by clicks: ${await headline(cleo.page)}`);
  }, 240_000);

  test("a move is taken back when the other agrees, and what is not allowed says why", async () => {
    const [ada, ben] = await Promise.all([somebody(), somebody()]);
    await ada.page.click("#create");
    await ada.page.waitForURL(/match=/);
    await ben.page.goto(ada.page.url());
    await ben.page.click("#sit");
    await expect
      .poll(async () => [await headline(ada.page), await headline(ben.page)].includes("Your turn"), { timeout: 20_000 })
      .toBe(true);
    const [mover, other] = (await headline(ada.page)) === "Your turn" ? [ada, ben] : [ben, ada];
    await mover.page.locator("#removeCenter").click({ force: true });
    expect(await mover.page.locator("#says").textContent()).toMatch(/CENTER/);
    const before = await boardOf(other.page);
    await oneTurn(mover.page, 0);
    await expect.poll(() => headline(other.page)).toBe("Your turn");
    expect(await boardOf(other.page)).not.toBe(before);
    // The turn was several moves: they are taken back one by one.
    while ((await boardOf(other.page)) !== before) {
      await mover.page.click("#undo");
      await other.page.click("#agree");
      // The question goes when it is answered; one can ask again when the server has taken the move back.
      await other.page.locator("#undo").waitFor();
    }
    await expect.poll(() => headline(mover.page)).toBe("Your turn");
    expect(complaints).toEqual([]);
  }, 60_000);
});
