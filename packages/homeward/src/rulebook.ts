import type { Rulebook } from "@turnwright/core/rules";

type Home =
  | "setup"
  | "portalsLeft"
  | "topsLeft"
  | "begin"
  | "finish"
  | "placeTile"
  | "walk"
  | "home"
  | "jump"
  | "stay"
  | "pathKey"
  | "isIntersection"
  | "walkFrom"
  | "addOnce"
  | "isSamePath"
  | "gaveLastTurn"
  | "lastPathOf"
  | "isPileEmpty"
  | "collection"
  | "arrive"
  | "placePortal"
  | "portalAt"
  | "pass"
  | "buyCard"
  | "tradeIn"
  | "claimTop"
  | "settle"
  | "pay"
  | "purchase"
  | "dueTokens"
  | "payableTokens"
  | "lostCredits"
  | "isShort"
  | "trade"
  | "isOwned"
  | "refill"
  | "award"
  | "isUsed"
  | "supportsFor"
  | "claimant"
  | "forfeitedBy"
  | "end"
  | "isLastTurn"
  | "score"
  | "rankingOf"
  | "totalOf";

/** Every sentence of the rules, once, in the order of the rules document (chapters 7 and 8). */
export const rulebook = {
  "R1-home-first": {
    kind: "setup",
    of: "setup",
    says: "HOME lies at (0, 0), and all pawns stand on it.",
    provenance: "source",
  },
  "R2-goal-pit": {
    kind: "setup",
    of: "setup",
    says: "So many goal cards of each tier are dealt at random, face up, into the goal pit.",
    provenance: "source",
  },
  "R3-portals-in-hand": {
    kind: "term",
    of: "portalsLeft",
    says: "Every seat begins with its portal tokens unplaced, and without cards.",
    provenance: "ruling",
  },
  "R4-four-piles": {
    kind: "setup",
    of: "setup",
    says: "Each resource has a pile of as many tokens, or one without limit.",
    provenance: "edition",
  },
  "R4b-compensation": {
    kind: "setup",
    of: "setup",
    says: "Seats begin with tokens by option, one of each colour in turn, as far as the piles go, seat by seat.",
    provenance: "edition",
  },
  "R5a-draw-stack": {
    kind: "setup",
    of: "setup",
    says: "The draw stack is drawn at random from the tiles; the rest stays in the box, unseen.",
    provenance: "edition",
  },
  "R5b-top-cards-of-the-game": {
    kind: "term",
    of: "topsLeft",
    says: "The top cards laid out are all there are, unless top places are refilled.",
    provenance: "ruling",
  },
  "R6a-clockwise": {
    kind: "turn",
    of: "begin",
    says: "Seat 0 has the first turn; turns go round clockwise.",
    provenance: "ruling",
  },
  "R6b-next-seat": {
    kind: "turn",
    of: "finish",
    says: "A turn that has ended is followed by the next seat's.",
    provenance: "ruling",
  },
  "R7-draw": {
    kind: "turn",
    of: "begin",
    says: "A turn begins with drawing a tile, in the open and by itself.",
    provenance: "ruling",
  },
  "R8a-empty-cell": {
    kind: "permission",
    of: "placeTile",
    says: "A tile goes to an empty cell.",
    provenance: "ruling",
  },
  "R8b-beside-a-tile": {
    kind: "permission",
    of: "placeTile",
    says: "A tile goes beside another one.",
    provenance: "ruling",
  },
  "R8c-placed": { kind: "effect", of: "placeTile", says: "The tile lies on the map.", provenance: "source" },
  "R9-edges-match": {
    kind: "permission",
    of: "placeTile",
    says: "Where two tiles touch, both have a path to the common side, or neither has one.",
    provenance: "ruling",
  },
  "R10-path-joined": {
    kind: "permission",
    of: "placeTile",
    says: "A tile continues at least one path: a path of it meets a path of a tile beside it.",
    provenance: "ruling",
  },
  "R11-map-stays-open": {
    kind: "permission",
    of: "placeTile",
    says: "While tiles are left in the stack, some path must still lead to an empty cell afterwards.",
    provenance: "ruling",
  },
  "R12-one-rotation": {
    kind: "permission",
    of: "placeTile",
    says: "Of rotations that look the same only the smallest is named.",
    provenance: "ruling",
  },
  "R13-set-aside": {
    kind: "turn",
    of: "begin",
    says: "A tile that fits nowhere is set aside, and another is drawn while there are any.",
    provenance: "ruling",
  },
  "R14-no-tile": {
    kind: "turn",
    of: "begin",
    says: "Without a tile to place the turn goes on with the move.",
    provenance: "ruling",
  },
  "R15-must-place": {
    kind: "turn",
    of: "begin",
    says: "A tile that fits must be placed, and stays where it lies.",
    provenance: "ruling",
  },
  "R16-stack-empty": {
    kind: "turn",
    of: "begin",
    says: "Drawing the last tile brings on the end, before it is placed.",
    provenance: "ruling",
  },
  "R17a-then-move": { kind: "effect", of: "placeTile", says: "After placing, the seat moves.", provenance: "source" },
  "R17b-one-move": {
    kind: "effect",
    of: ["walk", "home", "jump", "stay"],
    says: "A turn has exactly one walk, way home, jump or stay.",
    provenance: "source",
  },
  "R18a-own-arm": {
    kind: "permission",
    of: "walk",
    says: "A walk begins on an arm of the tile that the pawn stands on.",
    provenance: "source",
  },
  "R18b-walk": {
    kind: "effect",
    of: "walk",
    says: "The pawn goes along the path to the first intersection.",
    provenance: "source",
  },
  "R19-path-complete": {
    kind: "permission",
    of: "walk",
    says: "A path that ends in the open cannot be walked.",
    provenance: "ruling",
  },
  "R20-loop": {
    kind: "term",
    of: "pathKey",
    says: "A path that leads back to its beginning is one path from both its arms.",
    provenance: "ruling",
  },
  "R21-intersections": {
    kind: "term",
    of: "isIntersection",
    says: "Every tile with an arm is an intersection.",
    provenance: "ruling",
  },
  "R22a-not-at-home": {
    kind: "permission",
    of: "home",
    says: "Who is at HOME does not go there.",
    provenance: "ruling",
  },
  "R22b-go-home": {
    kind: "effect",
    of: "home",
    says: "From everywhere the pawn may go HOME, without tokens.",
    provenance: "source",
  },
  "R23a-own-portal": {
    kind: "permission",
    of: "jump",
    says: "Only to a portal of one's own that is placed.",
    provenance: "source",
  },
  "R23b-elsewhere": {
    kind: "permission",
    of: "jump",
    says: "Not to the portal that the pawn stands on.",
    provenance: "ruling",
  },
  "R23c-jump": {
    kind: "effect",
    of: "jump",
    says: "From everywhere the pawn may go to an own portal, without tokens.",
    provenance: "source",
  },
  "R24-stay": { kind: "effect", of: "stay", says: "The pawn may always stay, without tokens.", provenance: "ruling" },
  "R25-shields-passed": {
    kind: "term",
    of: "walkFrom",
    says: "A walk passes the shields of all tiles it runs over, of the first and the last one, too.",
    provenance: "ruling",
  },
  "R26-one-token": {
    kind: "effect",
    of: "walk",
    says: "Every shield passed gives one token of its colour from the pile, with four exceptions.",
    provenance: "source",
  },
  "R27-once-a-walk": {
    kind: "term",
    of: "addOnce",
    says: "A shield gives at most one token a walk, however often it is passed.",
    provenance: "ruling",
  },
  "R28-same-path": {
    kind: "term",
    of: "isSamePath",
    says: "A walk along the path of one's last turn gives nothing.",
    provenance: "source",
  },
  "R29-same-shield": {
    kind: "term",
    of: "gaveLastTurn",
    says: "A shield that gave a token on one's last turn gives nothing.",
    provenance: "source",
  },
  "R30-last-turn": {
    kind: "term",
    of: "lastPathOf",
    says: "Only the very last turn is remembered: a walk by path and shields, anything else as nothing.",
    provenance: "ruling",
  },
  "R31-empty-pile": {
    kind: "term",
    of: "isPileEmpty",
    says: "Shields are settled in the order of walking; an empty pile gives nothing.",
    provenance: "ruling",
  },
  "R32-mandatory": {
    kind: "term",
    of: "collection",
    says: "Collecting is no choice: what a shield can give is taken.",
    provenance: "ruling",
  },
  "R33a-may-place": {
    kind: "turn",
    of: "arrive",
    says: "After moving elsewhere than HOME an unplaced portal may be placed where the pawn stands.",
    provenance: "source",
  },
  "R33b-portal-left": {
    kind: "permission",
    of: "placePortal",
    says: "The portal is one that is not yet placed.",
    provenance: "source",
  },
  "R33c-place-portal": {
    kind: "effect",
    of: "placePortal",
    says: "The portal lies on the tile; one a turn.",
    provenance: "source",
  },
  "R34-portals-stay": {
    kind: "term",
    of: "portalAt",
    says: "A placed portal never moves and keeps its number.",
    provenance: "source",
  },
  "R35a-not-at-home": { kind: "permission", of: "placePortal", says: "Not at HOME.", provenance: "ruling" },
  "R35b-no-second": {
    kind: "permission",
    of: "placePortal",
    says: "Not where an own portal lies already.",
    provenance: "ruling",
  },
  "R36-turn-ends": {
    kind: "effect",
    of: ["placePortal", "pass"],
    says: "The turn ends after the decision about the portal.",
    provenance: "ruling",
  },
  "R37-shop-at-home": {
    kind: "turn",
    of: "arrive",
    says: "Whose pawn is at HOME after moving, however it came there, may buy.",
    provenance: "source",
  },
  "R38a-a-card": {
    kind: "permission",
    of: ["buyCard", "tradeIn", "claimTop"],
    says: "The card is one of this game.",
    provenance: "source",
  },
  "R38b-from-the-pit": {
    kind: "permission",
    of: "buyCard",
    says: "Cards are bought from the goal pit.",
    provenance: "source",
  },
  "R38c-any-number": {
    kind: "effect",
    of: "pass",
    says: "Any number of cards may be bought, one after the other: who wants no more passes, and the turn ends.",
    provenance: "source",
  },
  "R39a-tokens-held": {
    kind: "permission",
    of: "pay",
    says: "One pays with tokens that one has.",
    provenance: "source",
  },
  "R39b-paid": {
    kind: "turn",
    of: "purchase",
    says: "The price is paid in tokens, which go back to their piles.",
    provenance: "ruling",
  },
  "R40a-own-card": {
    kind: "permission",
    of: "tradeIn",
    says: "One trades in cards that one has.",
    provenance: "source",
  },
  "R40b-trade-in": {
    kind: "effect",
    of: "tradeIn",
    says: "Any number of own cards may be traded in for one new card.",
    provenance: "source",
  },
  "R41-untyped": {
    kind: "term",
    of: "dueTokens",
    says: "Credits stand for tokens of any colour: what they do not cover is due in tokens.",
    provenance: "ruling",
  },
  "R41b-own-colour": {
    kind: "term",
    of: "payableTokens",
    says: "By option, credits stand for tokens of the colour of the card that was traded in, and for no others.",
    provenance: "ruling",
  },
  "R42a-in-price": {
    kind: "permission",
    of: "pay",
    says: "Of no colour more than the price asks for.",
    provenance: "ruling",
  },
  "R42b-exact": {
    kind: "permission",
    of: "pay",
    says: "Exactly what is due is paid; the payer chooses the colours that credits replace.",
    provenance: "ruling",
  },
  "R42c-pay": { kind: "effect", of: "pay", says: "The payment completes the purchase.", provenance: "ruling" },
  "R43-credits-lost": {
    kind: "term",
    of: "lostCredits",
    says: "Credits beyond the price are lost.",
    provenance: "ruling",
  },
  "R44-while-short": {
    kind: "term",
    of: "isShort",
    says: "A further card may be traded in only while the credits are below the price.",
    provenance: "ruling",
  },
  "R44b-colour-due": {
    kind: "permission",
    of: "tradeIn",
    says: "Where credits have a colour, a card is traded in only while tokens of its colour are due.",
    provenance: "ruling",
  },
  "R45-to-the-discard": {
    kind: "turn",
    of: "trade",
    says: "A card traded in goes to the discard pile at once and never comes back.",
    provenance: "source",
  },
  "R46-bought-before": {
    kind: "term",
    of: "isOwned",
    says: "Cards bought before count, even in the same turn; the one being bought does not.",
    provenance: "ruling",
  },
  "R47a-tops-not-sold": {
    kind: "permission",
    of: "buyCard",
    says: "Top cards are not for sale.",
    provenance: "source",
  },
  "R47b-tops-not-traded": {
    kind: "permission",
    of: "tradeIn",
    says: "Top cards cannot be traded in.",
    provenance: "source",
  },
  "R48a-locked": {
    kind: "permission",
    of: "tradeIn",
    says: "By option, a card that supports a top card may not be traded in.",
    provenance: "ruling",
  },
  "R48b-forfeit": {
    kind: "turn",
    of: "trade",
    says: "By option, trading in a support loses its top card, and frees the other support.",
    provenance: "ruling",
  },
  "R49a-can-complete": {
    kind: "permission",
    of: "buyCard",
    says: "A purchase must be one that can be completed.",
    provenance: "ruling",
  },
  "R49b-announced": {
    kind: "effect",
    of: "buyCard",
    says: "A purchase is announced first and cannot be taken back.",
    provenance: "ruling",
  },
  "R49c-forced": {
    kind: "turn",
    of: "pay",
    says: "While only one way to go on with a purchase is legal, it is taken by itself.",
    provenance: "ruling",
  },
  "R50a-completed": {
    kind: "turn",
    of: "purchase",
    says: "After the payment the card is the buyer's; then come the refill and the top cards.",
    provenance: "ruling",
  },
  "R50b-shop-again": {
    kind: "turn",
    of: "settle",
    says: "Then the shop goes on if something can still be bought; otherwise the turn ends.",
    provenance: "ruling",
  },
  "R51-refill": {
    kind: "turn",
    of: "refill",
    says: "A vacated place is refilled at once from its tier's deck, as the option says.",
    provenance: "ruling",
  },
  "R52a-in-the-pit": {
    kind: "permission",
    of: "claimTop",
    says: "A top card comes from the pit.",
    provenance: "source",
  },
  "R52b-award": {
    kind: "turn",
    of: "award",
    says: "Who owns what a top card asks for gets it, without cost and without choice.",
    provenance: "source",
  },
  "R53-supports-one": {
    kind: "term",
    of: "isUsed",
    says: "A goal card supports at most one top card, and stays used while that top card is there.",
    provenance: "source",
  },
  "R54-eligible": {
    kind: "permission",
    of: "claimTop",
    says: "Two different unused cards of the right tier and colours are needed.",
    provenance: "ruling",
  },
  "R55-which-support": {
    kind: "term",
    of: "supportsFor",
    says: "Need by need: the lowest points, then the highest credit, then the lowest id.",
    provenance: "ruling",
  },
  "R56-settlement": {
    kind: "turn",
    of: "settle",
    says: "After each purchase top cards are given, seat by seat from the active one, until none is due.",
    provenance: "ruling",
  },
  "R57a-several": {
    kind: "turn",
    of: "settle",
    says: "A seat to which several top cards are due chooses one.",
    provenance: "ruling",
  },
  "R57b-claim": {
    kind: "effect",
    of: "claimTop",
    says: "The chosen card is given, and the settlement goes on.",
    provenance: "ruling",
  },
  "R58-other-seats": {
    kind: "term",
    of: "claimant",
    says: "Other seats get what is due to them in the same settlement, out of turn.",
    provenance: "ruling",
  },
  "R59-kept": {
    kind: "term",
    of: "forfeitedBy",
    says: "A top card is kept to the end, but for the option to forfeit.",
    provenance: "ruling",
  },
  "R60a-tops-taken": {
    kind: "turn",
    of: "award",
    says: "When no top card is left in the pit, the end is brought on.",
    provenance: "source",
  },
  "R60b-the-end": {
    kind: "end",
    of: "end",
    says: "After a trigger the game ends with the turn, or with the round, as the option says.",
    provenance: "ruling",
  },
  "R61-rules-stay": {
    kind: "term",
    of: "isLastTurn",
    says: "A trigger ends nothing by itself: until the last turn is over all rules stay in force.",
    provenance: "ruling",
  },
  "R62a-lower": {
    kind: "score",
    of: "score",
    says: "A lower card counts as many points as it asks for tokens of its colour.",
    provenance: "source",
  },
  "R62b-middle": { kind: "score", of: "score", says: "A middle card counts twice that.", provenance: "source" },
  "R62c-top": {
    kind: "score",
    of: "score",
    says: "A top card counts 4 for one colour twice, 2 for two colours.",
    provenance: "source",
  },
  "R63-most-points": {
    kind: "term",
    of: "rankingOf",
    says: "Most points win; then more top cards, then more tokens; then the win is shared.",
    provenance: "ruling",
  },
  "R64-nothing-else": {
    kind: "term",
    of: "totalOf",
    says: "Tokens, portals and credits count nothing.",
    provenance: "ruling",
  },
} as const;

/** The type of the rulebook, its homes checked. */
export type HomewardRulebook = Checked<typeof rulebook>;
type Checked<R extends Rulebook<Home>> = R;
