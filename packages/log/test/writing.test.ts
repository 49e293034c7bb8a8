import { fast, openTable, play, resume, scripted, seeded, start } from "@turnwright/core";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { line } from "../../core/test/toys/line.js";
import { raid } from "../../core/test/toys/raid.js";
import { mixedSeed, seedTerms } from "../src/fairness.js";
import {
  append,
  audit,
  closeLog,
  closingKeys,
  decode,
  decodeStream,
  encode,
  hostEntry,
  type LogLine,
  openLog,
  portableSha256,
  replay,
  resumeLog,
  undoTo,
  verifyChain,
} from "../src/index.js";
import { sha256 } from "../src/node/sha256.js";
import { decoded, recorded, rehashed, testSecret } from "./recording.js";

const seed = seeded("5a".repeat(32));
const setups = fc.record({
  seats: fc.constantFrom(2, 3),
  coins: fc.integer({ min: 0, max: 5 }),
  seed: fc.string(),
  undo: fc.boolean(),
  notes: fc.boolean(),
});

describe("a log that was written", () => {
  test("has no line that nobody can read: times are whole milliseconds", () => {
    const first = start(line, { seats: 2, chance: seed });
    const answer = play(line, first, first.toAct[0]!, { type: "mark", cell: 0 });
    const match = answer.ok ? answer.match : first;
    const begun = openLog(line, first);
    for (const at of [1.5, -1, Number.NaN, 2 ** 53, "now" as never, null as never]) {
      expect(() => append(line, begun, match, { at })).toThrow(/is no time|how: at/);
      expect(() => openLog(line, first, { at })).toThrow(/is no time|how: at/);
      expect(() => hostEntry(begun, { host: "left", seat: 1 }, { at })).toThrow(TypeError);
    }
    expect(append(line, begun, match, { at: 0 }).text).toContain('"at":0');
  });

  test("says which request made it and what time is left, for every seat", () => {
    const first = start(line, { seats: 2, chance: seed });
    const answer = play(line, first, first.toAct[0]!, { type: "mark", cell: 0 });
    const match = answer.ok ? answer.match : first;
    const begun = openLog(line, first, { clocks: [5, null] });
    expect(decoded(begun.text).entries[0]).toMatchObject({ n: 0, clocks: [5, null] });
    const how = { at: 9, request: "r_1", clocks: [0, null] };
    for (const next of [append(line, begun, match, how), hostEntry(begun, { host: "bot", seat: 1 }, how)]) {
      expect(next.text).toContain(',"at":9,"request":"r_1","clocks":[0,null],"hash":"');
      expect(decoded(begun.text + next.text).entries[1]).toMatchObject(how);
    }
    for (const odd of [{ request: "" }, { request: "a b" }, { request: 'a","at":"' }, { request: 5 as never }]) {
      expect(() => append(line, begun, match, odd)).toThrow(/is no id of a request|how: request/);
      expect(() => undoTo(begun, 0, { asked: 0, agreed: [1] }, odd)).toThrow(/is no id of a request|how: request/);
    }
    for (const clocks of [[], [1], [1, 2, 3], [1.5, 0], [-1, 0], ["1", 2] as never, 7 as never])
      expect(() => append(line, begun, match, { clocks })).toThrow(/times left to 2 seats|how: clocks/);
    const forged = rehashed(decoded(begun.text + append(line, begun, match, how).text), (sealed) =>
      sealed.replace("[0,null]", "[0]"),
    );
    expect(decode(forged)).toMatchObject({ problem: { code: "out-of-order", expected: "clocks of 2 seats" } });
  });

  test("has no entry without a move: a match that has only begun is refused", () => {
    const match = start(line, { seats: 2, chance: seed });
    expect(() => append(line, openLog(line, match), match)).toThrow(/^truth: expected one that a move led to/);
  });

  test("has every move once: a match that is not one move further is refused", () => {
    const first = start(line, { seats: 2, chance: seed });
    const moved = (match: typeof first, cell: number): typeof first => {
      const answer = play(line, match, match.toAct[0]!, { type: "mark", cell });
      if (!answer.ok) throw new Error(answer.refusal.code);
      return answer.match;
    };
    const second = moved(first, 0);
    const third = moved(second, 1);
    const begun = openLog(line, first);
    expect(() => append(line, begun, third)).toThrow(/^truth: expected version 1, one move after .*, not 2$/);
    const log = hostEntry(append(line, begun, second), { host: "left", seat: 1 });
    expect(() => append(line, log, second)).toThrow(/^truth: expected version 2, .*, not 1$/);
    const back = undoTo(append(line, log, third), 1, { asked: "host" });
    expect(append(line, append(line, back, third), moved(third, 2)).entries).toBe(7);
    expect(() => append(line, append(line, back, third), third)).toThrow(/^truth: expected version 3/);
    const resumed = resumeLog(line, decoded(begun.text + append(line, begun, second).text), {
      chance: first.chance,
      secret: begun.secret,
    });
    if (!resumed.ok) throw new Error(resumed.problem.code);
    expect(() => append(line, resumed.value.position, moved(third, 2))).toThrow(/^truth: expected version 2/);
  });

  test("has entries of matches and tables of its game, and of nothing else", () => {
    const first = start(line, { seats: 2, chance: seed });
    const answer = play(line, first, 0, { type: "mark", cell: 4 });
    if (!answer.ok) throw new Error(answer.refusal.code);
    const { entry, options } = answer.match;
    const begun = openLog(line, first);
    expect(append(line, begun, { entry, options }).text).toContain('"move":["mark",4]');
    for (const none of [
      null,
      undefined,
      5,
      "a match",
      [],
      {},
      { options },
      { entry },
      { entry: null, options },
      { entry: {}, options },
      { entry: { ...entry, events: {} }, options },
      { entry, options: null },
      { entry, options: [] },
      { ...answer.match, game: "raid" },
      start(raid, { seats: 2, chance: seed }),
    ])
      expect(() => append(line, begun, none as never)).toThrow(/^truth: expected a match or a table of line$/);
    // What has no version can't be told from a repetition.
    expect(append(line, begun, { entry, options }).version).toBeNull();
    expect(append(line, begun, { entry, options, version: "7" } as never).version).toBeNull();
  });

  test("has the whole truth where a checkpoint is due: a move alone doesn't suffice", () => {
    const first = start(line, { seats: 2, chance: seed });
    const answer = play(line, first, 0, { type: "mark", cell: 4 });
    if (!answer.ok) throw new Error(answer.refusal.code);
    const { entry, options } = answer.match;
    const begun = openLog(line, first, { checkpoints: 1 });
    expect(() => append(line, begun, { entry, options })).toThrow(
      /^truth: expected a match or a table, for the checkpoint that follows$/,
    );
    const appended = append(line, begun, answer.match);
    const log = decoded(begun.text + appended.text);
    expect(log.lines.map(({ type }) => type)).toEqual(["header", "entry", "entry", "checkpoint"]);
    expect(log.checkpoints[0]).toMatchObject({ checkpoint: 1, hash: appended.head });
    const [[path, , value]] = log.checkpoints[0].open;
    expect([path, value]).toEqual(["truth", { version: 1, drawn: {}, state: answer.match.state }]);
  });

  test("is read, encoded to the same bytes, verified, replayed and audited to the same match, whatever happened in it", () => {
    fc.assert(
      fc.property(setups, ({ seats, coins, seed: text, undo, notes }) => {
        const recording = recorded(raid, { seats, options: { coins }, chance: fast(text) }, text, {
          undo,
          notes,
          sha256,
        });
        const log = decoded(recording.text);
        expect(encode(log.lines)).toBe(recording.text);
        expect(verifyChain(log, { sha256 })).toMatchObject({
          ok: true,
          value: { verdict: "consistent", lines: log.lines.length },
        });
        const replayed = replay(raid, log);
        expect(replayed.ok && JSON.stringify(replayed.value.state)).toBe(JSON.stringify(recording.last.state));
        const audited = audit(raid, log, { sha256 });
        expect(audited.ok && JSON.stringify(audited.value.match)).toBe(JSON.stringify(recording.last));
      }),
      { numRuns: 60 },
    );
  });

  test("replays to every entry, through undo and notes", () => {
    const recording = recorded(raid, { seats: 3, chance: seed }, "walk", { undo: true, notes: true });
    const log = decoded(recording.text);
    expect(log.entries.filter(({ type }) => type === "undo").length).toBeGreaterThan(0);
    for (const [n, match] of recording.after.entries()) {
      const { chance: _, ...standing } = match;
      const at = replay(raid, log, n);
      expect(at).toEqual({ ok: true, value: { ...standing, n } });
    }
  });

  test("arrives in pieces of any size", () => {
    const { text } = recorded(line, { seats: 2, chance: seed }, "pieces", { notes: true });
    const whole = decoded(text).lines;
    fc.assert(
      fc.property(fc.array(fc.nat(text.length)), (cuts) => {
        const places = [0, ...cuts.sort((a, b) => a - b), text.length];
        const decoder = decodeStream();
        const lines: LogLine[] = [];
        for (const [index, from] of places.slice(0, -1).entries()) {
          const some = decoder.push(text.slice(from, places[index + 1]));
          if (some.ok) lines.push(...some.value);
        }
        expect(decoder.end()).toEqual({ ok: true, value: null });
        expect(lines).toEqual(whole);
      }),
      { numRuns: 50 },
    );
  });

  test("is the same from a table as from a match, and with either SHA-256", () => {
    let match = start(raid, { seats: 2, chance: seed });
    const table = openTable(raid, match);
    let fromMatch = openLog(raid, match, { matchId: "m", secret: testSecret, sha256 });
    let fromTable = openLog(raid, table, { matchId: "m", secret: testSecret });
    while (match.outcome === null) {
      const seat = match.toAct[0];
      const [move] = table.legalMoves(seat);
      const answer = play(raid, match, seat, move);
      if (!answer.ok) throw new Error(answer.refusal.code);
      match = answer.match;
      table.apply(seat, move);
      fromMatch = append(raid, fromMatch, match, { sha256 });
      fromTable = append(raid, fromTable, table);
      expect(fromTable).toEqual(fromMatch);
    }
    expect(closeLog(raid, fromTable, table)).toEqual(closeLog(raid, fromMatch, match));
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom(...'\n~ aZ09{}"') }),
        (text) => sha256(text) === portableSha256(text),
      ),
    );
  });

  test("is written so that others can read it: the first lines of a match, byte for byte", () => {
    const log = openLog(line, start(line, { seats: 2, chance: seed }), {
      matchId: "m",
      names: ["Ada", "Bö"],
      createdAt: 5,
      tags: { event: "club" },
      origin: "drawn",
      secret: testSecret,
    });
    expect(log.text).toBe(
      `{"turnwright":1,"game":"line","edition":"1","content":null,"seats":2,"options":{"first":0},"match":"m","chance":"chacha20","origin":"drawn","commitment":"${portableSha256(
        `turnwright/log/seed/1\n["chacha20","drawn","m","line","1",2,{"first":0},null,"${testSecret}","${"5a".repeat(32)}"]`,
      )}","fields":{"moves":{"mark":"cell"},"events":{"marked":"seat cell"}},"names":["Ada","B\\u00f6"],"created":5,"tags":{"event":"club"},"hash":"${decoded(log.text).header.hash}"}\n` +
        `{"n":0,"seat":null,"move":null,"events":[],"hash":"${log.head}"}\n`,
    );
    expect(log.head).toBe("jkZy4Lo6oD-OhW8lUGBRImXMfqoyB8DfoRSz7cYnCvY");
  });

  test("begins with a match fresh from its setup, and goes back only to entries that there are", () => {
    const match = start(raid, { seats: 2 });
    const log = openLog(raid, match);
    expect(decoded(log.text).header.match).toMatch(/^[\w-]{21}$/);
    expect(() => openLog(raid, resume(raid, match))).toThrow(/fresh from start/);
    for (const odd of [
      { matchId: "no spaces" },
      { names: ["one"] },
      { tags: JSON.parse('{"__proto__":"x"}') },
      { createdAt: 0.5 },
      { checkpoints: 0 },
    ]) {
      expect(() => openLog(raid, match, odd)).toThrow(/can't be written down/);
    }
    expect(() => hostEntry(log, { host: "left", seat: -1 })).toThrow(/can't be written down/);
    expect(() => undoTo(log, 1, { asked: "host" })).toThrow(/no entry 1/);
    expect(() => closeLog(line, log, match as never)).toThrow(/^truth: expected a match or a table of line$/);
    expect(hostEntry(log, { host: "correction", reason: "the clock was wrong" }).text).toContain(
      '{"n":1,"host":"correction","reason":"the clock was wrong","hash":"',
    );
  });

  test("of a match that goes on is audited with its luck, and written on from what the audit found", () => {
    const luck = scripted({ deck: Array.from({ length: 13 }, (_, at) => 13 - at) });
    const match = start(raid, { seats: 2, chance: luck });
    const log = openLog(raid, match, { matchId: "m" });
    expect(audit(raid, decoded(log.text))).toMatchObject({ ok: false, problem: { code: "no-seed" } });
    expect(audit(raid, decoded(log.text), { chance: match.chance })).toMatchObject({
      ok: false,
      problem: { code: "no-seed" },
    });
    const { ok, ...found } = audit(raid, decoded(log.text), { chance: match.chance, secret: log.secret });
    expect(ok && found).toEqual({ value: { match, position: { ...log, text: "" }, closed: false } });
    expect(decoded(log.text).header.origin).toBe("scripted");
  });

  test("of a match that was broken off is closed without an outcome", () => {
    const match = start(raid, { seats: 2, chance: seed });
    const log = openLog(raid, match);
    const closed = decoded(log.text + closeLog(raid, log, match).text);
    expect(closed.closing).toMatchObject({ outcome: null, entries: 1 });
    expect(closingKeys(closed)).toEqual({ chance: seed, secret: log.secret });
    expect(audit(raid, closed)).toMatchObject({ ok: true, value: { closed: true } });
  });
});

