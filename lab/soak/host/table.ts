import type { Claimed, ClockRule, NewMatch } from "@turnwright/host";
import { keyringOf } from "@turnwright/host/internal";
import { storedText } from "@turnwright/log/stores";
import type { CommonForm } from "../../bench/games/ours.js";
import type { Place } from "./history.js";
import { Player } from "./player.js";
import type { Evidence } from "./verdict.js";
import type { World } from "./world.js";

/** Milliseconds after which a match that was closed must have been told so to everybody. */
const patience = 60_000;
const longest = 25_000;
const mostEntries = 120;

type Below = (count: number) => number;

/** Asks until the answer is a value: the storage may be gone for a while. */
async function insisted<T>(ask: () => Promise<{ ok: true; value: T } | { ok: false; problem: object }>): Promise<T> {
  for (let tries = 0; ; tries++) {
    const answer = await ask();
    if (answer.ok) return answer.value;
    if (tries >= 300) throw new Error(`soak: ${JSON.stringify(answer.problem)}`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

function someClock(below: Below): ClockRule | undefined {
  const onExpiry = (["bot", "pass", "close"] as const)[below(8) === 0 ? 2 : below(2)] ?? "bot";
  if (below(2) === 0) return undefined;
  return below(2) === 0
    ? { perMove: 1_000 + below(4_000), onExpiry }
    : { bank: 10_000 + below(20_000), increment: below(500) + 1, onExpiry };
}

function someMatch({ game, seats, options }: CommonForm, below: Below): NewMatch {
  const clock = someClock(below);
  const bot = below(4) === 0 ? below(seats) : -1;
  return {
    game: game.id,
    seats,
    options,
    bots: Array.from({ length: seats }, (_, seat) => (seat === bot ? "random" : null)),
    leave: { action: below(2) === 0 ? "wait" : "bot", afterSeconds: 1 + below(3) },
    ...(clock && { clock }),
    ...(below(3) === 0 && { reveal: true }),
    ...(below(3) === 0 && { spectatorDelay: 1 + below(20) }),
  };
}

/** One match of a world with its players and a spectator. */
export class Table {
  readonly match: string;
  readonly wanted: NewMatch;
  readonly players: readonly Player[];
  readonly #form: CommonForm;
  readonly #world: World;
  readonly #begun: number = Date.now();
  #isClosing = false;
  #endsAt: number = Number.POSITIVE_INFINITY;

  private constructor(world: World, form: CommonForm, wanted: NewMatch, places: readonly Place[], below: Below) {
    this.#world = world;
    this.#form = form;
    this.wanted = wanted;
    this.match = places[0]?.match ?? "";
    this.players = places.map((place) => new Player(form.game, place, world.proxy.port, below));
  }

  /** Creates a match and claims all its seats. */
  static async begin(world: World, form: CommonForm, below: Below): Promise<Table> {
    const wanted = someMatch(form, below);
    const { match } = await insisted(() => world.lobby.create(wanted));
    const places: Place[] = [{ match, seat: null, token: undefined }];
    for (const [seat, bot] of (wanted.bots ?? []).entries()) {
      if (bot !== null) continue;
      const { token }: Claimed = await Table.#claimed(world, match, seat);
      places.push({ match, seat, token });
    }
    return new Table(world, form, wanted, places, below);
  }

  /** Claims a seat. A claim whose answer got lost has taken it: then it is freed first. */
  static async #claimed(world: World, match: string, seat: number): Promise<Claimed> {
    return insisted(async () => {
      const claimed = await world.lobby.claim(match, { seat });
      if (!claimed.ok && claimed.problem.code === "seat-taken") await world.lobby.revoke(match, seat);
      return claimed;
    });
  }

  tick(): void {
    for (const player of this.players) player.tick();
    const n = Math.max(...this.players.map((player) => player.n));
    if (n > mostEntries || Date.now() > this.#begun + longest) this.close();
    if (this.#endsAt === Number.POSITIVE_INFINITY && this.players.some(({ isOver }) => isOver))
      this.#endsAt = Date.now();
  }

  /** Breaks the match off. */
  close(): void {
    if (this.#isClosing) return;
    this.#isClosing = true;
    const closed = insisted(async () => {
      const answer = await this.#world.lobby.close(this.match);
      return !answer.ok && answer.problem.code === "game-over" ? { ok: true, value: null } : answer;
    });
    void closed.then(() => {
      this.#endsAt = Math.min(this.#endsAt, Date.now());
    });
  }

  get isLate(): boolean {
    return Date.now() > this.#endsAt + patience;
  }

  /** Whether every player knows that the match is over, and what became of its last request. */
  get isDone(): boolean {
    return this.players.every(({ isOver, isWaiting }) => isOver && !isWaiting);
  }

  /** Ends the connections, and returns what is known of the match. */
  async evidence(): Promise<Evidence> {
    if (this.isLate)
      for (const player of this.players)
        if (!player.isOver || player.isWaiting) player.complaints.push(`${player.waitsFor}; ${this.#world.lags()}`);
    for (const player of this.players) player.end();
    const { logs, records } = this.#world.storage;
    const { record } = await insisted(() => records.get(this.match));
    const keys = await (await keyringOf(this.#world.secret)).unseal(this.match, record.keys);
    if (keys === undefined) throw new Error("soak: the keys of a match cannot be read");
    const text = await insisted(() => storedText(logs, this.match));
    return { game: this.#form.game, text, keys, histories: this.players };
  }
}
