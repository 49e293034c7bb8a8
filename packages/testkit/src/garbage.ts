import fc from "fast-check";

function cyclic(): unknown {
  const self: { type: string; inner?: unknown } = { type: "cycle" };
  self.inner = self;
  return self;
}

function deep(levels: number): unknown {
  let value: unknown = 0;
  for (let level = 0; level < levels; level++) value = [value];
  return value;
}

function hostile(): unknown[] {
  const thrower = (): never => {
    throw new Error("a trap");
  };
  const traps = {
    get: thrower,
    has: thrower,
    ownKeys: thrower,
    getOwnPropertyDescriptor: thrower,
    getPrototypeOf: thrower,
  };
  return [
    cyclic(),
    deep(70_000),
    new Proxy({}, traps),
    new Proxy([], traps),
    { toJSON: () => ({ type: "other" }) },
    { valueOf: thrower, toString: thrower },
    Object.defineProperty({}, "type", { get: thrower, enumerable: true }),
    JSON.parse('{"__proto__": {"polluted": 1}, "constructor": {"prototype": {"polluted": 1}}}'),
  ];
}

const numbers = [Number.NaN, -0, 0.5, -1, 2 ** 53, 2 ** 53 + 2, Number.POSITIVE_INFINITY, 1e300];
const words = ["", "0", "01", "__proto__", "constructor", "toString", "\u0000", "\ud800", "x".repeat(200_000)];

function strange(): unknown[] {
  const holes: unknown[] = [];
  holes[2] = 0;
  const odd = [undefined, null, true, Symbol("s"), 10n, () => 1, new Date(0), new Map(), /x/, new Number(1)];
  const objects = [
    [],
    {},
    [[]],
    [0],
    holes,
    Object.create(null),
    Object.create({ type: "inherited" }),
    { length: 1, 0: 1 },
  ];
  return [...odd, ...objects];
}

/**
 * Returns values that an attacker or a bug may send in place of a move, an option or a seat. Each call returns new
 * values in the same order. Some values depend on the seed.
 */
export function garbage(seed = 20): unknown[] {
  const random = fc.sample(
    fc.anything({ withNullPrototype: true, withSparseArray: true, withBigInt: true, withDate: true, maxDepth: 3 }),
    { seed, numRuns: 60 },
  );
  return [...numbers, ...words, ...strange(), ...hostile(), ...random];
}

/**
 * Returns copies of a well-formed move. Each copy has one fault: an extra field, a field replaced by one of `values`,
 * or a field whose value changes with each read.
 */
export function spoilt(move: object, values: readonly unknown[]): unknown[] {
  const fields = Object.entries(move);
  let asked = 0;
  const moody = Object.defineProperty({ ...move }, "type", {
    get: () => (asked++ === 0 ? fields[0]?.[1] : "other"),
    enumerable: true,
  });
  const wrapped = [
    { ...move, extra: 0 },
    { ...move, seat: 0 },
    [move],
    Object.create(move),
    moody,
    new Proxy(move, {}),
  ];
  const hidden = [{ ...move, toJSON: () => ({}) }, { ...move, [Symbol("s")]: 1 }, JSON.stringify(move)];
  const replaced = fields.flatMap(([field]) => values.map((value) => ({ ...move, [field]: value })));
  const missing = fields.map(([field]) => Object.fromEntries(fields.filter(([name]) => name !== field)));
  return [...wrapped, ...hidden, ...replaced, ...missing];
}

/** Any character. The unit `binary` of fast-check would make a table of all characters for each call. */
const anyCharacter: fc.Arbitrary<string> = fc
  .oneof(fc.integer({ min: 0, max: 0xd7ff }), fc.integer({ min: 0xe000, max: 0x10ffff }))
  .map((code) => String.fromCodePoint(code));

/**
 * Returns texts that are not valid notation. Some of these texts differ from the valid text `near` by only a few
 * characters.
 */
export function garbageTexts(near: string): string[] {
  const random = fc.sample(fc.oneof(fc.string(), fc.string({ unit: anyCharacter })), { seed: 21, numRuns: 60 });
  const cut = [
    near.slice(1),
    near.slice(0, -1),
    `${near}${near}`,
    ` ${near}`,
    `${near}\n`,
    near.toUpperCase(),
    near.replace(/[0-9]/g, "99999999999999999999"),
  ];
  return [
    ...random,
    ...cut,
    "",
    "\u0000",
    "__proto__",
    "constructor",
    "9".repeat(19_000),
    "(".repeat(19_000),
    "-".repeat(30_000),
    "%00",
    "NaN",
  ];
}
