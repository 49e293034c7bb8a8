import { fast, legalMoves, play, RunningChance, start, view } from "@turnwright/core";
import { meantBy } from "@turnwright/core/internal";
import { describe, expect, test } from "vitest";
import { menuOf } from "../src/human/menu.js";
import { gameCalled, gameNames } from "../src/internal.js";

/** Options that bring moves which the defaults don't have. */
const options: { readonly [game: string]: readonly object[] } = {
  aeronaut: [{}, { secretAreas: true, objectives: true }],
  hope: [{}, { traitor: true, bugCards: true }],
  portals: [{}, { demons: true }],
};

describe("the words of every legal move of a whole game", () => {
  for (const name of gameNames)
    for (const given of options[name] ?? [{}])
      test(`${name} ${JSON.stringify(given)}: differ from each other, and mean the move when they are typed`, async () => {
        const shelved = await gameCalled(name);
        const { game } = shelved;
        const chance = new RunningChance(fast("words"));
        let match = start(game, { seats: game.seats.at(-1)!, options: given, chance: fast("words") });
        const types = new Set<string>();
        for (let moves = 0; match.outcome === null && moves < 400; moves++) {
          const [seat] = match.toAct;
          const seen = view(game, match, seat);
          const items = menuOf(shelved, seen, legalMoves(game, seen, seat));
          // Of long lists, some: each text is compared with all others.
          for (const item of items.filter((_, at) => at % Math.ceil(items.length / 12) === 0)) {
            expect(item.words).toMatch(/^\S.*\S$/);
            expect(meantBy(item.words, items).map(({ words }) => words)).toEqual([item.words]);
          }
          const { move } = items[chance.below("move", items.length)];
          types.add(move.type);
          const answer = play(game, match, seat, move);
          if (!answer.ok) throw new Error(answer.refusal.code);
          match = answer.match;
        }
        expect(types.size).toBeGreaterThan(2);
      });
});

describe("what somebody typed", () => {
  const items = [
    "go on to the NE",
    "go on to the E",
    "end the turn",
    "pay 1 gold and 2 red",
    "pay 2 gold and 1 red",
  ].map((words, at) => ({ move: { type: `${at}` }, notation: `${at}`, words }));
  const meant = (text: string): string[] => meantBy(text, items).map(({ words }) => words);

  test("means the moves with these words, in this order, case and commas aside", () => {
    expect(meant("E")).toEqual(["go on to the E"]);
    expect(meant("End, turn")).toEqual(["end the turn"]);
    expect(meant("pay 1 gold")).toEqual(["pay 1 gold and 2 red"]);
    expect(meant("pay gold")).toHaveLength(2);
    expect(meant("turn end")).toEqual([]);
    expect(meant("...")).toEqual([]);
  });

  test("may be beginnings of words, if they have three letters or more", () => {
    expect(meant("end tur")).toEqual(["end the turn"]);
    expect(meant("tu")).toEqual([]);
  });
});
