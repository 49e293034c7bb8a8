export type { BoughtCard, GoalCard, TopCard } from "./content/cards.js";
export { colours } from "./content/colours.js";
export type { TileShape } from "./content/tiles.js";
export { parseEdition } from "./edition/check.js";
export { type EditionTile, type HomewardEdition, standardEdition } from "./edition/edition.js";
export type { EditionProblem, EditionProblemCode } from "./edition/problem.js";
export type { GoodsEvent, HomewardEvent, SkipReason, Tier, TurnEvent } from "./event.js";
export { homeward } from "./homeward.js";
export type { Homeward, HomewardMove, HomewardObjection, HomewardProcedures } from "./kinds.js";
export type { HomewardOptions } from "./options.js";
export type { HomewardOutcome, HomewardScore } from "./outcome.js";
export { rulebook as homewardRulebook } from "./rulebook.js";
export type {
  EndTrigger,
  HomewardMap,
  HomewardPhase,
  HomewardState,
  HomewardTable,
  HomewardView,
  OwnedTop,
} from "./state.js";
