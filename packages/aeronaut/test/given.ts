import { type CitedEvent, type Match, resume, type Seat, scripted, start } from "@turnwright/core";
import { copyPlain } from "@turnwright/core/rules";
import { type Situation, situation } from "@turnwright/testkit";
import { type Aeronaut, aeronaut } from "../src/index.js";
import type { AeronautPhase } from "../src/kinds/phase.js";
import { type Layout, layoutOf } from "../src/map/layout.js";
import { boardFrom } from "../src/map/text.js";
import type { Task } from "../src/state/task.js";
import { benchText } from "./boards.js";

const letters = "ROYWKBPG";

/** The board of the worked examples as an option. */
export const bench = { kind: "custom", board: boardFrom(benchText) } as const;

/**
 * A position as a test describes it: what is left out stands as after the placement of 0, 1, 3 on the bench, seat 0 in
 * `act`.
 */
export interface Position {
  readonly seats?: Aeronaut["seats"];
  readonly options?: object;
  /** Cities of the travellers; their slots are filled. */
  readonly at?: readonly number[];
  /** Cities all of whose slots are filled. */
  readonly full?: readonly number[];
  /** Slots filled, by city: instead of those of the travellers. */
  readonly filled?: readonly number[];
  /** Areas by seat: `"RxKO"` is 1 R live, 2 K crossed, 3 O live; a `!` after a cell that was named. */
  readonly areas?: readonly string[];
  /** Cells by seat, where they are not as many as the options say. */
  readonly capacity?: readonly (number | undefined)[];
  /**
   * Routes: `"0"` is claimed by seat 0 with the route's own type, `"02"` shared by seat 2; `"0R"` names the type; of
   * multiroutes a sign per space.
   */
  readonly routes?: { readonly [route: number]: string };
  readonly tolls?: { readonly [route: number]: Seat };
  /** Tokens by seat, letters of `sjhte`. */
  readonly tokens?: readonly string[];
  /** Seats in the slots of each trajectory, as digits; after a `+` those by ability. */
  readonly holders?: { readonly [trajectory: number]: string };
  readonly amounts?: { readonly [trajectory: number]: number };
  readonly objectives?: readonly number[];
  /** Secret powers by seat, letters of `sjhte`: a capital was revealed. */
  readonly powers?: string;
  readonly visited?: readonly (readonly number[])[];
  readonly points?: readonly number[];
  readonly turn?: Seat;
  readonly phase?: AeronautPhase;
  readonly base?: "act" | "after";
  readonly queue?: readonly Task[];
  readonly extra?: boolean;
  readonly pending?: number;
  readonly rumoured?: boolean;
  readonly luck?: { readonly [stream: string]: readonly number[] };
}

/** What tests of this game ask of a situation. */
interface Own {
  /** What the last `when` told, without phases and without what waits. */
  readonly events: readonly CitedEvent<Aeronaut>[];
  readonly told: string;
  /** The present phase. */
  readonly phase: AeronautPhase;
  /** The area of a seat as in a position. */
  area(seat: Seat): string;
  /** The map as rules read it. */
  readonly layout: Layout;
}

/** A match in a test: moves are played and named in the game's notation. */
export type Given = Situation<Aeronaut, Own>;

function cellsOf(text: string): { cells: number[]; named: number[] } {
  const cells: number[] = [];
  const named: number[] = [];
  let crossed = 0;
  for (const sign of text) {
    if (sign === "x") crossed = 8;
    else if (sign === "!") named.push(cells.length);
    else {
      cells.push(letters.indexOf(sign) + crossed);
      crossed = 0;
    }
  }
  return { cells, named };
}

/** An area as tests write it. */
export function areaText(cells: readonly (number | null)[], named: readonly number[]): string {
  return cells
    .map((cell, at) => {
      const sign = cell === null ? "?" : cell < 8 ? letters[cell] : `x${letters[cell - 8]}`;
      return named.includes(at + 1) ? `${sign}!` : sign;
    })
    .join("");
}

function placed(state: Aeronaut["state"], given: Position): void {
  const layout = layoutOf(state.mapText);
  const at = given.at ?? [0, 1, 3, 4, 5, 2].slice(0, state.seats);
  state.travellers = [...at];
  state.visited = (given.visited ?? at.map((city) => [city])).map((cities) => [...cities]);
  state.filled = layout.slots.map((_, city) => at.filter((here) => here === city).length);
  for (const city of given.full ?? []) state.filled[city] = layout.slots[city];
  if (given.filled !== undefined) state.filled = [...given.filled];
}

