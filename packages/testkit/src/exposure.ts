import { type Game, type Kinds, type Match, view, viewEvents, viewMove } from "@turnwright/core";
import { type GameSetup, randomGame } from "./random-game.js";
import { evenly } from "./samples.js";
import { matchesOf, viewersOf } from "./trial.js";

/** The fields that a game shows and hides: keys of the state, and fields of events and moves. */
export interface Exposure {
  /** The fields that were hidden from at least one viewer at some time. */
  readonly hidden: ReadonlySet<string>;
  /** The fields that every viewer saw each time they were checked. */
  readonly open: ReadonlySet<string>;
}

type Fields = { readonly [name: string]: unknown };

interface Looking {
  readonly hidden: Set<string>;
  readonly all: Set<string>;
}

/** The number of moves played in a game, and the number of matches checked in it unless `closely`. */
const mostMoves = 80;
const mostLooks = 12;

function note({ hidden, all }: Looking, place: string, truth: object, seen: object): void {
  for (const [name, value] of Object.entries(truth)) {
    const field = `${place} ${name}`;
    all.add(field);
    const other = (seen as Fields)[name];
    if (value === other || hidden.has(field)) continue;
    if (JSON.stringify(value) !== JSON.stringify(other)) hidden.add(field);
  }
}

function noteMatch<G extends Kinds>(game: Game<G>, match: Match<G>, looking: Looking): void {
  const { seat, move, events } = match.entry;
  for (const viewer of viewersOf(match)) {
    note(looking, "state", match.state, view(game, match, viewer).state);
    for (const [index, seen] of viewEvents(game, match, events, viewer).entries())
      note(looking, `event ${seen.type}`, events[index], seen);
    if (move !== null && seat !== viewer)
      note(looking, `move ${move.type}`, move, viewMove(game, match, seat, move, viewer));
  }
}

/**
 * Returns what random games of a setup show and hide in their first moves. Compares matches with views, and does not
 * read the game's visibility tables. If `closely` is true, checks every match of several games. Otherwise, checks only
 * some matches of one game.
 */
export function exposureOf<G extends Kinds>(game: Game<G>, setup: GameSetup<G>, closely: boolean): Exposure {
  const looking: Looking = { hidden: new Set(), all: new Set() };
  for (let number = 0; number < (closely ? 4 : 1); number++) {
    const matches = matchesOf(randomGame(game, setup, `exposure ${number}`, { longest: mostMoves }));
    for (const match of closely ? matches : evenly(matches, mostLooks)) noteMatch(game, match, looking);
  }
  const { hidden, all } = looking;
  return { hidden, open: new Set([...all].filter((place) => !hidden.has(place))) };
}
