import { fieldIn, isList } from "./plain.js";

/** The maximum number of characters that a problem quotes from a bad value. */
const longest = 60;

/** Returns a name or a string from outside, cut to its first 60 characters, so that a problem can quote it. */
export function shortText(text: string): string {
  return text.length <= longest ? text : `${text.slice(0, longest)}...`;
}

function objectText(given: object): string {
  if (!isList(given)) return "an object";
  const length = fieldIn(given, "length");
  return typeof length === "number" ? `a list of ${length}` : "a list";
}

/** Returns a short description of a value for people. Reads the length of a list, but nothing else inside the value. */
export function foundText(given: unknown): string {
  if (given === undefined) return "nothing";
  if (typeof given === "string") return shortText(JSON.stringify(given.slice(0, longest)));
  if (given === null || typeof given === "boolean" || typeof given === "number")
    return Object.is(given, -0) ? "-0" : String(given);
  return typeof given === "object" ? objectText(given) : `a ${typeof given}`;
}

/** Returns a description of the value at a path, for people. Runs no code of the value: accessors are not read. */
export function foundAt(given: unknown, path: string): string {
  let value = given;
  try {
    for (const name of path === "" ? [] : path.split(".")) {
      const own = Object.getOwnPropertyDescriptor(value, name);
      if (own !== undefined && !("value" in own)) return "an accessor";
      value = own?.value;
    }
    return foundText(value);
  } catch {
    return "a value that cannot be read";
  }
}
