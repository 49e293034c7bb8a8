import { fast, type Game, type Kinds, legalMoves, openTable, play, start } from "@turnwright/core";
import type { Rate } from "./measure.js";

type Variant = { readonly seats: number; readonly options?: object };

/** Random games on a `Table`, each from the same opening; with events kept or not. */
export function onTable<G extends Kinds>(game: Game<G>, { seats, options = {} }: Variant, recording: boolean): Rate {
  let opening = 0;
  return (below) => {
    const table = openTable(
      game,
      start(game, { seats, options, chance: fast(`bench ${opening++ % 64}`), freeze: false }),
      { recording },
    );
    let moves = 0;
    while (table.outcome === null) {
      const seat = table.toAct[0]!;
      table.apply(seat, table.sample(seat, below));
      moves++;
    }
    return moves;
  };
}

/** Random games on a `Table` from one opening that is made beforehand: what a light game costs without its set-up. */
export function fromOpening<G extends Kinds>(
  game: Game<G>,
  { seats, options = {} }: Variant,
  recording: boolean,
): Rate {
  const opening = start(game, { seats, options, chance: fast("bench"), freeze: false });
  const table = openTable(game, opening, { recording });
  return (below) => {
    table.reopen(opening);
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
export function onMatch<G extends Kinds>(game: Game<G>, { seats, options = {} }: Variant, freeze: boolean): Rate {
  let opening = 0;
  return (below) => {
    let match = start(game, { seats, options, chance: fast(`bench ${opening++ % 64}`), freeze });
    let moves = 0;
    while (match.outcome === null) {
      const seat = match.toAct[0]!;
      const open = legalMoves(game, match, seat);
      const answer = play(game, match, seat, open[below(open.length)], { freeze });
      if (!answer.ok) throw new Error(`bench: a legal move was refused: ${JSON.stringify(answer.refusal)}`);
      match = answer.match;
      moves++;
    }
    return moves;
  };
}
