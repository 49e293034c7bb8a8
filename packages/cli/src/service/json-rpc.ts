import { nearest } from "../complaint.js";
import { BatchAnswers } from "./batch-answers.js";
import { breath } from "./breath.js";
import { type ByteAccount, ByteBudget, freeBytes } from "./byte-budget.js";
import { Fault, type RpcError } from "./fault.js";
import { changing, methods } from "./methods.js";
import { parsedParams } from "./params.js";
import type { MethodName } from "./protocol.js";
import type { Service } from "./service.js";

/** The most requests in a batch. */
const mostRequests = 1_000;

type Id = string | number | null;

interface Request {
  readonly method: string;
  readonly params: unknown;
  /** The id, which the answer repeats; `undefined` for a notification, which gets no answer. */
  readonly id: Id | undefined;
}

/** Returns whether a value is an id that the answer can repeat exactly. JSON parsing changes larger numbers. */
function isId(id: unknown): id is Id {
  return id === null || typeof id === "string" || Number.isSafeInteger(id);
}

/** Returns a request. Throws a `Fault` that says what is wrong with it. */
function requestOf(given: unknown): Request {
  if (typeof given !== "object" || given === null || Array.isArray(given))
    throw new Fault("invalid-request", "expected a request: an object with jsonrpc, method, params and id");
  const { jsonrpc, method, params, id }: { readonly [name: string]: unknown } = { ...given };
  if (jsonrpc !== "2.0")
    throw new Fault("invalid-request", 'jsonrpc: expected "2.0"', { path: "jsonrpc", expected: '"2.0"' });
  if (typeof method !== "string")
    throw new Fault("invalid-request", "method: expected a text", { path: "method", expected: "a text" });
  if (id !== undefined && !isId(id))
    throw new Fault("invalid-request", `id: expected a text, an integer up to ${Number.MAX_SAFE_INTEGER}, or null`, {
      path: "id",
      expected: `a text, an integer up to ${Number.MAX_SAFE_INTEGER}, or null`,
    });
  if (params !== undefined && (typeof params !== "object" || params === null || Array.isArray(params)))
    throw Fault.ofParams("", "an object with the parameters by name");
  return { method, params, id };
}

function isMethod(name: string): name is MethodName {
  return Object.hasOwn(methods, name);
}

function methodOf(name: string): MethodName {
  if (isMethod(name)) return name;
  const names = Object.keys(methods);
  const meant = nearest(name, names);
  const hint = meant === undefined ? "" : `did you mean ${meant}? `;
  throw new Fault("unknown-method", `there is no method "${name.slice(0, 60)}"; ${hint}rpc.discover describes all`, {
    path: "method",
    expected: names.join(" | "),
  });
}

function resultOf<M extends MethodName>(service: Service, name: M, given: unknown): unknown {
  return methods[name](service, parsedParams(name, given));
}

function errorOf(thrown: unknown): RpcError {
  if (thrown instanceof Fault) return thrown.error;
  const said = String(thrown).replace(/\s*\n\s*/g, " ");
  return new Fault("bug", `a bug of turnwright or of a game: ${said}`).error;
}

function answerText(id: Id, result: unknown): string {
  return `{"jsonrpc":"2.0","id":${JSON.stringify(id)},"result":${JSON.stringify(result)}}`;
}

/** Returns the answer to a request that cannot be carried out. */
export function faultText(id: Id, thrown: unknown): string {
  return JSON.stringify({ jsonrpc: "2.0", id, error: errorOf(thrown) });
}

/** Returns the id in a value that may not be a request. */
function idOf(given: unknown): Id {
  const id = typeof given === "object" && given !== null && "id" in given ? given.id : null;
  return isId(id) ? id : null;
}

/** Answers one request with a text, or with `undefined` for a notification. Awaits tasks that take time. */
function answerRequest(service: Service, given: unknown): string | undefined | Promise<string | undefined> {
  let id: Id | undefined = idOf(given);
  try {
    const request = requestOf(given);
    id = request.id;
    const result = resultOf(service, methodOf(request.method), request.params);
    if (result instanceof Promise)
      return result.then(
        (value) => (id === undefined ? undefined : answerText(id, value)),
        (thrown: unknown) => (id === undefined ? undefined : faultText(id, thrown)),
      );
    return id === undefined ? undefined : answerText(id, result);
  } catch (thrown) {
    return id === undefined ? undefined : faultText(id, thrown);
  }
}

/** The milliseconds after which a batch pauses to let other requests be answered. */
const longestTurn = 20;

