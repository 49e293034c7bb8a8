import { explain, legalMoves, type Match, parseSetup, play, type Seat, start, undoable } from "@turnwright/core";
import { type Portals, portals } from "@turnwright/portals";

/** One match at one screen, with all that was before: taking back is going back. */
export class Hotseat {
  readonly #past: Match<Portals>[] = [];
  #now: Match<Portals>;

  /** Begins a match. Options that can't be are told in the error, as `parseSetup` finds them. */
  constructor(seats: number, options: object) {
    const setup = parseSetup(portals, { seats, options });
    if (!setup.ok) throw new Error(`the address asks for options that can't be: ${JSON.stringify(setup.problem)}`);
    this.#now = start(portals, setup.value);
  }

  get now(): Match<Portals> {
    return this.#now;
  }

  /** The seat that is to act; `undefined` when the game is over. */
  get seat(): Seat | undefined {
    return this.#now.toAct[0];
  }

  get legal(): Portals["move"][] {
    return this.seat === undefined ? [] : legalMoves(portals, this.#now, this.seat);
  }

  /** What the rulebook says against a move; `undefined` when nothing does. */
  against(move: Portals["move"]): string | undefined {
    const [reason] = explain(portals, this.#now, this.seat ?? 0, move);
    return reason === undefined ? undefined : (reason.says ?? reason.refusal.code);
  }

  /** Plays a move of the seat that is to act; what is against it, if anything is. */
  play(move: Portals["move"]): string | undefined {
    const answer = play(portals, this.#now, this.seat ?? 0, move, { version: this.#now.version });
    if (!answer.ok) return this.against(move);
    this.#past.push(this.#now);
    this.#now = answer.match;
    return undefined;
  }

  /** Why the last move can't be taken back; `undefined` when it can. */
  get againstUndo(): string | undefined {
    const { seat } = this.#now.entry;
    if (seat === null) return "Nothing was played yet.";
    const status = undoable(portals, this.#now, seat);
    return status.ok ? undefined : status.code.replaceAll("-", " ");
  }

  undo(): void {
    if (this.againstUndo === undefined) this.#now = this.#past.pop() ?? this.#now;
  }
}
