import { type Game, type Kinds, legalMoves, play, seeded, start } from "@turnwright/core";
import { describe, expect, test } from "vitest";
import { line } from "../../core/test/toys/line.js";
import { raid } from "../../core/test/toys/raid.js";
import { logLimits } from "../src/format/decode-line.js";
import { append, audit, decode, encode, openLog, redact } from "../src/index.js";
import { sha256 } from "../src/node/sha256.js";
import { Rewriter, type TextKeys } from "../src/reading/rewriter.js";
import { decoded, recorded, rehashed, testSecret } from "./recording.js";

const chance = seeded("03".repeat(32));
const setup = { seats: 2 as const, chance };
const keys = { chance, secret: testSecret };
const small = recorded(line, setup, "h", { undo: true, notes: true });
const secret = recorded(raid, setup, "h", { undo: true, notes: true });
const games = [
  [line, small],
  [raid, secret],
] as unknown as readonly (readonly [Game<Kinds>, typeof small])[];

function rewritten(game: Game<Kinds>, text: string, keys: TextKeys = {}): unknown {
  const { limits, ...own } = keys;
  return new Rewriter(game, text, { sha256, ...own }, { ...logLimits, ...limits }).rewritten();
}

/** The least limit of this name with which a log is read. */
function least(text: string, name: "line" | "lines"): number {
  for (let limit = 1; ; limit++) if (decode(text, { ...logLimits, [name]: limit }).ok) return limit;
}

describe("the short way of auditing", () => {
  test.each(games)(
    "is taken to the end of a whole log with undo, notes, times and secrets: game %#",
    (game, { text, open }) => {
      expect(text).toMatch(/"undo":/);
      expect(text).toMatch(/"host":/);
      const found = audit(game, decoded(text), { sha256 });
      expect(found.ok && rewritten(game, text)).toEqual(found.ok && found.value);
      expect(rewritten(game, text)).toMatchObject({ closed: true });
      const begun = audit(game, decoded(open.text), { sha256, ...keys });
      expect(begun.ok && rewritten(game, open.text, keys)).toEqual(begun.ok && begun.value);
      expect(rewritten(game, open.text, keys)).toMatchObject({
        closed: false,
        position: { ...open.position, text: "" },
      });
    },
  );

  test.each(games)("is taken at the limits, and not beyond: game %#", (game, { text }) => {
    const { depth } = logLimits;
    expect(rewritten(game, text, { limits: { ...logLimits, depth: depth - 1 } })).toBeUndefined();
    for (const name of ["line", "lines"] as const) {
      const limit = least(text, name);
      expect(rewritten(game, text, { limits: { ...logLimits, [name]: limit } })).toBeDefined();
      expect(rewritten(game, text, { limits: { ...logLimits, [name]: limit - 1 } })).toBeUndefined();
    }
  });

  test("is taken with no time, too, and ends where a line has another time, number, seat or move", () => {
    const match = start(line, setup);
    let position = openLog(line, match, { matchId: "m", sha256, secret: testSecret });
    let text = position.text;
    const answer = play(line, match, 0, legalMoves(line, match, 0)[4]);
    if (!answer.ok) throw new Error(answer.refusal.code);
    position = append(line, position, answer.match, { sha256 });
    text += position.text;
    const game = line as unknown as Game<Kinds>;
    expect(text).not.toContain('"at":');
    expect(rewritten(game, text, keys)).toMatchObject({ closed: false });
    const edits: readonly ((sealed: string) => string)[] = [
      (sealed) => sealed.replace('"n":1', '"n":2'),
      (sealed) => sealed.replace('"seat":0', '"seat":1'),
      (sealed) => sealed.replace('"seat":0', '"seat":null'),
      (sealed) => sealed.replace(/"move":\[([^\]]*)4\]/, '"move":[$15]'),
      (sealed) => sealed.replace(/"events":\[/, '"events":[[],'),
    ];
    for (const edit of edits) {
      const edited = rehashed(decoded(text), (sealed, at) => (at === 3 ? edit(sealed) : sealed));
      expect(edited).not.toBe(text);
      expect(rewritten(game, edited, keys)).toBeUndefined();
    }
  });

  test("is not taken for what is no log, has no luck, has another's, or was made for a viewer", () => {
    const [[game, { text, open }]] = games as readonly [(typeof games)[0]];
    for (const none of ["", "\n", "{}\n{}\n{}\n", text.trimEnd(), `${text}\n`, text.slice(text.indexOf("\n") + 1)])
      expect(rewritten(game, none)).toBeUndefined();
    expect(rewritten(game, open.text)).toBeUndefined();
    expect(rewritten(raid as unknown as Game<Kinds>, text)).toBeUndefined();
    const redacted = redact(raid, decoded(secret.text), "spectator");
    if (!redacted.ok) throw new Error(redacted.problem.code);
    expect(rewritten(raid as unknown as Game<Kinds>, encode(redacted.value.lines))).toBeUndefined();
  });
});
