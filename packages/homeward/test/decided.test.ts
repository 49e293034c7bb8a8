import { derivedOf, isDecided, legalMoves, type Match, play, resume, view } from "@turnwright/core";
import { type GameSetup, randomGame } from "@turnwright/testkit/internal";
import { describe, expect, test } from "vitest";
import { decided } from "../src/ending.js";
import { type Homeward, homeward } from "../src/index.js";
import { turnsLeft } from "../src/terms/turns.js";
import { given, mapA, type Position } from "./given.js";

type Outcome = { readonly winners: readonly number[]; readonly ranking: readonly (readonly number[])[] };

function textOf({ winners, ranking }: Outcome): string {
  return JSON.stringify([winners, ranking]);
}

/** What a match can come to, whatever is played. */
function endings(match: Match<Homeward>, known: Map<string, ReadonlySet<string>>): ReadonlySet<string> {
  if (match.outcome !== null) return new Set([textOf(match.outcome)]);
  const key = JSON.stringify(match.state);
  const found = known.get(key);
  if (found !== undefined) return found;
  const all = new Set<string>();
  for (const move of legalMoves(homeward, match, match.toAct[0]!)) {
    const answer = play(homeward, match, match.toAct[0]!, move, { freeze: false });
    if (answer.ok) for (const text of endings(answer.match, known)) all.add(text);
  }
  known.set(key, all);
  return all;
}

function certain(match: Match<Homeward>): Outcome | undefined {
  const seen = view(homeward, match, "spectator").state as Homeward["view"];
  return decided(seen, derivedOf(homeward, seen));
}

const setups: readonly GameSetup<Homeward>[] = [
  { name: "two seats", seats: 2, options: { stackSize: 6 } },
  { name: "three seats", seats: 3, options: { stackSize: 9, supports: "forfeit" } },
  { name: "few tokens", seats: 2, options: { stackSize: 7, tokensPerColour: 1, ending: "turn" } },
  { name: "all refilled", seats: 2, options: { stackSize: 12, refill: "all" } },
];

