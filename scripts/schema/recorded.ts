import { type Game, type Kinds, type Match, play, type Seat, start } from "@turnwright/core";
import { closingKeys, type Log, unsealEntry } from "@turnwright/log";

/** One move of a recorded game, between the matches before and after it. */
export interface RecordedStep {
  readonly before: Match<Kinds>;
  readonly seat: Seat;
  readonly move: Kinds["move"];
  readonly after: Match<Kinds>;
}

/** A recorded game played again from its seed. Throws where it does not hold: `games.test.ts` of the game says why. */
export function playedAgain(game: Game<Kinds>, log: Log): [Match<Kinds>, RecordedStep[]] {
  const keys = closingKeys(log);
  if (keys === undefined) throw new Error("recorded games have a complete closing");
  const { header, entries } = log;
  const { seats, options } = header;
  const first = start(game, { seats, options, chance: keys.chance, freeze: false });
  const steps: RecordedStep[] = [];
  let before = first;
  for (const entry of entries) {
    if (entry.type !== "entry" || entry.seat === null) continue;
    const opened = unsealEntry(game, entry);
    const move = opened.ok ? opened.value.move : null;
    if (move === null) throw new Error(`entry ${entry.n} is sealed`);
    const answer = play(game, before, entry.seat, move, { freeze: false });
    if (!answer.ok) throw new Error(`entry ${entry.n}: ${answer.refusal.code}`);
    steps.push({ before, seat: entry.seat, move, after: answer.match });
    before = answer.match;
  }
  return [first, steps];
}
