import { dirname, resolve } from "node:path";
import type { Worker } from "node:worker_threads";
import { fileArguments, packedArguments, playArguments } from "./arguments.js";
import { type CommandName, commandTable, isCommand } from "./command-table.js";
import { completionCommand } from "./commands/completion.js";
import { explainCommand } from "./commands/explain.js";
import { gamesCommand } from "./commands/games.js";
import { playCommand } from "./commands/play.js";
import { redactCommand } from "./commands/redact.js";
import { resumeCommand } from "./commands/resume.js";
import { schemaCommand } from "./commands/schema.js";
import { serveCommand } from "./commands/serve.js";
import { packCommand, textCommand, unpackCommand } from "./commands/short-forms.js";
import { simulateCommand } from "./commands/simulate.js";
import { tournamentCommand } from "./commands/tournament.js";
import { verifyCommand } from "./commands/verify.js";
import { workerCommand } from "./commands/worker.js";
import { Complaint, nearest } from "./complaint.js";
import { gameNames } from "./games.js";
import { ownVersion } from "./own-version.js";
import { simulateArguments } from "./simulation/arguments.js";
import type { Terminal } from "./terminal.js";
import { tournamentArguments } from "./tournament/arguments.js";
import { usage, usageOf } from "./usage.js";

/** A function that starts another thread, which runs `serve`. */
type Hire = () => Worker;

type Command = (args: readonly string[], terminal: Terminal, hire: Hire | undefined) => Promise<number>;

const commands: { readonly [name in CommandName]: Command } = {
  play: (args, terminal) => playCommand(playArguments(args), terminal),
  resume: resumeCommand,
  simulate: (args, terminal, hire) => simulateCommand(simulateArguments(args), terminal, hire),
  tournament: (args, terminal, hire) => tournamentCommand(tournamentArguments(args), terminal, hire),
  worker: workerCommand,
  serve: serveCommand,
  verify: (args, terminal) => verifyCommand(fileArguments(args, "verify"), terminal),
  redact: (args, terminal) => redactCommand(fileArguments(args, "redact"), terminal),
  explain: (args, terminal) => explainCommand(fileArguments(args, "explain"), terminal),
  pack: (args, terminal) => packCommand(fileArguments(args, "pack"), terminal),
  unpack: (args, terminal) => unpackCommand(packedArguments(args), terminal),
  text: (args, terminal) => textCommand(fileArguments(args, "text"), terminal),
  games: gamesCommand,
  schema: schemaCommand,
  completion: completionCommand,
  version: async (_args, terminal) => {
    terminal.say(ownVersion());
    return 0;
  },
  help: async ([name], terminal) => {
    for (const line of name === undefined ? usage(terminal.width) : usageOf(commandCalled(name), terminal.width))
      terminal.say(line);
    return 0;
  },
};

function commandCalled(name: string): CommandName {
  if (isCommand(name)) return name;
  if (gameNames.includes(name))
    throw new Complaint(`"${name}" is a game, not a command; play it: turnwright play ${name} --human 1`);
  const names = Object.keys(commandTable);
  const meant = nearest(name, names);
  const next = meant === undefined ? "." : `, did you mean ${meant}?`;
  throw new Complaint(`there is no command "${name}"${next} Commands: ${names.join(", ")}`);
}

/** The maximum number of arguments of a command line. */
const mostWords = 1_000;

/** The functions of a terminal. */
const functions = ["say", "complain", "ask", "pause", "progress", "onInterrupt", "paint"] as const;

function isTerminal(terminal: Terminal | null | undefined): boolean {
  return functions.every((name) => typeof terminal?.[name] === "function");
}

/** Returns the arguments, with `help` in first place if they ask for help anywhere. */
function unflagged(args: readonly string[]): readonly string[] {
  const isHelp = (word: string, at: number): boolean =>
    word === "--help" || word === "-h" || (word === "help" && at < 2);
  const [first = "help", ...rest] = args;
  // The arguments after `completion --` belong to another command line, which the user is typing.
  if (first === "completion" && rest[0] === "--") return args;
  if (args.some(isHelp)) return ["help", ...args.filter((word, at) => !isHelp(word, at))];
  return [first === "--version" || first === "-v" ? "version" : first, ...rest];
}

/** Returns the first file below a folder that a stack names, with line and column, but none of an installed package. */
function placeIn(folder: string, stack: string): string | undefined {
  const lines = stack.split("\n").filter((line) => line.includes(folder) && !line.includes("node_modules"));
  return lines.flatMap((line) => /[^\\/()]+:\d+:\d+/.exec(line.slice(line.indexOf(folder) + folder.length)) ?? [])[0];
}

/**
 * Reports an error that the module of a game threw, with its place in the module. Returns the exit code. Throws the
 * error again if no module was named, because it is then a bug of this program.
 */
function ownBug(path: string | undefined, thrown: unknown, terminal: Terminal): number {
  if (path === undefined) throw thrown;
  const stack = thrown instanceof Error ? (thrown.stack ?? "") : "";
  const place = placeIn(dirname(resolve(path)), stack);
  const where = place === undefined ? path : `${path}, at ${place}`;
  const said = String(thrown)
    .replace(/\s*\n\s*/g, " ")
    .slice(0, 500);
  terminal.complain(`turnwright: ${where}: ${said}; the laws of @turnwright/testkit find such bugs`);
  return 2;
}

/**
 * Runs the `turnwright` command with these arguments and returns its exit code:
 *
 * - 0: all is well.
 * - 1: a log does not hold, or its match could not be replayed.
 * - 2: a request cannot be met, with one line on the error stream.
 * - 130: a simulation was interrupted.
 *
 * Simulations run in threads from `hire`, which must run `serve`. Without it, they run in this thread. Throws a
 * `TypeError` when `args` is not a list of at most 1,000 words, `terminal` lacks a function, or
 * `hire` is not a function.
 */
export async function main(args: readonly string[], terminal: Terminal, hire?: () => Worker): Promise<number> {
  if (!Array.isArray(args) || args.length > mostWords || !args.every((word) => typeof word === "string"))
    throw new TypeError(`args: expected a list of at most ${mostWords} words`);
  if (!isTerminal(terminal)) throw new TypeError(`terminal: expected an object with ${functions.join(", ")}`);
  if (hire !== undefined && typeof hire !== "function") throw new TypeError("hire: expected a function, or nothing");
  const [name, ...rest] = unflagged(args);
  try {
    return await commands[commandCalled(name)](rest, terminal, hire);
  } catch (thrown) {
    if (!(thrown instanceof Complaint))
      return ownBug(
        rest.find((word) => /\.[cm]?js$/.test(word)),
        thrown,
        terminal,
      );
    terminal.complain(`turnwright: ${thrown.message.replace(/\s*\n\s*/g, " ")}`);
    return 2;
  }
}
