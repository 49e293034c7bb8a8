import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { beforeAll, describe, expect, test } from "vitest";
import { cases, someOf } from "../../../scripts/cases.js";
import { gameNames } from "../src/internal.js";
import { wholeText } from "../src/whole-text.js";
import { session } from "./session.js";

const folder = mkdtempSync(join(tmpdir(), "turnwright-strangers-"));
const file = (name: string): string => join(folder, name);

describe("a log that somebody has changed", () => {
  beforeAll(async () => {
    for (const game of gameNames)
      await session(`play ${game} --seed strange --boards end --log ${file(`${game}.jsonl`)}`);
  });

  // Each kind of value of each of the first lines becomes another one.
  const changes: readonly (readonly [RegExp, string])[] = [
    [/(?<="(?:move|events)":.*[,[])\d+(?=[,\]])/, "100000000"],
    [/(?<="(?:move|events)":.*[,[])\d+(?=[,\]])/, "-1"],
    [/(?<="(?:move|events)":.*[,[])\d+(?=[,\]])/, '"x"'],
    [/(?<="(?:move|events)":.*,)"[a-z]\w*"(?=[,\]])/, "7"],
    [/(?<="move":\[")\w+/, "strange"],
    [/(?<="events":\[\[")\w+/, "strange"],
    [/"seat":\d/, '"seat":1'],
    [/(?<="events":).*(?=,"hash")/, "[]"],
  ];

  test.each(gameNames)("is explained line by line, never thrown at: %s", async (game) => {
    const lines = readFileSync(file(`${game}.jsonl`), "utf8").split("\n");
    let explained = 0;
    for (const at of [1, 2, 5, 9].slice(0, cases(3, 2)))
      for (const [what, by] of someOf([...changes.slice(at % 3), ...changes.slice(0, at % 3)], 3)) {
        const changed = lines.map((line, each) => (each === at ? line.replace(what, by) : line)).join("\n");
        if (changed === lines.join("\n")) continue;
        writeFileSync(file("changed.jsonl"), changed);
        for (const command of ["explain", "explain --json", "text", "verify"]) {
          const [verb = "", ...flags] = command.split(" ");
          const begun = performance.now();
          const { code } = await session([verb, file("changed.jsonl"), ...flags]);
          expect([0, 1, 2]).toContain(code);
          if (command === "explain" && code === 0) explained++;
          expect(performance.now() - begun).toBeLessThan(10_000);
        }
      }
    expect(explained).toBeGreaterThan(cases(5, 3));
  });

  test("tells moves and events as they are where they lead to no state of the game", async () => {
    const lines = readFileSync(file("homeward.jsonl"), "utf8").split("\n");
    const at = lines.findIndex((line) => line.includes('["tilePlaced",'));
    lines[at] = lines[at]!.replace(/\["tilePlaced",(\d+),\d+,/, '["tilePlaced",$1,100000000,');
    writeFileSync(file("huge.jsonl"), `${lines.slice(0, 12).join("\n")}\n`);
    const { code, said, complained } = await session(`explain ${file("huge.jsonl")}`);
    expect([code, complained]).toEqual([0, expect.stringContaining("does not verify")]);
    expect(said).toContain("100000000");
    expect(said).toMatch(/Player \d placeTile x -?\d+, y -?\d+, rot \d/);
  });
});

describe("input that is no log", () => {
  // The bound of 256 MB is in whole-text.long.test.ts.
  test("is read to its end", async () => {
    expect(await wholeText(Readable.from(["a", "b"]), "x")).toBe("ab");
  });

  test("is not repeated in what is said about it", async () => {
    const { code, complained } = await session(["unpack", "a".repeat(100_000)]);
    expect(code).toBe(2);
    expect(complained.length).toBeLessThan(300);
  });
});

describe("a bookmark that somebody has changed", () => {
  test.each(['{"deck":-1}', '{"deck":1e15}', '{"x":"y"}', "[]", "null", "5"])("is damaged: drawn %s", async (drawn) => {
    const log = file(`kept-${drawn.length}-${drawn.charCodeAt(2)}.jsonl`);
    await session(`play artifact --human 1 --log ${log}`, ["1", "q"]);
    const bookmark = JSON.parse(readFileSync(`${log}.bookmark`, "utf8")) as { chance: object };
    const changed = { ...bookmark, chance: { ...bookmark.chance, drawn: JSON.parse(drawn) as unknown } };
    writeFileSync(`${log}.bookmark`, JSON.stringify(changed));
    const { code, complained } = await session(`resume ${log}`, ["q"]);
    expect([code, complained]).toEqual([2, expect.stringContaining("is damaged")]);
  });
});
