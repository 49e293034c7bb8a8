import { readFileSync } from "node:fs";
import type { Worker } from "node:worker_threads";
import { fileArguments, gameArgument, packedArgument, parsed, playArguments, usage } from "./arguments.js";
import { explainCommand } from "./commands/explain.js";
import { gamesCommand } from "./commands/games.js";
import { playCommand } from "./commands/play.js";
import { redactCommand } from "./commands/redact.js";
import { schemaCommand } from "./commands/schema.js";
import { packCommand, textCommand, unpackCommand } from "./commands/short-forms.js";
import { simulateCommand } from "./commands/simulate.js";
import { verifyCommand } from "./commands/verify.js";
import { workerCommand } from "./commands/worker.js";
import { Complaint, nearest } from "./complaint.js";
import { simulateArguments } from "./simulation/arguments.js";
import type { Terminal } from "./terminal.js";

/** A function that starts another thread which runs `serve`. */
type Hire = () => Worker;

type Command = (args: readonly string[], terminal: Terminal, hire: Hire | undefined) => Promise<number>;

const commands: { readonly [name: string]: Command } = {
  play: (args, terminal) => playCommand(playArguments(args), terminal),
  simulate: (args, terminal, hire) => simulateCommand(simulateArguments(args), terminal, hire),
  worker: workerCommand,
  verify: (args, terminal) => verifyCommand(fileArguments(args, "verify"), terminal),
  redact: (args, terminal) => redactCommand(fileArguments(args, "redact"), terminal),
  explain: (args, terminal) => explainCommand(fileArguments(args, "explain").file, terminal),
  pack: (args, terminal) => packCommand(fileArguments(args, "pack").file, terminal),
  unpack: (args, terminal) => unpackCommand(packedArgument(args), terminal),
  text: (args, terminal) => textCommand(fileArguments(args, "text").file, terminal),
  games: (args, terminal) => gamesCommand(gameArgument(parsed(args, {}).positionals), terminal),
  schema: schemaCommand,
  version: async (_args, terminal) => {
    const { version } = JSON.parse(readFileSync(new URL("../package.json", import.meta.url), "utf8")) as {
      version: string;
    };
    terminal.say(version);
    return 0;
  },
  help: async (_args, terminal) => {
    for (const line of usage) terminal.say(line);
    return 0;
  },
};

function commandCalled(name: string): Command {
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (command !== undefined) return command;
  const meant = nearest(name, Object.keys(commands));
  throw new Complaint(
    `there is no command "${name}"${meant === undefined ? "." : `, did you mean ${meant}?`} Commands: ${Object.keys(commands).join(", ")}`,
  );
}

/** Returns the command that a flag is short for, or the word itself. */
function flagged(word: string, isFirst: boolean): string {
  if (word === "--help" || word === "-h") return "help";
  return isFirst && (word === "--version" || word === "-v") ? "version" : word;
}

/**
 * Runs the `turnwright` command with these arguments and returns its exit code:
 *
 * - 0: all is well.
 * - 1: a log does not hold.
 * - 2: a request cannot be met, with one line on the error stream.
 * - 130: a simulation was interrupted.
 *
 * Simulations run in threads from `hire`, which must run `serve`. Without it, they run in this thread.
 */
export async function main(args: readonly string[], terminal: Terminal, hire?: () => Worker): Promise<number> {
  const [name = "help", ...rest] = args.map((word, at) => flagged(word, at === 0));
  try {
    return await (rest.includes("help") ? commandCalled("help") : commandCalled(name))(rest, terminal, hire);
  } catch (thrown) {
    if (!(thrown instanceof Complaint)) throw thrown;
    terminal.complain(`turnwright: ${thrown.message.replace(/\s*\n\s*/g, " ")}`);
    return 2;
  }
}
