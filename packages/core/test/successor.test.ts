import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { frozenDeep, successor } from "../src/play/successor.js";

type Value = null | number | string | Value[] | { [name: string]: Value };

const values = fc.letrec<{ value: Value; list: Value[]; record: { [name: string]: Value } }>((tie) => ({
  value: fc.oneof({ depthSize: "small", maxDepth: 4 }, fc.constantFrom(0, 1, "a", null), tie("list"), tie("record")),
  list: fc.array(tie("value"), { maxLength: 3 }),
  record: fc.dictionary(fc.constantFrom("a", "b", "c"), tie("value"), { maxKeys: 3, noNullPrototype: true }),
}));
const states = fc.record({ one: values.value, two: values.value, three: values.value });
/** A state and what may follow it: parts of it, parts of another. */
const steps = fc
  .tuple(states, states, fc.constantFrom("one", "two", "three"), fc.constantFrom("one", "two", "three"))
  .map(([before, other, from, into]) => [before, { ...copied(before), [into]: copied(other)[from] }] as const);

function copied<T>(value: T): T {
  return JSON.parse(JSON.stringify(value)) as T;
}

/** Every part that is equal in both is one and the same. */
function shared(before: unknown, next: unknown): void {
  if (before === null || next === null || typeof before !== "object" || typeof next !== "object") return;
  if (Array.isArray(before) !== Array.isArray(next)) return;
  if (isEqual(before, next)) expect(next).toBe(before);
  for (const key of Object.keys(next))
    if (Object.hasOwn(before, key)) shared(Reflect.get(before, key), Reflect.get(next, key));
}

function isEqual(one: unknown, other: unknown): boolean {
  const sorted = (_key: string, value: unknown): unknown =>
    value === null || typeof value !== "object" || Array.isArray(value)
      ? value
      : Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)));
  return JSON.stringify(one, sorted) === JSON.stringify(other, sorted);
}

function isFrozenDeep(value: unknown): boolean {
  if (value === null || typeof value !== "object") return true;
  return Object.isFrozen(value) && Object.values(value).every(isFrozenDeep);
}

describe("the successor of a state", () => {
  test("is what the rules made of it, and every part that stayed equal is the part that it was", () => {
    fc.assert(
      fc.property(steps, fc.boolean(), ([before, next], freeze) => {
        frozenDeep(before);
        const wanted = copied(next);
        const found = successor(before, next, freeze);
        expect(found).toEqual(wanted);
        shared(before, found);
        if (freeze) expect(isFrozenDeep(found)).toBe(true);
      }),
      { numRuns: 1000 },
    );
  });

  test("is the state itself when nothing changed, however deep", () => {
    fc.assert(
      fc.property(states, fc.boolean(), (before, freeze) => {
        expect(successor(frozenDeep(before), copied(before), freeze)).toBe(before);
      }),
    );
  });

  test("is left loose on wish, and the state before is never written", () => {
    const before = { list: [[1], [2]], same: [3] };
    const found = successor(before, { list: [[1], [4]], same: [3] }, false);
    expect(found).toEqual({ list: [[1], [4]], same: [3] });
    expect([found.same === before.same, found.list[0] === before.list[0]]).toEqual([true, true]);
    expect([Object.isFrozen(found), Object.isFrozen(found.list), Object.isFrozen(found.list[1])]).toEqual([
      false,
      false,
      false,
    ]);
    expect(before).toEqual({ list: [[1], [2]], same: [3] });
  });

  test("is frozen without freezing a part of a state that is not frozen", () => {
    const before = { list: [[1], [2]], same: [3] };
    const found = successor(before, { list: [[1], [4]], same: [3] }, true);
    expect(found).toEqual({ list: [[1], [4]], same: [3] });
    expect(isFrozenDeep(found)).toBe(true);
    for (const part of [before, before.list, ...before.list, before.same]) expect(Object.isFrozen(part)).toBe(false);
  });

  test.each<[string, Value, Value]>([
    ["a list that grew", [[1], [2]], [[1], [2], [3]]],
    ["a list that shrank", [[1], [2], [3]], [[1], [2]]],
    ["a list that was emptied", [1], []],
    ["a record that has a field more", { a: [1] }, { a: [1], b: [2] }],
    ["a record that has a field less", { a: [1], b: [2] }, { a: [1] }],
    ["a record with another field", { a: [1], b: 2 }, { a: [1], c: 2 }],
    ["a list where a record was", { 0: [1] }, [[1]]],
    ["a record where a list was", [[1]], { 0: [1] }],
    ["an empty record where an empty list was", [], {}],
    ["something where nothing was", null, [1]],
    ["nothing where something was", [1], null],
    ["a list where a number was", 1, [1]],
    ["a number where a list was", [1], 1],
    ["nothing in a list", [[1], null], [null, [1]]],
  ])("%s", (_title, was, is) => {
    for (const freeze of [true, false]) {
      const before = frozenDeep({ part: copied(was), deep: [copied(was)], rest: [[7], [[8]]] });
      const found = successor(before, copied({ part: is, deep: [is], rest: [[7], [[8]]] }), freeze);
      expect(found).toEqual({ part: is, deep: [is], rest: [[7], [[8]]] });
      expect(found.rest).toBe(before.rest);
      shared(before, found);
    }
  });
});

describe("freezing deep", () => {
  test("freezes every list and record, and gives the value back", () => {
    fc.assert(
      fc.property(values.value, (value) => {
        expect(frozenDeep(value)).toBe(value);
        expect(isFrozenDeep(value)).toBe(true);
      }),
    );
    for (const simple of [0, "a", null, undefined, true]) expect(frozenDeep(simple)).toBe(simple);
  });

  test("doesn't look into what is frozen already: that is ours, frozen deep", () => {
    const inner = [1];
    frozenDeep({ outer: Object.freeze([inner]) });
    expect(Object.isFrozen(inner)).toBe(false);
  });
});
