import type { PositionSyntax } from "@turnwright/core/notation";
import { ok, parseOptions } from "@turnwright/core/rules";
import type { Hope } from "../kinds.js";
import { type HopeOptions, options } from "../options.js";
import { blank } from "../state.js";

/** The content of the first sections of a position: the options, except characters, board and edition. */
export interface Head extends Pick<HopeOptions, "difficulty" | "traitor" | "bugCards" | "maxRounds"> {
  readonly seats: number;
  readonly version: number;
}

/** Creates the state of a position. `given` are the options that the text does not contain. */
export const open: PositionSyntax<Hope, Head>["open"] = ({ seats, version, ...told }, given) => {
  const parsed = parseOptions({ options }, seats, { ...given, ...told });
  return parsed.ok ? ok({ options: parsed.value, seats, version, state: blank(parsed.value, seats) }) : parsed;
};
