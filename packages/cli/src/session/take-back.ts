import { type Seat, undoable } from "@turnwright/core";
import type { Session } from "./session.js";
import { present, tell } from "./session.js";

const reasons: { readonly [code in Extract<ReturnType<typeof undoable>, { readonly ok: false }>["code"]]: string } = {
  "nothing-to-undo": "no move was made yet",
  "another-seat-acted": "another player has moved since",
  "chance-was-drawn": "the move drew chance",
  "something-was-revealed": "the move revealed something hidden",
};

/** Goes back to the match before the last move of a seat, or prints why that would not be fair. */
export function takeBack(session: Session, seat: Seat): void {
  const { steps, shelved, terminal, keeping } = session;
  const status = undoable(shelved.game, present({ steps }), seat);
  if (status.ok) {
    steps.pop();
    // Bots always agree, and people at one terminal agree among themselves.
    const seats = Array.from({ length: present({ steps }).seats }, (_, other) => other);
    keeping.undoTo(steps[steps.length - 1].entry, { asked: seat, agreed: seats.filter((other) => other !== seat) });
  }
  const says = status.ok ? "taken back" : `no undo: ${reasons[status.code]}`;
  const text = terminal.paint(says, status.ok ? "dim" : "bad");
  tell(session, { brief: text, told: text, whole: text });
}
