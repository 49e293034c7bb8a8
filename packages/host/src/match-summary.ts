import type { Seat } from "@turnwright/core";
import type { MatchStatus } from "./protocol/messages.js";
import type { MatchRecord } from "./storage.js";

/** The public facts of a match, as lists of matches contain them. */
export interface MatchSummary
  extends Pick<MatchRecord, "match" | "game" | "clock" | "leave" | "spectatorDelay" | "reveal" | "created" | "stage"> {
  /**
   * The options that differ from the defaults of the game, except those that are too long for a list. As JSON, each
   * option has at most 200 bytes here, and all of them together at most 1,000. `Host.find` returns all options.
   */
  readonly options: object;
  /** The names of the options that were left out; absent if none was. */
  readonly omitted?: readonly string[];
  /** The name of each seat; `null` for a free seat. */
  readonly names: readonly (string | null)[];
  /** The seats that bots play, ascending. */
  readonly bots: readonly Seat[];
}

/** The public facts of one match, as spectators know them. In a match with a delay, they are some moves old. */
export interface MatchDetails
  extends Omit<MatchSummary, "options" | "omitted">,
    Pick<MatchStatus, "version" | "toAct" | "outcome"> {
  /** The edition of the game. */
  readonly edition: string;
  /** All options, with defaults filled in. */
  readonly options: object;
  /** The id of the rematch, if there is one. */
  readonly next?: string;
}
