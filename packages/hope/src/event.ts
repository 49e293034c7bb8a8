import type { Seat } from "@turnwright/core/rules";
import type { Card, Character, Dimension, Lever, Mode, Token } from "./content/shape.js";

/** A space: a cell and one of its three dimensions. */
export interface Space {
  readonly cell: number;
  readonly dimension: Dimension;
}

/** A role card. */
export type Role = "hope" | "nope";

/** Why a ship moved. */
export type MoveCause = "navigation" | "polarization" | "general-polarization" | "teleport" | "rescue";

/** Why medals changed hands. */
export type MedalReason = "joining" | "border" | "token" | "upgrade" | "level" | "accusation" | "coaxing" | "pledge";

/** How cards got onto the pile. */
export type PaymentForm = "match" | "joker" | "pair" | "leak";

/** A pioneer's place on the track. */
export interface TrackPlace {
  readonly space: number;
  readonly seat: Seat;
}

export type SetupEvent =
  | { readonly type: "boardDealt"; readonly tiles: readonly number[] }
  | { readonly type: "stackDealt"; readonly stack: number; readonly tokens: readonly Token[] }
  | { readonly type: "roleDealt"; readonly seat: Seat; readonly role: Role }
  | { readonly type: "roleSetAside"; readonly role: Role }
  | { readonly type: "markerPlaced"; readonly space: number }
  | { readonly type: "pioneersDealt"; readonly supply: number }
  | { readonly type: "medalsLaid"; readonly count: number }
  | { readonly type: "bugDeckShuffled"; readonly deck: readonly number[] }
  | { readonly type: "deckShuffled"; readonly deck: readonly Card[] }
  | { readonly type: "replenishmentLaid"; readonly cards: readonly Card[] }
  | { readonly type: "candidatesFound"; readonly cards: readonly Card[]; readonly candidates: readonly number[] }
  | { readonly type: "cardsBuried"; readonly count: number }
  | { readonly type: "monolithPlaced"; readonly cell: number; readonly outward: number }
  | { readonly type: "characterChosen"; readonly seat: Seat; readonly character: Character }
  | { readonly type: "shipPlaced"; readonly seat: Seat; readonly dimension: Dimension };

export type MovementEvent =
  | { readonly type: "gameStarted" }
  | { readonly type: "turnStarted"; readonly seat: Seat; readonly round: number; readonly moves: number }
  | { readonly type: "turnEnded"; readonly seat: Seat; readonly round: number }
  | { readonly type: "beginningOver" }
  | { readonly type: "movementSpent" }
  | { readonly type: "movementGained" }
  | { readonly type: "movementLost" }
  | { readonly type: "leverUsed"; readonly seat: Seat; readonly lever: Lever }
  | { readonly type: "leversReset"; readonly seat: Seat }
  | { readonly type: "leversUsed"; readonly seat: Seat }
  | { readonly type: "navigationBegun"; readonly mode: Mode; readonly direction: number }
  | { readonly type: "navigationClosed" }
  | { readonly type: "navigationRedirected" }
  | { readonly type: "directionTaken"; readonly direction: number }
  | { readonly type: "spaceVisited"; readonly cell: number; readonly dimension: Dimension }
  | {
      readonly type: "shipMoved";
      readonly seat: Seat;
      readonly from: Space;
      readonly to: Space;
      readonly cause: MoveCause;
    }
  | { readonly type: "entered"; readonly seat: Seat; readonly cell: number }
  | { readonly type: "coaxMarked"; readonly seat: Seat; readonly mayCoax: boolean }
  | { readonly type: "marksCleared"; readonly seat: Seat };

export type CardEvent =
  | { readonly type: "cardsDrawn"; readonly seat: Seat; readonly count: number; readonly cards: readonly Card[] }
  | {
      readonly type: "cardsPaid";
      readonly seat: Seat;
      readonly cards: readonly Card[];
      readonly how: PaymentForm;
    }
  | { readonly type: "deckRebuilt"; readonly count: number; readonly deck: readonly Card[] }
  | {
      readonly type: "pileDiscarded";
      readonly seat: Seat;
      readonly space: number;
      readonly cards: readonly Card[];
    }
  | { readonly type: "cardTaken"; readonly seat: Seat; readonly space: number; readonly card: Card }
  | { readonly type: "cardRevealed"; readonly space: number; readonly card: Card; readonly buried: Card | null };

