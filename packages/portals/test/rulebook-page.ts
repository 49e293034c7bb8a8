import { playedTurn, type RulebookPage, table, type WorkedTurn } from "../../../scripts/rulebooks/rulebook-page.js";
import { actionOfFace, dieSides } from "../src/content/dice.js";
import { defaultRadius, startDirections } from "../src/content/starts.js";
import { type Portals, portals } from "../src/index.js";
import type { rulebook } from "../src/rulebook.js";
import { boardOf } from "../src/terms/board.js";
import { drawnBoard } from "./rulebook-picture.js";

const actions: { readonly [A in (typeof actionOfFace)[number]]: string } = {
  build: "build",
  launch: "launch",
  introduce: "introduce",
  removeCenter: "remove a pawn from CENTER; if you have none there, introduce",
};

const die = table(
  ["the die shows", "you must"],
  Array.from({ length: dieSides }, (_, at) => [at + 1, actions[actionOfFace[at]!]]),
);

const compass = ["right", "upper right", "upper left", "left", "lower left", "lower right"];

const boards = table(
  ["players", "cells from CENTER to the rim", "cells in all", "STARTs of the players, clockwise"],
  startDirections.map((directions, at) => {
    const radius = defaultRadius[at]!;
    const { cells, corners } = boardOf(radius);
    return [at + 2, radius, cells, directions.map((each) => `${compass[each]} (${corners[each]})`).join(", ")];
  }),
);

const options: Record<keyof Portals["options"], readonly (keyof typeof rulebook)[]> = {
  radius: ["R1-center-and-starts"],
  startDistance: ["R1a-equally-far"],
  starts: ["R1-center-and-starts", "R1a-equally-far", "R2-start-of-a-seat"],
  pawnsPerPlayer: ["R22-pool-holds-one", "R35-pool-holds-enough"],
  platformLimit: ["R21-start-room", "R41b-exit-room", "R42-one-of-several", "R57-room"],
  demons: ["R50-demon-source", "R52-demon-choice", "R54b-demons-first"],
  demonSupply: ["R51-demon-supply"],
  demonExcess: ["R53a-no-excess", "R53b-excess-returned"],
  dice: ["R58a-die-rolled", "R58b-die-forbids", "R60-no-hurry-with-dice"],
  centerSource: ["R18-center-source", "R19e-no-center-source"],
  buildStyle: ["R19a-build-style"],
  firstSeat: ["R3-first-seat"],
  roundLimit: ["R66-round-limit"],
  stall: ["R68-stall"],
  demolitions: ["R24a-demolitions-left"],
};

/** Blue has a pawn on START and a network to CENTER. */
const turn: WorkedTurn = {
  options: { radius: 3 },
  seed: "rulebook",
  position: "portals1~n2r3p6l1d-t60F3B2~19.28~Q1i8.18o0_Q7i19o8.18_O8_O18~19a1~00.2.2~7.a.-~-~-",
  moves: "L7 S L1 Q13i28 X",
};

const matches = playedTurn(portals, turn);

export const rulebookPage: RulebookPage = {
  tables: { boards, die },
  options,
  turn,
  pictures: {
    "before.svg": drawnBoard(matches[0]!.state, "The board before the first launch"),
    "between.svg": drawnBoard(matches[1]!.state, "The board after the first launch"),
    "after.svg": drawnBoard(matches[3]!.state, "The board after the second launch"),
  },
};
