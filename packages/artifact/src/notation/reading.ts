import type { Seat } from "@turnwright/core/rules";
import type { CardKind } from "../content/cards.js";
import type { Fields } from "./fields.js";

/** Whose turn a position code says it is, and how far it has come. */
export interface ReadTurn {
  readonly phase: "draw" | "play" | "discard" | "over";
  readonly seat: Seat;
  readonly firstSeat: Seat;
  readonly round: number;
  readonly turn: number;
  readonly plays: { readonly allowed: number; readonly used: number; readonly bonus: boolean };
}

const phaseLetters = { d: "draw", p: "play", c: "discard", o: "over" } as const;

/** Sections 8 to 10. */
export function readTurn(fields: Fields, seats: number): ReadTurn {
  const text = fields.text(8);
  const phase = fields.word(8, text.slice(0, 1), phaseLetters, "position-phase");
  const seat = fields.seat(8, text.slice(1), seats, "position-phase");
  const [first, round, turn] = fields.parts(9, 3, "position-turn", "first player, round, turn");
  const [allowed, used, bonus] = fields.parts(10, 3, "position-plays", "allowed, used, bonus");
  const most = 999_999_999;
  return {
    phase,
    seat,
    firstSeat: fields.seat(9, first!, seats, "position-turn"),
    round: fields.number(9, round!, 1, most, "position-turn"),
    turn: fields.number(9, turn!, 1, most, "position-turn"),
    plays: {
      allowed: fields.number(10, allowed!, 3, 7, "position-plays"),
      used: fields.number(10, used!, 0, 7, "position-plays"),
      bonus: fields.word(10, bonus!, { "0": false, "1": true }, "position-plays"),
    },
  };
}

/** Where the cards of a position code lie. */
export interface ReadCards {
  readonly hands: (CardKind | null)[][];
  readonly played: CardKind[];
  readonly discard: CardKind[];
  readonly deck: (CardKind | null)[];
  readonly known: number[][];
}

/** Sections 11 to 15. */
export function readCards(fields: Fields, seats: number): ReadCards {
  const hands = fields.parts(11, seats, "position-hands", "a hand for each seat");
  const known = fields.parts(15, seats, "position-known", "known cards for each seat");
  return {
    hands: hands.map((text) => fields.maybeHidden(11, text, "position-hands")),
    played: fields.cards(12, fields.text(12), "position-played"),
    discard: fields.cards(13, fields.text(13), "position-discard"),
    deck: fields.maybeHidden(14, fields.text(14), "position-deck"),
    known: known.map((text) => fields.counts(15, text, "position-known")),
  };
}

/** The options that a position code carries. */
export interface ReadOptions {
  readonly maxHeight: number;
  readonly blockReach: "eight" | "four";
  readonly blocksLeft: number | null;
  readonly handLimit: "none" | "six";
  readonly roundLimit: number | null;
  readonly limitResult: "draw" | "holder";
}

/** Section 16. */
export function readOptions(fields: Fields): ReadOptions {
  const code = "position-options";
  const [height, reach, blocks, hand, limit, result] = fields.parts(16, 6, code, "six options");
  return {
    maxHeight: fields.number(16, height!, 1, 9, code),
    blockReach: fields.word(16, reach!, { e: "eight", f: "four" } as const, code),
    blocksLeft: blocks === "-" ? null : fields.number(16, blocks!, 0, 9999, code),
    handLimit: fields.word(16, hand!, { n: "none", s: "six" } as const, code),
    roundLimit: limit === "-" ? null : fields.number(16, limit!, 1, 10_000, code),
    limitResult: fields.word(16, result!, { d: "draw", h: "holder" } as const, code),
  };
}
