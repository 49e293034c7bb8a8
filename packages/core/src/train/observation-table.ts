import { demand, isRecord } from "../authoring/demand.js";
import type { Kinds } from "../authoring/kinds.js";
import type { Viewer } from "../authoring/seat.js";
import { isCount } from "./action-table.js";

/**
 * What a function `read` returns for one number of an observation. `null` stands for a hidden or absent value.
 */
type Observed = number | boolean | null;

/** A named field of an observation: one or more numbers that all have the same bounds. */
export interface ObservedField<G extends Kinds> {
  /** The number of integers in the field; by default 1. */
  readonly length?: number;
  /**
   * The least number; by default 0. This number also stands for `null` in an observation, and for each missing item of
   * a list that is shorter than `length`.
   */
  readonly least?: number;
  /** The largest number. */
  readonly most: number;
  /**
   * Whether the state can contain values that do not fit the field. If `clipped` is true, an observation replaces a
   * number outside the bounds with the nearest bound, and leaves out items beyond `length`.
   */
  readonly clipped?: boolean;
  /** Returns the numbers, computed from what the viewer knows. `true` becomes 1, and `false` becomes 0. */
  read(view: G["view"], viewer: Viewer): Observed | readonly Observed[];
}

/** The indices at which the numbers of one field stand in an observation, and the bounds of these numbers. */
export interface ObservationRange {
  /** The name of the field. */
  readonly name: string;
  /** The index of the field's first number. */
  readonly from: number;
  /** The number of integers in the field. */
  readonly length: number;
  /** The least number. */
  readonly least: number;
  /** The largest number. */
  readonly most: number;
}

/** Returns whether a value is an integer of 32 bits. */
function isInt32(value: unknown): value is number {
  return typeof value === "number" && (value | 0) === value;
}

/**
 * Checks the fields that a game adds to the common fields of an observation. Throws a `TypeError` that names the wrong
 * field (`description.observation.score.most`) when `fields` are not valid. A name that looks like a number is not
 * valid, because JavaScript would put the field before all others.
 */
export function demandObservation(fields: object, common: object): void {
  for (const [name, field] of Object.entries(fields)) {
    const place = `description.observation.${name}`;
    demand(!Object.hasOwn(common, name), place, "another name, because every game has a field of this name");
    demand(!/^\d+$/.test(name), place, "a name that is no number");
    demand(isRecord(field), place, "a field with `most` and `read`");
    const { length = 1, least = 0, most, read } = field;
    demand(isCount(length), `${place}.length`, "an integer from 0");
    demand(isInt32(least), `${place}.least`, "an integer of 32 bits");
    demand(isInt32(most) && most >= least, `${place}.most`, "an integer of 32 bits, not below `least`");
    demand(typeof read === "function", `${place}.read`, "a function");
  }
}

/** The maximum length of an observation. */
const mostNumbers = 1_000_000;

/** The fields of an observation, and the indices at which the numbers of each field stand in the observation. */
export class ObservationTable<G extends Kinds> {
  /** The fields, in the order in which their numbers stand in an observation. */
  readonly ranges: readonly ObservationRange[];
  /** The number of integers in an observation: the sum of the lengths of all fields. */
  readonly length: number;
  readonly #fields: readonly ObservedField<G>[];

  /** Assigns each field its range. Throws a `RangeError` when the observation is too long. */
  constructor(fields: { readonly [name: string]: ObservedField<G> }) {
    let from = 0;
    this.#fields = Object.values(fields);
    this.ranges = Object.entries(fields).map(([name, { length = 1, least = 0, most }]) => {
      const range = { name, from, length, least, most };
      from += length;
      return range;
    });
    if (!(from <= mostNumbers))
      throw new RangeError(`this setup is observed in ${from} numbers; expected at most ${mostNumbers}`);
    this.length = from;
  }

  /** Returns the numbers that a viewer observes. */
  read(view: G["view"], viewer: Viewer): Int32Array {
    const numbers = new Int32Array(this.length);
    for (const [index, { name, from, length, least, most }] of this.ranges.entries()) {
      const read = this.#fields[index].read(view, viewer);
      const items: readonly Observed[] = typeof read === "object" && read !== null ? read : [read];
      for (let at = 0; at < length; at++) {
        const item = Number(items[at] ?? least);
        if (Number.isNaN(item)) throw new TypeError(`description.observation.${name}.read: expected numbers`);
        numbers[from + at] = Math.min(most, Math.max(least, item));
      }
    }
    return numbers;
  }
}
