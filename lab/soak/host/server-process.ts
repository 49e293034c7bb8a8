import { type ChildProcess, fork } from "node:child_process";
import { LagHistory } from "./lag.js";
import type { ServerOrder, ServerSettings, ServerWord } from "./settings.js";

/** A server process that can be killed and started again. */
export class ServerProcess {
  readonly #program: string;
  readonly #settings: ServerSettings;
  readonly #hear: (bug: string) => void;
  #process: ChildProcess | undefined;
  readonly lags = new LagHistory();
  /** Where it listens; `undefined` while it does not. */
  port: number | undefined;

  constructor(program: string, settings: ServerSettings, hear: (bug: string) => void) {
    this.#program = program;
    this.#settings = settings;
    this.#hear = hear;
  }

  /** Starts the process. It listens when `port` is known. */
  start(): void {
    const child = fork(this.#program, [JSON.stringify(this.#settings)], {
      stdio: ["ignore", "ignore", "inherit", "ipc"],
    });
    this.#process = child;
    child.on("message", (word: ServerWord) => {
      if ("port" in word && this.#process === child) this.port = word.port;
      if ("bug" in word) this.#hear(word.bug);
      if ("lag" in word) this.lags.add(word.lag);
    });
    child.on("exit", (code) => {
      if (this.#process !== child) return;
      this.#hear(`a server ended by itself with ${code}`);
      this.port = undefined;
    });
  }

  /** Ends the process in the middle of whatever it does. */
  async kill(): Promise<void> {
    const child = this.#process;
    this.#process = undefined;
    this.port = undefined;
    if (child === undefined || child.exitCode !== null) return;
    const ended = new Promise((resolve) => child.once("exit", resolve));
    child.kill("SIGKILL");
    await ended;
  }

  /** Makes its clock go so many milliseconds ahead (or behind). */
  jump(ahead: number): void {
    if (this.#process?.connected) this.#process.send({ ahead } satisfies ServerOrder);
  }
}
