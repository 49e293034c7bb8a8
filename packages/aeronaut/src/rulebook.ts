import type { Rulebook } from "@turnwright/core/rules";

type Home =
  | "setup"
  | "place"
  | "travellersIn"
  | "placement"
  | "handOver"
  | "fly"
  | "hasDestination"
  | "flight"
  | "isFlyable"
  | "freeSlots"
  | "take"
  | "landing"
  | "roomFor"
  | "reward"
  | "rewardedFor"
  | "claim"
  | "claimShared"
  | "claimSpace"
  | "claiming"
  | "lowestLive"
  | "bonus"
  | "discard"
  | "swap"
  | "useSteal"
  | "useTrajectory"
  | "useTeleport"
  | "useExtraTurn"
  | "after"
  | "endTurn"
  | "between"
  | "stuck"
  | "isLostOn"
  | "isConnected"
  | "isCompletedBy"
  | "paying"
  | "queue"
  | "unasked"
  | "spacesMarked"
  | "typesToPay"
  | "takesOf"
  | "rob"
  | "naming"
  | "skip"
  | "landingVictims"
  | "rumour"
  | "revealPower"
  | "isThief"
  | "isInPlay"
  | "balloonOf"
  | "score"
  | "ranked"
  | "isDuo"
  | "phantom"
  | "chooserFor"
  | "act"
  | "declareStuck"
  | "end";

