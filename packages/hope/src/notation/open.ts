import type { GivenOptions, OpenedPosition, PositionFault } from "@turnwright/core/notation";
import { no, ok, type Position, parseOptions, type Result } from "@turnwright/core/rules";
import type { Hope } from "../kinds.js";
import { type HopeOptions, options } from "../options.js";
import { blank } from "../state.js";

/** What the first sections of a position tell: the options but for characters, board and edition. */
export interface Head extends Pick<HopeOptions, "difficulty" | "traitor" | "bugCards" | "maxRounds"> {
  readonly seats: number;
  readonly version: number;
}

/** Returns the content of the first sections for a position. */
export function headOf({ options: whole, seats, version }: Position<Hope>): Head {
  return { ...whole, seats, version };
}

/** Makes the state of a position; `given` are the options that the text does not carry. */
export function open(head: Head, given: GivenOptions): Result<OpenedPosition<Hope>, PositionFault> {
  const { seats, version, ...told } = head;
  const parsed = parseOptions({ options }, seats, { ...given, ...told });
  if (parsed.ok) return ok({ options: parsed.value, seats, version, state: blank(parsed.value, seats) });
  const { path, expected } = parsed.problem;
  return no({ section: 2, expected: `${path}: ${expected}` });
}
