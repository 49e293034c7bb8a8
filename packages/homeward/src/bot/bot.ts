import type { RulesOf } from "@turnwright/core/rules";
import type { HomewardMove } from "../kinds/move.js";
import type { Homeward } from "../kinds.js";
import { determinize } from "./determinize.js";
import { evaluate } from "./evaluate.js";

/** The relative weight of each type of move: buying more than passing, walking more than waiting. */
const weights: { readonly [T in HomewardMove["type"]]: number } = {
  placeTile: 1,
  walk: 6,
  home: 2,
  jump: 2,
  stay: 1,
  placePortal: 2,
  pass: 1,
  buyCard: 8,
  tradeIn: 1,
  pay: 4,
  claimTop: 1,
};

/** The functions and settings that bots use to play Homeward (chapter 13 of the rules document). */
export const bot: RulesOf<Homeward, "bot"> = { evaluate, depth: 0, weight: ({ type }) => weights[type], determinize };
