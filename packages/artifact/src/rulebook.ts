import type { Rulebook } from "@turnwright/core/rules";

type Step = "ho" | "vert" | "diag";
type CardMove = Step | "jump" | "swap" | "dropBlock" | "dynamite" | "rotate";
type Home =
  | "setup"
  | "end"
  | "score"
  | CardMove
  | "draw"
  | "endPlay"
  | "discard"
  | "endTurn"
  | "begin"
  | "play"
  | "finish"
  | "handOver"
  | "reshuffle"
  | "runsAlongRows"
  | "isDiagonalStep"
  | "isLeftBehind"
  | "footing"
  | "isSideways"
  | "onTable"
  | "bonusOf"
  | "isBonusUnused"
  | "takesControl"
  | "refillCount";

/** Every sentence of the rules, once, in the order of the rules document (section 7.5). */
export const rulebook = {
  "R1-six-cards": {
    kind: "setup",
    of: "setup",
    says: "Every seat is dealt six cards, the first seat first.",
    provenance: "source",
  },
  "R2-first-discard": {
    kind: "setup",
    of: "setup",
    says: "The next card is turned up and begins the discard pile.",
    provenance: "source",
  },
  "R3-pawns-on-bases": { kind: "setup", of: "setup", says: "Pawns begin on their home bases.", provenance: "source" },
  "R4-artifact-in-temple": {
    kind: "setup",
    of: "setup",
    says: "The artifact begins in the temple without a holder.",
    provenance: "source",
  },
  "R5a-first-seat": {
    kind: "setup",
    of: "setup",
    says: "Seat 0 begins, or the seat that the option or chance names; the deck is shuffled.",
    provenance: "ruling",
  },
  "R5b-clockwise": {
    kind: "turn",
    of: "handOver",
    says: "Turns go round clockwise; a round ends before the first seat.",
    provenance: "source",
  },
  "R5c-turn-ends": {
    kind: "turn",
    of: "finish",
    says: "After draw, play, discard and refill the turn is over.",
    provenance: "source",
  },
  "R5d-first-turn": {
    kind: "turn",
    of: "handOver",
    says: "After setup the first turn begins: that of the first seat.",
    provenance: "ruling",
  },
  "R6a-something-to-draw": {
    kind: "permission",
    of: "draw",
    says: "One draws only from a pile that can give a card.",
    provenance: "ruling",
  },
  "R6b-draw-one": {
    kind: "effect",
    of: "draw",
    says: "The turn begins with one card from the deck or the discard pile's top.",
    provenance: "source",
  },
  "R6c-draw-first": {
    kind: "turn",
    of: "begin",
    says: "A turn goes on with the draw, when there is something to draw.",
    provenance: "source",
  },
  "R7a-card-in-hand": {
    kind: "permission",
    of: ["ho", "vert", "jump", "diag", "swap", "dropBlock", "dynamite", "rotate"],
    says: "One plays a card that is in the own hand.",
    provenance: "source",
  },
  "R7b-play-card": {
    kind: "effect",
    of: ["ho", "vert", "jump", "diag", "swap", "dropBlock", "dynamite", "rotate"],
    says: "A played card leaves the hand and lies apart until the turn ends.",
    provenance: "ruling",
  },
  "R7c-stop-playing": {
    kind: "effect",
    of: "endPlay",
    says: "One may stop playing at any time, before the first card, too.",
    provenance: "source",
  },
  "R7d-no-more-cards": {
    kind: "turn",
    of: "play",
    says: "Playing ends when as many cards are played as are allowed, or when the hand is empty.",
    provenance: "source",
  },
  "R7e-three-cards": {
    kind: "turn",
    of: "begin",
    says: "Up to three cards may be played in a turn.",
    provenance: "source",
  },
  "R8-fourth-card": {
    kind: "turn",
    of: "begin",
    says: "It is one card more if another seat is the holder when the turn starts.",
    provenance: "source",
  },
  "R9-reshuffle": {
    kind: "turn",
    of: "reshuffle",
    says: "If the deck is too small, the discards below the top are shuffled and put under it.",
    provenance: "source",
  },
  "R10a-discard-in-hand": {
    kind: "permission",
    of: "discard",
    says: "One discards a card that is in the own hand.",
    provenance: "source",
  },
  "R10b-stop-discarding": {
    kind: "effect",
    of: "endTurn",
    says: "One discards as many cards as one likes, then ends the turn.",
    provenance: "source",
  },
  "R10c-nothing-to-discard": {
    kind: "turn",
    of: "discard",
    says: "With an empty hand the turn finishes by itself.",
    provenance: "ruling",
  },
  "R11-lay-played": {
    kind: "turn",
    of: "finish",
    says: "Then the turn's cards are laid on the discard pile in the order of play.",
    provenance: "source",
  },
  "R12-refill": {
    kind: "turn",
    of: "finish",
    says: "At the end of the turn one draws up to six cards; with six or more none.",
    provenance: "source",
  },
  "R13-control-at-start": {
    kind: "turn",
    of: "begin",
    says: "Who starts the turn where the artifact lies takes control of it.",
    provenance: "source",
  },
  "R14-control-by-moving": {
    kind: "effect",
    of: ["ho", "vert", "jump", "diag", "swap"],
    says: "Who moves to where the artifact lies takes control of it.",
    provenance: "source",
  },
  "R15a-home": {
    kind: "end",
    of: "end",
    says: "A holder on the own home base in the own turn has won at once.",
    provenance: "source",
  },
  "R15b-delivered": {
    kind: "score",
    of: "score",
    says: "The seat that brought the artifact home has one point.",
    provenance: "edition",
  },
  "R16a-one-space": {
    kind: "permission",
    of: ["ho", "vert", "diag"],
    says: "Ho, Vert and Diag lead one space along their line.",
    provenance: "source",
  },
  "R16b-step": {
    kind: "effect",
    of: ["ho", "vert", "diag"],
    says: "The pawn moves one space: horizontally, vertically or diagonally.",
    provenance: "source",
  },
  "R17a-ground-to-ground": {
    kind: "permission",
    of: ["ho", "vert", "diag"],
    says: "A step from the ground leads to the ground; from a wall it leads to any wall, and down any difference.",
    provenance: "source",
  },
  "R17b-level-walls": {
    kind: "permission",
    of: ["ho", "vert", "diag"],
    says: "With the option `wallSteps: level`, a step from a wall never leads up either.",
    provenance: "ruling",
  },
  "R18-table-lines": {
    kind: "term",
    of: "runsAlongRows",
    says: "Horizontal and vertical are meant as the board lies on the table now.",
    provenance: "ruling",
  },
  "R19-carry": {
    kind: "effect",
    of: ["ho", "vert", "jump", "diag"],
    says: "A holder who steps or jumps carries the artifact along.",
    provenance: "ruling",
  },
  "R20-no-free-corner": {
    kind: "term",
    of: "isDiagonalStep",
    says: "A diagonal step passes between any two neighbours.",
    provenance: "ruling",
  },
  "R21a-adjacent": {
    kind: "permission",
    of: "jump",
    says: "A jump leads to one of the eight neighbours.",
    provenance: "source",
  },
  "R21b-jump": { kind: "effect", of: "jump", says: "The pawn jumps up onto the adjacent wall.", provenance: "source" },
  "R22-only-up": {
    kind: "permission",
    of: "jump",
    says: "A jump leads to a higher place, however many blocks higher.",
    provenance: "ruling",
  },
  "R22b-onto-a-wall": {
    kind: "permission",
    of: "jump",
    says: "With the option `jumpTo: wall`, a jump leads onto any wall, a level or a lower one, too.",
    provenance: "ruling",
  },
  "R23a-opponent": { kind: "permission", of: "swap", says: "One swaps with an opponent.", provenance: "source" },
  "R23b-swap": { kind: "effect", of: "swap", says: "The two pawns change places.", provenance: "source" },
  "R24-artifact-stays": {
    kind: "term",
    of: "isLeftBehind",
    says: "The artifact does not move in a swap: its holder may leave it behind.",
    provenance: "source",
  },
  "R25-control-lost": {
    kind: "effect",
    of: "swap",
    says: "A holder who swaps away loses control; the opponent now there gains none yet.",
    provenance: "ruling",
  },
  "R26-change-something": {
    kind: "permission",
    of: "swap",
    says: "Distance and height do not matter to a swap, but the two may not share a place.",
    provenance: "ruling",
  },
  "R27a-reach": {
    kind: "permission",
    of: "dropBlock",
    says: "A block is placed on an adjacent location or under the own pawn.",
    provenance: "source",
  },
  "R27b-place-block": {
    kind: "effect",
    of: "dropBlock",
    says: "The stack grows by one block, from the supply where that is limited.",
    provenance: "source",
  },
  "R28-lifted": {
    kind: "term",
    of: "footing",
    says: "What stands on a location ends on top of a new block.",
    provenance: "ruling",
  },
  "R29a-supply": {
    kind: "permission",
    of: "dropBlock",
    says: "A limited supply of blocks can run out.",
    provenance: "ruling",
  },
  "R29b-highest-stack": {
    kind: "permission",
    of: "dropBlock",
    says: "A stack is at most as high as the match allows; it may be without limit.",
    provenance: "ruling",
  },
  "R30a-reach": {
    kind: "permission",
    of: "dynamite",
    says: "Dynamite reaches adjacent locations and the one under the own pawn.",
    provenance: "source",
  },
  "R30b-block-there": {
    kind: "permission",
    of: "dynamite",
    says: "Dynamite needs a block to remove.",
    provenance: "source",
  },
  "R31-one-block": {
    kind: "effect",
    of: "dynamite",
    says: "Exactly the top block goes, the map's own walls included.",
    provenance: "ruling",
  },
  "R32-unharmed": {
    kind: "term",
    of: "footing",
    says: "What stood on the block stands on what is left of the stack.",
    provenance: "ruling",
  },
  "R33-quarter-turn": {
    kind: "effect",
    of: "rotate",
    says: "The board is turned a quarter clockwise.",
    provenance: "source",
  },
  "R34-lines-exchanged": {
    kind: "term",
    of: "isSideways",
    says: "After a quarter turn Ho and Vert have exchanged their lines for everybody.",
    provenance: "source",
  },
  "R35-all-turns": {
    kind: "term",
    of: "onTable",
    says: "Everything turns with the board; locations keep their ids.",
    provenance: "ruling",
  },
  "R36-three-more": {
    kind: "term",
    of: "bonusOf",
    says: "Taking control allows three more cards in this turn.",
    provenance: "source",
  },
  "R36b-three-more-at-start": {
    kind: "turn",
    of: "begin",
    says: "Who has taken control at the start of the turn may play three more cards in it.",
    provenance: "source",
  },
  "R36c-holder-anew": {
    kind: "turn",
    of: "begin",
    says: "With the option `bonusAtStart: holder`, a holder who starts the turn takes control anew.",
    provenance: "ruling",
  },
  "R37-once-a-turn": {
    kind: "term",
    of: "isBonusUnused",
    says: "That bonus is given once in a turn.",
    provenance: "ruling",
  },
  "R38-latest-taker": {
    kind: "term",
    of: "takesControl",
    says: "Pawns may share a place; only the active seat takes control, the latest taker holds.",
    provenance: "ruling",
  },
  "R39-hand-limit": {
    kind: "permission",
    of: "endTurn",
    says: "With a hand limit one discards down to it before the turn ends.",
    provenance: "ruling",
  },
  "R40a-no-draw": {
    kind: "turn",
    of: "begin",
    says: "Who cannot draw anything goes on without.",
    provenance: "ruling",
  },
  "R40b-what-there-is": {
    kind: "term",
    of: "refillCount",
    says: "A refill takes what there is, even nothing.",
    provenance: "ruling",
  },
  "R41a-round-limit": {
    kind: "end",
    of: "end",
    says: "With a round limit the game ends after that round; nobody wins, or the holder.",
    provenance: "edition",
  },
  "R41b-held-at-limit": {
    kind: "score",
    of: "score",
    says: "The holder who wins at the round limit has one point.",
    provenance: "edition",
  },
  "R42-discard-at-once": {
    kind: "effect",
    of: "discard",
    says: "A discard goes onto the pile at once, below the cards played in the turn.",
    provenance: "ruling",
  },
} as const;

/** The type of the rulebook, its homes checked. */
export type ArtifactRulebook = Checked<typeof rulebook>;
type Checked<R extends Rulebook<Home>> = R;
