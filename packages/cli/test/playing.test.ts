import {
  appendFileSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { gameNames } from "../src/internal.js";
import { crash, session } from "./session.js";

const folder = mkdtempSync(join(tmpdir(), "turnwright-playing-"));
const file = (name: string): string => join(folder, name);
const solo = "play artifact --human 1 --bots random --option roundLimit=2";
/** Enough answers for any such match: the first move each time. */
const first = Array.from({ length: 200 }, () => "1");

/** Returns the moves that were printed, such as `3 Player 1 Va2`. */
function movesIn(said: string): string[] {
  return said.match(/^ *\d+ Player \d \S+/gm) ?? [];
}

describe("a match that was stopped", () => {
  test("is resumed and comes out as if it had never been stopped, and its log is audited", async () => {
    const whole = await session(`play portals --human 1 --human 2 --seed s --log ${file("whole.jsonl")}`, first);
    expect(whole.said).toContain("audited: every move is legal");
    const log = file("parts.jsonl");
    const begun = await session(`play portals --human 1 --human 2 --seed s --log ${log}`, ["1", "1", "1", "q"]);
    expect([begun.code, begun.said]).toEqual([0, expect.stringContaining(`turnwright resume ${log}`)]);
    const more = await session(`resume ${log}`, ["1", "1", "q"]);
    expect(more.said).toContain("resumed after 3 moves");
    const rest = await session(`resume ${log}`, first);
    expect([rest.code, rest.said]).toEqual([0, expect.stringContaining("audited: every move is legal")]);
    // A resumed match begins with who the people are, and the last move of a person.
    expect(more.said).toMatch(
      /resumed after 3 moves\n +3 Player \d \S+ [\s\S]*\nresumed: people: Player 1, Player 2\n/,
    );
    const told = [begun, more, rest].flatMap(({ said }) => movesIn(said));
    expect([...new Set(told)]).toEqual(movesIn(whole.said));
    const bare = (text: string): string[] => text.split("\n").map((line) => line.replace(/,"hash":.*|"match":.*/, ""));
    expect(bare(readFileSync(log, "utf8")).slice(1, -2)).toEqual(
      bare(readFileSync(file("whole.jsonl"), "utf8")).slice(1, -2),
    );
  });

  test("is resumed after a crash, even one that tore the last line", async () => {
    const log = file("crashed.jsonl");
    const { code, said } = await session(`${solo} --log ${log}`, ["1", "1", "1", crash]);
    expect(code).toBeNull();
    appendFileSync(log, '{"n":4,"seat":0,"mo');
    const rest = await session(`resume ${log}`, first);
    expect([rest.code, rest.said]).toEqual([0, expect.stringContaining("audited: every move is legal")]);
    expect(rest.said).toContain(`resumed after ${movesIn(said).length} moves`);
  });

  test("keeps its secrets in the log and beside it, for its owner only, until it is over", async () => {
    const modeOf = (name: string): number => (process.platform === "win32" ? 0o600 : statSync(name).mode & 0o777);
    const log = file("secret.jsonl");
    const bookmark = `${log}.bookmark`;
    // A file that is replaced had the usual mode.
    writeFileSync(log, "an old file\n");
    const usual = modeOf(log);
    const { said } = await session(`${solo} --log ${log} --overwrite`, ["1", "q"]);
    expect(said).toContain(`This log has all hidden things, and ${bookmark} has its seed.`);
    const { chance, secret } = JSON.parse(readFileSync(bookmark, "utf8"));
    expect(readFileSync(log, "utf8")).not.toContain(chance.seed);
    expect(readFileSync(log, "utf8")).not.toContain(secret);
    expect([modeOf(log), modeOf(bookmark)]).toEqual([0o600, 0o600]);
    await session(`resume ${log}`, ["1", "q"]);
    expect(modeOf(log)).toBe(0o600);
    await session(`resume ${log}`, first);
    expect(existsSync(bookmark)).toBe(false);
    expect(modeOf(log)).toBe(usual);
    expect(readFileSync(log, "utf8")).toContain(chance.seed);
    expect(await session(`resume ${log}`)).toMatchObject({
      code: 2,
      complained: expect.stringMatching(/cannot be resumed: its match is over/),
    });
    await session(`${solo} --log ${log} --overwrite`, ["1", "q"]);
    rmSync(bookmark);
    expect(await session(`resume ${log}`)).toMatchObject({
      code: 2,
      complained: expect.stringContaining(`${bookmark}, which has the seed, is missing`),
    });
  });

  test("is kept in the folder of the terminal without --log; resume goes on with the latest", async () => {
    const home = { folder: join(folder, "home", "turnwright") };
    expect(await session("resume", [], home)).toMatchObject({
      code: 2,
      complained: expect.stringContaining("there is no match to resume"),
    });
    expect((await session("resume --list", [], home)).said).toContain("there is no match to resume");
    await session(`${solo}`, ["1", "q"], home);
    await session("play hope --human 2", ["q"], home);
    const listed = (await session("resume --list", [], home)).said.split("\n");
    expect(listed[0]).toMatch(/^hope, 2 seats, after \d+ moves?, Player 2 to move, you are Player 2$/);
    expect(listed[2]).toMatch(/^artifact, 2 seats, turn \d+, Player 1 to move, you are Player 1$/);
    expect(listed[1]).toMatch(/^ {2}\d{4}-\d\d-\d\d \d\d:\d\d UTC {2}\S+hope-\d{8}T\d{6}\.jsonl$/);
    expect((await session("resume", ["q"], home)).said).toMatch(
      /^hope, edition \d+, 2 seats, resumed after \d+ moves?/,
    );
    const over = await session(["resume", listed[3].split("  ")[2]], first, home);
    expect(over.said).toContain("audited: every move is legal");
    expect((await session("resume --list", [], home)).said.split("\n")).toHaveLength(2);
    // A match between bots leaves nothing.
    const before = readdirSync(home.folder).length;
    await session("play artifact --option roundLimit=1", [], home);
    expect(readdirSync(home.folder)).toHaveLength(before);
  });

  test("is not overwritten by another match", async () => {
    const log = file("kept.jsonl");
    await session(`${solo} --log ${log}`, ["1", "q"]);
    const before = readFileSync(log, "utf8");
    expect(await session(`${solo} --log ${log}`, ["1", "q"])).toMatchObject({
      code: 2,
      complained: expect.stringContaining(`turnwright resume ${log}, or name another file with --log`),
    });
    expect(readFileSync(log, "utf8")).toBe(before);
    // Nor is a match that is over, or any other file, unless that is asked for.
    await session(`resume ${log}`, first);
    const over = readFileSync(log, "utf8");
    expect(await session(`${solo} --log ${log}`, ["q"])).toMatchObject({
      code: 2,
      complained: `turnwright: ${log} is not empty; name another file with --log, or add --overwrite`,
    });
    expect(readFileSync(log, "utf8")).toBe(over);
    expect((await session(`${solo} --log ${log} --overwrite`, ["q"])).code).toBe(0);
    expect(readFileSync(log, "utf8")).not.toBe(over);
  });

  test("is refused when the log was changed or the bookmark is damaged", async () => {
    const log = file("changed.jsonl");
    await session(`${solo} --log ${log}`, ["1", "1", "q"]);
    const text = readFileSync(log, "utf8");
    writeFileSync(log, text.replace('{"n":1,"seat":0', '{"n":1,"seat":1'));
    expect((await session(`resume ${log}`)).complained).toMatch(/cannot be resumed: line \d/);
    writeFileSync(log, text);
    writeFileSync(`${log}.bookmark`, '{"format":"turnwright bookmark 1"}');
    expect((await session(`resume ${log}`)).complained).toMatch(/bookmark is damaged/);
    expect((await session("resume one two")).complained).toContain("one log at a time");
  });
});

describe("undo", () => {
  test("takes a move back where that is fair, and the log says so and is audited", async () => {
    const log = file("undone.jsonl");
    const { code, said } = await session(`play homeward --human 1 --human 2 --seed test --log ${log}`, [
      "undo",
      "1",
      "undo",
      "2",
      "q",
    ]);
    expect(code).toBe(0);
    expect(said).toContain("no undo: no move was made yet");
    expect(said).toContain("taken back");
    expect(readFileSync(log, "utf8")).toMatch(/"undo":0,"asked":0,"agreed":\[1\]/);
    // After a resume the moves before it can be taken back, too, as often as there are some.
    const resumed = await session(`resume ${log}`, ["u", "u", "1", "q"]);
    expect(resumed.said).toContain("resumed after 1 move");
    expect(resumed.said.match(/taken back/g)).toHaveLength(1);
    expect((await session(`verify ${log}`)).said).toContain("replayed:");
    const over = await session(
      `resume ${log}`,
      Array.from({ length: 3000 }, () => "1"),
    );
    expect(over.said).toContain("audited: every move is legal");
  });

  test("is refused, with the reason, after something was seen or somebody else moved", async () => {
    const drawn = await session(`${solo} --seed test`, ["1", "undo", "q"]);
    expect(drawn.said).toContain("no undo: the move revealed something hidden");
    const moved = await session("play portals --human 1 --seed test", ["1", "undo", "q"]);
    expect(moved.said).toContain("no undo: another player has moved since");
  });
});

describe("hint", () => {
  test("names a legal move in notation and words, what it was compared with, and its sentence", async () => {
    const { said } = await session(`${solo} --seed test`, ["1", "hint", "q"]);
    const [, notation, words] = /^hint: (\S+) {2}(.*)$/m.exec(said) ?? [];
    expect(said).toContain(`${notation}  ${words}`);
    expect(said).toMatch(/^ {2}best of \d+ tries of this turn; then, guessing what is hidden:\s/m);
    expect(said).toMatch(/^ {2}(second best, [\d,]+ points of the bot's own scale lower: |equally good: )/m);
    expect(said).toMatch(/^ {2}rule: R\d+\w*-[\w-]+: [A-Z]/m);
    expect((await session(`${solo} --seed test`, ["1", "h", "q"])).said).toContain(`hint: ${notation}  ${words}`);
  });

  test("changes nothing of the match", async () => {
    const asked = await session(`${solo} --seed test`, ["1", "hint", ...first]);
    const unasked = await session(`${solo} --seed test`, ["1", ...first]);
    expect(movesIn(asked.said)).toEqual(movesIn(unasked.said));
  });

  test("says that the only move is the only one", async () => {
    const { said } = await session(`${solo} --seed test`, ["1", "/", "hint", "q"]);
    expect(said).toMatch(/^hint: (\S+) .*\n {2}(it is the only move|best of)/m);
  });
});

describe("legend", () => {
  test("tells how to read the board of each game, in lines that fit", async () => {
    for (const name of gameNames) {
      const { said } = await session(`play ${name} --human 1 --seed test`, ["legend", "q"], {
        width: 60,
        paint: (text, tone) => (tone === "strong" ? `<${text}>` : text),
      });
      const lines = said.split("(number, notation or words; ? for help, q to stop): ")[1].split("\n").slice(1, -1);
      expect(lines.length).toBeGreaterThan(2);
      expect(lines.join(" ")).toMatch(/<[^>]+>/);
      expect(lines.join(" ")).not.toContain("`");
      for (const line of lines) expect(line.replace(/[<>]/g, "").length).toBeLessThanOrEqual(60);
    }
  });
});

describe("moves in words", () => {
  test("as they are listed, or as many of them as tell a move from the others", async () => {
    const play = (answer: string): Promise<string> =>
      session(`${solo} --seed test`, ["draw from the deck", answer, "q"]).then(({ said }) => said);
    expect(await play("Vert to a2")).toMatch(/^ +2 Player 1 Va2 /m);
    expect(await play("SWAP")).toMatch(/^ +2 Player 1 S2 /m);
    expect(await play("drop b3")).toMatch(/^ +2 Player 1 Bb3 /m);
    const unclear = await play("vert");
    expect(unclear).toContain(
      '"vert" may mean 2 moves; type more of the words, or a number:\n  1  Va2  Vert to a2\n  2  Va4  Vert to a4',
    );
    expect(unclear).not.toMatch(/^ +2 Player 1/m);
  });

  test("of an own game are its type and its fields", async () => {
    const own = file("own.mjs");
    const { bundled } = await import("./bundled.js");
    await bundled("examples/own-game/tic-tac-toe.ts", own);
    const { said } = await session(["play", own, "--human", "1", "--seed", "test"], ["cell 4", "hint", "q"]);
    expect(said).toMatch(/5 +mark\.4 +mark, cell 4/);
    expect(said).toMatch(/^ +1 Player 1 mark\.4/m);
    expect(said).toContain("no hint: tic-tac-toe has no bot");
  });
});
