import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { type Browser, chromium, type Page } from "playwright-core";
import { type PreviewServer, preview } from "vite";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

const flags =
  "--headless --no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking --disable-component-update --disable-sync";

let browser: Browser;
let server: PreviewServer;
let page: Page;
const complaints: string[] = [];

beforeAll(async () => {
  server = await preview({ root: import.meta.dirname, preview: { port: 0, host: "127.0.0.1" }, logLevel: "silent" });
  const executablePath = process.env["CHROMIUM"] ?? "/usr/bin/chromium";
  browser = await chromium.launch({ executablePath, args: flags.split(" ") });
  page = await browser.newPage({ viewport: { width: 1200, height: 820 } });
  page.on("pageerror", (error) => complaints.push(error.message));
  page.on("console", (message) => void (message.type() === "error" && complaints.push(message.text())));
}, 60_000);
afterAll(async () => {
  await browser?.close();
  await server?.close();
});

async function opened(search: string): Promise<void> {
  await page.goto(`http://127.0.0.1:${(server.httpServer.address() as { port: number }).port}/${search}`);
}

async function text(place: string): Promise<string> {
  return (await page.locator(place).textContent()) ?? "";
}

function headline(): Promise<string> {
  return text("#headline");
}

/** Clicks the first of these that is there; whether one was. */
async function clicked(...choices: readonly string[]): Promise<boolean> {
  for (const choice of choices) {
    const found = page.locator(choice);
    if ((await found.count()) === 0) continue;
    await found.first().click();
    return true;
  }
  return false;
}

const open = (id: string): string => `#${id}:not([aria-disabled])`;

/**
 * One turn, by clicks alone: what leads to CENTER first, else a new portal or platform with an arrow in and one out.
 */
async function oneTurn(turn: number): Promise<void> {
  const before = await headline();
  const [one, other] = turn % 4 < 2 ? ["place-portal", "place-platform"] : ["place-platform", "place-portal"];
  for (let flow = turn; (await headline()) === before; flow++) {
    if (await clicked(open("removeCenter"), ".lit:has(.portal)")) continue;
    if (turn > 7 && (await clicked(open("introduce")))) continue;
    const arrows = flow % 2 === 0 ? ["connect-in", "connect-out"] : ["connect-out", "connect-in"];
    if (await clicked(...arrows.map(open), open("connect-none"))) continue;
    if (await clicked(open(one!), open(other!))) continue;
    const lit = page.locator(".lit");
    // Where nothing else can be clicked, a demolition is left.
    if ((await lit.count()) === 0) await clicked(open("demolish"));
    await lit.nth((turn * 5) % (await lit.count())).click();
  }
}

describe("Portals in a browser", () => {
  test.each([
    ["to the goal", { centerSource: "allowed" }, /wins/],
    ["to the last round", { roundLimit: 9, centerSource: "forbidden" }, /wins|draw/],
  ])(
    "a whole game by clicking, %s",
    async (_, options, end) => {
      await opened(`?options=${encodeURIComponent(JSON.stringify(options))}`);
      let turns = 0;
      for (; !/wins|draw/i.test(await headline()); turns++) {
        if (turns === 14) await page.screenshot({ path: "dist/screenshot.png" });
        await oneTurn(turns);
      }
      console.log(`${turns} turns by clicking: ${await headline()}`);
      expect(await headline()).toMatch(end);
      expect(turns).toBeGreaterThan(5);
      expect(await page.locator(".lit").count()).toBe(0);
      expect(await page.locator(".portal").count()).toBeGreaterThan(1);
      expect(complaints).toEqual([]);
    },
    120_000,
  );

  test("what can't be done says why, by tooltip and by click", async () => {
    await opened("");
    const dark = page.locator("[data-cell]:not(.lit)").first();
    expect((await dark.locator("title").textContent())!.length).toBeGreaterThan(10);
    await page.locator("#removeCenter").click({ force: true });
    const why = await text("#says");
    expect(why).toMatch(/CENTER/);
    expect(await page.locator("#removeCenter").getAttribute("title")).toBe(why);
  });

  test("taking back gives the position before", async () => {
    await opened("");
    const before = await page.locator("body").innerHTML();
    await page.locator(".lit").first().click();
    await page.locator(open("place-portal")).click();
    expect(await page.locator(".arrow.asked").count()).toBe(1);
    await page.locator(open("undo")).click();
    expect(await page.locator("body").innerHTML()).toBe(before);
    await page.locator("#undo").click({ force: true });
    expect(await text("#says")).toMatch(/Nothing was played/);
  });

  test("a platform or portal is demolished by two clicks, if the rules allow it", async () => {
    await opened(`?options=${encodeURIComponent(JSON.stringify({ firstSeat: 0 }))}`);
    await page.locator("#demolish").click({ force: true });
    expect(await text("#says")).toMatch(/never CENTER/);
    await page.locator("[data-cell='1']").click();
    await page.locator(open("place-portal")).click();
    await page.locator(open("connect-in")).click();
    expect(await text("#demolish")).toBe("Demolish something: 2 left");
    await page.locator(open("demolish")).click();
    expect(await page.locator(".lit").count()).toBe(1);
    await page.locator("[data-cell='0']").click();
    expect(await text("#says")).toMatch(/never CENTER/);
    await page.locator("[data-cell='1']").click();
    expect(await text("#told")).toMatch(/elementDemolished \(R24f/);
    expect(await page.locator(".portal").count()).toBe(0);
    await page.locator(open("undo")).click();
    expect(await page.locator(".portal").count()).toBe(1);
    expect(complaints).toEqual([]);
  });

  test("the bundle", () => {
    const folder = join(import.meta.dirname, "dist/assets");
    const script = readdirSync(folder).find((name) => name.endsWith(".js"))!;
    const bytes = readFileSync(join(folder, script));
    const gzipped = gzipSync(bytes).length;
    console.log(`bundle: ${bytes.length} bytes, ${gzipped} gzipped (game, engine, page)`);
    expect(gzipped).toBeLessThan(60_000);
  });
});
