import { type Player as BotPlayer, greedy, random } from "@turnwright/bots";
import {
  type CitedEvent,
  explain,
  fast,
  formatSeenMove,
  type Kinds,
  type Match,
  parseMove,
  parseSetup,
  play,
  playUnknown,
  RunningChance,
  readMove,
  type Seat,
  start,
  view,
  viewEvents,
} from "@turnwright/core";
import { append, closeLog, type LogPosition, openLog } from "@turnwright/log";
import type { Shelved } from "./games.js";

/** The error for a request that cannot be carried out. Its message says why. */
export class Refused extends Error {}

/** The players of the seats that the assistant does not play. */
export type Opponents = "greedy" | "random" | "none";

/** The player of a seat. */
export type Player = "you" | "greedy bot" | "random bot";

/** The setup of a new match. */
export interface Beginning {
  readonly seats: number;
  readonly options: unknown;
  /** The assistant's seat. With opponents `"none"`, the assistant plays all seats. */
  readonly seat: Seat;
  readonly opponents: Opponents;
}

/** One move as the assistant may see it. */
export interface ToldMove {
  readonly seat: Seat;
  /** The move in the game's notation. Only its type if a part of it is secret. */
  readonly move: string;
  readonly events: readonly object[];
}

/** One match and its log. The assistant gets views of its own seats, never the truth. */
export class Session {
  readonly shelved: Shelved;
  readonly mine: readonly [Seat, ...Seat[]];
  readonly #opponents: Opponents;
  readonly #bot: BotPlayer<Kinds> | undefined;
  readonly #chance = new RunningChance(fast("bots may be guessed"));
  #match: Match<Kinds>;
  #position: LogPosition;
  #log: string;

  constructor(shelved: Shelved, { seats, options, seat, opponents }: Beginning) {
    const { game } = shelved;
    const setup = parseSetup(game, { seats, options });
    if (!setup.ok) throw new Refused(`these options are refused: ${JSON.stringify(setup.problem)}`);
    if (seat < 0 || seat >= seats) throw new Refused(`there is no seat ${seat}: they are 0 to ${seats - 1}`);
    this.shelved = shelved;
    this.mine = opponents === "none" ? [0, ...Array.from({ length: seats - 1 }, (_, at) => at + 1)] : [seat];
    this.#opponents = opponents;
    this.#bot =
      opponents === "none" ? undefined : opponents === "greedy" ? greedy(game, { samples: 20 }) : random(game);
    this.#match = start(game, setup.value);
    this.#position = openLog(game, this.#match, { origin: "drawn" });
    this.#log = this.#position.text;
  }

  /** The public status of the match. */
  get standing(): object {
    const { version, toAct, outcome } = this.#match;
    return { version, toAct, outcome, yourSeats: this.mine };
  }

  /** The player of each seat. */
  get players(): readonly { readonly seat: Seat; readonly player: Player }[] {
    return Array.from({ length: this.#match.seats }, (_, seat) => ({
      seat,
      player: this.mine.includes(seat) ? "you" : `${this.#opponents === "greedy" ? "greedy" : "random"} bot`,
    }));
  }

  /**
   * Returns the given seat, which must be one of the assistant's. Without one, returns the assistant's seat that is to
   * act.
   */
  seatOr(seat: Seat | undefined): Seat {
    const chosen = seat ?? this.mine.find((each) => this.#match.toAct.includes(each)) ?? this.mine[0];
    if (!this.mine.includes(chosen)) throw new Refused(`seat ${chosen} isn't yours: you play ${this.mine.join(", ")}`);
    return chosen;
  }

  view(seat: Seat): ReturnType<typeof view<Kinds>> {
    return view(this.shelved.game, this.#match, seat);
  }

  /**
   * Returns the move of a text in notation. Returns an object unchanged. Throws `Refused` for a text that is no move.
   */
  moveOf(given: unknown, seat: Seat): unknown {
    if (typeof given !== "string") return given;
    const move = readMove(this.shelved.game, this.view(seat), given);
    if (move.ok) return move.value;
    const { at, expected } = move.problem;
    throw new Refused(`"${given}" is no move: expected at character ${at + 1}: ${expected}`);
  }

  /** Plays a move for one of the assistant's seats, and then the opponents' moves until the assistant is to act. */
  play(
    seat: Seat,
    move: unknown,
    how: { readonly version?: number } = {},
  ): ReturnType<typeof play<Kinds>> & { told: ToldMove[] } {
    const answer = playUnknown(this.shelved.game, this.#match, seat, move, how);
    if (!answer.ok) return { ...answer, told: [] };
    const told = [this.#moved(answer.match, answer.events)];
    return { ...answer, told: [...told, ...this.opponentsPlay()] };
  }

  /** Returns the sentences that forbid a move, judged from the seat's own view. */
  reasons(seat: Seat, given: unknown): ReturnType<typeof explain<Kinds>> {
    const { game } = this.shelved;
    const move = parseMove(game, this.moveOf(given, seat));
    if (!move.ok) throw new Refused(`this is no move: ${JSON.stringify(move.problem)}`);
    return explain(game, this.view(seat), seat, move.value);
  }

  /** Plays the opponents' moves until the assistant is to act. Returns these moves. */
  opponentsPlay(): ToldMove[] {
    const { game } = this.shelved;
    const told: ToldMove[] = [];
    for (;;) {
      const seat = this.#match.toAct.find((each) => !this.mine.includes(each));
      if (seat === undefined || this.#bot === undefined) return told;
      const answer = play(game, this.#match, seat, this.#bot(view(game, this.#match, seat), this.#chance));
      if (!answer.ok) throw new Error(`bug: a bot's move was refused: ${answer.refusal.code}`);
      told.push(this.#moved(answer.match, answer.events));
    }
  }

  /** The complete log, which unseals every secret. Throws `Refused` until the match is over. */
  get log(): string {
    if (this.#match.outcome === null)
      throw new Refused("the log opens every secret: it can be had when the match is over");
    return this.#log + closeLog(this.shelved.game, this.#position, this.#match).text;
  }

  #moved(match: Match<Kinds>, events: readonly CitedEvent<Kinds>[]): ToldMove {
    const { game } = this.shelved;
    const before = this.#match;
    this.#match = match;
    this.#position = append(game, this.#position, match);
    this.#log += this.#position.text;
    const { seat, move } = match.entry;
    if (seat === null || move === null) throw new Error("bug: a move led to a match without an entry");
    // An assistant that plays all seats knows the moves of each of them.
    const viewer = this.mine.includes(seat) ? seat : this.mine[0];
    return {
      seat,
      move: formatSeenMove(game, before, seat, move, viewer),
      events: viewEvents(game, match, events, this.mine[0]),
    };
  }
}
