import { join } from "node:path";
import { createHost, type Host, type Storage } from "@turnwright/host";
import { sqliteStorage } from "@turnwright/host/sqlite";
import { sha256 } from "@turnwright/log/node";
import { randomBelow } from "../../measure.js";
import { engines } from "../bench-games.js";
import type { Ticket } from "../contender.js";
import { limits, must } from "../contenders/host.js";
import { InProcess, playOn } from "./in-process.js";

/** The moves of the long match: 90 more than the last checkpoint, of the 100 that there are at most. */
const length = 5_090;
const times = 15;

/** What opening a long match takes, in milliseconds. */
export interface LongMatch {
  readonly moves: number;
  /** From the message `join` to the answer with the whole view: of several times, on a host that has just begun. */
  readonly opening: readonly number[];
  /** The longest that a move of another match waited for its answer meanwhile. */
  readonly othersWaited: readonly number[];
  /** The same while nothing was opened. */
  readonly othersUsually: readonly number[];
}

function hostOn(storage: Storage): Host {
  const secret = "a secret of the bench, that all servers of it share";
  const onTrouble = (trouble: object): void => console.error(trouble);
  return createHost({ games: Object.values(engines), storage, secret, sha256, limits, onTrouble });
}

async function newMatch(host: Host): Promise<Ticket> {
  const { match } = must(await host.create({ game: "artifact", seats: 2, options: { roundLimit: 10_000 } }));
  const seats = [];
  for (const seat of [0, 1]) seats.push(must(await host.claim(match, { seat })).token);
  return { match, seats };
}

function clientsOf(host: Host, { match, seats }: Ticket): Promise<InProcess[]> {
  return Promise.all(seats.map((token, seat) => new InProcess(host, "artifact", seat, match, token).joined()));
}

/** Plays matches until one of them lasts so long. */
async function longTicket(host: Host): Promise<Ticket> {
  for (let seed = 1; ; seed++) {
    const ticket = await newMatch(host);
    const clients = await clientsOf(host, ticket);
    const made = await playOn(clients, length, randomBelow(seed));
    for (const client of clients) client.leave();
    if (made === length && !clients.some(({ isOver }) => isOver)) return ticket;
  }
}

/** Plays another match until it is told to stop. Returns the longest time until an answer. */
async function others(clients: readonly InProcess[], isOver: () => boolean, seed: number): Promise<number> {
  let longest = 0;
  const below = randomBelow(seed);
  while (!isOver()) {
    const begun = performance.now();
    await playOn(clients, 1, below);
    longest = Math.max(longest, performance.now() - begun);
    await new Promise((resolve) => setTimeout(resolve, 1));
  }
  return longest;
}

async function wait(milliseconds: number): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, milliseconds));
}

async function opened(storage: Storage, { match, seats }: Ticket, seed: number): Promise<[number, number, number]> {
  const host = hostOn(storage);
  const clients = await clientsOf(host, await newMatch(host));
  let isOver = false;
  const usually = others(clients, () => isOver, seed);
  await wait(100);
  isOver = true;
  const usual = await usually;
  isOver = false;
  const meanwhile = others(clients, () => isOver, seed + 1);
  await wait(20);
  const begun = performance.now();
  const client = await new InProcess(host, "artifact", 0, match, seats[0] ?? "").joined();
  const opening = performance.now() - begun;
  await wait(60);
  isOver = true;
  const waited = await meanwhile;
  for (const each of [client, ...clients]) each.leave();
  return [opening, waited, usual];
}

/** Measures how long it takes to open a long match, and who waits for it: `[folder]`. */
export const main = async ([folder = ""]: readonly string[]): Promise<void> => {
  const storage = must(await sqliteStorage(join(folder, "long.db"), { sha256, durable: false }));
  const ticket = await longTicket(hostOn(storage));
  const found: [number, number, number][] = [];
  for (let at = 0; at < times; at++) found.push(await opened(storage, ticket, at + 1));
  const [opening, othersWaited, othersUsually] = [0, 1, 2].map((at) => found.map((each) => each[at] ?? Number.NaN));
  process.send?.({ type: "found", found: { moves: length, opening, othersWaited, othersUsually } });
  process.exit();
};
