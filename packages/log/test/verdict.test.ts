import { type Game, type Kinds, seeded } from "@turnwright/core";
import type { GameRules } from "@turnwright/core/internal";
import { defineGame } from "@turnwright/core/rules";
import { describe, expect, test } from "vitest";
import { type Line, line } from "../../core/test/toys/line.js";
import { raid } from "../../core/test/toys/raid.js";
import type { EntryLine } from "../src/format/log-line.js";
import { decode, type Log, redact } from "../src/index.js";
import { sha256 } from "../src/node/sha256.js";
import { verify } from "../src/reading/verify.js";
import { upgrade } from "../src/upgrade.js";
import { decoded, recorded, rehashed, testSecret, withoutOpenings } from "./recording.js";

const luck = seeded("09".repeat(32));
const recording = recorded(raid, { seats: 2, chance: luck }, "verdict", { undo: true });
const log = decoded(recording.text);
const running = decoded(recording.open.text);
const held = { holds: true };
const cant = (because: string): object => ({ holds: null, because });

describe("a verdict", () => {
  test("on what is no log, or with options that are none, says so of every guarantee", () => {
    for (const odd of [null, "a log", {}, []]) {
      const verdict = verify(odd as never);
      const problem = { code: "not-a-log" };
      expect(verdict).toMatchObject({ ok: false, problem, lines: 0, anchor: 0, head: "" });
      expect(verdict.consistent).toMatchObject({ holds: false, problem });
      for (const finding of [verdict.anchored, verdict.replayed, verdict.audited])
        expect(finding).toEqual(cant("not-consistent"));
    }
    for (const game of [{}, "raid", null]) {
      const problem = { code: "wrong-type", path: "game" };
      expect(verify(log, { game: game as never })).toMatchObject({ ok: false, problem });
    }
    for (const keys of [{ game: 5 }, { anchr: "" }, { secret: 5 }]) {
      const verdict = verify(log, keys as never);
      expect(verdict.ok).toBe(false);
      for (const finding of [verdict.consistent, verdict.anchored, verdict.replayed, verdict.audited])
        expect(finding).toEqual(cant("wrong-options"));
    }
  });

  test("on a log without openings: replayed as far as the audit computed what is hidden", () => {
    const keys = { chance: luck, secret: testSecret };
    expect(verify(withoutOpenings(running), { game: raid, ...keys })).toMatchObject({
      replayed: held,
      audited: held,
      ok: true,
    });
    expect(verify(withoutOpenings(running), { game: raid })).toMatchObject({ replayed: cant("sealed") });
  });

  test("on a position that the game cannot read: replayed where the audit holds, and not where nothing was audited", () => {
    const { notation } = line;
    const readPosition = (): never => {
      throw new Error("a notation with a fault");
    };
    const game = defineGame<Line>({ ...line, notation: { ...notation, readPosition } } as unknown as GameRules<Line>);
    const recording = recorded(line, { seats: 2, chance: luck }, "unread");
    expect(verify(decoded(recording.text), { game })).toMatchObject({ replayed: held, audited: held });
    expect(verify(decoded(recording.open.text), { game })).toMatchObject({
      replayed: { holds: false, problem: { code: "event-mismatch" } },
      audited: cant("no-seed"),
    });
  });

  test("says what was looked at, what holds, and why the rest isn't known", () => {
    const anchor = log.lines[3].hash;
    expect(verify(log)).toEqual({
      consistent: held,
      anchored: cant("no-anchor"),
      replayed: cant("no-game"),
      audited: cant("no-game"),
      ok: true,
      problem: null,
      lines: log.lines.length,
      anchor: 0,
      head: log.closing!.hash,
    });
    expect(verify(log, { game: raid, anchor, sha256 })).toMatchObject({
      consistent: held,
      anchored: held,
      replayed: held,
      audited: held,
      anchor: 4,
      ok: true,
    });
    expect(verify(running, { game: raid })).toMatchObject({ replayed: held, audited: cant("no-seed"), ok: true });
    expect(verify(running, { game: raid, chance: luck, secret: testSecret })).toMatchObject({ audited: held });
  });

  test("on a viewer's log: replayed as a view, audited only with the complete closing or the keys", () => {
    for (const [whole, reveal, audited] of [
      [running, false, cant("no-seed")],
      [log, false, cant("redacted-closing")],
      [log, true, held],
    ] as const) {
      const seen = redact(raid, whole, 1, { reveal });
      if (!seen.ok) throw new Error(seen.problem.code);
      expect(verify(seen.value, { game: raid })).toMatchObject({ replayed: held, audited, ok: true });
      const keys = { chance: luck, secret: testSecret };
      expect(verify(seen.value, { game: raid, ...keys })).toMatchObject({ audited: held, ok: true });
    }
    const stranger = redact(raid, running, "spectator");
    if (!stranger.ok) throw new Error(stranger.problem.code);
    const { viewer: _, ...nobodys } = stranger.value;
    expect(verify(nobodys, { game: raid })).toMatchObject({
      replayed: cant("sealed"),
      audited: cant("no-seed"),
      ok: true,
    });
  });

  test("names the first line that fails, and keeps apart what fails and what can't be told then", () => {
    const at = 6;
    const text = decoded(recording.text.replace('"at":4,', '"at":5,'));
    const verdict = verify(text, { game: raid, anchor: log.lines[1].hash });
    expect(verdict).toMatchObject({
      consistent: { holds: false, problem: { line: at, code: "wrong-hash" } },
      anchored: held,
      replayed: cant("not-consistent"),
      audited: cant("not-consistent"),
      problem: { line: at },
      ok: false,
    });
    expect(verify(text, { game: raid, anchor: log.lines[8].hash })).toMatchObject({
      anchored: cant("not-consistent"),
    });
    expect(verify(log, { game: raid, anchor: "A".repeat(43) })).toMatchObject({
      anchored: { holds: false, problem: { line: 0, code: "not-anchored" } },
      audited: held,
      problem: { line: 0 },
      ok: false,
    });
  });

  test("an edit under a rebuilt chain: the audit's line comes first, an anchor's complaint last", () => {
    const line = log.lines.find(({ sealed }) => sealed.includes('["earned"'))!;
    const forged = decoded(
      rehashed(log, (sealed, at) => (at === line.line ? sealed.replace(/(\["earned",\d,)\d/, "$18") : sealed)),
    );
    expect(verify(forged, { game: raid, anchor: log.closing!.hash })).toMatchObject({
      consistent: held,
      anchored: { holds: false },
      audited: { holds: false, problem: { line: line.line, code: "different-event" } },
      problem: { line: line.line, code: "different-event" },
      ok: false,
    });
  });

  test("names of fields exchanged in the header, though the edition is the same: no other edition, but a change", () => {
    const edited = rehashed(log, (sealed, at) =>
      at === 1 ? sealed.replace('"seat victim"', '"victim seat"') : sealed,
    );
    expect(edited).not.toBe(recording.text);
    expect(verify(decoded(edited), { game: raid })).toMatchObject({
      consistent: held,
      audited: { holds: false, problem: { line: 1, code: "other-edition", path: "fields" } },
      ok: false,
    });
  });

  test("a closing that tells another outcome than the events: found even without the rules of its edition", () => {
    const older = recorded({ ...raid, edition: "0" }, { seats: 2, chance: luck }, "verdict");
    const edited = rehashed(decoded(older.text), (sealed) =>
      sealed.replace(/^(\{"outcome":\{"reason":)"\w+"/, '$1"riches"'),
    );
    expect(verify(decoded(edited), { game: raid })).toMatchObject({
      consistent: held,
      replayed: { holds: false, problem: { line: decoded(edited).lines.length, code: "wrong-outcome" } },
      audited: cant("other-edition"),
      ok: false,
    });
    expect(verify(decoded(recording.text), { game: line as never })).toMatchObject({
      problem: { line: 1, code: "other-game" },
    });
  });
});

describe("a verdict on a broken log", () => {
  const at = 4;
  const forged = decoded(
    recording.text
      .split("\n")
      .with(
        at - 1,
        recording.text.split("\n")[at - 1].replace(/"hash":"(.)/, (_, first) => `"hash":"${first === "_" ? "-" : "_"}`),
      )
      .join("\n"),
  );
  const anchorAt = (line: number): string => forged.lines[line - 1].hash;

  test("keeps what an anchor vouches for before the broken line, and nothing behind it", () => {
    const anchored = (anchor: string): unknown => verify(forged, { anchor }).anchored;
    expect([1, 2, 3].map((line) => anchored(anchorAt(line)))).toEqual([held, held, held]);
    for (const line of [at, at + 1]) expect(anchored(anchorAt(line))).toEqual(cant("not-consistent"));
    expect(anchored("h".repeat(43))).toEqual(cant("not-consistent"));
    expect(verify(forged, { anchor: anchorAt(3) })).toMatchObject({ anchor: 3, ok: false, problem: { line: at } });
    expect(verify(forged, { game: raid })).toMatchObject({
      replayed: cant("not-consistent"),
      audited: cant("not-consistent"),
    });
    expect(verify(forged, { anchor: "h".repeat(43) }).anchor).toBe(0);
  });

  test("of a whole one: an anchor that is none of its hashes is a problem of the log as a whole, and comes last", () => {
    const none = verify(log, { game: raid, anchor: "h".repeat(43) });
    expect(none).toMatchObject({ ok: false, anchor: 0, problem: { line: 0, code: "not-anchored" } });
    expect(verify(log, { game: line as never, anchor: "h".repeat(43) })).toMatchObject({
      problem: { line: 1, code: "other-game" },
    });
    expect(verify(log, { anchor: log.lines.at(-1)!.hash })).toMatchObject({
      ok: true,
      anchored: held,
      anchor: log.lines.length,
    });
  });

  test("of two complaints about one line tells that of the audit, which says more", () => {
    const edited = rehashed(log, (sealed) => sealed.replace(/^(\{"outcome":\{"reason":)"\w+"/, '$1"riches"'));
    const verdict = verify(decoded(edited), { game: raid });
    expect(verdict.replayed).toMatchObject({ holds: false, problem: { line: log.lines.length } });
    expect(verdict.audited).toMatchObject({ holds: false, problem: { line: log.lines.length } });
    expect(verdict.audited.holds === false && verdict.problem).toBe(
      verdict.audited.holds === false && verdict.audited.problem,
    );
  });
});

/** Another edition of the toy of lines. */
function edition(changes: { readonly [K in keyof GameRules<Line>]?: unknown }): Game<Line> {
  return defineGame<Line>({ ...line, edition: "2", ...changes } as GameRules<Line>);
}

/** A game of lines, played to its end or until it is stopped. */
function lineLog(cells: readonly number[]): { readonly log: Log; readonly text: string } {
  for (let seed = 0; seed < 2_000; seed++) {
    const { text } = recorded(line, { seats: 2, chance: luck }, `cells ${seed}`);
    const marks = decoded(text)
      .entries.slice(1)
      .map((entry) => (entry as EntryLine).move?.["cell"]);
    if (cells.every((cell, at) => marks[at] === cell)) return { log: decoded(text), text };
  }
  throw new Error("no such game");
}

describe("an upgrade", () => {
  const { log: played } = lineLog([0, 4]);
  const mark = line.moves.mark as unknown as {
    readonly permits: object;
    readonly effects: { readonly [id: string]: (ctx: never, move: never) => void };
  };

  test("to an edition that changes nothing: the same", () => {
    const upgraded = upgrade(played, { from: line, to: edition({}) });
    expect(upgraded).toMatchObject({ ok: true, value: { verdict: "same", notes: [] } });
    expect(upgraded.ok && upgraded.value.verdict === "same" && upgraded.value.match.outcome).toEqual(
      played.closing!.outcome,
    );
  });

  test("to an edition that says the same in another sentence: the same with notes", () => {
    const rulebook = { ...line.rulebook, "L3b-mark": line.rulebook["L3-mark"] } as Record<string, unknown>;
    delete rulebook["L3-mark"];
    const moves = { mark: { ...mark, effects: { "L3b-mark": mark.effects["L3-mark"] } } };
    const upgraded = upgrade(played, { from: line, to: edition({ rulebook, moves }) });
    expect(upgraded).toMatchObject({ ok: true, value: { verdict: "same-with-notes" } });
    const { notes } = upgraded.ok ? upgraded.value : { notes: [] };
    expect(notes).toHaveLength(played.entries.length - 1);
    expect(notes[0]).toEqual({
      n: 1,
      rule: "L3b-mark",
      from: '{"type":"marked","seat":0,"cell":0,"because":"L3-mark"}',
      to: '{"type":"marked","seat":0,"cell":0,"because":"L3b-mark"}',
    });
  });

  test("to an edition that forbids a move: diverges there, because of the sentence", () => {
    const rulebook = {
      ...line.rulebook,
      "L8-no-centre": { kind: "permission", of: "mark", says: "Nobody marks the centre." },
    };
    const permits = {
      ...mark.permits,
      "L8-no-centre": (_view: unknown, _seat: number, { cell }: { cell: number }) =>
        cell === 4 ? { code: "centre" } : undefined,
    };
    const upgraded = upgrade(played, {
      from: line,
      to: edition({ rulebook, moves: { mark: { ...mark, filter: true, permits } } }),
    });
    expect(upgraded).toMatchObject({
      ok: true,
      value: {
        verdict: "diverges",
        at: {
          n: 2,
          rule: "L8-no-centre",
          from: '{"type":"mark","cell":4}',
          to: expect.stringContaining('"code":"centre"'),
        },
      },
    });
  });

  test("to an edition that ends otherwise: diverges where one goes on, because of the sentence that ends it", () => {
    const end = {
      ...line.end,
      "L5-row": ({ marks }: { marks: number }) =>
        marks < 3 ? undefined : { reason: "row", winners: [0], ranking: [[0], [1]] },
    };
    const upgraded = upgrade(played, { from: line, to: edition({ end }) });
    expect(upgraded).toMatchObject({
      ok: true,
      value: { verdict: "diverges", at: { n: 3, rule: "L5-row", from: '"it goes on"' } },
    });
  });

  test("to an edition without its options diverges at once; a log that its own edition refuses isn't upgraded", () => {
    expect(upgrade(played, { from: line, to: edition({ options: {} }) })).toMatchObject({
      ok: true,
      value: { verdict: "diverges", at: { n: 0, rule: null, to: expect.stringContaining("unknown-option") } },
    });
    const forged = decode(
      rehashed(played, (sealed, at) => (at === 3 ? sealed.replace('["mark",0]', '["mark",1]') : sealed)),
    );
    expect(forged.ok && upgrade(forged.value, { from: line, to: edition({}) })).toMatchObject({
      ok: false,
      problem: { line: 3 },
    });
    expect(upgrade(running, { from: raid, to: raid })).toMatchObject({ ok: false, problem: { code: "no-seed" } });
  });

  test("goes back where the log goes back, and takes a match that goes on with its host's luck", () => {
    const to = defineGame<Kinds>({ ...(raid as unknown as GameRules<Kinds>), edition: "2" });
    const upgraded = upgrade(running, { from: raid, to }, { chance: luck, secret: testSecret });
    expect(upgraded).toMatchObject({ ok: true, value: { verdict: "same" } });
    const { match } = upgraded.ok && upgraded.value.verdict !== "diverges" ? upgraded.value : { match: undefined };
    expect(match).toEqual({ ...recording.last, edition: "2", entry: expect.anything() });
  });

  test("to an edition that ends later: diverges where it ended, because of the sentence that ended it", () => {
    const end = { ...line.end, "L5-row": () => undefined, "L6-full": () => undefined };
    const upgraded = upgrade(played, { from: line, to: edition({ end }) });
    const [last] = played.entries.slice(-1) as EntryLine[];
    expect(upgraded).toMatchObject({
      ok: true,
      value: {
        verdict: "diverges",
        notes: [],
        at: {
          n: last.n,
          rule: expect.stringMatching(/^L[56]-/),
          to: '"it goes on"',
          from: expect.stringContaining("gameEnded"),
        },
      },
    });
  });

  test("to an edition that tells more, or less: a note where it first does", () => {
    const twice = (ctx: { emit(event: object): void; seat: number }, { cell }: { cell: number }): void => {
      for (let times = 0; times < 2; times++) ctx.emit({ type: "marked", seat: ctx.seat, cell });
    };
    // The second telling changes nothing.
    const evolve: typeof line.evolve = {
      marked(state, event, derived) {
        if (state.cells[event.cell] === -1) line.evolve.marked(state, event, derived);
      },
    };
    const more = edition({ evolve, moves: { mark: { ...mark, effects: { "L3-mark": twice } } } });
    const told = '{"type":"marked","seat":0,"cell":0,"because":"L3-mark"}';
    const upgraded = upgrade(played, { from: line, to: more });
    const { notes } = upgraded.ok ? upgraded.value : { notes: [] };
    expect(notes[0]).toEqual({ n: 1, rule: "L3-mark", from: '"nothing"', to: told });
    expect(upgraded).toMatchObject({ value: { verdict: "same-with-notes" } });
    const old = { ...more, edition: "1" };
    const first = recorded(old, { seats: 2, chance: luck }, "less");
    const less = upgrade(decoded(first.text), { from: old, to: edition({}) });
    expect(less.ok && less.value.notes[0]).toMatchObject({ n: 1, rule: "L3-mark", to: '"nothing"' });
  });

  test("to an edition that breaks down: diverges there", () => {
    const breaks = (): never => {
      throw new Error("broken");
    };
    expect(upgrade(played, { from: line, to: edition({ blank: breaks }) })).toEqual({
      ok: true,
      value: { verdict: "diverges", notes: [], at: { n: 0, rule: null, from: '"a setup"', to: '"Error: broken"' } },
    });
    const moves = { mark: { ...mark, effects: { "L3-mark": breaks } } };
    expect(upgrade(played, { from: line, to: edition({ moves }) })).toEqual({
      ok: true,
      value: {
        verdict: "diverges",
        notes: [],
        at: { n: 1, rule: null, from: '{"type":"mark","cell":0}', to: '"Error: broken"' },
      },
    });
  });
});
