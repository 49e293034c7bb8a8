// Records what is done on a stage, and what followed.
import type { ServerMessage } from "@turnwright/host/protocol";
import type { Action, GivenLimits, Heard, Result, Step } from "./conversation.js";
import { Stage } from "./stage.js";

/** What each client is to hear: the types of messages, or `closed`. */
export type Expected = { readonly [client: string]: readonly (ServerMessage["type"] | "end")[] };

type Message<T extends ServerMessage["type"]> = Extract<ServerMessage, { readonly type: T }>;

function wordOf(heard: Heard): string {
  return "type" in heard ? String(heard.type) : "end";
}

export class Recorder {
  readonly steps: Step[] = [];
  readonly #stage: Stage;
  /** Every message that a client heard. */
  readonly #heard = new Map<string, ServerMessage[]>();
  #ids = 0;
  match = "";

  constructor(limits: GivenLimits = {}) {
    this.#stage = new Stage(limits);
  }

  end(): Promise<void> {
    return this.#stage.end();
  }

  /** Does something. Throws unless exactly what is expected follows. */
  async step(action: Action, expected: Expected = {}): Promise<Result> {
    const counts = Object.fromEntries(Object.entries(expected).map(([client, words]) => [client, words.length]));
    const result = await this.#stage.perform(action, counts);
    this.steps.push({ ...action, ...result });
    const found = Object.entries(result.hears ?? {}).map(([client, all]) => [client, all.map(wordOf)] as const);
    const text = (words: Iterable<readonly [string, readonly string[]]>): string => JSON.stringify([...words].sort());
    if (text(found) !== text(Object.entries(expected)))
      throw new Error(`${JSON.stringify(action)}: expected ${text(Object.entries(expected))}, found ${text(found)}`);
    for (const [client, all] of Object.entries(result.hears ?? {}))
      this.#heard.set(client, [...(this.#heard.get(client) ?? []), ...(all as ServerMessage[])]);
    return result;
  }

  /** Sends a request over HTTP. Returns the body of the answer. */
  async ask(method: "GET" | "POST", path: string, body?: unknown, token?: string, expected?: Expected) {
    const request = {
      method,
      path,
      ...(token === undefined ? undefined : { token }),
      ...(body === undefined ? undefined : { body }),
    };
    const { answer } = await this.step({ request }, expected);
    return answer!.body as { readonly [field: string]: string };
  }

  /** Creates a match. */
  async create(wanted: object): Promise<void> {
    this.match = (await this.ask("POST", "/matches", wanted))["match"]!;
  }

  /** Claims a seat. Returns its token. */
  async claim(name: string, expected?: Expected): Promise<string> {
    return (await this.ask("POST", `/matches/${this.match}/claim`, { name }, undefined, expected))["token"]!;
  }

  async join(client: string, more: object = {}, expected: Expected = { [client]: ["welcome"] }): Promise<void> {
    await this.says(client, { type: "join", protocol: 1, match: this.match, ...more }, expected);
  }

  async says(client: string, sends: object | string, expected: Expected): Promise<void> {
    await this.step({ client, sends }, expected);
  }

  /** Sends a request of a seat, with the last entry that this client heard, and an id of its own. */
  async does(
    client: string,
    { type, ...fields }: { readonly type: string; readonly [field: string]: unknown },
    expected: Expected = { [client]: ["answer"] },
  ): Promise<void> {
    const sends = { type, id: `r${this.#ids++}`, at: this.n(client), ...fields };
    await this.says(client, sends, expected);
  }

  /** Plays a move that everybody hears of. */
  async plays(client: string, move: object, others: readonly string[] = []): Promise<void> {
    const hear = Object.fromEntries(others.map((other) => [other, ["entry" as const]]));
    await this.does(client, { type: "play", move }, { ...hear, [client]: ["entry", "answer"] });
  }

  heard<T extends ServerMessage["type"]>(client: string, type: T): Message<T> {
    const found = (this.#heard.get(client) ?? []).filter((one): one is Message<T> => one.type === type).at(-1);
    if (found === undefined) throw new Error(`${client} heard no ${type}`);
    return found;
  }

  /** The last entry that a client knows. */
  n(client: string): number {
    const all = (this.#heard.get(client) ?? []).flatMap((one) => ("n" in one && "head" in one ? one.n : []));
    return all.at(-1) ?? 0;
  }

  /** The seats that are to act, as a client knows it. */
  toAct(client: string): readonly number[] {
    const all = (this.#heard.get(client) ?? []).flatMap((one) => ("toAct" in one ? [one.toAct] : []));
    return all.at(-1) ?? [];
  }

  /** Returns the names of the players of seats 0 and 1, the one who is to act first. */
  inTurn(first: string, second: string): [string, string] {
    return this.toAct(first)[0] === 0 ? [first, second] : [second, first];
  }

  /** Creates a match whose seats are claimed and joined by players of these names; returns their tokens. */
  async table(wanted: object, names: readonly string[], feed?: "views" | "moves"): Promise<string[]> {
    await this.create({ seats: names.length, ...wanted });
    const tokens: string[] = [];
    for (const name of names) tokens.push(await this.claim(name));
    for (const [at, name] of names.entries())
      await this.join(name, { token: tokens[at], ...(feed === undefined ? undefined : { feed }) });
    return tokens;
  }
}
