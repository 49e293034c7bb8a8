import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { start, view } from "@turnwright/core";
import { afterAll, describe, expect, test, vi } from "vitest";
import { someOf } from "../../../scripts/cases.js";
import { gameNamed } from "../src/games.js";
import { ProgramBot, ProgramFault } from "../src/program-bot.js";
import { session } from "./session.js";
import { writeProgram } from "./write-program.js";

const folder = mkdtempSync(join(tmpdir(), "turnwright-"));
afterAll(() => rmSync(folder, { recursive: true }));
const file = (name: string): string => join(folder, name);

const keys = Array.from({ length: 50_000 }, (_, at) => `"k${at}":1`);

/** JSON texts that no program should send. */
const hostile: { readonly [what: string]: string } = {
  "deep lists": "[".repeat(5000) + "]".repeat(5000),
  "very deep objects": `${'{"a":'.repeat(100_000)}1${"}".repeat(100_000)}`,
  "a wide list": `[${"1,".repeat(300_000)}1]`,
  "many keys": `{${keys.join()}}`,
  "a long key": `{"${"k".repeat(500_000)}":1,"type":"introduce"}`,
  "a long text": `"${"S".repeat(900_000)}"`,
  "too long a line": `"${"S".repeat(1_000_000)}"`,
  "a prototype": '{"__proto__":{"type":"introduce","move":{"type":"introduce"}}}',
  "inherited names": '{"type":"constructor","toString":1,"toJSON":{},"valueOf":null}',
  "a huge number": "1e999",
  "a tiny number": "-0.1e-400",
  "a lone surrogate": '"\\ud800"',
  "a broken surrogate": '{"type":"\\udc00\\ud800"}',
  "characters that move the cursor": '"\u001b[2J\u202e\u2028\u009b"',
  "the same, escaped": '"\\u001b[2J\\u202e\\u2028\\u009b"',
  null: "null",
  true: "true",
  "an empty text": '""',
  "nothing at all": "",
};

/** The places of such a text in an answer to the first request. */
const places: { readonly [place: string]: (text: string) => string } = {
  error: (text) => `{"jsonrpc":"2.0","id":1,"error":${text}}`,
  result: (text) => `{"jsonrpc":"2.0","id":1,"result":${text}}`,
  "result.move": (text) => `{"jsonrpc":"2.0","id":1,"result":{"move":${text}}}`,
  "result.move.type": (text) => `{"jsonrpc":"2.0","id":1,"result":{"move":{"type":${text}}}}`,
  "result.move.at": (text) => `{"jsonrpc":"2.0","id":1,"result":{"move":{"type":"introduce","at":${text}}}}`,
  id: (text) => `{"jsonrpc":"2.0","id":${text},"result":{"move":{"type":"introduce"}}}`,
  "all of it": (text) => text,
};

