import { aeronaut } from "@turnwright/aeronaut";
import { artifact } from "@turnwright/artifact";
import { fast, type Game, type Kinds, RunningChance } from "@turnwright/core";
import { homeward } from "@turnwright/homeward";
import { hope } from "@turnwright/hope";
import { portals } from "@turnwright/portals";
import { raid } from "../../core/test/toys/raid.js";
import { type BoardgameIoGame, type BoardgameIoSetup, boardgameIoGame } from "../src/index.js";

/** A game with the seats it is tested with. */
export interface Sample {
  readonly name: string;
  readonly seats: number;
  /** The game for boardgame.io, made anew: local masters are found by it. */
  readonly make: (how?: BoardgameIoSetup<Kinds>) => BoardgameIoGame<Kinds>;
  readonly game: Game<Kinds>;
}

function sample<G extends Kinds>(given: Game<G>, seats: number, options: object = {}): Sample {
  // The tests treat all games alike; what a game's own types say is lost on purpose.
  const game = given as unknown as Game<Kinds>;
  return { name: game.id, seats, game, make: (how = {}) => boardgameIoGame(game, { options, ...how }) };
}

/** Our games, each as it is mostly played. */
export const five: readonly Sample[] = [
  sample(aeronaut, 3, { secretAreas: true, objectives: true }),
  sample(artifact, 2, { roundLimit: 12 }),
  sample(homeward, 2),
  sample(hope, 3, { characters: "random" }),
  sample(portals, 3),
];

/** And a toy with sealed simultaneous bids and interruptions, which none of ours has all at once. */
export const samples: readonly Sample[] = [...five, sample(raid, 3)];

/** All that games may hide by their options. */
export const secretive: readonly Sample[] = [
  {
    ...sample(aeronaut, 3, { secretAreas: true, objectives: true, bonusBalloons: true }),
    name: "aeronaut, all secret",
  },
];

/** One of these, at random but the same in every run. */
export function chooser(seed: string): <T>(list: readonly T[]) => T {
  const luck = new RunningChance(fast(seed));
  return (list) => list[luck.below("choose", list.length)]!;
}
