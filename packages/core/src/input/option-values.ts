import { demand, demandFields } from "../authoring/demand.js";
import { demandShape } from "./demand-shape.js";
import { greatest, type OptionContext, type OptionShape } from "./option.js";

/**
 * Returns at most `count` different values that an option with this shape can have. Of a range, returns the last values
 * if `fromTop` is true, or else the first values.
 */
function differentValues(
  shape: OptionShape,
  context: OptionContext,
  count: number,
  fromTop: boolean,
): readonly unknown[] {
  if (shape.kind !== "integer") {
    const values = valuesBeside(shape, context);
    return (fromTop ? [...values].reverse() : values).slice(0, count);
  }
  const { least } = shape;
  const most = greatest(shape, context.options);
  const length = Math.min(count, most - least + 1);
  return Array.from({ length }, (_, at) => (fromTop ? most - at : least + at));
}

/**
 * Returns two values of an option whose values are lists: a list of the lowest items, ascending, and a list of the
 * highest items, descending. Returns an empty list if the items have too few different values.
 */
function listValues(shape: OptionShape & { kind: "list" }, context: OptionContext): readonly unknown[] {
  const length = shape.length === "seats" ? context.seats : shape.length;
  const lists = [false, true].map((fromTop) => differentValues(shape.of, context, length, fromTop));
  return lists.filter((list) => list.length === length);
}

function valuesBeside(shape: OptionShape, context: OptionContext): readonly unknown[] {
  switch (shape.kind) {
    case "integer":
      return [...new Set([shape.least, greatest(shape, context.options)])];
    case "words":
      return shape.words;
    case "boolean":
      return [false, true];
    case "seat":
      return Array.from({ length: context.seats }, (_, seat) => seat);
    case "null":
      return [null];
    case "either":
      return [...new Set(shape.of.flatMap((one) => valuesBeside(one, context)))];
    case "list":
      return listValues(shape, context);
    case "content":
      return [];
  }
}

/**
 * Returns the values of an option that tests should try in a match with this number of seats. Returns every value of an
 * enumeration, both bounds of a range, and at most two lists of each list type. Returns an empty list for an option of
 * the type `content`, because its values cannot be enumerated. Bounds that depend on other options are computed from
 * `options`. Throws a `TypeError` when `shape` is not a shape, `seats` is not an integer from 1 to 16, or `options` is
 * not an object.
 * @example
 * for (const maxHeight of optionValues(artifact.options.maxHeight.shape, 2))
 *   start(artifact, { seats: 2, options: { maxHeight } });
 */
export function optionValues(
  shape: OptionShape,
  seats: number,
  options: OptionContext["options"] = {},
): readonly unknown[] {
  demandShape(shape, "shape");
  demand(Number.isInteger(seats) && seats >= 1 && seats <= 16, "seats", "an integer from 1 to 16");
  demandFields(options, "options");
  return valuesBeside(shape, { seats, options });
}
