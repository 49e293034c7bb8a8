import { type Kinds, type Match, start } from "@turnwright/core";
import { beforeAll, describe, expect, test } from "vitest";
import { cases, someOf } from "../../../scripts/cases.js";
import { HeldMatch, mostSteps } from "../src/service/held-match.js";
import { HeldMatches } from "../src/service/held-matches.js";
import { answerTo } from "../src/service/json-rpc.js";
import { defaultLimits, Service } from "../src/service/service.js";

const service = new Service();
beforeAll(() => service.load());

async function ask(asked: Service, method: string, params: object) {
  return JSON.parse((await answerTo(asked, JSON.stringify({ jsonrpc: "2.0", id: 1, method, params }))) ?? "null");
}

const measured = new WeakMap<Match<Kinds>, number>();

/** Returns the characters of a match as the service counts them. */
function charactersOf(match: Match<Kinds>): number {
  const { state, options, entry } = match;
  const characters = measured.get(match) ?? JSON.stringify([state, options, entry]).length;
  measured.set(match, characters);
  return characters;
}

/** A held match, and what the service should keep of it. */
interface Kept {
  readonly handle: string;
  readonly keys: unknown;
  /** The matches that no undo has taken back, in order. */
  readonly path: Match<Kinds>[];
  /** The number of matches at the end of the path that are kept. */
  count: number;
  log: string;
}

function charactersKept({ path, count }: Kept): number {
  return path.slice(-count).reduce((sum, match) => sum + charactersOf(match), 0);
}

/** Plays, undoes, resumes and releases at random, and predicts what the service keeps. */
class Model {
  readonly service = new Service();
  /** The held matches. The one without a request for the longest time is first. */
  kept: Kept[] = [];
  readonly seen = { forgotten: 0, refused: 0, undone: 0, nothing: 0 };
  readonly #most: number;
  #random: number;

  constructor(seed: number, most: number) {
    this.#random = seed;
    this.#most = most;
    Object.assign(this.service, { held: new HeldMatches(defaultLimits, most) });
  }

  below(n: number): number {
    this.#random = (this.#random * 48_271) % 2_147_483_647;
    return this.#random % n;
  }

