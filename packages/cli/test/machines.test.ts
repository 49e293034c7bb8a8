import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { decode } from "@turnwright/log";
import { beforeAll, describe, expect, test } from "vitest";
import { gameNames } from "../src/internal.js";
import { session } from "./session.js";

const folder = mkdtempSync(join(tmpdir(), "turnwright-machines-"));
const log = join(folder, "game.jsonl");
const hidden = join(folder, "hidden.jsonl");

beforeAll(async () => {
  await session(`play hope --seats 3 --option traitor=true --option maxRounds=1 --boards end --log ${log}`);
  const { said } = await session(`redact ${log} --viewer 2`);
  writeFileSync(hidden, `${said}\n`);
});

/** A terminal with this text in standard input. */
const given = (text: string): { read: () => Promise<string> } => ({ read: async () => text });

describe("--json", () => {
  test("verify prints each guarantee, and the first problem", async () => {
    const whole = await session(`verify ${log} --json`);
    expect(whole.code).toBe(0);
    expect(JSON.parse(whole.said)).toMatchObject({
      ok: true,
      problem: null,
      consistent: { holds: true },
      audited: { holds: true },
    });
    const broken = join(folder, "broken.jsonl");
    writeFileSync(
      broken,
      readFileSync(log, "utf8").replace(/(?<="n":3,"seat":)\d/, (seat) => `${(Number(seat) + 1) % 3}`),
    );
    const changed = await session(`verify ${broken} --json`);
    expect(changed.code).toBe(1);
    expect(JSON.parse(changed.said)).toMatchObject({ ok: false, problem: { line: expect.any(Number) } });
  });

  test("games prints every game, or one, with its options", async () => {
    const all = JSON.parse((await session("games --json")).said) as { game: string }[];
    expect(all.map(({ game }) => game)).toEqual(gameNames);
    const [hope] = JSON.parse((await session("games hope --json")).said);
    expect(hope).toMatchObject({ game: "hope", edition: "3", seats: [2, 3, 4], sentences: expect.any(Number) });
    expect(hope.options[0]).toMatchObject({ name: "difficulty", byDefault: "normal" });
  });

  test("explain prints an object for each entry, seats from 0, with what each sentence says", async () => {
    const { said } = await session(`explain ${log} --json`);
    const entries = said.split("\n").map((line) => JSON.parse(line));
    const decoded = decode(readFileSync(log, "utf8"));
    if (!decoded.ok) throw new Error("no log");
    expect(entries.map(({ n }) => n)).toEqual(decoded.value.entries.map(({ n }) => n));
    expect(entries[0]).toMatchObject({ n: 0, seat: null, move: null, notation: null });
    expect(entries[1]).toMatchObject({ seat: 0, move: { type: expect.any(String) }, notation: expect.any(String) });
    expect(entries[1].events[0].because).toMatch(/^R\d/);
    expect(entries[1].events[0].says).toMatch(/^[A-Z].*\.$/);
    expect(said).not.toContain('"sealed"');
  });

  test("explain names the fields that a redacted log seals", async () => {
    const entries = (await session(`explain ${hidden} --json`)).said.split("\n").map((line) => JSON.parse(line));
    const dealt = entries[0].events.filter(({ type }: { type: string }) => type === "roleDealt");
    expect(dealt.map(({ sealed }: { sealed?: string[] }) => sealed)).toEqual([["role"], undefined, ["role"]]);
  });

  test("explain prints what is no move as it is", async () => {
    const undone = join(folder, "undone.jsonl");
    await session(`play homeward --human 1 --human 2 --seed test --log ${undone}`, ["1", "undo", "q"]);
    const lines = (await session(`explain ${undone} --json`)).said.split("\n").map((line) => JSON.parse(line));
    expect(lines[2]).toEqual({ n: 2, undo: 0, asked: 0, agreed: [1] });
  });

  test("text prints the headers and the moves of the score sheet, seats from 0", async () => {
    const sheet = JSON.parse((await session(`text ${log} --json`)).said);
    expect(sheet.headers).toMatchObject({ game: "hope", seats: 3, option: { traitor: true, maxRounds: 1 } });
    const entries = (await session(`explain ${log} --json`)).said.split("\n").map((line) => JSON.parse(line));
    expect(sheet.moves.map(({ seat, move }: { seat: number; move: string }) => [seat, move])).toEqual(
      entries.slice(1).map(({ seat, notation }) => [seat, notation]),
    );
  });
});

describe("- is standard input", () => {
  test("for every command that reads a log or a packed game", async () => {
    const text = readFileSync(log, "utf8");
    for (const command of ["verify", "explain", "text", "pack", "redact --viewer 1", "verify --json"]) {
      const [name, ...flags] = command.split(" ");
      const asked = await session([name, "-", ...flags], [], given(text));
      expect(asked, command).toEqual(await session([name, log, ...flags]));
      expect(asked.code).toBe(0);
    }
    const packed = (await session(`pack ${log}`)).said;
    const unpacked = await session("unpack -", [], given(`${packed}\n`));
    // The name of the match and the salts are new, but it is the same game.
    expect((await session("pack -", [], given(`${unpacked.said}\n`))).said).toBe(packed);
    expect(unpacked.code).toBe(0);
  });

  test("what is no log there is said as of a file", async () => {
    expect(await session("verify -", [], given("hello\n"))).toMatchObject({
      code: 2,
      complained: expect.stringContaining("standard input is not a log: line 1"),
    });
  });
});
