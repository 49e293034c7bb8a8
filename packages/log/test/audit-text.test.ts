import { type Game, type Kinds, seeded } from "@turnwright/core";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { cases, someOf } from "../../../scripts/cases.js";
import { line } from "../../core/test/toys/line.js";
import { raid } from "../../core/test/toys/raid.js";
import { chainHash } from "../src/chain/log-position.js";
import { logLimits } from "../src/format/decode-line.js";
import { audit, decode, encode, redact, verifyChain } from "../src/index.js";
import { sha256 } from "../src/node/sha256.js";
import { auditText } from "../src/reading/audit-text.js";
import type { TextKeys } from "../src/reading/rewriter.js";
import { shelf } from "./games.js";
import { decoded, recorded, rehashed, testSecret } from "./recording.js";

/** What `auditText` must answer. */
function inTurn<G extends Kinds>(game: Game<G>, text: string, keys: TextKeys): unknown {
  const { limits, ...given } = keys;
  const log = decode(text, limits);
  if (!log.ok) return log;
  const chain = verifyChain(log.value, { sha256 });
  return chain.ok ? audit(game, log.value, given) : chain;
}

function sameAnswer<G extends Kinds>(game: Game<G>, text: string, keys: TextKeys = {}): boolean {
  const given = { sha256, ...keys };
  const answer = auditText(game, text, given);
  expect(answer).toEqual(inTurn(game, text, given));
  return answer.ok;
}

/** These lines under a chain of their own; what opens their values stays. */
function rechained(lines: readonly string[]): string {
  let head = "";
  const chain = lines.map((text) => {
    const [, sealed = "", open = ""] = /^(.*),"hash":"[^"]*"(,"(?:open|keys)":.*)?\}$/.exec(text)!;
    head = chainHash(sha256, head, `${sealed}}`);
    return `${sealed},"hash":"${head}"${open}}\n`;
  });
  return chain.join("");
}

const setup = { seats: 2 as const, chance: seeded("03".repeat(32)) };
const extras = { undo: true, notes: true };
const small = recorded(line, setup, "h", extras);
const secret = recorded(raid, setup, "h", extras);

for (const { game, recorded: games } of shelf) {
  test(`the recorded games of ${game.id}, as hosts and spectators hold them`, () => {
    for (const { text, log } of someOf(games, 3)) {
      expect(sameAnswer(game, text)).toBe(true);
      for (const reveal of [true, false]) {
        const redacted = redact(game, log, "spectator", { reveal, despite: "guessable-seed" });
        if (!redacted.ok) throw new Error(redacted.problem.code);
        expect(sameAnswer(game, encode(redacted.value.lines))).toBe(reveal);
      }
    }
  });
}

