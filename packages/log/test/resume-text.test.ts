import { fast, type Game, type Kinds, legalMoves, play, RunningChance, seeded, start } from "@turnwright/core";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { line } from "../../core/test/toys/line.js";
import { raid } from "../../core/test/toys/raid.js";
import { append, closeLog, decode, hostEntry, openLog, undoTo } from "../src/index.js";
import { sha256 } from "../src/node/sha256.js";
import { resumeLog } from "../src/resuming/resume-log.js";
import { resumeText } from "../src/resuming/resume-text.js";
import { testSecret } from "./recording.js";

const chance = seeded("07".repeat(32));
const keys = { sha256, chance, secret: testSecret };
const games = [line, raid] as unknown as readonly Game<Kinds>[];

/** The lines of a match as it goes on, with checkpoints, notes and undo at random. */
function written(game: Game<Kinds>, seed: string): string[] {
  const luck = new RunningChance(fast(seed));
  let match = start(game, { seats: 2, chance });
  const checkpoints = 2 + luck.below("extra", 4);
  let position = openLog(game, match, { sha256, matchId: "m", secret: testSecret, checkpoints });
  const after = [match];
  const lines = position.text.split("\n").slice(0, -1);
  const write = (next: typeof position): void => {
    position = next;
    lines.push(...position.text.split("\n").slice(0, -1));
    after.push(match);
  };
  while (match.outcome === null) {
    const seat = match.toAct[0];
    const moves = legalMoves(game, match, seat);
    const answer = play(game, match, seat, moves[luck.below("move", moves.length)]);
    if (!answer.ok) throw new Error(answer.refusal.code);
    match = answer.match;
    write(append(game, position, match, { sha256 }));
    if (luck.below("extra", 6) === 0) write(hostEntry(position, { host: "clock", seat }, { sha256 }));
    if (match.outcome !== null || luck.below("extra", 8) > 0) continue;
    const to = luck.below("extra", after.length);
    match = after[to];
    write(undoTo(position, to, { asked: seat }, { sha256 }));
  }
  lines.push(closeLog(game, position, match, { sha256 }).text.slice(0, -1));
  return lines;
}

function whole(lines: readonly string[]): string {
  return lines.map((each) => `${each}\n`).join("");
}

function inTurn(game: Game<Kinds>, text: string): unknown {
  const log = decode(text);
  return log.ok ? resumeLog(game, log.value, keys) : log;
}

