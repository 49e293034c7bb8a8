import { type Game, type Kinds, type Match, view, viewEvents, viewMove } from "@turnwright/core";
import { type GameSetup, randomGame } from "./random-game.js";
import { evenly } from "./samples.js";
import { matchesOf, viewersOf } from "./trial.js";

/** What a game shows and hides, by place: keys of the state, fields of events and of moves. */
export interface Exposure {
  /** Places that somebody was not shown at some time. */
  readonly hidden: ReadonlySet<string>;
  /** Places that everybody was shown whenever they were looked at. */
  readonly open: ReadonlySet<string>;
}

type Fields = { readonly [name: string]: unknown };

interface Looking {
  readonly hidden: Set<string>;
  readonly all: Set<string>;
}

/** So many moves of a game are played, and so many of its matches looked at when not closely. */
const mostMoves = 80;
const mostLooks = 12;

function note({ hidden, all }: Looking, place: string, truth: object, seen: object): void {
  for (const [name, value] of Object.entries(truth)) {
    all.add(`${place} ${name}`);
    if (JSON.stringify(value) !== JSON.stringify((seen as Fields)[name])) hidden.add(`${place} ${name}`);
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
 * What random games of a setup show and hide in their first moves. Compares truths with views: no table is asked. Looks
 * at every match of several games when `closely`, else at some of one.
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
