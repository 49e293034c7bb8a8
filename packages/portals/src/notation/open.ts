import type { GivenOptions, OpenedPosition, PositionFault } from "@turnwright/core/notation";
import { no, ok, parseOptions, type Result } from "@turnwright/core/rules";
import { blank } from "../blank.js";
import { evolve } from "../evolve.js";
import type { Portals } from "../kinds.js";
import { conflict, type PortalsOptions, options as table } from "../options.js";

/** What the first sections of a position tell. */
export interface Head {
  readonly seats: number;
  readonly options: Omit<PortalsOptions, "demons" | "firstSeat">;
}

/**
 * Makes the options and the empty board. Who began follows from turn and seat, which stand later in the text; that luck chose
 * is the one thing that the options must tell.
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
  evolve.boardLaid(state, { type: "boardLaid", center: 0, starts: options.starts });
  return ok({ options, seats, state });
}
