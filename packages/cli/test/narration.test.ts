import { random } from "@turnwright/bots";
import { fast, type Game, type Kinds, type Match, play, RunningChance, readMove, start, view } from "@turnwright/core";
import { portals } from "@turnwright/portals";
import { describe, expect, test } from "vitest";
import { gameCalled, gameNames, plainly } from "../src/internal.js";
import { sentencesOf, told } from "../src/narration.js";

/** Options that bring moves which procedures carry out. */
const options: { readonly [game: string]: readonly object[] } = {
  portals: [{}, { demons: true }, { demons: true, dice: true, demonExcess: "returned" }],
};

/** Returns the id of the sentence that is printed first for the move that led to a match. */
function toldOf(game: Game<Kinds>, { version, entry }: Match<Kinds>): string {
  const sentences = sentencesOf(entry.events);
  const move = { number: version, seat: entry.seat!, notation: "-", sentences };
  const line = told(game, move, { paint: plainly, width: 200 } as Parameters<typeof told>[2]).told;
  return /Player \d - +([^:]+): /.exec(line)![1];
}

describe("the sentence that is printed for a move", () => {
  for (const name of gameNames)
    for (const given of options[name] ?? [{}])
      test(`${name} ${JSON.stringify(given)}: is one of the move, never one of the turn that follows`, async () => {
        const { game } = await gameCalled(name);
        const player = random<Kinds>(game);
        const types = new Set<string>();
        for (const seats of game.seats) {
          const chance = new RunningChance(fast(`narration ${seats}`));
          let match = start(game, { seats, options: given, chance: fast(`narration ${seats}`) });
          for (let moves = 0; match.outcome === null && moves < 150; moves++) {
            const [seat] = match.toAct;
            const answer = play(game, match, seat, player(view(game, match, seat), chance));
            if (!answer.ok) throw new Error(answer.refusal.code);
            match = answer.match;
            const { type } = match.entry.move!;
            const id = toldOf(game, match);
            const { kind, of } = game.rulebook[id];
            // An effect belongs to the move. What a procedure did for the move happened before what a phase did.
            if (kind === "effect") expect([of].flat()).toContain(type);
            else {
              expect(id).toBe(match.entry.events[0].because);
              expect(Object.keys(game.phases)).not.toContain(of);
            }
            types.add(type);
          }
        }
        expect(types.size).toBeGreaterThan(2);
      });

  test("a launch that brings a pawn from the pool cites the source, not the next turn", () => {
    let match = start(portals, { seats: 2, options: { firstSeat: 0, centerSource: "allowed" }, chance: fast("1") });
    const sentences: string[] = [];
    for (const text of ["Q1o0", "S", "L1"]) {
      const move = readMove(portals, match, text);
      const answer = play(portals, match, match.toAct[0], move.ok ? move.value : (undefined as never));
      if (!answer.ok) throw new Error(answer.refusal.code);
      match = answer.match;
      sentences.push(toldOf(portals as unknown as Game<Kinds>, match as unknown as Match<Kinds>));
    }
    expect(sentences).toEqual(["R8c-placed", "R20b-introduced", "R37-source"]);
  });
});
