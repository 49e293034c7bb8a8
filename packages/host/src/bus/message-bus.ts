import type { Bus, News } from "../storage.js";
import { type BusOptions, Reporter } from "./bus-options.js";
import { Heartbeat } from "./heartbeat.js";
import { Listeners, lostNews } from "./listeners.js";
import { Outbox } from "./outbox.js";

/**
 * A bus that sends news as messages on a channel. This class contains all parts that do not depend on the kind of
 * connection: the waiting news, the listeners, the heartbeat, and the reporter of problems.
 */
export abstract class MessageBus implements Bus {
  readonly #reporter: Reporter;
  readonly #outbox: Outbox;
  readonly #listeners = new Listeners();
  readonly #heartbeat: Heartbeat;
  /** Whether the bus is closed. A closed bus sends nothing and reports no problems. */
  protected isClosed = false;

  protected constructor(how: BusOptions, send: (message: string) => Promise<unknown>) {
    const milliseconds = (how.heartbeatSeconds ?? 10) * 1000;
    this.#reporter = new Reporter(how);
    this.#outbox = new Outbox(
      (message) => {
        this.#heartbeat.sent();
        return send(message);
      },
      this.#reporter.report,
      milliseconds,
    );
    this.#heartbeat = new Heartbeat(milliseconds, {
      ping: () => this.ping(),
      renew: () => this.renew(),
      report: (problem) => this.report(problem),
      resumed: () => this.resumed(),
    });
  }

  publish(news: News): void {
    if (this.isClosed) return;
    // News that cannot be sent, because an earlier message is not answered, has not come back either.
    this.#heartbeat.sent();
    this.#outbox.add(news);
  }

  subscribe(hear: (news: News) => void): () => void {
    return this.#listeners.add(hear);
  }

  reportTo(report: (problem: unknown) => void): void {
    this.#reporter.reportTo(report);
  }

  isWorking(): boolean {
    return this.#heartbeat.isWorking;
  }

  abstract close(): Promise<void>;

  /** Renews the connections, because messages do not come back. */
  protected abstract renew(): void;

  /** Sends a message without news. If the connections work, the message comes back. */
  protected ping(): void {
    if (this.isClosed) return;
    this.#heartbeat.sent();
    this.#outbox.ping();
  }

  /** Passes the news in a message from the channel to the listeners. */
  protected receive(message: unknown): void {
    if (this.#outbox.isOwn(message)) this.#heartbeat.heard();
    else this.#listeners.tell(this.#outbox.newsIn(message));
  }

  /** Tells the listeners that news may be lost. Called when the connection works again after an interruption. */
  protected resumed(): void {
    this.#listeners.tell([lostNews]);
  }

  /** Reports a problem with the connection. Does nothing if the bus is closed. */
  protected report(problem: unknown): void {
    if (!this.isClosed) this.#reporter.report(problem);
  }

  /** Ends the heartbeat, and waits until all news has been sent, but at most for a second. */
  protected sent(): Promise<void> {
    this.#heartbeat.end();
    return this.#outbox.empty();
  }
}
