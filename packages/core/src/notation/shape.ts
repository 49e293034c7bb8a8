/** How the texts of a codec begin and end: enough to prove that what is written is read in one way only. */
export interface Shape {
  /** The literal text with which each of them begins; empty when there is none. */
  readonly head: string;
  /** The characters with which they begin. */
  readonly starts: string;
  /** The characters that are read as more of the same text when they come next. */
  readonly goesOn: string;
  /** Whether the empty text is one of them. */
  readonly isOptional: boolean;
}

/** The digits, which begin every number. */
export const digits = "0123456789";

/** Returns the shape of one literal text. */
export function literalShape(text: string): Shape {
  return { head: text, starts: text.slice(0, 1), goesOn: "", isOptional: text === "" };
}

/** Throws: a description could be read in two ways, which is a bug of its author. */
export function ambiguous(what: string): never {
  throw new Error(`ambiguous notation: ${what}`);
}

function haveInCommon(one: string, other: string): boolean {
  return [...one].some((character) => other.includes(character));
}

/** Returns the shape of two texts in a row. Throws when the second one could be read as more of the first. */
export function inSequence(first: Shape, second: Shape): Shape {
  if (haveInCommon(first.goesOn, second.starts)) ambiguous(`"${second.starts}" could belong to what stands before`);
  return {
    head: first.starts === "" ? second.head : first.head,
    starts: first.isOptional ? first.starts + second.starts : first.starts,
    goesOn: second.isOptional ? first.goesOn + second.goesOn : second.goesOn,
    isOptional: first.isOptional && second.isOptional,
  };
}

/** Returns the shape of a text that may be left out: whatever could begin it is read as it. */
export function orNothing(shape: Shape): Shape {
  return { head: "", starts: shape.starts, goesOn: shape.goesOn + shape.starts, isOptional: true };
}

/** Whether two texts begin differently: with other characters, or with literal texts of which none begins the other. */
function beginDifferently(one: Shape, other: Shape): boolean {
  if (one.head === "" || other.head === "") return !haveInCommon(one.starts, other.starts);
  return !one.head.startsWith(other.head) && !other.head.startsWith(one.head);
}

/**
 * Returns the shape of a text that is one of several. Throws when two of them cannot be told apart by how they begin.
 */
export function oneOf(shapes: readonly Shape[]): Shape {
  let [starts, goesOn] = ["", ""];
  shapes.forEach((one, at) => {
    if (one.isOptional) ambiguous("one of several texts may be empty");
    const other = shapes.slice(at + 1).find((each) => !beginDifferently(one, each));
    if (other !== undefined) ambiguous(`two of several texts begin with "${other.head || other.starts}"`);
    starts += one.starts;
    goesOn += one.goesOn;
  });
  return { head: "", starts, goesOn, isOptional: false };
}

/**
 * Returns, by the code of a character, those items of which a text may begin with it; an empty place where there are
 * none.
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

/** Something for each character, by its code. */
export type ByCharacter<T> = readonly (readonly T[] | undefined)[];

/** Returns the set of some characters. */
export function setOf(characters: string): ByCharacter<string> {
  return byFirstCharacter([characters], String);
}
