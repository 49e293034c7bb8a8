import { fast, type Game, type Kinds, RunningChance } from "@turnwright/core";
import { games, typedGames } from "../../../scripts/games.js";
import { raid } from "../../core/test/toys/raid.js";
import type { BoardgameIoSetup } from "../src/boardgame-io-game.js";
import { boardgameIoGame } from "../src/index.js";

/** A game with the seats it is tested with. */
export interface Sample {
  readonly name: string;
  readonly seats: number;
  /** The game for boardgame.io, made anew: local masters are found by it. */
  readonly make: (how?: BoardgameIoSetup<Kinds>) => ReturnType<typeof boardgameIoGame<Kinds>>;
  readonly game: Game<Kinds>;
}

function sample<G extends Kinds>(given: Game<G>, seats: number, options: object = {}): Sample {
  // The tests treat all games alike; what a game's own types say is lost on purpose.
  const game = given as unknown as Game<Kinds>;
  return { name: game.id, seats, game, make: (how = {}) => boardgameIoGame(game, { options, ...how }) };
}

/** What is played of a game that has more than one seat count or an option worth having here; two seats otherwise. */
const chosen: { readonly [game: string]: { readonly seats: number; readonly options?: object } } = {
  aeronaut: { seats: 3, options: { secretAreas: true, objectives: true } },
  artifact: { seats: 2, options: { roundLimit: 12 } },
  hope: { seats: 3, options: { characters: "random" } },
  portals: { seats: 3 },
};

/** Our games, each as it is mostly played. */
export const ours: readonly Sample[] = Object.values(games).map((game) => {
  const { seats, options } = chosen[game.id] ?? { seats: 2 };
  return sample(game, seats, options);
});

/** And a toy with sealed simultaneous bids and interruptions, which none of ours has all at once. */
export const samples: readonly Sample[] = [...ours, sample(raid, 3)];

/** All that games may hide by their options. */
export const secretive: readonly Sample[] = [
  {
    ...sample(typedGames.aeronaut, 3, {
      secretAreas: true,
      objectives: true,
      bonusBalloons: true,
      compensation: "none",
    }),
    name: "aeronaut, all secret",
  },
];

/** One of these, at random but the same in every run. */
export function chooser(seed: string): <T>(list: readonly T[]) => T {
  const chance = new RunningChance(fast(seed));
  return (list) => list[chance.below("choose", list.length)]!;
}
