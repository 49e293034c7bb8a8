import {
  type ChanceSource,
  check,
  explain,
  formatMove,
  formatPosition,
  legalMoves,
  type Match,
  play,
  type Refusal,
  readMove,
  readPosition,
  resume,
  scripted,
  start,
  type Told,
} from "@turnwright/core";
import { type Portals, portals } from "../src/index.js";

/** A position as a test describes it, in the fields of a position code. */
export interface Position {
  /** Field 2; `n2r4p6l1d0t60`. */
  readonly settings?: string;
  /** Field 3; by the settings. */
  readonly starts?: string;
  /** Field 4; none. */
  readonly elements?: string;
  /** Field 5; none. */
  readonly stacks?: string;
  /** Field 6: who has reached CENTER; nobody. */
  readonly done?: string;
  /** Field 7: turn, seat, die; `10.0.0`. */
  readonly turn?: string;
  /** Field 8; none. */
  readonly pending?: string;
  /** The numbers that rolls for turns will draw: faces less one. */
  readonly dice?: readonly number[];
}

/** A match in a test: moves are played and named in the game's notation. */
export interface Given {
  readonly match: Match<Portals>;
  readonly state: Portals["state"];
  /** The position code. */
  readonly code: string;
  readonly elements: string;
  readonly stacks: string;
  /** Pawns off the board, by seat. */
  readonly pool: readonly number[];
  /** The legal moves of the seat to act, with blanks between. */
  readonly legal: string;
  /** What the last call of `when` told. */
  readonly events: readonly Told<Portals>[];
  /** The names of these events with the sentences they happened because of. */
  readonly told: readonly string[];
  /** Plays moves of whoever is to act, with blanks between. */
  when(moves: string): Given;
  /** Why the seat to act may not make a move: sentence, code and facts. */
  refused(move: string): { readonly rule: string | null; readonly code: string };
  /** The code alone; "legal" when nothing speaks against the move. */
  objection(move: string): string;
  /** Everything that speaks against a move: the sentences. */
  reasons(move: string): readonly string[];
}

const corners: { readonly [settings: string]: string } = {
  n2r4: "37.49",
  n3r4: "37.53.45",
  n4r4: "37.57.49.45",
  n2r3: "19.28",
};

/** The position code of a description. */
export function codeOf(position: Position): string {
  const settings = position.settings ?? "n2r4p6l1d0t60";
  return [
    "PTL1",
    settings,
    position.starts ?? corners[settings.slice(0, 4)] ?? "",
    position.elements ?? "-",
    position.stacks ?? "-",
    position.done ?? "0".repeat(Number(settings[1])),
    position.turn ?? "10.0.0",
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
  return standing(resume(portals, read.value, { chance: scripted({ die: dice }) }), []);
}

/** A game from its beginning: the first seat is 0 unless the options say more. */
export function begun(seats: number, options: object = {}, chance: ChanceSource = scripted({})): Given {
  const match = start(portals, { seats, options: { firstSeat: 0, ...options }, chance });
  return standing(match, match.entry.events);
}

function read(match: Match<Portals>, text: string): Portals["move"] {
  const move = readMove(portals, match, text);
  if (move === undefined) throw new Error(`"${text}" is no move`);
  return move;
}

function after(match: Match<Portals>, text: string): Match<Portals> {
  const answer = play(portals, match, match.toAct[0]!, read(match, text));
  if (!answer.ok) throw new Error(`${text}: ${JSON.stringify(answer.refusal)}`);
  return answer.match;
}

function flat(refusal: Refusal<Portals>): { readonly rule: string | null; readonly code: string } {
  return { rule: refusal.rule, code: refusal.code, ...refusal.facts };
}

/** A match as tests read it. */
export function standing(match: Match<Portals>, events: readonly Told<Portals>[]): Given {
  const code = formatPosition(portals, match);
  const seat = match.toAct[0] ?? match.state.seat;
  const refused: Given["refused"] = (move) => {
    const checked = check(portals, match, seat, read(match, move));
    return checked.ok ? { rule: null, code: "legal" } : flat(checked.refusal);
  };
  return {
    match,
    state: match.state,
    code,
    elements: code.split("~")[3]!,
    stacks: code.split("~")[4]!,
    pool: match.state.pool,
    events,
    told: events.map(({ type, because }) => `${type} ${because}`),
    get legal() {
      return legalMoves(portals, match, seat)
        .map((move) => formatMove(portals, match, move))
        .join(" ");
    },
    when(moves) {
      const told: Told<Portals>[] = [];
      let now = match;
      for (const text of moves.split(" ")) {
        now = after(now, text);
        told.push(...now.entry.events);
      }
      return standing(now, told);
    },
    refused,
    objection: (move) => refused(move).code,
    reasons: (move) => explain(portals, match, seat, read(match, move)).map(({ refusal }) => refusal.rule ?? "-"),
  };
}
