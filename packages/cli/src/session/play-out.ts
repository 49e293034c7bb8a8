import { type Kinds, play, type Seat, view } from "@turnwright/core";
import { sayBoard, sayMove } from "./saying.js";
import { present, type Session } from "./session.js";
import { takeBack } from "./take-back.js";

function makeMove(session: Session, seat: Seat, move: Kinds["move"]): void {
  const { game } = session.shelved;
  const before = present(session);
  const answer = play(game, before, seat, move, { version: before.version });
  if (!answer.ok) throw new Error(`bug: ${JSON.stringify(move)} of seat ${seat} was refused: ${answer.refusal.code}`);
  session.steps.push({ match: answer.match, entry: session.keeping.append(answer.match) });
  sayMove(session, before, answer);
}

/** Plays until the end. Returns `false` when a person stopped. */
export async function playOut(session: Session): Promise<boolean> {
  const { shelved, request, terminal, players } = session;
  if (request.humans.length === 0) sayBoard(session, present(session));
  for (let match = present(session); match.outcome === null; match = present(session)) {
    const seat = match.toAct[0];
    const choice = await players[seat](view(shelved.game, match, seat));
    if (choice.do === "stop") return false;
    if (choice.do === "undo") takeBack(session, seat);
    else {
      makeMove(session, seat, choice.move);
      if (request.speed > 0) await terminal.pause(Math.floor(1000 / request.speed));
    }
  }
  return true;
}
