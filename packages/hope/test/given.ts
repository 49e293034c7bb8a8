import {
  type CitedEvent,
  fast,
  type Match,
  type OptionsGiven,
  resume,
  type Seat,
  scripted,
  start,
} from "@turnwright/core";
import { copyPlain } from "@turnwright/core/rules";
import { type Hope, hope } from "@turnwright/hope";
import { type Situation, situation } from "@turnwright/testkit";
import type { BugName, Card, Character, Token } from "../src/content/shape.js";
import { bugNames, characters, dimensions, levers, tokens } from "../src/content/words.js";
import type { Role } from "../src/event/words.js";
import { editionOf } from "../src/terms/edition.js";
import { pioneersInUniverse } from "../src/terms/planets.js";
import { firstOutward } from "../src/terms/regression.js";
import { cockpitOf } from "../src/terms/seats.js";

/** The board on which tile i lies on cell i. */
export const identity: readonly number[] = Array.from({ length: 36 }, (_, at) => at + 1);

/**
 * A position: what differs from the first turn of seat 0 on the identity board, everybody on Earth with an empty hand.
 */
export interface Position {
  readonly seats?: number;
  /** Brave, Earthling, Prodigy, Acrobat if not given. */
  readonly characters?: readonly Character[];
  /** Options besides board and characters. */
  readonly options?: OptionsGiven<Hope>;
  /** Where ships stand by seat, as `"5b"`; `"0p"` if not given. */
  readonly ships?: readonly string[];
  /** Cards by seat, as `"O O* J"`. */
  readonly hands?: readonly string[];
  /** Used levers by seat, as `"away arbitrary"`. */
  readonly used?: readonly string[];
  /** Seats of the pioneers by space, as `{ "6p": "1 1" }`; their tiles are settled. */
  readonly pioneers?: { readonly [space: string]: string };
  readonly stable?: readonly number[];
  readonly vanished?: readonly number[];
  /** Tokens by cell (which should be stable). */
  readonly lying?: { readonly [cell: number]: Token };
  /** Tokens held by seat, as `"move polarize"`. */
  readonly tokens?: readonly string[];
  readonly medals?: readonly number[];
  readonly upgrades?: readonly number[];
  readonly levels?: readonly number[];
  /** The Pioneer track, as `"1s0 2s1"`. */
  readonly track?: string;
  readonly marker?: number;
  readonly monolith?: number;
  /** Cards of the replenishment spaces, as `"W* C _"`. */
  readonly replenishment?: string;
  /** Three piles, the last card on top. */
  readonly discards?: readonly string[];
  /** The deck from the top. */
  readonly deck?: string;
  /** Three stacks from the top. */
  readonly stacks?: readonly string[];
  /** The bug card that works, and the bug deck from the top, by names. */
  readonly bug?: BugName;
  readonly bugs?: string;
  /** Roles by seat; the variant is on when they are given. */
  readonly roles?: readonly Role[];
  readonly unusedRole?: Role;
  readonly pile?: string;
  readonly seat?: Seat;
  readonly round?: number;
  /** Anything else, as it stands in the state. */
  readonly state?: Partial<Hope["state"]>;
  /** The answers of luck, by stream; none are expected if not given. */
  readonly luck?: { readonly [stream: string]: readonly number[] };
}

function words<T extends string>(text: string | undefined): T[] {
  return (text ?? "").split(" ").filter((word) => word !== "") as T[];
}

/** A space as an integer from its text: `"5b"`. */
export function spaceOf(text: string): number {
  return Number(text.slice(0, -1)) * 3 + "pbr".indexOf(text.slice(-1));
}

/** A space as its text. */
export function spaceText(state: Hope["view"], seat: Seat): string {
  return `${state.shipCells[seat]}${state.shipDimensions[seat][0]}`;
}

function layTable(state: Hope["state"], given: Position): void {
  for (const cell of given.vanished ?? []) state.present[cell] = false;
  for (const cell of given.stable ?? []) {
    state.stable[cell] = true;
    state.settled[cell] = true;
  }
  for (const [cell, token] of Object.entries(given.lying ?? {})) state.tokens[Number(cell)] = token;
  for (const [space, seats] of Object.entries(given.pioneers ?? {})) {
    state.pioneers[spaceOf(space)] = words(seats).join("");
    state.settled[Math.trunc(spaceOf(space) / 3)] = true;
  }
  const track = words(given.track).map((place) => place.split("s").map(Number));
  state.trackSpaces = track.map(([space]) => space);
  state.trackSeats = track.map(([, seat]) => seat);
  state.marker = given.marker ?? 0;
  state.monolith = given.monolith ?? 28;
  state.outward = firstOutward(state.monolith);
}

