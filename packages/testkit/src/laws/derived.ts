import { isDeepStrictEqual } from "node:util";
import {
  derivedOf,
  type Game,
  type GameEvent,
  type Immutable,
  type Kinds,
  openTable,
  type Viewer,
  view,
  viewEvents,
} from "@turnwright/core";
import { evolveAny } from "@turnwright/core/internal";
import { LawBroken } from "../broken.js";
import type { PlayedGame } from "../random-game.js";
import { matchesOf, placeOf, type Trial, viewersOf } from "../trial.js";
import { objectsIn } from "../walk.js";

const law = "what is kept beside a state is what derive computes from it";

/** A state, or a view of one, with what the game keeps beside it. */
interface Kept<G extends Kinds> {
  state: G["state"];
  readonly derived: G["derived"];
}

/**
 * What `evolve` keeps up to date beside a state equals what `derive` computes anew, after every event, on the truth and
 * on every view; and two computations share nothing that could be written.
 */
export function derivedIsKept<G extends Kinds>(trial: Trial<G>): void {
  if (trial.game.derive === undefined) return;
  for (const played of trial.played()) {
    for (const viewer of [undefined, ...viewersOf(played.first)]) keptFor(trial.game, played, viewer);
    keptOnTables(trial.game, played);
  }
}

function mustBeDerived<G extends Kinds>(game: Game<G>, { state, derived }: Kept<G>, where: string, when: string): void {
  const anew = derivedOf(game, state);
  if (!isDeepStrictEqual(derived, anew)) throw new LawBroken(law, where, `${when}: ${difference(derived, anew)}`);
  const again = derivedOf(game, state, anew);
  if (!isDeepStrictEqual(again, anew)) throw new LawBroken(law, where, `${when}, before: ${difference(again, anew)}`);
  const theirs = objectsIn(anew);
  const shared = [...objectsIn(derived)].find((part) => theirs.has(part) && !Object.isFrozen(part));
  if (shared !== undefined) throw new LawBroken(law, where, `${when}: derive answers the same writable object twice`);
}

/** The fields in which two derived values differ, both as they are. */
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

/** Of each match as it was played, as a viewer sees it, or as it is where none is named. */
function keptFor<G extends Kinds>(game: Game<G>, played: PlayedGame<G>, viewer: Viewer | undefined): void {
  const seen = (state: Immutable<G["state"]>): G["state"] => {
    if (viewer === undefined) return game.clone(state);
    // A view has the shape of the state: `derive` and `evolve` promise to work on it.
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
      mustBeDerived(game, kept, `${placeOf(played, after)}${who}`, `after event ${index} (${event.type})`);
    }
  }
}

/** Of a table, which events of the setup and of every move went through. */
function keptOnTables<G extends Kinds>(game: Game<G>, played: PlayedGame<G>): void {
  const table = openTable(game, played.first, { recording: false });
  const matches = matchesOf(played);
  for (const [index, { seat, move }] of played.steps.entries()) {
    table.apply(seat, move);
    const kept = { state: game.clone(table.state), derived: table.derived };
    mustBeDerived(game, kept, placeOf(played, matches[index + 1]), "on a table");
  }
}
