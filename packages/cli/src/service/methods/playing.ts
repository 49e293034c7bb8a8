import {
  type ChanceSource,
  formatSeenMove,
  type Kinds,
  type Match,
  parseSetup,
  playUnknown,
  type Seat,
  seeded,
  start,
  undoable,
  type Viewer,
  viewEvents,
  viewMove,
} from "@turnwright/core";
import { append, closeLog, type Log, openLog, resumeLog, undoTo, unsealEntry } from "@turnwright/log";
import { sha256 } from "@turnwright/log/node";
import { seedOf } from "../../arguments.js";
import type { Shelved } from "../../games.js";
import { lastEntryIn, type Step, stepsOf } from "../../log-steps.js";
import { Fault } from "../fault.js";
import { HeldMatch, mostSteps } from "../held-match.js";
import type { Feed, PublicFacts, SetupGiven } from "../parts.js";
import type { ParamsOf, ResultOf } from "../protocol.js";
import { faultOf, type Service } from "../service.js";
import { logOf, matchOfPosition, positionOf, subjectOf, versionIn, wrongLog } from "../where.js";
import type { MethodTable } from "./method-table.js";
import { demandViewer, moveOf, publicFacts, refused } from "./reading.js";

/** Returns parsed seats and options. Throws a `Fault` that names the option that is wrong. */
export function setupOf(
  { game }: Shelved,
  { seats = game.seats[0], options = {} }: SetupGiven,
): { readonly seats: number; readonly options: Kinds["options"] } {
  const parsed = parseSetup(game, { seats, options });
  if (parsed.ok) return parsed.value;
  throw Fault.ofParams(parsed.problem.path, parsed.problem.expected);
}

function feedOf(shelved: Shelved, before: Match<Kinds> | undefined, after: Match<Kinds>, viewer: Viewer): Feed {
  const { game } = shelved;
  const { seat, move, events } = after.entry;
  const text = move === null || before === undefined ? null : formatSeenMove(game, before, seat, move, viewer);
  return {
    viewer,
    move: move === null ? null : viewMove(game, after, seat, move, viewer),
    text,
    events: viewEvents(game, after, events, viewer),
  };
}

/** Returns the public facts that a move has changed. */
function newsOf(match: Match<Kinds>): Pick<PublicFacts, "version" | "toAct" | "outcome"> {
  const { version, toAct, outcome } = publicFacts(match);
  return { version, toAct, outcome };
}

function played(
  service: Service,
  { seat, move, version, viewers, seed, ...where }: ParamsOf<"play">,
): ResultOf<"play"> {
  const how = versionIn(where, version);
  const { shelved, held, at } = subjectOf(service, where);
  if (held !== undefined && seed !== undefined)
    throw Fault.ofParams("seed", "no such field, since a held match has its own chance");
  const before = held?.match ?? matchOfPosition(shelved, where.position ?? "", where.options, seed);
  for (const [index, viewer] of (viewers ?? []).entries()) demandViewer(at, viewer, `viewers.${index}`);
  const given = moveOf(shelved.game, before, move);
  if (!given.ok) return given;
  const answer = playUnknown(shelved.game, before, seat, given.move, { ...how, freeze: false });
  if (!answer.ok) return refused(shelved.game, answer.refusal);
  const { match, events } = answer;
  const feeds = viewers?.map((viewer) => feedOf(shelved, before, match, viewer));
  const told = { ok: true as const, ...newsOf(match), events, ...(feeds === undefined ? {} : { feeds }) };
  if (held === undefined) return { ...told, position: positionOf(shelved, match) };
  const log = held.position && append(shelved.game, held.position, match, { sha256 });
  service.held.advance(held, match, log);
  return log === undefined ? told : { ...told, log: log.text };
}

/** The codes of problems that wrong keys cause. */
const wrongKeys: ReadonlySet<string> = new Set(["no-seed", "wrong-commitment"]);

const rightKeys = "the keys of this log, as `start` answered them";

/** Returns the matches on the way to the end of a log, for undo; only `last`, the one there, if the log is redacted. */
function heldSteps({ game }: Shelved, log: Log, chance: ChanceSource, last: Match<Kinds>): readonly Step[] {
  const isUnsealed = log.entries.every((line) => line.type !== "entry" || unsealEntry(game, line).ok);
  const earlier = isUnsealed ? stepsOf(game, log, { ...chance, drawn: {} }, mostSteps).slice(0, -1) : [];
  return [...earlier, { match: last, entry: lastEntryIn(log) }];
}

function resumedFromLog(service: Service, text: string, keys: ParamsOf<"resume">["keys"]): ResultOf<"resume"> {
  if (keys === undefined) throw Fault.ofParams("keys", rightKeys);
  const log = logOf(text);
  const shelved = service.gameOf(log.header.game, "log.game");
  const { chance, secret } = keys;
  try {
    const resumed = resumeLog(shelved.game, log, { chance, secret, sha256 });
    if (!resumed.ok)
      throw wrongKeys.has(resumed.problem.code) ? Fault.ofParams("keys", rightKeys) : wrongLog("log", resumed.problem);
    const { match, position, closed } = resumed.value;
    if (closed) throw Fault.ofParams("log", "a log that is not closed");
    const held = new HeldMatch(shelved, heldSteps(shelved, log, chance, match), position);
    return { ...publicFacts(match), match: service.held.add(held) };
  } catch (thrown) {
    throw faultOf(thrown, "keys", rightKeys);
  }
}

