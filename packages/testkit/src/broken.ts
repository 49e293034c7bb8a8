import { isDeepStrictEqual } from "node:util";

/**
 * The error for a law that a game breaks. The message says which law is broken, at which position of a game, and what
 * was found.
 */
export class LawBroken extends Error {
  /**
   * Creates the error. `law` is the name of the law. `where` names the game, its setup and the position in it. `what`
   * says what was expected and what was found. `options` may contain the error that a rule threw, as `cause`.
   */
  constructor(law: string, where: string, what: string, options?: ErrorOptions) {
    super(`${law}\n${lines(where, what)}`, options);
    this.name = "LawBroken";
  }
}

/**
 * The error that a law throws when a game breaks it. It does not contain the title of the law. The functions in `laws`
 * add the title and throw a `LawBroken` instead.
 */
export class Finding extends Error {
  readonly where: string;
  readonly what: string;

  /** Creates the error. `where` and `what` have the same meaning as for `LawBroken`. */
  constructor(where: string, what: string, options?: ErrorOptions) {
    super(lines(where, what), options);
    this.name = "Finding";
    this.where = where;
    this.what = what;
  }
}

function lines(where: string, what: string): string {
  return `  where: ${where}\n  what: ${what}`;
}

/** Runs a function that calls rules. If the rules throw an error, throws a `Finding` with `where` instead. */
export function playing<T>(where: string, play: () => T): T {
  try {
    return play();
  } catch (thrown) {
    throw thrown instanceof Finding ? thrown : new Finding(where, theRulesThrew(thrown), { cause: thrown });
  }
}

/** Returns the options of an error with the cause `thrown`. If `thrown` is `undefined`, returns no options. */
export function causedBy(thrown: unknown): ErrorOptions {
  return thrown === undefined ? {} : { cause: thrown };
}

/** Returns the text that says that the rules threw this error. */
export function theRulesThrew(thrown: unknown): string {
  return `the rules threw: ${String(thrown)}`;
}

const longest = 1_500;

/** Returns a value as text for a message, shortened if it is long. */
export function shown(value: unknown): string {
  const text = JSON.stringify(value) ?? String(value);
  return text.length > longest ? `${text.slice(0, longest)}...` : text;
}

/** Returns whether two texts are the same JSON except for the order of keys. */
function isOtherOrder(one: string, other: string): boolean {
  if (one.length !== other.length) return false;
  try {
    return isDeepStrictEqual(JSON.parse(one), JSON.parse(other));
  } catch {
    return false;
  }
}

/**
 * Returns a text that shows where two texts begin to differ, with some characters before the difference. If the texts
 * contain the same values with keys in another order, the result says so.
 */
export function parting(expected: string, found: string): string {
  const hint = isOtherOrder(expected, found) ? "the same values with keys in another order: " : "";
  let at = 0;
  while (at < expected.length && expected[at] === found[at]) at++;
  const from = Math.max(0, at - 80);
  return `${hint}expected ...${expected.slice(from, at + 160)}\n        found    ...${found.slice(from, at + 160)}`;
}
