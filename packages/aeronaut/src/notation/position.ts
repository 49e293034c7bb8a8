import {
  columns,
  flag,
  form,
  hidden,
  integer,
  letters,
  list,
  nullable,
  type PositionSyntax,
  phases,
  runs,
  seat,
  tally,
  word,
  zone,
} from "@turnwright/core/notation";
import { ok, type Position, type Result } from "@turnwright/core/rules";
import { abilityLetters } from "../content/bonuses.js";
import { typeLetters } from "../content/types.js";
import { end } from "../ending.js";
import type { Aeronaut } from "../kinds.js";
import { derive, type Layout } from "../map/layout.js";
import { hasSecrets } from "../options.js";
import type { AeronautState, AeronautView } from "../state.js";
import { checks } from "./check.js";
import { type Head, headOf, map, open } from "./open.js";
import { amount, cell, city, entry, route, seats, task, type } from "./pieces.js";

const ofSeats = { separator: ".", count: (view: AeronautView): number => view.seats };

const head = form`ao1~${{ map }}
  ~${{ seats: integer(1, 6) }}${{ trajectories: flag("t") }}${{ bonusBalloons: flag("b") }}${{ multiroutes: flag("m") }}
  ${{ wildWinds: flag("w") }}${{ thieves: flag("h") }}${{ objectives: flag("o") }}${{ secretAreas: flag("s") }}
  ${{ oneTwinPerPlayer: flag("1") }}${{ grayTake: word({ "": "free", p: "pair" }) }}
  .${{ firstSeat: letters("123456") }}.${{ areaCells: nullable("-", integer(5, 99)) }}`;

/** The letter of the phase; `O` for a game that is over, in which everything was turned up. */
const phase = phases(
  "PASFTRDWXEBO",
  ["placement", "act", "phantom", "flight", "take", "reward", "discard", "swap", "rob", "after", "between", "stuck"],
  "stuck",
);

const turn = form`${phase}${{ turn: integer(0, 999_999) }}.${{ seat }}${{ base: letters("ae", ["act", "after"]) }}
  .${{ extraPending: integer(0, 999) }}${{ isExtra: flag("x") }}${{ rumoured: flag("u") }}`;

const slots = list(integer(0, 9), { count: ({ filled }: AeronautView) => filled.length });

const travellers = columns(ofSeats)`${{ travellers: nullable("-", city, -1) }}
  ${{ visited: list(city, { prefix: "!", separator: "-", empty: "", isAscending: true }) }}`;

/** The seat that holds a toll; none unless there is one. */
const toll = word({ "": -1, "!1": 0, "!2": 1, "!3": 2, "!4": 3, "!5": 4, "!6": 5 });

const routes = columns({ separator: ".", count: ({ owners }: AeronautView) => owners.length })`${{ owners: seats }}
  ${{ paid: nullable("", type, -1) }}${{ tolls: toll }}${{ closed: flag("c") }}`;

const marks = runs(nullable("-", seat, -1), {
  separator: ".",
  times: "x",
  count: (view: AeronautView) => view.marks.length,
});

const areas = columns(ofSeats)`${{ capacity: integer(0, 999) }}
  ${{ cells: zone(letters(typeLetters + typeLetters.toLowerCase()), { empty: "-", hidden: "q" }) }}
  ${{ named: list(cell, { prefix: "!", separator: "-", empty: "", isAscending: true }) }}`;

const points = columns(ofSeats)`${{ bonusPoints: integer(-9999, 9999) }}_${{ trajectoryPoints: integer(0, 9999) }}
  ${{ tokens: tally(abilityLetters, "") }}_${{ objectives: hidden("q", nullable("-", integer(0, 7), -1)) }}
  ${{ powers: nullable("", hidden("q", letters(abilityLetters)), -1) }}${{ powersHidden: flag("!") }}`;

const trajectories = columns({ separator: ".", count: ({ amounts }: AeronautView) => amounts.length })`
  ${{ amounts: amount }}_${{ holders: seats }}_${{ extras: seats }}`;

const pending = form`${{ flight: list(route, { separator: "-", empty: "-" }) }}
  .${{ queue: list(task, { separator: ".", empty: "-" }) }}`;

const ledger = list(list(entry, { empty: "-" }), ofSeats);

const body = form`${turn}~${{ filled: slots }}~${travellers}~${routes}~${{ marks }}~${areas}~${points}~${trajectories}
  ~${pending}~${{ ledger }}`;

/** Completes a finished game by its outcome. Nothing is hidden at the end. */
function settle(position: Position<Aeronaut>, layout: Layout): Result<Position<Aeronaut>, never> {
  const { state } = position;
  if (state.phases[0] !== "stuck") return ok(position);
  const outcome = end["R60e-no-action"](state as AeronautState, layout) ?? null;
  const revealed = hasSecrets(state.options);
  return ok({ ...position, state: { ...state, outcome, revealed } });
}

/**
 * The text of a position (section 11 of the rules document). A board of one's own is named by its checksum; that the
 * seed of a map was drawn is not told.
 */
export const positions: PositionSyntax<Aeronaut, Head> = {
  head,
  headOf,
  open,
  body,
  derive,
  contents: checks,
  settle,
  checks: [],
  optionsSection: 3,
};
