import { type Browser, chromium, type Page } from "playwright-core";
import { type PreviewServer, preview } from "vite";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

const flags =
  "--headless --no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking --disable-component-update --disable-sync";

let browser: Browser;
let server: PreviewServer;

beforeAll(async () => {
  server = await preview({ root: import.meta.dirname, preview: { port: 0, host: "127.0.0.1" }, logLevel: "silent" });
  const executablePath = process.env["CHROMIUM"] ?? "/usr/bin/chromium";
  browser = await chromium.launch({ executablePath, args: flags.split(" ") });
}, 60_000);
afterAll(async () => {
  await browser?.close();
  await server?.close();
});

/** Makes the next move by clicking: a lit cell, or else the last button. Returns whether there was one. */
async function next(page: Page): Promise<boolean> {
  const lit = page.locator(".lit");
  const count = await lit.count();
  if (count > 0) {
    await lit.nth(count - 1).click();
    return true;
  }
  const buttons = page.locator("button");
  if ((await buttons.count()) === 0) return false;
  await buttons.last().click();
  return true;
}

const addressOf = (name: string): string =>
  `http://127.0.0.1:${(server.httpServer.address() as { port: number }).port}/${name}.html`;

describe.each(["react", "vue", "svelte"])("a board in %s", (name) => {
  test("is played by keys, and a screen reader finds its cells and tiles", async () => {
    const page = await browser.newPage({ viewport: { width: 900, height: 900 } });
    await page.goto(addressOf(name));
    await page.locator(".lit").first().waitFor();
    const map = page.getByRole("group", { name: "The map" });
    const cells = map.getByRole("button", { name: /^Column -?\d+, row -?\d+: / });
    const open = map.getByRole("button", { name: "place the tile" });
    const tiles = map.getByRole("img", { name: /^Tile at column -?\d+, row -?\d+/ });
    expect(await cells.count()).toBe(await page.locator(".lit, .dark").count());
    expect(await open.count()).toBe(await page.locator(".lit").count());
    for (const key of ["Enter", "Space", "Enter", "Space"]) {
      const before = await tiles.count();
      while ((await open.count()) === 0) await page.getByRole("button").last().press(key);
      await open.last().press(key);
      await expect.poll(() => tiles.count()).toBe(before + 1);
    }
    expect(await page.evaluate("scrollY")).toBe(0); // Space does not scroll as well
    expect(await map.getByRole("img", { name: "Player 1" }).count()).toBe(1);
    await page.close();
  }, 120_000);

  test("plays a whole game by clicking, and says why a cell is dark", async () => {
    const page = await browser.newPage({ viewport: { width: 900, height: 900 } });
    const complaints: string[] = [];
    page.on("pageerror", (error) => complaints.push(error.message));
    page.on("console", (message) => void (message.type() === "error" && complaints.push(message.text())));
    await page.goto(addressOf(name));
    await page.locator(".lit").first().waitFor();
    const reasons = new Set<string>();
    while (!/won/.test((await page.locator("h1").textContent()) ?? "")) {
      const dark = page.locator(".dark");
      // Only while a tile is to be placed: later in the turn, every cell is dark.
      const isPlacing = (await page.locator(".lit").count()) > 0;
      if (reasons.size === 0 && isPlacing && (await dark.count()) > 0) {
        await dark.first().click();
        reasons.add((await page.getByRole("status").textContent()) ?? "");
      }
      expect(await next(page)).toBe(true);
    }
    expect(await page.locator(".tile").count()).toBeGreaterThan(20);
    expect([...reasons]).toEqual([
      expect.stringMatching(/^Column -?\d+, row -?\d+: the drawn tile fits in none of its turnings\. [A-Z].+\.$/),
    ]);
    expect(complaints).toEqual([]);
    await page.close();
  }, 120_000);
});
