import { fast, legalMoves, type Match, play, RunningChance, seeded, start } from "@turnwright/core";
import { describe, expect, test } from "vitest";
import { line } from "../../core/test/toys/line.js";
import { type Raid, raid } from "../../core/test/toys/raid.js";
import {
  append,
  audit,
  closeLog,
  decode,
  encode,
  hostEntry,
  openLog,
  replay,
  undoTo,
  verifyChain,
} from "../src/index.js";
import { sha256 } from "../src/node.js";

function played(seed: string): { text: string; match: Match<Raid> } {
  const luck = new RunningChance(fast(seed));
  let match = start(raid, { seats: 3, chance: seeded("07".repeat(32)) });
  let log = openLog(raid, match, { matchId: "m1", sha256 });
  let text = log.text;
  while (match.outcome === null) {
    const seat = match.toAct[luck.below("seat", match.toAct.length)]!;
    const moves = legalMoves(raid, match, seat);
    const answer = play(raid, match, seat, moves[luck.below("move", moves.length)]!);
    if (!answer.ok) throw new Error(answer.refusal.code);
    match = answer.match;
    log = append(raid, log, match);
    text += log.text;
  }
  return { text: text + closeLog(raid, log, match).text, match };
}

describe("first", () => {
  test("round", () => {
    const { text, match } = played("1");
    const log = decode(text);
    if (!log.ok) throw new Error(JSON.stringify(log.problem));
    expect(encode(log.value.lines)).toBe(text);
    expect(verifyChain(log.value)).toMatchObject({ ok: true });
    const again = replay(raid, log.value);
    expect(again.ok && again.value.state).toEqual(match.state);
    expect(again.ok && JSON.stringify(again.value.state)).toBe(JSON.stringify(match.state));
    const audited = audit(raid, log.value);
    expect(audited.ok && audited.value.match).toEqual(match);
  });
});
