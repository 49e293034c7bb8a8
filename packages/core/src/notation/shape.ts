/**
 * A description of how the texts of a codec begin and end. Core uses it to prove that there is only one way to read
 * each text.
 */
export interface Shape {
  /** The literal text with which each text begins. Empty if the texts have no common beginning. */
  readonly head: string;
  /** The characters with which the texts begin. */
  readonly starts: string;
  /** The characters that would continue a text if they came right after it. */
  readonly goesOn: string;
  /** Whether the empty text is one of the texts. */
  readonly isOptional: boolean;
}

/** The characters that a number can begin with. */
export const digits = "0123456789";

/** Returns the shape of a codec that accepts only this text. */
export function literalShape(text: string): Shape {
  return { head: text, starts: text.slice(0, 1), goesOn: "", isOptional: text === "" };
}

/** Throws an error for a notation whose texts could be read in two ways. Such a notation has a bug. */
export function ambiguous(what: string): never {
  throw new Error(`ambiguous notation: ${what}`);
}

function haveInCommon(one: string, other: string): boolean {
  return [...one].some((character) => other.includes(character));
}

/**
 * Returns the shape of two texts in a row. Throws when the second text could be read as a continuation of the first.
 */
export function inSequence(first: Shape, second: Shape): Shape {
  if (haveInCommon(first.goesOn, second.starts)) ambiguous(`"${second.starts}" could belong to what stands before`);
  return {
    head: first.starts === "" ? second.head : first.head,
    starts: first.isOptional ? first.starts + second.starts : first.starts,
    goesOn: second.isOptional ? first.goesOn + second.goesOn : second.goesOn,
    isOptional: first.isOptional && second.isOptional,
  };
}

/**
 * Returns the shape of an optional text: the text has the given shape, or it is missing. If the next character can
 * begin the text, the codec reads the text, and does not treat it as missing.
 */
export function orNothing(shape: Shape): Shape {
  return { head: "", starts: shape.starts, goesOn: shape.goesOn + shape.starts, isOptional: true };
}

/**
 * Returns the literal text that both beginnings have in common. If one of them has no literal text, returns every
 * character with which both can begin. The result is empty if the texts begin differently. Two texts begin differently
 * if no first character is possible in both. If both begin with literal texts, they also begin differently if neither
 * literal text is a beginning of the other, as `ab` and `ac`.
 */
function commonBeginning(one: Shape, other: Shape): string {
  if (one.head === "" || other.head === "")
    return [...one.starts].filter((character) => other.starts.includes(character)).join("");
  const [short = "", long = ""] = [one.head, other.head].sort((a, b) => a.length - b.length);
  return long.startsWith(short) ? short : "";
}

/**
 * Returns the shape of a text that can have any one of the given shapes. Throws when the beginnings of two shapes
 * cannot be told apart. The error contains the name of both shapes: `names` has the name of each shape.
 */
export function oneOf(shapes: readonly Shape[], names: readonly string[]): Shape {
  let [starts, goesOn] = ["", ""];
  shapes.forEach((one, at) => {
    if (one.isOptional) ambiguous(`one of several texts may be empty: that of ${names[at]}`);
    for (let next = at + 1; next < shapes.length; next++) tellApart(one, shapes[next], [names[at], names[next]]);
    starts += one.starts;
    goesOn += one.goesOn;
  });
  return { head: "", starts, goesOn, isOptional: false };
}

/** Throws when the beginnings of two texts cannot be told apart. */
function tellApart(one: Shape, other: Shape, names: readonly string[]): void {
  const common = commonBeginning(one, other);
  if (common === "") return;
  const isSet = common.length > 1 && (one.head === "" || other.head === "");
  ambiguous(`the texts of ${names.join(" and ")} can both begin with ${isSet ? "one of " : ""}"${common}"`);
}

/**
 * Returns a list that maps each character code to the items whose texts can begin with that character. A code without
 * items has the value `undefined`.
 */
export function byFirstCharacter<T>(items: readonly T[], starts: (item: T) => string): ByCharacter<T> {
  const found: (T[] | undefined)[] = [];
  for (const item of items)
    for (const character of new Set(starts(item))) {
      const first = character.charCodeAt(0);
      while (found.length <= first) found.push(undefined);
      found[first] = [...(found[first] ?? []), item];
    }
  return found;
}

/** For each character, a list of values. The code of the character is the index of its list. */
export type ByCharacter<T> = readonly (readonly T[] | undefined)[];

/** Returns the characters of a string as a set. */
export function setOf(characters: string): ByCharacter<string> {
  return byFirstCharacter([characters], String);
}
