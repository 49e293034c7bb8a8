import { optionLimits, type Plain, parseOptions, plain } from "@turnwright/core/rules";
import { conflict, type HomewardOptions, options as table } from "../options.js";
import type { Fields } from "./fields.js";

/** The edition among the options that were given beside a text. */
function givenEdition(fields: Fields, given: unknown): Plain {
  const copied = plain(given ?? {}, optionLimits);
  const bag = copied.ok ? copied.value : null;
  const isBag = bag !== null && typeof bag === "object" && !Array.isArray(bag);
  const edition = isBag ? (bag as { readonly [option: string]: Plain })["edition"] : undefined;
  return edition ?? fields.refuse(2, "an own edition among the options");
}

function numbered(fields: Fields, text: string, letter: string, least: number, most: number): number {
  if (text[0] !== letter) fields.refuse(2, `${letter} and a number`);
  return fields.number(2, text.slice(1), least, most);
}

/** Section 2: what the text carries, and the edition, which travels separately. */
export function readOptions(
  fields: Fields,
  given: unknown,
): { readonly options: HomewardOptions; readonly seats: number } {
  const texts = fields.text(2).split(".");
  const isOwn = texts.length === 7 && texts[6] === "x";
  if (texts.length !== 6 && !isOwn) fields.refuse(2, "six options, and x for an own edition");
  const [count, ending, refill, supports, tokens, stack] = texts;
  const seats = numbered(fields, count!, "p", 2, 4);
  const each = numbered(fields, tokens!, "k", 0, 999);
  const parsed = parseOptions({ options: table, conflict }, seats, {
    ending: fields.word(2, ending!, { er: "round", et: "turn" }),
    refill: fields.word(2, refill!, { rb: "bought", rn: "none", ra: "all" }),
    supports: fields.word(2, supports!, { st: "tradable", sl: "locked", sf: "forfeit" }),
    tokensPerColour: each === 0 ? null : each,
    stackSize: numbered(fields, stack!, "z", 1, Number.MAX_SAFE_INTEGER),
    edition: isOwn ? givenEdition(fields, given) : null,
  });
  return parsed.ok ? { options: parsed.value, seats } : fields.refuse(2, `options without ${parsed.problem.code}`);
}
