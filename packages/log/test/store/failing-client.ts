import { expect } from "vitest";
import type { LogStore, StoreProblem } from "../../src/stores/log-store.js";
import { begun, noted } from "./growing.js";
import { must } from "./kinds.js";

/** An error as a client throws it. */
export function clientError(code: string, message = "injected"): Error {
  return Object.assign(new Error(message), { code });
}

type Answer<T> = Promise<
  { readonly ok: true; readonly value: T } | { readonly ok: false; readonly problem: StoreProblem }
>;

/** What a request answered: the code of its problem, `"ok"`, or that it was rejected. */
async function outcomeOf(request: () => Answer<unknown>): Promise<string> {
  try {
    const answer = await request();
    return answer.ok ? "ok" : answer.problem.code;
  } catch (thrown) {
    return `rejected: ${String(thrown)}`;
  }
}

/** A client that carries out some statements and then fails one. */
export class FailingClient {
  #left = Number.POSITIVE_INFINITY;
  #error: Error | undefined;

  /** Fails the statement behind so many others, once. */
  fail(after: number, error: Error): void {
    this.#left = after;
    this.#error = error;
  }

  /** Whether the failure is still to come. */
  get isWaiting(): boolean {
    return this.#left !== Number.POSITIVE_INFINITY;
  }

  /** Carries a statement out, or fails. */
  async through<T>(statement: () => Promise<T>): Promise<T> {
    if (this.#left > 0) {
      this.#left--;
      return statement();
    }
    this.#left = Number.POSITIVE_INFINITY;
    throw this.#error!;
  }
}

/**
 * Lets each statement of each request fail with an error, one after the other, and collects what the requests answered:
 * at opening and at each verb of an open store.
 */
export async function outcomesOf(
  client: FailingClient,
  open: () => Answer<LogStore>,
  match: string,
  error: Error,
): Promise<string[]> {
  const store = must(await open());
  const first = begun(match);
  await store.create(first.text);
  const requests: readonly (() => Answer<unknown>)[] = [
    open,
    () => store.create(begun(`${match}-new`).text),
    () => store.append(match, 2, noted(first, "next").text),
    () => store.read(match),
    () => store.list(),
  ];
  const outcomes: string[] = [];
  for (const request of requests) {
    for (let after = 0; after < 10; after++) {
      client.fail(after, error);
      const outcome = await outcomeOf(request);
      const came = !client.isWaiting;
      client.fail(Number.POSITIVE_INFINITY, error);
      if (!came) break;
      outcomes.push(outcome);
    }
  }
  // Two at opening, one to create, two to append, one to read, one to list.
  expect(outcomes.length).toBeGreaterThanOrEqual(7);
  return outcomes;
}
