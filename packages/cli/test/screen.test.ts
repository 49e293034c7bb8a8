import { EventEmitter } from "node:events";
import { PassThrough } from "node:stream";
import { describe, expect, test } from "vitest";
import { gameNames } from "../src/internal.js";
import { ownTerminal, type Terminal } from "../src/terminal.js";
import { session } from "./session.js";

/** A terminal whose screen can be cleared, and which remembers when it was. */
function screen(rows: number, width = 80): Partial<Terminal> & { pages: string[][] } {
  const pages: string[][] = [[]];
  const say = (text: string): void => void pages.at(-1)!.push(...text.split("\n"));
  return { pages, rows, width, clear: () => void pages.push([]), say };
}

/** Plays with these answers at a screen; returns what stood on it between two clearings, questions included. */
async function pagesOf(command: string, typed: readonly string[], rows = 24, width = 80): Promise<string[][]> {
  const terminal = screen(rows, width);
  const answers = [...typed];
  const ask = async (prompt: string): Promise<string | null> => {
    terminal.say?.(prompt);
    return prompt.startsWith("-- Enter") && !answers[0]?.startsWith("!")
      ? ""
      : (answers.shift()?.replace("!", "") ?? null);
  };
  await session(command, [], { ...terminal, ask });
  return terminal.pages;
}

/** Returns the lines that a page takes at this width. */
function height(page: readonly string[], width: number): number {
  return page.reduce((sum, line) => sum + Math.max(1, Math.ceil(line.length / width)), 0);
}

describe("a screen that can be cleared", () => {
  for (const name of gameNames)
    test(`shows ${name} in pages of 24 lines and 80 columns, and asks for a move on the last`, async () => {
      const pages = await pagesOf(`play ${name} --human 1 --seed test`, []);
      const shown = pages.slice(1);
      expect(shown.length).toBeGreaterThan(0);
      for (const page of shown)
        expect(
          height(
            page.filter((line) => !line.startsWith("stopped")),
            80,
          ),
        ).toBeLessThanOrEqual(24);
      expect(shown.at(-1)!.join("\n")).toMatch(/^ *1 {1,2}\S+/m);
      // Nothing of the board is lost between the pages.
      const whole = (await session(`play ${name} --human 1 --seed test --scroll`, [])).said.split("\n");
      const board = whole.slice(whole.findIndex((line) => shown[0][0] === line && line !== ""));
      const lines = shown.flat();
      const rows = whole.findIndex((line) => /^ *1 {2}\S/.test(line)) - (whole.length - board.length);
      expect(lines.filter((line) => !line.startsWith("-- Enter")).slice(0, rows)).toEqual(board.slice(0, rows));
    });

  test("is cleared for each turn; what happened meanwhile stands below the board", async () => {
    const pages = await pagesOf("play portals --human 1 --seed test", ["1", "q"], 60);
    expect(pages).toHaveLength(3);
    expect(pages[2].join("\n")).toMatch(/pool 6\n +1 Player 1 \S.*\n( {8}.*\n)* +2 Player 2 \S/);
    // What cannot be taken back is said below the same board, and `last` still knows what happened.
    const refused = await pagesOf("play portals --human 1 --seed test", ["1", "undo", "last", "q"], 60);
    expect(refused).toHaveLength(pages.length);
    const told = refused.at(-1)!.join("\n");
    expect(told.match(/ 2 Player 2 \S/g)!.length).toBeGreaterThan(1);
    expect(told).toMatch(/no undo: another player has moved since[\s\S]* 2 Player 2 \S/);
  });

  test("has the board of Portals and the moves in one page of 24 lines, also late in a game", async () => {
    const pages = await pagesOf("play portals --human 1 --seed test", [...Array.from({ length: 9 }, () => "1"), "q"]);
    expect(pages.flat().join("\n")).not.toContain("-- Enter");
    for (const page of pages.slice(1)) expect(page.join("\n")).toMatch(/Player 1 \(a\)[\s\S]*\n *1 +\S+/);
  });

  test("shows the rest of a page again after a question between pages", async () => {
    const pages = await pagesOf("play hope --human 1 --seed test", ["!legend", "q"], 16);
    const lines = pages.flat().filter((line) => !line.startsWith("-- Enter"));
    const asked = lines.findIndex((line) => line.startsWith("Each cell:"));
    expect(asked).toBeGreaterThan(0);
    expect(lines.slice(asked).join("\n")).toMatch(/round 0, Player 1[\s\S]*\n1 {2}M@26/);
  });

  test("takes a move between pages, too", async () => {
    const pages = await pagesOf("play portals --human 1 --seed test", ["!S", "q"], 20);
    expect(pages.flat().join("\n")).toMatch(/^ +1 Player 1 S /m);
  });

  test("is empty until the next person sits there, where people do not see the same", async () => {
    const two = "--human 1 --human 2 --seed test --option roundLimit=2";
    const typed = [...["1", "/", "1", "1", ".", ".", "."], ...Array.from({ length: 30 }, () => "1")];
    const artifact = await pagesOf(`play artifact ${two}`, typed, 60);
    const waiting = artifact.filter((page) => page.some((line) => line.includes("press Enter when only you")));
    expect(waiting.length).toBeGreaterThan(0);
    expect(waiting[0]).toEqual(["Player 2: press Enter when only you see the screen. "]);
    // Nothing of Homeward is private to a seat, though its stack is hidden from all.
    for (const open of ["portals", "homeward"]) {
      const pages = await pagesOf(`play ${open} --human 1 --human 2 --seed test`, ["1", "1", "1", "1"], 60);
      expect(pages.flat().join("\n")).not.toContain("press Enter when");
    }
  });

  test("is not cleared with --scroll", async () => {
    const pages = await pagesOf("play portals --human 1 --seed test --scroll", ["1", "1", "q"], 24);
    expect(pages).toHaveLength(1);
    expect(pages[0].filter((line) => line.startsWith("turn "))).toHaveLength(3);
  });
});