describe("a text is audited as decode, verifyChain and audit would do it", () => {
  test("with undo and notes, open or closed, with keys or without", () => {
    for (const { text, open } of [small, secret]) {
      const game = (text === small.text ? line : raid) as unknown as Game<Kinds>;
      expect(sameAnswer(game, text)).toBe(true);
      expect(sameAnswer(game, open.text)).toBe(false);
      expect(sameAnswer(game, open.text, { chance: setup.chance, secret: testSecret })).toBe(true);
      expect(sameAnswer(game, open.text, { chance: setup.chance })).toBe(false);
      expect(sameAnswer(game, open.text, { chance: seeded("04".repeat(32)), secret: testSecret })).toBe(false);
    }
  });

  test("hashes each secret twice, not three times: openings aren't opened, but made again", () => {
    let count = 0;
    const counting = (text: string): string => {
      count++;
      return sha256(text);
    };
    // A game whose moves have no secrets.
    const { game, recorded: games } = shelf.find((each) => each.game.id === "artifact")!;
    const { text, log } = games[0];
    const { lines } = log;
    const secrets = lines.reduce((sum, { open }) => sum + open.length, 0);
    expect(secrets).toBeGreaterThan(10);
    expect(auditText(game, text, { sha256: counting }).ok).toBe(true);
    // The header's commitment besides.
    expect(count).toBe(lines.length + 2 * secrets + 1);
  });

  test("with any one sign changed, anywhere", () => {
    const broken = fc.tuple(fc.nat({ max: secret.text.length - 1 }), fc.integer({ min: 10, max: 127 }));
    fc.assert(
      fc.property(broken, ([at, sign]) => {
        const text = secret.text.slice(0, at) + String.fromCharCode(sign) + secret.text.slice(at + 1);
        if (text !== secret.text) expect(sameAnswer(raid, text)).toBe(false);
      }),
      { numRuns: cases(300) },
    );
  });

  test("with lines missing, doubled or exchanged, cut anywhere, or no log at all", () => {
    const lines = secret.text.trimEnd().split("\n");
    const whole = (changed: readonly string[]): string => changed.map((one) => `${one}\n`).join("");
    for (let at = 0; at < lines.length; at++) {
      const keys = { chance: setup.chance, secret: testSecret };
      sameAnswer(raid, whole(lines.toSpliced(at, 1)), keys);
      sameAnswer(raid, whole(lines.toSpliced(at, 0, lines[at])), keys);
      sameAnswer(raid, whole(lines.slice(0, at)), keys);
      sameAnswer(raid, whole(lines).slice(0, 17 * at), keys);
    }
    for (const text of ["", "\n", "\n\n\n", "{}\n{}\n{}\n", secret.text.trimEnd(), `${secret.text}\n`])
      expect(sameAnswer(raid, text)).toBe(false);
    expect(auditText(raid, 7 as unknown as string)).toMatchObject({ ok: false, problem: { code: "not-json" } });
  });

  test("under a rebuilt chain: other numbers, no setup, no seat, a time, two spellings of a number", () => {
    const edits: readonly ((sealed: string, at: number) => string)[] = [
      (sealed, at) => (at === 3 ? sealed.replace(/"n":1/, '"n":2') : sealed),
      (sealed, at) => (at === 2 ? sealed.replace(/"seat":null/, '"seat":0') : sealed),
      (sealed, at) => (at === 3 ? sealed.replace(/"seat":\d/, '"seat":null') : sealed),
      (sealed, at) => (at === 3 ? sealed.replace(/"seat":\d/, '"seat":9') : sealed),
      (sealed, at) => (at === 3 ? sealed.replace(/"at":\d+/, '"at":17') : sealed),
      (sealed, at) => (at === 3 ? sealed.replace(/"at":\d+/, '"at":017') : sealed),
      (sealed, at) => (at === 3 ? sealed.replace(/"at":\d+/, '"at":1234567890123456') : sealed),
      (sealed, at) => (at === 3 ? sealed.replace(/"seat":(\d)/, '"seat":0$1') : sealed),
      (sealed, at) => (at === 3 ? sealed.replace(/"move":\[/, '"move":[ ') : sealed),
      (sealed, at) => (at === 3 ? sealed.replace(/"move":.*?,"events"/, '"move":null,"events"') : sealed),
      (sealed, at) => (at === 3 ? sealed.replace(/"events":\[/, '"events":[[],') : sealed),
    ];
    for (const game of [line, raid] as unknown as Game<Kinds>[])
      for (const edit of edits) {
        const { text } = game.id === "line" ? small : secret;
        const edited = rehashed(decoded(text), edit);
        expect(edited).not.toBe(text);
        sameAnswer(game, edited);
      }
  });

  test("under a rebuilt chain: times, requests and clocks that no host can write", () => {
    const odd = [
      ['"clocks":[null,1]', '"clocks":[1]'],
      ['"clocks":[null,1]', '"clocks":[null,1,1]'],
      ['"clocks":[null,1]', '"clocks":[]'],
      ['"clocks":[null,1]', '"clocks":[nul,1]'],
      ['"clocks":[null,1]', '"clocks":[99999999999999999,1]'],
      ['"request":"r-1"', '"request":""'],
      ['"at":1,', '"at":-1,'],
    ] as const;
    for (const { text } of [small, secret]) {
      const game = (text === small.text ? line : raid) as unknown as Game<Kinds>;
      for (const [right, wrong] of odd) {
        const edited = rehashed(decoded(text), (sealed) => sealed.replace(right, wrong));
        expect(edited).not.toBe(text);
        expect(sameAnswer(game, edited)).toBe(false);
      }
    }
  });

  test("under a rebuilt chain: any line once more, anywhere, and a closing of another seed", () => {
    const keys = `{"seed":"${"ab".repeat(32)}","secret":"${"cd".repeat(32)}"}`;
    const other = `{"outcome":null,"entries":0,"hash":"","keys":${keys}}`;
    for (const { text } of [small, secret]) {
      const game = (text === small.text ? line : raid) as unknown as Game<Kinds>;
      const lines = text.trimEnd().split("\n");
      for (let at = 0; at <= lines.length; at++) {
        const made = lines.slice(0, at).filter((one) => one.startsWith('{"n":')).length;
        const answers = [lines[0], lines.at(-1)!, other, lines[at] ?? other].map((more) => {
          const fitting = more.replace(/"entries":\d+/, `"entries":${made}`);
          return sameAnswer(game, rechained(lines.toSpliced(at, 0, fitting)));
        });
        expect(answers.slice(0, 3)).toEqual([false, false, false]);
      }
    }
  });

  test("without its setup, though the first move is legal", () => {
    const lines = small.text.trimEnd().split("\n");
    const shifted = lines.toSpliced(1, 1).map((text, at) => (at === 0 ? text : text.replace(/"n":1,/, '"n":0,')));
    expect(sameAnswer(line, rechained(shifted.slice(0, 2)), { chance: setup.chance })).toBe(false);
  });

  test("within the limits of whoever reads", () => {
    const most = Math.max(...secret.text.split("\n").map((text) => text.length));
    const count = secret.text.split("\n").length - 1;
    const depths = Array.from({ length: logLimits.depth }, (_, depth) => ({ depth }));
    for (const limits of [{ line: most }, { line: most - 1 }, { lines: count }, { lines: count - 1 }, ...depths])
      sameAnswer(raid, secret.text, { limits: { ...logLimits, ...limits } });
    expect(sameAnswer(raid, secret.text, { limits: { ...logLimits, hidden: 3 } })).toBe(false);
  });
});
