import { derivedOf, isDecided, legalMoves, type Match, play, resume, view } from "@turnwright/core";
import { type GameSetup, randomGame } from "@turnwright/testkit/internal";
import { describe, expect, test } from "vitest";
import { decided } from "../src/ending.js";
import { type Homeward, homeward } from "../src/index.js";
import { turnsLeft } from "../src/terms/turns.js";
import { given, mapA } from "./given.js";

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
});
