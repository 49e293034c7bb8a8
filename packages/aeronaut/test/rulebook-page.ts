import { fast, formatPosition, start } from "@turnwright/core";
import { bonusEffects, characterEffect, objectiveConditions } from "../../../scripts/pages/aeronaut-tables.js";
import { playedTurn, type RulebookPage, table, type WorkedTurn } from "../../../scripts/rulebooks/rulebook-page.js";
import { bonusKinds, bonusLetters, redKinds } from "../src/content/bonuses.js";
import { characters } from "../src/content/characters.js";
import { typesFor } from "../src/content/compensations.js";
import { objectiveGoals, objectives } from "../src/content/objectives.js";
import { longestRoute, routePoints } from "../src/content/scores.js";
import { typeLetters, typeNames } from "../src/content/types.js";
import { drawMap } from "../src/drawing/draw.js";
import { type Aeronaut, aeronaut } from "../src/index.js";
import { boardOf, chosenBoard } from "../src/maps.js";
import type { rulebook } from "../src/rulebook.js";

const fixed = ["skerries", "heartland", "continent"] as const;
const boards = fixed.map((name) => chosenBoard({ kind: "fixed", name }));
const bestFor: { readonly [name: string]: string } = { skerries: "1 to 3", heartland: "3 to 5", continent: "4 to 6" };

const maps = table(
  ["map", "players", "cities", "routes", "spaces", "cells of an area"],
  boards.map(({ name, cities, routes }) => [
    name,
    bestFor[name]!,
    cities.length,
    routes.length,
    routes.reduce((sum, { length }) => sum + length, 0),
    Math.floor((routes.length + 1) / 2),
  ]),
);

/** The types with which a seat begins, counted from 1 in the order of the map. */
const balloonsOf = (seats: number, place: number): string =>
  typesFor("measured", seats, place)
    .map((at) => (at < 0 ? "last" : at + 1))
    .join(", ") || "none";

const compensations = table(
  ["players", "first", "second", "third", "fourth", "fifth", "sixth"],
  [2, 3, 4, 5, 6].map((seats) => [
    seats,
    ...Array.from({ length: 6 }, (_, place) => (place < seats ? balloonsOf(seats, place) : "")),
  ]),
);

const points = table(
  ["spaces of the route", "points"],
  Array.from({ length: longestRoute }, (_, at) => [at + 1, routePoints[at + 1]!]),
);

const types = table(
  ["letter", "type"],
  typeNames.map((name, at) => [typeLetters[at]!, name]),
);

const bonuses = table(
  ["letter", "bonus", "also as a red minus", "what it does"],
  bonusKinds.map((kind, at) => [bonusLetters[at]!, kind, at < redKinds ? "yes" : "no", bonusEffects[kind]]),
);

const characterRows = table(
  ["type", "character", "what it gives"],
  characters.map(({ name, kind }, type) => [typeNames[type]!, name, characterEffect(kind)]),
);

const secrets = table(
  ["objective", "at the end", "points"],
  objectives.map(({ card, points: worth }) => [card, objectiveConditions[card](objectiveGoals[card]), worth]),
);

const options: Record<keyof Aeronaut["options"], readonly (keyof typeof rulebook)[]> = {
  map: ["R1a-map"],
  trajectories: ["R31-checked", "R32-connected", "R33-open-slot"],
  bonusBalloons: ["R20-bonuses"],
  multiroutes: ["R36b-multiroute", "R36e-expansion"],
  wildWinds: ["R39a-gray-price", "R39b-gray-take"],
  thieves: ["R45b-expansion", "R46-informers", "R47-double-robbery", "R48a-expansion"],
  landingRobbery: ["R48h-ideas"],
  informers: ["R48h-ideas"],
  doubleRobbery: ["R48h-ideas"],
  twinThief: ["R47-double-robbery", "R47b-claimant-robs"],
  twinCell: ["R47c-last-cell"],
  cellsRobbed: ["R43b-what-was"],
  rumours: ["R48h-ideas"],
  characters: ["R51-characters"],
  betweenTurns: ["R23c-between-turns", "R23d-pass"],
  objectives: ["R50a-card", "R50b-objective"],
  powers: ["R52a-power", "R52b-hidden-power", "R52c-reveal"],
  secretAreas: ["R42-live-in-open"],
  oneTwinPerPlayer: ["R19-twins"],
  grayTake: ["R39b-gray-take"],
  firstSeat: ["R4b-clockwise"],
  compensation: ["R1c-compensation"],
  areaCells: ["R1b-areas"],
};

/** The setup and two rounds of three players on the small map. */
const skerries = { map: { kind: "fixed", name: "skerries" } } as const;
const turn: WorkedTurn = {
  options: skerries,
  seed: "rulebook",
  position: formatPosition(aeronaut, start(aeronaut, { seats: 3, options: skerries, chance: fast("rulebook") })),
  moves: "@0 @4 @10 F2 F8 F24 C2G F2 *B C24O",
};

const matches = playedTurn(aeronaut, turn);

function drawnAfter(moves: number): string {
  const { state } = matches[moves]!;
  return drawMap(boardOf(state), state);
}

export const rulebookPage: RulebookPage = {
  tables: { maps, types, compensations, points, bonuses, characters: characterRows, objectives: secrets },
  options,
  turn,
  pictures: {
    ...Object.fromEntries(boards.map((board) => [`${board.name}.svg`, drawMap(board)])),
    "before.svg": drawnAfter(3),
    "after.svg": drawnAfter(10),
  },
};
