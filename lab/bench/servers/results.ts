import type { FoldTime } from "./alone/client-fold.js";
import type { LongMatch } from "./alone/long-match.js";
import type { StoredMatches } from "./alone/stored-matches.js";
import type { BenchGame } from "./contender.js";
import type { Measured } from "./rounds.js";

/** The memory of open matches, in bytes. */
export interface OpenMatchesMemory {
  readonly matches: number;
  /** For a match with two clients on our server, and on bare sockets, that is for two sockets. */
  readonly perMatch: number;
  readonly perSockets: number;
}

/** One server, and several on the same database. */
export interface Grouped {
  readonly one: Measured;
  readonly two: Measured;
}

/** Everything that a whole run of this bench measures. */
export interface ServersRun {
  readonly light: readonly Measured[];
  readonly artifact: readonly Measured[];
  /** At a stated rate, each of our storages, for each game. */
  readonly rate: { readonly [game in BenchGame]: readonly Measured[] };
  readonly group: Grouped;
  readonly open: OpenMatchesMemory;
  readonly long: LongMatch;
  readonly stored: StoredMatches;
  readonly fold: readonly FoldTime[];
}

/** The name of a part of a run. */
export type PartName = keyof ServersRun;

/** How the parts are measured: how long a turn is, and which contenders take part. */
export interface PartOptions {
  readonly milliseconds: number;
  readonly turns: number;
  /** A part of a contender's name; all when empty. */
  readonly only: string;
}
