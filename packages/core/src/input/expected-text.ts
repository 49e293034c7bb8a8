import { greatest, type OptionContext, type OptionShape } from "./option.js";

/**
 * Describes the values that an option can have: `"1 to 9 | null"`. Without `seats`, describes them for any number of
 * seats. Bounds that depend on other options are computed from `options`.
 */
export function expectedText(
  shape: OptionShape,
  seats: number | undefined,
  options: OptionContext["options"] = {},
): string {
  switch (shape.kind) {
    case "integer":
      return `${shape.least} to ${greatest(shape, options)}`;
    case "words":
      return shape.words.join(" | ");
    case "boolean":
      return "true | false";
    case "seat":
      return seats === undefined ? "a seat" : `a seat from 0 to ${seats - 1}`;
    case "null":
      return "null";
    case "either":
      return shape.of.map((one) => expectedText(one, seats, options)).join(" | ");
    case "list": {
      const length = shape.length === "seats" ? seats : shape.length;
      const items = expectedText(shape.of, seats, options);
      if (length === undefined) return `for each seat ${shape.distinct ? "a different one" : "one"} of ${items}`;
      return `${length}${shape.distinct ? " different" : ""} of ${items}`;
    }
    case "content":
      return shape.name;
  }
}
