import type { Result } from "@turnwright/core";
import { ok } from "@turnwright/core/rules";
import { isBag } from "./field-orders.js";
import { type AskCode, cut, type LogProblem, messageOf, wrong } from "./log-problem.js";

type WrongOption = { readonly ok: false; readonly problem: LogProblem<AskCode> };

/** A sample value of the right type for each option of `How`. */
export type Samples<How> = { readonly [Name in keyof How]-?: unknown };

function namesOf(samples: object): string {
  return `any of ${Object.keys(samples).join(", ")}`;
}

/** Returns the problem of an option whose value has the wrong type, or `undefined`. */
function typeProblem<How>(
  how: { readonly [name: string]: unknown },
  name: string,
  samples: Samples<How>,
): WrongOption | undefined {
  const value = how[name];
  if (value === undefined) return undefined;
  const type = typeof samples[name as keyof How];
  const fits = typeof value === type && value !== null && !Number.isNaN(value);
  return fits ? undefined : wrong(0, "wrong-type", name, type, value);
}

/**
 * Returns what is wrong with the options of a function call, or `undefined`. `how` can be any value; the function never
 * throws.
 */
export function optionProblem<How>(how: unknown, samples: Samples<How>): WrongOption | undefined {
  try {
    if (!isBag(how)) return wrong(0, "not-an-object", "", namesOf(samples), how);
    for (const name of Object.keys(how)) {
      const wrongly = Object.hasOwn(samples, name)
        ? typeProblem(how, name, samples)
        : wrong(0, "unknown-option", name, namesOf(samples));
      if (wrongly !== undefined) return wrongly;
    }
    // Inherited options are checked as well, because functions read options by their names. Few objects have any.
    if (Object.getPrototypeOf(how) === Object.prototype) return undefined;
    for (const name of Object.keys(samples)) {
      const wrongly = typeProblem(how, name, samples);
      if (wrongly !== undefined) return wrongly;
    }
    return undefined;
  } catch (thrown) {
    return wrong(0, "not-an-object", "", namesOf(samples), messageOf(thrown));
  }
}

/** Returns valid limits, with defaults for missing limits, or a problem that says which limit is invalid. */
export function limitsFrom<L extends object>(usual: L, given: Partial<L> = usual): Result<L, LogProblem<AskCode>> {
  if (given === usual) return ok(usual);
  const problem = optionProblem<L>(given, usual as Samples<L>);
  if (problem !== undefined) return problem;
  const limits = { ...usual };
  for (const name in usual) limits[name] = given[name] ?? usual[name];
  return ok(limits);
}

/**
 * Calls `step`, which reads an argument of a public function. Converts any error into a `TypeError` that says what the
 * argument should be.
 */
export function expecting<T>(expected: string, step: () => T): T {
  try {
    return step();
  } catch (thrown) {
    throw new TypeError(expected, { cause: thrown });
  }
}

/**
 * Calls `step`, which uses the arguments and options of a public function. Throws a `TypeError` if `step` throws, or if
 * the options `how` are invalid. The message names the argument or option that is wrong. If the error does not name
 * one, the message lists `names`.
 */
export function naming<T, How = object>(names: string, step: () => T, how: unknown = {}, samples?: Samples<How>): T {
  const wrongly = samples && optionProblem(how, samples)?.problem;
  if (wrongly) throw new TypeError(`how: ${wrongly.path} ${cut(wrongly.found)} should be ${wrongly.expected}`);
  try {
    return step();
  } catch (thrown) {
    const said = messageOf(thrown);
    const isNamed = /^\w+: expected/.test(said);
    throw new TypeError(isNamed ? said : `${said} (look at ${names})`, { cause: thrown });
  }
}
