import type { Seat } from "@turnwright/core";
import type { MatchStatus } from "./protocol/messages.js";
import type { MatchRecord } from "./storage.js";

/** The public facts of a match that lists of matches contain. */
export interface MatchSummary
  extends Pick<MatchRecord, "match" | "game" | "clock" | "leave" | "spectatorDelay" | "reveal" | "created" | "stage"> {
  /**
   * The options that differ from the defaults of the game. Options that are too long for a list are left out. As JSON,
   * each option in a list has at most 200 bytes, and all of them together at most 1,000. `Host.find` returns all
   * options.
   */
  readonly options: object;
  /** The names of the options that were left out because they are too long. Absent if no option was left out. */
  readonly omitted?: readonly string[];
  /** The name of each seat; `null` for a free seat. */
  readonly names: readonly (string | null)[];
  /** The seats that bots play, ascending. */
  readonly bots: readonly Seat[];
  /**
   * The seats whose players have not agreed to play, ascending, in a rematch that waits for them; absent in other
   * matches.
   */
  readonly awaited?: readonly Seat[];
  /** Those of them whose players have declined the rematch; absent in other matches. */
  readonly declined?: readonly Seat[];
}

/**
 * The public facts of one match, as spectators know them. If the match has a spectator delay, the facts have the same
 * delay. `toAct` is empty unless the match is running.
 */
export interface MatchDetails
  extends Omit<MatchSummary, "options" | "omitted">,
    Pick<MatchStatus, "version" | "toAct" | "outcome"> {
  /** The edition of the game. */
  readonly edition: string;
  /** All options, with the defaults filled in. */
  readonly options: object;
  /** The id of the rematch; absent if there is no rematch. */
  readonly next?: string;
}
