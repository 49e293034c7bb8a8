import type { Seat, Viewer } from "@turnwright/core";
import type { ServerMessage } from "@turnwright/host/protocol";

/** A message about one entry of a log. */
export type EntryMessage = Extract<ServerMessage, { readonly type: "entry" | "undone" | "news" }>;

/** A request that the server answered with `ok`. */
export interface Acknowledged {
  readonly type: string;
  readonly id: string;
  readonly n: number;
}

/** Everything that one client sent and was told. */
export interface History {
  readonly viewer: Viewer;
  /** What the client keeps for itself. */
  readonly token: string | undefined;
  readonly acknowledged: readonly Acknowledged[];
  /** The id of every request that was ever sent. */
  readonly requested: ReadonlySet<string>;
  /** Messages about entries, in the order of arrival; an entry may come again on a new connection. */
  readonly told: readonly EntryMessage[];
  /** The digest of the state that the client had after entry `n`, whenever it had one. */
  readonly digests: readonly { readonly n: number; readonly digest: string }[];
  /** All texts that arrived. */
  readonly texts: readonly string[];
  /** What was wrong already when it arrived. */
  readonly complaints: readonly string[];
}

/** What a seat, or somebody without one, brings to a match. */
export interface Place {
  readonly match: string;
  readonly seat: Seat | null;
  readonly token: string | undefined;
}