/** Throws a `Fault` if the request has a field that is valid only in another form of the request. */
function demandAbsent(params: object, names: readonly string[], partner: string): void {
  for (const name of names)
    if (Object.hasOwn(params, name)) throw Fault.ofParams(name, `no such field, since it goes only with ${partner}`);
}

function resumed(service: Service, params: ParamsOf<"resume">): ResultOf<"resume"> {
  const { game, position, options, seed, log, keys } = params;
  if ((position === undefined) === (log === undefined))
    throw Fault.ofParams("position", "exactly one of position and log");
  if (log !== undefined) {
    demandAbsent(params, ["game", "options", "seed"], "position");
    return resumedFromLog(service, log, keys);
  }
  demandAbsent(params, ["keys"], "log");
  const shelved = service.gameOf(game);
  const match = matchOfPosition(shelved, position ?? "", options, seed);
  return { ...publicFacts(match), match: service.held.add(new HeldMatch(shelved, [{ match, entry: 0 }])) };
}

function started(service: Service, params: ParamsOf<"start">): ResultOf<"start"> {
  const { game: id, seed, log = false, names } = params;
  const shelved = service.gameOf(id);
  const { game } = shelved;
  service.held.demandRoom();
  const setup = setupOf(shelved, params);
  if (names !== undefined && (!log || names.length !== setup.seats))
    throw Fault.ofParams("names", log ? `${setup.seats} names` : "no such field, since it goes only with log");
  const chance = seeded(seed === undefined ? undefined : seedOf(seed));
  const match = start(game, { ...setup, chance, freeze: false });
  if (!log) return { ...publicFacts(match), match: service.held.add(new HeldMatch(shelved, [{ match, entry: 0 }])) };
  const origin = seed === undefined ? "drawn" : "chosen";
  const createdAt = Date.now();
  try {
    const position = openLog(game, match, { sha256, origin, createdAt, ...(names === undefined ? {} : { names }) });
    const handle = service.held.add(new HeldMatch(shelved, [{ match, entry: 0 }], position));
    const { text, secret } = position;
    return { ...publicFacts(match), match: handle, log: text, keys: { chance, secret } };
  } catch (thrown) {
    throw faultOf(thrown, "names", "a name for each seat");
  }
}

function undone(service: Service, { match: handle, seat, agreed = [] }: ParamsOf<"undo">): ResultOf<"undo"> {
  const held = service.held.get(handle);
  const { before, match, position, shelved } = held;
  if (position?.closed === true) return { ok: false, code: "log-closed" };
  const status = undoable(shelved.game, match, seat);
  if (!status.ok) return status;
  if (before === undefined) return { ok: false, code: "nothing-to-undo" };
  const others = Array.from({ length: match.seats }, (_, other: Seat) => other).filter((other) => other !== seat);
  if (position !== undefined && !others.every((other) => agreed.includes(other)))
    return { ok: false, code: "not-agreed" };
  const log = position && undoTo(position, before.entry, { asked: seat, agreed: others }, { sha256 });
  service.held.goBack(held, log);
  const news = { ok: true as const, ...newsOf(held.match) };
  return log === undefined ? news : { ...news, log: log.text };
}

function closed(service: Service, handle: string): ResultOf<"closeLog"> {
  const held = service.held.get(handle);
  const { match, position, shelved } = held;
  if (position === undefined || position.closed === true)
    throw Fault.ofParams("match", "a match with a log that is open: start it with log");
  if (match.outcome === null)
    throw Fault.ofParams("match", "a match that is over, since the closing opens every secret");
  const end = closeLog(shelved.game, position, match, { sha256 });
  held.endLog(end);
  return { log: end.text };
}

/** The methods that start and change held matches. */
export const playingMethods: Pick<
  MethodTable,
  "parseSetup" | "start" | "resume" | "release" | "play" | "feed" | "undo" | "closeLog"
> = {
  parseSetup(service, { game: id, seats, options = {} }) {
    const { game } = service.gameOf(id);
    const parsed = parseSetup(game, { seats: seats ?? game.seats[0], options });
    return parsed.ok ? { ok: true, ...parsed.value } : { ok: false, problem: parsed.problem };
  },
  start: started,
  resume: resumed,
  release(service, { match }) {
    service.held.release(match);
    return { released: true };
  },
  play: played,
  feed(service, { match: handle, viewer }) {
    const { shelved, match, before } = service.held.get(handle);
    demandViewer(match, viewer);
    return feedOf(shelved, before?.match, match, viewer);
  },
  undo: undone,
  closeLog: (service, { match }) => closed(service, match),
};
