import { describe, expect, test } from "vitest";
import {
  type BaseOutcome,
  fast,
  type Match,
  openTable,
  play,
  resume,
  seeded,
  start,
  type Table,
} from "../src/index.js";
import { type Ctx, nobody, only } from "../src/rules.js";
import { curtain, type Scene, type SceneState, type SceneTables, say, scene } from "./toys/scene.js";

const chance = seeded("11".repeat(32));
const begun = (tables: SceneTables): Match<Scene> => start(scene(tables), { seats: 2, chance });

/** What one move tells: each event as its word (or type) and the sentence behind it. */
function told(tables: SceneTables, card = 0): readonly string[] {
  const answer = play(scene(tables), begun(tables), 0, { type: "act", card });
  if (!answer.ok) throw new Error(JSON.stringify(answer.refusal));
  return lines(answer.events);
}

function lines(
  events: readonly { readonly type: string; readonly because: string; readonly word?: string }[],
): readonly string[] {
  return events.map(({ type, because, word }) => `${word ?? type} ${because}`);
}

/** What follows although a procedure has ended the game. */
const inRound =
  (then: (ctx: Ctx<Scene>) => void) =>
  (ctx: Ctx<Scene>): void => {
    ctx.run("round", "");
    then(ctx);
  };

const ends = (word: string) => ({
  over: (state: SceneState) => (state.said.includes(word) ? curtain : undefined),
});

describe("sentences are carried out in order", () => {
  test("effects, then what happens by itself, each event because of its sentence", () => {
    expect(
      told({
        act: { effects: { one: say("a"), two: say("b") } },
        phases: { open: { turn: { three: say("c"), four: say("d") } } },
      }),
    ).toEqual(["a one", "b two", "c three", "d four"]);
  });

  test("facts are what was true before the first effect", () => {
    const seen: unknown[] = [];
    told(
      {
        act: {
          facts: (state, seat, move) => ({ said: state.said.length, seat, card: move.card }),
          effects: {
            one: say("a"),
            two: (ctx, move, facts) => void seen.push(ctx.seat, move, facts),
          },
        },
      },
      3,
    );
    expect(seen).toEqual([0, { type: "act", card: 3 }, { said: 0, seat: 0, card: 3 }]);
  });

  test("a procedure speaks for its own sentences, and gives the word back", () => {
    const round = {
      r1: say("r"),
      r2: (_: unknown, word: string) => (word === "halt" ? "stop" : undefined),
      r3: say("s"),
    };
    const runs = (word: string): SceneTables => ({
      round,
      act: { effects: { one: (ctx) => say(`${ctx.run("round", word)}`)(ctx) } },
    });
    expect(told(runs("on"))).toEqual(["r r1", "s r3", "undefined one"]);
    expect(told(runs("halt"))).toEqual(["r r1", "stop one"]);
  });

  test("a table that keeps no record plays the same and writes nothing down", () => {
    const tables: SceneTables = {
      act: { effects: { one: say("a"), two: (ctx) => ctx.become("next") } },
      phases: { next: { turn: { three: say("b") } } },
      end: ends("b"),
    };
    const table = openTable(scene(tables), begun(tables), { recording: false });
    const { events } = table.entry;
    table.apply(0, { type: "act", card: 0 });
    expect(table.entry.events).toBe(events);
    expect(table.state).toEqual({ phases: ["next"], outcome: curtain, said: ["a", "b"] });
    expect(table.entry.events).toEqual([]);
    expect(table.toAct).toEqual([]);
  });

  test("each move has a list of its own events; that of the move before stays", () => {
    const tables: SceneTables = { act: { effects: { one: say("a") } } };
    const table = openTable(scene(tables), begun(tables));
    table.apply(0, { type: "act", card: 0 });
    const { events } = table.entry;
    table.apply(0, { type: "act", card: 1 });
    expect([events.length, table.entry.events.length]).toEqual([1, 1]);
  });
});

