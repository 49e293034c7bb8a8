import type { Rulebook } from "@turnwright/core/rules";

type Home = "setup" | "take" | "pass" | "mostNow" | "end" | "score";

/** Every sentence of the rules, once, in the order of the rules document. */
export const rulebook = {
  "R1-one-heap": {
    kind: "setup",
    of: "setup",
    says: "As many stones lie in one heap as the option says.",
    provenance: "source",
  },
  "R2-chance-begins": { kind: "setup", of: "setup", says: "Chance names the seat that begins.", provenance: "source" },
  "R3-clockwise": { kind: "turn", of: "pass", says: "Turns go round clockwise.", provenance: "source" },
  "R4-what-lies-there": {
    kind: "permission",
    of: "take",
    says: "Nobody takes more stones than lie in the heap.",
    provenance: "source",
  },
  "R5-taken": { kind: "effect", of: "take", says: "The stones taken leave the heap.", provenance: "source" },
  "R6-one-to-three": {
    kind: "term",
    of: "mostNow",
    says: "A seat takes one, two or three stones.",
    provenance: "source",
  },
  "R7-last-stone": { kind: "end", of: "end", says: "Who takes the last stone wins.", provenance: "source" },
  "R8-one-point": { kind: "score", of: "score", says: "The winner has one point.", provenance: "source" },
} as const;

/** The type of the rulebook, its homes checked. */
export type PebblesRulebook = Checked<typeof rulebook>;
type Checked<R extends Rulebook<Home>> = R;
