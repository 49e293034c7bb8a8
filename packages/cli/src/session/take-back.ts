import { type Seat, undoable } from "@turnwright/core";
import type { Session } from "./session.js";
import { present, tell } from "./session.js";

const reasons: { readonly [code in Extract<ReturnType<typeof undoable>, { readonly ok: false }>["code"]]: string } = {
  "nothing-to-undo": "no move was made yet",
  "another-seat-acted": "another player has moved since",
  "chance-was-drawn": "the move drew chance",
  "something-was-revealed": "the move revealed something hidden",
};

/** Returns why a seat cannot undo its last move, or `undefined` if it can. */
export function reasonAgainstUndo(
  { steps, shelved }: Pick<Session, "steps" | "shelved">,
  seat: Seat,
): string | undefined {
  const status = undoable(shelved.game, present({ steps }), seat);
  return status.ok ? undefined : reasons[status.code];
}

/** Goes back to the match before the last move of a seat, which must be undoable. */
export function takeBack(session: Session, seat: Seat): void {
  const { steps, terminal, keeping } = session;
  steps.pop();
  // Bots always agree, and people at one terminal agree among themselves.
  const seats = Array.from({ length: present({ steps }).seats }, (_, other) => other);
  keeping.undoTo(steps[steps.length - 1].entry, { asked: seat, agreed: seats.filter((other) => other !== seat) });
  const text = terminal.paint("taken back", "dim");
  tell(session, { brief: text, told: text, whole: text });
}
