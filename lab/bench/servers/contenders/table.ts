import {
  type Game,
  type Kinds,
  type Match,
  playUnknown,
  seeded,
  start,
  view,
  viewEvents,
  viewMove,
} from "@turnwright/core";

/** A match on our engine as somebody would keep it in a server of another kind: nothing stored, no undo, no clocks. */
export class EngineTable {
  readonly #game: Game<Kinds>;
  #match: Match<Kinds>;

  constructor(game: Game<Kinds>) {
    this.#game = game;
    this.#match = start(game, { seats: 2, chance: seeded() } as unknown as Parameters<typeof start<Kinds>>[1]);
  }

  /** Plays a move. Returns the answer to who made it. */
  play(seat: number, { id, move }: { readonly id: string; readonly move: unknown }): { readonly ok: boolean } {
    const answer = playUnknown(this.#game, this.#match, seat, move);
    if (!answer.ok) return { ok: false, id, refusal: answer.refusal } as { readonly ok: boolean };
    this.#match = answer.match;
    return { ok: true, id, n: this.#match.version } as { readonly ok: boolean };
  }

  /** Returns what a seat hears when it comes. */
  welcome(seat: number): object {
    const { version, toAct, outcome, options } = this.#match;
    return { n: version, toAct, outcome, options, state: view(this.#game, this.#match, seat).state };
  }

  /** Returns what a seat hears of the last move. */
  entry(viewer: number): object {
    const { version, toAct, outcome, entry } = this.#match;
    const move = entry.move && viewMove(this.#game, this.#match, entry.seat, entry.move, viewer);
    const events = viewEvents(this.#game, this.#match, entry.events, viewer);
    return { n: version, seat: entry.seat, move, events, toAct, outcome };
  }
}
