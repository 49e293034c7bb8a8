import { demand, isRecord } from "@turnwright/core/internal";
import type { Host, HostOptions, Limits, Peer, Trouble } from "./host.js";

/** Throws a TypeError that names the value, unless it is a finite number of 0 or more, or `undefined`. */
export function demandNumber(value: unknown, name: string): void {
  const isNumber = typeof value === "number" && Number.isFinite(value) && value >= 0;
  demand(value === undefined || isNumber, name, "a number of 0 or more");
}

/** Throws a TypeError that names the value, unless it is a function or `undefined`. */
export function demandFunction(value: unknown, name: string): void {
  demand(value === undefined || typeof value === "function", name, "a function");
}

/** Throws a TypeError unless a value is an object whose fields are all in the list `known`. */
export function demandFields(value: unknown, name: string, known: readonly string[]): void {
  const expected = `an object with ${known.join(", ")}`;
  demand(isRecord(value), name, expected);
  for (const field of Object.keys(value))
    demand(known.includes(field), `${name}.${field}`, `one of ${known.join(", ")}`);
}

/** Throws a TypeError that names `host`, unless it is a host. */
export function demandHost(host: unknown): asserts host is Host {
  const { connect } = (host ?? {}) as Partial<Host>;
  demand(typeof connect === "function", "host", "a host, as createHost returns it");
}

/** Throws a TypeError that names `peer`, unless it has all its functions. */
export function demandPeer(peer: unknown): void {
  const { send, unread, close } = (peer ?? {}) as Partial<Peer>;
  const isPeer = [send, unread, close].every((one) => typeof one === "function");
  demand(isPeer, "peer", "an object with the functions send, unread and close");
}

/** Throws a TypeError that names `trouble`, unless it has a code. */
export function demandTrouble(trouble: Trouble): void {
  demand(typeof trouble?.code === "string", "trouble", "an object with code and problem");
}

function demandLimits(limits: unknown, known: readonly string[]): void {
  if (limits === undefined) return;
  demandFields(limits, "options.limits", known);
  for (const [name, value] of Object.entries(limits as object)) demandNumber(value, `options.limits.${name}`);
}

function demandBots(bots: unknown): void {
  if (bots === undefined) return;
  demand(isRecord(bots), "options.bots", "an object with bots by name");
  for (const [name, bot] of Object.entries(bots))
    demand(typeof bot === "function", `options.bots.${name}`, "a function that returns a move");
}

function demandServices({ secret, storage, bus }: HostOptions): void {
  const isSecret = typeof secret === "string" && secret.length >= 32;
  demand(isSecret, "options.secret", "a text of at least 32 characters that nobody can guess");
  const isStorage = typeof storage?.logs?.append === "function" && typeof storage.records?.put === "function";
  demand(isStorage, "options.storage", "a storage, such as memoryStorage()");
  demand(bus === undefined || typeof bus?.subscribe === "function", "options.bus", "a bus, such as postgresBus(pool)");
}

const services = [
  "storage",
  "secret",
  "bus",
  "bots",
  "limits",
  "checkpoints",
  "graceSeconds",
  "onTrouble",
  "now",
  "sha256",
];

/** Throws a TypeError when an option of a host is wrong. The error names the first wrong option. */
export function demandHostOptions(options: unknown, known: Limits): asserts options is HostOptions {
  demandFields(options, "options", ["games", ...services]);
  const { games, bots, limits, checkpoints, graceSeconds, onTrouble, now, sha256 } = options as HostOptions;
  demand(Array.isArray(games) && games.length > 0 && games.length <= 10_000, "options.games", "a list of games");
  for (const [at, game] of games.entries()) {
    const isGame = typeof game === "object" && game !== null && "compiled" in game;
    demand(isGame, `options.games.${at}`, "a game, as defineGame returns it");
    const isFirst = games.findIndex(({ id }) => id === game.id) === at;
    demand(isFirst, `options.games.${at}`, `one game with the id ${game.id}`);
  }
  demandServices(options as HostOptions);
  demandBots(bots);
  demandLimits(limits, Object.keys(known));
  demandNumber(checkpoints, "options.checkpoints");
  demandNumber(graceSeconds, "options.graceSeconds");
  for (const [name, value] of Object.entries({ onTrouble, now, sha256 })) demandFunction(value, `options.${name}`);
}
