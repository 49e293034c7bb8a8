import { existsSync, readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { decode, type Log } from "@turnwright/log";
import { Finding, shown } from "./broken.js";

/** One recorded game: the name of its file, its text, and the decoded log. */
export interface RecordedGame {
  readonly name: string;
  readonly text: string;
  readonly log: Log;
}

const noGame =
  "there is no recorded game (*.jsonl); record one: " +
  "`turnwright play <game> --bots random --boards end --log <file>`, " +
  "in a project of the template `npm run record games/two.jsonl`";

/**
 * Returns the recorded games of a folder, by name. Throws if the folder is missing or has no recorded game, because a
 * test must not pass without games. Also throws if a file is not a log.
 */
export function recordedGames(folder: { readonly href: string }): RecordedGame[] {
  const path = fileURLToPath(folder.href);
  const names = existsSync(path) ? readdirSync(path).filter((name) => name.endsWith(".jsonl")) : [];
  if (names.length === 0) throw new Finding(path, noGame);
  return names.sort().map((name) => {
    const text = readFileSync(`${path}/${name}`, "utf8");
    const log = decode(text);
    if (!log.ok) throw new Finding(name, shown(log.problem));
    return { name, text, log: log.value };
  });
}
