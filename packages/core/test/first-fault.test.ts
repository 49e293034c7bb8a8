import * as v from "valibot";
import { expect, test } from "vitest";
import { firstFault } from "../src/input/first-fault.js";

const schema = v.strictObject({
  name: v.pipe(
    v.string(),
    v.maxLength(3),
    v.check((text) => text !== "no", "another name"),
  ),
  count: v.pipe(v.number(), v.integer(), v.minValue(2), v.maxValue(9)),
  kind: v.picklist(["one", "two"]),
  list: v.pipe(v.array(v.strictObject({ on: v.boolean() })), v.maxLength(2)),
});
const right = { name: "abc", count: 2, kind: "one", list: [{ on: true }] };
const faultOf = (value: unknown): unknown => {
  const parsed = v.safeParse(schema, value);
  return parsed.success ? undefined : Object.values(firstFault(parsed.issues));
};

test.each<[value: unknown, path: string, expected: string]>([
  [7, "", "an object"],
  [{ ...right, name: 7 }, "name", "a text"],
  [{ ...right, name: "abcd" }, "name", "at most 3 characters or items"],
  [{ ...right, name: "no" }, "name", "another name"],
  [{ ...right, count: "2" }, "count", "a number"],
  [{ ...right, count: 2.5 }, "count", "an integer"],
  [{ ...right, count: 1 }, "count", "2 or more"],
  [{ ...right, count: 10 }, "count", "9 or less"],
  [{ ...right, kind: "three" }, "kind", "one | two"],
  [{ ...right, list: {} }, "list", "a list"],
  [{ ...right, list: [{ on: true }, { on: 1 }] }, "list.1.on", "true | false"],
  [{ ...right, list: [{ on: true, off: 1 }] }, "list.0.off", "no field of this name"],
  [{ ...right, list: [{}] }, "list.0.on", "a field of this name"],
  [{ ...right, name: undefined }, "name", "a text"],
  [{ count: 2, kind: "one", list: [] }, "name", "a field of this name"],
])("the first fault of %j is at %j: %s", (value, path, expected) => {
  expect(faultOf(right)).toBeUndefined();
  expect(faultOf(value)).toEqual([path, expected]);
});

test("an issue that names nothing that was expected", () => {
  const issue = { expected: null, received: "7", type: "custom", message: "Invalid input" };
  expect(firstFault([issue])).toEqual({ path: "", expected: "another value" });
});
