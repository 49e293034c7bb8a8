import type { Seat, Viewer } from "@turnwright/core";
import type { OptionDescription } from "@turnwright/core/internal";
import type {
  Feed,
  Found,
  GivenMove,
  Held,
  LogKeys,
  MatchOrPosition,
  Method,
  MoveGiven,
  PublicFacts,
  Refused,
  SeatIn,
  SetupGiven,
  Where,
} from "./parts.js";
import type { TrainingMethods } from "./training-protocol.js";

/** The methods of the service. Each method refuses fields that are not among its parameters. */
export interface ServiceMethods extends TrainingMethods {
  /** Returns this description as OpenRPC. */
  readonly "rpc.discover": Method<Record<never, never>, object>;
  /** Lists the games: seats, edition, the number of sentences, and each option with its values. */
  readonly games: Method<
    Record<never, never>,
    {
      readonly games: readonly {
        readonly game: string;
        readonly edition: string;
        /** The seat counts that the game allows. */
        readonly seats: readonly number[];
        readonly sentences: number;
        readonly options: readonly OptionDescription[];
      }[];
    }
  >;
  /** Returns the sentences of a game's rulebook, by id: kind, text and provenance. */
  readonly rulebook: Method<{ readonly game: string }, { readonly sentences: object }>;
  /** Checks seats and options. Returns them with all defaults, or the first problem. */
  readonly parseSetup: Method<
    SetupGiven,
    { readonly ok: true; readonly seats: number; readonly options: object } | Found
  >;
  /** Starts a match and holds it. */
  readonly start: Method<
    SetupGiven & {
      /**
       * The seed as any text. The same text gives the same match. By default, the system's random generator draws the
       * seed.
       */
      readonly seed?: string;
      /** Whether a log is written. Answers then contain its new lines in `log`, which the caller stores. */
      readonly log?: boolean;
      /** With `log`: the names of the players, by seat. */
      readonly names?: readonly string[];
    },
    Held
  >;
  /** Holds a match that continues from a position with new chance, or from an open log with its keys. */
  readonly resume: Method<
    {
      /** The game of `position`. */
      readonly game?: string;
      readonly position?: string;
      readonly options?: object;
      /** The seed of the chance after `position`. */
      readonly seed?: string;
      /** The log of a match that is not over. */
      readonly log?: string;
      /** The keys of `log`, as `start` returned them. */
      readonly keys?: LogKeys;
    },
    Held
  >;
  /** Forgets a held match. */
  readonly release: Method<{ readonly match: string }, { readonly released: true }>;
  /** Returns the number of held matches and the limits of the service. */
  readonly status: Method<
    Record<never, never>,
    {
      /** The version of this program. */
      readonly version: string;
      readonly matches: number;
      readonly mostMatches: number;
      /** The number of minutes without a request after which a match is forgotten. */
      readonly idleMinutes: number;
      /** The most bytes of a message. */
      readonly mostBytes: number;
      /** The most bytes of all messages that are read or answered at a time. */
      readonly mostOpenBytes: number;
      /** The most clients at a time. */
      readonly mostClients: number;
    }
  >;
  /** Returns the position as text, and the public facts. The text contains everything that is hidden from players. */
  readonly position: Method<Where, PublicFacts & { readonly position: string }>;
  /** Returns the outcome, or `null` while the game goes on. */
  readonly outcome: Method<Where, { readonly outcome: object | null }>;
  /** Returns the points of each seat, sentence by sentence. */
  readonly scoreSheet: Method<Where, { readonly seats: readonly object[] }>;
  /** Returns what a seat or a spectator may know. */
  readonly view: Method<
    Where & {
      /** A seat from 0, or `"spectator"`. */
      readonly viewer: Viewer;
    },
    { readonly view: object }
  >;
  /** Draws the board as text, as a seat or a spectator sees it. */
  readonly draw: Method<
    Where & {
      /** A seat from 0, or `"spectator"`. */
      readonly viewer: Viewer;
    },
    { readonly board: string }
  >;
  /** Lists the legal moves of a seat: all of them, a range of them, or only their number. */
  readonly legalMoves: Method<
    SeatIn & {
      /** The number of the first move of the answer; by default 0. */
      readonly from?: number;
      /** The most moves of the answer; by default all. */
      readonly most?: number;
      /** Moves as objects (the default), as text in the notation of the game, or as words for people. */
      readonly as?: "objects" | "texts" | "words";
    },
    {
      /** The number of legal moves. */
      readonly count: number;
      readonly moves: readonly GivenMove[];
    }
  >;
  /** Returns whether a move is legal, and if not, the first reason. */
  readonly check: Method<Where & MoveGiven, { readonly ok: true } | ({ readonly ok: false } & Refused)>;
  /** Returns every sentence that forbids a move; none if it is legal. */
  readonly explain: Method<Where & MoveGiven, { readonly reasons: readonly Refused[] }>;
  /** Plays a move in a held match, or from a position. For a position, the answer contains the next position. */
  readonly play: Method<
    MatchOrPosition &
      MoveGiven & {
        /** The viewers whose feeds the answer contains: seats from 0, or `"spectator"`. */
        readonly viewers?: readonly Viewer[];
        /** For `position`: the seed of the chance that the move may draw. */
        readonly seed?: string;
      },
    | ({ readonly ok: false } & Refused)
    | {
        readonly ok: true;
        /** The number of moves made so far. After `position`, most games count from that position. */
        readonly version: number;
        readonly toAct: readonly Seat[];
        readonly outcome: object | null;
        /** The events without redaction, each with the id of its sentence. They may contain secrets. */
        readonly events: readonly object[];
        /** The feed of each of `viewers`. */
        readonly feeds?: readonly Feed[];
        /** The line of the log, if the match has one. */
        readonly log?: string;
        /** The next position, if the move was played from one. */
        readonly position?: string;
      }
  >;
  /** Returns the feed of a viewer for the last move of a held match. */
  readonly feed: Method<
    {
      readonly match: string;
      /** A seat from 0, or `"spectator"`. */
      readonly viewer: Viewer;
    },
    Feed
  >;
  /**
   * Takes back the last move of a seat if that is fair, which means that no chance was drawn and nothing was revealed.
   * `nothing-to-undo` also means that the service does not keep the position before the move.
   */
  readonly undo: Method<
    {
      readonly match: string;
      /** The seat whose move it was. */
      readonly seat: Seat;
      /** The other seats, all of which must have agreed if the match has a log. The log records them. */
      readonly agreed?: readonly Seat[];
    },
    | {
        readonly ok: true;
        readonly version: number;
        readonly toAct: readonly Seat[];
        readonly outcome: object | null;
        /** The line of the log, if the match has one. */
        readonly log?: string;
      }
    | {
        readonly ok: false;
        /** The reason why the move cannot be taken back. */
        readonly code:
          | "nothing-to-undo"
          | "another-seat-acted"
          | "chance-was-drawn"
          | "something-was-revealed"
          | "not-agreed"
          | "log-closed";
      }
  >;
  /** Returns a move in the notation of the game, and in words. */
  readonly formatMove: Method<
    Where & {
      /** The move, as an object. */
      readonly move: GivenMove;
    },
    { readonly text: string; readonly words: string }
  >;
  /** Reads a move in the notation of the game. */
  readonly readMove: Method<Where & { readonly text: string }, { readonly ok: true; readonly move: object } | Found>;
  /** Returns the move of a bot. The bot gets only the view of the seat. */
  readonly bot: Method<
    SeatIn & {
      /** `random`, `greedy:40` (samples, at most 1,000) or `search:400` (iterations, at most 10,000). */
      readonly bot?: string;
      /** The seed of the bot as any text. The same text gives the same move. */
      readonly seed?: string;
      /** The milliseconds after which the bot is stopped with the error `took-too-long`; by default 10,000. */
      readonly milliseconds?: number;
    },
    { readonly move: object; readonly text: string; readonly words: string }
  >;
  /**
   * Plays whole games between bots and returns the totals, with the seed that repeats them. If the time is up before
   * all games are played, the totals are those of the first games.
   */
  readonly simulate: Method<
    SetupGiven & {
      /** The bots of the seats, in turn; by default `random`. */
      readonly bots?: readonly string[];
      /** The number of games; by default 100. */
      readonly games?: number;
      readonly seed?: string;
      /** Whether the bots change seats with every game. */
      readonly rotate?: boolean;
      /** The milliseconds after which no more games are played; by default 10,000. */
      readonly milliseconds?: number;
    },
    { readonly seed: string; readonly totals: object }
  >;
  /** Closes the log of a held match that is over. The closing line unseals every secret. */
  readonly closeLog: Method<{ readonly match: string }, { readonly log: string }>;
  /**
   * Checks a log: its chain, the anchor and the events. If the log is closed, also checks every move and all chance.
   */
  readonly verify: Method<
    {
      /** A log as text, JSON Lines. */
      readonly log: string;
      /** The head of this log at an earlier time, kept elsewhere. */
      readonly anchor?: string;
      /** The viewer of a redacted log. */
      readonly viewer?: Viewer;
    },
    { readonly verdict: object }
  >;
  /** Returns a log as a viewer may have it. */
  readonly redact: Method<
    {
      /** A log as text, JSON Lines. */
      readonly log: string;
      /** A seat from 0, or `"spectator"`. */
      readonly viewer: Viewer;
      /** Whether the closing stays complete, which unseals everything. */
      readonly reveal?: boolean;
    },
    { readonly ok: true; readonly log: string } | Found
  >;
  /** Returns a closed log as one short text. */
  readonly pack: Method<{ readonly log: string }, { readonly ok: true; readonly packed: string } | Found>;
  /** Plays a packed game again and returns its closed log. */
  readonly unpack: Method<{ readonly packed: string }, { readonly ok: true; readonly log: string } | Found>;
  /** Returns a log as a score sheet. */
  readonly text: Method<{ readonly log: string }, { readonly ok: true; readonly text: string } | Found>;
}

/** The name of a method. */
export type MethodName = keyof ServiceMethods;

/** The parameters of a method. */
export type ParamsOf<M extends MethodName> = ServiceMethods[M]["params"];

/** The result of a method. */
export type ResultOf<M extends MethodName> = ServiceMethods[M]["result"];
