import {
  copyList,
  copyLists,
  copyPlain,
  emptyLists,
  type FlowState,
  filled,
  type Immutable,
  type Seat,
} from "@turnwright/core/rules";
import { type CardKind, cardKinds, handSize } from "./content/cards.js";
import { mapOf } from "./edition/maps.js";
import type { ArtifactOptions, BlockReach } from "./options.js";
import type { ArtifactOutcome } from "./outcome.js";

/**
 * The phases. In `begin` (control, allowance), `finish` (refill, lay the cards) and `handOver` (the next seat) nobody acts.
 */
export type ArtifactPhase = "begin" | "draw" | "play" | "discard" | "finish" | "handOver";

/** Everything that everybody knows. Locations are ids (row * width + column), kinds are counted in their canonical order. */
export interface ArtifactTable extends FlowState<ArtifactPhase, ArtifactOutcome> {
  /** How many play. */
  seats: number;
  /** Id of the map. */
  map: string;
  /** Columns. */
  width: number;
  /** Rows. */
  height: number;
  /** The location of the temple. */
  temple: number;
  /** Home bases by seat. */
  bases: number[];
  /** Cards of each kind in the whole game. */
  deckCounts: number[];
  /** Tallest stack. */
  maxHeight: number;
  /** Which neighbours Drop Block and Dynamite reach. */
  blockReach: BlockReach;
  /** Most cards in hand at the end of the own turn; `null` without limit. */
  handLimit: number | null;
  /** After so many rounds the game ends; `null` without limit. */
  roundLimit: number | null;
  /** How it then ends: a draw, or the holder wins. */
  limitResult: "draw" | "holder";
  /** Who began; -1 until luck has chosen. */
  firstSeat: Seat;
  /** The active seat. */
  seat: Seat;
  /** From 1; 0 only during the set-up. */
  round: number;
  /** From 1; 0 only during the set-up. Counts all seats' turns. */
  turn: number;
  /** Height of the stack on each location. */
  heights: number[];
  /** Blocks beside the board; `null` without limit. */
  blocksLeft: number | null;
  /** Clockwise quarter turns of the board since the start, modulo 4. */
  orientation: number;
  /** Locations by seat; none before the set-up has placed them. */
  pawns: number[];
  /** Where it lies or is carried, and by whom; at -1 before the set-up. */
  artifact: { at: number; holder: Seat | null };
  /** Cards allowed and used in the present turn, and whether control was taken in it. */
  plays: { allowed: number; used: number; bonus: boolean };
  /** Cards played in the present turn, in order. */
  played: CardKind[];
  /** From the bottom to the top. */
  discard: CardKind[];
  /** By seat, then by kind: how many such cards everybody knows to be in that hand. */
  known: number[][];
}

/** The truth. */
export interface ArtifactState extends ArtifactTable {
  /** From the bottom to the top. */
  deck: CardKind[];
  /** By seat, sorted in the order of the kinds. */
  hands: CardKind[][];
}

/** A view while it is being put together: the same, writable. */
export interface ArtifactDraft extends ArtifactTable {
  deck: (CardKind | null)[];
  hands: (CardKind | null)[][];
}

/** What a seat or a spectator sees of it: hidden cards are `null`. */
export type ArtifactView = Immutable<ArtifactDraft>;

/** The state before the set-up: the board is there, pawns, artifact and cards are not. */
export function blank(options: ArtifactOptions, seats: number): ArtifactState {
  const map = mapOf(options);
  return {
    phases: ["handOver"],
    outcome: null,
    seats,
    map: map.id,
    width: map.width,
    height: map.height,
    temple: map.temple,
    bases: copyList(map.bases),
    deckCounts: cardKinds.map((kind) => options.deck[kind]),
    maxHeight: options.maxHeight,
    blockReach: options.blockReach,
    handLimit: options.handLimit === "six" ? handSize : null,
    roundLimit: options.roundLimit,
    limitResult: options.limitResult,
    firstSeat: options.firstSeat === "random" ? -1 : options.firstSeat,
    seat: 0,
    round: 0,
    turn: 0,
    heights: copyList(map.heights),
    blocksLeft: options.blockSupply,
    orientation: 0,
    pawns: [],
    artifact: { at: -1, holder: null },
    plays: { allowed: 0, used: 0, bonus: false },
    played: [],
    discard: [],
    known: copyLists(filled(seats, filled(cardKinds.length, 0))),
    deck: [],
    hands: emptyLists(seats),
  };
}

/** A copy of a state or a view that shares nothing with it, its keys in the order of `blank`. */
export function clone(state: ArtifactState): ArtifactState {
  const { artifact, plays } = state;
  return {
    phases: copyList(state.phases),
    outcome: state.outcome === null ? null : copyPlain(state.outcome),
    seats: state.seats,
    map: state.map,
    width: state.width,
    height: state.height,
    temple: state.temple,
    bases: copyList(state.bases),
    deckCounts: copyList(state.deckCounts),
    maxHeight: state.maxHeight,
    blockReach: state.blockReach,
    handLimit: state.handLimit,
    roundLimit: state.roundLimit,
    limitResult: state.limitResult,
    firstSeat: state.firstSeat,
    seat: state.seat,
    round: state.round,
    turn: state.turn,
    heights: copyList(state.heights),
    blocksLeft: state.blocksLeft,
    orientation: state.orientation,
    pawns: copyList(state.pawns),
    artifact: { at: artifact.at, holder: artifact.holder },
    plays: { allowed: plays.allowed, used: plays.used, bonus: plays.bonus },
    played: copyList(state.played),
    discard: copyList(state.discard),
    known: copyLists(state.known),
    deck: copyList(state.deck),
    hands: copyLists(state.hands),
  };
}
