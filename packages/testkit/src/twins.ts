import { type Chance, copyPlain, type Game, type Immutable, type Kinds, type Viewer } from "@turnwright/core";

/** A hidden value of a state: the list it stands in, where, and which values it may change places with. */
interface Slot {
  readonly list: unknown[];
  readonly at: number;
  /** The key of the state it lies under. */
  readonly key: string;
}

type Rule =
  | "all"
  | "reveals"
  | "none"
  | "count"
  | "owner"
  | "owner-else-count"
  | { readonly each: Rule }
  | { readonly fields: { readonly [name: string]: Rule } }
  | { readonly openWhen: (state: never, owner: number) => boolean; readonly otherwise: Rule };

interface Search {
  readonly state: object;
  readonly viewer: Viewer;
  readonly key: string;
  readonly slots: Slot[];
}

function hide(search: Search, list: unknown[]): void {
  for (const [at, value] of list.entries()) if (value !== null) search.slots.push({ list, at, key: search.key });
}

/** Looks for the lists that this viewer sees nothing or only the length of, and for hidden rows of a list. */
function look(
  search: Search,
  value: unknown,
  rule: Rule,
  owner: number,
  row: { readonly list: unknown[]; readonly at: number } | undefined,
): void {
  if (value === null || rule === "all" || rule === "reveals") return;
  if (typeof rule === "string") {
    if ((rule === "owner" || rule === "owner-else-count") && search.viewer === owner) return;
    if (Array.isArray(value)) hide(search, value);
    else if (row !== undefined) search.slots.push({ ...row, key: search.key });
    return;
  }
  if ("each" in rule) {
    const list = value as unknown[];
    for (const [seat, inner] of list.entries()) look(search, inner, rule.each, seat, { list, at: seat });
  } else if ("fields" in rule) {
    for (const [name, inner] of Object.entries(value as object)) {
      if (Object.hasOwn(rule.fields, name)) look(search, inner, rule.fields[name]!, owner, undefined);
    }
  } else if (!rule.openWhen(search.state as never, owner)) look(search, value, rule.otherwise, owner, row);
}

function slotsIn<G extends Kinds>(game: Game<G>, state: Immutable<G["state"]>, viewer: Viewer): Slot[] {
  const table = game.secrecy.state as { readonly [key: string]: Rule };
  const slots: Slot[] = [];
  for (const [key, value] of Object.entries(state)) {
    look({ state, viewer, key, slots }, value, Object.hasOwn(table, key) ? table[key]! : "none", -1, undefined);
  }
  return slots;
}

function shapeOf(value: unknown): string {
  if (Array.isArray(value)) return `list of ${value.length}`;
  return value !== null && typeof value === "object" ? Object.keys(value).join() : typeof value;
}

/** Two keys hold things of one kind, as far as one can see, when their numbers lie in overlapping ranges or their texts meet. */
function sameKind(some: readonly unknown[], others: readonly unknown[]): boolean {
  if (some.every((value) => typeof value === "number") && others.every((value) => typeof value === "number")) {
    return Math.min(...some) <= Math.max(...others) && Math.min(...others) <= Math.max(...some);
  }
  const texts = new Set(some.map((value) => JSON.stringify(value)));
  return others.some((value) => texts.has(JSON.stringify(value)));
}

/** Groups of slots whose values may change places: those of one key and shape, joined with other keys of the same kind when `across`. */
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
 * A state that this viewer can't tell from the given one: hidden values have changed places, lengths and what is hidden where
 * stay. `undefined` when that changes nothing. The table of the game's views says what is hidden.
 */
export function twinOf<G extends Kinds>(
  game: Game<G>,
  state: Immutable<G["state"]>,
  viewer: Viewer,
  luck: Chance<string>,
  across: boolean,
): G["state"] | undefined {
  const twin: G["state"] = copyPlain(state);
  for (const group of groupsOf(slotsIn(game, twin, viewer), across)) {
    const values = luck.shuffle(
      "twin",
      group.map(({ list, at }) => list[at]),
    );
    for (const [index, { list, at }] of group.entries()) list[at] = values[index];
  }
  return JSON.stringify(twin) === JSON.stringify(state) ? undefined : twin;
}

/** Whether anything is hidden from this viewer that could be otherwise. */
export function hidesSomething<G extends Kinds>(game: Game<G>, state: Immutable<G["state"]>, viewer: Viewer): boolean {
  return groupsOf(slotsIn(game, state, viewer), true).some(
    (group) => new Set(group.map(({ list, at }) => JSON.stringify(list[at]))).size > 1,
  );
}
