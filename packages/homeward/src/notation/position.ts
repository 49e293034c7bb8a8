import { no, ok, type Position, type PositionProblem, type Result } from "@turnwright/core/rules";
import { blank } from "../blank.js";
import { end } from "../ending.js";
import type { Homeward } from "../kinds.js";
import type { EndTrigger, HomewardPhase, HomewardState } from "../state.js";
import { checkPosition } from "./checks.js";
import { BadField, Fields } from "./fields.js";
import { readGoods } from "./goods.js";
import { layMap } from "./map.js";
import { readOptions } from "./options.js";
import { readSeats } from "./seats.js";
import { formatPosition, phaseLetters } from "./writing.js";

const phases: { readonly [letter: string]: HomewardPhase | "over" } = {
  ...Object.fromEntries([...phaseLetters].map(([phase, letter]) => [letter, phase])),
  X: "over",
};

const triggers: { readonly [letter: string]: EndTrigger | null } = { "-": null, t: "tiles", g: "tops" };

/** Section 3: answers the phase, which needs the rest to be believed. */
function readTurn(fields: Fields, state: HomewardState): HomewardPhase | "over" {
  const [turn, seat, phase, trigger] = fields.parts(3, ".", 4, "turn, seat, phase, trigger");
  state.turn = fields.number(3, turn!, 0, 999_999_999);
  state.seat = fields.number(3, seat!, 0, state.seats - 1);
  state.endTrigger = fields.word(3, trigger!, triggers);
  return fields.word(3, phase!, phases);
}

/** Piles hold what the seats do not. */
function fillPiles(fields: Fields, state: HomewardState, each: number | null): void {
  if (each === null) return;
  state.piles = [0, 1, 2, 3].map((colour) => state.tokens.reduce((left, own) => left - own[colour]!, each));
  if (state.piles.some((left) => left < 0)) fields.refuse(6, `${each} tokens of each colour at most`);
}

/** A game that is over rests between two turns; any other waits in its phase. */
function rest(fields: Fields, state: HomewardState, phase: HomewardPhase | "over"): void {
  state.phases = [phase === "over" ? "begin" : phase];
  state.outcome = end["R60b-the-end"](state) ?? null;
  if ((phase === "over") !== (state.outcome !== null)) fields.refuse(3, "a turn and a seat that fit the phase");
}

function read(text: string, given: unknown): Position<Homeward> {
  const fields = new Fields(text);
  if (fields.text(1) !== "hw1") fields.refuse(1, "hw1");
  const { options, seats } = readOptions(fields, given);
  const state = blank(options, seats);
  const phase = readTurn(fields, state);
  layMap(fields, state);
  readSeats(fields, state);
  // The lists that a view hides are filled with `null`s; nothing below looks into them but the checks.
  const masked = readGoods(fields, state);
  fillPiles(fields, state, options.tokensPerColour);
  rest(fields, state, phase);
  checkPosition(fields, state);
  return { options, seats, state, masked, version: 0 };
}

/**
 * Reads a position or a view of one. `options` gives what the text does not carry: an own edition. Everything else is taken from
 * the text, and checked against the invariants of chapter 10 of the rules document. Only the one canonical spelling is read.
 */
export function readPosition(text: string, options: unknown): Result<Position<Homeward>, PositionProblem> {
  try {
    const position = read(text, options);
    if (formatPosition(position) === text) return ok(position);
    return no({ code: "position-not-canonical", section: 0, expected: "the canonical spelling" });
  } catch (thrown) {
    if (thrown instanceof BadField) return no({ code: thrown.code, section: thrown.section, expected: thrown.message });
    throw thrown;
  }
}
