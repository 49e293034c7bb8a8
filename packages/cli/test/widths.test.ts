import { describe, expect, test } from "vitest";
import { cases } from "../../../scripts/cases.js";
import { gameCalled, gameNames, plainly } from "../src/internal.js";
import { told } from "../src/narration.js";
import type { Terminal } from "../src/terminal.js";
import { session } from "./session.js";

const width = 80;

describe("a sentence at a terminal of 80 columns", () => {
  for (const [at, name] of gameNames.entries()) {
    test(`of the rulebook of ${name} is printed to its end`, async () => {
      const { game } = await gameCalled(name);
      const terminal = { paint: plainly, width } as Terminal;
      for (const [id, { says }] of Object.entries(game.rulebook)) {
        const sentences = [id, ...Object.keys(game.rulebook).slice(0, 9)];
        const lines = told(game, { number: 123, seat: 0, notation: "x".repeat(20), sentences }, terminal).whole.split(
          "\n",
        );
        expect(lines.filter((line) => line.length > width)).toEqual([]);
        const text = lines.map((line) => line.trim()).join(" ");
        const cited = new Set(sentences.filter((one) => text.includes(one)));
        expect(cited.size).toBe(new Set(sentences).size);
        expect(says.split(" ").length < 2 || Object.keys(game.rulebook).some((one) => text.includes(`${one}: `))).toBe(
          true,
        );
        const alone = told(game, { number: 1, seat: 0, notation: "x", sentences: [id] }, terminal);
        expect(alone.whole.replace(/\s+/g, " ")).toContain(`${id}: ${says}`);
        // Only who asks for it is told the further sentences.
        expect(told(game, { number: 1, seat: 0, notation: "x", sentences }, terminal).told).not.toContain("also ");
      }
    });

    test(`is never cut in what ${name} answers, and never broken in a word`, async () => {
      // Words that are looked for in all moves take long: in the quick run, one game has them all, others have one.
      const words = ["to the", "place", "nonsense"];
      const looked = cases(1, 0) === 1 || at === gameNames.length - 1 ? words : [words[at % words.length]!];
      const typed = ["?", "hint", "list", "legend", ...looked, "last", "1"];
      const answers = Array.from({ length: cases(12, 2) }, () => typed).flat();
      const command = `play ${name} --seats 2 --human 1 --seed test`;
      const { said } = await session(command, [...answers, "q"], { width });
      expect(said).not.toContain("…");
      expect(
        said.split("\n").filter((line) => line.trimEnd().length > width && !/^stopped|\(number, /.test(line)),
      ).toEqual([]);
      const [, ...parts] = said.split(/^(?=.*your move \()/m);
      // What follows a question, up to the next board.
      const lines = parts.flatMap((part) => part.split("\n").slice(1));
      const sentences = lines.filter(
        (line) => /^( {2}|hint:|"|R\d|notation:|Type|If a)/.test(line) && / \w+ \w+ /.test(line),
      );
      expect(sentences.length).toBeGreaterThan(20);
      expect(sentences.filter((line) => line.length > width && !/[│─╮╯●○]/.test(line))).toEqual([]);
    });
  }
});

describe("a screen that is too small for what happened", () => {
  test("says how many moves it leaves out, and shows them when they are asked for", async () => {
    const pages: string[] = [];
    const seen: string[] = [];
    const say = (text: string): void => {
      pages.push(...text.split("\n"));
      seen.push(...text.split("\n"));
    };
    const properties: Partial<Terminal> = { width, rows: 60, clear: () => void pages.splice(0), say };
    const answers = ["last", "q"];
    let asked = 0;
    const ask = async (prompt: string): Promise<string | null> => {
      say(prompt);
      if (prompt.startsWith("-- Enter")) return "";
      return pages.some((line) => line.includes("last shows them")) || ++asked > 40 ? (answers.shift() ?? null) : "1";
    };
    await session("play artifact --seats 4 --human 1 --seed test", [], { ...properties, ask });
    const all = seen.join("\n");
    const first = all.slice(all.indexOf("earlier move") - 20);
    const left = Number(/^\.\.\. (\d+) earlier moves?: last shows them$/m.exec(first)?.[1]);
    expect(left).toBeGreaterThan(0);
    const [, after] = first.split("your move (");
    expect(after.match(/^ *\d+ Player \d \S+/gm)?.length).toBe(left + 4);
  });

  test("shows a long answer in pages, and takes a move between them", async () => {
    const said: string[] = [];
    const answers = ["?", "q"];
    const ask = async (prompt: string): Promise<string | null> => {
      said.push(prompt);
      if (prompt.startsWith("-- Enter") && answers.length > 1) return "";
      return answers.shift() ?? null;
    };
    const say = (text: string): void => void said.push(...text.split("\n"));
    const clear = (): void => void said.push("(clear)");
    await session("play hope --human 1 --seed test", [], { width, rows: 12, clear, say, ask });
    const start = said.findIndex((line) => line.includes("your move ("));
    const page = said.slice(start + 1);
    const end = page.findIndex((line) => line.startsWith("-- Enter"));
    expect(end).toBeGreaterThan(0);
    expect(end).toBeLessThan(12);
  });
});
