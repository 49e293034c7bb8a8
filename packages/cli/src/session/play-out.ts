import { type Kinds, type Match, type PlayerView, play, type Seat, view } from "@turnwright/core";
import { playerName } from "../narration.js";
import { sayBoard, sayMove } from "./saying.js";
import { present, type Session } from "./session.js";
import { reasonAgainstUndo, takeBack } from "./take-back.js";

function makeMove(session: Session, seat: Seat, move: Kinds["move"]): void {
  const { game } = session.shelved;
  const before = present(session);
  const answer = play(game, before, seat, move, { version: before.version });
  if (!answer.ok) throw new Error(`bug: ${JSON.stringify(move)} of seat ${seat} was refused: ${answer.refusal.code}`);
  session.steps.push({ match: answer.match, entry: session.keeping.append(answer.match) });
  sayMove(session, before, answer.match);
}

/**
 * Asks the next person to take the seat before anything is shown, if the screen can hide what was there and the two
 * people do not see the same. Returns `false` when the input ended.
 */
async function handOver({ terminal, request, shelved }: Session, seat: Seat, at: Turn): Promise<boolean> {
  const { seen, match, last } = at;
  const isOther = request.humans.includes(seat) && last !== undefined && last !== seat;
  if (!isOther || terminal.clear === undefined) return true;
  const before = view(shelved.game, match, last);
  if (JSON.stringify(seen.state) === JSON.stringify(before.state)) return true;
  terminal.clear();
  return (await terminal.ask(`${playerName(seat, terminal)}: press Enter when only you see the screen. `)) !== null;
}

interface Turn {
  readonly seen: PlayerView<Kinds>;
  readonly match: Match<Kinds>;
  /** The seat of the person who was asked last. */
  readonly last: Seat | undefined;
}

/** Plays until the end. Returns `false` when a person stopped. */
export async function playOut(session: Session): Promise<boolean> {
  const { shelved, request, terminal, players } = session;
  if (request.humans.length === 0) sayBoard(session, present(session));
  let last: Seat | undefined;
  for (let match = present(session); match.outcome === null; match = present(session)) {
    const seat = match.toAct[0];
    const seen = view(shelved.game, match, seat);
    if (!(await handOver(session, seat, { seen, match, last }))) return false;
    if (request.humans.includes(seat)) last = seat;
    const choice = await players[seat](seen, reasonAgainstUndo(session, seat));
    if (choice.do === "stop") return false;
    if (choice.do === "undo") takeBack(session, seat);
    else {
      makeMove(session, seat, choice.move);
      if (request.speed > 0) await terminal.pause(Math.floor(1000 / request.speed));
    }
  }
  return true;
}
