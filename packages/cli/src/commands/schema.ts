import { Complaint, nearest } from "../complaint.js";
import { gameNames } from "../games.js";
import { packageFile } from "../package-file.js";
import type { Terminal } from "../terminal.js";

const ofGames = {
  options: "options.schema.json",
  move: "move.schema.json",
  event: "event.schema.json",
  view: "view.schema.json",
  defaults: "defaults.json",
  rulebook: "rulebook.json",
  vectors: "vectors.ndjson",
} as const;
const ofLog = { header: "header.schema.json", entry: "entry.schema.json" } as const;

/** Returns the given word if it is one of these. Throws a `Complaint` that lists the words otherwise. */
function oneOf(given: string, words: readonly string[], what: string): string {
  if (words.includes(given)) return given;
  const meant = nearest(given, words);
  const hint = meant === undefined ? "there are" : `did you mean ${meant}? There are`;
  throw new Complaint(`there is no ${what} "${given}"; ${hint}: ${words.join(", ")}`);
}

/** Returns the files in a package's `schema/` by the name of the part that each contains. */
function partsOf(name: string): { readonly [part: string]: string } {
  return name === "log" ? ofLog : ofGames;
}

/**
 * Prints a published JSON Schema of a game or of the log (or the defaults, the rulebook or the vectors of the game),
 * exactly as the package contains it. Without a part, prints the names of the parts. Returns the exit code.
 */
export async function schemaCommand(args: readonly string[], terminal: Terminal): Promise<number> {
  const names = [...gameNames, "log"];
  const [given, part, ...more] = args;
  if (given === undefined) throw new Complaint(`the schemas of which game? There are: ${names.join(", ")}`);
  if (more.length > 0) throw new Complaint(`one schema at a time: turnwright schema ${given} ${part}`);
  const name = oneOf(given, names, "game");
  const parts = partsOf(name);
  if (part === undefined) {
    for (const each of Object.keys(parts)) terminal.say(`turnwright schema ${name} ${each}`);
    return 0;
  }
  const file = parts[oneOf(part, Object.keys(parts), "part")];
  terminal.say(packageFile(name, `schema/${file}`).replace(/\n$/, ""));
  return 0;
}