/** The header and the lines from the last move before the last checkpoint on; nothing when there is none. */
function endOf(lines: readonly string[]): string[] {
  const at = lines.findLastIndex((each) => each.startsWith('{"checkpoint":'));
  const move = lines.slice(0, Math.max(at, 0)).findLastIndex((each) => /^\{"n":\d+,"seat":/.test(each));
  return at < 0 ? [] : [lines[0], ...lines.slice(move)];
}

describe("a stored match is opened as decode and resumeLog would open it", () => {
  test("at every length, with and without a checkpoint, whatever was taken back", () => {
    const [both, alone] = [new Set<boolean>(), new Set<boolean>()];
    for (const game of games)
      for (let seed = 0; seed < 12; seed++) {
        const lines = written(game, `resume ${seed}`);
        for (let count = 2; count <= lines.length; count++) {
          const text = whole(lines.slice(0, count));
          const answer = resumeText(game, text, keys);
          expect(answer).toEqual(inTurn(game, text));
          both.add(answer.ok);
          const end = endOf(lines.slice(0, count));
          const short = resumeText(game, whole(end), keys);
          // Where something was taken back, what was left out may be missed.
          const isTakenBack = end.length === 0 || end.some((each) => each.includes('"undo":'));
          if (!isTakenBack) expect(short.ok).toBe(true);
          alone.add(short.ok);
          if (short.ok) expect(short).toEqual(answer);
          else expect(["out-of-order", "torn"]).toContain(short.problem.code);
        }
      }
    expect([both, alone]).toEqual([new Set([true]), new Set([true, false])]);
  });

  test("reading nothing before the move that led to the checkpoint", () => {
    const lines = written(games[1], "nothing before");
    const filled = (some: readonly string[]): string => {
      const [header, ...end] = endOf(some);
      const between = some.length - 1 - end.length;
      expect(between).toBeGreaterThan(2);
      return whole([header, ...new Array<string>(between).fill("no line of any log"), ...end]);
    };
    const answer = inTurn(games[1], whole(lines));
    expect(answer).toMatchObject({ ok: true, value: { closed: true } });
    expect(resumeText(games[1], filled(lines), keys)).toEqual(answer);
    // A closed log tells its chance.
    expect(resumeText(games[1], filled(lines), { sha256 })).toEqual(answer);
    const open = lines.slice(0, -1);
    expect(resumeText(games[1], filled(open), keys)).toEqual(inTurn(games[1], whole(open)));
    const last = open.findLastIndex((each) => each.startsWith('{"checkpoint":'));
    expect(resumeText(games[1], filled(open.slice(0, last + 1)), keys)).toMatchObject({ ok: true });
  });

  test("reading nothing before it, though its number has two digits", () => {
    const lines = written(games[1], "two digits").slice(0, -1);
    const last = lines.findLastIndex((each) => each.startsWith('{"checkpoint":'));
    const [header, move, ...end] = endOf(lines.slice(0, last + 1));
    expect(move).toMatch(/^\{"n":\d\d,"seat":/);
    const between = new Array<string>(last - 1 - end.length).fill("no line of any log");
    const found = resumeText(games[1], whole([header, ...between, move, ...end]), keys);
    expect(found).toEqual(inTurn(games[1], whole(lines.slice(0, last + 1))));
  });

  test("with the problem of a text that ends in anything but a line feed", () => {
    const text = whole(written(games[0], "torn"));
    expect(resumeText(games[0], text, keys)).toMatchObject({ ok: true });
    for (const torn of [text.slice(0, -1), `${text.slice(0, -1)}x`, `${text.slice(0, -1)} `, `${text}{`, `${text}\n`]) {
      const answer = resumeText(games[0], torn, keys);
      expect(answer).toEqual(inTurn(games[0], torn));
      expect(answer.ok).toBe(false);
    }
  });

  test("with the problem of a text with a checkpoint that is torn or begins with no header", () => {
    for (const game of games) {
      const lines = written(game, "torn at its end");
      const end = endOf(lines);
      expect(end.length).toBeGreaterThan(2);
      for (const some of [lines, end]) {
        const text = whole(some);
        expect(resumeText(game, text, keys)).toMatchObject({ ok: true });
        for (const odd of [`${text.slice(0, -1)}x`, whole(some.slice(1)), whole([lines.at(-1)!, ...some.slice(1)])]) {
          const answer = resumeText(game, odd, keys);
          expect(answer).toEqual(inTurn(game, odd));
          expect(answer.ok).toBe(false);
        }
      }
    }
  });

  test("with the problem of options that are none", () => {
    const text = whole(written(games[0], "options"));
    for (const [odd, problem] of [
      [{ limts: {} }, { code: "unknown-option", path: "limts" }],
      [{ secret: 5 }, { code: "wrong-type", path: "secret" }],
      [{ limits: { lines: "9" } }, { code: "wrong-type", path: "lines" }],
      [{ limits: { rows: 9 } }, { code: "unknown-option", path: "rows" }],
    ] as const)
      expect(resumeText(games[0], text, { ...keys, ...odd } as never)).toMatchObject({ ok: false, problem });
  });

  test("with the problem that they find, when it is damaged where it is read", () => {
    const lines = written(games[1], "damage 1");
    const read = endOf(lines).length - 1;
    const codes = new Set<string>();
    for (let at = 0; at < lines.length; at += at === 0 ? lines.length - read : 1)
      for (const damaged of [
        lines.with(at, lines[at].replace(/"n":\d+|"turnwright":1|"checkpoint":\d+|"outcome"/, '"x":1')),
        lines.with(
          at,
          lines[at].replace(/"seat":(\d)/, (_, seat) => `"seat":${1 - Number(seat)}`),
        ),
        lines.toSpliced(at, 1),
        lines.with(at, ""),
      ]) {
        const answer = resumeText(games[1], whole(damaged), keys);
        expect(answer).toEqual(inTurn(games[1], whole(damaged)));
        if (!answer.ok) codes.add(answer.problem.code);
      }
    for (const code of ["out-of-order", "unknown-line", "not-json", "refused"]) expect(codes).toContain(code);
    expect(resumeText(games[1], whole(lines).slice(0, -1), keys)).toMatchObject({ problem: { code: "torn" } });
    expect(resumeText(games[1], whole(lines.slice(0, -1)), { sha256 })).toMatchObject({
      problem: { code: "no-seed" },
    });
    expect(resumeText(games[0], whole(lines), keys)).toMatchObject({ problem: { code: "other-game" } });
    expect(
      resumeText(games[1], whole(lines), { ...keys, limits: { line: 40, lines: 9, depth: 9, hidden: 9 } }),
    ).toMatchObject({
      problem: { line: 1, code: "too-long" },
    });
  });

  test("or says what is wrong with any other text", () => {
    for (const text of [undefined, 7, null, {}]) expect(resumeText(line, text as never)).toMatchObject({ ok: false });
    const piece = fc.constantFrom("\n", '{"checkpoint":', "{}", '{"n":0', "x", '\n{"checkpoint":1}\n');
    fc.assert(
      fc.property(fc.array(piece), (pieces) => {
        expect(resumeText(line, pieces.join(""))).toEqual(decode(pieces.join("")));
      }),
    );
  });
});
