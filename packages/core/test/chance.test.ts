import { chacha20 } from "@noble/ciphers/chacha.js";
import { sha256 } from "@noble/hashes/sha2.js";
import { concatBytes, hexToBytes, utf8ToBytes } from "@noble/hashes/utils.js";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { chachaBlock, chachaWords } from "../src/chance/chacha-words.js";
import { isSource } from "../src/chance/chance.js";
import { sfc32Words } from "../src/chance/sfc32-words.js";
import { type ChanceSource, drawnSeed, fast, RunningChance, scripted, seeded } from "../src/index.js";
import { leftOver, unbiased } from "../src/internal.js";

const seed = "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f";
const seeds = fc.stringMatching(/^[0-9a-f]{64}$/);

function firstWords(words: () => number, count: number): number[] {
  return Array.from({ length: count }, words);
}

/** The same stream by a library. */
function byLibrary(from: string, stream: string, count: number): number[] {
  const key = sha256(concatBytes(utf8ToBytes("turnwright/chance/1\0"), hexToBytes(from), utf8ToBytes(stream)));
  const bytes = chacha20(key, new Uint8Array(12), new Uint8Array(4 * count));
  const view = new DataView(bytes.buffer);
  return Array.from({ length: count }, (_, at) => view.getUint32(4 * at, true));
}

/** FNV-1a of a text, and sfc32 from three of them, in big integers modulo 2^32. */
function byBigIntegers(from: string, stream: string, count: number): number[] {
  const word = (value: bigint): bigint => BigInt.asUintN(32, value);
  const hash = (text: string): bigint =>
    [...text].reduce((sum, sign) => word((sum ^ BigInt(sign.charCodeAt(0))) * 0x01000193n), 0x811c9dc5n);
  let [a, b, c, counter] = [hash(`a${from}${stream}`), hash(`b${stream}${from}`), hash(`c${from}${stream}`), 1n];
  const next = (): number => {
    const sum = word(a + b + counter++);
    a = b ^ (b >> 9n);
    b = word(c + (c << 3n));
    c = word((c << 21n) | (c >> 11n)) + sum;
    c = word(c);
    return Number(sum);
  };
  for (let skipped = 0; skipped < 15; skipped++) next();
  return Array.from({ length: count }, next);
}

describe("the ChaCha20 streams", () => {
  test("the keystream of key zero is that of RFC 8439, appendix A.1, vectors 1 and 2", () => {
    const block = new Uint32Array(16);
    chachaBlock(new Uint32Array(8), 0, block);
    const shown = (): string[] => [...block.slice(0, 4)].map((word) => word.toString(16).padStart(8, "0"));
    expect(shown()).toEqual(["ade0b876", "903df1a0", "e56a5d40", "28bd8653"]);
    chachaBlock(new Uint32Array(8), 1, block);
    expect(shown()).toEqual(["bee7079f", "7a385155", "7c97ba98", "0d082d73"]);
  });

  test("published vector: the first words of two streams of one seed", () => {
    expect(firstWords(chachaWords(seed, "deck", 0), 4)).toEqual(byLibrary(seed, "deck", 4));
    expect(firstWords(chachaWords(seed, "deck", 0), 4)).toEqual([2263591550, 3949437374, 1502758333, 4138125934]);
    expect(firstWords(chachaWords(seed, "die", 0), 4)).toEqual([2839464216, 366369660, 4178510612, 902187249]);
  });

  test("any stream of any seed is what a library makes of it, from any place on", () => {
    fc.assert(
      fc.property(seeds, fc.stringMatching(/^[a-z]{1,12}$/), fc.nat(200), (from, stream, drawn) => {
        expect(firstWords(chachaWords(from, stream, drawn), 40)).toEqual(
          byLibrary(from, stream, drawn + 40).slice(drawn),
        );
      }),
      { numRuns: 60 },
    );
  });
});

