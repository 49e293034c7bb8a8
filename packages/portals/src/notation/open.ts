import type { GivenOptions, OpenedPosition, PositionFault } from "@turnwright/core/notation";
import { no, ok, parseOptions, type Result } from "@turnwright/core/rules";
import type { Portals } from "../kinds.js";
import { conflict, type PortalsOptions, options as table } from "../options.js";
import { blank } from "../state.js";

/** What the first sections of a position tell. */
export interface Head {
  /** The number of seats. */
  readonly seats: number;
  /** The options that the text holds; the others follow from it. */
  readonly options: Omit<PortalsOptions, "demons" | "firstSeat">;
}

/**
 * Makes the options and the empty board. The seat that began follows from turn and seat, which stand later in the text;
 * that chance chose it is the one thing that the options must tell.
 */
export function open(
  { seats, options: told }: Head,
  given: GivenOptions,
): Result<OpenedPosition<Portals>, PositionFault> {
  const demons = told.demonSupply !== null;
  const parsed = parseOptions({ options: table, conflict }, seats, {
    ...told,
    demons,
    demonExcess: told.demonExcess ?? (demons ? "blocked" : null),
    firstSeat: given["firstSeat"] === "roll" ? "roll" : 0,
  });
  if (!parsed.ok) {
    const { path, expected } = parsed.problem;
    return no({ section: path === "starts" ? 3 : 2, expected: `${path}: ${expected}` });
  }
  const options = parsed.value;
  const state = blank(options, seats);
  for (const cell of [0, ...options.starts]) state.elements[cell] = "platform";
  return ok({ options, seats, state });
}
