import { EventEmitter } from "node:events";
import { PassThrough } from "node:stream";
import { describe, expect, test } from "vitest";
import { cases } from "../../../scripts/cases.js";
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

/** Returns the board on a page: the lines above those that say what happened and list the moves. */
function boardOn(page: readonly string[]): readonly string[] {
  const end = page.findIndex((line) => line.startsWith("-- board, part"));
  return page.slice(0, end);
}

/** Returns the pages that Enter shows one after the other, up to the last part of the board. */
async function partsOf(command: string, rows = 24, width = 80): Promise<string[][]> {
  const pages = (
    await pagesOf(
      command,
      Array.from({ length: 40 }, () => ""),
      rows,
      width,
    )
  ).slice(1);
  const last = pages.findIndex((page) => /^-- board, part (\d+) of \1:/m.test(page.join("\n")));
  return pages.slice(0, last + 1);
}

/** Returns the lines that a page takes at this width. */
function height(page: readonly string[], width: number): number {
  return page.reduce((sum, line) => sum + Math.max(1, Math.ceil(line.length / width)), 0);
}

describe("a screen that can be cleared", () => {
  for (const name of gameNames)
    test(`has the moves and the question on every page of ${name}, in 24 lines and 80 columns`, async () => {
      // In a later turn there is more to say than in the first.
      const typed = Array.from({ length: cases(60, 20) }, (_, at) => (at % 3 === 0 ? "1" : ""));
      for (const seats of [2, 4]) {
        const command = `play ${name} --human 1 --seats ${seats} --seed test`;
        const pages = (await pagesOf(command, typed)).slice(1);
        // Some of the matches end before everything was typed.
        expect(pages.length).toBeGreaterThan(20);
        for (const page of pages.filter((lines) => lines.some((line) => line.includes("your move (")))) {
          const end = page.findIndex((line) => line.includes("your move ("));
          expect(height(page.slice(0, end + 1), 80)).toBeLessThanOrEqual(24);
          expect(page.slice(0, end).join("\n")).toMatch(/^ *1 {1,2}\S+/m);
          expect(page.filter((line) => line.startsWith("-- Enter"))).toEqual([]);
        }
      }
    });

  test.each(["aeronaut", "homeward", "hope"])("loses nothing of a board that is too tall: %s", async (name) => {
    const command = `play ${name} --human 1 --seats 4 --seed test`;
    const whole = (await session(`${command} --scroll`, [])).said.split("\n");
    const parts = await partsOf(command, 20);
    expect(parts.length).toBeGreaterThan(1);
    const start = whole.indexOf(parts[0][0]);
    const board = whole.slice(
      start,
      whole.findIndex((line, at) => at > start && /^ *1 {2}\S/.test(line)),
    );
    const first = parts.slice(0, -1).flatMap(boardOn);
    const last = boardOn(parts.at(-1)!);
    expect(first).toEqual(board.slice(0, first.length));
    expect(last).toEqual(board.slice(-last.length));
    expect(first.length + last.length).toBeGreaterThanOrEqual(board.length);
    for (const [at, part] of parts.entries()) {
      const [divider, ...below] = part.slice(boardOn(part).length);
      expect(divider).toBe(`-- board, part ${at + 1} of ${parts.length}: Enter shows the next part, draw all of it`);
      expect(below).toEqual(parts[0].slice(boardOn(parts[0]).length + 1));
    }
  });

  test("shows the board and the moves again when Enter is pressed alone", async () => {
    const pages = await pagesOf("play portals --human 1 --seed test", ["hint", "", "q"], 60);
    expect(pages).toHaveLength(3);
    expect(pages[2].slice(0, -1)).toEqual(pages[1].slice(0, pages[2].length - 1));
    const help = await pagesOf("play portals --human 1 --seed test", ["?", "q"], 60);
    expect(help.flat().join("\n")).toContain("Enter alone shows the board and your moves again");
    // Where nothing is cleared, it does nothing.
    expect((await session("play portals --human 1 --seed test", ["", "q"])).said.match(/^turn 1/gm)).toHaveLength(1);
  });

  test("is cleared for each turn; what happened meanwhile stands below the board", async () => {
    const pages = await pagesOf("play portals --human 1 --seed test", ["1", "q"], 60);
    expect(pages).toHaveLength(3);
    expect(pages[2].join("\n")).toMatch(/D×2\n +1 Player 1 \S.*\n( {8}.*\n)* +2 Player 2 \S/);
    // What cannot be taken back is said below the same board, and `last` still knows what happened.
    const refused = await pagesOf("play portals --human 1 --seed test", ["1", "undo", "last", "q"], 60);
    expect(refused).toHaveLength(pages.length);
    const told = refused.at(-1)!.join("\n");
    expect(told.match(/ 2 Player 2 \S/g)!.length).toBeGreaterThan(1);
    expect(told).toMatch(/no undo: another player has moved since[\s\S]* 2 Player 2 \S/);
  });

  test("has the board of Portals and the moves in one page of 24 lines, also late in a game", async () => {
    const pages = await pagesOf("play portals --human 1 --seed test", [...Array.from({ length: 9 }, () => "1"), "q"]);
    expect(pages.flat().join("\n")).not.toMatch(/^-- /m);
    for (const page of pages.slice(1)) expect(page.join("\n")).toMatch(/Player 1 \(a\)[\s\S]*\n *1 +\S+/);
  });

  test("shows the rest of a long answer again after a question between its pages", async () => {
    const pages = await pagesOf("play hope --human 1 --seed test", ["draw", "!legend", "q"], 16);
    const lines = pages.flat().filter((line) => !line.startsWith("-- "));
    const asked = lines.findIndex((line) => line.startsWith("Each cell:"));
    expect(asked).toBeGreaterThan(0);
    expect(lines.slice(asked).join("\n")).toMatch(/round 0, Player 1/);
  });

  test("takes a move between the pages of an answer, and between the parts of a board", async () => {
    const asked = await pagesOf("play portals --human 1 --seed test", ["?", "!S", "q"], 16);
    expect(asked.flat().join("\n")).toMatch(/^ +1 Player 1 S /m);
    const parts = await pagesOf("play portals --human 1 --seed test", ["", "S", "q"], 16);
    expect(parts.flat().join("\n")).toMatch(/^-- board, part 2 of 2.*\n(.*\n)*? +1 Player 1 S /m);
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