async function answerBatch(
  service: Service,
  batch: readonly unknown[],
  account: ByteAccount,
): Promise<string | undefined> {
  const answers = new BatchAnswers(account);
  let since = performance.now();
  for (const given of batch) {
    if (performance.now() - since > longestTurn) {
      await breath();
      since = performance.now();
    }
    const { ended } = answers;
    if (ended !== undefined) {
      if (!isNotification(given)) answers.charge(faultText(idOf(given), ended));
      continue;
    }
    const answer = answerRequest(service, given);
    const text = answer instanceof Promise ? await answer : answer;
    if (text === undefined) continue;
    if (mustBeTold(given)) answers.charge(text);
    else if (!answers.take(text)) answers.charge(faultText(idOf(given), noRoomForAnswer()));
  }
  return answers.joined();
}

function noRoomForAnswer(): Fault {
  return new Fault("busy", "there is no room for this answer: ask again later");
}

/** Returns whether a value is a request without an id, which gets no answer. */
function isNotification(given: unknown): boolean {
  return typeof given === "object" && given !== null && "method" in given && !("id" in given);
}

/** Returns whether the request may have changed something. Its answer must reach the client, whatever room there is. */
function mustBeTold(given: unknown): boolean {
  return typeof given === "object" && given !== null && "method" in given && changing.has(String(given.method));
}

/** Takes the characters of a short answer, even if there is no room for it. */
function chargeFor(text: string, account: ByteAccount): string {
  account.charge(text.length);
  return text;
}

/** Returns the answer to a request that was carried out, or says that there is no room for it. */
function grantAnswer(
  service: Service,
  given: unknown,
  text: string | undefined,
  account: ByteAccount,
): string | undefined {
  if (text === undefined) return undefined;
  if (mustBeTold(given)) return chargeFor(text, account);
  return account.take(text.length) ? text : chargeFor(noRoom(service, idOf(given)), account);
}

/** Answers a message that is no batch. Carries out nothing if there is no room for an answer. */
function answerSingle(
  service: Service,
  given: unknown,
  account: ByteAccount,
): string | undefined | Promise<string | undefined> {
  if (!account.hasRoom(freeBytes))
    return isNotification(given) ? undefined : chargeFor(noRoom(service, idOf(given)), account);
  const answer = answerRequest(service, given);
  if (answer instanceof Promise) return answer.then((text) => grantAnswer(service, given, text, account));
  return grantAnswer(service, given, answer, account);
}

/**
 * Answers a message: a request, or a list of up to 1,000 requests (a batch). The answer is a text of one line, or
 * `undefined` when there is nothing to answer. Takes its characters from `account`, by default from one without a
 * limit. Carries out nothing if there is no room for an answer, and says so. A request that may have changed something
 * is answered in any case. Other answers that find no room are replaced by an error. Never throws.
 */
export function answerTo(
  service: Service,
  message: string,
  account: ByteAccount = new ByteBudget(Number.POSITIVE_INFINITY).open(),
): string | undefined | Promise<string | undefined> {
  let given: unknown;
  try {
    given = JSON.parse(message);
  } catch {
    const fault = new Fault("not-json", "expected JSON: a request, or a list of requests, on one line");
    return chargeFor(faultText(null, fault), account);
  }
  if (!Array.isArray(given)) return answerSingle(service, given, account);
  if (given.length > 0 && given.length <= mostRequests) return answerBatch(service, given, account);
  const fault = new Fault("invalid-request", `expected 1 to ${mostRequests} requests in a batch`);
  return chargeFor(faultText(null, fault), account);
}

/** Returns the answer to a message that is longer than the service reads. */
export function tooLong({ held: { limits } }: Service): string {
  return faultText(null, new Fault("invalid-request", `expected at most ${limits.mostBytes} bytes in a message`));
}

/** Returns the answer to a message with so many values that the service cannot parse it. */
export function tooManyValues(): string {
  return faultText(null, new Fault("invalid-request", "expected a message with fewer values"));
}

/** Returns the answer to a message for which the service has no room. */
export function noRoom({ held: { limits } }: Service, id: Id = null): string {
  const megabytes = limits.mostOpenBytes / 1024 / 1024;
  const says = `requests and answers of ${megabytes} MB, or ${limits.mostClients} clients, are open: ask again later`;
  return faultText(id, new Fault("busy", says));
}

/** Returns whether an answer is that of `noRoom`, for any id. */
export function isNoRoom(service: Service, answer: string): boolean {
  const noId = '{"jsonrpc":"2.0","id":null';
  return answer.endsWith(noRoom(service).slice(noId.length));
}
