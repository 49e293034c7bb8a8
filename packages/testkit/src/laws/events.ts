import {
  derivedOf,
  foldEvents,
  type Game,
  type Immutable,
  type Kinds,
  type Match,
  openTable,
  start,
} from "@turnwright/core";
import { evolveAny } from "@turnwright/core/internal";
import { copyPlain } from "@turnwright/core/rules";
import { Finding, parting, shown } from "../broken.js";
import type { PlayedGame } from "../random-game.js";
import { placeOf, type Trial } from "../trial.js";
import { sharedPart } from "../walk.js";

/**
 * Checks that the events alone rebuild the state, step by step and byte for byte. If they do, the rules have changed
 * the state only by events.
 */
export function eventsRebuildStates<G extends Kinds>(trial: Trial<G>): void {
  const { game } = trial;
  for (const played of trial.played()) {
    if (!played.edited) {
      const { first } = played;
      compareFold(game, game.blank(first.options, first.seats), first, placeOf(played, first));
    }
    for (const { before, after } of played.steps) compareFold(game, before.state, after, placeOf(played, after));
  }
}

function compareFold<G extends Kinds>(
  game: Game<G>,
  before: Immutable<G["state"]>,
  after: Match<G>,
  where: string,
): void {
  const told = JSON.stringify(after.state);
  const folded = JSON.stringify(foldEvents(game, before, after.entry.events));
  if (told !== folded) throw new Finding(where, `the events make another state: ${parting(told, folded)}`);
}

/**
 * Checks that no state shares a list or an object with an event, so that no later event can change an earlier event.
 */
export function eventsAreNotKept<G extends Kinds>(trial: Trial<G>): void {
  for (const played of trial.played().slice(0, 20)) {
    const { first, steps } = played;
    const state = played.edited ? trial.game.clone(first.state) : trial.game.blank(first.options, first.seats);
    for (const match of played.edited ? [] : [first]) carryOut(trial.game, state, match, placeOf(played, match));
    for (const { after } of steps) carryOut(trial.game, state, after, placeOf(played, after));
  }
}

function carryOut<G extends Kinds>(game: Game<G>, state: G["state"], { entry }: Match<G>, where: string): void {
  const derived = derivedOf(game, state);
  for (const event of entry.events) {
    const own = copyPlain(event);
    evolveAny(game, state, own, derived);
    const shared = sharedPart(state, Object.values(own));
    if (shared !== undefined) throw new Finding(where, `state.${shared} is a part of the event ${shown(event)}`);
    const aside = sharedPart(derived, Object.values(own));
    if (aside !== undefined) throw new Finding(where, `derived.${aside} is a part of the event ${shown(event)}`);
    if (JSON.stringify(own) !== JSON.stringify(event)) throw new Finding(where, `evolve changed ${shown(event)}`);
  }
}

/** Checks that the same chance and the same moves give the same events each time they are played. */
export function seedRebuildsEvents<G extends Kinds>(trial: Trial<G>): void {
  for (const played of trial.played()) {
    const first = played.edited ? played.first : begunAgain(trial.game, played);
    comparePlay(trial.game, first, played);
  }
}

function begunAgain<G extends Kinds>(game: Game<G>, { first }: PlayedGame<G>): Match<G> {
  return start(game, { seats: first.seats, options: first.options, chance: { ...first.chance, drawn: {} } });
}

function comparePlay<G extends Kinds>(game: Game<G>, first: Match<G>, played: PlayedGame<G>): void {
  const setUp = JSON.stringify(played.first.entry.events);
  const again = JSON.stringify(first.entry.events);
  if (setUp !== again) throw new Finding(placeOf(played, played.first), parting(setUp, again));
  const table = openTable(game, first);
  for (const { seat, move, after } of played.steps) {
    table.play(seat, move);
    const events = JSON.stringify(after.entry.events);
    const now = JSON.stringify(table.entry.events);
    if (events !== now) throw new Finding(placeOf(played, after), parting(events, now));
  }
}
