import type { OptionShape } from "./option.js";

/** Returns up to this many different values of a shape, the first or the last ones of a range. */
function differentValues(shape: OptionShape, seats: number, count: number, fromTop: boolean): readonly unknown[] {
  if (shape.kind !== "integer") {
    const values = optionValues(shape, seats);
    return (fromTop ? [...values].reverse() : values).slice(0, count);
  }
  const { least, most } = shape;
  const length = Math.min(count, most - least + 1);
  return Array.from({ length }, (_, at) => (fromTop ? most - at : least + at));
}

/**
 * Returns two lists of a shape: the first values ascending, the last ones descending. None where there are too few
 * values.
 */
function listValues(shape: OptionShape & { kind: "list" }, seats: number): readonly unknown[] {
  const length = shape.length === "seats" ? seats : shape.length;
  const lists = [false, true].map((fromTop) => differentValues(shape.of, seats, length, fromTop));
  return lists.filter((list) => list.length === length);
}

/**
 * Returns the values of an option that are worth trying: every value of an enumeration, both bounds of a range, two
 * lists. None of own content, which cannot be listed.
 * @example
 * for (const maxHeight of optionValues(artifact.options.maxHeight.shape, 2)) start(artifact, { seats: 2, options: {
 * maxHeight } });
 */
export function optionValues(shape: OptionShape, seats: number): readonly unknown[] {
  switch (shape.kind) {
    case "integer":
      return shape.least === shape.most ? [shape.least] : [shape.least, shape.most];
    case "words":
      return shape.words;
    case "boolean":
      return [false, true];
    case "seat":
      return Array.from({ length: seats }, (_, seat) => seat);
    case "null":
      return [null];
    case "either":
      return [...new Set(shape.of.flatMap((one) => optionValues(one, seats)))];
    case "list":
      return listValues(shape, seats);
    case "content":
      return [];
  }
}
