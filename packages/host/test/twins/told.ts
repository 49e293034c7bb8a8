import type { Game, Kinds, Viewer } from "@turnwright/core";
import { sha256 } from "@turnwright/log/node";
import { vi } from "vitest";
import { handler } from "../../src/fetch.js";
import { createHost, type Host, memoryStorage } from "../../src/index.js";
import { knownCrypto } from "../model/known-crypto.js";
import { Dice } from "../model/turns.js";
import { TestClient } from "../test-client.js";
import { drawAs, type RecordedGame } from "./recorded-game.js";

/** A match on a host of its own, with all its players, and one viewer with three kinds of feeds. */
class Table {
  readonly #game: Game<Kinds>;
  readonly #recorded: RecordedGame;
  readonly #viewer: Viewer;
  readonly #host: Host;
  readonly #tokens: string[] = [];
  readonly #heard: string[] = [];
  #match = "";
  #time = 1_790_000_000_000;
  #players: TestClient[] = [];
  #own: TestClient[] = [];

  constructor(game: Game<Kinds>, recorded: RecordedGame, viewer: Viewer) {
    this.#game = game;
    this.#recorded = recorded;
    this.#viewer = viewer;
    this.#host = createHost({
      games: [game],
      storage: memoryStorage(),
      secret: "a secret of at least thirty-two characters",
      sha256,
      now: () => this.#time,
      checkpoints: 5,
      graceSeconds: 0,
      limits: { requestsPerSecond: 100_000 },
    });
  }

  async begin(): Promise<void> {
    const { seats, options = {} } = this.#recorded.setup;
    const clock = { bank: 10_000_000, increment: 3 };
    const created = await this.#host.create({ game: this.#game.id, seats, options, clock });
    if (!created.ok) throw new Error(JSON.stringify(created.problem));
    this.#match = created.value.match;
    for (let seat = 0; seat < seats; seat++) {
      const claimed = await this.#host.claim(this.#match, { seat });
      if (!claimed.ok) throw new Error(claimed.problem.code);
      this.#tokens.push(claimed.value.token);
    }
    this.#players = await Promise.all(this.#tokens.map((token) => this.#enter(token)));
    const feeds = ["events", "views", "moves"] as const;
    this.#own = await Promise.all(feeds.map((feed) => this.#enter(this.#ownToken, feed)));
  }

  get #ownToken(): string | undefined {
    return this.#viewer === "spectator" ? undefined : this.#tokens[this.#viewer];
  }

  async #enter(token: string | undefined, feed?: "events" | "views" | "moves"): Promise<TestClient> {
    const client = new TestClient(this.#game, this.#match, token, feed).connect(this.#host);
    await client.until(() => client.n >= 0, "the welcome");
    return client;
  }

  /** Waits until everybody has heard the same. */
  async #settled(): Promise<void> {
    const everybody = [...this.#players, ...this.#own];
    const last = (): number => Math.max(...everybody.map(({ n }) => n));
    for (const client of everybody) await client.until(() => client.n === last(), "the last entry");
  }

  /** Asks for what is refused, and for what nobody knows: that must not tell anything either. */
  async #pry(move: object): Promise<void> {
    const [one, other] = this.#own as [TestClient, TestClient];
    const token = { type: "token", token: this.#tokens[0] };
    await one.ask({ type: "play", move });
    await one.ask({ type: "play", move: { ...move, ...token } });
    await one.ask({ type: "play", move, at: 0 });
    await one.ask({ type: "play", move, at: 10_000 });
    for (const type of ["undo", "agree", "decline"]) await other.ask({ type });
    for (const client of this.#own) await client.ask({ type: "sync", digest: "0123456789abcdef" });
    await one.ask({ type: "sync", at: 0, digest: "0123456789abcdef" });
    await one.ask({ type: "play" });
  }

  async play(): Promise<void> {
    for (const { seat, move } of this.#recorded.steps) {
      this.#time += 17;
      const { n } = this.#players[seat]!;
      await this.#pry(move);
      await this.#settled();
      if (this.#players[seat]!.n === n) await this.#demand(this.#players[seat]!.play(move));
      await this.#settled();
    }
  }

  async #demand(answer: Promise<{ readonly ok: boolean }>): Promise<void> {
    const given = await answer;
    if (!given.ok) throw new Error(JSON.stringify(given));
  }

  /** Lets the last player take the move back, where the rules allow it, and make it again. */
  async undo(): Promise<void> {
    const last = this.#recorded.steps.at(-1);
    if (last === undefined) return;
    const player = this.#players[last.seat]!;
    this.#time += 17;
    const answer = await player.ask({ type: "undo" });
    await this.#settled();
    if (!answer.ok) return;
    for (const other of this.#players) if (other !== player) await other.ask({ type: "agree" });
    await this.#settled();
    await this.#demand(player.play(last.move));
    await this.#settled();
  }

  /** Lets everybody but the viewer go and come back. */
  async part(): Promise<void> {
    for (const player of this.#players.filter(({ viewer }) => viewer !== this.#viewer)) {
      await this.#demand(player.ask({ type: "leave" }));
      await this.#settled();
      player.cut();
      player.connect(this.#host);
      await this.#own[0]!.until(() => this.#own[0]!.told("news").at(-1)?.news === "back", "a player who is back");
      await this.#settled();
    }
  }

  /** Lets the viewer come back and come anew, and try all doors. */
  async look(): Promise<void> {
    for (const client of this.#own) {
      const { length } = client.told("welcome");
      client.cut();
      client.connect(this.#host, 0);
      await client.until(() => client.told("welcome").length === length + 1, "the second welcome");
      this.#heard.push(...(await this.#enter(this.#ownToken, client.feed)).bytes);
    }
    const stranger = new TestClient(this.#game, this.#match, "x".repeat(43)).connect(this.#host);
    await stranger.until(() => stranger.refused !== undefined, "the refusal");
    this.#heard.push(...this.#own.flatMap(({ bytes }) => bytes), ...stranger.bytes);
    const { storeMilliseconds: _, ...metrics } = this.#host.metrics();
    this.#heard.push(JSON.stringify(metrics));
    for (const token of new Set([this.#ownToken, "x".repeat(43)]))
      for (const [action, method] of [
        ["log", "GET"],
        ["rematch", "POST"],
        ["claim", "POST"],
        ["", "GET"],
      ] as const)
        this.#heard.push(await this.#request(action, method, token));
  }

  async #request(action: string, method: string, token: string | undefined): Promise<string> {
    const url = `https://example.org/matches${action === "" ? "" : `/${this.#match}/${action}`}`;
    const headers = { origin: "https://example.org", ...(token && { authorization: `Bearer ${token}` }) };
    const answer = await handler(this.#host)(new Request(url, { method, headers }));
    return JSON.stringify([answer.status, [...answer.headers], await answer.text()]);
  }

  async end(): Promise<readonly string[]> {
    await this.#host.drain();
    return this.#heard;
  }
}

/** Hashes of sealed values differ with their values; everything else must not. */
function withoutHashes(text: string): string {
  return text.replace(/(\\?")(head|hash|~|commitment)\1:\1[\w-]{43}\1/g, "$1$2$1:-");
}

/** Plays a recorded game on a host of its own, and returns all that a viewer can find out there. */
export async function toldBy(game: Game<Kinds>, recorded: RecordedGame, viewer: Viewer): Promise<readonly string[]> {
  drawAs(recorded);
  knownCrypto(new Dice(5));
  const table = new Table(game, recorded, viewer);
  await table.begin();
  await table.play();
  await table.undo();
  await table.part();
  await table.look();
  const told = await table.end();
  vi.restoreAllMocks();
  return told.map(withoutHashes);
}