test("nothing is appended to a log that is closed, as it was written or as it is resumed", () => {
  const match = start(line, { seats: 2, chance: seeded("ab".repeat(32)) });
  const opened = openLog(line, match);
  const closed = closeLog(line, opened, match);
  const audited = audit(line, decoded(opened.text + closed.text));
  if (!audited.ok) throw new Error(audited.problem.code);
  const answer = play(line, match, 0, { type: "mark", cell: 0 });
  if (!answer.ok) throw new Error(answer.refusal.code);
  for (const position of [closed, audited.value.position]) {
    expect(() => append(line, position, answer.match)).toThrow(/^position: expected one of an open log$/);
    expect(() => hostEntry(position, { host: "left", seat: 0 })).toThrow(/^position: expected one of an open log$/);
    expect(() => closeLog(line, position, match)).toThrow(/^position: expected one of an open log$/);
  }
});

test("a log is not opened with a mixing that is not plain", () => {
  const terms = seedTerms(line, { matchId: "m", seats: 2 });
  const mixing = { part: "ab".repeat(32), contributions: ["01".repeat(32), null] };
  const match = start(line, { seats: 2, chance: seeded(mixedSeed(terms, mixing)) });
  expect(openLog(line, match, { matchId: "m", mixing }).entries).toBe(1);
  const odd = { ...mixing, more: () => 5 };
  expect(() => openLog(line, match, { matchId: "m", mixing: odd })).toThrow(/can't be written down: mixing\.more/);
});

test("a closing has no keys if its seed is none of its header's algorithm", () => {
  const keys = (chance: string, seed: unknown): unknown =>
    closingKeys({ header: { chance }, closing: { keys: { seed, secret: testSecret } } } as never);
  expect(keys("sfc32", "any text")).toEqual({
    chance: { algorithm: "sfc32", seed: "any text", drawn: {} },
    secret: testSecret,
  });
  for (const seed of [{}, 5, null]) expect(keys("sfc32", seed)).toBeUndefined();
  for (const seed of [{}, 5, null, "any text"]) expect(keys("chacha20", seed)).toBeUndefined();
  for (const seed of ["ab".repeat(32), 5, null]) expect(keys("scripted", seed)).toBeUndefined();
});
