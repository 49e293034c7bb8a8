import {
  columns,
  flag,
  form,
  hidden,
  integer,
  letters,
  list,
  mapped,
  nullable,
  type PositionSyntax,
  phases,
  seat,
  tally,
  word,
  zone,
} from "@turnwright/core/notation";
import { ok, type Position, type Result } from "@turnwright/core/rules";
import type { Card } from "../content/shape.js";
import { characters, difficulties, modes } from "../content/words.js";
import { end } from "../ending.js";
import type { Hope } from "../kinds.js";
import type { HopeState, HopeView } from "../state.js";
import { cellCount } from "../terms/board.js";
import { trackOf } from "../terms/edition.js";
import { seatsOf } from "../terms/pioneers.js";
import { checks } from "./check.js";
import { type Head, open } from "./open.js";
import { amount, bug, card, deck, dimension, foursOfSeats, hand, pile, space, token } from "./pieces.js";

const ofSeats = { separator: ".", count: ({ seats }: HopeView): number => seats };
const bit = word({ 0: false, 1: true });

const head = form`hope1
  ~${{ seats: integer(2, 4) }}${{ difficulty: letters("naeh", difficulties) }}
  ${{ traitor: word({ _: false, t: true }) }}${{ bugCards: word({ _: false, b: true }) }}
  ${{ maxRounds: nullable("_", integer(1, 1000)) }}
  ~${{ version: integer(0, 999_999_999) }}`;

/** The phases that interrupt the main one. */
const interruptions = (["replace", "giveUp", "pledge"] as const).map((phase) => ["main", phase] as const);

/** The letter of the phase; `o` for a game that is over. */
const phase = phases(
  "icpmdoxgb",
  ["monolith", "character", "ship", "main", "discard", "ending", ...interruptions],
  "ending",
);

const lastRound = ({ options: { maxRounds } }: HopeView): number => maxRounds ?? 1_000_000;

const clock = form`${phase}.${{ round: integer(0, lastRound) }}.${{ seat }}
  .${{ decided: nullable("_", word({ s: "saved", f: "failed" })) }}
  .${{ monolith: integer(-1, 36) }}.${{ outward: integer(-1, 5) }}.${{ medalSupply: amount }}`;

const turn = form`${{ moves: integer(0, 1000) }}.${{ placed: integer(0, 1000) }}
  .${{ moved: flag("m") }}${{ closed: flag("c") }}${{ developed: flag("d") }}${{ acted: flag("a") }}
  ${{ skipRegression: flag("k") }}
  .${{ mode: nullable("_", letters("tas", modes)) }}.${{ direction: integer(-1, 5) }}.${{ steps: integer(0, 1000) }}
  .${{ visited: list(space, { empty: "_" }) }}.${{ pile }}`;

const pairs = mapped(
  list(form`${{ seat }}${{ one: card }}${{ other: card }}`, { empty: "_" }),
  (found): Pick<HopeView, "pairSeats" | "pairCards"> => ({
    pairSeats: found.map((pair) => pair.seat),
    pairCards: found.flatMap(({ one, other }): Card[] => [one, other]),
  }),
  ({ pairSeats, pairCards }: HopeView) =>
    pairSeats.map((by, at) => ({ seat: by, one: pairCards[at * 2] as Card, other: pairCards[at * 2 + 1] as Card })),
);

const pending = form`${{ candidates: list(integer(1, 36), { separator: "-", empty: "_" }) }}
  .${{ toLose: integer(0, 2) }}.${{ pledging: nullable("_", bug) }}.${{ pledger: nullable("_", seat) }}
  .${{ pledgedMedals: list(amount, ofSeats) }}.${pairs}`;

const board = columns({ separator: ".", count: cellCount })`${{ tiles: integer(0, 36) }}${{ settled: flag("f") }}
  ${{ stable: flag("s") }}${{ tokens: nullable("", token) }}
  ${{ present: word({ "": true, x: false }) }}`;

