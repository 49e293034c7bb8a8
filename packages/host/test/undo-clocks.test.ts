import { afterEach, expect, test } from "vitest";
import type { Host } from "../src/index.js";
import { Dice } from "./model/turns.js";
import { endAll, hostWith, keptStorage } from "./table.js";
import { TestClient } from "./test-client.js";
import { walk } from "./walk.js";

afterEach(() => endAll());

interface Rule {
  readonly bank?: number;
  readonly increment?: number;
  readonly perMove?: number;
}

/** The time that is left to a seat whose moves are taken back one by one, as the guide of clocks says it. */
class ClockModel {
  readonly #rule: Rule;
  readonly #before: number[] = [];
  left: number;

  constructor(rule: Rule) {
    this.#rule = rule;
    this.left = rule.bank ?? rule.perMove ?? 0;
  }

  think(time: number): void {
    this.left -= time;
  }

  move(): void {
    this.#before.push(this.left);
    this.left = this.#rule.perMove ?? this.left + (this.#rule.increment ?? 0);
  }

  /** The number of moves that can be taken back. */
  get moves(): number {
    return this.#before.length;
  }

  undo(): void {
    this.left = Math.min(this.left, this.#before.pop() ?? 0);
  }
}

const rules: readonly Rule[] = [{ perMove: 100_000 }, { bank: 1_000_000 }, { bank: 1_000_000, increment: 50_000 }];

test.each(rules.flatMap((rule) => [1, 2, 3, 4].map((seed) => [rule, seed] as const)))(
  "moves that are made and taken back in any number give no time back: %j, %i",
  async (rule, seed) => {
    const dice = new Dice(seed * 7_919);
    const storage = keptStorage();
    let time = 1_790_000_000_000;
    const open = (): Host =>
      hostWith({ games: [walk], storage, now: () => time, limits: { requestsPerSecond: 100_000 } });
    let host = open();
    const created = await host.create({ game: "walk", seats: 2, bots: [null, "random"], clock: rule });
    const { match } = (created as { readonly value: { readonly match: string } }).value;
    // The seat pays for no time before it is taken.
    time += 70_000;
    const claimed = await host.claim(match);
    const { token } = (claimed as { readonly value: { readonly token: string } }).value;
    const player = new TestClient(walk, match, token).connect(host);
    await player.until(() => player.n >= 0, "the welcome");
    const model = new ClockModel(rule);
    let goal = 2 + dice.roll(3);
    for (let times = 0; times < 60; times++) {
      // Fast moves follow slow ones, which must not get their time back.
      const spent = times > 0 && dice.chance(60) ? 0 : (1 + dice.roll(8)) * Math.floor(model.left / 10);
      time += spent;
      model.think(spent);
      if (model.moves === goal) goal = goal > 1 ? 0 : 1 + dice.roll(4);
      const isMove = model.moves < goal;
      const answer = await player.ask(isMove ? { type: "play", move: { type: "step", by: 1 } } : { type: "undo" });
      expect(answer).toMatchObject({ ok: true });
      if (isMove) model.move();
      else model.undo();
      await player.until(() => player.heard.findLast((one) => "n" in one && "version" in one)?.type !== "news");
      const last = player.heard.findLast((one) => "version" in one);
      expect(last && "clocks" in last && last.clocks?.left[0], `${isMove ? "move" : "undo"} ${times}`).toBe(model.left);
      if (!dice.chance(15)) continue;
      await host.drain();
      host = open();
      const { length } = player.told("welcome");
      player.connect(host);
      await player.until(() => player.told("welcome").length > length, "the welcome");
    }
  },
);
