import { homedir } from "node:os";
import { join } from "node:path";
import { createInterface, type Interface } from "node:readline/promises";
import { styleText } from "node:util";
import type { Paint, Tone } from "@turnwright/core/rules";
import { wholeText } from "./whole-text.js";

/** The input and output of a command; tests bring their own. */
export interface Terminal {
  /** Writes a line. */
  say(line: string): void;
  /** Writes a line to the error stream. */
  complain(line: string): void;
  /** Asks for a line. Returns `null` when the input has ended, or the user presses Ctrl-C. */
  ask(prompt: string): Promise<string | null>;
  /** Waits this number of milliseconds, so that people can follow. */
  pause(milliseconds: number): Promise<void>;
  /**
   * Shows the progress of a long task in place of the text shown before; an empty text removes it. Writes to the error
   * stream, for people.
   */
  progress(text: string): void;
  /**
   * Calls `stop` when the user presses Ctrl-C or closes the terminal, or when the process gets a signal to end, instead
   * of ending the process. Returns a function that stops listening.
   */
  onInterrupt(stop: () => void): () => void;
  readonly paint: Paint;
  /** The number of characters in a line. */
  readonly width: number;
  /** Whether a person watches the output. */
  readonly isWatched: boolean;
  /** The number of lines on the screen, where the screen can be cleared. */
  readonly rows?: number;
  /**
   * Clears the screen, so that the board is always drawn in the same place. Absent if that is impossible or not wanted.
   */
  clear?(): void;
  /** Returns all text in standard input, for the file name "-". If it is absent, "-" is an ordinary file name. */
  read?(): Promise<string>;
  /** The folder where matches are kept until they are over. Without it, a match is kept only with `--log`. */
  readonly folder?: string;
}

const colours: { readonly [T in Tone]: Parameters<typeof styleText>[0] } = {
  seat0: "cyanBright",
  seat1: "redBright",
  seat2: "greenBright",
  seat3: "yellowBright",
  seat4: "magentaBright",
  seat5: "whiteBright",
  strong: "bold",
  dim: "gray",
  good: "green",
  bad: "red",
  gold: "yellow",
  red: "red",
  green: "green",
  blue: "blue",
  purple: "magenta",
  brown: "yellow",
};

/** Returns text without colours. */
export const plainly: Paint = (text) => text;

/** Returns text with the terminal's colours. */
export const colourfully: Paint = (text, tone) => styleText(colours[tone], text, { validateStream: false });

/** The time before the first line of progress without a terminal, and between two lines, in milliseconds. */
const firstWhile = 2_000;
const everyOnceInAWhile = 10_000;

/**
 * Returns a function that shows progress. In a terminal, it overwrites the same line; elsewhere, it prints a line from
 * time to time.
 */
function progressOn(stream: NodeJS.WriteStream): (text: string) => void {
  if (stream.isTTY) return (text) => void stream.write(`\r\x1b[2K${text}`);
  let next = performance.now() + firstWhile;
  return (text) => {
    if (text === "" || performance.now() < next) return;
    next = performance.now() + everyOnceInAWhile;
    stream.write(`${text}\n`);
  };
}

/** Listens for Ctrl-C, for the signal to end, and for the end of the terminal (`SIGHUP`). */
function onInterrupt(stop: () => void): () => void {
  const signals = ["SIGINT", "SIGTERM", "SIGHUP"] as const;
  for (const signal of signals) process.once(signal, stop);
  return () => {
    for (const signal of signals) process.off(signal, stop);
  };
}

/** Returns the folder of this user for matches that are not over. */
function stateFolder(env: NodeJS.ProcessEnv): string {
  const local = env["XDG_STATE_HOME"] || env["LOCALAPPDATA"];
  return join(local || join(homedir(), ".local", "state"), "turnwright");
}

/**
 * Returns the line that was typed. Returns `null` when the input has ended, or when the user pressed Ctrl-C instead.
 */
async function answered(line: Promise<IteratorResult<string>>, stdout: NodeJS.WriteStream): Promise<string | null> {
  let ignore = (): void => {};
  const interrupted = new Promise<null>((resolve) => {
    ignore = onInterrupt(() => resolve(null));
  });
  try {
    const answer = await Promise.race([line, interrupted]);
    if (answer === null) stdout.write("\n");
    return answer === null || answer.done === true ? null : answer.value;
  } finally {
    ignore();
  }
}

/** The parts of a process that a terminal needs. */
type Streams = Pick<NodeJS.Process, "stdin" | "stdout" | "stderr" | "env">;

/**
 * Returns the function that clears the screen and the size of the screen, if there is one. A pipe and a dumb terminal
 * have none.
 */
function screenOf({ stdin, stdout, env }: Streams): Pick<Terminal, "clear" | "rows"> {
  if (!stdout.isTTY || !stdin.isTTY || env["TERM"] === "dumb") return {};
  return {
    clear: () => void stdout.write("\x1b[H\x1b[2J"),
    get rows() {
      return stdout.rows;
    },
  };
}

/**
 * Returns the terminal of this process. It has colours when it is a real terminal and `NO_COLOR` is not set (or empty).
 */
export function ownTerminal(streams: Streams = process): Terminal {
  const { stdin, stdout, stderr, env } = streams;
  let lines: Interface | undefined;
  let answers: AsyncIterator<string> | undefined;
  const terminal: Terminal = {
    say: (line) => void stdout.write(`${line}\n`),
    complain: (line) => void stderr.write(`${line}\n`),
    ask: async (prompt) => {
      lines ??= createInterface({ input: stdin, terminal: false });
      answers ??= lines[Symbol.asyncIterator]();
      stdout.write(prompt);
      return answered(answers.next(), stdout);
    },
    pause: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
    progress: progressOn(stderr),
    onInterrupt,
    paint: stdout.isTTY && !env["NO_COLOR"] ? colourfully : plainly,
    get width() {
      return stdout.columns ?? 100;
    },
    isWatched: stdout.isTTY,
    folder: stateFolder(env),
    read: () => wholeText(stdin, "standard input"),
  };
  return Object.defineProperties(terminal, Object.getOwnPropertyDescriptors(screenOf(streams)));
}

/** Returns a terminal that never clears the screen, so that the earlier output stays visible above. */
export function withoutScreen(terminal: Terminal): Terminal {
  return Object.create(terminal, { clear: { value: undefined }, rows: { value: undefined } });
}