function drawn(state: Aeronaut["state"], given: Position): void {
  (given.areas ?? []).forEach((text, seat) => {
    const { cells, named } = cellsOf(text);
    state.cells[seat] = cells;
    state.named[seat] = named;
    if (!state.options.secretAreas) return;
    state.ledger[seat] = cells.map(() => ({ kind: "in", count: 1, types: [...layoutOf(state.mapText).types] }));
    for (const cell of cells) if (cell >= 8) state.ledger[seat].push({ kind: "out", count: 1, type: cell - 8 });
  });
  (given.capacity ?? []).forEach((cells, seat) => {
    if (cells !== undefined) state.capacity[seat] = cells;
  });
  [...(given.powers ?? "")].forEach((sign, seat) => {
    state.powers[seat] = "sjhte".indexOf(sign.toLowerCase());
    state.powersHidden[seat] = sign === sign.toLowerCase();
  });
  (given.tokens ?? []).forEach((signs, seat) => {
    for (const sign of signs) state.tokens[seat]["sjhte".indexOf(sign)]++;
  });
}

function claimed(state: Aeronaut["state"], route: number, text: string): void {
  const layout = layoutOf(state.mapText);
  const first = layout.first[route];
  const seats = [...text].filter((sign) => sign >= "0" && sign <= "9").map(Number);
  const paid = letters.indexOf(text.slice(-1));
  if (layout.multi[route]) {
    [...text].forEach((sign, space) => {
      state.marks[first + space] = sign === "-" ? -1 : Number(sign);
    });
    if (text.includes("-")) return;
  } else {
    for (let space = 0; space < layout.length[route]; space++) state.marks[first + space] = seats[0];
    state.paid[route] = paid >= 0 ? paid : layout.board.routes[route].type;
  }
  for (const seat of seats) state.owners[route] |= 1 << seat;
}

function marked(state: Aeronaut["state"], given: Position): void {
  for (const [route, text] of Object.entries(given.routes ?? {})) claimed(state, Number(route), text);
  for (const [route, seat] of Object.entries(given.tolls ?? {})) state.tolls[Number(route)] = seat;
  const layout = layoutOf(state.mapText);
  if (state.seats === 2) {
    layout.twin.forEach((twin, route) => {
      if (twin >= 0 && state.marks[layout.first[twin]] >= 0) state.closed[route] = true;
    });
  }
  for (const [at, text] of Object.entries(given.holders ?? {})) {
    const [holders, extras = ""] = text.split("+");
    for (const seat of holders) state.holders[Number(at)] |= 1 << Number(seat);
    for (const seat of extras) state.extras[Number(at)] |= 1 << Number(seat);
  }
  for (const [at, amount] of Object.entries(given.amounts ?? {})) state.amounts[Number(at)] = amount;
}

/** Sets up a position to play on from. Luck that is not scripted must not be asked for. */
export function given(position: Position = {}): Given {
  const seats = position.seats ?? 3;
  const options = { map: bench, areaCells: 10, compensation: "none", ...position.options } as const;
  const deck = [7, 6, 5, 4, 3, 2, 1];
  const powers = options["trajectories" as never] === true ? [9, 8, ...deck] : deck;
  const begun = start(aeronaut, { seats, options, chance: scripted({ deck, powers }) });
  const state: Aeronaut["state"] = copyPlain(begun.state);
  placed(state, position);
  drawn(state, position);
  marked(state, position);
  state.seat = position.turn ?? 0;
  state.turn = 1 + state.seat;
  state.phases = [position.phase ?? (state.solo && state.seat === 1 ? "phantom" : "act")];
  state.base = position.base ?? "act";
  state.queue = (position.queue ?? []).map((task) => ({ ...task }));
  state.isExtra = position.extra ?? false;
  state.extraPending = position.pending ?? 0;
  state.rumoured = position.rumoured ?? false;
  if (position.objectives !== undefined) state.objectives = [...position.objectives];
  if (position.points !== undefined) state.bonusPoints = [...position.points];
  const chance = scripted(position.luck ?? {});
  return standing(resume(aeronaut, { seats, options: begun.options, state }, { chance }));
}

const bookkeeping = ["phased", "queued", "settled"];

function own(there: Situation<Aeronaut>): Own {
  const { state } = there;
  const events = there.events.filter(({ type }) => !bookkeeping.includes(type));
  return {
    events,
    told: events.map(({ type }) => type).join(" "),
    phase: state.phases.at(-1)!,
    area: (seat) => areaText(state.cells[seat], state.named[seat]),
    layout: layoutOf(state.mapText),
  };
}

/** A match as tests read it. */
export function standing(match: Match<Aeronaut>): Given {
  return situation(aeronaut, match, own);
}
