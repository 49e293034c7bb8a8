import { type Codec, form, integer, list, mapped, type PositionSyntax, variant, word } from "@turnwright/core/notation";
import { no, ok, type Plain, type Position, parseOptions } from "@turnwright/core/rules";
import { fixedMapTexts } from "../content/maps.js";
import { type MapSize, mapSizes } from "../content/sizes.js";
import { layMap } from "../evolve/pen.js";
import type { Aeronaut } from "../kinds.js";
import { awake } from "../map/awake.js";
import { chosenBoard, type FixedMap, isDrawn, type MapChoice } from "../map/choice.js";
import { laidOut } from "../map/layout.js";
import { readMapChoice } from "../map/option.js";
import { formatMap, mapChecksum, nameIn } from "../map/text.js";
import { type AeronautOptions, conflict, options } from "../options.js";
import { blank } from "../state.js";

/** The map as a position names it: that on which it is really played, with the seed that was drawn. */
type NamedMap =
  | { readonly kind: "fixed"; readonly name: FixedMap }
  | { readonly kind: "generated"; readonly size: MapSize; readonly seed: number }
  | { readonly kind: "custom"; readonly checksum: string };

/** What the first sections of a position tell: some options, but of an own map only its checksum. */
export interface Head
  extends Pick<AeronautOptions, "trajectories" | "bonusBalloons" | "multiroutes" | "wildWinds" | "thieves">,
    Pick<AeronautOptions, "objectives" | "secretAreas" | "oneTwinPerPlayer" | "grayTake" | "firstSeat" | "areaCells"> {
  readonly map: NamedMap;
  readonly seats: number;
}

const checksum = mapped(
  list(word([..."0123456789abcdef"]), { count: 8 }),
  (digits) => digits.join(""),
  (text: string) => [...text],
);

/** The name of the map: `F-heartland`, `G-tiny-1`, or of an own map `C-` and its checksum. */
export const map: Codec<NamedMap> = variant("kind", {
  fixed: form`F-${{ name: word(Object.keys(fixedMapTexts) as FixedMap[]) }}`,
  generated: form`G-${{ size: word(Object.keys(mapSizes) as MapSize[]) }}-${{ seed: integer(0, 0xffffffff) }}`,
  custom: form`C-${{ checksum }}`,
});

/** Returns the content of the first sections for a position. */
export function headOf({ options: whole, seats, state }: Position<Aeronaut>): Head {
  return { ...whole, map: namedMap(whole.map, state.mapText), seats };
}

function namedMap(choice: MapChoice, laid: string): NamedMap {
  if (choice.kind === "fixed") return choice;
  if (choice.kind === "custom") return { kind: "custom", checksum: mapChecksum(choice.board) };
  const [, seed = ""] = nameIn(laid).split("-");
  return { kind: "generated", size: choice.size, seed: Number(seed) };
}

/** Returns whether a map that was given beside the text is the one that the text names. */
function isNamed(given: MapChoice, named: NamedMap): boolean {
  if (given.kind === "custom") return named.kind === "custom" && mapChecksum(given.board) === named.checksum;
  if (given.kind === "fixed") return named.kind === "fixed" && named.name === given.name;
  return named.kind === "generated" && named.size === given.size && (isDrawn(given) || given.seed === named.seed);
}

/** Returns the map of the options: the given one, whose seed may have been drawn, or the named one. */
function chosenMap(named: NamedMap, choice: Plain | undefined) {
  if (choice === undefined)
    return named.kind === "custom" ? no({ section: 2, expected: "the board, given as the option map" }) : ok(named);
  const read = readMapChoice(choice);
  if (!read.ok) return no({ section: 2, expected: `a map without ${read.problem.detail}` });
  return isNamed(read.value, named) ? read : no({ section: 2, expected: "the name of the map that was given" });
}

/** Makes the state of a position; `given` are the options that the text does not carry. */
export const open: PositionSyntax<Aeronaut, Head>["open"] = ({ seats, map: named, ...told }, given) => {
  const choice = chosenMap(named, given["map"]);
  if (!choice.ok) return choice;
  const map = choice.value as unknown as Plain;
  const parsed = parseOptions({ options, conflict }, seats, { ...given, ...told, map });
  if (!parsed.ok) return parsed;
  // A map that was drawn has to fit, too.
  const played: MapChoice = named.kind === "custom" ? choice.value : named;
  const clash = isDrawn(choice.value) ? conflict({ ...parsed.value, map: played }, seats) : undefined;
  if (clash !== undefined) return no(clash);
  const state = blank(parsed.value, seats);
  const board = awake(chosenBoard(played), parsed.value);
  state.mapText = formatMap(board);
  const derived = laidOut(state.mapText, board);
  layMap(state, derived);
  return ok({ options: parsed.value, seats, state, derived });
};
