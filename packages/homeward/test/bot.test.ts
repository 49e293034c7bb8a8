import {
  fast,
  formatMove,
  legalMoves,
  type Match,
  openTable,
  RunningChance,
  resume,
  seeded,
  start,
  view,
} from "@turnwright/core";
import { describe, expect, test } from "vitest";
import { purchaseAhead } from "../src/bot/purchase.js";
import { type Homeward, homeward } from "../src/index.js";
import { given, mapA, mapWithLoop, type Position } from "./given.js";
import { invariants } from "./invariants.js";

const bot = homeward.bot!;

const value = (position: Position, seat = 0) => {
  const { state, derived } = given(position);
  return bot.evaluate(state as Homeward["state"], seat, derived);
};

describe("guessing what is hidden", () => {
  test("a whole state that the view could come from, whatever the luck", () => {
    const match = start(homeward, { seats: 3, chance: seeded("7".repeat(64)) });
    const seen = view(homeward, match, 1).state;
    const orders = new Set<string>();
    for (let number = 0; number < 20; number++) {
      const state = bot.determinize(seen, 1, new RunningChance(fast(`guess ${number}`)));
      const guess = resume(homeward, { seats: 3, options: match.options, state }, { chance: fast("x") });
      expect(view(homeward, guess, 1).state).toEqual(seen);
      for (const invariant of Object.values(invariants)) invariant(guess);
      orders.add(state.stack.join());
    }
    expect(orders.size).toBe(20);
  });

  test("on a map with tiles set aside, cards bought, discarded and forfeited", () => {
    const { match } = given({
      map: mapA,
      options: { supports: "forfeit" },
      aside: [2, 3],
      stack: [4, 5],
      cards: [[28, 40], [34]],
      tops: [[{ card: 57, supports: [28, 40] }]],
      discard: [1, 32],
      forfeited: [52],
    });
    const state = bot.determinize(view(homeward, match, 0).state, 0, new RunningChance(fast("late")));
    const guess = resume(homeward, { seats: 2, options: match.options, state }, { chance: fast("x") });
    for (const title of ["2 every tile is somewhere, once", "3 every card is somewhere, once"])
      invariants[title](guess);
  });

  test("a view that contradicts itself is an error of ours", () => {
    const seen = view(homeward, start(homeward, { seats: 2, chance: fast("x") }), 0).state;
    const luck = new RunningChance(fast("y"));
    expect(() => bot.determinize({ ...seen, stack: new Array<null>(65).fill(null) }, 0, luck)).toThrow(/bug/);
  });
});

