import {
  formatPosition,
  type Kinds,
  type Match,
  type ReadableGame,
  readPosition,
  resume,
  seeded,
  type Viewer,
} from "@turnwright/core";
import { decode, type Log, type LogProblem, replay } from "@turnwright/log";
import { unreadableCode } from "@turnwright/log/internal";
import { sha256 } from "@turnwright/log/node";
import { unpack } from "@turnwright/log/text";
import { seedOf } from "../arguments.js";
import type { Shelved } from "../games.js";
import { asTold, problemLine } from "../log-file.js";
import { Fault } from "./fault.js";
import type { HeldMatch } from "./held-match.js";
import type { Where } from "./parts.js";
import { faultOf, type Service } from "./service.js";

/** The position of a request, with its game. */
export interface Subject {
  readonly shelved: Shelved;
  readonly at: ReadableGame<Kinds>;
  /** The match, if the service holds it. */
  readonly held?: HeldMatch;
}

const forms = ["match", "position", "log", "packed"] as const;

/** The fields that are valid only with one of the forms. */
const companions: readonly (readonly [name: keyof Where, partner: (typeof forms)[number]])[] = [
  ["game", "position"],
  ["options", "position"],
  ["entry", "log"],
];

/** Throws a `Fault` unless a position was given in exactly one form. */
function demandOneForm(where: Where): void {
  const given = forms.filter((form) => where[form] !== undefined);
  const [form] = given;
  if (form === undefined || given.length > 1)
    throw Fault.ofParams(given[1] ?? "match", "exactly one of match, position, log and packed");
  for (const [name, partner] of companions)
    if (partner !== form && where[name] !== undefined)
      throw Fault.ofParams(name, `no such field, since it goes only with ${partner}`);
}

/** Returns the match of a position as text. Throws a `Fault` that says where the text is wrong. */
export function matchOfPosition({ game }: Shelved, text: string, options: object = {}, seed?: string): Match<Kinds> {
  const read = readPosition(game, text, options);
  if (!read.ok) {
    const { section, at, expected } = read.problem;
    const place = at === undefined ? `section ${section}` : `section ${section}, character ${at + 1}`;
    throw Fault.ofParams("position", `${place}: ${expected}`);
  }
  if (read.value.masked) throw Fault.ofParams("position", "one that hides nothing; this is the view of somebody");
  try {
    const truth = { ...read.value, state: read.value.state as Kinds["state"] };
    return resume(game, truth, { chance: seeded(seed === undefined ? undefined : seedOf(seed)), freeze: false });
  } catch (thrown) {
    throw faultOf(thrown, "position", "a position of the game");
  }
}

/** Returns the fault for a log, or for a packed game, in which something is wrong. */
export function wrongLog(path: "log" | "packed", problem: LogProblem<string>): Fault {
  return new Fault("invalid-params", `params.${path}: ${problemLine(problem)}`, { path, expected: problem.expected });
}

/** Reads a log. Throws a `Fault` that names the line that is wrong. */
export function logOf(text: string): Log {
  const decoded = decode(text);
  if (!decoded.ok) throw wrongLog("log", decoded.problem);
  return decoded.value;
}

/** Throws a `Fault` unless the game can write and read a position to which the events of a log lead. */
function demandPosition({ game }: Shelved, at: ReadableGame<Kinds>): void {
  let code: string | undefined;
  try {
    code = unreadableCode(game, at);
  } catch (thrown) {
    throw faultOf(thrown, "position", "a position that the game can write");
  }
  if (code !== undefined) throw Fault.ofParams("log", "events that lead to a position of the game");
}

function matchOfLog(service: Service, text: string, entry: number | undefined, viewer: Viewer | undefined): Subject {
  const log = logOf(text);
  const shelved = service.gameOf(log.header.game, "log.game");
  const { game } = shelved;
  const replayed = replay(game, asTold(game, log, viewer), entry);
  if (!replayed.ok) throw wrongLog("log", replayed.problem);
  // The events of a log may lead to anything. The rules are called only for positions that the game can read.
  demandPosition(shelved, replayed.value);
  return { shelved, at: replayed.value };
}

function matchOfPacked(service: Service, text: string): Subject {
  const shelved = service.gameOf(text.slice(0, Math.max(0, text.lastIndexOf("."))), "packed");
  const unpacked = unpack(shelved.game, text, { sha256 });
  if (!unpacked.ok) throw wrongLog("packed", unpacked.problem);
  return { shelved, at: unpacked.value.match };
}

/**
 * Returns the position of a request. `viewer` is the viewer whose knowledge the request is about, if it names one.
 * Throws a `Fault` that names what is wrong.
 */
export function subjectOf(service: Service, where: Where, viewer?: Viewer): Subject {
  const { match, game, position, options, log, entry, packed } = where;
  demandOneForm(where);
  if (position !== undefined) {
    const shelved = service.gameOf(game);
    return { shelved, at: matchOfPosition(shelved, position, options) };
  }
  if (log !== undefined) return matchOfLog(service, log, entry, viewer);
  if (packed !== undefined) return matchOfPacked(service, packed);
  const held = service.held.get(match ?? "");
  return { shelved: held.shelved, at: held.match, held };
}

/**
 * Returns the version that a request gives for its move, as an option of the rules. Throws a `Fault` if the request
 * gives a position as text: in most games such a text does not contain the number of moves, so that every version but 0
 * would be refused.
 */
export function versionIn({ position }: Where, version: number | undefined): { readonly version?: number } {
  if (version === undefined) return {};
  if (position === undefined) return { version };
  throw Fault.ofParams("version", "no such field, since most positions as text do not contain the number of moves");
}

/** Returns a position as text. Throws a `Fault` where the game cannot write it. */
export function positionOf({ game }: Shelved, at: ReadableGame<Kinds>): string {
  try {
    return formatPosition(game, at);
  } catch (thrown) {
    throw faultOf(thrown, "position", "a position that the game can write");
  }
}
