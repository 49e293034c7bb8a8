import assert from "node:assert/strict";
import { random } from "@turnwright/bots";
import { fast, play, RunningChance, seeded, start, view } from "@turnwright/core";
import { append, audit, closeLog, decode, openLog, verifyChain } from "@turnwright/log";

/**
 * Plays sixty moves of one game by a random bot, and writes, reads back, verifies and audits its log. Throws when
 * anything is not as it should be.
 */
export const playSixty = async (name: string) => {
  const { [name]: game } = await import(`@turnwright/${name}`);
  const chance = new RunningChance(fast(name));
  const bot = random(game);
  let match = start(game, { seats: game.seats[0], chance: seeded("5".repeat(64)) });
  let written = openLog(game, match);
  let text = written.text;
  for (let made = 0; made < 60 && match.outcome === null; made++) {
    const seat = match.toAct[0] ?? 0;
    const answer = play(game, match, seat, bot(view(game, match, seat), chance), { version: match.version });
    assert(answer.ok, JSON.stringify(answer));
    match = answer.match;
    written = append(game, written, match);
    text += written.text;
  }
  const log = decode(text + closeLog(game, written, match).text);
  assert(log.ok, JSON.stringify(log));
  const chained = verifyChain(log.value);
  assert(chained.ok, JSON.stringify(chained));
  const audited = audit(game, log.value);
  assert(audited.ok, JSON.stringify(audited));
  assert.deepEqual(audited.value.match.state, match.state);
  // A log without one of its entries must not pass, or the lines above say nothing.
  const torn = decode(text.split("\n").toSpliced(2, 1).join("\n"));
  assert(!torn.ok || !verifyChain(torn.value).ok, `${name}: a torn log passes`);
};
