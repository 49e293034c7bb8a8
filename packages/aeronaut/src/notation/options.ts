import { optionLimits, type Plain, parseOptions, plain } from "@turnwright/core/rules";
import type { MapChoice } from "../map/choice.js";
import { isDrawn } from "../map/choice.js";
import { readMapChoice } from "../map/option.js";
import { mapChecksum } from "../map/text.js";
import { type AeronautOptions, conflict, options as table } from "../options.js";
import type { Fields } from "./fields.js";

/** The options of a position, and the map it is really played on (with the seed that was drawn). */
export interface ReadOptions {
  readonly players: number;
  readonly options: AeronautOptions;
  readonly map: MapChoice;
}

const letters = [
  ["t", "trajectories"],
  ["b", "bonusBalloons"],
  ["m", "multiroutes"],
  ["w", "wildWinds"],
  ["h", "thieves"],
  ["o", "objectives"],
  ["s", "secretAreas"],
  ["1", "oneTwinPerPlayer"],
  ["p", "grayTake"],
] as const;

/** The map that was given beside the text, if one was. */
function givenMap(fields: Fields, given: unknown): MapChoice | undefined {
  const copied = plain(given ?? {}, optionLimits);
  if (!copied.ok || copied.value === null || typeof copied.value !== "object" || Array.isArray(copied.value))
    return fields.refuse(2, "options as an object");
  const map = (copied.value as { readonly [option: string]: Plain })["map"];
  if (map === undefined) return undefined;
  const chosen = readMapChoice(map);
  return chosen.ok ? chosen.value : fields.refuse(2, `a map without ${chosen.problem.detail}`);
}

function writtenMap(fields: Fields, given: MapChoice | undefined): MapChoice {
  const text = fields.text(2);
  const [kind, name, seed] = text.split("-");
  if (kind === "C") {
    const isGiven = given?.kind === "custom" && mapChecksum(given.board) === name && seed === undefined;
    return isGiven ? given : fields.refuse(2, "the board with this checksum, given as the option map");
  }
  if (kind === "G" && text.split("-").length === 3) {
    const number = fields.number(2, seed!, 0, 0xffffffff);
    const chosen = readMapChoice({ kind: "generated", size: name!, seed: number });
    return chosen.ok ? chosen.value : fields.refuse(2, "a size of generated maps");
  }
  const chosen = readMapChoice({ kind: "fixed", name: kind === "F" ? text.slice(2) : "" });
  return chosen.ok ? chosen.value : fields.refuse(2, "F-name, G-size-seed or C-checksum");
}

/** What the options say: the written map, or the given one whose seed had to be drawn. */
function optionMap(fields: Fields, given: MapChoice | undefined, written: MapChoice): MapChoice {
  if (given === undefined) return written;
  const isSame =
    given.kind === written.kind &&
    (given.kind === "custom" ||
      (given.kind === "fixed" && written.kind === "fixed" && given.name === written.name) ||
      (given.kind === "generated" &&
        written.kind === "generated" &&
        given.size === written.size &&
        (isDrawn(given) || given.seed === written.seed)));
  return isSame ? given : fields.refuse(2, "the map that was given");
}

function switchesOf(fields: Fields, text: string): { readonly [option: string]: Plain } {
  const on: { [option: string]: Plain } = {};
  let rest = text;
  for (const [letter, option] of letters) {
    if (rest[0] !== letter) continue;
    on[option] = option === "grayTake" ? "pair" : true;
    rest = rest.slice(1);
  }
  return rest === "" ? on : fields.refuse(3, "letters of tbmwhos1p in this order");
}

/** Sections 2 and 3, and the options that were given beside the text: they tell a custom board, and whether luck chose the map. */
export function readOptions(fields: Fields, given: unknown): ReadOptions {
  const asked = givenMap(fields, given);
  const written = writtenMap(fields, asked);
  const [head, first, cells] = fields.parts(3, 3, "options");
  const players = fields.number(3, head!.slice(0, 1), 1, 6);
  const wanted = {
    ...switchesOf(fields, head!.slice(1)),
    firstSeat: fields.number(3, first!, 0, 5),
    areaCells: cells === "-" ? null : fields.number(3, cells!, 5, 99),
  };
  const checked = (map: MapChoice): AeronautOptions => {
    const parsed = parseOptions({ options: table, conflict }, players, { ...wanted, map } as unknown as {
      readonly [option: string]: Plain;
    });
    return parsed.ok ? parsed.value : fields.refuse(3, `options without ${parsed.problem.code}`);
  };
  const options = checked(optionMap(fields, asked, written));
  // A drawn map has to fit, too.
  checked(written);
  return { players, options, map: written };
}
