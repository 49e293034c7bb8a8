import { type ChanceSource, formatPosition, type Match, readPosition, resume, scripted, start } from "@turnwright/core";
import { type Situation, situation } from "@turnwright/testkit";
import { type Portals, portals } from "../src/index.js";

/** The options by which the source plays: sources into CENTER from the first round on, and no demolitions. */
export const asInSource = { centerSource: "allowed", demolitions: 0 } as const;

/** A position as a test describes it, in the fields of a position code. */
export interface Position {
  /** Field 2; `n2r4p6l1d-t60`, which is played as in the source. */
  readonly settings?: string;
  /** Field 3; by the settings. */
  readonly starts?: string;
  /** Field 4; none. */
  readonly elements?: string;
  /** Field 5; none. */
  readonly stacks?: string;
  /** Field 6: who has reached CENTER, and the demolitions left; nobody, and all. */
  readonly done?: string;
  /** Field 7: turn, seat, die; `10.a.-`. */
  readonly turn?: string;
  /** Field 8; none. */
  readonly pending?: string;
  /** The numbers that rolls for turns will draw: faces less one. */
  readonly dice?: readonly number[];
}

/** What tests of this game ask of a situation. */
interface Own {
  /** The position code. */
  readonly code: string;
  readonly elements: string;
  readonly stacks: string;
  /** Pawns off the board, by seat. */
  readonly pool: readonly number[];
  /** The names of the events with the sentences they happened because of. */
  readonly told: readonly string[];
}

/** A match in a test: moves are played and named in the game's notation. */
export type Given = Situation<Portals, Own>;

const corners: { readonly [settings: string]: string } = {
  n2r4: "37.49",
  n3r4: "37.53.45",
  n4r4: "37.57.49.45",
  n2r3: "19.28",
};

/** The position code of a description. */
export function codeOf(position: Position): string {
  const settings = position.settings ?? "n2r4p6l1d-t60";
  const seats = Number(settings[1]);
  const demolitions = /B(\d+)/.exec(settings)?.[1];
  return [
    "portals1",
    settings,
    position.starts ?? corners[settings.slice(0, 4)] ?? "",
    position.elements ?? "-",
    position.stacks ?? "-",
    position.done ?? "0".repeat(seats) + (demolitions === undefined ? "" : `.${demolitions}`.repeat(seats)),
    position.turn ?? "10.a.-",
    position.pending ?? "-",
    "-",
  ].join("~");
}

/** A position to play on from. Luck that is not given must not be asked for. */
export function given(position: Position = {}): Given {
  return at(codeOf(position), position.dice);
}

/** The same from a whole position code. */
export function at(code: string, dice: readonly number[] = []): Given {
  const read = readPosition(portals, code);
  if (!read.ok) throw new Error(`${code}: field ${read.problem.section}, ${read.problem.expected}`);
  return standing(resume(portals, read.value, { chance: scripted({ die: dice }) }));
}

/** A game from its beginning: the first seat is 0 unless the options say more. */
export function begun(seats: Portals["seats"], options: object = {}, chance: ChanceSource = scripted({})): Given {
  return standing(start(portals, { seats, options: { firstSeat: 0, ...options }, chance }));
}

function own(there: Situation<Portals>): Own {
  const code = formatPosition(portals, there.match);
  const [, , , elements, stacks] = code.split("~");
  return {
    code,
    elements: elements,
    stacks: stacks,
    pool: there.state.pool,
    told: there.events.map(({ type, because }) => `${type} ${because}`),
  };
}

function standing(match: Match<Portals>): Given {
  return situation(portals, match, own);
}