describe("a hostile answer is a fault of the program, in a few safe characters", () => {
  test.each(Object.keys(places).map((place, at) => [place, at] as const))(
    "in %s",
    async (place, at) => {
      const shelved = await gameNamed("portals");
      const match = start(shelved.game, { seats: 2, options: {} });
      const seat = match.toAct[0]!;
      // A process for each text in each place takes long. Every text is tried in some place.
      const texts = Object.entries(hostile);
      for (const [what, text] of someOf([...texts.slice(at), ...texts.slice(0, at)], 7)) {
        const path = file("answer.json");
        writeFileSync(path, `${places[place]!(text)}\n`);
        const bot = new ProgramBot(`tail -f ${path}`, 5_000);
        const thrown: unknown = await bot
          .choose(shelved, seat, view(shelved.game, match, seat))
          .catch((error) => error);
        expect([what, thrown]).toEqual([what, expect.any(ProgramFault)]);
        const says = String(thrown);
        expect([what, says]).toEqual([what, expect.not.stringMatching(/[\p{C}\p{Zl}\p{Zp}]/u)]);
        expect([what, says]).toEqual([what, expect.not.stringMatching(/within|ended/)]);
        expect(says.length).toBeLessThan(500);
      }
    },
    30_000,
  );

  const deep = '"{\\"id\\":" + request.id + ",\\"error\\":" + "[".repeat(5000) + "]".repeat(5000) + "}"';

  test("and the tournament goes on", async () => {
    const bot = writeProgram(file("deep.cjs"), deep);
    const words = ["tournament", "portals", "--rounds", "1", "--file", file("deep.jsonl"), "--bots", `random,${bot}`];
    const { code, said, complained } = await session(words);
    expect([code, said]).toEqual([0, expect.stringMatching(/1 {2}random/)]);
    expect(complained).toMatch(/no result: \{"id":1,"error":\[\[/);
  });

  test("and a move for which the rules throw an error, too", async () => {
    const { game, ...rest } = await gameNamed("portals");
    const match = start(game, { seats: 2, options: {} });
    const readMove = (): never => {
      throw new RangeError("deep in the rules");
    };
    const broken = { ...rest, game: { ...game, notation: { ...game.notation!, readMove } } };
    const path = file("text.json");
    writeFileSync(path, '{"id":1,"result":{"move":"x"}}\n');
    const bot = new ProgramBot(`tail -f ${path}`, 5_000);
    const chosen = bot.choose(broken, match.toAct[0]!, view(game, match, match.toAct[0]!));
    await expect(chosen).rejects.toThrow(
      new ProgramFault("a move for which the rules of portals throw an error: RangeError: deep in the rules"),
    );
  });

  test("and play says it in a line", async () => {
    const { code, complained } = await session(["play", "portals", "--bots", writeProgram(file("deep2.cjs"), deep)]);
    expect([code, complained]).toEqual([2, expect.stringMatching(/^turnwright: exec:.*deep2\.cjs: no result: \S+$/)]);
  });
});

test("the lines of a program's standard error are shown without control characters, the last ones too", async () => {
  const texts = ["\u001b[2Jred\u202e\r", "\tindented", "x".repeat(5000), "no line end"];
  const path = file("loud.cjs");
  const bot = writeProgram(path, `(process.stderr.write(${JSON.stringify(texts.join("\n"))}), process.exit(3))`);
  const written = vi.spyOn(process.stderr, "write").mockReturnValue(true);
  try {
    const { code, complained } = await session(["play", "portals", "--bots", bot]);
    expect([code, complained]).toEqual([2, expect.stringMatching(/exit code 3/)]);
    const shown = ["\\u{1b}[2Jred\\u{202e}", "    indented", "x".repeat(1000), "no line end"];
    expect(written.mock.calls.map(([text]) => text)).toEqual(shown.map((line) => `${line}\n`));
  } finally {
    written.mockRestore();
  }
});

const right = 'JSON.stringify({ jsonrpc: "2.0", id: request.id, result: { move: request.params.moves[0] } })';
test.each([
  ["its answer again", `${right} + "\\n" + ${right}`, [0, 300]],
  ["a word", `${right} + "\\nthinking done"`, [300, 0]],
  ["the next answer", `${right} + "\\n" + ${right}.replace(/"id":1/, '"id":2')`, [0, 300]],
])("a program must not write %s after an answer, however early it comes", async (_, line, pauses) => {
  const shelved = await gameNamed("portals");
  const match = start(shelved.game, { seats: 2, options: {} });
  const [seat = 0] = match.toAct;
  for (const pause of someOf(pauses, 2)) {
    const path = file(`twice${pause}.cjs`);
    const bot = new ProgramBot(writeProgram(path, line).slice("exec:".length), 10_000);
    await bot.choose(shelved, seat, view(shelved.game, match, seat));
    await new Promise((resolve) => setTimeout(resolve, pause));
    await expect(bot.choose(shelved, seat, view(shelved.game, match, seat))).rejects.toThrow(ProgramFault);
    // After a fault, the program begins anew.
    await bot.choose(shelved, seat, view(shelved.game, match, seat));
    bot.end();
  }
});
