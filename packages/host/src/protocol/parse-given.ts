import type { Result } from "@turnwright/core";
import { firstFault } from "@turnwright/core/internal";
import { no, ok, plain } from "@turnwright/core/rules";
import { type GenericSchema, type InferOutput, safeParse } from "@turnwright/core/schema";
import type { RequestProblem } from "./messages.js";

/** Returns an object without the fields that are `undefined`. Returns a value that is no object unchanged. */
function definedIn(given: unknown): unknown {
  if (typeof given !== "object" || given === null) return given;
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
}

function copied(given: unknown): ReturnType<typeof plain> {
  try {
    return plain(definedIn(given));
  } catch {
    // An object that throws when its fields are listed.
    return plain(undefined);
  }
}

/** Parses a value from a caller by a schema. Takes any value. Fields that are `undefined` are treated as absent. */
export function parseGiven<S extends GenericSchema>(schema: S, given: unknown): Result<InferOutput<S>, RequestProblem> {
  // A schema of an object takes an empty list, too.
  const value = Array.isArray(given) ? plain(undefined) : copied(given);
  if (!value.ok) return no({ code: "malformed", path: value.problem.path, expected: value.problem.expected });
  const parsed = safeParse(schema, value.value);
  return parsed.success ? ok(parsed.output) : no({ code: "malformed", ...firstFault(parsed.issues) });
}
