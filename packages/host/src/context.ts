import type { ChanceSource, Game, Kinds } from "@turnwright/core";
import type { Sha256 } from "@turnwright/log";
import type { Limits, Trouble } from "./host.js";
import type { Keyring } from "./keys.js";
import type { Meter } from "./meter.js";
import type { BotRunner, Bus, Storage } from "./storage.js";

/** What all parts of a host share. */
export interface Context {
  readonly games: ReadonlyMap<string, Game<Kinds>>;
  readonly storage: Storage;
  readonly keyring: Promise<Keyring>;
  readonly sha256: Sha256;
  readonly checkpoints: number;
  readonly bus: Bus;
  /** Whether other servers may write: then every server also looks for news by itself. */
  readonly isGroup: boolean;
  readonly bots: ReadonlyMap<string, BotRunner>;
  readonly limits: Limits;
  readonly meter: Meter;
  /** Returns the chance of a match with this seed. */
  readonly chanceOf: (seed: string) => ChanceSource;
  readonly now: () => number;
  readonly trouble: (trouble: Trouble) => void;
}
