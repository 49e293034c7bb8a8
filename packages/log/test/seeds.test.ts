import { createHash } from "node:crypto";
import { artifact } from "@turnwright/artifact";
import { type ChanceSource, fast, seeded, start, view } from "@turnwright/core";
import { homeward } from "@turnwright/homeward";
import { describe, expect, test } from "vitest";
import { cases, someOf } from "../../../scripts/cases.js";
import { encode, type Log, openLog, redact } from "../src/index.js";
import { sha256 } from "../src/node/sha256.js";
import { shelf } from "./games.js";
import { decoded } from "./recording.js";

const letters = "abcdefghijklmnopqrstuvwxyz";

/** All texts of up to three letters, and all whole numbers up to 10,000. */
const guesses: readonly string[] = [
  ...[...letters, ""].flatMap((a) => [...letters, ""].flatMap((b) => [...letters].map((c) => a + b + c))),
  ...Array.from({ length: 10_001 }, (_, number) => String(number)),
];

/** The guesses that the attacks try: the one that is right is among them. */
const triedGuesses = [...new Set([...someOf(guesses, 8), "abc"])];

/** The seeds that a program makes of a text: as it is, hashed as `turnwright play --seed` does it, or filled up. */
function seedsOf(text: string): string[] {
  const hashed = createHash("sha256").update(text).digest("hex");
  return /^[0-9a-f]+$/.test(text) ? [text, hashed, text.padStart(64, "0")] : [text, hashed];
}

function hash(...texts: readonly string[]): string {
  return sha256(texts.join("\n"));
}

/** What a commitment could be of a seed and of nothing else but what stands in the header. */
function commitmentsTo(seed: string, { header }: Log): string[] {
  const { chance, origin, match, game, edition, seats, options } = header;
  const canonicalText = JSON.stringify(seed);
  const derived = [seed, "", hash("turnwright/log/secret/1", canonicalText), header.commitment];
  return [
    hash("turnwright/log/seed/1", chance, canonicalText),
    hash("turnwright/log/seed/1", "mixed", match, seed),
    ...derived.map((secret) =>
      hash(
        "turnwright/log/seed/1",
        JSON.stringify([chance, origin, match, game, edition, seats, options, null, secret, seed]),
      ),
    ),
  ];
}

/** The first salt of a log, could it be derived from the seed alone. */
function saltsFrom(seed: string, n: number, path: string): string[] {
  const secrets = [seed, JSON.stringify(seed), hash("turnwright/log/secret/1", JSON.stringify(seed))];
  return secrets.map((secret) => hash("turnwright/log/salt/1", secret, String(n), path).slice(0, 22));
}

/** The seed of a log of which some viewer opened a value, or knows one: found by trying, or nothing. */
function foundBySalts(log: Log, tried: readonly string[] = triedGuesses): string | undefined {
  const known = log.entries.flatMap(({ n, open }) => open.map(([path, salt]) => ({ n, path, salt })));
  for (const guess of tried)
    for (const seed of seedsOf(guess)) {
      if (commitmentsTo(seed, log).includes(log.header.commitment)) return seed;
      for (const { n, path, salt } of known.slice(0, 1)) if (saltsFrom(seed, n, path).includes(salt)) return seed;
    }
  return undefined;
}

const chosen = createHash("sha256").update("abc").digest("hex");

function openLogs(chance: ChanceSource): Log[] {
  return shelf.map(({ game }) => {
    const seats = game.seats.at(-1)!;
    return decoded(openLog(game, start(game, { seats, chance, freeze: false })).text);
  });
}

