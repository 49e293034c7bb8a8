import { describe, expect, test } from "vitest";
import {
  check,
  explain,
  fast,
  foldEvents,
  foldView,
  type Game,
  legalMoves,
  type Match,
  openTable,
  play,
  RunningChance,
  resume,
  scoreSheet,
  snapshot,
  start,
  view,
  viewEvents,
} from "../src/index.js";
import { withDerived } from "../src/internal.js";
import { copyPlain, defineGame } from "../src/rules.js";
import { type Line, line } from "./toys/line.js";
import { derive, type Tally, tally, watched } from "./toys/tally.js";

const begun = (game: Game<Tally>, seats: 2 | 3, seed: string): Match<Tally> =>
  start(game, { seats, chance: fast(seed) });

describe("what a game derives from its state", () => {
  test("is kept up to date by evolve as derive would compute it: on the truth, on every view, in every way to play", () => {
    const { game, count } = watched();
    for (let round = 0; round < 60; round++) {
      const chance = new RunningChance(fast(`derive ${round}`));
      let match = begun(game, round % 2 === 0 ? 2 : 3, `deal ${round}`);
      const viewers = [...Array(match.seats).keys(), "spectator"] as const;
      const table = openTable(game, match);
      let feeds = viewers.map((viewer) => view(game, match, viewer).state);
      const first = match;
      const events: Match<Tally>["entry"]["events"][number][] = [];
      while (match.outcome === null) {
        const seat = match.toAct[0];
        const moves = legalMoves(game, match, seat);
        expect(table.legalMoves(seat)).toEqual(moves);
        expect(legalMoves(game, view(game, match, seat), seat)).toEqual(moves);
        const move = moves[chance.below("move", moves.length)];
        const answer = play(game, match, seat, move);
        if (!answer.ok) throw new Error(answer.refusal.code);
        table.apply(seat, move);
        feeds = feeds.map((state, at) =>
          foldView(game, state, viewEvents(game, match, answer.events, viewers[at]), viewers[at]),
        );
        expect(foldEvents(game, match.state, answer.events)).toEqual(answer.match.state);
        match = answer.match;
        events.push(...answer.events);
        expect(snapshot(game, table)).toEqual(match);
        expect(table.derived).toEqual(derive(game.clone(match.state)));
        for (const [at, viewer] of viewers.entries()) expect(feeds[at]).toEqual(view(game, match, viewer).state);
      }
      expect(foldEvents(game, first.state, events)).toEqual(match.state);
      expect(scoreSheet(game, table)).toEqual(scoreSheet(game, match));
    }
    expect(count.events).toBeGreaterThan(5000);
  });

  test("is in no match, no view, no event and no state", () => {
    const match = begun(tally, 2, "bare");
    const text = JSON.stringify([match, view(tally, match, 0), snapshot(tally, openTable(tally, match))]);
    for (const name of ["derived", "sums", "held", "total"]) expect(text).not.toContain(`"${name}"`);
  });

  test("is computed once when a table is opened, and once for each match that a move is asked of or made in", () => {
    const { game, count } = watched();
    const match = begun(game, 3, "once");
    const asked = (run: () => void): number => {
      const before = count.derived;
      run();
      return count.derived - before;
    };
    const table = openTable(game, match);
    const seat = match.toAct[0];
    const move = legalMoves(game, match, seat)[0];
    expect(asked(() => openTable(game, match))).toBe(1);
    expect(asked(() => table.legalMoves(seat))).toBe(0);
    expect(asked(() => check(game, table, seat, move))).toBe(0);
    expect(asked(() => legalMoves(game, table, seat))).toBe(0);
    expect(asked(() => table.play(seat, move))).toBe(0);
    expect(asked(() => scoreSheet(game, table))).toBe(0);
    expect(asked(() => table.reopen(match))).toBe(1);
    expect(asked(() => legalMoves(game, match, seat))).toBe(1);
    expect(asked(() => check(game, match, seat, move))).toBe(1);
    expect(asked(() => play(game, match, seat, move))).toBe(1);
    expect(asked(() => resume(game, match))).toBe(1);
    expect(asked(() => void begun(game, 3, "again"))).toBe(1);
  });

  test("speaks in permissions, refusals and explanations, on a view of the seat as on the truth", () => {
    const match = begun(tally, 2, "speaks");
    const seat = match.toAct[0];
    const hand = match.state.hands[seat];
    const missing = [1, 2, 3, 4, 5, 6, 7, 8, 9].find((card) => !hand.includes(card))!;
    for (const at of [match, view(tally, match, seat), openTable(tally, match)]) {
      expect(check(tally, at, seat, { type: "lay", card: hand[0] }).ok).toBe(true);
      expect(explain(tally, at, seat, { type: "lay", card: missing }).map(({ refusal }) => refusal.rule)).toEqual([
        "T2-own-card",
      ]);
    }
  });

  test("belongs to one state: a table goes its own way, the match keeps its own", () => {
    const match = begun(tally, 2, "own");
    const [one, other] = [openTable(tally, match), openTable(tally, match)];
    const seat = match.toAct[0];
    one.apply(seat, one.legalMoves(seat)[0]);
    expect(one.derived).not.toEqual(other.derived);
    expect(other.derived).toEqual(derive(copyPlain(match.state)));
    one.reopen(match);
    expect(one.derived).toEqual(other.derived);
    expect(one.derived).not.toBe(other.derived);
  });

  test("a game that takes what was derived before gets it from match to match; copies and JSON do not find it", () => {
    let computed = 0;
    const { compiled: _, ...rules } = line;
    const game = defineGame<Line>({
      ...rules,
      derive: (_state, before) => {
        if (before !== undefined) return before;
        computed++;
        return { cells: 9 };
      },
    });
    const match = start(game, { seats: 2 });
    const answer = play(game, match, 0, { type: "mark", cell: 0 });
    if (!answer.ok) throw new Error(answer.refusal.code);
    expect(answer.match.derived).toBe(match.derived);
    expect(legalMoves(game, answer.match, 1)).toHaveLength(legalMoves(line, answer.match, 1).length);
    const table = openTable(game, answer.match);
    table.reopen(match);
    expect(table.derived).toBe(match.derived);
    expect(computed).toBe(1);
    expect(Object.keys(match)).not.toContain("derived");
    expect(JSON.stringify(match)).not.toContain('cells":9');
    expect({ ...match }.derived).toBeUndefined();
    // Where it is computed anew each time, nobody needs it to be kept.
    for (const derive of [undefined, () => ({ cells: 9 })]) {
      const anew = defineGame<Line>({ ...rules, ...(derive === undefined ? {} : { derive }) });
      expect(Object.hasOwn(start(anew, { seats: 2 }), "derived")).toBe(false);
    }
  });

  test("is undefined for a game that derives nothing", () => {
    const seen: unknown[] = [];
    const { compiled: _, ...rules } = line;
    const marked: Game<Line>["evolve"]["marked"] = (state, event, derived) => {
      seen.push(derived);
      rules.evolve.marked(state, event, derived);
    };
    const game = defineGame<Line>({ ...rules, evolve: { marked } });
    const table = openTable(game, start(game, { seats: 2 }));
    table.apply(0, { type: "mark", cell: 0 });
    expect([seen, table.derived]).toEqual([[undefined], undefined]);
  });
});

describe("a match with its derived data", () => {
  test("is a copy that keeps them for every later question, but not in JSON", () => {
    const { game, count } = watched();
    const match = begun(game, 2, "kept");
    expect(Object.isFrozen(match.state)).toBe(true);
    const before = count.derived;
    const known = withDerived(game, match);
    expect(count.derived).toBe(before + 1);
    expect(known).toEqual(match);
    expect(known).not.toBe(match);
    expect(known.derived).toEqual(derive(game.clone(match.state)));
    expect(JSON.stringify(known)).toBe(JSON.stringify(match));
    expect(withDerived(game, known)).toBe(known);
    expect(count.derived).toBe(before + 1);
  });

  test("is the match itself in a game that derives nothing", () => {
    const match = start(line, { seats: 2 });
    expect(withDerived(line, match)).toBe(match);
  });
});