export type PlanetEvent =
  | { readonly type: "pioneerPlaced"; readonly seat: Seat; readonly cell: number; readonly dimension: Dimension }
  | { readonly type: "placingClosed" }
  | { readonly type: "galaxyStable"; readonly cell: number }
  | { readonly type: "pioneersAdvanced"; readonly cell: number; readonly spaces: readonly TrackPlace[] }
  | { readonly type: "missionDecided"; readonly decided: "saved" | "failed" }
  | {
      readonly type: "tokenLaid";
      readonly cell: number;
      readonly token: Token;
      readonly stack: number;
      readonly cleared: readonly Seat[];
    }
  | { readonly type: "tokenTaken"; readonly seat: Seat; readonly cell: number; readonly token: Token }
  | { readonly type: "tokenUsed"; readonly seat: Seat; readonly token: Token }
  | { readonly type: "medalsChanged"; readonly seat: Seat; readonly by: number; readonly why: MedalReason }
  | { readonly type: "upgraded"; readonly seat: Seat; readonly upgrades: number }
  | { readonly type: "levelRaised"; readonly seat: Seat; readonly level: number };

export type TraitorEvent =
  | { readonly type: "accused"; readonly by: Seat; readonly seat: Seat; readonly right: boolean }
  | {
      readonly type: "traitorRevealed";
      readonly seat: Seat;
      readonly cause: "accusation" | "own will";
    }
  | { readonly type: "developmentLost"; readonly seat: Seat }
  | { readonly type: "medalsBarred"; readonly seat: Seat }
  | { readonly type: "developmentBarred"; readonly seat: Seat }
  | { readonly type: "levelLost"; readonly seat: Seat; readonly level: number }
  | { readonly type: "losing"; readonly count: number }
  | {
      readonly type: "pioneerReplaced";
      readonly cell: number;
      readonly dimension: Dimension;
      readonly from: Seat;
      readonly to: Seat;
    }
  | {
      readonly type: "pioneerRemoved";
      readonly cell: number;
      readonly dimension: Dimension;
      readonly seat: Seat;
      readonly cause: "coaxed" | "accusation";
    }
  | {
      readonly type: "trackShifted";
      readonly spaces: readonly TrackPlace[];
      readonly seat: Seat;
      readonly lost: number;
    };

export type RegressionEvent =
  | { readonly type: "regressionCounted"; readonly symbols: number }
  | { readonly type: "regressionAdvanced"; readonly from: number; readonly to: number }
  | { readonly type: "crossingMet"; readonly space: number; readonly covered: boolean }
  | { readonly type: "galaxyVanished"; readonly cell: number; readonly returned: readonly Seat[] }
  | { readonly type: "monolithMoved"; readonly path: readonly number[]; readonly outward: number };

export type BugEvent =
  | { readonly type: "bugDrawn"; readonly card: number; readonly price: number }
  | {
      readonly type: "pledged";
      readonly seat: Seat;
      readonly unit: "medal" | "pair";
      readonly cards: readonly Card[];
    }
  | { readonly type: "pledgeEnded"; readonly seat: Seat; readonly next: Seat | null }
  | { readonly type: "pledgesPaid" }
  | { readonly type: "pledgesReturned" }
  | {
      readonly type: "bugResolved";
      readonly card: number;
      readonly paid: boolean;
      readonly works: boolean;
      readonly lasts: boolean;
    }
  | { readonly type: "regressionSkipped" };

export type EndEvent =
  | { readonly type: "rolesShown"; readonly roles: readonly Role[]; readonly revealed: readonly boolean[] }
  | { readonly type: "handsShown"; readonly hands: readonly (readonly Card[])[] };

/** What can happen in HOPE, besides what core itself tells (`phased`, `gameEnded`). */
export type HopeEvent =
  | SetupEvent
  | MovementEvent
  | CardEvent
  | PlanetEvent
  | TraitorEvent
  | RegressionEvent
  | BugEvent
  | EndEvent;
