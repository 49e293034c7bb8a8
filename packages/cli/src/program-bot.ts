import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { Socket } from "node:net";
import { checkUnknown, type Kinds, legalMoves, type PlayerView, readMove, type Seat } from "@turnwright/core";
import { Complaint } from "./complaint.js";
import type { Shelved } from "./games.js";
import { type Dropped, LineSplitter } from "./service/line-splitter.js";

/** The prefix of the name of a bot that is a separate program: `exec:./my-bot`. */
const prefix = "exec:";

/** The milliseconds that a program has for a move by default. */
export const defaultMilliseconds = 10_000;

/** The milliseconds that a program has to start, in addition to the time for its first move. */
const startingMilliseconds = 10_000;

/** The most bytes of an answer, and of a line of standard error. */
const mostBytes = 1_000_000;

/** The most characters that are shown of a line of standard error. */
const mostShown = 1_000;

/** The time for the last lines of standard error after a program has ended, in milliseconds. */
const lastLines = 200;

/** Returns the command of a bot that is a separate program, or `undefined` for other bots. */
export function commandOf(bot: string): string | undefined {
  return bot.startsWith(prefix) ? bot.slice(prefix.length) : undefined;
}

/** Returns the program of a command, and its words. */
function wordsOf(command: string): [program: string, words: readonly string[]] {
  const [program = "", ...words] = command.split(" ").filter((word) => word !== "");
  return [program, words];
}

/** Starts a bot that is a program, and ends it again. Throws a `Complaint` if it cannot be started. */
export async function demandStartable(bot: string): Promise<void> {
  const command = commandOf(bot);
  if (command === undefined) return;
  const [program, words] = wordsOf(command);
  try {
    const child = spawn(program, words, { stdio: ["pipe", "ignore", "ignore"] });
    await once(child, "spawn");
    child.kill("SIGKILL");
  } catch (thrown) {
    const why = thrown instanceof Error ? thrown.message : String(thrown);
    throw new Complaint(`${bot} cannot be started (${why}): write exec: and the path of a program, then its words`);
  }
}

/** The error for a program that fails, or whose answer is wrong. */
export class ProgramFault extends Error {}

/** Starts a program. Throws a `ProgramFault` for a command that no system accepts, such as an empty one. */
function spawnProgram(command: string): ChildProcess {
  const [program, words] = wordsOf(command);
  try {
    return spawn(program, words, { stdio: ["pipe", "pipe", "pipe"] });
  } catch (thrown) {
    throw new ProgramFault(`it cannot be started: ${thrown instanceof Error ? thrown.message : String(thrown)}`);
  }
}

/**
 * A bot that is a separate program, in any language. It is started once. For each move, it gets a JSON-RPC 2.0 request
 * of the method `chooseMove` on one line, with the view of its seat and the legal moves. It answers with a move. It
 * never gets more than the view.
 */
export class ProgramBot {
  readonly #command: string;
  readonly #milliseconds: number;
  #process: ChildProcess | undefined;
  /** The reason why the process gives no more answers, if it has failed or ended by itself. */
  #failure: ProgramFault | undefined;
  #id = 0;
  /** Handles the next line of the program, or the reason why there is none. */
  #take: (line: string | Dropped | ProgramFault) => void = (line) => this.#refuse(line);

  constructor(command: string, milliseconds: number) {
    this.#command = command;
    this.#milliseconds = milliseconds;
  }

  /**
   * Returns a legal move in the view of a seat that is to act. Throws a `ProgramFault` if the program gives none in
   * time.
   */
  async choose({ game }: Pick<Shelved, "game">, seat: Seat, view: PlayerView<Kinds>): Promise<Kinds["move"]> {
    const moves = legalMoves(game, view, seat);
    const milliseconds = this.#milliseconds;
    try {
      const given = await this.#answerTo({ seat, view, moves, milliseconds });
      return legalMove(game, view, seat, given);
    } catch (thrown) {
      // A late answer would be mistaken for the answer to the next request.
      this.end();
      throw thrown;
    }
  }

  /** Ends the program, and the request that it has not answered. The next request starts it again. */
  end(): void {
    const ended = this.#process;
    this.#process = undefined;
    this.#take(new ProgramFault("it was ended"));
    this.#failure = undefined;
    ended?.stdin?.end();
    ended?.kill("SIGKILL");
  }

