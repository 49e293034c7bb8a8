/**
 * Every sentence of the rules of the README, once. `kind` is what the sentence does, and `of` is where its function is:
 * in the setup, in a move, in a phase, or at the end. `says` is the sentence that players read when a move is refused.
 */
export const rulebook = {
  "R1-one-heap": {
    kind: "setup",
    of: "setup",
    says: "As many stones lie in one heap as the option says.",
  },
  "R2-chance-begins": { kind: "setup", of: "setup", says: "Chance names the seat that begins." },
  "R3-clockwise": { kind: "turn", of: "pass", says: "Turns go round clockwise." },
  "R4-what-lies-there": {
    kind: "permission",
    of: "take",
    says: "Nobody takes more stones than lie in the heap.",
  },
  "R5-taken": {
    kind: "effect",
    of: "take",
    says: "The active seat takes one, two or three stones out of the heap.",
  },
  "R6-last-stone": { kind: "end", of: "end", says: "Who takes the last stone wins." },
} as const;