describe("what is decided", () => {
  test("cannot change any more, by all that can be played in the last turn", () => {
    let [proven, open] = [0, 0];
    for (const setup of setups)
      for (let seed = 0; seed < 8; seed++) {
        const known = new Map<string, ReadonlySet<string>>();
        for (const { before, seat } of randomGame(homeward, setup, `decided ${seed}`).steps) {
          const outcome = certain(before);
          const others = [...Array(before.seats).keys()].filter((other) => other !== seat);
          const isLast = others.every((other) => turnsLeft(before.state, other) === 0);
          if (outcome === undefined) open += isLast ? 1 : 0;
          else if (isLast) {
            proven++;
            const all = endings(resume(homeward, before, { chance: before.chance, freeze: false }), known);
            expect([...all]).toEqual([textOf(outcome)]);
          }
        }
      }
    expect(proven).toBeGreaterThan(12);
    expect(open).toBeGreaterThan(12);
  });

  test("a lead counts that tokens and credits cannot make up for", () => {
    // Seat 1 has its last turn, at HOME, with tokens for one card of three points and perhaps one of four.
    const last = { map: mapA, stack: [], trigger: "tiles", turn: 43, phase: "shop", pawns: [27, 0] } as const;
    const pit = { pit: [[10, 11, 12, 13, 14], undefined, undefined] } as const;
    const asked = (tokens: readonly number[], cards: readonly number[][]) =>
      isDecided(homeward, given({ ...last, ...pit, tokens: [[0, 0, 0, 0], tokens], cards }).match);
    expect(asked([0, 3, 0, 0], [[], []])).toBe(false);
    expect(asked([0, 3, 0, 0], [[33, 39], []])).toBe(false);
    expect(asked([0, 3, 0, 0], [[33, 39, 45, 31], []])).toBe(true);
    // What can be traded in may buy more, and gives points away.
    expect(
      asked(
        [0, 3, 0, 0],
        [
          [33, 39, 45, 31],
          [32, 34, 40, 46, 35],
        ],
      ),
    ).toBe(false);
  });

  test("nothing is bought after the way to a portal, and nothing is certain while turns are to come", () => {
    const cards = [[10], [11, 12]] as const;
    const portal = { map: mapA, stack: [], phase: "portal", pawns: [0, 27], cards } as const;
    expect(isDecided(homeward, given({ ...portal, turn: 43, trigger: "tiles" }).match)).toBe(true);
    expect(isDecided(homeward, given({ ...portal, pawns: [27, 0], turn: 42, trigger: "tiles" }).match)).toBe(false);
    expect(isDecided(homeward, given({ map: mapA }).match)).toBe(false);
  });

  const isOver = (position: Position) => isDecided(homeward, given(position).match);
  const lastTurn = { map: mapA, stack: [], trigger: "tiles", turn: 43, pawns: [27, 0] } as const;

  test("nothing is certain in the middle of a purchase", () => {
    // Seat 1 pays two tokens for six points, because five credits are paid already.
    const paying: Position = {
      ...lastTurn,
      phase: "pay",
      buying: { card: 30, credits: 5 },
      pit: [[], [30], []],
      tokens: [
        [0, 0, 0, 0],
        [1, 1, 0, 0],
      ],
      cards: [[10], []],
    };
    expect(isOver(paying)).toBe(false);
    expect(given(paying).when("!1.0.0.0").match.outcome).toMatchObject({ winners: [1] });
  });

  test("nothing is certain while a top card is chosen, even by a seat whose turns are over", () => {
    const claiming: Position = {
      ...lastTurn,
      options: { refill: "all", supports: "locked" },
      phase: "claim",
      pit: [[], [], [56, 59]],
      decks: [[], [], []],
      cards: [
        [29, 34, 40],
        [28, 32],
      ],
      tops: [[], [{ card: 52, supports: [28, 32] }]],
    };
    expect(isOver(claiming)).toBe(false);
    // Both had 18 points, and seat 1 the only top card.
    expect(given(claiming).when("^59").match.outcome).toMatchObject({ winners: [0] });
  });

  test("a purchase may turn up top cards for others if all tiers are refilled", () => {
    const shop = (refill: "bought" | "all", tokens: readonly number[]): boolean =>
      isOver({
        ...lastTurn,
        options: { refill },
        phase: "shop",
        pit: [[10], [], []],
        tokens: [[0, 0, 0, 0], tokens],
        cards: [[33, 39], []],
      });
    expect([shop("bought", [0, 3, 0, 0]), shop("all", [0, 3, 0, 0])]).toEqual([true, false]);
    expect([shop("bought", [0, 1, 0, 0]), shop("all", [0, 1, 0, 0])]).toEqual([true, true]);
  });

  test("the order of every two seats must be certain, and the certain ranking is told", () => {
    const asked = (cards: readonly number[][], change: Position = {}): Outcome | undefined =>
      certain(given({ ...lastTurn, seats: 3, turn: 44, phase: "shop", pit: [[], [], []], cards, ...change }).match);
    const portal = { phase: "portal", pawns: [0, 0, 27] } as const;
    expect(asked([[10], [11], [33]], portal)).toEqual({ winners: [2], ranking: [[2], [0, 1]] });
    expect(asked([[10], [], [11]], portal)).toEqual({ winners: [0, 2], ranking: [[0, 2], [1]] });
    // Three tokens may buy seat 2 three points, as many as seat 1 has in the first question.
    const tokens = [
      [0, 0, 0, 0],
      [0, 0, 0, 0],
      [0, 0, 3, 0],
    ];
    expect(asked([[33], [10], []], { tokens })).toBeUndefined();
    expect(asked([[10], [33], []], { tokens })).toBeUndefined();
    expect(asked([[33], [6], []], { tokens })).toEqual({ winners: [0], ranking: [[0], [1], [2]] });
  });
});
