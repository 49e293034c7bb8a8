import type { Game, Kinds } from "@turnwright/core";
import { drawnSeed, parseSetup, type Result, seeded, start } from "@turnwright/core";
import { firstFault, isRecord } from "@turnwright/core/internal";
import { no, ok, optionLimits, plain } from "@turnwright/core/rules";
import {
  array,
  boolean,
  custom,
  type GenericSchema,
  maxLength,
  nullable,
  optional,
  picklist,
  pipe,
  regex,
  safeParse,
  strictObject,
  string,
  whole,
} from "@turnwright/core/schema";
import { openLog } from "@turnwright/log";
import { canonicalText } from "@turnwright/log/internal";
import type { StoreProblem } from "@turnwright/log/stores";
import type { Context } from "./context.js";
import type { ClockRule, NewMatch } from "./host.js";
import { isAwaitedSeat, isFreeSeat } from "./is-bot-seat.js";
import { type MatchKeys, randomText, requestDigest } from "./keys.js";
import { expiryOf, fullClocks } from "./match/clock.js";
import type { SetupProblem } from "./protocol/messages.js";
import type { MatchRecord, SeatRecord } from "./storage.js";

const year = 31_536_000_000;
/**
 * A time for a clock, in milliseconds. It is at least 1,000 (one second), because a smaller number is probably a
 * mistake: a number of seconds.
 */
const milliseconds = whole(1_000, year);
const seconds = whole(0, 86_400);
const onExpiry = optional(picklist(["bot", "pass", "close"]));
const name = pipe(string(), maxLength(64));

/** The limits on a request: the limits on options, with one more level of nesting. */
const requestLimits = { ...optionLimits, depth: optionLimits.depth + 1 };

/** The schema of a request for a match. */
export const newMatchSchema: GenericSchema<unknown, object> = strictObject({
  game: name,
  seats: whole(0, Number.MAX_SAFE_INTEGER),
  options: optional(custom<object>(isRecord, "options, as an object")),
  bots: optional(pipe(array(nullable(name)), maxLength(255))),
  clock: optional(
    strictObject({
      bank: optional(milliseconds),
      increment: optional(whole(1, year)),
      perMove: optional(milliseconds),
      onExpiry,
    }),
  ),
  leave: optional(strictObject({ action: picklist(["wait", "bot", "close"]), afterSeconds: optional(seconds) })),
  spectatorDelay: optional(whole(0, 100)),
  reveal: optional(boolean()),
  listed: optional(boolean()),
  request: optional(pipe(string(), regex(/^[\w-]{22,64}$/, "22 to 64 letters, digits, - or _, at random"))),
});

function malformed(path: string, expected: string): { readonly ok: false; readonly problem: SetupProblem } {
  return no({ code: "malformed", path, expected });
}

/** Parses a request for a match. Takes any value. The game's own options are parsed later. */
export function parseNewMatch(given: unknown): Result<NewMatch, SetupProblem> {
  const copied = plain(given, requestLimits);
  if (!copied.ok) return malformed(copied.problem.path, copied.problem.expected);
  const parsed = safeParse(newMatchSchema, copied.value);
  if (!parsed.success) {
    const { path, expected } = firstFault(parsed.issues);
    return malformed(path, expected);
  }
  const wanted = parsed.output as NewMatch;
  const clock: { bank?: number; perMove?: number; increment?: number } = wanted.clock ?? { perMove: 1 };
  if ((clock.bank === undefined) === (clock.perMove === undefined))
    return malformed("clock", "either `bank` or `perMove`");
  if (clock.increment !== undefined && clock.bank === undefined)
    return malformed("clock.increment", "only with `bank`");
  return ok(wanted);
}

function botsOf(context: Context, { bots = [] }: NewMatch, seats: number): Result<(string | null)[], SetupProblem> {
  if (bots.length > seats) return malformed("bots", `at most ${seats} seats`);
  const odd = bots.findIndex((bot) => bot !== null && !context.bots.has(bot));
  if (odd >= 0) return malformed(`bots.${odd}`, ["null", ...context.bots.keys()].join(" | "));
  return ok(Array.from({ length: seats }, (_, seat) => bots[seat] ?? null));
}

/** A parsed request for a match: its game, its setup, its seats, and its other settings. */
export interface Beginning {
  readonly game: Game<Kinds>;
  readonly setup: { readonly seats: number; readonly options: object };
  readonly seats: readonly SeatRecord[];
  readonly wanted: Pick<NewMatch, "clock" | "leave" | "spectatorDelay" | "reveal" | "listed">;
  /** The id of the request, and a digest of the rest of the request. Absent if the request has no id. */
  readonly request?: { readonly id: string; readonly digest: string };
}

