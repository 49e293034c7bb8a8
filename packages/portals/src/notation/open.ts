import type { PositionSyntax } from "@turnwright/core/notation";
import { no, ok, parseOptions } from "@turnwright/core/rules";
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
 * Creates the options and the empty board. The seat that began follows from turn and seat, which come later in the
 * text. So the options contain only whether chance chose that seat.
 */
export const open: PositionSyntax<Portals, Head>["open"] = ({ seats, options: told }, given) => {
  const demons = told.demonSupply !== null;
  const parsed = parseOptions({ options: table, conflict }, seats, {
    ...told,
    demons,
    demonExcess: told.demonExcess ?? (demons ? "blocked" : null),
    firstSeat: given["firstSeat"] === "roll" ? "roll" : 0,
  });
  if (!parsed.ok) {
    const { path, expected } = parsed.problem;
    return path === "starts" ? no({ section: 3, expected: `${path}: ${expected}` }) : parsed;
  }
  const options = parsed.value;
  const state = blank(options, seats);
  for (const cell of [0, ...options.starts]) state.elements[cell] = "platform";
  return ok({ options, seats, state });
};
