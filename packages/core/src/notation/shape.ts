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

/** Throws when a character is in both sets: the description could be read in two ways, which is a bug of its author. */
export function mustDiffer(one: string, other: string, where: string): void {
  for (const character of one)
    if (other.includes(character)) throw new Error(`ambiguous notation: "${character}" in ${where}`);
}

/** Returns the shape of two texts in a row. Throws when the second one could be read as more of the first. */
export function inSequence(first: Shape, second: Shape): Shape {
  mustDiffer(first.goesOn, second.starts, "a text and what follows it");
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

/** Whether the first characters, or literal beginnings of which none begins another, tell two texts apart. */
function areDistinct(one: Shape, other: Shape): boolean {
  if (one.head !== "" && other.head !== "") return !one.head.startsWith(other.head) && !other.head.startsWith(one.head);
  return ![...one.starts].some((character) => other.starts.includes(character));
}

/** Returns the shape of a text that is one of several. Throws when two of them cannot be told apart by how they begin. */
export function oneOf(shapes: readonly Shape[]): Shape {
  shapes.forEach((one, at) => {
    if (one.isOptional) throw new Error("ambiguous notation: an alternative may be empty");
    const other = shapes.slice(at + 1).find((each) => !areDistinct(one, each));
    if (other !== undefined)
      throw new Error(`ambiguous notation: alternatives begin with "${one.head}" and "${other.head}"`);
  });
  const all = (part: "starts" | "goesOn"): string => [...new Set(shapes.map((shape) => shape[part]).join(""))].join("");
  return { head: "", starts: all("starts"), goesOn: all("goesOn"), isOptional: false };
}

/** Returns the set of some characters: truth values by character code. */
export function setOf(characters: string): readonly boolean[] {
  const set: boolean[] = [];
  for (const character of characters) {
    while (set.length <= character.charCodeAt(0)) set.push(false);
    set[character.charCodeAt(0)] = true;
  }
  return set;
}

/** Returns, by the code of a character, those items of which a text may begin with it. */
export function byFirstCharacter<T>(
  items: readonly T[],
  starts: (item: T) => string,
): readonly (readonly T[] | undefined)[] {
  const found: (T[] | undefined)[] = [];
  for (const item of items)
    for (const character of new Set(starts(item))) {
      const first = character.charCodeAt(0);
      while (found.length <= first) found.push(undefined);
      found[first] = [...(found[first] ?? []), item];
    }
  return found;
}
