import { fast, type Kinds, type Match, openTable, type Seat, snapshot, start } from "@turnwright/core";
import type { CommonForm } from "./games/ours.js";
import { randomBelow } from "./measure.js";

/** A match that was played at random beforehand: so that what is measured does not look for moves. */
export interface Given {
  readonly opening: Match<Kinds>;
  readonly steps: readonly Step[];
}

export interface Step {
  readonly seat: Seat;
  readonly move: Kinds["move"];
  /** The move as it comes from the network. */
  readonly text: string;
}

/** A match of this variant under the `index`-th seed, cut off after so many moves. */
export function givenMatch(
  { game, seats, options }: CommonForm,
  index: number,
  most: number = Number.POSITIVE_INFINITY,
): Given {
  const opening = start(game, { seats, options, chance: fast(`bench ${index}`), freeze: false });
  const table = openTable(game, opening, { recording: false });
  const below = randomBelow(1 + index);
  const steps: Step[] = [];
  while (table.outcome === null && steps.length < most) {
    const seat = table.toAct[0]!;
    const move = table.sample(seat, below);
    steps.push({ seat, move, text: JSON.stringify(move) });
    table.apply(seat, move);
  }
  return { opening, steps };
}

/** The first matches of this variant. */
export function givenMatches(variant: CommonForm, count: number): readonly Given[] {
  return Array.from({ length: count }, (_, index) => givenMatch(variant, index));
}

/** Where a given match ends. */
export function matchAfter({ game }: CommonForm, { opening, steps }: Given): Match<Kinds> {
  const table = openTable(game, opening);
  for (const { seat, move } of steps) table.apply(seat, move);
  return snapshot(game, table);
}
