import {
  anySeat,
  content,
  either,
  flag,
  integer,
  type OptionProblem,
  oneOf,
  type RulesOf,
  type Seat,
} from "@turnwright/core/rules";
import { defaultRadius, startDirections } from "./content/starts.js";
import type { Portals } from "./kinds.js";
import { boardOf } from "./terms/board.js";
import { readStarts } from "./terms/starts.js";

/** What a match of Portals is played with. */
export interface PortalsOptions {
  /** The radius of the board: 4, or 5 from five seats on, unless given. */
  readonly radius: number;
  /** The measure by which STARTs are equally far from CENTER: a straight line or cells; `"straight"`. */
  readonly startDistance: "straight" | "cells";
  /** The cell of each seat's START, clockwise; corners by default. */
  readonly starts: readonly number[];
  /** Pawns of each seat, 1 to 20; 6. */
  readonly pawnsPerPlayer: number;
  /** Most pieces on one platform, 1 to 20; 1. */
  readonly platformLimit: number | "unlimited";
  /** The variant with demons; false. */
  readonly demons: boolean;
  /** Demons in the box, 1 to 20; 8 with demons, `null` without. */
  readonly demonSupply: number | null;
  /** The fate of demons that find no exit; `"blocked"` with demons, `null` without. */
  readonly demonExcess: "blocked" | "returned" | null;
  /** The variant in which a die rules each turn; false. */
  readonly dice: boolean;
  /**
   * The first round in which a source into CENTER may be placed, 2 to 10,000, or whether it may at all; 3 with two
   * seats, and otherwise, as in the source's rules, `"allowed"`.
   */
  readonly centerSource: "allowed" | "forbidden" | number;
  /** Whether a build is one move or asks arrow by arrow; `"whole"`. */
  readonly buildStyle: "whole" | "stepwise";
  /** The seat that begins, or `"roll"` for the one that rolls highest; `"roll"`. */
  readonly firstSeat: "roll" | Seat;
  /** Rounds until the game ends without a goal, 1 to 10,000, or `null`; 60, with dice 100. */
  readonly roundLimit: number | null;
  /** What a game without a goal counts as; `"draw"`. */
  readonly stall: "draw" | "progress";
  /** How many elements each seat may demolish in the game, 0 to 20; 2. The source knows no demolition: 0. */
  readonly demolitions: number;
}

function defaultStarts(seats: number, radius: number): readonly number[] {
  const { corners } = boardOf(radius);
  return startDirections[seats - 2].map((direction) => corners[direction]);
}

/** The options in the order in which they are read. */
export const options: RulesOf<Portals, "options"> = {
  radius: integer(3, 7).default(({ seats }) => defaultRadius[seats - 2]),
  startDistance: oneOf("straight", "cells").default("straight"),
  starts: content("Starts", readStarts).default(({ seats, options: { radius } }) =>
    defaultStarts(seats, radius as number),
  ),
  pawnsPerPlayer: integer(1, 20).default(6),
  platformLimit: either(integer(1, 20), oneOf("unlimited")).default(1),
  demons: flag().default(false),
  demonSupply: integer(1, 20)
    .orNull()
    .default(({ options: { demons } }) => (demons === true ? 8 : null)),
  demonExcess: oneOf("blocked", "returned")
    .orNull()
    .default(({ options: { demons } }) => (demons === true ? "blocked" : null)),
  dice: flag().default(false),
  centerSource: either(oneOf("allowed", "forbidden"), integer(2, 10_000)).default(({ seats }) =>
    seats === 2 ? 3 : "allowed",
  ),
  buildStyle: oneOf("whole", "stepwise").default("whole"),
  firstSeat: either(oneOf("roll"), anySeat()).default("roll"),
  roundLimit: integer(1, 10_000)
    .orNull()
    .default(({ options: { dice } }) => (dice === true ? 100 : 60)),
  stall: oneOf("draw", "progress").default("draw"),
  demolitions: integer(0, 20).default(2),
};

/** Demons have a supply and a fate exactly when the variant is played. */
export function conflict({
  demons,
  demonSupply,
  demonExcess,
}: PortalsOptions): Omit<OptionProblem, "code"> | undefined {
  const given = { demonSupply, demonExcess };
  for (const [path, value] of Object.entries(given)) {
    if ((value !== null) === demons) continue;
    const expected = demons ? "a value, because the variant with demons is played" : "null without demons";
    return { path, expected, found: JSON.stringify(value) };
  }
  return undefined;
}