function laySeats(state: Hope["state"], given: Position): void {
  for (let seat = 0; seat < state.seats; seat++) {
    const space = spaceOf(given.ships?.[seat] ?? "0p");
    state.shipCells[seat] = Math.trunc(space / 3);
    state.shipDimensions[seat] = dimensions[space % 3];
    state.hands[seat] = words<Card>(given.hands?.[seat]);
    for (const lever of words<(typeof levers)[number]>(given.used?.[seat]))
      state.levers[seat * 4 + levers.indexOf(lever)] = false;
    for (const token of words<Token>(given.tokens?.[seat])) state.heldTokens[seat * 4 + tokens.indexOf(token)]++;
    state.medals[seat] = given.medals?.[seat] ?? 0;
    state.upgrades[seat] = given.upgrades?.[seat] ?? 0;
    state.levels[seat] = given.levels?.[seat] ?? 0;
    state.roles[seat] = given.roles?.[seat] ?? "hope";
    state.supplies[seat] = 0;
  }
  state.unusedRole = given.roles === undefined ? null : (given.unusedRole ?? "hope");
}

function layCentre(state: Hope["state"], given: Position): void {
  const laid = words<Card | "_">(given.replenishment ?? "O W C");
  state.replenishment = laid.map((card) => (card === "_" ? null : card));
  state.discards = [0, 1, 2].map((pile) => words<Card>(given.discards?.[pile]));
  if (given.deck !== undefined) state.deck = words<Card>(given.deck).reverse();
  if (given.stacks !== undefined) state.stacks = given.stacks.map((stack) => words<Token>(stack));
  state.pile = words<Card>(given.pile);
  const idOf = (name: BugName): number => bugNames.indexOf(name) + 1;
  state.bug = given.bug === undefined ? null : idOf(given.bug);
  if (given.bugs !== undefined) state.bugDeck = words<BugName>(given.bugs).map(idOf).reverse();
}

function balance(state: Hope["state"]): void {
  const edition = editionOf(state);
  for (let seat = 0; seat < state.seats; seat++) {
    const onTrack = state.trackSeats.filter((owner) => owner === seat).length;
    state.supplies[seat] = edition.pioneersPerSeat - pioneersInUniverse(state, seat) - onTrack - cockpitOf(state, seat);
  }
  state.medalSupply = edition.medals - state.medals.reduce((one, other) => one + other, 0);
}

/** The match in a position; nothing is left to luck but what the position says. */
export function matchAt(given: Position): Match<Hope> {
  const people = given.characters ?? characters.slice(0, given.seats ?? given.roles?.length ?? 2);
  const traitor = given.roles !== undefined;
  const bugCards = given.bug !== undefined || given.bugs !== undefined;
  const options = { board: identity, characters: people, traitor, bugCards, ...given.options };
  const begun = start(hope, { seats: people.length as Hope["seats"], options, chance: fast("given") });
  const state = copyPlain(begun.state);
  Object.assign(state, {
    phases: ["main"],
    candidates: [],
    round: given.round ?? 1,
    seat: given.seat ?? 0,
    moves: 1,
  });
  layTable(state, given);
  laySeats(state, given);
  layCentre(state, given);
  balance(state);
  Object.assign(state, given.state);
  return resume(hope, { seats: people.length, options: begun.options, state }, { chance: scripted(given.luck ?? {}) });
}

/** What tests of this game ask of a situation. */
interface Own {
  /** The legal moves that begin like this. */
  legalLike(...beginnings: readonly string[]): string;
  /** The events of one type. */
  all<T extends CitedEvent<Hope>["type"]>(type: T): Extract<CitedEvent<Hope>, { readonly type: T }>[];
}

/** A match in a test: what can be done, what happened. */
export type At = Situation<Hope, Own>;

function own(there: Situation<Hope>): Own {
  return {
    legalLike: (...beginnings) =>
      words(there.legal)
        .filter((text) => beginnings.some((beginning) => text.startsWith(beginning)))
        .join(" "),
    all: (type) =>
      there.events.filter(
        (event): event is Extract<CitedEvent<Hope>, { readonly type: typeof type }> => event.type === type,
      ),
  };
}

/** Looks at a match. */
export function at(match: Match<Hope>): At {
  return situation(hope, match, own);
}

/** A position to play from. */
export function given(position: Position = {}): At {
  return at(matchAt(position));
}