describe("the end", () => {
  test("in the setup: no further sentence, nobody to act", () => {
    const match = begun({
      setup: { one: say("a"), two: say("b"), three: say("c") },
      phases: { open: { turn: { four: say("d") } } },
      end: ends("b"),
    });
    expect(lines(match.entry.events)).toEqual(["a one", "b two", "gameEnded over"]);
    expect([match.outcome, match.toAct]).toEqual([curtain, []]);
  });

  test("in an effect, in what happens by itself, in a procedure: nothing follows", () => {
    const rest: SceneTables = { phases: { open: { turn: { four: say("d"), five: say("e") } } } };
    const effects = { one: say("a"), two: say("b") };
    expect(told({ ...rest, act: { effects }, end: ends("a") })).toEqual(["a one", "gameEnded over"]);
    // The setup goes through the phase, too: only what was said there counts before the move.
    const twice = {
      over: (state: SceneState) => (state.said.filter((word) => word === "d").length === 2 ? curtain : undefined),
    };
    expect(told({ ...rest, act: { effects }, end: twice })).toEqual(["a one", "b two", "d four", "gameEnded over"]);
    const answers: unknown[] = [];
    const runs = (ctx: Ctx<Scene>): void => void answers.push(ctx.run("round", ""));
    const round = { r1: say("r"), r2: say("s") };
    expect(told({ ...rest, round, act: { effects: { one: runs, two: say("b") } }, end: ends("r") })).toEqual([
      "r r1",
      "gameEnded over",
    ]);
    expect(answers).toEqual(["stop"]);
  });

  test("is the first that holds, and is asked for again only when something changed", () => {
    const asked: string[] = [];
    const later = { reason: "later", winners: [], ranking: [] };
    const asks = (name: string, found: BaseOutcome) => (state: SceneState) => {
      asked.push(`${name} ${state.said.length}`);
      return state.said.length < 2 ? undefined : found;
    };
    const end = {
      first: asks("first", curtain),
      second: asks("second", later),
    };
    const effects = {
      one: () => undefined,
      two: say("a"),
      three: () => undefined,
      four: () => undefined,
      five: say("b"),
    };
    const tables: SceneTables = { act: { effects }, end };
    const match = begun(tables);
    asked.length = 0;
    const answer = play(scene(tables), match, 0, { type: "act", card: 0 });
    // Once for what the match was resumed with, then after each change.
    expect(asked).toEqual(["first 0", "second 0", "first 1", "second 1", "first 2"]);
    expect(answer.ok && answer.match.outcome).toEqual(curtain);
  });

  test("is asked only where the game may end, and then as ever", () => {
    const asked: number[] = [];
    const end = {
      over: ({ said }: SceneState) => {
        asked.push(said.length);
        return said.includes("a") ? curtain : undefined;
      },
    };
    const act = { effects: { one: say("a"), two: say("b"), three: say("c") } };
    expect(told({ act, mayEnd: ({ said }) => said.length !== 1, end })).toEqual(["a one", "b two", "gameEnded over"]);
    expect(asked.filter((count) => count === 1)).toEqual([]);
    expect(told({ act, mayEnd: () => false, end })).toEqual(["a one", "b two", "c three"]);
    expect(told({ act, mayEnd: () => true, end })).toEqual(["a one", "gameEnded over"]);
  });

  test("that a change of phase brings is found", () => {
    const end = { over: ({ phases }: SceneState) => (phases.includes("last") ? curtain : undefined) };
    expect(
      told({ act: { effects: { one: (ctx) => ctx.become("last"), two: say("b") } }, phases: { last: {} }, end }),
    ).toEqual(["phased one", "gameEnded over"]);
  });

  test("that holds already where a match is resumed ends it there, and cites the sentence", () => {
    const game = scene({ end: ends("x") });
    const at = resume(game, { seats: 2, options: {}, state: { phases: ["open"], outcome: null, said: ["x"] } });
    expect([at.outcome, at.state.outcome, at.toAct]).toEqual([curtain, curtain, []]);
    expect(at.entry.events).toEqual([{ type: "gameEnded", outcome: curtain, because: "over" }]);
    expect(play(game, at, 0, { type: "act", card: 0 })).toMatchObject({ refusal: { code: "game-over", rule: "over" } });
    const state = { phases: ["open"], outcome: null, said: [] } as const;
    expect(resume(game, { seats: 2, options: {}, state }).entry.events).toEqual([]);
  });

  test("that holds already where a table is put by hand is found by the next move, even by one that changes nothing", () => {
    const silent = scene({ act: { effects: { one: () => undefined } }, end: ends("x") });
    const at = { ...begun({}), state: { phases: ["open" as const], outcome: null, said: ["x"] } };
    const table = openTable(silent, begun({}));
    table.apply(0, { type: "act", card: 0 });
    table.reopen(at);
    table.apply(0, { type: "act", card: 0 });
    expect(table.outcome).toEqual(curtain);
  });

  test("a table that is put onto an ended match has nobody to act, and somebody again on another", () => {
    const tables: SceneTables = { act: { effects: { one: say("a") } }, end: ends("a") };
    const match = begun(tables);
    const answer = play(scene(tables), match, 0, { type: "act", card: 0 });
    if (!answer.ok) throw new Error("refused");
    const table = openTable(scene(tables), answer.match);
    expect(table.toAct).toEqual([]);
    table.reopen(match);
    expect(table.toAct).toEqual([0]);
    table.reopen(answer.match);
    expect([table.toAct, table.outcome]).toEqual([[], curtain]);
  });

  test("the outcome that is told is a copy", () => {
    const tables: SceneTables = { act: { effects: { one: say("a") } }, end: ends("a") };
    const answer = play(scene(tables), begun(tables), 0, { type: "act", card: 0 }, { freeze: false });
    const last = answer.ok ? answer.events.at(-1) : undefined;
    expect(last).toEqual({ type: "gameEnded", outcome: curtain, because: "over" });
    expect(last !== undefined && "outcome" in last && last.outcome).not.toBe(curtain);
  });
});

