import type { Seat } from "@turnwright/core/rules";
import type { PortalsAction, PortalsElement } from "./move.js";

/** Why a move is not allowed, with the facts that explain it. */
export type PortalsObjection =
  /** Builds are made in the other way in this match. */
  | {
      readonly code: "wrong-build-style";
      /** The way in which they are made. */
      readonly style: "whole" | "stepwise";
    }
  /** A build is being connected: only its next arrow may be chosen. */
  | {
      readonly code: "build-in-progress";
      /** The cell of the build. */
      readonly cell: number;
    }
  /** No build is being connected. */
  | { readonly code: "no-build-in-progress" }
  /** The own pawn in CENTER must be removed first. */
  | { readonly code: "center-first" }
  /** The die asks for another action. */
  | {
      readonly code: "die-forbids";
      /** What was rolled, 1 to 8. */
      readonly face: number;
      /** The action that it asks for. */
      readonly action: PortalsAction;
    }
  /** The board of this match has no such cell. */
  | {
      readonly code: "cell-off-board";
      /** How many cells the board has, numbered from 0. */
      readonly cells: number;
    }
  /** Something lies on the cell. */
  | {
      readonly code: "cell-occupied";
      /** What lies there. */
      readonly by: PortalsElement;
    }
  /** A neighbour is named both as an entry and as an exit. */
  | {
      readonly code: "two-arrows-on-one-pair";
      /** The cell of the neighbour. */
      readonly cell: number;
    }
  /** An arrow would lead to a cell that does not touch the new element. */
  | {
      readonly code: "neighbor-not-adjacent";
      /** That cell. */
      readonly cell: number;
    }
  /** An arrow would lead to an empty cell. */
  | {
      readonly code: "neighbor-empty";
      /** That cell. */
      readonly cell: number;
    }
  /** An arrow would join two platforms or two portals. */
  | {
      readonly code: "same-kind";
      /** The cell of the other one. */
      readonly cell: number;
    }
  /** An arrow leads, or would lead, to the START of another seat. */
  | {
      readonly code: "foreign-start";
      /** The cell of the START. */
      readonly cell: number;
      /** The seat that owns it. */
      readonly owner: Seat;
    }
  /** The new element would have no arrow. */
  | { readonly code: "no-connection" }
  /** A portal would be a source into CENTER, which this match forbids in this round, or always. */
  | {
      readonly code: "center-source-forbidden";
      /** The first round in which it may be made; `null`: never. */
      readonly from: number | null;
    }
  /** Pawns of another seat stand on the own START. */
  | {
      readonly code: "start-blocked";
      /** The seat whose pawns they are. */
      readonly by: Seat;
    }
  /** The own START has no room. */
  | {
      readonly code: "start-full";
      /** The most pieces on a platform. */
      readonly limit: number;
    }
  /** The pool holds too few pawns. */
  | {
      readonly code: "pool-too-small";
      /** How many are needed. */
      readonly needed: number;
      /** The number of pawns in the pool. */
      readonly pool: number;
    }
  /** No portal lies on the cell. */
  | { readonly code: "not-a-portal" }
  /** An entry holds neither an own pawn nor a demon. */
  | {
      readonly code: "entry-not-occupied";
      /** The cell of the entry. */
      readonly cell: number;
    }
  /** Pawns of another seat stand on an exit. */
  | {
      readonly code: "exit-blocked";
      /** The cell of the exit. */
      readonly cell: number;
      /** The seat whose pawns they are. */
      readonly by: Seat;
    }
  /** An exit has no room. */
  | {
      readonly code: "exit-full";
      /** The cell of the exit. */
      readonly cell: number;
      /** The most pieces on a platform. */
      readonly limit: number;
    }
  /** Too few demons are off the board. */
  | {
      readonly code: "demon-supply-too-small";
      /** How many are needed. */
      readonly needed: number;
      /** The number of demons off the board. */
      readonly pool: number;
    }
  /** The entries from which demons are taken are not the right ones. */
  | {
      readonly code: "bad-demon-choice";
      /** The first cell that is wrong. */
      readonly cell: number;
    }
  /** More demons would be taken than there are exits. */
  | {
      readonly code: "demon-excess";
      /** How many would be taken. */
      readonly taken: number;
      /** How many exits there are. */
      readonly exits: number;
    }
  /** The exits that receive demons are not the right ones. */
  | {
      readonly code: "bad-demon-placement";
      /** How many exits must receive one. */
      readonly demons: number;
    }
  /** The seat has made as many demolitions as the option allows. */
  | {
      readonly code: "no-demolition-left";
      /** How many a seat may make in the game. */
      readonly limit: number;
    }
  /** Nothing lies on the cell. */
  | { readonly code: "cell-empty" }
  /** CENTER and the STARTs are never demolished. */
  | { readonly code: "center-or-start" }
  /** Pieces stand on the platform. */
  | { readonly code: "platform-occupied" }
  /** A neighbour would lose its only connection. */
  | {
      readonly code: "last-connection";
      /** The cell of the neighbour. */
      readonly cell: number;
    }
  /** No own pawn is in CENTER. */
  | { readonly code: "no-own-pawn-in-center" };
