// The server and the page that the guide "A server and a page in sixty lines" shows, with both of its databases.
import { cpSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type Browser, chromium, type Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { flags, newFolder, startPostgres, startServer } from "./servers.js";

const example = join(import.meta.dirname, "..");
const postgres = await startPostgres();
const folder = newFolder();
let browser: Browser;

beforeAll(async () => {
  const executablePath = process.env["CHROMIUM"] ?? "/usr/bin/chromium";
  browser = await chromium.launch({ executablePath, args: [...flags] });
}, 60_000);

afterAll(async () => {
  await browser?.close();
  await postgres?.kill();
  rmSync(folder, { recursive: true });
});

const server = readFileSync(join(example, "small/server.mjs"), "utf8");
/** The server with the changes for SQLite that the guide names. */
const withSqlite = server
  .replace('{ postgresStorage } from "@turnwright/host/postgres"', '{ sqliteStorage } from "@turnwright/host/sqlite"')
  .replace("postgresStorage(pool)", 'sqliteStorage("matches.db")')
  .replace(/^const pool.*\n|^import pg.*\n/gm, "");

/** Writes a folder as a reader of the guide has it: the server, and the page that Vite has built. */
function project(name: string, text: string): string {
  const own = join(folder, name);
  mkdirSync(own);
  writeFileSync(join(own, "server.mjs"), text);
  cpSync(join(example, "small/dist"), join(own, "dist"), { recursive: true });
  const modules = import.meta.resolve("@turnwright/host").replace(/^file:\/\/|\/(?:packages|node_modules)\/.*$/g, "");
  symlinkSync(join(modules, "node_modules"), join(own, "node_modules"));
  return own;
}

const news = (page: Page): Promise<string | null> => page.locator("#news").textContent();

/** Opens an address in a browser without the tokens of others, and creates short matches. */
async function opened(address: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await page.route("**/matches", (route) => {
    const wanted = route.request().postDataJSON();
    const options = { ...wanted.options, roundLimit: 4 };
    return route.continue({ postData: JSON.stringify({ ...wanted, options }) });
  });
  await page.goto(address);
  return page;
}

async function playsToTheEnd(cwd: string, environment: { readonly [name: string]: string }): Promise<void> {
  let running = await startServer(environment, { program: "server.mjs", cwd });
  const ada = await opened(`http://127.0.0.1:${running.port}/`);
  await ada.click("text=New match");
  await ada.waitForURL(/match=/);
  await expect
    .poll(() => news(ada))
    .toContain(`You are Player 1. Open this address to take the other seat: ${ada.url()}`);
  expect(await ada.locator("button").count()).toBe(0);
  const ben = await opened(ada.url());
  await expect.poll(() => news(ben)).toMatch(/^You are Player 2\. To move: Player [12]\.$/);
  const cleo = await opened(ada.url());
  await expect.poll(() => news(cleo)).toMatch(/^You are spectator\. To move: Player [12]\.$/);
  const players = [ada, ben];
  const moved = [0, 0];
  const isOver = async (): Promise<boolean> => (await news(cleo))?.includes("The end: ") ?? false;
  for (let clicks = 0; !(await isOver()) && clicks < 300; clicks++) {
    const seat = Number(/Player (\d)\.$/.exec((await news(cleo)) ?? "")?.[1] ?? 1) - 1;
    const buttons = players[seat]!.locator("button");
    const count = await buttons.count();
    if (count > 0)
      await buttons
        .nth((clicks * 7) % count)
        .click({ timeout: 1_000 })
        .then(
          () => moved[seat]!++,
          () => {},
        );
    if (clicks === 3) {
      await running.kill();
      for (const page of [ada, ben, cleo]) await expect.poll(() => news(page)).toBe("reconnecting: unavailable");
      running = await startServer(environment, { program: "server.mjs", cwd, port: running.port });
      await expect.poll(() => news(ben), { timeout: 20_000 }).toMatch(/^You are Player 2\. To move/);
    }
    if (clicks === 5) await ada.reload(); // the token of the seat is still there
  }
  const { 0: end = "nothing" } = /The end: .*/.exec((await news(cleo)) ?? "") ?? [];
  expect(end).toMatch(/^The end: [a-z-]+, won by (?:Player \d|nobody)\.$/);
  await expect.poll(() => news(ada)).toBe(`You are Player 1. ${end}`);
  await expect.poll(() => news(ben)).toBe(`You are Player 2. ${end}`);
  expect(Math.min(...moved)).toBeGreaterThan(2);
  await cleo.goto(`${new URL(ada.url()).origin}/?match=unknown`);
  await expect.poll(() => news(cleo)).toMatch(/unknown-match.*Load the page again\.$/);
  await running.kill();
}

test.skipIf(postgres === undefined)(
  "two browsers play to the end, with PostgreSQL",
  async () => {
    await playsToTheEnd(project("with-postgres", server), { DATABASE_URL: postgres!.url });
  },
  120_000,
);

test("two browsers play to the end, with SQLite", async () => {
  expect(withSqlite).not.toContain("pg");
  await playsToTheEnd(project("with-sqlite", withSqlite), {});
}, 120_000);

test("server and page together have at most 60 lines", () => {
  const page = readFileSync(join(example, "small/index.html"), "utf8");
  expect(`${server}${page}`.split("\n").length - 1).toBeLessThanOrEqual(60);
});