/** The pioneers of each space where some are, in placing order. */
const pioneers = mapped(
  list(form`${{ space }}${{ by: list(seat) }}`, { separator: ".", empty: "_" }),
  (found): Pick<HopeView, "pioneers"> => {
    const all = new Array<string>(cellCount * 3).fill("");
    for (const { space: at, by } of found) all[at] = by.join("");
    return { pioneers: all };
  },
  (view: HopeView) => {
    const found: { space: number; by: readonly number[] }[] = [];
    for (let at = 0; at < view.pioneers.length; at++)
      if (view.pioneers[at] !== "") found.push({ space: at, by: seatsOf(view.pioneers[at]) });
    return found;
  },
);

const seats = columns(ofSeats)`${{ characters: nullable("_", letters("bepa", characters)) }}
  ${{ shipCells: integer(-1, 36) }}${{ shipDimensions: dimension }}
  -${{ upgrades: integer(0, 3) }}${{ levels: integer(0, 3) }}-${{ medals: amount }}-${{ supplies: integer(0, 99) }}
  -${{ hasAccused: flag("a") }}${{ mayTake: flag("t") }}${{ mayCoax: flag("c") }}${{ noMedals: flag("m") }}
  ${{ noDevelopment: flag("d") }}${{ innocent: flag("i") }}${{ revealed: flag("r") }}
  -${{ roles: hidden("q", letters("hn", ["hope", "nope"])) }}-${{ hands: hand }}`;

const centre = form`${{ deck }}.${{ replenishment: list(nullable("_", card), { count: 3 }) }}
  .${{ discards: list(pile, { separator: ".", count: 3 }) }}
  .${{ stacks: list(zone(token, { empty: "_", hidden: "q" }), { separator: ".", count: 3 }) }}
  .${{ spentTokens: list(amount, { separator: "-", count: 4 }) }}`;

const rows = { separator: "-", empty: "_" };
const track = columns(rows)`${{ trackSpaces: integer(1, 1_000_000) }}s${{ trackSeats: seat }}`;
const gaps = list(integer(1, 1_000_000), { prefix: "x", separator: "-", empty: "" });
const bugs = form`${{ bug: nullable("_", bug) }}
  .${{ bugDeck: zone(bug, { ...rows, hidden: "q", isReversed: true }) }}
  .${{ spentBugs: list(bug, rows) }}`;

/** The role that was not dealt; `_` without the traitor variant. */
const unused = mapped(
  hidden("q", word({ h: "hope", n: "nope", _: "none" })),
  (found): Pick<HopeView, "unusedRole"> => ({ unusedRole: found === "none" ? null : found }),
  ({ options, unusedRole }: HopeView) => (options.traitor ? unusedRole : "none"),
);

const body = form`${clock}~${turn}~${pending}~${board}~${pioneers}~${seats}
  ~${{ levers: foursOfSeats(list(bit, { count: 4 })) }}~${{ heldTokens: foursOfSeats(tally("dmpg", "_")) }}~${centre}
  ~${{ marker: integer(0, (view: HopeView) => trackOf(view).regressionEnd) }}.${track}${{ gapsAhead: gaps }}
  ~${bugs}~${unused}`;

/** Adds the outcome of a finished game. Nothing that it depends on is hidden at the end. */
function settle(position: Position<Hope>): Result<Position<Hope>, never> {
  if (position.state.phases[0] !== "ending") return ok(position);
  const state = { ...position.state, shown: true } as HopeState;
  const found = Object.values(end).map((sentence) => sentence(state));
  return ok({ ...position, state: { ...state, outcome: found.find((outcome) => outcome !== undefined) ?? null } });
}

/**
 * The text of a position (section 11.2 of the rules document). Decks and stacks are written from the top. The text does
 * not contain the options `characters`, `board` and `edition`, nor those that choose an interpretation of the rules.
 */
export const positions: PositionSyntax<Hope, Head> = {
  head,
  headOf: ({ options, seats, version }) => ({ ...options, seats, version }),
  open,
  body,
  settle,
  checks,
};
