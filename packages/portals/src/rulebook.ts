import type { Rulebook } from "@turnwright/core/rules";

/** Every home that a sentence of Portals can have. */
export type PortalsHome =
  | "setup"
  | "removeCenter"
  | "introduce"
  | "launch"
  | "build"
  | "place"
  | "connect"
  | "demolish"
  | "turn"
  | "beginTurn"
  | "end"
  | "actionOf"
  | "arrows"
  | "builds"
  | "connectable"
  | "finished"
  | "form"
  | "free"
  | "held"
  | "launched"
  | "mustRemove"
  | "canMove"
  | "onBoard"
  | "passage"
  | "oneWinner"
  | "pieces"
  | "platforms"
  | "stall"
  | "start"
  | "starts"
  | "taken"
  | "turnOver";

/** Every sentence of the rules of Portals, once, in their order. */
export const rulebook = {
  "R1-center-and-starts": {
    kind: "setup",
    of: "setup",
    says: "CENTER lies on cell 0 and the START of each seat on the rim, all equally far from CENTER.",
    provenance: "source",
  },
  "R1a-equally-far": {
    kind: "term",
    of: "starts",
    says: "STARTs are equally far from CENTER in a straight line or, by option, counted in cells.",
    provenance: "ruling",
  },
  "R2-start-of-a-seat": {
    kind: "term",
    of: "start",
    says: "Which START and which pawns belong to whom follows from the number of the seat.",
    provenance: "ruling",
  },
  "R3-first-seat": {
    kind: "setup",
    of: "setup",
    says: "All roll the die, the highest begins; who ties for the highest rolls again; an option may name the seat.",
    provenance: "source",
  },
  "R4-clockwise": {
    kind: "turn",
    of: "turn",
    says: "The next turn is the next seat's, clockwise.",
    provenance: "source",
  },
  "R5-one-move": {
    kind: "term",
    of: "turnOver",
    says: "A turn is one move: build, launch, introduce, or remove from CENTER.",
    provenance: "source",
  },
  "R6-who-can-must": {
    kind: "term",
    of: "canMove",
    says: "Who can move must move: there is no pass.",
    provenance: "source",
  },
  "R7-skipped": {
    kind: "turn",
    of: "beginTurn",
    says: "The turn of a seat that cannot move ends by itself.",
    provenance: "source",
  },
  "R8a-empty-cell": {
    kind: "permission",
    of: ["build", "place"],
    says: "An element goes on an empty cell of the board.",
    provenance: "source",
  },
  "R8b-nothing-to-connect": {
    kind: "permission",
    of: "build",
    says: "An arrow needs an element at its other end.",
    provenance: "source",
  },
  "R8c-placed": {
    kind: "effect",
    of: "build",
    says: "The platform or portal is placed together with its arrows.",
    provenance: "source",
  },
  "R9a-neighbors-only": {
    kind: "permission",
    of: "build",
    says: "Arrows join neighbouring cells.",
    provenance: "source",
  },
  "R9b-portal-with-platform": {
    kind: "permission",
    of: "build",
    says: "Arrows join a portal with a platform; CENTER and STARTs are platforms.",
    provenance: "source",
  },
  "R10-portal-connected": {
    kind: "permission",
    of: ["build", "place"],
    says: "A portal is connected to between one and six platforms.",
    provenance: "source",
  },
  "R11-platform-connected": {
    kind: "permission",
    of: ["build", "place"],
    says: "A platform is connected to at least one portal; START and CENTER need none.",
    provenance: "source",
  },
  "R12-one-arrow": {
    kind: "permission",
    of: "build",
    says: "There is at most one arrow between a portal and a platform.",
    provenance: "source",
  },
  "R13-nobody-owns": {
    kind: "term",
    of: "connectable",
    says: "Elements and arrows belong to nobody: anybody may connect to any of them but a foreign START.",
    provenance: "source",
  },
  "R14-own-start-only": {
    kind: "permission",
    of: "build",
    says: "Only its owner connects a portal to a START, in either direction.",
    provenance: "source",
  },
  "R15-free-choice": {
    kind: "term",
    of: "builds",
    // biome-ignore format: too long for the line of its key
    says:
      "Arrows are set when an element is placed, freely chosen, each neighbour in, out or not at all; never changed.",
    provenance: "ruling",
  },
  "R16-new-arrows-count": {
    kind: "term",
    of: "arrows",
    says: "A portal's entries and exits are those it has now: a later platform may block it.",
    provenance: "ruling",
  },
  "R17-source-or-sink": {
    kind: "term",
    of: "form",
    says: "A portal without entries is a source, one without exits a sink; none is both.",
    provenance: "source",
  },
  "R18-center-source": {
    kind: "permission",
    of: ["build", "demolish"],
    says: "A source into CENTER is made as the option allows: with two seats usually from round 3 on, else always.",
    provenance: "edition",
  },
  "R19a-build-style": {
    kind: "permission",
    of: ["build", "place", "connect"],
    says: "Builds are made whole, or stepwise by place and connect, as the option says.",
    provenance: "ruling",
  },
  "R19b-build-in-progress": {
    kind: "permission",
    of: ["removeCenter", "introduce", "launch", "build", "place", "demolish"],
    says: "A build that was begun is completed before anything else.",
    provenance: "ruling",
  },
  "R19c-nothing-begun": {
    kind: "permission",
    of: "connect",
    says: "Only a build that was begun is connected.",
    provenance: "ruling",
  },
  "R19d-some-arrow": {
    kind: "permission",
    of: "connect",
    says: "The last neighbour cannot be left out when all others were.",
    provenance: "ruling",
  },
  "R19e-no-center-source": {
    kind: "permission",
    of: "connect",
    says: "No flow completes a source into CENTER while none may be made.",
    provenance: "ruling",
  },
  "R19f-begun": {
    kind: "effect",
    of: "place",
    says: "The element is announced; its neighbours will be asked for one by one, ascending.",
    provenance: "ruling",
  },
  "R19g-arrow-chosen": {
    kind: "effect",
    of: "connect",
    says: "The flow of the next neighbour is chosen.",
    provenance: "ruling",
  },
  "R19h-completed": {
    kind: "effect",
    of: "connect",
    says: "After the last neighbour the build happens exactly as a whole one.",
    provenance: "ruling",
  },
  "R20a-start-not-taken": {
    kind: "permission",
    of: "introduce",
    says: "A pawn is introduced only where no pawn of another seat stands.",
    provenance: "source",
  },
  "R20b-introduced": {
    kind: "effect",
    of: "introduce",
    says: "A pawn comes from the own pool to the own START.",
    provenance: "source",
  },
  "R21-start-room": {
    kind: "permission",
    of: "introduce",
    says: "The START has room for one more piece, as an exit must have.",
    provenance: "ruling",
  },
  "R22-pool-holds-one": {
    kind: "permission",
    of: "introduce",
    says: "The pool holds a pawn.",
    provenance: "source",
  },
  "R24a-demolitions-left": {
    kind: "permission",
    of: "demolish",
    says: "Each seat may demolish as many elements as the option says, usually two, each in place of a build.",
    provenance: "edition",
  },
  "R24b-an-element": {
    kind: "permission",
    of: "demolish",
    says: "A platform or portal on the board is demolished, never CENTER or a START.",
    provenance: "edition",
  },
  "R24c-nobody-on-it": {
    kind: "permission",
    of: "demolish",
    says: "No platform is demolished while a pawn or a demon stands on it.",
    provenance: "edition",
  },
  "R24d-own-start-only": {
    kind: "permission",
    of: "demolish",
    says: "Only its owner demolishes a portal that is connected to a START.",
    provenance: "edition",
  },
  "R24e-none-cut-off": {
    kind: "permission",
    of: "demolish",
    says: "No other element loses its only connection; START and CENTER need none.",
    provenance: "edition",
  },
  "R24f-demolished": {
    kind: "effect",
    of: "demolish",
    says: "The element leaves the board with its arrows; its cell is empty again.",
    provenance: "edition",
  },
  "R30-a-portal": {
    kind: "permission",
    of: "launch",
    says: "One active portal of free choice is launched.",
    provenance: "source",
  },
  "R31-one-for-one": {
    kind: "effect",
    of: "launch",
    says: "A piece leaves every entry and a piece comes to every exit.",
    provenance: "source",
  },
  "R32-entries-held": {
    kind: "permission",
    of: "launch",
    says: "Every entry holds an own pawn or a demon.",
    provenance: "source",
  },
  "R33-surplus": {
    kind: "turn",
    of: "passage",
    says: "With fewer exits than entries the surplus goes to the own pool.",
    provenance: "source",
  },
  "R34-growth": {
    kind: "turn",
    of: "passage",
    says: "With more exits than entries the missing pawns come from the own pool.",
    provenance: "source",
  },
  "R35-pool-holds-enough": {
    kind: "permission",
    of: "launch",
    says: "The pool holds the missing pawns.",
    provenance: "source",
  },
  "R36-sink": { kind: "turn", of: "passage", says: "A sink takes its pawns off to the pool.", provenance: "source" },
  "R37-source": {
    kind: "turn",
    of: "passage",
    says: "A source, active for everybody, brings pawns of the launching seat from its pool.",
    provenance: "source",
  },
  "R38-platforms-only": {
    kind: "term",
    of: "pieces",
    says: "Pieces stand on platforms, never on a portal.",
    provenance: "source",
  },
  "R39-taken-before-put": {
    kind: "term",
    of: "launched",
    says: "All pieces are taken before any is put.",
    provenance: "ruling",
  },
  "R40-own-pawns-and-demons": {
    kind: "term",
    of: "held",
    says: "Only the pawns of the launching seat, and demons, ever move.",
    provenance: "ruling",
  },
  "R41a-exit-not-taken": {
    kind: "permission",
    of: "launch",
    says: "No pawn of another seat stands on an exit.",
    provenance: "source",
  },
  "R41b-exit-room": {
    kind: "permission",
    of: "launch",
    says: "Every exit has room for one more piece.",
    provenance: "source",
  },
  "R42-one-of-several": {
    kind: "term",
    of: "taken",
    says: "However many pieces an entry holds, a launch takes one.",
    provenance: "source",
  },
  "R43-center-and-start": {
    kind: "term",
    of: "platforms",
    says: "CENTER and STARTs are entries and exits like all platforms.",
    provenance: "source",
  },
  "R44a-center-first": {
    kind: "permission",
    of: ["introduce", "launch", "build", "place", "demolish"],
    says: "Without dice, an own pawn in CENTER is removed before anything else.",
    provenance: "source",
  },
  "R44b-own-pawn-in-center": {
    kind: "permission",
    of: "removeCenter",
    says: "Removing takes an own pawn out of CENTER.",
    provenance: "source",
  },
  "R45-center-reached": {
    kind: "effect",
    of: "removeCenter",
    says: "The first removal fulfils the first condition of victory.",
    provenance: "source",
  },
  "R46-one-pawn": {
    kind: "effect",
    of: "removeCenter",
    says: "Exactly one own pawn goes from CENTER to the pool.",
    provenance: "ruling",
  },
  "R50-demon-source": {
    kind: "turn",
    of: "passage",
    says: "With demons a source brings demons to all its exits.",
    provenance: "source",
  },
  "R51-demon-supply": {
    kind: "permission",
    of: "launch",
    says: "The demon pool holds all the demons that a source brings.",
    provenance: "ruling",
  },
  "R52-demon-choice": {
    kind: "permission",
    of: "launch",
    says: "A demon serves as anybody's pawn; the move names exactly the entries whose demon is taken.",
    provenance: "ruling",
  },
  "R53a-no-excess": {
    kind: "permission",
    of: "launch",
    says: "A launch with exits takes no more demons than it has exits.",
    provenance: "source",
  },
  "R53b-excess-returned": {
    kind: "turn",
    of: "passage",
    says: "Where the option says so, demons in surplus go to the demon pool.",
    provenance: "ruling",
  },
  "R54a-demon-placement": {
    kind: "permission",
    of: "launch",
    says: "The move names as many exits as demons come out, or all exits.",
    provenance: "source",
  },
  "R54b-demons-first": {
    kind: "turn",
    of: "passage",
    says: "Demons take exits first, own pawns the others; own pawns without an exit go to the pool.",
    provenance: "source",
  },
  "R55a-demon-sink": {
    kind: "turn",
    of: "passage",
    says: "A sink sends own pawns to the own pool and demons to the demon pool.",
    provenance: "source",
  },
  "R55b-demon-stays": {
    kind: "permission",
    of: "removeCenter",
    says: "Nobody removes a demon from CENTER.",
    provenance: "source",
  },
  "R56-demons-are-nobodys": {
    kind: "term",
    of: "onBoard",
    says: "A demon is nobody's pawn when pawns on the board are counted.",
    provenance: "ruling",
  },
  "R57-room": {
    kind: "term",
    of: "free",
    // biome-ignore format: too long for the line of its key
    says:
      "Free is a platform without pawns of other seats and below the limit; demons fill, but bar nobody by themselves.",
    provenance: "ruling",
  },
  "R58a-die-rolled": {
    kind: "turn",
    of: "beginTurn",
    says: "With dice, a die is rolled when a turn begins.",
    provenance: "source",
  },
  "R58b-die-forbids": {
    kind: "permission",
    of: ["removeCenter", "introduce", "launch", "build", "place", "demolish"],
    says: "Only the kind of move that the die shows is allowed.",
    provenance: "source",
  },
  "R58c-nothing-for-this-roll": {
    kind: "turn",
    of: "beginTurn",
    says: "What the die shows is mandatory: a turn in which it is impossible is skipped.",
    provenance: "source",
  },
  "R58d-faces": {
    kind: "term",
    of: "actionOf",
    says: "A face of the die stands for one action: 1-3 build, 4-6 launch, 7 introduce, 8 remove or else introduce.",
    provenance: "source",
  },
  "R59-removing-first": {
    kind: "permission",
    of: "introduce",
    says: "At 8, removing goes before introducing.",
    provenance: "source",
  },
  "R60-no-hurry-with-dice": {
    kind: "term",
    of: "mustRemove",
    says: "With dice, a pawn in CENTER waits for an 8 or for a portal.",
    provenance: "ruling",
  },
  "R61-one-action": {
    kind: "term",
    of: "turnOver",
    says: "With dice, too, a turn has one action.",
    provenance: "source",
  },
  "R63-goal": {
    kind: "end",
    of: "end",
    says: "A seat wins when, after its own move, it is finished.",
    provenance: "source",
  },
  "R64-one-winner": {
    kind: "term",
    of: "oneWinner",
    says: "The first seat that is finished wins, and the game is over for all.",
    provenance: "source",
  },
  "R65-both-conditions": {
    kind: "term",
    of: "finished",
    says: "Finished is who has removed a pawn from CENTER and has none on the board: one alone is not enough.",
    provenance: "ruling",
  },
  "R66-round-limit": {
    kind: "end",
    of: "end",
    says: "The game ends after the last turn of the last round.",
    provenance: "edition",
  },
  "R67-deadlock": {
    kind: "end",
    of: "end",
    says: "The game ends when no seat has any action, whatever the die.",
    provenance: "edition",
  },
  "R68-stall": {
    kind: "term",
    of: "stall",
    // biome-ignore format: too long for the line of its key
    says:
      "Without a goal it is a draw, or the fewest pawns on the board win among those who reached CENTER, by option.",
    provenance: "edition",
  },
  "R69-sealed": {
    kind: "end",
    of: "end",
    // biome-ignore format: too long for the line of its key
    says:
      "The game ends when CENTER is sealed: nobody has been there, and no portal to it can ever be launched or built.",
    provenance: "edition",
  },
} as const;

/** The type of the rulebook, its homes checked. */
export type PortalsRulebook = Checked<typeof rulebook>;
type Checked<R extends Rulebook<PortalsHome>> = R;