describe("a search through short seeds", () => {
  test("has enough of them", () => {
    expect(new Set(guesses).size).toBe(26 + 26 ** 2 + 26 ** 3 + 10_001);
    expect(guesses).toContain("abc");
    expect(guesses.flatMap(seedsOf)).toContain(chosen);
  });

  test("finds none by the commitment or the salts of an open log, even when the seed is one of them", () => {
    // The same attack finds it where salts and commitment follow from the seed.
    const [log] = openLogs(fast("abc"));
    const canonicalText = JSON.stringify("abc");
    const weak = {
      ...log,
      header: { ...log.header, commitment: hash("turnwright/log/seed/1", "sfc32", canonicalText) },
    };
    expect(foundBySalts(weak)).toBe("abc");
    expect(foundBySalts(openLogs(seeded(chosen))[1])).toBeUndefined();
    for (const chance of [fast("abc"), seeded(chosen), seeded("4711".padStart(64, "0"))])
      for (const open of openLogs(chance)) {
        expect(foundBySalts(open, ["abc", "4711", "7"])).toBeUndefined();
        const redacted = redact(shelf.find(({ game }) => game.id === open.header.game)!.game, open, 0, {
          despite: "guessable-seed",
        });
        expect(redacted.ok && foundBySalts(decoded(encode(redacted.value.lines)), ["abc", "4711"])).toBeUndefined();
      }
  });

  /** What chance shows everybody when a match begins: public draws give a seed away, whatever hides the rest. */
  function shownBy(chance: ChanceSource): string {
    return JSON.stringify(view(homeward, start(homeward, { seats: 4, chance, freeze: false }), "spectator").state);
  }

  function foundByDraws(shown: string): string[] {
    const seeds = guesses.slice(0, cases(600, 60)).flatMap(seedsOf);
    return seeds.filter((seed) => seed.length === 64 && shownBy(seeded(seed)) === shown);
  }

  test("finds one by the luck that everybody sees: so a log of such a seed isn't redacted", () => {
    expect(foundByDraws(shownBy(seeded(chosen)))).toEqual([chosen]);
    for (const chance of [seeded(chosen), fast("abc")])
      for (const how of [{}, { origin: "chosen" }] as const) {
        const match = start(artifact, { seats: 2, chance });
        const log = decoded(openLog(artifact, match, how).text);
        for (const viewer of [0, 1, "spectator"] as const)
          expect(redact(artifact, log, viewer)).toMatchObject({
            ok: false,
            problem: { line: 1, code: "guessable-seed", path: "origin", found: "chosen" },
          });
      }
  });

  test("nor is one of the fast generator, which can be predicted, whatever its host says", () => {
    const match = start(artifact, { seats: 2, chance: fast("a very long text that nobody would ever try") });
    const log = decoded(openLog(artifact, match, { origin: "drawn" }).text);
    expect(redact(artifact, log, 0)).toMatchObject({ problem: { code: "guessable-seed" } });
  });

  test("finds none of the seeds that the system draws, neither by salts nor by draws", () => {
    const match = start(homeward, { seats: 4 });
    const log = decoded(openLog(homeward, match, { origin: "drawn" }).text);
    const own = redact(homeward, log, 0);
    if (!own.ok) throw new Error(own.problem.code);
    expect(foundBySalts(decoded(encode(own.value.lines)))).toBeUndefined();
    expect(foundByDraws(JSON.stringify(view(homeward, match, "spectator").state))).toEqual([]);
  });
});

describe("a secret", () => {
  test("is drawn for every log: two logs of one seed have no salt, commitment or hash in common", () => {
    const match = start(artifact, { seats: 2, chance: seeded(chosen) });
    const [one, other] = [0, 1].map(() => openLog(artifact, match, { matchId: "m" }));
    expect(one.secret).toMatch(/^[0-9a-f]{64}$/);
    expect(one.secret).not.toBe(other.secret);
    const hashesOf = (text: string): string[] => text.match(/[\w-]{43}|(?<=",")[\w-]{22}(?=",)/g)!;
    expect(hashesOf(one.text).length).toBeGreaterThan(8);
    expect(hashesOf(one.text).filter((each) => other.text.includes(each))).toEqual([]);
  });

  test("must be 64 hexadecimal digits, when it is given", () => {
    const match = start(artifact, { seats: 2 });
    for (const secret of ["", "s", "5E".repeat(32), "5e".repeat(31), `${"5e".repeat(32)}0`, 7 as never])
      expect(() => openLog(artifact, match, { secret })).toThrow(/^a secret is 64 hexadecimal digits|^how: secret/);
    expect(openLog(artifact, match, { secret: "5e".repeat(32) }).secret).toBe("5e".repeat(32));
  });
});
