import type { FlowState, Immutable, Seat } from "@turnwright/core/rules";
import type { CardKind } from "./content/cards.js";
import type { ArtifactPhase } from "./kinds/phase.js";
import type { ArtifactOptions } from "./options.js";
import type { ArtifactOutcome } from "./outcome.js";

export { blank } from "./state/blank.js";
export { clone } from "./state/clone.js";

/**
 * What everybody knows. A location is the integer `row * width + column`; kinds of cards are counted in their canonical
 * order.
 */
export interface ArtifactPublic extends FlowState<ArtifactPhase, ArtifactOutcome> {
  /** The number of seats. */
  seats: number;
  /** All options, as parsed. */
  readonly options: ArtifactOptions;

  /** Columns of the board. */
  width: number;
  /** Rows of the board. */
  height: number;
  /** The location of the temple. */
  temple: number;
  /** Home bases by seat. */
  bases: number[];

  /** The seat of the first turn; -1 until the setup has decided it. */
  startingSeat: Seat;
  /** Whose turn it is. */
  seat: Seat;
  /** From 1; 0 during setup. */
  round: number;
  /** From 1; 0 during setup. Counts the turns of all seats. */
  turn: number;

  /**
   * Height of the stack on each location. A location is `row * width + column`, from the top left of the printed map.
   */
  heights: number[];
  /** Blocks beside the board; `null` without limit. */
  blocksLeft: number | null;
  /** Clockwise quarter turns of the board since the start, modulo 4. */
  orientation: number;
  /** Locations by seat; empty before setup has placed the pawns. */
  pawns: number[];
  /** Where the artifact lies or is carried (-1 during setup), and its holder. */
  artifact: { at: number; holder: Seat | null };

  /** Cards allowed and used in the present turn, and whether control was taken in it. */
  plays: { allowed: number; used: number; bonus: boolean };
  /** Cards played in the present turn, in order. */
  played: CardKind[];
  /** The discard pile, the last card on top. */
  discard: CardKind[];
  /** By seat, then by kind: how many such cards everybody knows to be in that hand. */
  known: number[][];
}

/** The whole state, hidden values included. */
export interface ArtifactState extends ArtifactPublic {
  /** The last card is on top. */
  deck: CardKind[];
  /** Cards in hand by seat, sorted in the order of the kinds. */
  hands: CardKind[][];
}

/** A state as somebody may know it: `null` stands for what is hidden. */
export interface ArtifactView extends Immutable<ArtifactPublic> {
  /** A `null` for each card. */
  readonly deck: readonly (CardKind | null)[];
  /** Cards by seat; `null` for each card of a hidden hand. */
  readonly hands: readonly (readonly (CardKind | null)[])[];
}
