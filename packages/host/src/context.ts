import type { Game, Kinds } from "@turnwright/core";
import type { Sha256 } from "@turnwright/log";
import type { EndOfTurn } from "./end-of-turn.js";
import type { Limits, Trouble } from "./host.js";
import type { Keyring } from "./keys.js";
import type { BotQueue } from "./match/bot-queue.js";
import type { BoundedStorage } from "./match/bounded-storage.js";
import type { Watch } from "./match/watch.js";
import type { Meter } from "./meter.js";
import type { BotRunner, Bus } from "./storage.js";

/** The values that all parts of a host share. */
export interface Context {
  readonly games: ReadonlyMap<string, Game<Kinds>>;
  readonly storage: BoundedStorage;
  readonly keyring: Promise<Keyring>;
  readonly sha256: Sha256;
  readonly checkpoints: number;
  readonly bus: Bus;
  /** Whether other servers may write to the storage. If `true`, this server also polls the storage for news. */
  readonly isGroup: boolean;
  readonly bots: ReadonlyMap<string, BotRunner>;
  /** The bots that wait for their move in matches without people. */
  readonly botQueue: BotQueue;
  readonly limits: Limits;
  readonly meter: Meter;
  readonly watch: Watch;
  readonly endOfTurn: EndOfTurn;
  readonly now: () => number;
  /**
   * Returns the rest of the grace period after the start of the host, in milliseconds. In this period, no clock runs
   * out. The result is 0 or less when the period is over.
   */
  readonly grace: () => number;
  readonly trouble: (trouble: Trouble) => void;
}
