import { no, type OptionProblem, ok, type Plain, type Result, type Seat } from "@turnwright/core/rules";
import { citiesForObjectives } from "./content/objectives.js";
import { mapSizes } from "./content/sizes.js";
import type { AeronautBoard } from "./map/board.js";
import { chosenBoard, isDrawn, type MapChoice } from "./map/choice.js";
import { allSlots, slotsNeeded } from "./map/enough.js";
import { chosenMap } from "./map/option.js";

/** The options of a match, complete. Every one may be left out when a match is started. */
export interface AeronautOptions {
  /** The fixed map `heartland` unless given. */
  readonly map: MapChoice;
  /** An expansion, as the next five, in any combination; off unless given. */
  readonly trajectories: boolean;
  /** An expansion; off unless given. */
  readonly bonusBalloons: boolean;
  /** An expansion; off unless given. */
  readonly multiroutes: boolean;
  /** An expansion; off unless given. */
  readonly wildWinds: boolean;
  /** An expansion; off unless given. */
  readonly thieves: boolean;
  /** An expansion; off unless given. */
  readonly objectives: boolean;
  /** Areas are seen by their owner only. Not in solo. */
  readonly secretAreas: boolean;
  /** Nobody may own, or have a mark on, both twins. Not with one or two seats. */
  readonly oneTwinPerPlayer: boolean;
  /** What a flight over a gray route takes: two balloons of any types, or two of any one type. */
  readonly grayTake: "free" | "pair";
  /** Places and plays first: 0 unless given. In solo seat 1 is the phantom. */
  readonly firstSeat: Seat;
  /** Cells of one area, 5 to 99; `null` (the default) for half as many as there are routes. */
  readonly areaCells: number | null;
}

type Given = { readonly [option: string]: Plain };
type Draft = { -readonly [O in keyof AeronautOptions]: AeronautOptions[O] };

const switches = [
  "trajectories",
  "bonusBalloons",
  "multiroutes",
  "wildWinds",
  "thieves",
  "objectives",
  "secretAreas",
  "oneTwinPerPlayer",
] as const;

const names: readonly string[] = ["map", ...switches, "grayTake", "firstSeat", "areaCells"];

function problem(code: string, path: string, facts: OptionProblem["facts"]): OptionProblem {
  return { code, path, facts };
}

function isWhole(value: Plain | undefined, least: number, most: number): value is number {
  return typeof value === "number" && value >= least && value <= most;
}

function simpleProblem(given: Given, seats: number): OptionProblem | undefined {
  const { grayTake, firstSeat, areaCells } = given;
  const odd = switches.find((name) => given[name] !== undefined && typeof given[name] !== "boolean");
  if (odd !== undefined) return problem("bad-option-value", odd, { expected: "true or false" });
  if (grayTake !== undefined && grayTake !== "free" && grayTake !== "pair")
    return problem("bad-option-value", "grayTake", { expected: "free | pair" });
  if (firstSeat !== undefined && !isWhole(firstSeat, 0, seats - 1))
    return problem("bad-first-seat", "firstSeat", { expected: `0 to ${seats - 1}` });
  if (areaCells !== undefined && areaCells !== null && !isWhole(areaCells, 5, 99))
    return problem("bad-area-cells", "areaCells", { expected: "null or 5 to 99" });
  return undefined;
}

/** Fills in the defaults of options that have been checked. */
function filledIn(given: Given, map: MapChoice): Draft {
  const on = Object.fromEntries(switches.map((name) => [name, given[name] === true]));
  return {
    map,
    ...(on as { [S in (typeof switches)[number]]: boolean }),
    grayTake: given["grayTake"] === "pair" ? "pair" : "free",
    firstSeat: (given["firstSeat"] as number | undefined) ?? 0,
    areaCells: (given["areaCells"] as number | null | undefined) ?? null,
  };
}

function seatProblem({ secretAreas, oneTwinPerPlayer }: Draft, players: number): OptionProblem | undefined {
  if (secretAreas && players === 1)
    return problem("secret-needs-opponents", "secretAreas", { expected: "false in solo", players });
  if (oneTwinPerPlayer && players < 3)
    return problem("one-twin-needs-three-seats", "oneTwinPerPlayer", { expected: "false below three seats", players });
  return undefined;
}

function tooFewCities(cities: number): OptionProblem {
  const expected = `false on a map of fewer than ${citiesForObjectives} cities`;
  return problem("objectives-need-larger-map", "objectives", { expected, cities, needed: citiesForObjectives });
}

function boardProblem(options: Draft, board: AeronautBoard, seats: number): OptionProblem | undefined {
  const cities = board.cities.length;
  if (options.trajectories && board.trajectories.length === 0)
    return problem("board-has-no-trajectories", "trajectories", { expected: "false on a map without trajectories" });
  if (options.objectives && cities < citiesForObjectives) return tooFewCities(cities);
  const slots = allSlots(board);
  const needed = slotsNeeded(seats);
  const expected = `a map with ${needed} slots or more for so many seats`;
  return slots < needed ? problem("map-too-small-for-players", "map", { expected, slots, needed }) : undefined;
}

/** A map that is still to be drawn has trajectories and slots enough, or is drawn again; its size says how many cities. */
function drawnProblem({ map, objectives }: Draft): OptionProblem | undefined {
  if (map.kind !== "generated" || !objectives) return undefined;
  const [, cities] = mapSizes[map.size].cities;
  return cities < citiesForObjectives ? tooFewCities(cities) : undefined;
}

/** Decodes the options of a match of 1 to 6 players in the order of section 4 of the rules document. */
export function parseOptions(players: number, plain: Plain): Result<AeronautOptions, OptionProblem> {
  if (plain === null || typeof plain !== "object" || Array.isArray(plain))
    return no(problem("malformed", "", { expected: "an object" }));
  const given = plain as Given;
  const strange = Object.keys(given).find((name) => !names.includes(name));
  if (strange !== undefined) return no(problem("unknown-option", strange, { expected: names.join(" | ") }));
  const seats = Math.max(2, players);
  const odd = simpleProblem(given, seats);
  if (odd !== undefined) return no(odd);
  const map = chosenMap(given["map"] === undefined ? { kind: "fixed", name: "heartland" } : given["map"]);
  if (!map.ok) return map;
  const options = filledIn(given, map.value);
  const clash =
    seatProblem(options, players) ??
    (isDrawn(options.map) ? drawnProblem(options) : boardProblem(options, chosenBoard(options.map), seats));
  return clash === undefined ? ok(options) : no(clash);
}
