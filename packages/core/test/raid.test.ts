import { describe, expect, test } from "vitest";
import { cases } from "../../../scripts/cases.js";
import {
  check,
  explain,
  fast,
  foldEvents,
  foldView,
  legalMoves,
  type Match,
  openTable,
  play,
  playUnknown,
  RunningChance,
  scripted,
  seeded,
  snapshot,
  start,
  undoable,
  view,
  viewEvents,
} from "../src/index.js";
import { leftOver, unbiased } from "../src/internal.js";
import { type Raid, raid } from "./toys/raid.js";

/** Shuffling by a script: answers that leave the deck as it is. */
const asItIs = (cards: number): number[] => Array.from({ length: cards - 1 }, (_, i) => cards - 1 - i);

function begun(seats: Raid["seats"]): Match<Raid> {
  return start(raid, { seats, chance: scripted({ deck: asItIs(14) }) });
}

/** deck 1 1 1 1 1 2 2 2 2 2 2 3 3 3: seat 0 holds 3 3 3, seat 1 2 2 2, seat 2 2 2 2. */
function after(match: Match<Raid>, ...moves: [number, Raid["move"]][]): Match<Raid> {
  return moves.reduce((now, [seat, move]) => {
    const answer = play(raid, now, seat, move);
    if (!answer.ok) throw new Error(`${JSON.stringify(move)}: ${JSON.stringify(answer.refusal)}`);
    return answer.match;
  }, match);
}

