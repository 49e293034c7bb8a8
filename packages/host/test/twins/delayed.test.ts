import type { Seat } from "@turnwright/core";
import { afterEach, expect, test, vi } from "vitest";
import { cases } from "../../../../scripts/cases.js";
import type { Host } from "../../src/index.js";
import { knownCrypto } from "../model/known-crypto.js";
import { Dice } from "../model/turns.js";
import { endAll, hostWith, keptStorage } from "../table.js";
import { TestClient } from "../test-client.js";
import { walk } from "../walk.js";

const delay = 2;

afterEach(async () => {
  vi.restoreAllMocks();
  await endAll();
});

/** A match with two players and delayed spectators, whose acts follow from dice. */
class DelayedMatch {
  readonly #dice: Dice;
  readonly #storage = keptStorage();
  #host: Host;
  #time = 1_790_000_000_000;
  #match = "";
  #tokens: string[] = [];
  #players: TestClient[] = [];
  #watchers: TestClient[] = [];
  readonly told: string[] = [];

  constructor(seed: number) {
    this.#dice = new Dice(seed);
    this.#host = this.#open();
  }

  #open(): Host {
    return hostWith({
      games: [walk],
      storage: this.#storage,
      now: () => this.#time,
      limits: { requestsPerSecond: 1_000_000 },
      checkpoints: 7,
    });
  }

  async begin(): Promise<void> {
    const leave = { action: this.#dice.chance(70) ? "bot" : "wait", afterSeconds: 86_400 };
    const clock = this.#dice.chance(70) ? { clock: { bank: 900_000_000, increment: 5 } } : {};
    const created = await this.#host.create({ game: "walk", seats: 2, spectatorDelay: delay, leave, ...clock });
    if (!created.ok) throw new Error(JSON.stringify(created.problem));
    this.#match = created.value.match;
    // Spectators who come before the players are told the same later.
    this.#watchers = [await this.#enter(undefined, "events")];
    for (const seat of [0, 1]) {
      const claimed = await this.#host.claim(this.#match, this.#dice.chance(50) ? { seat } : { seat, name: "Ada" });
      if (!claimed.ok) throw new Error(claimed.problem.code);
      this.#tokens.push(claimed.value.token);
      this.#players.push(await this.#enter(claimed.value.token));
    }
    await this.#players[0]!.until(() => this.#players[0]!.told("seats").at(-1)?.started === true);
    for (const feed of ["views", "moves"] as const) this.#watchers.push(await this.#enter(undefined, feed));
  }

  async #enter(token?: string, feed?: "events" | "views" | "moves", from = -1): Promise<TestClient> {
    const client = new TestClient(walk, this.#match, token, feed);
    client.n = from;
    client.connect(this.#host);
    await client.until(() => client.told("welcome").length > 0, "the welcome");
    return client;
  }

  get #here(): TestClient[] {
    return this.#players.filter(({ refused }) => refused === undefined);
  }

  async #settle(): Promise<void> {
    const last = (): number => Math.max(...this.#here.map(({ n }) => n));
    for (const one of this.#here) await one.until(() => one.n === last(), "the last entry");
    // The record of the match follows its log a little later.
    await new Promise((resolve) => setTimeout(resolve, 4));
  }

  get #version(): number {
    return Math.max(...this.#here.filter(({ n }) => n >= 0).map(({ version }) => version));
  }

  get #mover(): Seat {
    return this.#players[0]!.toAct[0] ?? 0;
  }

  async #ask(seat: Seat, message: object): Promise<void> {
    await this.#players[seat]!.ask(message);
    await this.#settle();
  }

  async #step(dice: Dice): Promise<void> {
    await this.#ask(this.#mover, { type: "play", move: { type: "step", by: 1 + dice.roll(3) } });
  }

  async #askUndo(answer: "agree" | "decline"): Promise<void> {
    const seat = this.#mover;
    await this.#ask(seat, { type: "undo" });
    await this.#ask(1 - seat, { type: answer });
  }

  /** Lets the player who is not to act leave, or come back. */
  async #leaveOrReturn(): Promise<void> {
    const seat = 1 - this.#mover;
    const isAway = this.#players[0]!.heard.findLast(
      (one) => one.type === "news" && one.seat === seat && (one.news === "left" || one.news === "back"),
    );
    if (isAway?.type !== "news" || isAway.news === "back") return this.#ask(seat, { type: "leave" });
    return this.#connectAgain(seat);
  }

  async #connectAgain(seat: Seat): Promise<void> {
    const player = this.#players[seat]!;
    player.cut();
    const { length } = player.told("welcome");
    player.connect(this.#host);
    await player.until(() => player.told("welcome").length > length, "the welcome");
    await new Promise((resolve) => setTimeout(resolve, 4));
    await this.#settle();
  }

  async #renew(seat: Seat): Promise<void> {
    const renewed = await this.#host.renew(this.#match, this.#tokens[seat]!);
    if (!renewed.ok) throw new Error(renewed.problem.code);
    this.#tokens[seat] = renewed.value.token;
    const { n } = this.#players[0]!;
    this.#players[seat] = await this.#enter(renewed.value.token);
    // A client that has just joined has heard no news yet.
    if (n < 0) throw new Error("the player has heard nothing");
    await new Promise((resolve) => setTimeout(resolve, 4));
    await this.#settle();
  }

  async #note(dice: Dice): Promise<void> {
    this.#time += dice.roll(5_000);
    const kind = dice.roll(10);
    if (kind < 3) await this.#askUndo("decline");
    else if (kind < 8) await this.#leaveOrReturn();
    else await this.#renew(1 - this.#mover);
  }

  /** Plays what both twins have in common. */
  async playTold(): Promise<void> {
    const dice = this.#dice;
    for (let times = 6 + dice.roll(30); times > 0; times--) {
      this.#time += dice.roll(5_000);
      const kind = dice.roll(10);
      if (kind < 5) await this.#step(dice);
      else if (kind < 7) await this.#note(dice);
      else if (kind < 8) await this.#askUndo("agree");
      else if (kind < 9 && this.#isHere(1 - this.#mover))
        await this.#ask(this.#mover, { type: "play", move: { type: "endTurn" } });
    }
  }

  /** Returns whether the last news of a seat is not that it left: nobody would make its moves. */
  #isHere(seat: Seat): boolean {
    const isOfSeat = (one: TestClient["heard"][number]): boolean => one.type === "news" && one.seat === seat;
    const lasts = this.#players.map((one) => one.heard.findLast(isOfSeat));
    return lasts.every((one) => one?.type !== "news" || (one.news !== "left" && one.news !== "bot"));
  }

  /**
   * Plays what spectators are not told yet: until `delay` more moves stand, with notes around them. Bots agree to undos
   * at once, so some of the moves are taken back.
   */
  async playHidden(dice: Dice): Promise<void> {
    const goal = this.#version + delay;
    while (this.#version < goal) {
      await this.#step(dice);
      for (let times = dice.roll(4); times > 0; times--) await this.#note(dice);
    }
    if (dice.chance(30)) await this.#askUndo("agree");
    for (let times = dice.roll(30); times > 0; times--) await this.#note(dice);
  }

  async #restart(): Promise<void> {
    await this.#host.drain();
    this.#host = this.#open();
  }

  /** Asks everything that a spectator can ask. */
  async #pry(): Promise<void> {
    const { n } = this.#watchers[0]!;
    this.told.push(`n ${n}`);
    for (let from = 0; from <= n + 40; from++) {
      const one = await this.#enter(undefined, "events", from);
      this.told.push(`from ${from}`, ...one.bytes);
      one.cut();
    }
    for (const feed of ["events", "views", "moves"] as const) {
      const one = await this.#enter(undefined, feed);
      for (let at = 0; at <= n + 4; at++) {
        await one.ask({ type: "sync", at, digest: "0".repeat(16) });
        for (const type of ["undo", "agree", "decline", "leave"]) await one.ask({ type, at });
        await one.ask({ type: "play", at, move: { type: "step", by: 1 } });
      }
      this.told.push(...one.bytes);
      one.cut();
    }
    this.told.push(JSON.stringify([await this.#host.log(this.#match), await this.#host.find(this.#match)]));
    this.told.push(JSON.stringify(await this.#host.list()));
  }

  async look(): Promise<void> {
    await this.#pry();
    this.told.push(...this.#watchers.flatMap(({ bytes }) => bytes));
    await this.#restart();
    this.#watchers[0]!.connect(this.#host);
    await this.#watchers[0]!.until(() => this.#watchers[0]!.told("welcome").length > 1, "the second welcome");
    await this.#pry();
    await this.#host.drain();
  }
}

async function toldBy(seed: number, hidden: number): Promise<readonly string[]> {
  knownCrypto(new Dice(seed));
  const match = new DelayedMatch(seed);
  await match.begin();
  await match.playTold();
  await match.playHidden(new Dice(hidden));
  await match.look();
  vi.restoreAllMocks();
  return match.told;
}

test.each(Array.from({ length: cases(6, 2) }, (_, at) => 1_001 + 7_919 * at))(
  "a delayed spectator is told the same, whatever happened after the last move that it knows: %i",
  async (seed) => {
    const truths = [];
    for (const hidden of [1, 2, 3]) truths.push(await toldBy(seed, seed * hidden + 17));
    for (const other of truths.slice(1)) expect(other).toEqual(truths[0]);
  },
  60_000,
);
