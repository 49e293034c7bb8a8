import { createHash } from "node:crypto";
import { type ParseArgsConfig, parseArgs } from "node:util";
import type { Seat, Viewer } from "@turnwright/core";
import { commandTable } from "./command-table.js";
import { Complaint, nearest } from "./complaint.js";

/** The arguments of `turnwright play`. */
export interface PlayArguments {
  readonly game: string | undefined;
  readonly seats: number | undefined;
  readonly options: { readonly [name: string]: unknown };
  /** The seed, 64 hexadecimal digits; if undefined, the system's random generator draws it. */
  readonly seed: string | undefined;
  /** The kinds of bots, by seat. The list repeats when it has fewer items than seats. */
  readonly bots: readonly string[];
  /** The seats of people, from 0. */
  readonly humans: readonly Seat[];
  /** Whether `--bots` was given: then the bots have seats beside the people. */
  readonly isBotNamed: boolean;
  /** The speed in moves per second; 0 means as fast as possible. */
  readonly speed: number;
  readonly boards: "turn" | "move" | "end";
  readonly log: string | undefined;
  /** Whether the log replaces the contents of an existing file. */
  readonly overwrite: boolean;
  /** Whether the screen is never cleared. */
  readonly scroll: boolean;
}

/**
 * Parses an integer of up to nine digits. Throws a `Complaint` for anything else, which says what the flag takes. By
 * default, this is a whole number.
 */
export function wholeNumber(
  text: string,
  flag: string,
  least: number,
  what = `a whole number of ${least} or more`,
): number {
  const value = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
  if (!(value >= least)) throw new Complaint(`${flag} takes ${what}, not "${text}"`);
  return value;
}

const aPlayer = "a player, counted from 1";

/** Parses the number of a player, from 1. Returns the seat, from 0. Throws a `Complaint` for anything else. */
export function playerNumber(text: string, flag: string, what: string = aPlayer): Seat {
  return wholeNumber(text, flag, 1, what) - 1;
}

/**
 * Parses `name=value`. The value is parsed as JSON where it is JSON, and is a string otherwise. Throws a `Complaint`
 * when there is no name.
 */
export function option(text: string): [string, unknown] {
  const at = text.indexOf("=");
  if (at < 1) throw new Complaint(`--option takes name=value, not "${text}"`);
  const value = text.slice(at + 1);
  try {
    return [text.slice(0, at), JSON.parse(value)];
  } catch {
    return [text.slice(0, at), value];
  }
}

/** Returns the seed for a text. 64 hexadecimal digits are the seed itself; for any other text, it is the hash. */
export function seedOf(text: string): string {
  return /^[0-9a-f]{64}$/.test(text) ? text : createHash("sha256").update(text).digest("hex");
}

function boardsOf(text: string): PlayArguments["boards"] {
  if (text === "turn" || text === "move" || text === "end") return text;
  throw new Complaint(`--boards takes turn, move or end, not "${text}"`);
}

/** Returns the one game that was named, or `undefined`. Throws a `Complaint` when there are several. */
export function gameArgument(positionals: readonly string[]): string | undefined {
  if (positionals.length > 1) throw new Complaint(`one game at a time, not "${positionals.join(" ")}"`);
  return positionals[0];
}

type Flags = NonNullable<ParseArgsConfig["options"]>;
type Config<F extends Flags> = { args: string[]; allowPositionals: true; tokens: true; options: F };
type Parsed<F extends Flags> = ReturnType<typeof parseArgs<Config<F>>>;

/**
 * Returns the same arguments, with each value joined to its flag. This is needed because a value may begin with a dash,
 * as some hashes do. A value must not be the name of a flag.
 */
function joined(args: readonly string[], options: Flags): string[] {
  const names = Object.keys(options);
  const isFlag = (word: string): boolean => names.some((name) => word === `--${name}` || word.startsWith(`--${name}=`));
  const words: string[] = [];
  for (let at = 0; at < args.length; at++) {
    const [word, next] = [args[at], args[at + 1]];
    const takesText = names.some((name) => word === `--${name}` && options[name].type === "string");
    if (!takesText || next === undefined || isFlag(next)) words.push(word);
    else words.push(`${word}=${args[++at]}`);
  }
  return words;
}

/**
 * Returns the arguments and flags of a command. Throws a `Complaint` for unknown flags, and for a flag that is given
 * twice although it has one value.
 */