describe("phases", () => {
  const inner = { actors: () => only(1), moves: ["rest"] as const };

  test("one is entered, and left for the one that it interrupted, which goes on from its beginning", () => {
    const tables: SceneTables = {
      act: { effects: { one: (ctx) => ctx.enter("inner") } },
      rest: { effects: { two: (ctx) => ctx.leave() } },
      phases: { open: { turn: { four: say("d") } }, inner: { ...inner, turn: { three: say("c") } } },
    };
    const game = scene(tables);
    const first = play(game, begun(tables), 0, { type: "act", card: 0 });
    if (!first.ok) throw new Error("refused");
    expect(lines(first.events)).toEqual(["phased one", "c three"]);
    expect([first.match.state.phases, first.match.toAct]).toEqual([["open", "inner"], [1]]);
    expect(play(game, first.match, 1, { type: "act", card: 0 })).toMatchObject({
      refusal: { code: "wrong-phase", rule: "phases", facts: { phase: "inner", move: "act" } },
    });
    const second = play(game, first.match, 1, { type: "rest", card: 0 });
    if (!second.ok) throw new Error("refused");
    expect(lines(second.events)).toEqual(["phased two", "d four"]);
    expect([second.match.state.phases, second.match.toAct]).toEqual([["open"], [0]]);
  });

  test("one of many is left for the one just below it", () => {
    const match = begun({
      setup: { one: (ctx) => ctx.enter("auto") },
      phases: {
        auto: { actors: () => nobody, turn: { two: (ctx) => ctx.enter("deep") } },
        deep: { actors: () => nobody, turn: { three: (ctx) => ctx.enter("inner") } },
        inner: { ...inner, turn: {} },
      },
    });
    expect(match.state.phases).toEqual(["open", "auto", "deep", "inner"]);
    const leaving = scene({
      rest: { effects: { four: (ctx) => ctx.leave() } },
      phases: { auto: {}, deep: { actors: () => only(1) }, inner },
    });
    const answer = play(leaving, match, 1, { type: "rest", card: 0 });
    expect(answer.ok && answer.match.state.phases).toEqual(["open", "auto", "deep"]);
  });

  test("a sentence that changes the phase is the last of its phase", () => {
    const first = (ctx: Ctx<Scene>): void => (ctx.state.said.includes("c") ? undefined : ctx.become("next"));
    expect(
      lines(
        begun({
          phases: {
            open: { turn: { one: first, two: say("b") } },
            next: {
              actors: () => nobody,
              turn: { three: say("c"), four: (ctx) => ctx.become("open"), five: say("e") },
            },
          },
        }).entry.events,
      ),
    ).toEqual(["phased one", "c three", "phased four", "b two"]);
  });

  test("what is told of them is a copy: the next change leaves it as it was", () => {
    const match = begun({
      setup: { one: (ctx) => ctx.enter("inner") },
      phases: { inner: { ...inner, turn: { two: (ctx) => (ctx.state.said.length > 0 ? undefined : say("x")(ctx)) } } },
    });
    expect(match.entry.events[0]).toEqual({ type: "phased", phases: ["open", "inner"], because: "one" });
  });

  test("the events of an interruption follow in the same step, as many as the next phase tells", () => {
    expect(
      told({
        act: { effects: { one: (ctx) => ctx.enter("auto") } },
        phases: {
          auto: {
            actors: () => nobody,
            turn: {
              two: say("a"),
              three: (ctx) => ctx.enter("inner"),
            },
          },
          inner: { ...inner, turn: { four: say("b") } },
        },
      }),
    ).toEqual(["phased one", "a two", "phased three", "b four"]);
  });
});

