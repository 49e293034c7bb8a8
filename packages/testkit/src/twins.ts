import {
  type Chance,
  type Game,
  type Immutable,
  type Kinds,
  type Match,
  type ReadableGame,
  type Viewer,
  view,
} from "@turnwright/core";
import { copyPlain } from "@turnwright/core/rules";

/** The parts of a list or a record, by index or name. */
type Parts = { [at: string | number]: unknown };

/** A hidden value of a state: the list or record that contains the value, and the index or name of the value in it. */
interface Slot {
  readonly list: Parts;
  readonly at: string | number;
  /** The key of the state that contains the value. */
  readonly key: string;
}

/** A place in a list or a record. */
type Row = Pick<Slot, "list" | "at">;

function isBag(value: unknown): value is Parts {
  return value !== null && typeof value === "object" && !Array.isArray(value);
}

/** Yields the places at which a view has `null` and the whole state has a value: the view hides these values. */
function* hiddenIn(truth: unknown, seen: unknown, row: Row): Iterable<Row> {
  if (truth === null) return;
  if (isBag(truth) && isBag(seen)) {
    for (const [name, inner] of Object.entries(truth)) yield* hiddenIn(inner, seen[name], { list: truth, at: name });
  } else if (!Array.isArray(truth)) {
    if (seen === null) yield row;
  } else {
    for (const [at, inner] of truth.entries())
      yield* hiddenIn(inner, Array.isArray(seen) ? seen[at] : null, { list: truth as unknown as Parts, at });
  }
}

/**
 * Returns the places of a state whose values a view hides. Compares the state with the view, and does not read the
 * game's visibility table.
 */
function slotsIn<G extends Kinds>(
  game: Game<G>,
  match: ReadableGame<G>,
  state: Immutable<G["state"]>,
  viewer: Viewer,
): Slot[] {
  const seen = view(game, match, viewer).state as { readonly [key: string]: unknown };
  return Object.entries(state).flatMap(([key, value]) =>
    [...hiddenIn(value, seen[key], { list: state as Parts, at: key })].map((row) => ({ ...row, key })),
  );
}

function shapeOf(value: unknown): string {
  if (Array.isArray(value)) return `list of ${value.length}`;
  return value !== null && typeof value === "object" ? Object.keys(value).join() : typeof value;
}

/**
 * Returns whether two keys seem to contain values of the same kind: numbers with overlapping ranges, or texts with at
 * least one text in common.
 */
function sameKind(some: readonly unknown[], others: readonly unknown[]): boolean {
  if (some.every((value) => typeof value === "number") && others.every((value) => typeof value === "number")) {
    return Math.min(...some) <= Math.max(...others) && Math.min(...others) <= Math.max(...some);
  }
  const texts = new Set(some.map((value) => JSON.stringify(value)));
  return others.some((value) => texts.has(JSON.stringify(value)));
}

/**
 * Returns groups of slots whose values may be exchanged: slots with the same key and shape. If `across` is true, a
 * group also contains slots of other keys with the same kind of values.
 */
function groupsOf(slots: readonly Slot[], across: boolean): Slot[][] {
  const groups = new Map<string, Slot[]>();
  for (const slot of slots) {
    const name = `${slot.key} ${shapeOf(slot.list[slot.at])}`;
    groups.set(name, [...(groups.get(name) ?? []), slot]);
  }
  if (!across) return [...groups.values()];
  const joined: Slot[][] = [];
  const values = (group: readonly Slot[]): unknown[] => group.map(({ list, at }) => list[at]);
  for (const group of groups.values()) {
    const fitting = joined.find(
      (other) => shapeOf(values(other)[0]) === shapeOf(values(group)[0]) && sameKind(values(other), values(group)),
    );
    if (fitting === undefined) joined.push([...group]);
    else fitting.push(...group);
  }
  return joined;
}

/**
 * Returns a state that this viewer cannot distinguish from the state of the match. In this state, hidden values are
 * exchanged. The lengths of lists and the hidden places stay the same. Returns `undefined` if no exchange changes the
 * state.
 */
export function twinOf<G extends Kinds>(
  game: Game<G>,
  match: Match<G>,
  viewer: Viewer,
  chance: Chance<string>,
  across: boolean,
): G["state"] | undefined {
  const twin: G["state"] = copyPlain(match.state);
  for (const group of groupsOf(slotsIn(game, match, twin, viewer), across)) {
    const values = chance.shuffle(
      "twin",
      group.map(({ list, at }) => list[at]),
    );
    for (const [index, { list, at }] of group.entries()) list[at] = values[index];
  }
  return JSON.stringify(twin) === JSON.stringify(match.state) ? undefined : twin;
}

/** Returns whether the match hides a value from this viewer and another value is possible. */
export function hidesSomething<G extends Kinds>(game: Game<G>, match: Match<G>, viewer: Viewer): boolean {
  return groupsOf(slotsIn(game, match, match.state, viewer), true).some(
    (group) => new Set(group.map(({ list, at }) => JSON.stringify(list[at]))).size > 1,
  );
}
