import { createInterface, type Interface } from "node:readline/promises";
import { styleText } from "node:util";
import type { Paint, Tone } from "@turnwright/core/rules";

/** Where the command speaks and listens; tests bring their own. */
export interface Terminal {
  /** Writes a line. */
  say(line: string): void;
  /** Writes a line of complaint. */
  complain(line: string): void;
  /** Asks for a line; `null` when there is nobody to answer any more. */
  ask(prompt: string): Promise<string | null>;
  /** Waits so many milliseconds, so that people can follow. */
  pause(milliseconds: number): Promise<void>;
  /**
   * Shows how far a long task is, in place of what it showed before; an empty text takes it away. For people: on the
   * error stream.
   */
  progress(text: string): void;
  /** Calls back when somebody presses Ctrl-C, instead of ending the process. Answers how to stop listening. */
  onInterrupt(stop: () => void): () => void;
  readonly paint: Paint;
  /** How many characters fit into a line. */
  readonly width: number;
  /** Whether people look on. */
  readonly isWatched: boolean;
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

/** Text as it is. */
export const plainly: Paint = (text) => text;

/** Text with the terminal's colours. */
export const colourfully: Paint = (text, tone) => styleText(colours[tone], text, { validateStream: false });

/** Without a terminal, a line of progress is written this often, in milliseconds. */
const everyOnceInAWhile = 10_000;

/** Progress over itself in a terminal; elsewhere a line now and then. */
function progressOn(stream: NodeJS.WriteStream): (text: string) => void {
  if (stream.isTTY) return (text) => void stream.write(`\r\x1b[2K${text}`);
  let last = performance.now();
  return (text) => {
    if (text === "" || performance.now() - last < everyOnceInAWhile) return;
    last = performance.now();
    stream.write(`${text}\n`);
  };
}

function onInterrupt(stop: () => void): () => void {
  process.once("SIGINT", stop);
  return () => void process.off("SIGINT", stop);
}

/** The terminal that the process runs in: colours when it is one and `NO_COLOR` is not set. */
export function ownTerminal(): Terminal {
  const { stdin, stdout, stderr, env } = process;
  let lines: Interface | undefined;
  let answers: AsyncIterator<string> | undefined;
  return {
    say: (line) => void stdout.write(`${line}\n`),
    complain: (line) => void stderr.write(`${line}\n`),
    ask: async (prompt) => {
      lines ??= createInterface({ input: stdin, terminal: false });
      answers ??= lines[Symbol.asyncIterator]();
      stdout.write(prompt);
      const answer = await answers.next();
      return answer.done === true ? null : answer.value;
    },
    pause: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
    progress: progressOn(stderr),
    onInterrupt,
    paint: stdout.isTTY && env["NO_COLOR"] === undefined ? colourfully : plainly,
    width: stdout.columns ?? 100,
    isWatched: stdout.isTTY,
  };
}