/** The streams of a process with a terminal of this size. */
function streams(env: NodeJS.ProcessEnv, isTTY = true): Parameters<typeof ownTerminal>[0] & { written: string[] } {
  const written: string[] = [];
  const write = (text: string): boolean => written.push(text) > 0;
  const stdout = Object.assign(new EventEmitter(), { isTTY, columns: 80, rows: 24, write });
  const stdin = Object.assign(new PassThrough(), { isTTY });
  return { stdin, stdout, stderr: stdout, env, written } as never;
}

describe("the terminal of a process", () => {
  test("has colours and a screen, unless NO_COLOR, a dumb terminal or a pipe says otherwise", () => {
    const painted = (env: NodeJS.ProcessEnv, isTTY?: boolean): string =>
      ownTerminal(streams(env, isTTY)).paint("x", "bad");
    expect(painted({})).toBe("\u001b[31mx\u001b[39m");
    expect(painted({ NO_COLOR: "" })).toBe("\u001b[31mx\u001b[39m");
    expect(painted({ NO_COLOR: "1" })).toBe("x");
    expect(painted({}, false)).toBe("x");
    expect(ownTerminal(streams({})).clear).toBeTypeOf("function");
    expect(ownTerminal(streams({ TERM: "dumb" })).clear).toBeUndefined();
    expect(ownTerminal(streams({}, false)).clear).toBeUndefined();
  });

  test("knows its size when it is asked, and clears with two sequences that every terminal knows", () => {
    const given = streams({});
    const terminal = ownTerminal(given);
    expect([terminal.width, terminal.rows]).toEqual([80, 24]);
    Object.assign(given.stdout, { columns: 120, rows: 50 });
    expect([terminal.width, terminal.rows]).toEqual([120, 50]);
    terminal.clear?.();
    expect(given.written).toEqual(["\u001b[H\u001b[2J"]);
  });

  test("keeps matches where the system says, and reads standard input to its end", async () => {
    expect(ownTerminal(streams({ XDG_STATE_HOME: "/state" })).folder).toMatch(/^.state.turnwright$/);
    expect(ownTerminal(streams({})).folder).toMatch(/turnwright$/);
    const given = streams({}, false);
    const text = ownTerminal(given).read?.();
    (given.stdin as unknown as PassThrough).end("hällo\nthere");
    expect(await text).toBe("hällo\nthere");
  });
});
