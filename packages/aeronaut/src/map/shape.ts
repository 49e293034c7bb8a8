import { plain } from "@turnwright/core/rules";
import * as v from "@turnwright/core/schema";
import { bonusKinds } from "../content/bonuses.js";
import type { AeronautBoard } from "./board.js";

const most = 5000;

/** Names stand in the text form, between blanks, and its bytes are ASCII. */
const name: v.GenericSchema<unknown, string> = v.pipe(
  v.string(),
  v.minLength(1),
  v.maxLength(40),
  v.regex(/^[!-~]*$/),
  v.check(
    (given) => plain({ [given]: 0 }).ok,
    "a name without a meaning in JavaScript, so not constructor and the like",
  ),
);

function whole(least: number, greatest: number): v.GenericSchema<unknown, number> {
  return v.pipe(v.number(), v.integer(), v.minValue(least), v.maxValue(greatest));
}

const number = whole(-1_000_000, 1_000_000);
const type = whole(0, 7);

const bonus = v.strictObject({
  kind: v.string(),
  value: number,
  type: v.optional(number),
});

const route = v.strictObject({
  id: number,
  a: number,
  b: number,
  length: number,
  type: number,
  twin: v.nullable(number),
  gray: v.boolean(),
  multi: v.nullable(v.pipe(v.array(number), v.maxLength(9))),
  bonus: v.pipe(v.array(v.nullable(bonus)), v.maxLength(9)),
});

const trajectory = v.strictObject({
  id: number,
  a: number,
  b: number,
  kind: v.string(),
  amount: number,
  type: v.optional(number),
  slots: number,
});

/**
 * The shape of a board; what its numbers mean is checked afterwards. Coordinates stay small, so that products are
 * exact.
 */
export const boardShape: v.GenericSchema<unknown, AeronautBoard> = v.strictObject({
  name,
  width: whole(1, most),
  height: whole(1, most),
  types: v.pipe(v.array(type), v.maxLength(20)),
  cities: v.pipe(
    v.array(v.strictObject({ id: number, name, x: whole(0, most), y: whole(0, most), slots: number })),
    v.maxLength(200),
  ),
  routes: v.pipe(v.array(route), v.maxLength(1000)),
  trajectories: v.pipe(v.array(trajectory), v.maxLength(100)),
  // Kinds, values and nulls are checked one by one, with codes of their own.
}) as unknown as v.GenericSchema<unknown, AeronautBoard>;

/** Whether a word is a kind of bonus. */
export function isBonusKind(kind: string): boolean {
  return (bonusKinds as readonly string[]).includes(kind);
}
