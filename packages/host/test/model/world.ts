import { aeronaut } from "@turnwright/aeronaut";
import { artifact } from "@turnwright/artifact";
import { type Game, type Kinds, legalMoves, type Seat, type Viewer } from "@turnwright/core";
import { hope } from "@turnwright/hope";
import { sha256 } from "@turnwright/log/node";
import { portals } from "@turnwright/portals";
import { vi } from "vitest";
import { createHost, type Host, memoryStorage, type Storage, type Trouble } from "../../src/index.js";
import type { ServerMessage } from "../../src/protocol.js";
import { faultyStorage } from "./faulty-storage.js";
import { knownCrypto, type Outside } from "./known-crypto.js";
import { LossyBus } from "./lossy-bus.js";
import { ModelClient } from "./model-client.js";
import { Dice, settled, Turns } from "./turns.js";

export const secret = "a secret of at least thirty-two characters";

/** What a test does next: to which client, and which of the possible ones. */
export interface Wish {
  readonly kind: (typeof wishes)[number];
  readonly client: number;
  readonly choice: number;
}

/** All that can happen to a match. What comes twice happens more often. */
export const wishes = [
  "play",
  "play",
  "play",
  "play",
  "play",
  "play-twice",
  "play-nonsense",
  "undo",
  "undo",
  "agree",
  "agree",
  "agree",
  "decline",
  "leave",
  "repeat",
  "repeat",
  "cut",
  "half-open",
  "connect",
  "connect",
  "connect",
  "wait",
  "wait-long",
  "wait-too-long",
  "thaw",
  "kill",
  "jump",
] as const;

const games = { aeronaut, artifact, hope, portals };

/** The games that are played. */
export type GameId = keyof typeof games;

/** What a match begins with. */
export interface Setting {
  readonly wanted: { readonly game: GameId; readonly seats: number; readonly [more: string]: unknown };
  readonly seed: number;
  /** How many of 100 requests to the storage fail. */
  readonly faults: number;
  /** How many of 100 requests to the storage hang. */
  readonly hangs: number;
}

interface Server {
  readonly host: Host;
  isDead: boolean;
  /** How far its clock is wrong. */
  jump: number;
}

/** Two servers, one storage that fails now and then, a bus that loses messages, and clients that come and go. */
export class World {
  readonly dice: Dice;
  readonly turns: Turns;
  readonly storage: Storage = memoryStorage();
  readonly clients: ModelClient[] = [];
  readonly faults: string[] = [];
  readonly troubles: Trouble[] = [];
  readonly setting: Setting;
  readonly game: Game<Kinds>;
  match = "";
  /** Who was last to play. */
  #mover: Viewer = "spectator";
  time = 1_000_000;
  /** Whether all seats are taken. Nobody waits for a storage that hangs before. */
  #isBegun = false;
  readonly #bus: LossyBus;
  readonly #servers: Server[] = [];
  /** Those that were killed, too. */
  readonly #everyServer: Host[] = [];
  readonly #outside: Outside;
  /** The hash of each stored entry; the storage tells it before anybody else can. */
  readonly #stored = new Map<number, string>();
  readonly #heads = new Set<string>();

  constructor(setting: Setting) {
    this.setting = setting;
    this.game = games[setting.wanted.game] as unknown as Game<Kinds>;
    this.dice = new Dice(setting.seed);
    this.turns = new Turns(this.dice);
    this.#bus = new LossyBus(this.turns);
    this.#outside = knownCrypto(this.dice);
    this.#watch();
  }

  /** Creates the match, and lets everybody take a seat. */
  async begin(): Promise<void> {
    this.turns.isCalm = true;
    this.#servers.push(this.#server(), this.#server());
    const { wanted } = this.setting;
    const [one, other] = this.#servers as [Server, Server];
    const created = await one.host.create(wanted);
    if (!created.ok) throw new Error(JSON.stringify(created.problem));
    this.match = created.value.match;
    this.#enter(undefined);
    this.clients[0]!.connect(other.host, true);
    await this.settle();
    this.turns.isCalm = false;
    for (;;) {
      const claimed = await this.#finished(one.host.claim(this.match));
      if (!claimed.ok && claimed.problem.code === "seat-taken") break;
      if (!claimed.ok) continue;
      this.#enter(claimed.value.token);
    }
    this.#isBegun = true;
  }

