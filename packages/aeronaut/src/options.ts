import { content, flag, integer, type OptionProblem, oneOf, type RulesOf, type Seat } from "@turnwright/core/rules";
import type { Compensation } from "./content/compensations.js";
import { citiesForObjectives } from "./content/objectives.js";
import { type MapSize, mapSizes } from "./content/sizes.js";
import type { Aeronaut } from "./kinds.js";
import { chosenBoard, isDrawn, type MapChoice } from "./map/choice.js";
import { allSlots, slotsNeeded } from "./map/enough.js";
import { readMapChoice } from "./map/option.js";

/** What a match is played with. */
export interface AeronautOptions {
  /** Which map: the fixed map `heartland` unless given. */
  readonly map: MapChoice;
  /** Whether trajectories between cities are completed for a reward. */
  readonly trajectories: boolean;
  /** Whether spaces have bonuses. */
  readonly bonusBalloons: boolean;
  /** Whether some routes are claimed space by space. */
  readonly multiroutes: boolean;
  /** Whether some routes are gray: any type pays for them. */
  readonly wildWinds: boolean;
  /** Whether balloons are robbed, rumours spread and informers rewarded: all but what the next four leave out. */
  readonly thieves: boolean;
  /** With `thieves`: whether who lands beside others may rob one of them. */
  readonly landingRobbery: boolean;
  /** With `thieves`: whether those in the claimant's city receive a balloon when it claims elsewhere. */
  readonly informers: boolean;
  /** With `thieves`: whether a claim of the second twin is answered by a robbery. */
  readonly doubleRobbery: boolean;
  /** Who robs when the second twin is claimed: the owners of the first one, or the claimant. */
  readonly twinThief: "owner" | "claimant";
  /** What is robbed when the second twin is claimed: `any` cell that may be named, or the `last` of them only. */
  readonly twinCell: "any" | "last";
  /** What a named cell gives: a `live` balloon only, or the type that was `drawn` there, crossed out or not. */
  readonly cellsRobbed: "live" | "drawn";
  /** With `thieves`: whether rumours change the amounts of trajectories. */
  readonly rumours: boolean;
  /**
   * Whether the types are characters. A seat that pays for a whole route of two spaces or more with a type gets the
   * effect of its character.
   */
  readonly characters: boolean;
  /** Whether the other seats may use abilities between two turns. Not in solo. */
  readonly betweenTurns: boolean;
  /** Whether each seat has a secret objective. */
  readonly objectives: boolean;
  /** Whether each seat has a secret power: an ability that nobody else knows until its owner reveals it. */
  readonly powers: boolean;
  /** Whether areas are seen by their owner only. Not in solo. */
  readonly secretAreas: boolean;
  /** Whether nobody may own, or have a mark on, both twins. Not with one or two seats. */
  readonly oneTwinPerPlayer: boolean;
  /** What a flight over a gray route takes: `free` two balloons of any types, `pair` two of any one type. */
  readonly grayTake: "free" | "pair";
  /** The seat that places and plays first. In solo seat 1 is the phantom. */
  readonly firstSeat: Seat;
  /** The balloons with which later seats begin, because earlier ones choose and act before them. */
  readonly compensation: Compensation;
  /** Cells of one area, 5 to 99; `null` for half as many as there are routes. */
  readonly areaCells: number | null;
}

/** The options in the order in which they are read. */
export const options: RulesOf<Aeronaut, "options"> = {
  map: content<MapChoice>("MapChoice", readMapChoice).default({ kind: "fixed", name: "heartland" }),
  trajectories: flag().default(false),
  bonusBalloons: flag().default(false),
  multiroutes: flag().default(false),
  wildWinds: flag().default(false),
  thieves: flag().default(false),
  landingRobbery: flag().default(true),
  informers: flag().default(true),
  doubleRobbery: flag().default(true),
  twinThief: oneOf("owner", "claimant").default("owner"),
  twinCell: oneOf("any", "last").default("any"),
  cellsRobbed: oneOf("live", "drawn").default("live"),
  rumours: flag().default(true),
  characters: flag().default(false),
  betweenTurns: flag().default(false),
  objectives: flag().default(false),
  powers: flag().default(false),
  secretAreas: flag().default(false),
  oneTwinPerPlayer: flag().default(false),
  grayTake: oneOf("free", "pair").default("free"),
  firstSeat: integer(0, 5).default(0),
  compensation: oneOf("measured", "author", "none").default("measured"),
  areaCells: integer(5, 99).orNull().default(null),
};

/** Returns whether anything is hidden that the end turns up. */
export function hasSecrets({ secretAreas, objectives, powers }: AeronautOptions): boolean {
  return secretAreas || objectives || powers;
}

type Conflict = Omit<OptionProblem, "code">;

function clash(path: keyof AeronautOptions, expected: string, found: unknown = true): Conflict {
  return { path, expected, found: String(found) };
}

/** What the number of players forbids. */
function seatConflict(
  { firstSeat, betweenTurns, secretAreas, oneTwinPerPlayer }: AeronautOptions,
  players: number,
): Conflict | undefined {
  // In solo the phantom has a seat, too.
  const seats = Math.max(2, players);
  if (firstSeat >= seats) return clash("firstSeat", `a seat from 0 to ${seats - 1}`, firstSeat);
  if (betweenTurns && players === 1) return clash("betweenTurns", "false in solo");
  if (secretAreas && players === 1) return clash("secretAreas", "false in solo");
  if (oneTwinPerPlayer && players < 3) return clash("oneTwinPerPlayer", "false below three seats");
  return undefined;
}

/** The fewest slots of a city of the generator's. */
const fewestSlots = 3;

/** Returns the most cities that a map will have: known, or as its size says when it is still to be drawn. */
function mostCities(map: MapChoice): number {
  return map.kind === "generated" ? mapSizes[map.size].cities[1] : chosenBoard(map).cities.length;
}

/**
 * Returns whether every map of this size from the generator fits, because even its smallest numbers are enough. Maps of
 * every size have trajectories.
 */
function canOnlyFit(size: MapSize, objectives: boolean, needed: number): boolean {
  const cities = mapSizes[size].cities[0];
  return cities * fewestSlots >= needed && (!objectives || cities >= citiesForObjectives);
}

/**
 * Returns the conflict of the options with the map. A map that is still to be drawn is drawn again until it has enough
 * slots and trajectories.
 */
function mapConflict({ map, objectives, trajectories }: AeronautOptions, players: number): Conflict | undefined {
  const needed = slotsNeeded(Math.max(2, players));
  // The fixed maps have enough of everything. To generate a map takes longer than all other checks.
  if (map.kind === "fixed" || (map.kind === "generated" && canOnlyFit(map.size, objectives, needed))) return undefined;
  const board = isDrawn(map) ? undefined : chosenBoard(map);
  if (trajectories && board?.trajectories.length === 0)
    return clash("trajectories", "false on a map without trajectories");
  if (objectives && (board?.cities.length ?? mostCities(map)) < citiesForObjectives)
    return clash("objectives", `false on a map of fewer than ${citiesForObjectives} cities`);
  const slots = board === undefined ? needed : allSlots(board);
  return slots < needed ? clash("map", `a map with ${needed} slots or more for ${players} seats`, slots) : undefined;
}

/** Returns the first conflict of options with the number of players, or with the map. */
export function conflict(given: AeronautOptions, players: number): Conflict | undefined {
  return seatConflict(given, players) ?? mapConflict(given, players);
}
