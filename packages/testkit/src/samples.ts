import type { Game, Kinds, Match } from "@turnwright/core";
import { withDerived } from "@turnwright/core/internal";
import type { PlayedGame, Step } from "./random-game.js";

/** A position that laws check thoroughly, chosen from all positions of all played games. */
export interface Sample<G extends Kinds> {
  readonly played: PlayedGame<G>;
  readonly match: Match<G>;
  /** The same match with a state that is not frozen. Rules read such a state faster. */
  readonly loose: Match<G>;
  /** The move that was made at this position; absent at the end of the game. */
  readonly step: Step<G> | undefined;
}

/** A position, and the game in which it occurred. */
export type Place<G extends Kinds> = Pick<Sample<G>, "played" | "match" | "step">;

function placesOf<G extends Kinds>(played: PlayedGame<G>): Place<G>[] {
  const { first, steps } = played;
  const matches = [first, ...steps.map(({ after }) => after)];
  return matches.map((match, at) => ({ played, match, step: steps[at] }));
}

/**
 * Returns the kind of a position: its stack of phases, the type of its move, and its ending. With the kinds, samples
 * can include rare positions.
 */
function rarityOf<G extends Kinds>({ match, step }: Place<G>): string {
  return `${match.state.phases.join()} ${step?.move.type ?? ""} ${match.outcome?.reason ?? ""} ${match.seats}`;
}

/** Returns about `about` items of a list, spread evenly. The last item of the list is always included. */
export function evenly<T>(all: readonly T[], about: number): T[] {
  if (all.length <= about) return [...all];
  return Array.from({ length: about }, (_, at) => all[Math.floor(((at + 1) * all.length) / about) - 1]!);
}

/**
 * Returns about `about` positions of the games, spread evenly. The result includes every edited start, and at least two
 * positions of each kind.
 */
export function sampled<G extends Kinds>(game: Game<G>, games: readonly PlayedGame<G>[], about: number): Sample<G>[] {
  const places = games.flatMap(placesOf);
  const chosen = new Set(evenly(places, about));
  const kinds = new Map<string, number>();
  for (const place of places) {
    const kind = rarityOf(place);
    const seen = kinds.get(kind) ?? 0;
    const isEdited = place.played.edited && place.match === place.played.first;
    if (seen < 2 || isEdited) chosen.add(place);
    kinds.set(kind, seen + 1);
  }
  const inOrder = places.filter((place) => chosen.has(place));
  return inOrder.map((place) => loosened(game, place));
}

/** Returns a position with its unfrozen copy. */
export function loosened<G extends Kinds>(game: Game<G>, place: Place<G>): Sample<G> {
  const loose: Match<G> = { ...place.match, state: game.clone(place.match.state) };
  return { ...place, loose: withDerived(game, loose) };
}

/**
 * Yields all positions of the games that are not samples. Takes one position of each game in turn, so that the first
 * positions come from all games.
 */
export function* placesBeside<G extends Kinds>(
  games: readonly PlayedGame<G>[],
  samples: readonly Sample<G>[],
): Iterable<Place<G>> {
  const known = new Set(samples.map(({ match }) => match));
  const rows = games.map((played) => placesOf(played).filter(({ match }) => !known.has(match)));
  for (let at = 0; rows.some((row) => at < row.length); at++) {
    for (const row of rows) if (at < row.length) yield row[at];
  }
}