  /** Predicts whether a request is refused in which the present matches grow by so many characters. */
  #isTooMuch(more: number): boolean {
    const present = this.kept.reduce((sum, { path }) => sum + charactersOf(path[path.length - 1]!), 0);
    return more > 0 && present + more > this.#most;
  }

  /** Predicts which earlier matches are forgotten. */
  #forget(): void {
    for (const each of this.kept)
      while (each.count > 1 && this.kept.reduce((sum, one) => sum + charactersKept(one), 0) > this.#most) {
        each.count--;
        this.seen.forgotten++;
      }
  }

  use(): Kept {
    const [used] = this.kept.splice(this.below(this.kept.length), 1);
    this.kept.push(used!);
    return used!;
  }

  #hold(answer: { result?: { match: string }; error?: object }, kept: Omit<Kept, "handle">): void {
    if (answer.result === undefined) {
      expect(answer.error).toMatchObject({ data: { code: "too-many-matches" } });
      this.seen.refused++;
      return;
    }
    this.kept.push({ ...kept, handle: answer.result.match });
    this.#forget();
  }

  async start(): Promise<void> {
    const game = "portals";
    const answer = await ask(this.service, "start", { game, seed: `${this.below(99)}`, log: true });
    const begun = answer.result && this.service.held.get(answer.result.match).match;
    const { log, keys } = answer.result ?? {};
    if (begun) expect(this.#isTooMuch(charactersOf(begun))).toBe(false);
    this.#hold(answer, { path: [begun], count: 1, log, keys });
  }

  async resume(): Promise<void> {
    const { log, keys, path } = this.kept[this.below(this.kept.length)]!;
    const answer = await ask(this.service, "resume", { log, keys });
    expect(answer.error !== undefined).toBe(this.#isTooMuch(charactersOf(path[path.length - 1]!)));
    this.#hold(answer, { log, keys, path: [...path], count: Math.min(path.length, mostSteps) });
  }

  async play(): Promise<void> {
    const used = this.use();
    const { handle: match, path } = used;
    const before = path[path.length - 1]!;
    const [seat] = before.toAct;
    if (seat === undefined) return this.release(used);
    const { moves, count } = (await ask(this.service, "legalMoves", { match, seat })).result;
    const { result } = await ask(this.service, "play", { match, seat, move: moves[this.below(count)] });
    const after = this.service.held.get(match).match;
    if (result === undefined) {
      this.seen.refused++;
      expect(after).toBe(before);
      return;
    }
    expect(this.#isTooMuch(charactersOf(after) - charactersOf(before))).toBe(false);
    path.push(after);
    used.count = Math.min(used.count + 1, mostSteps);
    used.log += result.log;
    this.#forget();
  }

  async undo(): Promise<void> {
    const used = this.use();
    const { handle: match, path, count } = used;
    const { seat, move } = path[path.length - 1]!.entry;
    if (move === null) return;
    const { result } = await ask(this.service, "undo", { match, seat, agreed: [0, 1].filter((n) => n !== seat) });
    if (count === 1) expect(result.ok).toBe(false);
    if (result.code === "nothing-to-undo") {
      expect(count).toBe(1);
      this.seen.nothing++;
    }
    if (!result.ok) return;
    path.pop();
    used.count--;
    used.log += result.log;
    this.seen.undone++;
  }

  async release(released: Kept = this.use()): Promise<void> {
    await ask(this.service, "release", { match: released.handle });
    this.kept.splice(this.kept.indexOf(released), 1);
  }

  /** Compares what is kept with what was predicted. */
  expectKept(): void {
    const { held } = this.service;
    expect(held.size).toBe(this.kept.length);
    expect(held.characters).toBe(this.kept.reduce((sum, each) => sum + charactersKept(each), 0));
    expect(held.characters).toBeLessThanOrEqual(this.#most);
    // This asks about the matches in the order of their last requests, so the order stays as it is.
    for (const { handle, path, count } of this.kept) {
      const one = held.get(handle);
      expect(one.characters + one.earlierCharacters).toBe(path.slice(-count).reduce((n, m) => n + charactersOf(m), 0));
      expect(one.match).toEqual(path[path.length - 1]);
      expect(one.before?.match).toEqual(count > 1 ? path[path.length - 2] : undefined);
    }
  }
}

describe("the characters of held matches", () => {
  test.each(someOf([1, 2, 3], 3))("are those of what is kept, after any requests (seed %i)", async (seed) => {
    const model = new Model(seed, 30_000);
    await model.service.load();
    for (let n = 0; n < 150; n++) {
      const dice = model.kept.length === 0 ? 0 : model.below(40);
      if (dice < 4) await model.start();
      else if (dice < 7) await model.resume();
      else if (dice < 8) await model.release();
      else if (dice < 14) await model.undo();
      else await model.play();
      model.expectKept();
    }
    while (model.kept.length > 0) await model.release();
    expect(model.service.held.characters).toBe(0);
    for (const [what, times] of Object.entries(model.seen)) expect(times, what).toBeGreaterThan(0);
  });
});

/** Returns a match with options of so many characters more. */
function large(match: Match<Kinds>, characters: number): Match<Kinds> {
  return { ...match, options: { text: "x".repeat(characters) } as unknown as Kinds["options"] };
}

describe("the limit of characters of held matches", () => {
  test("counts what matches grow by moves, and what they become smaller", async () => {
    // The quick run has a hundredth of the limit; a test of service.test.ts has all of it.
    const million = cases(1_000_000, 10_000);
    const held = million === 1_000_000 ? new Service(defaultLimits).held : new HeldMatches(defaultLimits, 50 * million);
    const shelved = service.gameOf("portals");
    const small = start(shelved.game, { seats: 2 });
    const one = new HeldMatch(shelved, [{ match: small, entry: 0 }]);
    const other = new HeldMatch(shelved, [{ match: small, entry: 0 }]);
    const handle = held.add(one);
    held.add(other);
    held.advance(one, large(small, 30 * million));
    expect(() => held.advance(other, large(small, 30 * million))).toThrow(/too much memory/);
    expect(other.match).toBe(small);
    expect(() => held.add(new HeldMatch(shelved, [{ match: large(small, 30 * million), entry: 0 }]))).toThrow(
      /too much memory/,
    );
    held.goBack(one);
    held.advance(other, large(small, 30 * million));
    expect(() => held.advance(one, large(small, 30 * million))).toThrow(/too much memory/);
    held.advance(other, small);
    held.advance(one, large(small, 30 * million));
    // A match in the place of another needs only the difference.
    const instead = held.add(new HeldMatch(shelved, [{ match: large(small, 40 * million), entry: 0 }]), handle);
    expect(() => held.add(new HeldMatch(shelved, [{ match: large(small, 50 * million), entry: 0 }]), instead)).toThrow(
      /too much memory/,
    );
    expect(held.get(instead).characters).toBeGreaterThan(40 * million);
    held.release(instead);
    held.advance(other, large(small, 49 * million));
  });

  test("makes the service forget earlier matches: first those used longest ago, and only as many as needed", () => {
    const held = new HeldMatches(defaultLimits, 100_000);
    const shelved = service.gameOf("portals");
    const small = start(shelved.game, { seats: 2 });
    const ofThree = () =>
      new HeldMatch(
        shelved,
        [10_000, 10_000, 5_000].map((characters, entry) => ({ match: large(small, characters), entry })),
      );
    const [one, other] = [ofThree(), ofThree()];
    const earlier = () => [one, other].map(({ earlierCharacters }) => Math.floor(earlierCharacters / 10_000));
    const handle = held.add(one);
    held.add(other);
    held.get(handle);
    const third = new HeldMatch(shelved, [{ match: large(small, 40_000), entry: 0 }]);
    const last = held.add(third);
    expect(earlier()).toEqual([2, 1]);
    held.advance(third, large(small, 45_000));
    // The third match loses its earlier one too, since both do not fit beside the others.
    expect(earlier()).toEqual([0, 0]);
    expect(third.before).toBeUndefined();
    // What was forgotten does not come back.
    held.release(last);
    expect([one.before, other.before]).toEqual([undefined, undefined]);
    expect(held.characters).toBe(one.characters + other.characters);
  });
});
