import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { type Game, type Kinds, playUnknown, start } from "@turnwright/core";
import { append, closeLog, closingKeys, type EntryLine, type Log, openedEntry, openLog } from "@turnwright/log";
import { gameCalled } from "../../packages/cli/src/games.js";
import { recordedGames } from "../../packages/testkit/src/recorded.js";

/** The moves of a log in their order. Undone moves and what hosts did cannot be recorded again by playing on. */
function movesOf({ entries }: Log): readonly EntryLine[] {
  return entries.slice(1).map((line) => {
    if (line.type !== "entry") throw new Error(`entry ${line.n} is no move`);
    return line;
  });
}

/** A move that the rules do not allow any more: its game cannot be told anew. */
class Illegal extends Error {}

/** The same game by the rules as they are now: seed, options and moves stay, events and hashes are told anew. */
function again(game: Game<Kinds>, log: Log): string {
  const { header } = log;
  const keys = closingKeys(log);
  if (keys === undefined) throw new Error("a log without its complete closing does not tell its seed");
  const { seats, options, match: matchId, origin, checkpoints, names, tags, created: createdAt } = header;
  if (origin === "mixed") throw new Error("a recorded game has a seed that somebody chose");
  let match = start(game, { seats, options, chance: keys.chance });
  let written = openLog(game, match, {
    matchId,
    secret: keys.secret,
    ...(origin === "scripted" ? {} : { origin }),
    ...(checkpoints === undefined ? {} : { checkpoints }),
    ...(names === undefined ? {} : { names }),
    ...(tags === undefined ? {} : { tags }),
    ...(createdAt === undefined ? {} : { createdAt }),
  });
  let text = written.text;
  for (const line of movesOf(log)) {
    const entry = openedEntry(game, line);
    if (!entry.ok) throw new Error(JSON.stringify(entry.problem));
    const answer = playUnknown(game, match, line.seat!, entry.value.move);
    if (!answer.ok) throw new Illegal(`entry ${line.n} is not allowed any more: ${JSON.stringify(answer.refusal)}`);
    match = answer.match;
    written = append(game, written, match);
    text += written.text;
  }
  return text + closeLog(game, written, match).text;
}

const [root, asked] = process.argv.slice(2);
const { game } = await gameCalled(asked);
const folder = join(root!, "packages", asked!, "games");
for (const { name, text, log } of recordedGames(pathToFileURL(folder))) {
  if (log.header.edition !== game.edition) {
    console.log(`  older ${name}: by edition ${log.header.edition}, kept as it is`);
    continue;
  }
  try {
    const now = again(game, log);
    if (now !== text) writeFileSync(join(folder, name), now);
    console.log(`  ${now === text ? "same " : "OTHER"} ${name}`);
  } catch (thrown) {
    if (!(thrown instanceof Illegal)) throw thrown;
    console.log(`  LOST  ${name}: ${thrown.message}`);
    process.exitCode = 1;
  }
}
if (process.exitCode === 1)
  console.log(
    `\nPlay another game in the place of each that is lost, and mend its row in packages/${asked}/test/games.test.ts:\n  npx turnwright play ${asked} --option ... --seed ... --bots greedy --log packages/${asked}/games/<name>.jsonl`,
  );
