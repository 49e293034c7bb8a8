import type { Seat, Viewer } from "@turnwright/core";
import type { Method, Refused, SeatIn, SetupGiven, TrainingStep, Where } from "./parts.js";

/** The methods of the service for programs that learn. */
export interface TrainingMethods {
  /** Describes the numbers of a game with one setup: those of its moves, and those that are observed. */
  readonly trainingSpace: Method<
    SetupGiven,
    {
      readonly seats: number;
      /** All options, defaults filled in. */
      readonly options: object;
      /** The number of actions, which are numbered from 0. */
      readonly actionCount: number;
      /** The actions of each type of move, in the order of their numbers. */
      readonly actions: readonly {
        readonly type: string;
        /** The number of its first action. */
        readonly from: number;
        /** How many actions it has. */
        readonly count: number;
      }[];
      /** The number of integers in an observation. */
      readonly observationLength: number;
      /** The fields of an observation, in the order of their integers. */
      readonly observationFields: readonly {
        readonly name: string;
        /** The index of its first integer. */
        readonly from: number;
        /** How many integers it has. */
        readonly length: number;
        readonly least: number;
        readonly most: number;
      }[];
    }
  >;
  /** Starts a match for a program that learns, and holds it. Its chance is fast, and not for games that count. */
  readonly reset: Method<
    SetupGiven & {
      /** The same text gives the same match; by default the system's random generator draws the seed. */
      readonly seed?: string;
      /** A held match that is forgotten first: the one before. */
      readonly match?: string;
    },
    TrainingStep & {
      /** The handle for the other methods. */
      readonly match: string;
    }
  >;
  /**
   * Takes an action in a held match without a log. An action that is not legal is answered as by `play`. A number that
   * is no action is the error `invalid-params`. At the end, `observation` and `legal` are empty; see `observe`.
   */
  readonly step: Method<
    {
      readonly match: string;
      /** The seat, from 0. */
      readonly seat: Seat;
      readonly action: number;
    },
    ({ readonly ok: true } & TrainingStep) | ({ readonly ok: false } & Refused)
  >;
  /** Returns what a seat or a spectator observes, as integers. */
  readonly observe: Method<
    Where & {
      /** A seat from 0, or `"spectator"`. */
      readonly viewer: Viewer;
    },
    { readonly observation: readonly number[] }
  >;
  /**
   * Returns everything that a seat or a spectator was told so far, as a text: its first view, then a line for each
   * move. Two texts are equal exactly when the viewer was told the same.
   */
  readonly informationState: Method<
    Where & {
      /** A seat from 0, or `"spectator"`. */
      readonly viewer: Viewer;
      /** The answer before the last move. Leave it out before the first move. */
      readonly before?: string;
    },
    { readonly informationState: string }
  >;
  /** Lists the actions that a seat may take, ascending, and their moves in the same order. */
  readonly legalActions: Method<
    SeatIn,
    {
      readonly actions: readonly number[];
      /** The move of each action. */
      readonly moves: readonly object[];
    }
  >;
}