  /** Lets things happen until a promise is kept. */
  async #finished<T>(promise: Promise<T>): Promise<T> {
    let isDone = false;
    const end = (): void => {
      isDone = true;
    };
    promise.then(end, end);
    while (!isDone) {
      await this.turns.next();
      await this.settle(1);
    }
    return promise;
  }

  #enter(token: string | undefined): void {
    const check = (message: ServerMessage): void => this.#check(message);
    const complain = (what: string): number => this.faults.push(what);
    this.clients.push(new ModelClient(this.game, this.match, token, { check, complain }));
  }

  #server(): Server {
    const door = {
      turns: this.turns,
      isDead: () => server.isDead,
      faults: () => this.setting.faults,
      hangs: () => (this.#isBegun ? this.setting.hangs : 0),
    };
    const server = { isDead: false, jump: 0 } as { host: Host; isDead: boolean; jump: number };
    server.host = createHost({
      games: [this.game],
      storage: faultyStorage(this.storage, door),
      secret,
      sha256,
      checkpoints: 7,
      graceSeconds: 0,
      bus: this.#bus.end(door.isDead),
      limits: { requestsPerSecond: 100_000 },
      now: () => this.time + server.jump,
      onTrouble: (trouble) => this.troubles.push(trouble),
    });
    this.#everyServer.push(server.host);
    return server;
  }

  /** Notes each line when it is stored: what clients are told must be among them. */
  #watch(): void {
    const { logs } = this.storage;
    const note = (text: string): void => {
      for (const line of text.split("\n")) {
        const hash = /"hash":"([\w-]{43})"/.exec(line)?.[1];
        if (hash !== undefined) this.#heads.add(hash);
        const n = /^\{"n":(\d+),/.exec(line)?.[1];
        if (hash !== undefined && n !== undefined) this.#stored.set(Number(n), hash);
      }
    };
    const append = logs.append.bind(logs);
    const create = logs.create.bind(logs);
    logs.append = async (match, version, text) => {
      const stored = await append(match, version, text);
      if (stored.ok) note(text);
      return stored;
    };
    logs.create = async (text) => {
      const stored = await create(text);
      if (stored.ok) note(text);
      return stored;
    };
  }

  #check(message: ServerMessage): void {
    const complain = (what: string) => this.faults.push(`${what}: ${JSON.stringify(message).slice(0, 200)}`);
    if ("head" in message && !this.#heads.has(message.head)) complain("told before it was stored");
    const isLine = message.type === "entry" || message.type === "news" || message.type === "undone";
    if (isLine && this.#stored.get(message.n) !== message.head) complain("not the hash of its line");
    if (message.type === "answer" && message.ok && (this.#stored.size <= message.n || message.n < 0))
      complain("answered before it was stored");
  }

  /** Waits until everything has happened that needs no turn. */
  async settle(least = 2): Promise<void> {
    for (let times = 0; times < least || this.#outside.running > 0; times++) await settled();
    if (this.turns.size > 0 && this.turns.isCalm) await this.turns.next();
  }

  /** Returns one of the clients for which something makes sense now, if there are any. */
  #among(at: number, isFit: (client: ModelClient) => boolean): ModelClient | undefined {
    const fit = this.clients.filter(isFit);
    return fit[at % fit.length];
  }

  /** Does what a test wishes, if it is possible now. */
  async carryOut({ kind, client: at, choice }: Wish): Promise<void> {
    const server = this.#servers[choice % 2]!;
    const here = this.#among(at, (client) => client.isConnected && client.view !== undefined);
    switch (kind) {
      case "play":
        this.#play(at, choice, 1);
        break;
      case "play-twice":
        this.#play(at, choice, 2);
        break;
      case "play-nonsense":
        here?.ask({ type: "play", move: { type: "nonsense" } });
        break;
      case "undo":
        (this.#among(0, (client) => client.isConnected && client.viewer === this.#mover) ?? here)?.ask({ type: kind });
        break;
      case "agree":
      case "decline":
        (this.#among(at, (client) => client.isConnected && client.isAsked) ?? here)?.ask({ type: kind });
        break;
      case "leave":
        here?.leave();
        break;
      case "repeat":
        here?.repeat(here.asked.at(-1 - (choice % 3)));
        break;
      case "cut":
        here?.cut()();
        break;
      case "half-open":
        if (here !== undefined) this.turns.add(here.cut());
        break;
      case "connect":
        this.#among(at, (client) => !client.isConnected)?.connect(server.host, choice % 5 === 0);
        break;
      case "wait":
        await this.pass(choice % 2_000);
        break;
      case "wait-long":
        await this.pass(5_000);
        break;
      case "wait-too-long":
        // The host waits no longer for a storage that hangs.
        if (this.setting.hangs > 0) await this.pass(12_000);
        break;
      case "thaw":
        this.turns.thaw();
        break;
      case "kill":
        if (choice % 4 === 0) this.#kill(choice >> 2);
        break;
      case "jump":
        server.jump = (choice % 20_001) - 10_000;
        break;
    }
    await this.settle();
    for (let times = this.dice.roll(5); times > 0; times--) {
      await this.turns.next();
      await this.settle(1);
    }
  }

  #play(at: number, choice: number, times: number): void {
    const client = this.#among(at, ({ mayPlay }) => mayPlay);
    if (client === undefined) return;
    const moves = legalMoves(client.game, client.view!, client.viewer as Seat);
    this.#mover = client.viewer;
    for (let time = 0; time < times; time++) client.ask({ type: "play", move: moves[(choice + time) % moves.length]! });
  }

  /** Ends a server as `kill -9` does: its requests are never answered, and its clients lose their connections. */
  #kill(choice: number): void {
    const at = choice % 2;
    const server = this.#servers[at]!;
    server.isDead = true;
    this.#servers[at] = this.#server();
    for (const client of this.clients) if (client.hostIs(server.host)) client.cut();
  }

  /** Lets time pass. */
  async pass(milliseconds: number): Promise<void> {
    for (let left = milliseconds; left > 0; left -= 250) {
      const slice = Math.min(250, left);
      this.time += slice;
      vi.advanceTimersByTime(slice);
      await this.settle(1);
    }
  }

  /** Everything works again: all come back, repeat what was not answered, and hear everything. */
  async calm(): Promise<void> {
    this.turns.isCalm = true;
    this.turns.thaw();
    for (const server of this.#servers) server.jump = 0;
    await this.#drained();
    await this.pass(2_000);
    await this.#drained();
    for (const [at, client] of this.clients.entries())
      if (!client.isConnected) client.connect(this.#servers[at % 2]!.host, false);
    await this.#drained();
    for (const client of this.clients) client.repeatUnanswered();
    await this.#drained();
    await this.pass(6_000);
    await this.#drained();
    if (!(await this.#isRecordBehind())) return;
    // A record whose update failed follows the log when its clock is due, and a server looks every five seconds.
    await this.pass(15_000);
    await this.#drained();
  }

  /** Returns whether players were told of an end that the record does not know yet. */
  async #isRecordBehind(): Promise<boolean> {
    const stored = await this.storage.records.get(this.match);
    return this.clients.some(({ closed }) => closed) && stored.ok && stored.value.record.stage !== "over";
  }

  async #drained(): Promise<void> {
    let stored = 0;
    for (let quiet = 0; quiet < 6; quiet++) {
      if (this.turns.size > 0 || this.#outside.running > 0 || stored !== this.#heads.size) quiet = 0;
      stored = this.#heads.size;
      await this.settle(1);
      vi.advanceTimersByTime(0);
    }
  }

  get conflicts(): number {
    return this.#everyServer.reduce((sum, host) => sum + host.metrics().conflicts, 0);
  }

  async end(): Promise<void> {
    this.turns.thaw();
    for (const { host } of this.#servers) await host.drain();
  }
}
