// A real host on which conversations are recorded and played again.

import { artifact } from "@turnwright/artifact";
import { hope } from "@turnwright/hope";
import { createHost, type Host, memoryStorage, type Storage } from "@turnwright/host";
import { handler } from "@turnwright/host/fetch";
import { portals } from "@turnwright/portals";
import type { Action, GivenLimits, Heard, Result } from "./conversation.js";

type Connection = ReturnType<Host["connect"]>;
type ClientAction = Extract<Action, { client: string }>;
type OwnerAction = Extract<Action, { owner: string }>;

const beginning = 1_700_000_000_000;
const patience = 10_000;

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

export class Stage {
  #host: Host;
  readonly #limits: GivenLimits;
  readonly #stored: Storage;
  readonly #connections = new Map<string, Connection>();
  readonly #heard = new Map<string, Heard[]>();
  #time = beginning;
  #condition: "fails" | "works" | "damaged" = "works";

  constructor(limits: GivenLimits = {}) {
    this.#limits = limits;
    this.#stored = this.#storage();
    this.#host = this.#opened(artifact.edition);
  }

  #opened(edition: string): Host {
    const games = [{ ...artifact, edition }, hope, portals];
    const secret = "32 characters that nobody guesses";
    const now = (): number => this.#time;
    return createHost({ games, storage: this.#stored, secret, graceSeconds: 0, now, limits: this.#limits });
  }

  /** A storage in memory, which appends nothing unless it works. It stays open for the next host. */
  #storage(): Storage {
    const { logs, records } = memoryStorage();
    const append: typeof logs.append = async (match, ...more) => {
      if (this.#condition === "works") return logs.append(match, ...more);
      if (this.#condition === "fails") return { ok: false, problem: { code: "unavailable", reason: "a test" } };
      const problem = { line: 3, code: "torn", path: "", expected: "a whole line" } as const;
      return { ok: false, problem: { code: "damaged", match, problem } };
    };
    const close = async (): Promise<void> => {};
    const changed = <T extends object>(store: T, changes: Partial<T>): T =>
      new Proxy(store, {
        get: (of, name) => Reflect.get(changes, name) ?? (Reflect.get(of, name) as () => unknown).bind(of),
      });
    return { logs: changed(logs, { append, close }), records: changed(records, { close }) };
  }

  /** Does something, and waits until each client has heard as many messages as `counts` says. */
  async perform(action: Action, counts: { readonly [client: string]: number }): Promise<Result> {
    const answer = await this.#do(action);
    const end = Date.now() + patience;
    const isDone = (): boolean =>
      Object.entries(counts).every(([client, count]) => (this.#heard.get(client)?.length ?? 0) >= count);
    while (!isDone() && Date.now() < end) await pause(1);
    // What takes no message to be told is done by now, and messages too many are here.
    await pause(5);
    const hears = Object.fromEntries(this.#heard);
    this.#heard.clear();
    return { ...answer, ...(Object.keys(hears).length === 0 ? undefined : { hears }) };
  }

  async end(): Promise<void> {
    await this.#host.drain();
  }

  async #do(action: Action): Promise<Pick<Result, "answer">> {
    if ("request" in action) return { answer: await this.#ask(action.request) };
    if ("time" in action) this.#time = action.time;
    else if ("storage" in action) this.#condition = action.storage;
    else if ("edition" in action) await this.#replace(action.edition);
    else if ("owner" in action) await this.#own(action);
    else this.#act(action);
    return {};
  }

  async #replace(edition: string): Promise<void> {
    await this.#host.drain();
    this.#host = this.#opened(edition);
  }

  async #ask({ method, path, token, body }: Extract<Action, { request: object }>["request"]) {
    const headers = {
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(body === undefined ? {} : { "content-type": "application/json" }),
    };
    const sent = body === undefined ? {} : { body: JSON.stringify(body) };
    const request = new Request(`http://localhost${path}`, { method, headers, ...sent });
    const response = await handler(this.#host)(request);
    return { status: response.status, body: (await response.json()) as unknown };
  }

  async #own(action: OwnerAction): Promise<void> {
    if ("seat" in action) await this.#host.revoke(action.match, action.seat);
    else if (action.owner === "close") await this.#host.close(action.match);
    else await this.#host.drain();
  }

  #act(action: ClientAction): void {
    const { client } = action;
    if ("cuts" in action) {
      this.#connections.get(client)?.closed();
      this.#connections.delete(client);
      return;
    }
    const { sends } = action;
    this.#connected(client).receive(typeof sends === "string" ? sends : JSON.stringify(sends));
  }

  #connected(client: string): Connection {
    const open = this.#connections.get(client);
    if (open !== undefined) return open;
    const hear = (one: Heard): void => {
      this.#heard.set(client, [...(this.#heard.get(client) ?? []), one]);
    };
    const connection = this.#host.connect({
      send: (text) => hear(JSON.parse(text) as object),
      unread: () => 0,
      close: (closed, reason) => {
        hear({ closed, reason });
        this.#connections.delete(client);
      },
    });
    this.#connections.set(client, connection);
    return connection;
  }
}
