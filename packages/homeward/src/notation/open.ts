import type { PositionSyntax } from "@turnwright/core/notation";
import { no, ok, parseOptions } from "@turnwright/core/rules";
import type { Homeward } from "../kinds.js";
import { type HomewardOptions, options } from "../options.js";
import { blank } from "../state.js";

/**
 * The content of the first sections of a position: the options. An own edition is passed beside the text, and options
 * that only affect the setup are left out.
 */
export interface Head extends Omit<HomewardOptions, "edition" | "compensation"> {
  readonly seats: number;
  readonly isOwn: boolean;
}

/** Creates the state of a position. `given` contains the edition that the text does not contain. */
export const open: PositionSyntax<Homeward, Head>["open"] = ({ seats, isOwn, ...told }, given) => {
  const edition = isOwn ? (given["edition"] ?? null) : null;
  if (isOwn && edition === null) return no({ section: 2, expected: "an own edition among the options" });
  const parsed = parseOptions({ options }, seats, { ...told, edition, compensation: given["compensation"] });
  return parsed.ok ? ok({ options: parsed.value, seats, state: blank(parsed.value, seats) }) : parsed;
};
