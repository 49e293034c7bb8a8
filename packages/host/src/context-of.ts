import type { Game, Kinds } from "@turnwright/core";
import { portableSha256 } from "@turnwright/log";
import type { Context } from "./context.js";
import { demandHostOptions } from "./demand.js";
import { EndOfTurn } from "./end-of-turn.js";
import type { HostOptions, Limits } from "./host.js";
import { keyringOf } from "./keys.js";
import { BotQueue } from "./match/bot-queue.js";
import { boundedStorage } from "./match/bounded-storage.js";
import { Watch } from "./match/watch.js";
import { Meter } from "./meter.js";
import { randomBot } from "./random-bot.js";
import { reporterTo } from "./reporter-to.js";
import type { Bus } from "./storage.js";

const defaultLimits: Limits = {
  messageBytes: 64_000,
  unreadBytes: 1_000_000,
  requestsPerSecond: 20,
  spectatorsPerMatch: 1_000,
  connectionsPerSeat: 20,
  linesPerMatch: 50_000,
  matchesPerHour: 100,
  idleMatches: 1_000,
  joinSeconds: 10,
};

/** The bus of a single server. It has no other servers to send news to, so it does nothing. */
const nobodyElse: Bus = { publish: () => {}, subscribe: () => () => {}, close: async () => {} };

/** Checks the options of a host, and returns the values that its parts share. */
export function contextOf(options: HostOptions): Context {
  demandHostOptions(options, defaultLimits);
  const { games, storage, secret, bus, bots = {}, limits, onTrouble, now, sha256, checkpoints = 100 } = options;
  const watch = new Watch();
  const trouble = reporterTo(onTrouble);
  const graceEnds = performance.now() + (options.graceSeconds ?? 15) * 1_000;
  const context: Context = {
    // Games of any types are accepted: the host only passes moves and states on, and the game checks them.
    games: new Map((games as readonly Game<Kinds>[]).map((game) => [game.id, game])),
    storage: boundedStorage(storage, watch, trouble),
    keyring: keyringOf(secret),
    sha256: sha256 ?? portableSha256,
    checkpoints,
    bus: bus ?? nobodyElse,
    isGroup: bus !== undefined,
    bots: new Map([...Object.entries(bots), ["random", randomBot(() => context)]]),
    botQueue: new BotQueue(),
    limits: { ...defaultLimits, ...limits },
    meter: new Meter(),
    watch,
    endOfTurn: new EndOfTurn(),
    now: now ?? Date.now,
    grace: () => graceEnds - performance.now(),
    trouble,
  };
  storage.records.reportTo?.((match, problem) => trouble({ code: "match-unreadable", match, problem }));
  bus?.reportTo?.((problem) => trouble({ code: "bus", problem }));
  return context;
}
