import { type ChildProcess, spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { programOf } from "../../../scripts/bundled.mjs";

/** Milliseconds after which a process that says nothing has failed. */
const patience = 300_000;

/** What makes Node write a profile of each process into the folder `TURNWRIGHT_PROFILES`. */
function profiling(): readonly string[] {
  const folder = process.env["TURNWRIGHT_PROFILES"];
  return folder === undefined ? [] : ["--cpu-prof", `--cpu-prof-dir=${folder}`];
}

/** A process of the bench that answers orders, one after the other. */
export class Child<Order, Answer extends { readonly type: string }> {
  readonly process: ChildProcess;
  readonly #name: string;
  readonly #answers: Answer[] = [];
  #hear: ((answer: Answer) => void) | undefined;
  #fail: ((why: Error) => void) | undefined;
  #ended: Error | undefined;

  private constructor(process: ChildProcess, name: string) {
    this.process = process;
    this.#name = name;
    process.on("message", (answer) => {
      if (this.#hear === undefined) this.#answers.push(answer as Answer);
      else this.#hear(answer as Answer);
    });
    process.on("exit", (code, signal) => {
      this.#ended = new Error(`bench: ${name} ended with ${code ?? signal}`);
      this.#fail?.(this.#ended);
    });
  }

  /** Starts a program of the lab, on one core where the machine has `taskset`. */
  static async start<Order, Answer extends { readonly type: string }>(
    file: string,
    words: readonly string[],
    core: number | undefined,
  ): Promise<Child<Order, Answer>> {
    const node = [process.execPath, "--expose-gc", ...profiling(), await programOf(file), ...words];
    const isPinned = core !== undefined && existsSync("/usr/bin/taskset");
    const [program = "", ...rest] = isPinned ? ["/usr/bin/taskset", "-c", `${core}`, ...node] : node;
    const child = spawn(program, rest, { stdio: ["ignore", "ignore", "inherit", "ipc"], env: childEnvironment() });
    return new Child(child, `${file} ${words[0] ?? ""}`);
  }

  /** Waits for the next answer, which must be of this type. */
  async next<T extends Answer["type"]>(type: T): Promise<Extract<Answer, { readonly type: T }>> {
    const answer = this.#answers.shift() ?? (await this.#answer());
    if (answer.type !== type) throw new Error(`bench: expected ${type}, got ${JSON.stringify(answer)}`);
    return answer as Extract<Answer, { readonly type: T }>;
  }

  ask<T extends Answer["type"]>(order: Order, type: T): Promise<Extract<Answer, { readonly type: T }>> {
    this.process.send(order as object);
    return this.next(type);
  }

  async stop(): Promise<void> {
    this.#fail = undefined;
    if (this.#ended !== undefined) return;
    const ended = new Promise((resolve) => this.process.once("exit", resolve));
    // Who hears that nobody listens any more ends, and writes its profile before.
    if (profiling().length > 0) this.process.disconnect();
    else this.process.kill("SIGKILL");
    await ended;
  }

  async #answer(): Promise<Answer> {
    if (this.#ended !== undefined) throw this.#ended;
    let timer: NodeJS.Timeout | undefined;
    try {
      return await new Promise<Answer>((resolve, reject) => {
        this.#hear = resolve;
        this.#fail = reject;
        timer = setTimeout(() => reject(new Error(`bench: ${this.#name} says nothing`)), patience);
      });
    } finally {
      clearTimeout(timer);
      this.#hear = undefined;
      this.#fail = undefined;
    }
  }
}

/** The form that is kindest to the rivals: without their checks and messages for development. */
function childEnvironment(): NodeJS.ProcessEnv {
  return { ...process.env, NODE_ENV: "production" };
}