  /**
   * Takes a line that comes while no request waits. The next request fails, as it does if the line comes later and is
   * taken for its answer.
   */
  #refuse(line: string | Dropped | ProgramFault): void {
    if (!(line instanceof ProgramFault)) this.#failure ??= new ProgramFault("it wrote a line without a request");
  }

  async #answerTo(params: object): Promise<unknown> {
    const id = ++this.#id;
    const milliseconds = this.#milliseconds + (this.#process === undefined ? startingMilliseconds : 0);
    this.#process ??= this.#started();
    if (this.#failure !== undefined) throw this.#failure;
    const { stdin } = this.#process;
    let timer: NodeJS.Timeout | undefined;
    const line = await new Promise<string | Dropped | ProgramFault>((resolve) => {
      this.#take = (next) => {
        this.#take = (further) => this.#refuse(further);
        resolve(next);
      };
      const late = new ProgramFault(`no answer within ${milliseconds} milliseconds`);
      timer = setTimeout(() => this.#take(late), milliseconds);
      stdin?.write(`${JSON.stringify({ jsonrpc: "2.0", id, method: "chooseMove", params })}\n`);
    });
    clearTimeout(timer);
    if (line instanceof ProgramFault) throw line;
    if (typeof line !== "string") throw new ProgramFault(`an answer of more than ${mostBytes} bytes`);
    return resultIn(line, id);
  }

  #started(): ChildProcess {
    const child = spawnProgram(this.#command);
    const splitter = new LineSplitter(mostBytes);
    // The program ends with this process. This process waits for it only during a request.
    child.unref();
    for (const pipe of child.stdio) if (pipe instanceof Socket) pipe.unref();
    const isCurrent = (): boolean => this.#process === child;
    const fail = (says: string): void => {
      if (!isCurrent()) return;
      this.#failure = new ProgramFault(says);
      this.#take(this.#failure);
    };
    child.on("error", ({ message }) => fail(`it cannot be started: ${message}`));
    child.on("exit", (code, signal) => {
      const end = (): void => fail(`it ended by itself, with ${signal ?? `exit code ${code}`}`);
      // Its last lines are shown before the fault. Its own programs can keep its standard error open for longer.
      child.once("close", end);
      setTimeout(end, lastLines).unref();
    });
    // A program that has ended does not read. Its exit is reported elsewhere.
    child.stdin?.on("error", () => {});
    child.stdout?.on("data", (chunk: Buffer) => {
      for (const line of splitter.push(chunk)) if (isCurrent()) this.#take(line);
    });
    showErrors(child);
    return child;
  }
}

/** Passes on the lines of a program's standard error, as a terminal can show them safely. */
function showErrors({ stderr }: ChildProcess): void {
  const splitter = new LineSplitter(mostBytes);
  const show = (line: string | Dropped): void => {
    const text = typeof line === "string" ? line : `(a line of more than ${mostBytes} bytes)`;
    process.stderr.write(`${excerptOf(text.replace(/\r$/, "").replaceAll("\t", "    "), mostShown)}\n`);
  };
  stderr?.on("data", (chunk: Buffer) => splitter.push(chunk).forEach(show));
  stderr?.on("end", () => {
    const rest = splitter.end();
    if (rest !== "") show(rest);
  });
}

/**
 * Returns the beginning of a text from a program, for people. Escapes the characters that a terminal could obey, or
 * that could change the order of the text.
 */
function excerptOf(text: string, most: number): string {
  const escaped = (character: string): string => `\\u{${character.codePointAt(0)?.toString(16)}}`;
  const safe = text.slice(0, most).replace(/[\p{C}\p{Zl}\p{Zp}]/gu, escaped);
  return safe.slice(0, most);
}

/**
 * Returns the result in an answer. Throws a `ProgramFault` if it is not an answer to this request. Shows the line as it
 * came, because a value in it can be too deep to be written.
 */
function resultIn(line: string, id: number): unknown {
  let answer: unknown;
  try {
    answer = JSON.parse(line);
  } catch {
    throw new ProgramFault(`an answer that is no JSON: ${excerptOf(line, 60)}`);
  }
  const fields = typeof answer === "object" && answer !== null ? answer : {};
  const { id: answered, result }: { readonly [name: string]: unknown } = { ...fields };
  if (answered !== id) throw new ProgramFault(`an answer whose id is not ${id}: ${excerptOf(line, 60)}`);
  if (result === undefined) throw new ProgramFault(`no result: ${excerptOf(line, 200)}`);
  return typeof result === "object" && result !== null && "move" in result ? result.move : undefined;
}

/** Returns a move as an object. Throws a `ProgramFault` with the reason unless it is legal. */
function legalMove(game: Shelved["game"], view: PlayerView<Kinds>, seat: Seat, given: unknown): Kinds["move"] {
  try {
    return checkedMove(game, view, seat, given);
  } catch (thrown) {
    if (thrown instanceof ProgramFault) throw thrown;
    // The rules of a game that is not ours can fail for moves that none of our bots makes.
    throw new ProgramFault(
      `a move for which the rules of ${game.id} throw an error: ${excerptOf(String(thrown), 200)}`,
    );
  }
}

function checkedMove(game: Shelved["game"], view: PlayerView<Kinds>, seat: Seat, given: unknown): Kinds["move"] {
  const read = typeof given === "string" ? readMove(game, view, given) : undefined;
  if (read?.ok === false)
    throw new ProgramFault(
      `a text that is no move: ${excerptOf(String(given), 60)}: ${excerptOf(read.problem.expected, 200)}`,
    );
  const checked = checkUnknown(game, view, seat, read === undefined ? given : read.value);
  if (checked.ok) return checked.move;
  const { rule, code, facts } = checked.refusal;
  throw new ProgramFault(`a move that is refused, ${code} ${rule ?? ""} ${excerptOf(JSON.stringify(facts), 200)}`);
}

/** Returns the move that `choose` returns. Converts a fault into a `Complaint` that names the program. */
export async function chosenByProgram(
  bot: ProgramBot,
  command: string,
  shelved: Shelved,
  seat: Seat,
  view: PlayerView<Kinds>,
): Promise<Kinds["move"]> {
  try {
    return await bot.choose(shelved, seat, view);
  } catch (thrown) {
    if (thrown instanceof ProgramFault) throw new Complaint(`${prefix}${command}: ${thrown.message}`);
    throw thrown;
  }
}
