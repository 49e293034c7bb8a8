import type { Seat } from "@turnwright/core";
import { isAwaitedSeat, isBotSeat, isFreeSeat } from "../is-bot-seat.js";
import type { MatchStatus, ServerMessage } from "../protocol/messages.js";
import { protocolVersion } from "../protocol/messages.js";
import type { MatchRecord, SeatRecord } from "../storage.js";
import { type Audience, Encoded } from "./encoded.js";
import type { HostedMatch } from "./hosted-match.js";
import type { Missed, RecentItems } from "./recent-items.js";
import type { ShownStates } from "./shown-states.js";

type SeatsMessage = Extract<ServerMessage, { type: "seats" }>;

/** The match as some viewers know it. Delayed spectators know an older state of the match than all other viewers. */
export interface Seen {
  readonly hosted: HostedMatch;
  readonly record: MatchRecord;
  /** The status of the match now. For delayed spectators, it is the status at the last entry that they know. */
  readonly status: MatchStatus;
  /** The delay of these viewers, in moves. */
  readonly delay: number;
  /** The last entries that these viewers have received. */
  readonly items: RecentItems;
}

/**
 * Returns the public facts of the seats of a match: their names, which of them bots play, and which of them have not
 * agreed to a rematch or have declined it. `takenOver` are the seats that bots play instead of their players, according
 * to the log.
 */
export function seatsOf(
  { seats, stage }: Pick<MatchRecord, "seats" | "stage">,
  takenOver: readonly Seat[],
): Pick<SeatsMessage, "names" | "bots" | "awaited" | "declined"> {
  const nameOf = (one: SeatRecord, seat: Seat): string | null => {
    if (isFreeSeat(one)) return null;
    return (isBotSeat(one) ? one.bot : one.name) ?? `${seat + 1}`;
  };
  const isBot = (one: SeatRecord, seat: Seat): boolean => isBotSeat(one) || takenOver.includes(seat);
  const seatsThat = (is: typeof isBot): Seat[] => seats.flatMap((one, seat) => (is(one, seat) ? [seat] : []));
  const told = { names: seats.map(nameOf), bots: seatsThat(isBot) };
  if (stage !== "proposed") return told;
  return { ...told, awaited: seatsThat(isAwaitedSeat), declined: seatsThat(({ hasDeclined }) => hasDeclined === true) };
}

/** A message without its state. */
type Stateless<Type extends ServerMessage["type"]> = Omit<Extract<ServerMessage, { type: Type }>, "state">;

/** Returns the JSON of a message, with the fields of a JSON object added. */
function withShown(message: Stateless<"welcome" | "view">, shown: string): string {
  return `${JSON.stringify(message).slice(0, -1)},${shown.slice(1)}`;
}

/** Returns the welcome of a viewer, without the state. */
function welcomeOf({ hosted, record, status, delay }: Seen, audience: Audience): Stateless<"welcome"> {
  const { game, id, match, position, away, undo } = hosted;
  return {
    type: "welcome",
    protocol: protocolVersion,
    match: id,
    game: game.id,
    edition: game.edition,
    viewer: audience.viewer,
    seats: match.seats,
    options: match.options,
    ...seatsOf(record, hosted.takenOver),
    started: record.started !== null,
    away,
    undo,
    ...(delay === 0 ? undefined : { delay }),
    n: position.entries - 1,
    head: position.head,
    ...status,
  };
}

/** Returns the message with the whole state, for a client whose own state is different. */
export function viewOf(shown: ShownStates, hosted: HostedMatch, audience: Audience, status: MatchStatus): string {
  const { match, position } = hosted;
  const message: Stateless<"view"> = { type: "view", n: position.entries - 1, head: position.head, ...status };
  return withShown(message, shown.textFor(match, audience));
}

/** Returns the message about changed seats: who plays them, their names, and their bots. */
export function seatsMessage({ hosted, record, status }: Seen): ServerMessage {
  const { clocks } = status;
  const started = record.started !== null;
  return {
    type: "seats",
    ...seatsOf(record, hosted.takenOver),
    started,
    ...(clocks === undefined ? undefined : { clocks }),
  };
}

/** Returns the message that the log is closed. Clients that join later also receive this message. */
export function closedOf({ match, position }: HostedMatch, { next }: MatchRecord): ServerMessage {
  return {
    type: "closed",
    head: position.head,
    outcome: match.outcome,
    ...(next === undefined ? undefined : { next }),
  };
}

/**
 * Returns the message about an item that a viewer has missed. The clocks are the present ones, because they have run
 * since the item. Returns nothing for the closing, which is sent last.
 */
function lateText(hosted: HostedMatch, missed: Missed, audience: Audience, clocks: MatchStatus["clocks"]): string[] {
  if ("message" in missed)
    return [clocks === undefined ? missed.message : JSON.stringify({ ...JSON.parse(missed.message), clocks })];
  const { item } = missed;
  if (item.type === "closed") return [];
  const then = clocks === undefined ? item.status : { ...item.status, clocks };
  return [new Encoded(hosted, { ...item, status: then }).for(audience)];
}

/**
 * Returns the first messages to a viewer: the welcome, the missed entries, and the closing if the match is over. If
 * `missed` is `undefined`, the welcome contains the whole state instead of missed entries.
 */
export function firstMessages(
  shown: ShownStates,
  seen: Seen,
  audience: Audience,
  missed: readonly Missed[] | undefined,
): string[] {
  const { hosted, record } = seen;
  const begin = welcomeOf(seen, audience);
  const { clocks } = begin;
  const welcome =
    missed === undefined ? withShown(begin, shown.textFor(hosted.match, audience)) : JSON.stringify(begin);
  const late = (missed ?? []).flatMap((one) => lateText(hosted, one, audience, clocks));
  const end = hosted.position.closed === true ? [JSON.stringify(closedOf(hosted, record))] : [];
  return [welcome, ...late, ...end];
}
