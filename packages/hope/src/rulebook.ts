import type { Rulebook } from "@turnwright/core/rules";

type HopeMoveHome =
  | "placeMonolith"
  | "chooseCharacter"
  | "placeShip"
  | "teleport"
  | "navigate"
  | "step"
  | "polarize"
  | "place"
  | "takeToken"
  | "useToken"
  | "upgrade"
  | "raiseLevel"
  | "accuse"
  | "reveal"
  | "coax"
  | "endTurn"
  | "replenish"
  | "replaceOne"
  | "stopReplacing"
  | "giveUp"
  | "pledgeMedal"
  | "pledgePair"
  | "endPledge";

type HopePhaseHome = "monolith" | "character" | "ship" | "replace" | "pledge" | "turnEnd" | "ending";

type HopeProcedureHome =
  | "beginTurn"
  | "rebuild"
  | "entering"
  | "stabilize"
  | "generalPolarization"
  | "advance"
  | "crossing"
  | "strike"
  | "vanish"
  | "unmask"
  | "resolveBug";

type HopeTermHome =
  | "board"
  | "clockwise"
  | "mainMoves"
  | "placing"
  | "navigation"
  | "polarization"
  | "payment"
  | "replenishing"
  | "pioneers"
  | "medals"
  | "track"
  | "regression"
  | "bugs"
  | "outcome";

type HopeAmendedHome = "handLimit" | "movementActions" | "visibleSymbols" | "cost" | "pairs" | "corners" | "medalGain";

/** Every home that a sentence of HOPE can have. */
export type HopeHome =
  | "setup"
  | "end"
  | "score"
  | HopeMoveHome
  | HopePhaseHome
  | HopeProcedureHome
  | HopeTermHome
  | HopeAmendedHome;

/**
 * Every sentence of the rules of HOPE, in their order. The bug effects (B1 to B20) stand after the sentences on bug
 * cards, the facts of the geometry (F1 to F4) at the beginning.
 */
