import { type CitedEvent, type Viewer, viewEvents, viewMove } from "@turnwright/core";
import { type Hope, hope } from "@turnwright/hope";
import { randomGame } from "@turnwright/testkit";
import { describe, expect, test } from "vitest";
import { setups } from "../setups.js";

const nothing = (cards: readonly unknown[]): null[] => cards.map(() => null);

type Told = { readonly [T in CitedEvent<Hope>["type"]]?: (event: never, viewer: Viewer) => object };

/** Returns the fields that a viewer does not know as they are: cards that others drew, roles and decks. */
const hidden: Told = {
  stackDealt: ({ tokens }: { tokens: readonly unknown[] }) => ({ tokens: nothing(tokens) }),
  roleDealt: ({ seat, role }: { seat: number; role: string }, viewer) => ({ role: seat === viewer ? role : null }),
  roleSetAside: () => ({ role: null }),
  cardsDrawn: ({ seat, cards }: { seat: number; cards: readonly unknown[] }, viewer) => ({
    cards: seat === viewer ? cards : nothing(cards),
  }),
  bugDeckShuffled: ({ deck }: { deck: readonly unknown[] }) => ({ deck: nothing(deck) }),
  deckShuffled: ({ deck }: { deck: readonly unknown[] }) => ({ deck: nothing(deck) }),
  deckRebuilt: ({ deck }: { deck: readonly unknown[] }) => ({ deck: nothing(deck) }),
};

/** Returns an event as the rulebook lets a viewer know it. */
function told(event: CitedEvent<Hope>, viewer: Viewer): object {
  return { ...event, ...hidden[event.type]?.(event as never, viewer) };
}

/** Events that random games of this length seldom lead to. */
const rareEvents: readonly CitedEvent<Hope>[] = [
  { type: "leversUsed", seat: 1 },
  { type: "navigationRedirected" },
  { type: "directionTaken", direction: 4 },
  { type: "spaceVisited", cell: 7, dimension: "blue" },
  { type: "deckRebuilt", count: 2, deck: ["O", "W*"] },
  { type: "developmentLost", seat: 1 },
  { type: "levelLost", seat: 1, level: 2 },
  { type: "pioneerReplaced", cell: 7, dimension: "red", from: 1, to: 0 },
  { type: "trackShifted", spaces: [], gaps: [], seat: 1, lost: 2 },
  { type: "regressionSkipped" },
].map((event) => ({ ...event, rule: null }) as unknown as CitedEvent<Hope>);

const rareMoves: readonly Hope["move"][] = [
  { type: "coax", seat: 1, dimension: "red" },
  { type: "replaceOne", cell: 7, dimension: "blue" },
  { type: "stopReplacing" },
];

const how = { longest: 300 };

describe("who is told what", () => {
  test.each([0, 1, "spectator"] as const)("%s: everything but what others draw, roles and decks", (viewer) => {
    const seen = new Set<string>();
    const played = setups.flatMap((setup) => ["a", "b", "c"].map((seed) => randomGame(hope, setup, seed, how)));
    for (const { steps } of played) {
      const begun = steps[0]!.before;
      const entries = [begun, ...steps.map(({ after }) => after)].map((match) => ({
        match,
        events: match.entry.events,
      }));
      for (const { match, events } of [...entries, { match: begun, events: rareEvents }]) {
        for (const { type } of events) seen.add(type);
        expect(viewEvents(hope, match, events, viewer)).toEqual(events.map((event) => told(event, viewer)));
      }
      const rare = rareMoves.map((move) => ({ seat: 1, move, after: begun }));
      for (const { seat, move, after } of [...steps, ...rare]) {
        seen.add(move.type);
        expect(viewMove(hope, after, seat, move, viewer)).toEqual(move);
      }
    }
    const all = [...Object.keys(hope.evolve), ...hope.compiled.moves.keys()];
    expect(all.filter((type) => !seen.has(type))).toEqual([]);
  });
});