export function parsed<F extends Flags>(args: readonly string[], options: F): Parsed<F> {
  const words = understood(args, options);
  for (const [name, { multiple }] of Object.entries<Flags[string]>(options)) {
    const times = words.tokens.filter((token) => token.kind === "option" && token.name === name).length;
    if (times > 1 && multiple !== true) throw new Complaint(`--${name} may be given only once, not ${times} times`);
  }
  return words;
}

function understood<F extends Flags>(args: readonly string[], options: F): Parsed<F> {
  try {
    return parseArgs<Config<F>>({ args: joined(args, options), allowPositionals: true, tokens: true, options });
  } catch (thrown) {
    const said = thrown instanceof Error ? thrown.message.split(/\.\s|\.?\n/)[0] : String(thrown);
    const unknown = /^Unknown option '--([^']+)'/.exec(said)?.[1];
    const meant = unknown === undefined ? undefined : nearest(unknown, Object.keys(options));
    throw new Complaint(`${said}; ${meant === undefined ? "" : `did you mean --${meant}? `}see turnwright help`);
  }
}

/** Parses the arguments of `play`. Throws a `Complaint` for arguments that are not valid. */
export function playArguments(args: readonly string[]): PlayArguments {
  const { values, positionals } = parsed(args, commandTable.play.flags);
  return {
    game: gameArgument(positionals),
    seats: values.seats === undefined ? undefined : wholeNumber(values.seats, "--seats", 1),
    options: Object.fromEntries((values.option ?? []).map(option)),
    seed: values.seed === undefined ? undefined : seedOf(values.seed),
    bots: botsIn(values.bots ?? "random"),
    humans: (values.human ?? []).map((text) => playerNumber(text, "--human")),
    isBotNamed: values.bots !== undefined,
    speed: values.speed === undefined ? 0 : wholeNumber(values.speed, "--speed", 0),
    boards: boardsOf(values.boards ?? "turn"),
    log: values.log,
    overwrite: values.overwrite ?? false,
    scroll: values.scroll ?? false,
  };
}

/** The arguments of a command that reads a log. */
export interface FileArguments {
  readonly file: string;
  /** The game that `--game` names; by default, the log's. */
  readonly game: string | undefined;
  /** The hash of an earlier line of the log, kept elsewhere. */
  readonly anchor: string | undefined;
  readonly viewer: Viewer | undefined;
  /** Whether the whole log is printed, with its complete closing. */
  readonly reveal: boolean;
  /** Whether the output is JSON. */
  readonly json: boolean;
}

function viewerOf(text: string): Viewer {
  return text === "spectator" ? text : playerNumber(text, "--viewer", `${aPlayer}, or "spectator"`);
}

type FileCommand = "verify" | "redact" | "explain" | "pack" | "text";

/**
 * Parses the arguments of `verify`, `redact`, `explain`, `pack` and `text`, which take one file. Throws a `Complaint`
 * for arguments that are not valid.
 */
export function fileArguments(args: readonly string[], command: FileCommand): FileArguments {
  const { values, positionals } = parsed<Flags>(args, commandTable[command].flags);
  if (positionals.length !== 1)
    throw new Complaint(
      `turnwright ${command} takes one log file, or - for standard input: turnwright ${command} game.jsonl`,
    );
  const {
    game,
    anchor,
    viewer,
    reveal = false,
    json = false,
  } = values as {
    readonly game?: string;
    readonly anchor?: string;
    readonly viewer?: string;
    readonly reveal?: boolean;
    readonly json?: boolean;
  };
  const seen = viewer === undefined ? undefined : viewerOf(viewer);
  return { file: positionals[0], game, anchor, viewer: seen, reveal, json };
}

/** The arguments of `unpack`. */
export interface PackedArguments {
  readonly text: string;
  /** The game that `--game` names; by default, the one that the text names. */
  readonly game: string | undefined;
}

/** Parses the arguments of `unpack`. Throws a `Complaint` for arguments that are not valid. */
export function packedArguments(args: readonly string[]): PackedArguments {
  const { values, positionals } = parsed(args, commandTable.unpack.flags);
  const [text, ...more] = positionals;
  if (text === undefined || more.length > 0)
    throw new Complaint("turnwright unpack takes one packed game: turnwright unpack $(turnwright pack game.jsonl)");
  return { text, game: values.game };
}

/** Splits the value of `--bots` at its commas. A comma that belongs to a command after `exec:` is written as `\\,`. */
export function botsIn(text: string): string[] {
  return text.split(/(?<!\\),/).map((bot) => bot.replaceAll("\\,", ","));
}