describe("streams", () => {
  test("one more draw in one stream never shifts another", () => {
    const [one, two] = [new RunningChance(seeded(seed)), new RunningChance(seeded(seed))];
    one.below("die", 6);
    expect(firstWords(() => one.below("deck", 1000), 20)).toEqual(firstWords(() => two.below("deck", 1000), 20));
  });

  test("chance goes on where it stood: a source taken at any moment gives the same numbers", () => {
    for (const source of [
      seeded(seed),
      fast("any text"),
      scripted({ die: Array.from({ length: 40 }, (_, at) => at % 6) }),
    ]) {
      const running = new RunningChance(source);
      for (let drawn = 0; drawn < 17; drawn++) running.below("die", 6);
      const later = new RunningChance(running.source());
      expect(firstWords(() => later.below("die", 6), 20)).toEqual(firstWords(() => running.below("die", 6), 20));
    }
  });

  test("sfc32 is Chris Doty-Humphrey's: it agrees with its definition written with big integers", () => {
    const words = firstWords(sfc32Words("x", "y", 0), 1000);
    expect(words).toEqual(byBigIntegers("x", "y", 1000));
    expect(firstWords(sfc32Words("x", "y", 100), 5)).toEqual(words.slice(100, 105));
  });

  test("a seed is drawn by the system: 256 bits, never the same", () => {
    const drawn = Array.from({ length: 50 }, drawnSeed);
    expect(drawn.every((text) => /^[0-9a-f]{64}$/.test(text))).toBe(true);
    expect(new Set(drawn).size).toBe(50);
  });

  test("a seed that is none is refused with the way out", () => {
    for (const bad of ["", "abc", seed.toUpperCase(), `${seed}0`])
      expect(() => seeded(bad)).toThrow(/64 hexadecimal digits/);
  });

  test("a source has an algorithm, its seed or its answers, and a count from 0 below 2^32 of each stream", () => {
    const sound = [seeded(seed), fast(""), { ...fast("x"), drawn: { die: 2 ** 32 - 1 } }, scripted({ die: [] })];
    for (const source of sound) expect(isSource(source)).toBe(true);
    for (const nothing of [undefined, null, "sfc32", 1, () => 0, {}]) expect(isSource(nothing)).toBe(false);
    for (const drawn of [undefined, null, 0, [], new Map(), { die: -1 }, { die: 2 ** 32 }, { die: 0.5 }, { die: "1" }])
      expect(isSource({ ...fast("x"), drawn })).toBe(false);
    for (const wrong of [{ seed: 1 }, { seed: undefined }, { algorithm: "dice" }, { algorithm: "scripted" }])
      expect(isSource({ ...fast("x"), ...wrong })).toBe(false);
    for (const answers of [undefined, null, [], { die: 1 }, { die: [1], deck: {} }])
      expect(isSource({ ...scripted({}), answers })).toBe(false);
  });

  test("a shuffle of two items asks once, of fewer not at all", () => {
    const chance = new RunningChance(scripted({ deck: [0, 1] }));
    expect(chance.shuffle("deck", ["a", "b"])).toEqual(["b", "a"]);
    expect(chance.shuffle("deck", ["a", "b"])).toEqual(["a", "b"]);
    expect([chance.shuffle("dice", ["a"]), chance.shuffle("dice", [])]).toEqual([["a"], []]);
    expect([chance.asked, chance.source().drawn]).toEqual([2, { deck: 2 }]);
  });

  test("a shuffle is Fisher and Yates from the last item down, and every order is as likely", () => {
    const chance = new RunningChance(scripted({ deck: [0, 1, 1] }));
    expect(chance.shuffle("deck", ["a", "b", "c", "d"])).toEqual(["d", "c", "b", "a"]);
    const orders = new Map<string, number>();
    for (let a = 0; a < 4; a++) {
      for (let b = 0; b < 3; b++) {
        for (let c = 0; c < 2; c++) {
          const order = new RunningChance(scripted({ deck: [a, b, c] })).shuffle("deck", [0, 1, 2, 3]).join("");
          orders.set(order, (orders.get(order) ?? 0) + 1);
        }
      }
    }
    expect([...orders.values()]).toEqual(new Array(24).fill(1));
  });

  test("numbers below any bound are unbiased: chi-square of 60,000 dice", () => {
    const chance = new RunningChance(seeded(seed));
    const counts = [0, 0, 0, 0, 0, 0];
    for (let roll = 0; roll < 60_000; roll++) counts[chance.below("die", 6)]++;
    const chiSquare = counts.reduce((sum, count) => sum + (count - 10_000) ** 2 / 10_000, 0);
    expect(chiSquare).toBeLessThan(20.5);
  });

  test("asking for a number below nothing is a bug and says so", () => {
    for (const bad of [0, -1, 1.5, Number.NaN, 2 ** 33])
      expect(() => unbiased(() => 0, bad)).toThrow(new TypeError("below: expected an integer from 1 to the range"));
  });

  test("a script that is wrong says where: no answer, an answer that is no number below what was asked for", () => {
    const asking = (answer: number) => () => new RunningChance(scripted({ die: [answer] })).below("die", 6);
    expect([asking(0)(), asking(5)()]).toEqual([0, 5]);
    for (const bad of [-1, 6, 0.5, Number.NaN])
      expect(asking(bad)).toThrow(`answer 0 of stream "die" is ${bad} in the script`);
    for (const answers of [{}, { die: [] }, { other: [1] }])
      expect(() => new RunningChance(scripted(answers)).below("die", 6)).toThrow(
        'answer 0 of stream "die" is undefined',
      );
  });

  test("what is left of a script is counted by stream, and nothing is left where there is no script", () => {
    const chance = new RunningChance(scripted({ die: [1, 2, 3], deck: [0] }));
    chance.below("die", 6);
    chance.below("deck", 6);
    expect(leftOver(chance.source())).toEqual({ die: 2 });
    expect(leftOver(seeded(seed))).toEqual({});
    expect(leftOver(fast("any"))).toEqual({});
  });

  test("numbers asked for are counted, streams are written down in the order of their names", () => {
    const chance = new RunningChance(fast("any"));
    for (const stream of ["b", "a", "c", "b"]) chance.below(stream, 6);
    expect(chance.asked).toBe(4);
    expect(JSON.stringify(chance.source())).toBe('{"algorithm":"sfc32","seed":"any","drawn":{"a":1,"b":2,"c":1}}');
  });

  test("the algorithm that the source names is the one that gives the words", () => {
    const below = (source: ChanceSource) => firstWords(() => new RunningChance(source).below("deck", 2 ** 32), 1);
    expect(below(seeded(seed))).toEqual(firstWords(chachaWords(seed, "deck", 0), 1));
    expect(below(fast("any"))).toEqual(firstWords(sfc32Words("any", "deck", 0), 1));
  });

  test("every word of a small range: none favours a number, none is thrown away without need, all are taken for the whole range", () => {
    for (const range of [8, 16]) {
      for (let below = 1; below <= range; below++) {
        const counts = new Array<number>(below).fill(0);
        for (let word = 0; word < range; word++) {
          let asked = 0;
          const number = unbiased(() => (asked++ === 0 ? word : 0), below, range);
          if (asked === 1) counts[number]++;
        }
        expect(counts).toEqual(new Array(below).fill(Math.floor(range / below)));
      }
    }
  });
});