describe("a game that breaks its own rules is told so, with the sentence", () => {
  const breaks: readonly [string, SceneTables, string][] = [
    [
      "tells something after it interrupted the phase",
      { act: { effects: { one: (ctx) => ctx.enter("open"), two: say("b") } } },
      'bug in scene: two tells "said" after it interrupted the phase',
    ],
    [
      "changes the phase after it interrupted it",
      { act: { effects: { one: (ctx) => ctx.enter("open"), two: (ctx) => ctx.leave() } } },
      "bug in scene: two changes the phase after it",
    ],
    [
      "tells something after the end",
      {
        act: { effects: { one: inRound(say("b")) } },
        round: { r1: say("a") },
        end: ends("a"),
      },
      'bug in scene: one tells "said" after the end',
    ],
    [
      "changes the phase after the end",
      {
        act: { effects: { one: inRound((ctx) => ctx.become("open")) } },
        round: { r1: say("a") },
        end: ends("a"),
      },
      "bug in scene: one changes the phase after the end",
    ],
    [
      "leaves the only phase",
      { act: { effects: { one: (ctx) => ctx.leave() } } },
      "bug in scene: one leaves the only phase there is",
    ],
    [
      "enters a phase that there isn't",
      { act: { effects: { one: (ctx) => ctx.enter("no") } } },
      'bug in scene: no phase "no"',
    ],
    [
      "runs a procedure that there isn't",
      { act: { effects: { one: (ctx) => void ctx.run("no" as "round", "") } } },
      'bug in scene: no procedure "no"',
    ],
    [
      "has a phase with nobody to act that stays",
      {
        act: { effects: { one: (ctx) => ctx.become("stuck") } },
        phases: { stuck: { actors: () => nobody, turn: { two: say("b") } } },
      },
      "bug in scene: two leaves a phase without an actor",
    ],
    [
      "continues automatically without end",
      {
        act: { effects: { one: (ctx) => ctx.become("tick") } },
        phases: { tick: { actors: () => nobody, turn: { two: (ctx) => ctx.become("tick") } } },
      },
      "bug in scene: two continues automatically without end",
    ],
    [
      "emits events without end",
      {
        act: {
          effects: {
            one: (ctx) => {
              for (;;) ctx.emit({ type: "said", word: "again" });
            },
          },
        },
      },
      "bug in scene: one emits events without end",
    ],
  ];

  test.each(breaks)("%s", (_title, tables, message) => {
    expect(() => play(scene(tables), begun(tables), 0, { type: "act", card: 0 })).toThrow(message);
  });

  test("but long automatic play is none: 10,000 phases in a row", () => {
    let left = 0;
    const tables: SceneTables = {
      act: { effects: { one: (ctx) => ctx.become("tick") } },
      phases: {
        tick: { actors: () => nobody, turn: { two: (ctx) => ctx.become(--left > 0 ? "tick" : "open") } },
      },
    };
    const match = begun(tables);
    left = 10_000;
    const table = openTable(scene(tables), match, { recording: false });
    table.apply(0, { type: "act", card: 0 });
    expect([table.toAct, left]).toEqual([[0], 0]);
    left = 10_001;
    expect(() => table.apply(0, { type: "act", card: 0 })).toThrow(/without end/);
  });

  test("a table goes on from another match after a bug broke a move off", () => {
    const tables: SceneTables = {
      act: { effects: { one: (ctx, { card }) => (card === 0 ? undefined : ctx.enter("open")), two: say("b") } },
    };
    const match = begun(tables);
    const table: Table<Scene> = openTable(scene(tables), match);
    expect(() => table.apply(0, { type: "act", card: 1 })).toThrow(/interrupted/);
    table.reopen(match, fast("other"));
    table.apply(0, { type: "act", card: 0 });
    expect(table.state.said).toEqual(["b"]);
  });

  test("a move that its phase doesn't open can't be applied", () => {
    const table = openTable(scene({}), begun({}));
    expect(() => table.apply(0, { type: "rest", card: 0 })).toThrow(
      new TypeError('move: expected one that the phase "open" opens'),
    );
  });
});
