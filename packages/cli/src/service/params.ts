import { firstFault, isRecord } from "@turnwright/core/internal";
import {
  array,
  boolean,
  custom,
  type GenericSchema,
  maxLength,
  optional,
  picklist,
  pipe,
  safeParse,
  strictObject,
  string,
  whole,
} from "@turnwright/core/schema";
import { Fault } from "./fault.js";
import type { MethodName, ParamsOf } from "./protocol.js";

/** The most games that `simulate` plays. */
const mostGames = 100_000;

/** The most seats of any game. */
const mostSeats = 64;

const short = pipe(string(), maxLength(200));
const count = whole(0, Number.MAX_SAFE_INTEGER);
const seat = whole(0, mostSeats - 1);
/** The most milliseconds that a bot or a simulation may take. */
const mostMilliseconds = 600_000;
const milliseconds = optional(whole(1, mostMilliseconds));
const seats = optional(whole(1, mostSeats));
const options = optional(custom<object>(isRecord, "an object with options"));
const viewer = custom<number | "spectator">(
  (value) => value === "spectator" || (Number.isInteger(value) && Number(value) >= 0 && Number(value) < mostSeats),
  'a seat from 0, or "spectator"',
);
const given = custom<object | string>(
  (value) => typeof value === "string" || isRecord(value),
  "a move: an object with a type, or a text in the notation of the game",
);
const keys = strictObject({ chance: custom<object>(isRecord, "the chance that `start` answered"), secret: short });

const matchOrPosition = { match: optional(short), game: optional(short), position: optional(string()), options };
const where = {
  ...matchOrPosition,
  log: optional(string()),
  entry: optional(count),
  packed: optional(string()),
};
const move = { seat, move: given, version: optional(count) };

/** The schemas of the parameters of all methods. */
export const paramSchemas: { readonly [M in MethodName]: GenericSchema } = {
  "rpc.discover": strictObject({}),
  games: strictObject({}),
  rulebook: strictObject({ game: short }),
  parseSetup: strictObject({ game: short, seats, options }),
  start: strictObject({
    game: short,
    seats,
    options,
    seed: optional(short),
    log: optional(boolean()),
    names: optional(pipe(array(short), maxLength(mostSeats))),
  }),
  resume: strictObject({
    game: optional(short),
    position: optional(string()),
    options,
    seed: optional(short),
    log: optional(string()),
    keys: optional(keys),
  }),
  release: strictObject({ match: short }),
  status: strictObject({}),
  position: strictObject(where),
  outcome: strictObject(where),
  scoreSheet: strictObject(where),
  view: strictObject({ ...where, viewer }),
  draw: strictObject({ ...where, viewer }),
  legalMoves: strictObject({
    ...where,
    seat,
    from: optional(count),
    most: optional(count),
    as: optional(picklist(["objects", "texts", "words"])),
  }),
  check: strictObject({ ...where, ...move }),
  explain: strictObject({ ...where, ...move }),
  play: strictObject({
    ...matchOrPosition,
    ...move,
    viewers: optional(pipe(array(viewer), maxLength(mostSeats + 1))),
    seed: optional(short),
  }),
  feed: strictObject({ match: short, viewer }),
  undo: strictObject({ match: short, seat, agreed: optional(pipe(array(seat), maxLength(mostSeats))) }),
  formatMove: strictObject({ ...where, move: given }),
  readMove: strictObject({ ...where, text: pipe(string(), maxLength(1_000)) }),
  bot: strictObject({ ...where, seat, bot: optional(short), seed: optional(short), milliseconds }),
  simulate: strictObject({
    game: short,
    seats,
    options,
    bots: optional(pipe(array(short), maxLength(mostSeats))),
    games: optional(whole(1, mostGames)),
    seed: optional(short),
    rotate: optional(boolean()),
    milliseconds,
  }),
  trainingSpace: strictObject({ game: short, seats, options }),
  reset: strictObject({ game: short, seats, options, seed: optional(short), match: optional(short) }),
  step: strictObject({ match: short, seat, action: count }),
  observe: strictObject({ ...where, viewer }),
  informationState: strictObject({ ...where, viewer, before: optional(string()) }),
  legalActions: strictObject({ ...where, seat }),
  closeLog: strictObject({ match: short }),
  verify: strictObject({ log: string(), anchor: optional(short), viewer: optional(viewer) }),
  redact: strictObject({ log: string(), viewer, reveal: optional(boolean()) }),
  pack: strictObject({ log: string() }),
  unpack: strictObject({ packed: string() }),
  text: strictObject({ log: string() }),
};

/** Parses the parameters of a method. Throws a `Fault` that names the field that is wrong. */
export function parsedParams<M extends MethodName>(method: M, given: unknown): ParamsOf<M> {
  const parsed = safeParse(paramSchemas[method], given ?? {});
  if (!parsed.success) {
    const { path, expected } = firstFault(parsed.issues);
    throw Fault.ofParams(path, expected);
  }
  // The published schemas come from both descriptions. `npm run schema` refuses a field that only one of them has.
  return parsed.output as ParamsOf<M>;
}