/** Every sentence of the rules, once, in the order of the rules document (section 7.1). */
export const rulebook = {
  "R1a-map": {
    kind: "setup",
    of: "setup",
    says: "The map lies on the table; a seed that nobody chose is drawn.",
    provenance: "edition",
  },
  "R1b-areas": {
    kind: "setup",
    of: "setup",
    says: "Each seat has one area; with two seats two areas, taken as one, cells numbered on.",
    provenance: "source",
  },
  "R1c-compensation": {
    kind: "setup",
    of: "setup",
    says: "Later seats begin with balloons, whose types a table names by the order of the map; not in solo.",
    provenance: "edition",
  },
  "R2a-free-slot": {
    kind: "permission",
    of: "place",
    says: "A traveller is placed in a city with a free slot.",
    provenance: "ruling",
  },
  "R2b-place": {
    kind: "effect",
    of: "place",
    says: "Each seat in turn draws its traveller in a city; this fills the slot.",
    provenance: "source",
  },
  "R3-shared-city": {
    kind: "term",
    of: "travellersIn",
    says: "Two or more travellers may be in one city.",
    provenance: "source",
  },
  "R4a-placed": {
    kind: "turn",
    of: "placement",
    says: "When every traveller is placed the first turn comes.",
    provenance: "source",
  },
  "R4b-clockwise": {
    kind: "turn",
    of: "handOver",
    says: "The seats take turns clockwise, the first seat first; a turn is one action, a flight or a claim.",
    provenance: "source",
  },
  "R5a-joined": {
    kind: "permission",
    of: "fly",
    says: "One flies over a route that leaves the city one is over.",
    provenance: "source",
  },
  "R5b-first-free-slot": {
    kind: "turn",
    of: "landing",
    says: "The first city with a free slot ends the flight; over a full one it goes on.",
    provenance: "ruling",
  },
  "R5c-destinations": {
    kind: "term",
    of: "hasDestination",
    says: "A destination has a free slot and is reached over full cities only.",
    provenance: "source",
  },
  "R6-not-twice": {
    kind: "permission",
    of: "fly",
    says: "No city is passed twice in a flight, and the start is never returned to.",
    provenance: "ruling",
  },
  "R7a-destination-beyond": {
    kind: "permission",
    of: "fly",
    says: "A step is legal only if a destination can still be reached.",
    provenance: "ruling",
  },
  "R7b-route-by-route": {
    kind: "effect",
    of: "fly",
    says: "The mover chooses its way route by route, and which twin.",
    provenance: "ruling",
  },
  "R7c-only-way": {
    kind: "turn",
    of: "flight",
    says: "Where only one way leads on it is flown without asking.",
    provenance: "ruling",
  },
  "R8-any-route": {
    kind: "term",
    of: "isFlyable",
    says: "Anybody may fly over any route, claimed or not; only a closed twin is not there.",
    provenance: "source",
  },
  "R9-free-cell": {
    kind: "permission",
    of: "fly",
    says: "A flight needs a free cell in the mover's area before it starts.",
    provenance: "source",
  },
  "R10-slots-stay": {
    kind: "term",
    of: "freeSlots",
    says: "The old drawing is crossed out, its slot stays filled for ever; the new slot is filled.",
    provenance: "source",
  },
  "R11a-type-flown": {
    kind: "permission",
    of: "take",
    says: "One takes a type that was flown over; a multiroute shows the types of all its spaces.",
    provenance: "source",
  },
  "R11b-two-balloons": {
    kind: "turn",
    of: "landing",
    says: "On landing the mover may take two balloons of one type; without a choice it just does.",
    provenance: "source",
  },
  "R11c-take": {
    kind: "effect",
    of: "take",
    says: "The mover receives the balloons of the type it picked.",
    provenance: "source",
  },
  "R12-what-fits": {
    kind: "term",
    of: "roomFor",
    says: "One draws as many balloons as fit; the rest is lost, and a drawn cell is never free again.",
    provenance: "ruling",
  },
  "R13a-owners-rewarded": {
    kind: "turn",
    of: "landing",
    says: "Owners of the routes flown over are rewarded, in flight order, clockwise from the mover.",
    provenance: "source",
  },
  "R13b-type-in-play": {
    kind: "permission",
    of: "reward",
    says: "An owner chooses any type in play.",
    provenance: "source",
  },
  "R13c-reward": {
    kind: "effect",
    of: "reward",
    says: "The owner receives one balloon of the type it chose.",
    provenance: "source",
  },
  "R14-own-route": {
    kind: "term",
    of: "rewardedFor",
    says: "A route that the mover owns rewards nobody; an unfinished multiroute is not owned.",
    provenance: "source",
  },
  "R15a-type": {
    kind: "permission",
    of: ["claim", "claimShared"],
    says: "A claim is paid with balloons of the route's type.",
    provenance: "source",
  },
  "R15b-enough": {
    kind: "permission",
    of: ["claim", "claimSpace", "claimShared"],
    says: "A claim is paid with live balloons of the own area, one for each space.",
    provenance: "source",
  },
  "R16-lowest-cells": {
    kind: "term",
    of: "lowestLive",
    says: "The balloons paid are crossed out, in the lowest-numbered live cells of their type; there is no change.",
    provenance: "ruling",
  },
  "R17a-once": {
    kind: "permission",
    of: ["claim", "claimSpace"],
    says: "A route or a space can be claimed only once.",
    provenance: "source",
  },
  "R17b-claim": {
    kind: "effect",
    of: "claim",
    says: "The claimant's icon fills all spaces of the route; it is the owner.",
    provenance: "source",
  },
  "R18-presents": {
    kind: "turn",
    of: "claiming",
    says: "Each traveller in the route's two cities receives one balloon of the type paid.",
    provenance: "source",
  },
  "R19-twins": {
    kind: "permission",
    of: ["claim", "claimSpace", "claimShared"],
    says: "One seat may own both twins unless the match forbids it.",
    provenance: "ruling",
  },
  "R20-bonuses": {
    kind: "turn",
    of: "claiming",
    says: "The claimant gets the bonuses of the spaces it just marked, in their order; a share brings none.",
    provenance: "source",
  },
  "R21a-plus": {
    kind: "turn",
    of: "bonus",
    says: "A bonus gives a point, a balloon, a cell or a change.",
    provenance: "edition",
  },
  "R21b-minus": {
    kind: "turn",
    of: "bonus",
    says: "A red minus takes one away; what is impossible is void, points may go below zero.",
    provenance: "edition",
  },
  "R21c-own-balloon": {
    kind: "permission",
    of: ["discard", "swap"],
    says: "One loses or changes a live balloon of the own area.",
    provenance: "ruling",
  },
  "R21d-discard": {
    kind: "effect",
    of: "discard",
    says: "The balloon lost is crossed out.",
    provenance: "ruling",
  },
  "R21e-only-type": {
    kind: "turn",
    of: "unasked",
    says: "A balloon of the only type there is is lost without asking.",
    provenance: "ruling",
  },
  "R21f-change": {
    kind: "effect",
    of: "swap",
    says: "A change: one live balloon gets another type in play, in its cell.",
    provenance: "edition",
  },
  "R21g-no-change": {
    kind: "effect",
    of: "skip",
    says: "One may change a balloon, and need not.",
    provenance: "edition",
  },
  "R22a-token": {
    kind: "turn",
    of: "bonus",
    says: "An ability gives a token of its kind.",
    provenance: "source",
  },
  "R22b-token-needed": {
    kind: "permission",
    of: ["claimShared", "useSteal", "useTrajectory", "useTeleport", "useExtraTurn"],
    says: "A token is used once; without one there is no ability.",
    provenance: "source",
  },
  "R23a-own-turn": {
    kind: "turn",
    of: "after",
    says: "Abilities are used in the own turn, before or after its action; then the turn is over.",
    provenance: "ruling",
  },
  "R23b-end-turn": {
    kind: "effect",
    of: "endTurn",
    says: "One may leave the abilities for another turn.",
    provenance: "ruling",
  },
  "R23c-between-turns": {
    kind: "turn",
    of: "between",
    // biome-ignore format: too long for the line of its key
    says:
    "With the option `betweenTurns`, the other seats may use abilities between two turns, clockwise.",
    provenance: "source",
  },
  "R23d-pass": {
    kind: "effect",
    of: "skip",
    says: "Between two turns a seat may pass, and so keep its abilities.",
    provenance: "ruling",
  },
  "R24-steal": {
    kind: "effect",
    of: "useSteal",
    says: "Stealing names a cell of another seat.",
    provenance: "edition",
  },
  "R25a-full-and-joined": {
    kind: "permission",
    of: "useTrajectory",
    says: "The ability completes a trajectory that is full, joined by own routes and not yet done.",
    provenance: "edition",
  },
  "R25b-trajectory": {
    kind: "effect",
    of: "useTrajectory",
    says: "The trajectory is completed; the reward is the same as in the ordinary way.",
    provenance: "edition",
  },
  "R26a-owned-by-others": {
    kind: "permission",
    of: "claimShared",
    says: "One shares a plain or gray route that other seats own.",
    provenance: "edition",
  },
  "R26b-not-own": {
    kind: "permission",
    of: "claimShared",
    says: "One does not share a route that one owns.",
    provenance: "edition",
  },
  "R26c-share": {
    kind: "effect",
    of: "claimShared",
    says: "For the normal price one becomes a further owner; marks, bonuses and toll stay.",
    provenance: "edition",
  },
  "R27a-another-city": {
    kind: "permission",
    of: "useTeleport",
    says: "One is taken to another city that has a free slot.",
    provenance: "edition",
  },
  "R27b-teleport": {
    kind: "effect",
    of: "useTeleport",
    says: "The traveller goes there and fills the slot; nothing is taken and nobody rewarded.",
    provenance: "edition",
  },
  "R28a-toll": {
    kind: "turn",
    of: "bonus",
    says: "Who marks the space holds the route's toll.",
    provenance: "edition",
  },
  "R28b-tolls": {
    kind: "turn",
    of: "landing",
    says: "When all balloons were given a toll's holder may rob whoever else flew over the route, in route order.",
    provenance: "edition",
  },
  "R29a-extra-turn": {
    kind: "effect",
    of: "useExtraTurn",
    says: "After this turn the same seat has another one; several add up.",
    provenance: "edition",
  },
  "R29b-lapses": {
    kind: "turn",
    of: "stuck",
    says: "An extra turn in which nothing is possible lapses and does not end the game.",
    provenance: "edition",
  },
  "R29c-another-turn": {
    kind: "turn",
    of: "handOver",
    says: "A pending extra turn comes right after the turn that ends, for the same seat.",
    provenance: "edition",
  },
  "R30-phantom-void": {
    kind: "term",
    of: "isLostOn",
    says: "The phantom crosses abilities and tolls out without effect.",
    provenance: "ruling",
  },
  "R31-checked": {
    kind: "turn",
    of: "claiming",
    says: "After a claim completed trajectories are noted, seats clockwise from the claimant.",
    provenance: "source",
  },
  "R32-connected": {
    kind: "term",
    of: "isConnected",
    says: "Two cities are connected by routes that the seat owns.",
    provenance: "source",
  },
  "R33-open-slot": {
    kind: "term",
    of: "isCompletedBy",
    says: "A trajectory needs an open slot and is completed once by a seat; slots never open again.",
    provenance: "source",
  },
  "R34a-paid": {
    kind: "turn",
    of: "paying",
    says: "The reward is paid at the amount noted: balloons, cells or changes; points are noted at once.",
    provenance: "edition",
  },
  "R34b-other-type": {
    kind: "permission",
    of: "swap",
    says: "A balloon is changed into another type in play.",
    provenance: "edition",
  },
  "R34c-next-change": {
    kind: "effect",
    of: "swap",
    says: "Up to as many changes as the amount, one after the other.",
    provenance: "edition",
  },
  "R35a-rewards-last": {
    kind: "turn",
    of: "claiming",
    says: "Rewards come after presents, bonuses and double robberies, in the order of completion.",
    provenance: "ruling",
  },
  "R35b-in-order": {
    kind: "turn",
    of: "queue",
    says: "Consequences are carried out first come, first served; what has no choice is not asked.",
    provenance: "ruling",
  },
  "R36a-whole-route": {
    kind: "permission",
    of: ["claim", "claimShared"],
    says: "A multiroute is not claimed as a whole.",
    provenance: "source",
  },
  "R36b-multiroute": {
    kind: "permission",
    of: "claimSpace",
    says: "Only a multiroute is claimed space by space.",
    provenance: "source",
  },
  "R36c-space": {
    kind: "permission",
    of: "claimSpace",
    says: "One claims a space that the route has.",
    provenance: "source",
  },
  "R36d-mark": {
    kind: "effect",
    of: "claimSpace",
    says: "A claim marks exactly one space and costs one balloon of its type.",
    provenance: "source",
  },
  "R36e-expansion": {
    kind: "permission",
    of: "claimSpace",
    says: "There are multiroutes only with their expansion.",
    provenance: "source",
  },
  "R37-space-bonus": {
    kind: "term",
    of: "spacesMarked",
    says: "Presents and the space's bonus belong to each claim of a space.",
    provenance: "ruling",
  },
  "R38-completed": {
    kind: "turn",
    of: "claiming",
    says: "With its last space all who marked one own the route.",
    provenance: "source",
  },
  "R39a-gray-price": {
    kind: "term",
    of: "typesToPay",
    says: "A gray route is paid with any one type.",
    provenance: "source",
  },
  "R39b-gray-take": {
    kind: "term",
    of: "takesOf",
    says: "A flight over a gray route takes any types: two single balloons, or two of one.",
    provenance: "source",
  },
  "R39c-second-take": {
    kind: "effect",
    of: "take",
    says: "Of two single balloons the second one is chosen after the first.",
    provenance: "ruling",
  },
  "R40a-victim": {
    kind: "permission",
    of: ["rob", "useSteal"],
    says: "The thief names a victim among those allowed.",
    provenance: "edition",
  },
  "R40b-room": {
    kind: "permission",
    of: ["rob", "useSteal"],
    says: "The thief needs a free cell.",
    provenance: "edition",
  },
  "R40c-drawn-cell": {
    kind: "permission",
    of: ["rob", "useSteal"],
    says: "The thief names a drawn cell.",
    provenance: "edition",
  },
  "R40d-robbery": {
    kind: "effect",
    of: "rob",
    says: "Who may rob for a toll or for a twin names a victim and a cell.",
    provenance: "edition",
  },
  "R41-named-once": {
    kind: "permission",
    of: ["rob", "useSteal"],
    says: "A cell is named against the same area only once in the game.",
    provenance: "edition",
  },
  "R42-live-in-open": {
    kind: "permission",
    of: ["rob", "useSteal"],
    says: "In an open area the cell must hold a live balloon.",
    provenance: "edition",
  },
  "R43-found": {
    kind: "turn",
    of: "naming",
    says: "A live balloon is crossed out and the thief receives its type; a crossed-out cell gives nothing.",
    provenance: "edition",
  },
  "R43b-what-was": {
    kind: "term",
    of: "balloonOf",
    says: "With the option `cellsRobbed: drawn`, a crossed-out cell gives the type that was drawn there.",
    provenance: "source",
  },
  "R44-optional": {
    kind: "effect",
    of: "skip",
    says: "A robbery is optional.",
    provenance: "edition",
  },
  "R45a-landing-victims": {
    kind: "term",
    of: "landingVictims",
    says: "Other travellers in the city of landing may be robbed.",
    provenance: "edition",
  },
  "R45b-expansion": {
    kind: "permission",
    of: "rob",
    says: "One robs on landing only with the expansion.",
    provenance: "edition",
  },
  "R45c-instead": {
    kind: "effect",
    of: "rob",
    says: "A landing robbery is made instead of taking balloons.",
    provenance: "edition",
  },
  "R46-informers": {
    kind: "turn",
    of: "claiming",
    // biome-ignore format: too long for the line of its key
    says:
      "If the claimant is in neither city of the route, the others in its city receive one balloon of the type paid.",
    provenance: "edition",
  },
  "R47-double-robbery": {
    kind: "turn",
    of: "claiming",
    // biome-ignore format: too long for the line of its key
    says:
    "Who completes one twin without owning the other may be robbed once by each owner of that; a share does not count.",
    provenance: "edition",
  },
  "R47b-claimant-robs": {
    kind: "turn",
    of: "claiming",
    says: "With the option `twinThief: claimant`, the claimant robs one of those owners instead.",
    provenance: "source",
  },
  "R47c-last-cell": {
    kind: "permission",
    of: "rob",
    says: "With the option `twinCell: last`, such a robbery names the last cell of an area that may be named.",
    provenance: "source",
  },
  "R48a-expansion": {
    kind: "permission",
    of: "rumour",
    says: "There are rumours only with the expansion.",
    provenance: "edition",
  },
  "R48b-while-acting": {
    kind: "permission",
    of: "rumour",
    says: "A rumour needs that an action is possible.",
    provenance: "edition",
  },
  "R48c-once": { kind: "permission", of: "rumour", says: "There is one rumour a turn.", provenance: "edition" },
  "R48d-open-slot": {
    kind: "permission",
    of: "rumour",
    says: "A rumour is about a trajectory with an open slot.",
    provenance: "edition",
  },
  "R48e-amount": {
    kind: "permission",
    of: "rumour",
    says: "The amount stays at least 1 and within 3 of the printed one.",
    provenance: "edition",
  },
  "R48f-price": {
    kind: "permission",
    of: "rumour",
    says: "A rumour costs one live balloon of any type.",
    provenance: "edition",
  },
  "R48g-rumour": {
    kind: "effect",
    of: "rumour",
    says: "The amount of the trajectory changes by one.",
    provenance: "edition",
  },
  "R48h-ideas": {
    kind: "term",
    of: "isInPlay",
    says: "Robbery on landing, informers, double robbery and rumours: a table may leave out any of the four.",
    provenance: "source",
  },
  "R49-phantom-honest": {
    kind: "term",
    of: "isThief",
    says: "The phantom never robs and never reads or spreads rumours.",
    provenance: "edition",
  },
  "R50a-card": {
    kind: "setup",
    of: "setup",
    says: "Each seat but the phantom gets one secret objective.",
    provenance: "edition",
  },
  "R50b-objective": {
    kind: "score",
    of: "score",
    says: "If its condition holds at the end the card's points count.",
    provenance: "edition",
  },
  "R51-characters": {
    kind: "turn",
    of: "claiming",
    // biome-ignore format: too long for the line of its key
    says:
    "With the option `characters`, a whole route paid with two balloons or more brings the effect of their character.",
    provenance: "source",
  },
  "R52a-power": {
    kind: "setup",
    of: "setup",
    says: "With the option `powers`, each seat but the phantom gets one secret power, an ability.",
    provenance: "source",
  },
  "R52b-hidden-power": {
    kind: "permission",
    of: "revealPower",
    says: "One reveals a power that one has not yet revealed, in the own turn before its action.",
    provenance: "ruling",
  },
  "R52c-reveal": {
    kind: "effect",
    of: "revealPower",
    says: "Everybody sees the power, which becomes a token of its ability; a hidden one does nothing.",
    provenance: "ruling",
  },
  "R70a-twin-closes": {
    kind: "turn",
    of: "claiming",
    says: "With two seats the other twin closes as soon as one has a mark.",
    provenance: "source",
  },
  "R70b-closed": {
    kind: "permission",
    of: ["fly", "claim", "claimSpace", "claimShared"],
    says: "A closed twin is neither claimed, shared nor flown over.",
    provenance: "ruling",
  },
  "R71-duo": { kind: "term", of: "isDuo", says: "Solo uses the duo's rules.", provenance: "ruling" },
  "R72a-must-claim": {
    kind: "permission",
    of: "fly",
    says: "The phantom flies only if it cannot claim.",
    provenance: "source",
  },
  "R72b-phantom-claims": {
    kind: "turn",
    of: "phantom",
    says: "The phantom claims if it can; its only claim is made without asking.",
    provenance: "source",
  },
  "R73a-lowest-city": {
    kind: "permission",
    of: "fly",
    says: "The phantom flies to the reachable destination with the lowest id.",
    provenance: "source",
  },
  "R73b-phantom-flies": {
    kind: "turn",
    of: "phantom",
    says: "Otherwise it flies; its only way is flown without asking.",
    provenance: "source",
  },
  "R74a-phantom-reward": {
    kind: "permission",
    of: "reward",
    says: "The phantom is rewarded with the type paid, or one of a multiroute's types.",
    provenance: "source",
  },
  "R74b-phantom-takes": {
    kind: "turn",
    of: "unasked",
    says: "The phantom takes a balloon of the type that was paid.",
    provenance: "source",
  },
  "R75-seat-decides": {
    kind: "term",
    of: "chooserFor",
    says: "Seat 0 makes every other choice of the phantom.",
    provenance: "source",
  },
  "R76-phantom-stuck": {
    kind: "turn",
    of: "phantom",
    says: "If the phantom can do neither the game ends.",
    provenance: "ruling",
  },
  "R60a-stuck": {
    kind: "turn",
    of: "act",
    says: "Who can neither fly nor claim and has no ability to use ends the game.",
    provenance: "source",
  },
  "R60b-not-stuck": {
    kind: "permission",
    of: "useExtraTurn",
    says: "Another turn is no help to who is stuck.",
    provenance: "ruling",
  },
  "R60c-cannot-act": {
    kind: "permission",
    of: "declareStuck",
    says: "One gives up only if one can neither fly nor claim.",
    provenance: "ruling",
  },
  "R60d-declare": {
    kind: "effect",
    of: "declareStuck",
    says: "Who is stuck may leave the abilities and end the game.",
    provenance: "ruling",
  },
  "R60e-no-action": {
    kind: "end",
    of: "end",
    says: "The game ends at once when the seat on turn cannot act.",
    provenance: "source",
  },
  "R61a-routes": {
    kind: "score",
    of: "score",
    says: "Routes count for each owner by their length.",
    provenance: "source",
  },
  "R61b-bonus": { kind: "score", of: "score", says: "Bonus points count.", provenance: "source" },
  "R61c-trajectories": { kind: "score", of: "score", says: "Points of trajectories count.", provenance: "source" },
  "R61d-highest-total": {
    kind: "term",
    of: "ranked",
    says: "The highest total wins; then more spaces marked, then more free cells; then the rank is shared.",
    provenance: "ruling",
  },
} as const;

/** The type of the rulebook, its homes checked. */
export type AeronautRulebook = Checked<typeof rulebook>;
type Checked<R extends Rulebook<Home>> = R;
