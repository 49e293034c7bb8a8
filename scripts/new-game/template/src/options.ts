import { no, type OptionProblem, ok, type Plain, type Result } from "@turnwright/core/rules";
import { mostStones } from "./content/stones.js";

/** The options of a match, complete. Every one may be left out when a match is started. */
export interface PebblesOptions {
  /** Stones in the heap at the start, 1 to 1,000; 21 unless given. */
  readonly stones: number;
}

type Given = { readonly [option: string]: Plain };

function problem(
  code: string,
  path: string,
  expected: string,
): { readonly ok: false; readonly problem: OptionProblem } {
  return no({ code, path, facts: { expected } });
}

/** Decodes the options of a match, or says which one is wrong. */
export function parseOptions(_seats: number, plain: Plain): Result<PebblesOptions, OptionProblem> {
  if (plain === null || typeof plain !== "object" || Array.isArray(plain)) return problem("malformed", "", "an object");
  const given = plain as Given;
  const strange = Object.keys(given).find((name) => name !== "stones");
  if (strange !== undefined) return problem("option-unknown", strange, "stones");
  const { stones = 21 } = given;
  const fits = typeof stones === "number" && stones >= 1 && stones <= mostStones;
  return fits ? ok({ stones }) : problem("option-stones", "stones", `1 to ${mostStones}`);
}