export const rulebook = {
  "F1-common-border": {
    kind: "term",
    of: "board",
    says: "Neighbours of different layout touch with one colour on both sides: that of the cube's edge.",
    provenance: "ruling",
  },
  "F2-common-corner": {
    kind: "term",
    of: "board",
    says: "Neighbours of equal layout share one corner of one colour: purple on E-W, red on NE-SW, blue on NW-SE.",
    provenance: "ruling",
  },
  "F3-lines": {
    kind: "term",
    of: "board",
    says: "Each straight line through a tile crosses exactly two of its spaces, the same two in either layout.",
    provenance: "ruling",
  },
  "F4-apart": {
    kind: "term",
    of: "board",
    says: "Cells further apart than one step share neither edge nor corner.",
    provenance: "ruling",
  },
  "R1-clockwise": {
    kind: "term",
    of: "clockwise",
    says: "Seat 0 has the first turn and decides ties of the setup; play goes clockwise.",
    provenance: "source",
  },
  "R2-board": {
    kind: "setup",
    of: "setup",
    says: "Earth lies on cell 0, the 36 tiles are dealt to cells 1 to 36, barren side up.",
    provenance: "source",
  },
  "R3-token-stacks": {
    kind: "setup",
    of: "setup",
    says: "The tokens are shuffled and dealt to three stacks whose sizes follow the difficulty.",
    provenance: "source",
  },
  "R4-roles": {
    kind: "setup",
    of: "setup",
    says: "With a traitor, one nope card and a hope card per seat are shuffled; each seat gets one, one stays unseen.",
    provenance: "source",
  },
  "R5-marker": {
    kind: "setup",
    of: "setup",
    says: "The Regression marker stands on space 0.",
    provenance: "source",
  },
  "R5b-hero-track": {
    kind: "term",
    of: "track",
    says: "At the difficulty hero all play on the mission track of two seats.",
    provenance: "edition",
  },
  "R6-pioneers": {
    kind: "setup",
    of: "setup",
    says: "Two pioneers of each seat stand in the cockpit, the others are its supply; all levers are available.",
    provenance: "source",
  },
  "R7-medals": { kind: "setup", of: "setup", says: "The medal supply holds 30.", provenance: "ruling" },
  "R8-bug-deck": { kind: "setup", of: "setup", says: "With bug cards, their deck is shuffled.", provenance: "source" },
  "R9-replenishment": {
    kind: "setup",
    of: "setup",
    says: "The deck's first three cards with symbol go to the replenishment spaces; the others are shuffled again.",
    provenance: "source",
  },
  "R10a-candidates": {
    kind: "setup",
    of: "setup",
    // biome-ignore format: too long for the line of its key
    says:
    "Cards are drawn until one shows a technology of the border; its border tiles with fewest planets are candidates.",
    provenance: "source",
  },
  "R10b-one-candidate": {
    kind: "turn",
    of: "monolith",
    says: "With one candidate the monolith is placed there by itself.",
    provenance: "source",
  },
  "R10c-a-candidate": {
    kind: "permission",
    of: "placeMonolith",
    says: "The monolith is placed on a candidate.",
    provenance: "source",
  },
  "R10d-place-monolith": {
    kind: "effect",
    of: "placeMonolith",
    says: "With several candidates seat 0 decides.",
    provenance: "source",
  },
  "R11a-no-hit": {
    kind: "setup",
    of: "setup",
    says: "If no card hits, the border tiles with the fewest planets of all technologies are the candidates.",
    provenance: "ruling",
  },
  "R11b-to-the-bottom": {
    kind: "setup",
    of: "setup",
    says: "The cards drawn for the monolith go to the bottom of the deck in the order drawn.",
    provenance: "source",
  },
  "R12a-fixed-characters": {
    kind: "setup",
    of: "setup",
    says: "The option may fix the characters or have them drawn.",
    provenance: "ruling",
  },
  "R12b-different-characters": {
    kind: "permission",
    of: "chooseCharacter",
    says: "Each seat has a different character.",
    provenance: "source",
  },
  "R12c-choose": {
    kind: "effect",
    of: "chooseCharacter",
    says: "Seats choose their characters in seat order.",
    provenance: "ruling",
  },
  "R13-first-hands": {
    kind: "turn",
    of: "character",
    says: "When all have characters, each seat in order draws up to its starting technology level.",
    provenance: "source",
  },
  "R14a-two-ships": {
    kind: "permission",
    of: "placeShip",
    says: "At most two ships may start in the same dimension.",
    provenance: "source",
  },
  "R14b-place-ship": {
    kind: "effect",
    of: "placeShip",
    says: "Ships start on a dimension space of Earth, in seat order; that is no entering.",
    provenance: "source",
  },
  "R15-first-turn": {
    kind: "turn",
    of: "ship",
    says: "When all ships are placed, the first turn of round 1 begins with seat 0.",
    provenance: "source",
  },
  "R16-free-order": {
    kind: "term",
    of: "mainMoves",
    says: "Movement, terraforming and medals come in free order; ending the turn starts what is automatic.",
    provenance: "source",
  },
  "R17-turn-start": {
    kind: "turn",
    of: "beginTurn",
    says: "A turn starts with one movement action, no navigation, nothing placed and an empty pile.",
    provenance: "source",
  },
  "R18a-movement-left": {
    kind: "permission",
    of: ["navigate", "polarize"],
    says: "A movement action must be left.",
    provenance: "source",
  },
  "R18b-movement-action": {
    kind: "effect",
    of: ["navigate", "polarize"],
    says: "A movement action is either a navigation or a polarization.",
    provenance: "source",
  },
  "R19-movement-optional": {
    kind: "term",
    of: "placing",
    says: "Movement is optional: without it the path is the space where the ship stands.",
    provenance: "ruling",
  },
  "R20-unused-movement": {
    kind: "effect",
    of: "endTurn",
    says: "Movement actions not used are lost at the end of the turn.",
    provenance: "ruling",
  },
  "R21a-pile-first": {
    kind: "effect",
    of: "endTurn",
    says: "At the end of the turn, a pile is discarded first; without one the automatic end begins.",
    provenance: "source",
  },
  "R21b-after-the-pile": {
    kind: "effect",
    of: "replenish",
    says: "After the pile was discarded the automatic end of the turn begins.",
    provenance: "source",
  },
  "R21c-next-seat": {
    kind: "turn",
    of: "turnEnd",
    says: "After Regression and the check of the round comes the next seat.",
    provenance: "source",
  },
  "R22a-lever-available": {
    kind: "permission",
    of: "navigate",
    says: "The lever of a navigation must still be available.",
    provenance: "source",
  },
  "R22b-lever-used": {
    kind: "effect",
    of: "navigate",
    says: "The navigation uses up its lever until a polarization makes it available again.",
    provenance: "source",
  },
  "R22c-mode-of-the-lever": {
    kind: "effect",
    of: "navigate",
    says: "A navigation is in the mode of its lever: towards, away or sideways.",
    provenance: "source",
  },
  "R23a-lever-and-mode": {
    kind: "permission",
    of: "navigate",
    says: "A lever other than arbitrary acts in its own mode only.",
    provenance: "source",
  },
  "R23b-mode-kept": {
    kind: "effect",
    of: "navigate",
    says: "Arbitrary acts as one of the other three modes, chosen with the first step and kept.",
    provenance: "source",
  },
  "R24a-straight": {
    kind: "permission",
    of: "step",
    says: "A navigation towards or away from gravity keeps its direction to the end.",
    provenance: "source",
  },
  "R24b-line-direction": {
    kind: "permission",
    of: ["navigate", "step"],
    says: "Towards flies towards the gravity of the ship's dimension, away flies away from it: two directions each.",
    provenance: "source",
  },
  "R24c-same-dimension": {
    kind: "term",
    of: "navigation",
    says: "On each tile the ship stands on the space of its dimension.",
    provenance: "source",
  },
  "R25-may-stop": {
    kind: "term",
    of: "navigation",
    says: "A navigation may stop on any space: it is simply not continued.",
    provenance: "source",
  },
  "R26-common-border": {
    kind: "permission",
    of: ["navigate", "step"],
    says: "A sideways step needs a space of the same dimension across a common border.",
    provenance: "source",
  },
  "R27-no-corners": {
    kind: "term",
    of: "navigation",
    says: "Sideways steps across corners are not allowed.",
    provenance: "source",
  },
  "R28-no-space-twice": {
    kind: "permission",
    of: "step",
    says: "One navigation never visits a space twice when sideways.",
    provenance: "ruling",
  },
  "R29-no-gaps": {
    kind: "permission",
    of: ["navigate", "step"],
    says: "No navigation enters a gap or leaves the board.",
    provenance: "ruling",
  },
  "R30-earth-is-a-tile": {
    kind: "term",
    of: "navigation",
    says: "For navigating Earth is a tile like others.",
    provenance: "ruling",
  },
  "R31-first-step": {
    kind: "effect",
    of: "navigate",
    says: "A navigation has at least one step, its first.",
    provenance: "ruling",
  },
  "R32-ships-never-block": {
    kind: "term",
    of: "navigation",
    says: "Ships never block each other.",
    provenance: "source",
  },
  "R33a-navigation-open": {
    kind: "permission",
    of: "step",
    says: "Steps are possible while a navigation is open; another movement action closes it.",
    provenance: "ruling",
  },
  "R33b-closed-by-end": {
    kind: "effect",
    of: "endTurn",
    says: "The end of the turn closes the navigation.",
    provenance: "ruling",
  },
  "R33c-closed-by-gap": {
    kind: "turn",
    of: "vanish",
    says: "The vanishing of the active ship's tile closes the navigation.",
    provenance: "ruling",
  },
  "R33d-further-step": {
    kind: "effect",
    of: "step",
    says: "While it is open a navigation goes on by further steps.",
    provenance: "ruling",
  },
  "R34a-levers-reset": {
    kind: "effect",
    of: "polarize",
    says: "Polarizing makes all four levers available again.",
    provenance: "source",
  },
  "R34b-next-dimension": {
    kind: "effect",
    of: "polarize",
    says: "Polarizing shifts the ship to the next dimension of the clockwise ring.",
    provenance: "source",
  },
  "R35-lever-used": {
    kind: "permission",
    of: "polarize",
    says: "A ship may polarize only when at least one of its levers is used up, or when it is stuck.",
    provenance: "source",
  },
  "R36-stuck": {
    kind: "term",
    of: "polarization",
    says: "A ship is stuck before the first movement action of its turn if no first step is possible in any mode.",
    provenance: "source",
  },
  "R37-leaves-universe": {
    kind: "term",
    of: "polarization",
    says: "A ship that leaves the universe by a shift appears on Earth in the new dimension.",
    provenance: "source",
  },
  "R38a-before-or-after": {
    kind: "permission",
    of: "place",
    says: "In a turn with a polarization pioneers are placed before or after the shift, not both.",
    provenance: "source",
  },
  "R38b-closes-placing": {
    kind: "effect",
    of: "polarize",
    says: "Polarizing after a placement of this turn ends placing for this turn.",
    provenance: "source",
  },
  "R39-second-polarization": {
    kind: "permission",
    of: "polarize",
    says: "After a movement action of this turn, a ship may polarize only when one of its levers is used up.",
    provenance: "ruling",
  },
  "R40-free-planets": {
    kind: "term",
    of: "placing",
    says: "Pioneers are placed on planets that are not settled, on the space where the ship stands.",
    provenance: "source",
  },
  "R41-barren-planet": {
    kind: "permission",
    of: "place",
    says: "Only planets of the ship's dimension on this tile can be settled, one pioneer each.",
    provenance: "source",
  },
  "R42a-own-supply": {
    kind: "permission",
    of: "place",
    says: "The pioneer comes from the own supply.",
    provenance: "source",
  },
  "R42c-cards-in-hand": {
    kind: "permission",
    of: ["teleport", "place"],
    says: "One pays with cards of the own hand.",
    provenance: "source",
  },
  "R42d-settle": {
    kind: "effect",
    of: "place",
    says: "The pioneer goes from the supply to the planet.",
    provenance: "source",
  },
  "R43-pile": {
    kind: "effect",
    of: ["teleport", "place"],
    says: "Cards paid go to the pile in the order of use, the last on top.",
    provenance: "source",
  },
  "R44-match": {
    kind: "term",
    of: "payment",
    says: "A match is one card of the tile's technology, with or without symbol.",
    provenance: "source",
  },
  "R44b-one-card": {
    kind: "permission",
    of: ["teleport", "place"],
    says: "One card pays when it is of the tile's technology, or a joker.",
    provenance: "source",
  },
  "R45-joker": { kind: "term", of: "payment", says: "A joker pays for everything.", provenance: "source" },
  "R46-pair": {
    kind: "term",
    of: "payment",
    says: "Two cards of the same technology pay like a joker; symbols may differ.",
    provenance: "source",
  },
  "R46b-two-cards": {
    kind: "permission",
    of: ["teleport", "place"],
    says: "Two cards pay when they are a pair.",
    provenance: "source",
  },
  "R47-pair-order": {
    kind: "term",
    of: "payment",
    says: "A pair lies on the pile in the order given; jokers form no pairs.",
    provenance: "ruling",
  },
  "R48-payment-form": {
    kind: "term",
    of: "payment",
    says: "Which form a payment has, under the bug cards that work now.",
    provenance: "edition",
  },
  "R49a-earth-has-no-planets": {
    kind: "permission",
    of: "place",
    says: "Earth has no planets to settle.",
    provenance: "ruling",
  },
  "R49b-stable-has-no-planets": {
    kind: "permission",
    of: "place",
    says: "A stable tile has no planets to settle.",
    provenance: "ruling",
  },
  "R50a-discard-pile": {
    kind: "effect",
    of: "replenish",
    says: "After a turn with a placement the whole pile goes face up, same order, on the discard space chosen.",
    provenance: "source",
  },
  "R50b-take-card": {
    kind: "effect",
    of: "replenish",
    says: "The replenishment card above that space comes into the hand, whatever the limit.",
    provenance: "source",
  },
  "R50c-refill-space": {
    kind: "effect",
    of: "replenish",
    says: "The replenishment space is refilled from the deck.",
    provenance: "source",
  },
  "R51-rebuild-deck": {
    kind: "turn",
    of: "rebuild",
    says: "An empty deck is rebuilt from all discarded cards but the three top ones.",
    provenance: "ruling",
  },
  "R52-nothing-taken": {
    kind: "term",
    of: "replenishing",
    says: "After a turn with a pile but without placement no card is taken.",
    provenance: "ruling",
  },
  "R52b-discarded-all-the-same": {
    kind: "effect",
    of: "replenish",
    says: "After a turn with a pile but without placement the pile goes on the discard space chosen, too.",
    provenance: "ruling",
  },
  "R53-refill-hand": {
    kind: "turn",
    of: "turnEnd",
    says: "After a turn without placement the hand is refilled up to the hand limit; a fuller hand is kept.",
    provenance: "source",
  },
  "R54-never-taken-back": {
    kind: "term",
    of: "pioneers",
    says: "Placed pioneers are never taken back voluntarily.",
    provenance: "source",
  },
  "R55a-complete": {
    kind: "effect",
    of: "place",
    says: "When all planets of a tile are settled it becomes stable at once.",
    provenance: "source",
  },
  "R55b-turns-over": {
    kind: "turn",
    of: "stabilize",
    says: "The tile turns to its stable side; the layout stays.",
    provenance: "source",
  },
  "R55c-to-the-track": {
    kind: "turn",
    of: "stabilize",
    says: "Its pioneers go to the Pioneer track, one per space, the active seat's first, then clockwise.",
    provenance: "ruling",
  },
  "R56-next-space": {
    kind: "term",
    of: "track",
    says: "The next space is the one after the last occupied one, but the marker's space is skipped.",
    provenance: "source",
  },
  "R57-stays-empty": {
    kind: "term",
    of: "track",
    says: "A skipped space stays empty until the end of the game, whatever becomes of the pioneers around it.",
    provenance: "source",
  },
  "R58-beyond-the-end": {
    kind: "term",
    of: "track",
    says: "Pioneers beyond the last space still count as on the track.",
    provenance: "ruling",
  },
  "R59-saved": {
    kind: "turn",
    of: "stabilize",
    says: "The first pioneer on the last space or beyond decides: saved.",
    provenance: "source",
  },
  "R60-token-laid": {
    kind: "turn",
    of: "stabilize",
    says: "The top token of the first stack that is not empty is laid on the stable tile.",
    provenance: "source",
  },
  "R61a-token-there": {
    kind: "permission",
    of: "takeToken",
    says: "A token must lie on the tile where the ship stands.",
    provenance: "source",
  },
  "R61b-entered": {
    kind: "permission",
    of: "takeToken",
    says: "The ship must have entered the tile after the token was laid.",
    provenance: "source",
  },
  "R61c-take": {
    kind: "effect",
    of: "takeToken",
    says: "The seat that entered takes the token.",
    provenance: "source",
  },
  "R61d-mark": {
    kind: "turn",
    of: "entering",
    says: "A ship that changes to a cell by step, shift or teleport has entered it and may take its token.",
    provenance: "ruling",
  },
  "R62a-own-token": {
    kind: "permission",
    of: "useToken",
    says: "One uses tokens that one holds.",
    provenance: "source",
  },
  "R62b-once": {
    kind: "effect",
    of: "useToken",
    says: "A token is used once, at any time in the own turn, then it is out of the game.",
    provenance: "source",
  },
  "R62c-draw": { kind: "effect", of: "useToken", says: "Draw: two cards, above the limit.", provenance: "source" },
  "R62d-move": { kind: "effect", of: "useToken", says: "Move: one more movement action.", provenance: "source" },
  "R62e-medals": { kind: "effect", of: "useToken", says: "Medals: two medals.", provenance: "source" },
  "R62f-polarize": {
    kind: "effect",
    of: "useToken",
    says: "Polarize: general polarization, clockwise or counterclockwise.",
    provenance: "source",
  },
  "R62g-every-ship": {
    kind: "turn",
    of: "generalPolarization",
    says: "Every ship, the active seat's first, then clockwise, is shifted to the next or previous dimension.",
    provenance: "source",
  },
  "R63-navigation-goes-on": {
    kind: "turn",
    of: "generalPolarization",
    says: "A navigation may go on: lever and mode stay, the direction is chosen anew; no lever is reactivated.",
    provenance: "source",
  },
  "R63b-new-direction": {
    kind: "effect",
    of: "step",
    says: "After a general polarization the next step chooses the new direction towards or away.",
    provenance: "source",
  },
  "R64-visited": {
    kind: "turn",
    of: "generalPolarization",
    says: "The space after a general polarization counts as visited.",
    provenance: "ruling",
  },
  "R65-medal-supply": {
    kind: "term",
    of: "medals",
    says: "Medals come from the supply; a gain is cut to what is left.",
    provenance: "ruling",
  },
  "R66-joining": {
    kind: "effect",
    of: "place",
    says: "Who joins others on a tile gains a medal for each of them; each of them gains one.",
    provenance: "source",
  },
  "R67-border-medal": {
    kind: "effect",
    of: "place",
    says: "The first pioneer ever on a tile that is on the border now gains a medal.",
    provenance: "source",
  },
  "R68-medals-to-spend": {
    kind: "term",
    of: "mainMoves",
    says: "Medals can be spent at any time in the own turn.",
    provenance: "source",
  },
  "R69-upgrade": {
    kind: "effect",
    of: "upgrade",
    says: "Upgrade: pay, one pioneer into the cockpit, one more movement action this turn.",
    provenance: "source",
  },
  "R69b-upgrade-cost": {
    kind: "permission",
    of: "upgrade",
    says: "An upgrade is paid with the medals that the next step costs.",
    provenance: "source",
  },
  "R70-raise-level": {
    kind: "effect",
    of: "raiseLevel",
    says: "Technology level: pay, one pioneer into the cockpit, the hand limit grows.",
    provenance: "source",
  },
  "R70b-level-cost": {
    kind: "permission",
    of: "raiseLevel",
    says: "A technology level is paid with the medals that the next step costs.",
    provenance: "source",
  },
  "R71a-one-step": {
    kind: "permission",
    of: ["upgrade", "raiseLevel"],
    says: "Only one of upgrade and level, and only one step, per turn.",
    provenance: "source",
  },
  "R71b-three-upgrades": { kind: "permission", of: "upgrade", says: "Three upgrades at most.", provenance: "ruling" },
  "R71c-three-levels": {
    kind: "permission",
    of: "raiseLevel",
    says: "Three level steps at most.",
    provenance: "ruling",
  },
  "R72-pioneer-needed": {
    kind: "permission",
    of: ["upgrade", "raiseLevel"],
    says: "Without a pioneer in the supply neither is possible.",
    provenance: "ruling",
  },
  "R84-visible-symbols": {
    kind: "term",
    of: "regression",
    says: "Symbols count on replenishment cards and tops of discard piles, and one for each empty token stack.",
    provenance: "source",
  },
  "R84b-symbols-counted": {
    kind: "turn",
    of: "turnEnd",
    says: "In the Regression the visible symbols are counted.",
    provenance: "source",
  },
  "R85a-regression": {
    kind: "turn",
    of: "turnEnd",
    says: "The marker advances by the number of visible symbols.",
    provenance: "source",
  },
  "R85b-space-by-space": {
    kind: "turn",
    of: "advance",
    says: "The marker goes space by space, at most to the last one.",
    provenance: "source",
  },
  "R86-covered": {
    kind: "turn",
    of: "crossing",
    says: "Every crossing that the marker reaches is met: with a pioneer on it nothing happens.",
    provenance: "source",
  },
  "R87-tile-vanishes": {
    kind: "turn",
    of: "strike",
    says: "Otherwise the tile under the monolith vanishes, unless it is stable.",
    provenance: "source",
  },
  "R88-monolith-walks": {
    kind: "turn",
    of: "strike",
    says: "Then the monolith walks clockwise as many steps as symbols were counted.",
    provenance: "source",
  },
  "R88b-once-an-advance": {
    kind: "term",
    of: "regression",
    // biome-ignore format: too long for the line of its key
    says:
      "With the option `uncoveredCrossings: first`, only the first uncovered crossing of an advance has an effect.",
    provenance: "ruling",
  },
  "R89-one-further": {
    kind: "turn",
    of: "advance",
    says: "If the marker ends on a covered crossing it goes one space further.",
    provenance: "source",
  },
  "R90a-vanished": {
    kind: "term",
    of: "regression",
    says: "A vanished tile is out of the game; its pioneers return to their owners' supplies.",
    provenance: "ruling",
  },
  "R90b-rescue": {
    kind: "turn",
    of: "vanish",
    says: "Ships on it go to Earth, same dimension: a rescue, no entering; their marks are cleared.",
    provenance: "ruling",
  },
  "R91-earth-vanishes": {
    kind: "turn",
    of: "vanish",
    says: "If the vanished tile is Earth the game ends at once: nothing else follows.",
    provenance: "source",
  },
  "R92-arrived": {
    kind: "turn",
    of: "advance",
    says: "The marker on its last space decides, if nothing was decided: failed.",
    provenance: "source",
  },
  "R93-left-out": {
    kind: "term",
    of: "regression",
    says: "Once the mission is decided there is no Regression any more.",
    provenance: "ruling",
  },
  "R93b-goes-on": {
    kind: "term",
    of: "regression",
    says: "With the option `finishingRound: regression`, Regression goes on until the round is finished.",
    provenance: "ruling",
  },
  "R94-nothing-moves": { kind: "turn", of: "advance", says: "A count of 0 moves nothing.", provenance: "ruling" },
  "R97-brave": {
    kind: "effect",
    of: "place",
    says: "Brave: placing on a border tile without any pioneer he draws a card.",
    provenance: "source",
  },
  "R98-earthling": {
    kind: "turn",
    of: "entering",
    says: "Earthling: whenever her ship enters Earth she draws two cards.",
    provenance: "source",
  },
  "R99a-prodigy": {
    kind: "permission",
    of: "teleport",
    says: "The Prodigy may be teleported.",
    provenance: "source",
  },
  "R99b-very-first": {
    kind: "permission",
    of: "teleport",
    says: "The teleport is the very first move of a turn.",
    provenance: "source",
  },
  "R99c-first-move-made": {
    kind: "effect",
    of: [
      "teleport",
      "navigate",
      "polarize",
      "place",
      "takeToken",
      "useToken",
      "upgrade",
      "raiseLevel",
      "accuse",
      "reveal",
      "coax",
    ],
    says: "With the first move the beginning of the turn is over.",
    provenance: "source",
  },
  "R99d-same-technology": {
    kind: "permission",
    of: "teleport",
    says: "The target is another tile of the same technology.",
    provenance: "source",
  },
  "R99e-teleported": {
    kind: "effect",
    of: "teleport",
    says: "The Prodigy pays and is teleported to the same dimension of the target.",
    provenance: "source",
  },
  "R100a-technology-here": {
    kind: "permission",
    of: "teleport",
    says: "The tile left must be barren and not Earth.",
    provenance: "ruling",
  },
  "R100b-technology-there": {
    kind: "permission",
    of: "teleport",
    says: "The target must be present, barren and not Earth, be it on an island.",
    provenance: "ruling",
  },
  "R101-is-entering": {
    kind: "effect",
    of: "teleport",
    says: "Teleporting is no movement action and uses no lever; it is entering.",
    provenance: "ruling",
  },
  "R102-acrobat": {
    kind: "amendment",
    of: "corners",
    says: "Acrobat: sideways steps may also cross corners.",
    provenance: "source",
  },
  "R103a-variant": {
    kind: "permission",
    of: "accuse",
    says: "Accusations belong to the variant with a traitor.",
    provenance: "source",
  },
  "R103b-traitor-hidden": {
    kind: "permission",
    of: "accuse",
    says: "There is no accusing once a traitor is revealed.",
    provenance: "source",
  },
  "R103c-once": { kind: "permission", of: "accuse", says: "Each seat accuses once per game.", provenance: "source" },
  "R103d-another": { kind: "permission", of: "accuse", says: "One accuses another seat.", provenance: "source" },
  "R103e-upgrade-needed": {
    kind: "permission",
    of: "accuse",
    says: "The accuser needs at least one upgrade.",
    provenance: "source",
  },
  "R103f-accuse": {
    kind: "effect",
    of: "accuse",
    says: "The accusation is made in the own turn and is right or wrong; an innocent is known from then on.",
    provenance: "source",
  },
  "R104a-rank": {
    kind: "permission",
    of: "accuse",
    says: "The accuser has at least as many upgrades as the accused.",
    provenance: "source",
  },
  "R104b-more-medals": {
    kind: "permission",
    of: "accuse",
    says: "With equal upgrades the accuser must have more medals.",
    provenance: "source",
  },
  "R105a-unmasked": {
    kind: "effect",
    of: "accuse",
    says: "Right: the accused is revealed.",
    provenance: "source",
  },
  "R105b-loses-steps": {
    kind: "effect",
    of: "accuse",
    says: "Right: the accused loses all upgrades and levels; these pioneers return to the supply.",
    provenance: "source",
  },
  "R105c-no-medals-again": {
    kind: "effect",
    of: "accuse",
    says: "Right: the accused never gains medals again.",
    provenance: "source",
  },
  "R105d-bars-gains": {
    kind: "amendment",
    of: "medalGain",
    says: "Who may gain no medals gains none.",
    provenance: "source",
  },
  "R105e-loses-two-medals": {
    kind: "effect",
    of: "accuse",
    says: "Right: the accused loses two medals, or all.",
    provenance: "source",
  },
  "R105f-gains-two-medals": {
    kind: "effect",
    of: "accuse",
    says: "Right: the accuser gains two medals.",
    provenance: "source",
  },
  "R105g-may-replace": {
    kind: "effect",
    of: "accuse",
    says: "Right: the accuser may replace up to two of the traitor's pioneers on tiles.",
    provenance: "source",
  },
  "R105h-traitors-pioneer": {
    kind: "permission",
    of: "replaceOne",
    says: "It is the traitor's pioneers that are replaced.",
    provenance: "source",
  },
  "R105i-replace": {
    kind: "effect",
    of: "replaceOne",
    says: "The traitor's pioneer goes to his supply, one of the accuser's takes its place.",
    provenance: "source",
  },
  "R105j-stop-replacing": {
    kind: "effect",
    of: "stopReplacing",
    says: "The accuser may replace fewer.",
    provenance: "source",
  },
  "R105k-two-at-most": {
    kind: "turn",
    of: "replace",
    says: "Two pioneers at most are replaced.",
    provenance: "source",
  },
  "R105l-bars-development": {
    kind: "effect",
    of: "accuse",
    says: "Right: with the option `unmaskedTraitor: barred`, the accused can never upgrade or raise the level again.",
    provenance: "ruling",
  },
  "R106-nothing-to-replace": {
    kind: "turn",
    of: "replace",
    says: "Without a traitor's pioneer on tiles or without own supply replacing ends at once.",
    provenance: "source",
  },
  "R107a-level-lost": {
    kind: "effect",
    of: "accuse",
    says: "Wrong: the accuser loses one level step, if there is one.",
    provenance: "source",
  },
  "R107b-two-pioneers": {
    kind: "effect",
    of: "accuse",
    says: "Wrong: the accuser loses two pioneers.",
    provenance: "source",
  },
  "R107c-own-pioneer": {
    kind: "permission",
    of: "giveUp",
    says: "The accuser gives up pioneers of her own on galaxy tiles.",
    provenance: "source",
  },
  "R107d-give-up": {
    kind: "effect",
    of: "giveUp",
    says: "The pioneer given up returns to the supply.",
    provenance: "source",
  },
  "R107e-from-the-track": {
    kind: "turn",
    of: "giveUp",
    says: "What is missing on tiles comes from the own pioneers on the track, the highest first; the rest is forgiven.",
    provenance: "ruling",
  },
  "R107f-half-the-medals": {
    kind: "turn",
    of: "giveUp",
    says: "Then the accuser loses half of the medals, rounded up.",
    provenance: "source",
  },
  "R108a-the-traitor": {
    kind: "permission",
    of: "reveal",
    says: "The traitor may reveal himself.",
    provenance: "source",
  },
  "R108b-still-hidden": {
    kind: "permission",
    of: "reveal",
    says: "A known traitor has nothing to reveal.",
    provenance: "source",
  },
  "R108c-reveal": {
    kind: "effect",
    of: "reveal",
    says: "By his own will he is revealed and loses all upgrades and levels.",
    provenance: "source",
  },
  "R108d-bars-himself": {
    kind: "effect",
    of: "reveal",
    says: "He can never upgrade or raise the level again.",
    provenance: "source",
  },
  "R108e-development-barred": {
    kind: "permission",
    of: ["upgrade", "raiseLevel"],
    says: "Who can never upgrade or raise the level again develops no more.",
    provenance: "source",
  },
  "R108f-no-medals-again": {
    kind: "effect",
    of: "reveal",
    says: "He keeps his medals but never gains any again.",
    provenance: "source",
  },
  "R109a-revealed-traitor": {
    kind: "permission",
    of: "coax",
    says: "Coaxing is for a revealed traitor.",
    provenance: "source",
  },
  "R109b-entered": {
    kind: "permission",
    of: "coax",
    says: "Once per entering of a galaxy tile, as long as he has not left.",
    provenance: "source",
  },
  "R109c-pioneer-there": {
    kind: "permission",
    of: "coax",
    says: "He removes a pioneer of the tile where his ship stands.",
    provenance: "source",
  },
  "R109d-one-medal": { kind: "permission", of: "coax", says: "It costs one medal.", provenance: "source" },
  "R109e-coax": {
    kind: "effect",
    of: "coax",
    says: "The pioneer returns to its owner's supply for one medal.",
    provenance: "source",
  },
  "R109f-mark": {
    kind: "turn",
    of: "entering",
    says: "A revealed traitor who enters a galaxy tile may coax there; entering Earth ends that.",
    provenance: "ruling",
  },
  "R109g-mark-cleared": {
    kind: "turn",
    of: "unmask",
    says: "Where he stands when he is unmasked he has not entered as the traitor.",
    provenance: "ruling",
  },
  "R110a-shift-down": {
    kind: "term",
    of: "track",
    says: "When a pioneer leaves the track, owners above move one place down and the last occupied space becomes free.",
    provenance: "ruling",
  },
  "R110b-gaps-forgotten": {
    kind: "term",
    of: "track",
    says: "With the option `trackGaps: forgotten`, a skipped space beyond the last occupied one is free again.",
    provenance: "ruling",
  },
  "R111a-bug-drawn": {
    kind: "turn",
    of: "stabilize",
    says: "After the token the top bug card is drawn; one that is still active is removed first.",
    provenance: "source",
  },
  "R111b-price": {
    kind: "term",
    of: "bugs",
    says: "The price is the number of seats and the card's extra.",
    provenance: "source",
  },
  "R112-in-one-round": {
    kind: "effect",
    of: "endPledge",
    says: "Pledging goes round once: the active seat first, then clockwise.",
    provenance: "ruling",
  },
  "R113a-medals-left": {
    kind: "permission",
    of: "pledgeMedal",
    says: "One pledges medals that are not pledged yet.",
    provenance: "source",
  },
  "R113b-pledge-medal": { kind: "effect", of: "pledgeMedal", says: "One medal is one unit.", provenance: "source" },
  "R113c-identical-cards": {
    kind: "permission",
    of: "pledgePair",
    says: "Two cards of one letter are a unit, jokers too.",
    provenance: "ruling",
  },
  "R113d-cards-in-hand": {
    kind: "permission",
    of: "pledgePair",
    says: "One pledges cards of the own hand.",
    provenance: "source",
  },
  "R113e-pledge-pair": {
    kind: "effect",
    of: "pledgePair",
    says: "Two identical cards are one unit; they leave the hand at once.",
    provenance: "source",
  },
  "R114a-pledging-stops": {
    kind: "turn",
    of: "pledge",
    says: "As soon as the price is met, or when all have ended, pledging stops.",
    provenance: "ruling",
  },
  "R114b-pledges-paid": {
    kind: "turn",
    of: "resolveBug",
    says: "Price met: medals go to the supply, cards to the bottom of the pile, the first pledged lowest.",
    provenance: "ruling",
  },
  "R114c-pledges-return": {
    kind: "turn",
    of: "resolveBug",
    says: "Price not met: all pledges return.",
    provenance: "ruling",
  },
  "R115-works-or-not": {
    kind: "turn",
    of: "resolveBug",
    says: "A bonus works when paid; a malus works when not paid.",
    provenance: "source",
  },
  "R116-lasting": {
    kind: "term",
    of: "bugs",
    says: "Lasting effects work until the next bug card is drawn; instant ones happen once, then the card is removed.",
    provenance: "source",
  },
  "R117-turn-goes-on": {
    kind: "turn",
    of: "resolveBug",
    says: "Then the active seat goes on with its turn.",
    provenance: "source",
  },
  "R118-every-seat": {
    kind: "term",
    of: "bugs",
    says: "Every seat is asked, even if it can pledge nothing.",
    provenance: "ruling",
  },
  "B1-calm": {
    kind: "amendment",
    of: "visibleSymbols",
    says: "Calm: one symbol less, not below 0.",
    provenance: "edition",
  },
  "B2-corner-gates": {
    kind: "amendment",
    of: "corners",
    says: "Corner gates: every ship may use corners sideways.",
    provenance: "edition",
  },
  "B3-bargain": {
    kind: "amendment",
    of: "cost",
    says: "Bargain: upgrades and levels cost one medal less, at least one.",
    provenance: "edition",
  },
  "B4-wide-hold": {
    kind: "amendment",
    of: "handLimit",
    says: "Wide hold: every hand limit is one higher.",
    provenance: "edition",
  },
  "B5-overdrive": {
    kind: "amendment",
    of: "movementActions",
    says: "Overdrive: a turn starts with two movement actions.",
    provenance: "edition",
  },
  "B6-open-market": {
    kind: "amendment",
    of: "pairs",
    says: "Open market: any two cards that are not jokers pay like a pair; bug prices are not touched.",
    provenance: "edition",
  },
  "B7-respite": {
    kind: "turn",
    of: "resolveBug",
    says: "Respite: the Regression of the current turn is left out.",
    provenance: "edition",
  },
  "B8-supply-drop": {
    kind: "turn",
    of: "resolveBug",
    says: "Supply drop: each seat draws a card, the active seat first.",
    provenance: "edition",
  },
  "B9-recalibration": {
    kind: "turn",
    of: "resolveBug",
    says: "Recalibration: all levers of all seats become available.",
    provenance: "edition",
  },
  "B10-purge": {
    kind: "turn",
    of: "resolveBug",
    says: "Purge: replenishment cards with symbol are replaced and go to the bottom of the deck.",
    provenance: "edition",
  },
  "B11-surge": { kind: "amendment", of: "visibleSymbols", says: "Surge: one symbol more.", provenance: "edition" },
  "B12-fog": {
    kind: "permission",
    of: ["navigate", "step"],
    says: "Fog: no sideways step may be made.",
    provenance: "edition",
  },
  "B13-broken-joker": {
    kind: "permission",
    of: ["teleport", "place"],
    says: "Broken joker: jokers cannot pay.",
    provenance: "edition",
  },
  "B14-short-range": {
    kind: "permission",
    of: "step",
    says: "Short range: a navigation has at most two steps.",
    provenance: "edition",
  },
  "B15-no-honours": {
    kind: "amendment",
    of: "medalGain",
    says: "No honours: placing gives no medals.",
    provenance: "edition",
  },
  "B16-jam": {
    kind: "turn",
    of: "resolveBug",
    says: "Jam: all levers of all seats are used up; a navigation goes on.",
    provenance: "edition",
  },
  "B17-leak": {
    kind: "turn",
    of: "resolveBug",
    says: "Leak: each seat with cards loses one at random to the bottom of the pile.",
    provenance: "edition",
  },
  "B18-storm": {
    kind: "turn",
    of: "resolveBug",
    says: "Storm: general polarization clockwise.",
    provenance: "edition",
  },
  "B19-lurch": {
    kind: "turn",
    of: "resolveBug",
    says: "Lurch: the marker advances two spaces at once; walks are two steps long.",
    provenance: "edition",
  },
  "B20-collapse": {
    kind: "turn",
    of: "resolveBug",
    says: "Collapse: as if one uncovered crossing had been met, with a walk of one step.",
    provenance: "edition",
  },
  "R120-round-finished": {
    kind: "turn",
    of: "turnEnd",
    says: "The game ends after the round in which the mission was decided.",
    provenance: "source",
  },
  "R120b-mission-complete": {
    kind: "end",
    of: "end",
    says: "After the round in which the universe was saved the game is over: mission complete.",
    provenance: "source",
  },
  "R120c-regression-complete": {
    kind: "end",
    of: "end",
    says: "After the round in which the mission failed the game is over: Regression complete.",
    provenance: "source",
  },
  "R121-first-decision": { kind: "term", of: "outcome", says: "The first decision stands.", provenance: "source" },
  "R122-round-ends": {
    kind: "term",
    of: "outcome",
    says: "The round ends with the turn of the last seat.",
    provenance: "source",
  },
  "R123-earth-vanished": { kind: "end", of: "end", says: "Earth vanished: over at once.", provenance: "source" },
  "R124a-roles-shown": {
    kind: "turn",
    of: "ending",
    says: "At the end an unrevealed traitor reveals himself, without losses.",
    provenance: "source",
  },
  "R124b-hands-shown": {
    kind: "turn",
    of: "ending",
    says: "At the end of the game all hands become public.",
    provenance: "ruling",
  },
  "R126a-round-limit": {
    kind: "turn",
    of: "turnEnd",
    says: "After the last round allowed the game ends without a decision.",
    provenance: "edition",
  },
  "R126c-no-round-limit": {
    kind: "term",
    of: "outcome",
    says: "With the option `maxRounds: null` no round is the last one allowed.",
    provenance: "ruling",
  },
  "R126b-draw": { kind: "end", of: "end", says: "The round limit is a draw.", provenance: "edition" },
  "R127-reasons": {
    kind: "term",
    of: "outcome",
    says: "A game ends by mission or Regression completed, Earth vanished, or the round limit.",
    provenance: "ruling",
  },
  "R128a-mission-complete": {
    kind: "term",
    of: "outcome",
    says: "Mission complete: H.O.P.E. wins.",
    provenance: "source",
  },
  "R128b-on-the-track": {
    kind: "score",
    of: "score",
    says: "Each pioneer on the track counts.",
    provenance: "source",
  },
  "R128c-in-the-cockpit": {
    kind: "score",
    of: "score",
    says: "Each pioneer in the cockpit counts: the two of the start holes, upgrades and levels.",
    provenance: "source",
  },
  "R128d-traitor-last": {
    kind: "term",
    of: "outcome",
    says: "Most pioneers on track and in cockpit win; the traitor is last.",
    provenance: "source",
  },
  "R129-ties": {
    kind: "term",
    of: "outcome",
    says: "Ties: more medals, higher rank, more cards, then the later seat.",
    provenance: "source",
  },
  "R130a-regression-complete": {
    kind: "term",
    of: "outcome",
    says: "Regression complete: all lose, unless the traitor wins.",
    provenance: "source",
  },
  "R130b-traitor-ahead": {
    kind: "term",
    of: "outcome",
    says: "The traitor wins with strictly more pioneers on tiles than every other seat.",
    provenance: "source",
  },
  "R131-traitor-wins": {
    kind: "term",
    of: "outcome",
    says: "If Earth vanished a traitor among the seats wins, whatever his pioneers.",
    provenance: "source",
  },
  "R132-nobody-wins": {
    kind: "term",
    of: "outcome",
    says: "After the round limit nobody wins.",
    provenance: "edition",
  },
} as const;

/** The type of the rulebook, its homes checked. */
export type HopeRulebook = Checked<typeof rulebook>;
type Checked<R extends Rulebook<HopeHome>> = R;