describe("the value of a position", () => {
  test("points first: a card, a top card", () => {
    expect(value({ map: mapA, cards: [[4]] })).toBeGreaterThan(value({ map: mapA }) + 200);
    const pair: Position = { map: mapA, cards: [[28, 32]], pit: [undefined, undefined, [53]] };
    const tops = [[{ card: 52, supports: [28, 32] }]];
    expect(value({ ...pair, tops })).toBeGreaterThan(value({ ...pair, forfeited: [52] }));
  });

  test("tokens count while they can still be spent", () => {
    const near: Position = { map: mapA, stack: [], trigger: "tiles", pit: [[], []] };
    expect(value({ map: mapA, tokens: [[1, 0, 0, 0]], pit: [[], []] }) - value({ map: mapA, pit: [[], []] })).toBe(60);
    const rich: Position = {
      ...near,
      tokens: [
        [1, 0, 0, 0],
        [1, 0, 0, 0],
      ],
      pawns: [16, 16],
    };
    const poor: Position = { ...near, pawns: [16, 16] };
    // Seat 0 has its last move before it, then behind it; seat 1 still comes.
    expect([0, 1].map((seat) => value(rich, seat) - value(poor, seat))).toEqual([60, 60]);
    const [after, before] = [rich, poor].map((position): Position => ({ ...position, phase: "portal" }));
    expect([0, 1].map((seat) => value(after, seat) - value(before, seat))).toEqual([0, 60]);
  });

  test("walks: one's own, the one from HOME, less those of the others", () => {
    // On the loop's crossroads four tokens are at hand, at HOME four along the north.
    const empty: Position = { map: mapWithLoop, pit: [[], []] };
    expect(value({ ...empty, pawns: [31, 16] }) - value({ ...empty, pawns: [16, 16] })).toBe(50 * 3);
    expect(value({ ...empty, pawns: [16, 31] }) - value({ ...empty, pawns: [16, 16] })).toBe(-20 * 3);
    const known: Position = { ...empty, pawns: [31, 16], lastPath: ["125-126"], lastCollected: [[31, 21, 22, 23]] };
    expect(value(known)).toBeLessThan(value({ ...empty, pawns: [31, 16] }));
  });

  test("walks count only while a move is left afterwards, whoever walks", () => {
    // Tokens of the last walk are of use at HOME only, which most walks do not reach.
    const late: Position = { map: mapWithLoop, pit: [[], []], stack: [], trigger: "tiles" };
    for (const [turn, seat] of [
      [0, 0],
      [0, 1],
      [1, 1],
    ] as const) {
      const [loop, end] = [31, 16].map((pawn) => ({ ...late, turn, pawns: seat === 0 ? [pawn, 16] : [16, pawn] }));
      expect(value(loop, seat) - value(end, seat)).toBe(0);
      expect(value(loop, 1 - seat) - value(end, 1 - seat)).toBe(0);
    }
    // With two tiles left each seat moves twice: now, and with the last tile or after it.
    const stack = [2, 3];
    const [loop, end] = [31, 16].map(
      (pawn): Position => ({ map: mapWithLoop, pit: [[], []], stack, pawns: [pawn, 16] }),
    );
    expect(value(loop) - value(end)).toBe(50 * 3);
    expect(value(loop, 1) - value(end, 1)).toBe(-20 * 3);
  });

  test("portals in hand count while turns are left", () => {
    const pit = [[], []];
    expect(value({ map: mapA, pit }) - value({ map: mapA, pit, portals: [[16]] })).toBe(50);
    const late: Position = { map: mapA, pit, stack: [2, 3] };
    expect(value(late)).toBe(value({ ...late, portals: [[16]] }));
  });

  test("half a pair counts, and supports that may be traded in", () => {
    const pit = [[], [], [52, 56]];
    const none = value({ map: mapA, pit, cards: [[41]] });
    expect(value({ map: mapA, pit, cards: [[28]] }) - none).toBe(600 - 600 + 25 * 6);
    const tops = [[{ card: 57, supports: [28, 41] }]];
    const tradable = value({ map: mapA, pit, cards: [[28, 41]], tops });
    const locked = value({ map: mapA, pit, cards: [[28, 41]], tops, options: { supports: "locked" } });
    expect(tradable - locked).toBe(20 * 7);
  });

  test("before the last turn ends one should be at HOME with what one can pay", () => {
    const last: Position = { map: mapA, stack: [], trigger: "tiles", tokens: [[3, 0, 0, 0]], pit: [[3]] };
    const home = value({ ...last, phase: "shop", pawns: [0, 0] });
    expect(home - value({ ...last, phase: "portal", pawns: [16, 0] })).toBe(100 * 3);
    // Before the last move it is all the same where one stands: from everywhere one may go HOME.
    expect(value({ ...last, pawns: [0, 0] })).toBe(value({ ...last, pawns: [16, 0] }));
  });

  test("a purchase in progress is worth its card, less what it will cost", () => {
    const paying: Position = {
      map: mapA,
      phase: "pay",
      pit: [[], [30]],
      buying: { card: 30, credits: 0 },
      tokens: [[3, 0, 0, 0]],
      cards: [[10, 8]],
    };
    // Three gold are held; three more come from cards 8 (two points) and 10 (three).
    expect(purchaseAhead(given(paying).state as Homeward["state"], 0)).toEqual({ points: 6 - 5, tokens: 3 });
    const covered = { ...paying, buying: { card: 30, credits: 4 } };
    expect(purchaseAhead(given(covered).state as Homeward["state"], 0)).toEqual({ points: 6, tokens: 2 });
    expect(purchaseAhead(given(paying).state as Homeward["state"], 1)).toBeUndefined();
    expect(value(covered)).toBeGreaterThan(value(paying));
  });

  test("the end decides, and points count to the end", () => {
    const won = given({ map: mapA, turn: 1, stack: [], trigger: "tiles", pit: [[], []], cards: [[4], []] }).when("=");
    const [first, second] = [0, 1].map((seat) => bot.evaluate(won.state as Homeward["state"], seat, won.derived));
    expect([first, second]).toEqual([350, -50]);
  });
});

describe("playing by value", () => {
  function best(match: Match<Homeward>, luck: RunningChance): string {
    const seat = match.toAct[0];
    const state = bot.determinize(view(homeward, match, seat).state, seat, luck);
    const guess = resume(homeward, { seats: match.seats, options: match.options, state }, { chance: fast("g") });
    const values = legalMoves(homeward, match, seat).map((move) => {
      const table = openTable(homeward, guess, { recording: false });
      table.apply(seat, move);
      return { text: formatMove(homeward, match, move), value: bot.evaluate(table.state, seat, table.derived) };
    });
    return values.reduce((one, other) => (other.value > one.value ? other : one)).text;
  }

  test("it walks for tokens, buys what it can, and takes the top card that counts more", () => {
    const luck = new RunningChance(fast("best"));
    expect(best(given({ map: mapA, pawns: [27], pit: [[], []] }).match, luck)).toMatch(/^>/);
    const pit = [[10, 6, 13, 20, 27], [], []];
    expect(best(given({ map: mapA, phase: "shop", pit, tokens: [[0, 3, 0, 0]] }).match, luck)).toBe("$10");
    const claim: Position = { map: mapA, phase: "claim", cards: [[28, 32, 40]], pit: [[], [], [57, 52]] };
    expect(best(given(claim).match, luck)).toBe("^52");
  });

  test("kinds of moves are tried by weight", () => {
    expect(bot.weight!({ type: "buyCard", card: 3 })).toBeGreaterThan(bot.weight!({ type: "pass" }));
    expect(bot.weight!({ type: "stay" })).toBe(1);
  });
});
