import { no, type OptionProblem, ok, type Plain, type Result } from "@turnwright/core/rules";
import { checkedEdition } from "./edition/check.js";
import { type HomewardEdition, standardEdition } from "./edition/edition.js";

/** The options of a match, complete. Every one may be left out when a match is started. */
export interface HomewardOptions {
  /** After an end trigger: the game ends with the round (the default), or with the turn. */
  readonly ending: "round" | "turn";
  /** Tiers of the goal pit that are refilled: lower and middle (the default), none, or all three. */
  readonly refill: "bought" | "none" | "all";
  /** Cards that support a top card: may be traded in (the default), may not, or lose the top card. */
  readonly supports: "tradable" | "locked" | "forfeit";
  /** Tokens of each colour, 1 to 999; 24 unless given; `null` is without limit. */
  readonly tokensPerColour: number | null;
  /** Tiles in the draw stack, 1 or more; what the edition says for so many seats unless given (or `null`). */
  readonly stackSize: number;
  /** Own tiles and cards; `null` (the default) is the standard edition. */
  readonly edition: HomewardEdition | null;
}

type Given = { readonly [option: string]: Plain };

const words: { readonly [option: string]: readonly string[] } = {
  ending: ["round", "turn"],
  refill: ["bought", "none", "all"],
  supports: ["tradable", "locked", "forfeit"],
};

function bad(path: string, expected: string): { readonly ok: false; readonly problem: OptionProblem } {
  return no({ code: "bad-option", path, facts: { expected } });
}

function isWhole(value: Plain, least: number, most: number): boolean {
  return typeof value === "number" && value >= least && value <= most;
}

/** What is wrong with the options but for the content of an edition. */
function misfit(given: Given): { readonly ok: false; readonly problem: OptionProblem } | undefined {
  const names = [...Object.keys(words), "tokensPerColour", "stackSize", "edition"];
  const strange = Object.keys(given).find((name) => !names.includes(name));
  if (strange !== undefined) return bad(strange, names.join(" | "));
  for (const [option, allowed] of Object.entries(words)) {
    const value = given[option];
    const isWord = typeof value === "string" && allowed.includes(value);
    if (value !== undefined && !isWord) return bad(option, allowed.join(" | "));
  }
  const { tokensPerColour = null, stackSize = null, edition = null } = given;
  if (tokensPerColour !== null && !isWhole(tokensPerColour, 1, 999)) return bad("tokensPerColour", "1 to 999, or null");
  if (stackSize !== null && !isWhole(stackSize, 1, Number.MAX_SAFE_INTEGER)) return bad("stackSize", "1 or more");
  if (typeof edition !== "object" || Array.isArray(edition)) return bad("edition", "an edition, or null");
  return undefined;
}

/** The tiles that an edition draws when so many play. */
function drawnWith({ stackSize }: HomewardEdition, seats: number): number {
  return seats === 2 ? stackSize["2"] : seats === 3 ? stackSize["3"] : stackSize["4"];
}

/** Decodes the options of a match of 2, 3 or 4 seats in the order of chapter 4 of the rules document. */
export function parseOptions(seats: number, plain: Plain): Result<HomewardOptions, OptionProblem> {
  if (plain === null || typeof plain !== "object" || Array.isArray(plain)) return bad("", "an object");
  const given = plain as Given;
  const wrong = misfit(given);
  if (wrong !== undefined) return wrong;
  const own = given["edition"] ?? null;
  const edition = own === null ? ok(null) : checkedEdition(own as Given);
  if (!edition.ok) return edition;
  const content = edition.value ?? standardEdition;
  const stackSize = (given["stackSize"] ?? drawnWith(content, seats)) as number;
  const most = content.tiles.length - 1;
  if (stackSize > most) {
    const expected = `1 to ${most}: the edition has no more tiles`;
    return no({ code: "stack-too-large", path: "stackSize", facts: { expected, most, given: stackSize } });
  }
  // Every value has just been checked.
  const { ending = "round", refill = "bought", supports = "tradable", tokensPerColour = 24 } = given;
  return ok({ ending, refill, supports, tokensPerColour, stackSize, edition: edition.value } as HomewardOptions);
}
