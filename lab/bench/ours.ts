import { fast, type Game, type Kinds, legalMoves, type Match, openTable, play, start } from "@turnwright/core";
import type { Rate } from "./measure.js";

/** A setup of a game. */
export interface Variant {
  readonly seats: number;
  readonly options?: object;
}

/** Matches that have just begun, made beforehand: what is measured is play. */
export function openings<G extends Kinds>(game: Game<G>, { seats, options = {} }: Variant): readonly Match<G>[] {
  return Array.from({ length: 64 }, (_, at) =>
    start(game, { seats, options, chance: fast(`bench ${at}`), freeze: false }),
  );
}

/** Random games on a `Table`, with events kept or not. */
export function onTable<G extends Kinds>(game: Game<G>, variant: Variant, recording: boolean): Rate {
  const given = openings(game, variant);
  const table = openTable(game, given[0]!, { recording });
  let opening = 0;
  return (below) => {
    table.reopen(given[opening++ % given.length]!);
    let moves = 0;
    while (table.outcome === null) {
      const seat = table.toAct[0]!;
      table.apply(seat, table.sample(seat, below));
      moves++;
    }
    return moves;
  };
}

/** Random games on a `Match`: immutable, every move checked at the door. */
export function onMatch<G extends Kinds>(game: Game<G>, variant: Variant, freeze: boolean): Rate {
  const given = openings(game, variant);
  let opening = 0;
  return (below) => {
    let match = given[opening++ % given.length]!;
    let moves = 0;
    while (match.outcome === null) {
      const seat = match.toAct[0]!;
      const open = legalMoves(game, match, seat);
      const answer = play(game, match, seat, open[below(open.length)]!, { freeze });
      if (!answer.ok) throw new Error(`bench: a legal move was refused: ${JSON.stringify(answer.refusal)}`);
      match = answer.match;
      moves++;
    }
    return moves;
  };
}
