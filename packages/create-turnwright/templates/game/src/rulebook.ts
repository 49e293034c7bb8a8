/** Every sentence of the rules, once. `source` is the section of the rules in the README. */
export const rulebook = {
  "R1-one-heap": {
    kind: "setup",
    of: "setup",
    says: "As many stones lie in one heap as the option says.",
    source: "Setup",
  },
  "R2-chance-begins": { kind: "setup", of: "setup", says: "Chance names the seat that begins.", source: "Setup" },
  "R3-clockwise": { kind: "turn", of: "pass", says: "Turns go round clockwise.", source: "Turns" },
  "R4-what-lies-there": {
    kind: "permission",
    of: "take",
    says: "Nobody takes more stones than lie in the heap.",
    source: "Turns",
  },
  "R5-taken": {
    kind: "effect",
    of: "take",
    says: "The active seat takes one, two or three stones out of the heap.",
    source: "Turns",
  },
  "R6-last-stone": { kind: "end", of: "end", says: "Who takes the last stone wins.", source: "End" },
} as const;
