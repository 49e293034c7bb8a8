import type { Bot } from "@turnwright/core/rules";
import { determinize } from "./bot/determinize.js";
import { evaluate } from "./bot/evaluate.js";
import type { Homeward, HomewardMove } from "./kinds.js";

/** How often a kind of move is tried beside the others: buying rather than passing, walking rather than waiting. */
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

/** What bots may know about Homeward (chapter 13 of the rules document). */
export const bot: Bot<Homeward> = { evaluate, depth: 0, weight: ({ type }) => weights[type], determinize };