describe("the nasty toy", () => {
  test("R3-sealed choices are simultaneous and secret, and seats may answer in any order", () => {
    const match = after(begun(3), [2, { type: "bid", card: 2 }]);
    expect(match.toAct).toEqual([0, 1]);
    expect(view(raid, match, 0).state.bids).toEqual([null, null, null]);
    expect(view(raid, match, 2).state.bids).toEqual([null, null, 2]);
    expect(viewEvents(raid, match, match.entry.events, 0)).toEqual([
      { type: "bidSealed", seat: 2, card: null, because: "R3-sealed" },
    ]);
    expect(check(raid, match, 2, { type: "bid", card: 2 })).toMatchObject({
      refusal: { code: "not-your-turn", facts: { toAct: [0, 1] } },
    });
  });

  test("R7-raid a choice of another seat interrupts the queue in the middle of an effect, and the queue goes on after it", () => {
    const raided = after(begun(2), [0, { type: "bid", card: 3 }], [1, { type: "bid", card: 2 }]);
    expect(raided.state.phases).toEqual(["resolve", "ransom"]);
    expect(raided.entry.events.map(({ type, because }) => `${type} ${because}`)).toEqual([
      "bidSealed R3-sealed",
      "phased R4-reveal",
      "bidsShown R4-reveal",
      "stormCame R8-storm",
      "carriedOut R8-storm",
      "phased R5-in-order",
      "raided R7-raid",
      "phased R7-raid",
    ]);
    expect(raided.toAct).toEqual([0]);
    const done = after(raided, [0, { type: "pay" }]);
    expect(done.state.coins).toEqual([2, 4]);
    expect(done.state.round).toBe(2);
    expect(done.state.phases).toEqual(["bid"]);
  });

  test("R10-no-shield-in-storm explain names every violated sentence, check the first", () => {
    const raided = after(begun(2), [0, { type: "bid", card: 3 }], [1, { type: "bid", card: 2 }]);
    expect(check(raid, raided, 0, { type: "shield", card: 1 })).toMatchObject({
      refusal: { rule: "R2-own-card", code: "not-in-hand", facts: { card: 1 } },
    });
    expect(explain(raid, raided, 0, { type: "shield", card: 1 }).map(({ refusal }) => refusal.code)).toEqual([
      "not-in-hand",
      "storm",
    ]);
    expect(explain(raid, raided, 0, { type: "shield", card: 3 }).map(({ refusal }) => refusal.rule)).toEqual([
      "R10-no-shield-in-storm",
    ]);
  });

  test("R9-storm-income a sentence amends another while it is in force", () => {
    const match = begun(2);
    const state = { ...match.state, hands: [[3], [1]], storm: false };
    const hands = { ...match, state };
    const done = after(hands, [0, { type: "bid", card: 3 }], [1, { type: "bid", card: 1 }]);
    expect(done.entry.events.find(({ type }) => type === "earned")).toMatchObject({
      seat: 1,
      coins: 2,
      because: "R6-income",
    });
  });

  test("R14-rich the game ends in the middle of a queue and nothing follows", () => {
    const match = begun(2);
    const rich = { ...match, state: { ...match.state, hands: [[1], [1]], coins: [6, 6] } };
    const done = after(rich, [0, { type: "bid", card: 1 }], [1, { type: "bid", card: 1 }]);
    expect(done.state.coins).toEqual([7, 6]);
    expect(done.outcome).toEqual({ reason: "rich", winners: [0], ranking: [[0], [1]] });
    expect(done.entry.events.at(-1)?.because).toBe("R14-rich");
    expect(done.toAct).toEqual([]);
    expect(check(raid, done, 0, { type: "pay" })).toMatchObject({
      refusal: { code: "game-over", rule: "R14-rich" },
    });
  });

  test("undo is barred by chance, by what was shown, and by another seat", () => {
    const one = after(begun(2), [0, { type: "bid", card: 3 }]);
    expect(undoable(raid, begun(2), 0)).toEqual({ ok: false, code: "nothing-to-undo" });
    expect(undoable(raid, one, 1)).toEqual({ ok: false, code: "another-seat-acted" });
    // Only the bidder sees the bid, and it has chosen the card itself.
    expect(undoable(raid, one, 0)).toEqual({ ok: true });
    const raided = after(one, [1, { type: "bid", card: 2 }]);
    expect(undoable(raid, raided, 1)).toEqual({ ok: false, code: "something-was-revealed" });
  });

  test("a stale version, a strange seat and garbage are different refusals", () => {
    const match = begun(2);
    expect(play(raid, match, 0, { type: "bid", card: 3 }, { version: 4 })).toMatchObject({
      refusal: { code: "stale", facts: { version: 0, given: 4 } },
    });
    expect(play(raid, match, 7, { type: "bid", card: 3 })).toMatchObject({
      refusal: { code: "malformed", facts: { path: "seat" } },
    });
    expect(play(raid, match, 0, { type: "bid", card: 9 })).toMatchObject({
      refusal: { code: "malformed", facts: { path: "card", problem: "out-of-range" } },
    });
    expect(playUnknown(raid, match, 0, { type: "bid" })).toMatchObject({
      refusal: { code: "malformed", facts: { path: "card", problem: "missing-field" } },
    });
    expect(playUnknown(raid, match, 0, { type: "bid", card: 3, seat: 1 })).toMatchObject({
      refusal: { code: "malformed", facts: { path: "seat", problem: "unknown-field" } },
    });
    expect(play(raid, match, 0, { type: "pay" })).toMatchObject({
      refusal: { code: "wrong-phase", facts: { phase: "bid", move: "pay" } },
    });
    for (const type of ["constructor", "__proto__", "toString", "", 5, null]) {
      expect(playUnknown(raid, match, 0, { type })).toMatchObject({
        refusal: { code: "malformed", facts: { path: "type" } },
      });
    }
  });

  test("a script that was used up exactly leaves nothing over", () => {
    expect(leftOver(begun(2).chance)).toEqual({});
    const loose = start(raid, { seats: 2, chance: scripted({ deck: [...asItIs(14), 0, 0] }) });
    expect(leftOver(loose.chance)).toEqual({ deck: 2 });
    expect(() => start(raid, { seats: 2, chance: scripted({ deck: [0] }) })).toThrow(
      /answer 1 of stream "deck" is undefined/,
    );
  });

  test("many random games: match and table agree, feeds fold to views, views know the same legal moves, events rebuild states", () => {
    for (let game = 0; game < cases(300); game++) {
      const chance = new RunningChance(fast(`game ${game}`));
      let match = start(raid, { seats: game % 2 === 0 ? 2 : 3, chance: seeded(game.toString(16).padStart(64, "0")) });
      const table = openTable(raid, match);
      let feeds = [0, 1, 2].slice(0, match.seats).map((seat) => view(raid, match, seat).state);
      while (match.outcome === null) {
        const seat = match.toAct[chance.below("seat", match.toAct.length)];
        const moves = legalMoves(raid, match, seat);
        expect(legalMoves(raid, view(raid, match, seat), seat)).toEqual(moves);
        expect(table.legalMoves(seat)).toEqual(moves);
        const move = moves[chance.below("move", moves.length)];
        const answer = play(raid, match, seat, move, { version: match.version });
        if (!answer.ok) throw new Error(answer.refusal.code);
        table.apply(seat, move);
        expect(foldEvents(raid, match.state, answer.events)).toEqual(answer.match.state);
        feeds = feeds.map((state, viewer) =>
          foldView(raid, state, viewEvents(raid, answer.match, answer.events, viewer), viewer),
        );
        match = answer.match;
        for (const [viewer, state] of feeds.entries()) expect(state).toEqual(view(raid, match, viewer).state);
        expect(snapshot(raid, table)).toEqual(match);
      }
    }
  });
});

describe("unbiased", () => {
  test("every number comes equally often, counted over all words of a small word", () => {
    for (let below = 1; below <= 16; below++) {
      const counts = new Array<number>(below).fill(0);
      for (let word = 0; word < 16; word++) {
        let drawn = 0;
        const number = unbiased(() => (drawn++ === 0 ? word : 0), below, 16);
        if (drawn === 1) counts[number]++;
      }
      expect(new Set(counts).size).toBe(1);
    }
  });
});
