// Vectors of the service: a request a line with its answer, so that clients in other languages can check what they send
// and read. Only a program that answers the same is a service like `turnwright serve`.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { answerTo, type MethodName, Service } from "@turnwright/cli/internal";

/** One line of `service-vectors.ndjson`. A text in angle brackets is another each time, as the handle of a match is. */
interface ServiceVector {
  readonly method: string;
  readonly params: object;
  readonly result?: unknown;
  readonly error?: unknown;
}

/** A result, read as a program in another language reads it. */
type Result = ReturnType<typeof JSON.parse>;

/** The requests so far with their answers. What is drawn anew each time is replaced by a name. */
class Recording {
  readonly #service: Service;
  readonly #drawn = new Map<string, string>();
  readonly vectors: ServiceVector[] = [];

  constructor(service: Service) {
    this.#service = service;
  }

  /** Has a text of answers replaced by a name in angle brackets. */
  hide(name: string, text: string): void {
    this.#drawn.set(text, `<${name}>`);
  }

  async ask(method: MethodName | "nonsense", params: object = {}, hidden: (result: Result) => void = () => {}) {
    const text = await answerTo(this.#service, JSON.stringify({ jsonrpc: "2.0", id: 1, method, params }));
    const { result, error } = JSON.parse(text ?? "{}");
    if (result !== undefined) hidden(result);
    this.vectors.push(this.#named({ method, params, ...(error === undefined ? { result } : { error }) }));
    return result;
  }

  #named(value: ServiceVector): ServiceVector {
    const named = (inner: unknown): unknown => {
      if (typeof inner === "string") return this.#drawn.get(inner) ?? inner;
      if (Array.isArray(inner)) return inner.map(named);
      if (typeof inner !== "object" || inner === null) return inner;
      return Object.fromEntries(Object.entries(inner).map(([name, each]) => [name, named(each)]));
    };
    return named(value) as ServiceVector;
  }
}

const seed = "vectors";

/** A match that is held, from its start to the second move, with what may be asked about it. */
async function held(recording: Recording, game: string): Promise<void> {
  const { match, toAct } = await recording.ask("start", { game, seats: 2, seed }, (started) =>
    recording.hide("match", started.match),
  );
  const [seat] = toAct;
  await recording.ask("view", { match, viewer: seat });
  await recording.ask("draw", { match, viewer: "spectator" });
  const { moves } = await recording.ask("legalMoves", { match, seat, most: 3 });
  for (const as of ["texts", "words"]) await recording.ask("legalMoves", { match, seat, from: 1, most: 2, as });
  const [move] = moves;
  const { text } = await recording.ask("formatMove", { match, move });
  await recording.ask("readMove", { match, text });
  await recording.ask("readMove", { match, text: "?" });
  await recording.ask("check", { match, seat, move });
  await recording.ask("check", { match, seat: 1 - seat, move });
  await recording.ask("explain", { match, seat: 1 - seat, move });
  await recording.ask("play", { match, seat, move: { ...move, type: "nonsense" } });
  await recording.ask("play", { match, seat, move, version: 0, viewers: [0, 1, "spectator"] });
  await recording.ask("feed", { match, viewer: 1 - seat });
  await recording.ask("undo", { match, seat });
  const { position } = await recording.ask("position", { match });
  await recording.ask("play", { game, position, seat, move: text, seed });
  await recording.ask("bot", { game, position, seat, bot: "random", seed });
  await recording.ask("outcome", { match });
  await recording.ask("scoreSheet", { match });
  await recording.ask("resume", { game, position, seed }, (resumed) => recording.hide("match 2", resumed.match));
  await recording.ask("release", { match });
  await recording.ask("outcome", { match });
}

/** A match of a program that learns: its numbers, two steps, and a step that is refused. */
async function learned(recording: Recording, game: string): Promise<void> {
  await recording.ask("trainingSpace", { game, seats: 2 });
  const { match, toAct, legal } = await recording.ask("reset", { game, seats: 2, seed }, (begun) =>
    recording.hide("match of a learner", begun.match),
  );
  const [seat] = toAct;
  await recording.ask("legalActions", { match, seat });
  await recording.ask("observe", { match, viewer: "spectator" });
  const { informationState: before } = await recording.ask("informationState", { match, viewer: 1 - seat });
  await recording.ask("step", { match, seat: 1 - seat, action: legal[0] });
  await recording.ask("step", { match, seat, action: 1_000_000 });
  const { toAct: next, legal: then } = await recording.ask("step", { match, seat, action: legal[0] });
  await recording.ask("informationState", { match, viewer: 1 - seat, before });
  await recording.ask("informationState", { match, viewer: 1 - seat });
  await recording.ask("step", { match, seat: next[0], action: then[0] });
  await recording.ask("reset", { game, seats: 2, seed, match }, (begun) =>
    recording.hide("next match of a learner", begun.match),
  );
  await recording.ask("step", { match, seat, action: legal[0] });
}

/** A match with a log that is played to its end by a bot, and a log that was recorded. */
async function logged(recording: Recording, root: string): Promise<void> {
  const hide = (names: { readonly [field: string]: string }) => (told: Result) => {
    for (const [field, name] of Object.entries(names)) recording.hide(name, told[field]);
  };
  const names = ["Ada", "Bo"];
  const setup = { game: "portals", seats: 2, options: { roundLimit: 2 }, seed, log: true, names };
  const { match, toAct } = await recording.ask("start", setup, (told) => {
    hide({ match: "match with a log", log: "first lines of the log" })(told);
    recording.hide("secret of the log", told.keys.secret);
  });
  let [next] = toAct;
  for (let played = 1, over = false; !over; played++) {
    const { moves } = await recording.ask("legalMoves", { match, seat: next, most: 1 });
    const params = { match, seat: next, move: moves[0] };
    const told = await recording.ask("play", params, hide({ log: `line of move ${played}` }));
    [next] = told.toAct;
    over = told.outcome !== null;
  }
  await recording.ask("closeLog", { match }, hide({ log: "last line of the log" }));
  const log = readFileSync(join(root, "packages/portals/games/goal-two.jsonl"), "utf8");
  await recording.ask("verify", { log });
  await recording.ask("position", { log, entry: 1 });
  await recording.ask("redact", { log, viewer: 1 });
  const { packed } = await recording.ask("pack", { log });
  await recording.ask("outcome", { packed });
  await recording.ask("unpack", { packed }, hide({ log: "unpacked log" }));
  await recording.ask("text", { log });
}

/** The errors: of a request, of a parameter, of a handle. */
async function refused(recording: Recording): Promise<void> {
  await recording.ask("nonsense");
  await recording.ask("start", { game: "nonsense" });
  await recording.ask("start", { game: "portals", seats: 1 });
  await recording.ask("view", { match: "nonsense", viewer: 0 });
  await recording.ask("view", { viewer: 0 });
  await recording.ask("outcome", { game: "hope", position: "nonsense" });
  await recording.ask("verify", { log: "nonsense" });
}

/** What is read from the files of the package, which are elsewhere while this script runs. */
const told: readonly ServiceVector[] = [
  { method: "rpc.discover", params: {}, result: "<openrpc.json>" },
  { method: "status", params: {}, result: "<version, matches and limits>" },
];

/** The vectors of the service, every method among them. */
export async function serviceVectors(root: string): Promise<Map<string, string>> {
  const service = new Service();
  await service.load();
  const recording = new Recording(service);
  for (const game of service.gameIds) {
    await recording.ask("parseSetup", { game });
    await held(recording, game);
  }
  await recording.ask("parseSetup", { game: "portals", seats: 2, options: { roundLimit: 0 } });
  await learned(recording, "artifact");
  await logged(recording, root);
  await recording.ask("simulate", { game: "portals", seats: 2, games: 3, seed, milliseconds: 600_000 });
  await recording.ask("games");
  await recording.ask("rulebook", { game: "portals" });
  await refused(recording);
  const lines = [...recording.vectors, ...told].map((vector) => `${JSON.stringify(vector)}\n`);
  return new Map([["packages/cli/schema/service-vectors.ndjson", lines.join("")]]);
}
