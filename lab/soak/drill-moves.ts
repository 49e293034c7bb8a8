import { checkUnknown, type Kinds, legalMoves, type Match, openTable, type Seat } from "@turnwright/core";
import { garbage, LawBroken, movesAreAnswered, spoilt, type Trial } from "@turnwright/testkit/internal";
import { placesOf } from "./drill-laws.js";
import type { Scene } from "./scene.js";

const words = [
  "__proto__",
  "constructor",
  "toString",
  "toJSON",
  "length",
  "01",
  "1.0",
  "-0",
  "",
  "type",
  "spectator",
  "\ud800",
];
const numbers = [
  Number.NaN,
  -0,
  0.5,
  -1,
  1,
  255,
  2 ** 31,
  2 ** 32,
  2 ** 53,
  2 ** 53 + 2,
  -(2 ** 53),
  Number.POSITIVE_INFINITY,
  1e300,
];
const moodyMoves = 12;

/** A plain value, spoilt in one place that chance chooses. */
function mutated(scene: Scene, value: unknown): unknown {
  if (value === null || typeof value !== "object" || scene.below(4) === 0) return odd(scene, value);
  if (Array.isArray(value)) return mutatedList(scene, value);
  const fields = Object.entries(value);
  if (fields.length === 0 || scene.below(8) === 0) return { ...value, [scene.one(words)]: odd(scene, value) };
  const [name, inner] = scene.one(fields);
  return { ...value, [name]: mutated(scene, inner) };
}

function mutatedList(scene: Scene, list: readonly unknown[]): unknown {
  const at = scene.below(list.length + 1);
  switch (scene.below(4)) {
    case 0:
      return [...list.slice(0, at), ...list.slice(at + 1)];
    case 1:
      return [...list.slice(0, at), list[at] ?? odd(scene, list), ...list.slice(at)];
    case 2:
      return [...list].reverse();
    default:
      return at < list.length
        ? list.with(at, mutated(scene, list[at]))
        : new Array<unknown>(scene.below(3_000)).fill(list[0] ?? 0);
  }
}

function odd(scene: Scene, value: unknown): unknown {
  if (typeof value === "number" && scene.below(2) === 0) return value + scene.one([-1, 1, 6, 37, 2 ** 32, 2 ** 53]);
  return scene.one<unknown>([
    ...numbers,
    ...words,
    null,
    undefined,
    true,
    [],
    {},
    [value],
    { type: value },
    `${String(value)} `,
  ]);
}

/** A field that answers otherwise from the second or a later time on. */
function moody(scene: Scene, move: object): object {
  const [name, first] = scene.one(Object.entries(move));
  const later = odd(scene, first);
  let left = 1 + scene.below(6);
  return Object.defineProperty({ ...move }, name, { get: () => (left-- > 0 ? first : later), enumerable: true });
}

/** Whatever is read of it when: the move that is made is one that was legal. */
function moodyMoveIsAnswered(scene: Scene, match: Match<Kinds>, seat: Seat, move: object): void {
  const { game } = scene.soaked;
  const legal = new Set(legalMoves(game, match, seat).map((one) => JSON.stringify(one)));
  const table = openTable(game, match);
  const before = JSON.stringify(table.state);
  const given = moody(scene, move);
  const answer = table.playUnknown(seat, given);
  if (answer.ok ? legal.has(JSON.stringify(table.entry.move)) : JSON.stringify(table.state) === before) return;
  throw new LawBroken(
    "a move that changes while it is read",
    scene.beginning.name,
    `${JSON.stringify(move)}, ${answer.ok}`,
  );
}

/** Garbage, well-formed moves spoilt in every way, and moves with one to all of their parts made odd. */
function malformed(scene: Scene, every: readonly object[]): unknown[] {
  const values = garbage(scene.below(1 << 30));
  const moves = Array.from({ length: 240 }, () => mutated(scene, scene.one(every)));
  return [...values, ...spoilt(scene.one(every), values), ...moves];
}

/**
 * Anything in place of a move is answered by a value, the same by everybody who is asked, and changes nothing; what is
 * accepted is legal.
 */
export function movesDrill(scene: Scene): void {
  const { game } = scene.soaked;
  const before = Object.getOwnPropertyNames(Object.prototype).join();
  // What is spoilt may become another well-formed move: more of them than anybody can list.
  const trial: Trial<Kinds> = { ...scene.trial(1), isWellFormed: () => true };
  for (const { match, loose } of placesOf(scene, 2)) {
    const every = [...trial.everyMove(match)];
    const seat = match.toAct[0] ?? 0;
    const legal = new Set(legalMoves(game, match, seat).map((one) => JSON.stringify(one)));
    const given = malformed(scene, every);
    const where = scene.beginning.name;
    movesAreAnswered(trial, loose, seat, { everything: given, wellFormed: new Set(), where });
    for (const move of given) {
      const checked = checkUnknown(game, loose, seat, move);
      if (checked.ok && !legal.has(JSON.stringify(checked.move)))
        throw new LawBroken("what is accepted is legal", where, JSON.stringify(checked.move));
    }
    for (let number = 0; number < moodyMoves; number++) moodyMoveIsAnswered(scene, loose, seat, scene.one(every));
    scene.count("malformed moves", given.length + moodyMoves);
  }
  const after = Object.getOwnPropertyNames(Object.prototype).join();
  if (before !== after) throw new LawBroken("nothing is polluted", "Object.prototype", after);
}
