import { isDeepStrictEqual } from "node:util";
import {
  derivedOf,
  type Game,
  type Immutable,
  type Kinds,
  openTable,
  type Viewer,
  view,
  viewEvents,
} from "@turnwright/core";
import { evolveAny, type GameEvent } from "@turnwright/core/internal";
import { Finding } from "../broken.js";
import type { PlayedGame } from "../random-game.js";
import { matchesOf, placeOf, type Trial, viewersOf } from "../trial.js";
import { objectsIn } from "../walk.js";

/** A state, or a view of one, with its derived data. */
interface Kept<G extends Kinds> {
  state: G["state"];
  readonly derived: G["derived"];
}

/**
 * Checks that derived data that `evolve` updates are equal to the result of a new call of `derive`. Compares the two
 * after every event, for the whole state and for every view. Also checks that two results of `derive` share no mutable
 * part.
 */
export function derivedIsKept<G extends Kinds>(trial: Trial<G>): void {
  if (trial.game.derive === undefined) return;
  for (const played of trial.played()) {
    const known: Known<G> = new Map();
    for (const viewer of [undefined, ...viewersOf(played.first)]) keptFor(trial.game, played, viewer, known);
    keptOnTables(trial.game, played, known);
  }
}

/** The derived data of all checked states of a game, by state as JSON. Most views of most games are such states. */
type Known<G extends Kinds> = Map<string, G["derived"]>;

function mustBeDerived<G extends Kinds>(
  game: Game<G>,
  { state, derived }: Kept<G>,
  place: () => readonly [where: string, when: string],
  known: Known<G>,
): void {
  const text = JSON.stringify(state);
  const earlier = known.get(text);
  // If it is the same object, `derive` may have answered it twice, which is checked below.
  if (earlier !== undefined && derived !== earlier && isDeepStrictEqual(derived, earlier)) return;
  const [where, when] = place();
  const anew = derivedOf(game, state);
  if (!isDeepStrictEqual(derived, anew)) throw new Finding(where, `${when}: ${difference(derived, anew)}`);
  const again = derivedOf(game, state, anew);
  if (!isDeepStrictEqual(again, anew)) throw new Finding(where, `${when}, before: ${difference(again, anew)}`);
  const copied = game.cloneDerived?.(anew);
  if (copied !== undefined && !isDeepStrictEqual(copied, anew))
    throw new Finding(where, `${when}, cloned: ${difference(copied, anew)}`);
  const theirs = objectsIn(anew);
  const common = [...objectsIn(copied)].find((part) => theirs.has(part) && !Object.isFrozen(part));
  if (common !== undefined) throw new Finding(where, `${when}: cloneDerived keeps a writable object`);
  const shared = [...objectsIn(derived)].find((part) => theirs.has(part) && !Object.isFrozen(part));
  if (shared !== undefined) throw new Finding(where, `${when}: derive answers the same writable object twice`);
  known.set(text, anew);
}

/** Returns the fields in which two derived values differ, with both values. */
function difference(kept: unknown, anew: unknown): string {
  const [one, other] = [kept, anew].map((value): { readonly [name: string]: unknown } =>
    typeof value === "object" && value !== null ? { ...value } : { value },
  );
  const names = Object.keys({ ...one, ...other });
  const fields = names.filter((name) => !isDeepStrictEqual(one[name], other[name]));
  return fields
    .map((name) => `${name} is kept as ${inWords(one[name])}, derived as ${inWords(other[name])}`)
    .join("; ");
}

function inWords(value: unknown): string {
  const text = value instanceof Map || value instanceof Set ? JSON.stringify([...value]) : JSON.stringify(value);
  return (text ?? String(value)).slice(0, 300);
}

/** Compares the derived data of each match as a viewer sees it, or of the truth if no viewer is given. */
function keptFor<G extends Kinds>(
  game: Game<G>,
  played: PlayedGame<G>,
  viewer: Viewer | undefined,
  known: Known<G>,
): void {
  const seen = (state: Immutable<G["state"]>): G["state"] => {
    if (viewer === undefined) return game.clone(state);
    // A view has the shape of the state, and `derive` and `evolve` must work on a view.
    return view(game, { ...played.first, state }, viewer).state as G["state"];
  };
  const kept: Kept<G> = { state: seen(played.first.state), derived: derivedOf(game, seen(played.first.state)) };
  for (const { after } of played.steps) {
    const { events } = after.entry;
    const told = viewer === undefined ? events : viewEvents(game, played.first, events, viewer);
    for (const [index, event] of told.entries()) {
      evolveAny(game, kept.state, event as GameEvent<G>, kept.derived);
      if (viewer !== undefined) kept.state = seen(kept.state);
      const who = viewer === undefined ? "" : `, seen by ${viewer}`;
      const when = `after event ${index} (${event.type})`;
      mustBeDerived(game, kept, () => [`${placeOf(played, after)}${who}`, when], known);
    }
  }
}

/** Compares the derived data of a table after the setup and after every move. */
function keptOnTables<G extends Kinds>(game: Game<G>, played: PlayedGame<G>, known: Known<G>): void {
  const table = openTable(game, played.first, { recording: false });
  const matches = matchesOf(played);
  for (const [index, { seat, move }] of played.steps.entries()) {
    table.apply(seat, move);
    const kept = { state: game.clone(table.state), derived: table.derived };
    mustBeDerived(game, kept, () => [placeOf(played, matches[index + 1]), "on a table"], known);
  }
}