/** Returns a parsed request for a match, or its first problem. */
export function beginningOf(context: Context, given: unknown): Result<Beginning, SetupProblem> {
  const wanted = parseNewMatch(given);
  if (!wanted.ok) return wanted;
  const game = context.games.get(wanted.value.game);
  if (game === undefined) return malformed("game", [...context.games.keys()].join(" | "));
  const setup = parseSetup(game, { seats: wanted.value.seats, options: wanted.value.options ?? {} });
  if (!setup.ok) return setup;
  const bots = botsOf(context, wanted.value, setup.value.seats);
  if (!bots.ok) return bots;
  const seats = bots.value.map((bot) => ({ token: null, name: null, bot, away: false }));
  const { request: id, ...content } = wanted.value;
  const request = id === undefined ? undefined : { request: { id, digest: requestDigest(canonicalText(content)) } };
  return ok({ game, setup: setup.value, seats, wanted: wanted.value, ...request });
}

/** The settings of a request that are public in logs and lists. The record contains them for a rematch. */
type PublicWishes = Omit<Beginning["wanted"], "listed">;

/** Returns the settings in a request that differ from the defaults. */
export function publicWishes({ clock, leave, spectatorDelay = 0, reveal = false }: PublicWishes): PublicWishes {
  return {
    ...(clock === undefined ? undefined : { clock }),
    ...(leave === undefined ? undefined : { leave }),
    ...(spectatorDelay === 0 ? undefined : { spectatorDelay }),
    ...(reveal ? { reveal } : undefined),
  };
}

function tagsOf(wanted: PublicWishes): { readonly [tag: string]: string } {
  return Object.fromEntries(Object.entries(publicWishes(wanted)).map(([tag, wish]) => [tag, canonicalText(wish)]));
}

/**
 * Returns the time at which the first clock runs out in a match that starts at `started`. Returns `null` for a match
 * without a clock.
 */
export function dueOf(clock: ClockRule | undefined, seats: readonly SeatRecord[], started: number): number | null {
  if (clock === undefined) return null;
  const left = fullClocks(
    clock,
    seats.map(({ bot }) => ({ isBot: bot !== null })),
  );
  return expiryOf({ left, since: started, toAct: seats.map((_, seat) => seat) });
}

/** Returns the first lines of the log of a match. The lines depend only on the request, the record and the keys. */
export function firstLines(
  { sha256, checkpoints }: Context,
  { game, setup, seats, wanted }: Beginning,
  { match, created }: Pick<MatchRecord, "match" | "created">,
  { seed, secret }: MatchKeys,
): string {
  const first = start(game, { ...setup, chance: seeded(seed) } as Parameters<typeof start<Kinds>>[1]);
  const { clock } = wanted;
  const clocks =
    clock &&
    fullClocks(
      clock,
      seats.map(({ bot }) => ({ isBot: bot !== null })),
    );
  const beside = { sha256, at: created, createdAt: created, ...(clocks === undefined ? undefined : { clocks }) };
  const log = openLog(game, first, {
    matchId: match,
    origin: "drawn",
    secret,
    checkpoints,
    tags: tagsOf(wanted),
    ...beside,
  });
  return log.text;
}

/**
 * Returns the fields of a record that depend on the seats, for a match that has not started before the time `at`. The
 * match starts at this time if no seat is free and all players have agreed to play.
 */
export function openingOf(
  { clock }: Pick<Beginning["wanted"], "clock">,
  seats: readonly SeatRecord[],
  at: number,
): Pick<MatchRecord, "stage" | "started" | "due" | "seats"> {
  if (seats.some(isAwaitedSeat)) return { stage: "proposed", started: null, due: null, seats };
  if (seats.some(isFreeSeat)) return { stage: "open", started: null, due: null, seats };
  return { stage: "running", started: at, due: dueOf(clock, seats, at), seats };
}

/**
 * Draws the keys of a match. Returns the keys, and the first record of the match, which contains them in encrypted
 * form.
 */
export async function newRecord(
  { keyring, now }: Context,
  beginning: Beginning,
  match: string,
): Promise<{ readonly record: MatchRecord; readonly keys: MatchKeys }> {
  const keys = { seed: drawnSeed(), secret: drawnSeed() };
  const { game, setup, seats, wanted } = beginning;
  const at = now();
  const record: MatchRecord = {
    match,
    game: game.id,
    options: setup.options,
    created: at,
    keys: await (await keyring).seal(match, keys),
    ...publicWishes(wanted),
    listed: wanted.listed ?? true,
    ...openingOf(wanted, seats, at),
  };
  return { record, keys };
}

/** Stores the first lines and the record of a match with a random id. */
export async function createMatch(context: Context, beginning: Beginning): Promise<Result<MatchRecord, StoreProblem>> {
  const { record, keys } = await newRecord(context, beginning, randomText(16));
  const stored = await context.storage.logs.create(firstLines(context, beginning, record, keys));
  if (!stored.ok) return stored;
  const put = await context.storage.records.put(0, record);
  return put.ok ? ok(record) : put;
}
