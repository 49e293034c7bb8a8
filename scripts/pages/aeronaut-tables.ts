// What counts in Aeronaut, as tables: the numbers are those of the engine, the words are written here.
import { type BonusKind, bonusKinds, bonusLetters, redKinds } from "../../packages/aeronaut/src/content/bonuses.js";
import { characters } from "../../packages/aeronaut/src/content/characters.js";
import {
  longHaulLength,
  type ObjectiveCard,
  objectiveGoals,
  objectives,
} from "../../packages/aeronaut/src/content/objectives.js";
import { longestRoute, routePoints } from "../../packages/aeronaut/src/content/scores.js";
import { typeNames } from "../../packages/aeronaut/src/content/types.js";
import { section } from "./sentences.js";

type Row = readonly (string | number)[];

function table(head: readonly string[], rows: readonly Row[]): readonly string[] {
  return [head, head.map(() => "---"), ...rows].map((cells) => `| ${cells.join(" | ")} |`);
}

/** What each objective asks for at the end; own routes are those that score for the seat. */
export const objectiveConditions: { readonly [C in ObjectiveCard]: (goal: number) => string } = {
  longHaul: (goal) => `${goal} own routes with ${longHaulLength} spaces or more`,
  shortHops: (goal) => `${goal} own routes with fewer than ${longHaulLength} spaces`,
  network: (goal) => `own routes connect a group of ${goal} cities or more`,
  rainbow: (goal) => `spaces paid with ${goal} different types`,
  specialist: (goal) => `${goal} spaces paid with one type`,
  hub: (goal) => `${goal} own routes meet in one city; twins count as two`,
  hoard: (goal) => `${goal} live balloons in the own area`,
  wanderer: (goal) => `the traveller has stood in ${goal} different cities`,
};

/** What each bonus does. */
export const bonusEffects: { readonly [B in BonusKind]: string } = {
  points: "one point; red: one point less, also below zero",
  balloons: "one balloon of the type printed on the space; red: one live balloon of the seat's choice is crossed out",
  inventory: "one more cell in the area; red: the last free cell is cut off, if there is one",
  swap: "one live balloon may be changed into another type in play, in its cell",
  steal: "a token: name a cell of another seat and take its balloon",
  trajectory: "a token: complete a trajectory that has no open slot; one point where no trajectories are played",
  share: "a token: claim a plain or gray route that others own already",
  teleport: "a token: go to any other city with a free slot",
  toll: "lasting: whoever flies over this route may be robbed of one balloon",
  extraTurn: "a token: another turn right after this one",
};

/** Returns what the character of a type gives that has a kind of bonus: never red, and balloons of its own type. */
export function characterEffect(kind: BonusKind): string {
  return kind === "balloons" ? "one balloon of the type paid" : bonusEffects[kind].replace(/; red.*/, "");
}

const routes = Array.from({ length: longestRoute }, (_, at): Row => [at + 1, routePoints[at + 1]!]);
const cards = objectives.map(
  ({ card, points }, id): Row => [id, `\`${card}\``, objectiveConditions[card](objectiveGoals[card]), points],
);
const bonuses = bonusKinds.map(
  (kind, at): Row => [`\`${bonusLetters[at]!}\``, `\`${kind}\``, at < redKinds ? "yes" : "no", bonusEffects[kind]],
);
const characterRows = characters.map(
  ({ name, kind }, type): Row => [typeNames[type]!, name, `\`${kind}\``, characterEffect(kind)],
);

/** Route points, objectives, bonuses and characters, as Markdown. */
export const aeronautTables: string = [
  section("### Points of a route\n\nEach owner of a route has the full points.", table(["spaces", "points"], routes)),
  section(
    "### Objectives\n\nWith the option `objectives`; own routes are those that score for the seat. Paid spaces are those that carry the seat's mark, also in an unfinished multiroute.",
    table(["id", "card", "condition at the end", "points"], cards),
  ),
  section(
    "### Bonuses\n\nWith the option `bonusBalloons`; the letter stands on the space. A red minus takes instead of giving. Tokens that are left at the end are worth nothing.",
    table(["letter", "kind", "can be red", "effect"], bonuses),
  ),
  section(
    "### Characters\n\nWith the option `characters`, for a whole route that is paid with two balloons or more. For the phantom tokens and tolls are void.",
    table(["type", "character", "bonus", "effect"], characterRows),
  ),
].join("");
