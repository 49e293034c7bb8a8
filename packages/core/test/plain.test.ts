import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isList } from "../src/input/plain.js";
import { moveLimits, reservedNames } from "../src/internal.js";
import { plain } from "../src/rules.js";

const refused = (given: unknown): unknown => {
  const answer = plain(given);
  return answer.ok ? "accepted" : answer.problem.problem;
};

const plainValues = fc.letrec((tie) => ({
  value: fc.oneof(
    { depthSize: "small", maxDepth: 4 },
    fc.maxSafeInteger().filter((n) => !Object.is(n, -0)),
    fc.string(),
    fc.boolean(),
    fc.constant(null),
    tie("list"),
    tie("record"),
  ),
  list: fc.array(tie("value"), { maxLength: 5 }),
  record: fc.dictionary(fc.stringMatching(/^[a-z]{1,8}$/), tie("value"), { maxKeys: 5 }),
})).value;

describe("plain", () => {
  test("what is plain comes back equal, fresh and unchanged", () => {
    fc.assert(
      fc.property(plainValues, (value) => {
        const before = JSON.stringify(value);
        const answer = plain(value, { ...moveLimits, depth: 12 });
        expect(answer.ok && answer.value).toEqual(JSON.parse(before));
        expect(JSON.stringify(value)).toBe(before);
        if (answer.ok && value !== null && typeof value === "object") expect(answer.value).not.toBe(value);
      }),
    );
  });

  test("what JSON cannot carry is refused", () => {
    const holes: unknown[] = [1];
    holes.length = 3;
    const extra: unknown[] = Object.assign([1, 2], { more: 1 });
    const hidden = Object.defineProperty({}, "a", { get: () => 1, enumerable: true });
    for (const bad of [
      undefined,
      Number.NaN,
      1.5,
      -0,
      2 ** 53,
      Infinity,
      5n,
      Symbol("s"),
      () => 1,
      holes,
      extra,
      hidden,
      new Map(),
      new Date(0),
      new (class A {})(),
      { [Symbol("s")]: 1 },
      { a: undefined },
    ]) {
      expect(refused(bad)).toBe("not-plain");
    }
  });

  test("names that mean something to JavaScript are refused", () => {
    for (const name of reservedNames) {
      expect(refused(JSON.parse(`{"a":{"${name}":1}}`))).toBe("unknown-field");
    }
    expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
  });

  test("a cycle, a tower, a flood and a long text end at their limits", () => {
    const cycle: { me?: unknown } = {};
    cycle.me = cycle;
    let tower: unknown = 0;
    for (let level = 0; level < 100_000; level++) tower = [tower];
    for (const big of [cycle, tower, new Array(1_000_000).fill(0), "x".repeat(5000), { ["k".repeat(300)]: 1 }])
      expect(refused(big)).toBe("too-big");
    // Counted before anybody looks whether there is anything in it.
    expect(refused(new Array(2 ** 32 - 1))).toBe("too-big");
    const wide = Object.fromEntries(Array.from({ length: 5000 }, (_, at) => [`k${at}`, at]));
    expect(refused(wide)).toBe("too-big");
  });

  test("an accessor is never read, a proxy that throws is an answer", () => {
    let reads = 0;
    const trap = {
      get type() {
        reads++;
        return "x";
      },
    };
    expect(refused(trap)).toBe("not-plain");
    expect(reads).toBe(0);
    const { proxy, revoke } = Proxy.revocable({}, {});
    revoke();
    expect(refused(proxy)).toBe("not-plain");
    expect(isList(proxy)).toBe(false);
    const angry = new Proxy(
      {},
      {
        ownKeys: () => {
          throw new Error("no");
        },
      },
    );
    expect(refused(angry)).toBe("not-plain");
    const liar = new Proxy(
      { a: 1 },
      {
        get: () => {
          throw new Error("never asked");
        },
      },
    );
    expect(plain(liar)).toEqual({ ok: true, value: { a: 1 } });
  });

  test("the path leads to the fault, and the answer says what would have been right there", () => {
    const wrong = (path: string, expected: string): object => ({
      ok: false,
      problem: { path, problem: "not-plain", expected },
    });
    expect(plain([1n])).toEqual(wrong("0", "a JSON value"));
    expect(plain(undefined)).toEqual(wrong("", "a JSON value"));
    expect(
      plain({
        a: {
          get b() {
            return 1;
          },
        },
      }),
    ).toEqual(wrong("a.b", "a value, not an accessor"));
    const unreadable = (path: string): object => ({
      ok: false,
      problem: { path, problem: "not-plain", expected: "a JSON value that can be read" },
    });
    for (const target of [{}, []]) {
      const { proxy, revoke } = Proxy.revocable(target, {});
      revoke();
      const ownKeys = (): never => {
        throw new Error("no");
      };
      for (const odd of [proxy, new Proxy(target, { ownKeys })]) {
        expect(plain(odd)).toEqual(unreadable(""));
        expect(plain({ a: [0, { b: odd }] })).toEqual(unreadable("a.1.b"));
      }
    }
    // Named, but not there: as JSON has it.
    const absent = new Proxy({}, { ownKeys: () => ["a"], getOwnPropertyDescriptor: () => undefined });
    expect(plain([absent])).toEqual({ ok: true, value: [{}] });
    expect(plain({ a: [{ b: 1.5 }] })).toEqual({
      ok: false,
      problem: { path: "a.0.b", problem: "not-plain", expected: "an integer" },
    });
  });

  test("a limit is kept to the unit: what is just at it is accepted, one more is refused", () => {
    const limits = { depth: 3, values: 4, text: 5 };
    const said = (given: unknown): unknown => {
      const answer = plain(given, limits);
      return answer.ok ? "accepted" : answer.problem.problem;
    };
    expect([said("12345"), said("123456")]).toEqual(["accepted", "too-big"]);
    expect([said([1, 2, 3, 4]), said([1, 2, 3, 4, 5])]).toEqual(["accepted", "too-big"]);
    expect([said([[1, 2], 3]), said([[1, 2, 3], 4])]).toEqual(["accepted", "too-big"]);
    expect([said([[1], 2, 3]), said({ a: [1], b: [1], c: 1 })]).toEqual(["accepted", "too-big"]);
    expect([said([[[1]]]), said([[[[1]]]])]).toEqual(["accepted", "too-big"]);
    expect(refused({ ["k".repeat(200)]: 1 })).toBe("accepted");
    expect(refused({ ["k".repeat(201)]: 1 })).toBe("too-big");
  });

  test("lists and numbers of other kinds are refused, with the path cut where a name is endless", () => {
    class Cells extends Array<number> {}
    const holes = Object.assign(new Array<number>(2), { 1: 2 });
    const extra = Object.assign([1], { more: 2 });
    const renamed = Object.assign(new Array<number>(2), { 1: 2, more: 2 });
    for (const bad of [Cells.from([1]), holes, extra, renamed, 1n, () => 1, Symbol("s")])
      expect(refused(bad)).toBe("not-plain");
    const under = plain({ ["k".repeat(199)]: JSON.parse('{"toString":1}') });
    expect(!under.ok && under.problem.path).toBe(`${"k".repeat(199)}.`);
    const long = plain({ ["k".repeat(1000)]: 1 });
    expect(!long.ok && long.problem.path.length).toBe(200);
  });
});
