import { type Game, type Kinds, legalMoves, type PlayerView } from "@turnwright/core";
import { demandGame } from "@turnwright/core/internal";
import { portableSha256 } from "@turnwright/log";
import type { Context } from "./context.js";
import { demand, demandKinds, type Fields, hasMethods, isObject } from "./demand.js";
import type { HostOptions, Limits } from "./host.js";
import { keyringOf, randomBelow } from "./keys.js";
import { Meter } from "./meter.js";
import type { BotRunner, Bus } from "./storage.js";

const defaultLimits: Limits = {
  messageBytes: 64_000,
  unreadBytes: 1_000_000,
  requestsPerSecond: 20,
  joinSeconds: 10,
  connectionsPerMatch: 1_000,
  connectionsPerSeat: 20,
  linesPerMatch: 50_000,
  matchesPerHour: 100,
  callsPerSecond: 100,
  idleMatches: 1_000,
};

/** A bus for one server: there is nobody to tell. */
const nobodyElse: Bus = { publish: () => {}, subscribe: () => () => {}, close: async () => {} };

/** A bot that makes any legal move. */
const randomBot =
  (context: () => Context): BotRunner =>
  async ({ game, view, seat }) => {
    const rules = context().games.get(game)!;
    const moves = legalMoves(rules, view as PlayerView<Kinds>, seat);
    return moves[randomBelow(moves.length)];
  };

function demandLimits(limits: unknown): asserts limits is Fields {
  demand(isObject(limits), "options.limits", "an object of numbers");
  for (const name of Object.keys(limits).slice(0, 100)) {
    const isKnown = Object.hasOwn(defaultLimits, name);
    demand(isKnown, `options.limits.${name.slice(0, 100)}`, `one of ${Object.keys(defaultLimits)}`);
  }
  const numbers = Object.keys(defaultLimits).map((name) => [name, "number"] as const);
  demandKinds(limits, "options.limits", Object.fromEntries(numbers));
}

function isGame(game: unknown): boolean {
  try {
    demandGame(game);
    return true;
  } catch {
    return false;
  }
}

function demandGames(games: unknown): void {
  const areGames = Array.isArray(games) && games.length > 0 && games.length <= 1_000;
  demand(areGames && games.every(isGame), "options.games", "a list of games, as defineGame returns them");
}

function demandCode({ bots = {}, bus, ...options }: Fields): void {
  const areBots = isObject(bots) && hasMethods(bots, Object.keys(bots));
  demand(areBots, "options.bots", "an object of functions by name");
  const isBus = bus === undefined || hasMethods(bus, ["publish", "subscribe", "close"]);
  demand(isBus, "options.bus", "a bus, such as redisBus()");
  demandKinds(options, "options", {
    sha256: "function",
    onTrouble: "function",
    now: "function",
    checkpoints: "number",
  });
}

function demandOptions(options: unknown): asserts options is HostOptions {
  demand(isObject(options), "options", "an object");
  const { games, secret, storage, checkpoints = 1, limits = {} } = options;
  demandGames(games);
  const isSecret = typeof secret === "string" && secret.length >= 32;
  demand(isSecret, "options.secret", "a text of at least 32 characters that nobody can guess");
  const { logs, records }: Fields = isObject(storage) ? storage : {};
  const isStorage =
    hasMethods(logs, ["create", "append", "read"]) && hasMethods(records, ["put", "get", "list", "due"]);
  demand(isStorage, "options.storage", "a storage, such as memoryStorage()");
  demand(
    Number.isSafeInteger(checkpoints) && Number(checkpoints) > 0,
    "options.checkpoints",
    "an integer of at least 1",
  );
  demandLimits(limits);
  demandCode(options);
}

/** Returns the limits that were given, and the default for the others. */
function limitsOf(given: Partial<Limits> = {}): Limits {
  const some = Object.entries(given).filter(([, limit]) => limit !== undefined);
  return { ...defaultLimits, ...(Object.fromEntries(some) as Partial<Limits>) };
}

/** Returns what all parts of a host share. Throws a `TypeError` that names the option that is wrong. */
export function contextOf(options: HostOptions): Context {
  demandOptions(options);
  const { games, storage, secret, bus, bots = {}, limits, onTrouble, now, sha256, checkpoints = 100 } = options;
  const context: Context = {
    // Every game fits, whatever its own kinds are: the host hands moves and states through, and the game checks them.
    games: new Map((games as readonly Game<Kinds>[]).map((game) => [game.id, game])),
    storage,
    keyring: keyringOf(secret),
    sha256: sha256 ?? portableSha256,
    checkpoints,
    bus: bus ?? nobodyElse,
    isGroup: bus !== undefined,
    bots: new Map([...Object.entries(bots), ["random", randomBot(() => context)]]),
    limits: limitsOf(limits),
    meter: new Meter(),
    now: now ?? Date.now,
    trouble: (trouble) => onTrouble?.(trouble),
  };
  return context;
}
