import type { Kinds, Seat } from "@turnwright/core/rules";
import type { HomewardEvent } from "./event.js";
import type { HomewardOptions } from "./options.js";
import type { HomewardOutcome } from "./outcome.js";
import type { HomewardRulebook } from "./rulebook.js";
import type { HomewardPhase, HomewardState, HomewardView } from "./state.js";

/** What a seat may ask for. Edges are 0 to 3 clockwise from the north; cards and tiles are ids of the edition. */
export type HomewardMove =
  | { readonly type: "placeTile"; readonly x: number; readonly y: number; readonly rot: number }
  | { readonly type: "walk"; readonly exit: number }
  | { readonly type: "home" }
  | { readonly type: "jump"; readonly portal: number }
  | { readonly type: "stay" }
  | { readonly type: "placePortal" }
  | { readonly type: "pass" }
  | { readonly type: "buyCard"; readonly card: number }
  | { readonly type: "tradeIn"; readonly card: number }
  | { readonly type: "pay"; readonly tokens: readonly number[] }
  | { readonly type: "claimTop"; readonly card: number };

/** Why a move is not allowed, with the facts. `edge` is the first edge of the tile that is at fault. */
export type HomewardObjection =
  | { readonly code: "rotation-redundant"; readonly rot: number; readonly sameAs: number }
  | { readonly code: "cell-occupied"; readonly x: number; readonly y: number; readonly tile: number }
  | { readonly code: "not-adjacent"; readonly x: number; readonly y: number }
  | { readonly code: "edge-mismatch"; readonly edge: number; readonly tile: number }
  | { readonly code: "no-path-joined"; readonly x: number; readonly y: number }
  | { readonly code: "closes-map"; readonly tilesLeft: number }
  | { readonly code: "no-such-arm"; readonly tile: number; readonly exit: number }
  | { readonly code: "path-open"; readonly tile: number; readonly exit: number }
  | { readonly code: "already-there"; readonly tile: number }
  | { readonly code: "portal-not-placed"; readonly portal: number; readonly placed: number }
  | { readonly code: "portal-at-home" }
  | { readonly code: "no-portal-left" }
  | { readonly code: "portal-already-here"; readonly tile: number }
  | { readonly code: "no-such-card"; readonly card: number }
  | { readonly code: "top-card-not-for-sale"; readonly card: number }
  | { readonly code: "card-not-in-pit"; readonly card: number }
  | { readonly code: "cannot-afford"; readonly missing: number; readonly credits: number }
  | { readonly code: "top-card-not-tradable"; readonly card: number }
  | { readonly code: "card-not-yours"; readonly card: number }
  | { readonly code: "card-locked"; readonly card: number }
  | { readonly code: "not-enough-tokens"; readonly colour: number; readonly held: number }
  | { readonly code: "token-not-in-price"; readonly colour: number; readonly price: number }
  | { readonly code: "wrong-amount"; readonly due: number; readonly given: number }
  | { readonly code: "not-eligible"; readonly card: number };

/** What procedures are told. */
export interface HomewardProcedures {
  /** A card is traded in for the purchase in progress. */
  trade: { readonly seat: Seat; readonly card: number };
  /** These tokens complete the purchase in progress. */
  purchase: { readonly seat: Seat; readonly tokens: readonly number[] };
  /** A place of the pit has become empty. */
  refill: { readonly tier: number; readonly place: number };
  /** A seat gets a top card. */
  award: { readonly seat: Seat; readonly card: number };
}

/** The types of Homeward, bundled. */
export interface Homeward extends Kinds {
  seats: 2 | 3 | 4;
  options: HomewardOptions;
  shorthand: { stackSize: null };
  state: HomewardState;
  view: HomewardView;
  move: HomewardMove;
  event: HomewardEvent;
  objection: HomewardObjection;
  phase: HomewardPhase;
  procedure: HomewardProcedures;
  stream: "tiles" | "goals";
  outcome: HomewardOutcome;
  rulebook: HomewardRulebook;
}
