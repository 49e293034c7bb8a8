// The first recorded games and the counts of positions of a game that was just made: `first-games.ts <game>`.
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { random } from "@turnwright/bots";
import { gameCalled } from "@turnwright/cli/internal";
import {
  fast,
  type Game,
  type Kinds,
  play,
  RunningChance,
  readPosition,
  resume,
  seeded,
  start,
  view,
} from "@turnwright/core";
import { append, closeLog, openLog } from "@turnwright/log";
import { perft } from "../../packages/testkit/src/perft.js";
import { root } from "../root.js";

/** A game by random bots from its first to its last move, as the text of its log. */
function recorded(game: Game<Kinds>, seats: number): string {
  const chance = new RunningChance(fast(`${seats}`));
  const player = random(game);
  let match = start(game, { seats, chance: seeded(`${seats}`.repeat(64)) });
  let written = openLog(game, match, { matchId: `recorded-${seats}` });
  let text = written.text;
  while (match.outcome === null) {
    const seat = match.toAct[0]!;
    const answer = play(game, match, seat, player(view(game, match, seat), chance));
    if (!answer.ok) throw new Error(JSON.stringify(answer.refusal));
    match = answer.match;
    written = append(game, written, match);
    text += written.text;
  }
  return text + closeLog(game, written, match).text;
}

/** A position of `test/perft.json`. */
interface Kept {
  readonly name: string;
  readonly options: object;
  readonly position: string;
  readonly nodes: readonly number[];
}

/** The counts of a position and their fingerprint, which the template leaves open. */
function counted(game: Game<Kinds>, kept: Kept): object {
  const read = readPosition(game, kept.position, kept.options);
  if (!read.ok) throw new Error(`${kept.name}: ${JSON.stringify(read.problem)}`);
  const at = { ...read.value, state: read.value.state as Kinds["state"] };
  return { ...kept, ...perft(game, resume(game, at, { chance: fast(kept.name) }), kept.nodes.length) };
}

export const main = async ([name]: readonly string[]): Promise<void> => {
  const { game } = await gameCalled(name);
  const folder = join(root, "packages", game.id);
  mkdirSync(join(folder, "games"), { recursive: true });
  writeFileSync(join(folder, "games", "last-stone-two.jsonl"), recorded(game, 2));
  writeFileSync(join(folder, "games", "last-stone-four.jsonl"), recorded(game, 4));
  const positions = join(folder, "test", "perft.json");
  const kept: readonly Kept[] = JSON.parse(readFileSync(positions, "utf8"));
  const all = kept.map((each) => counted(game, each));
  writeFileSync(positions, `${JSON.stringify(all, null, 2)}\n`);
};
