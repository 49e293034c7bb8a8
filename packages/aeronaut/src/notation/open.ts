import {
  type Codec,
  form,
  type GivenOptions,
  integer,
  letters,
  list,
  mapped,
  type OpenedPosition,
  type PositionFault,
  variant,
  word,
} from "@turnwright/core/notation";
import { no, ok, type Position, parseOptions, type Result } from "@turnwright/core/rules";
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

/** What the first sections of a position tell: all options, but of an own map only its checksum. */
export interface Head extends Omit<AeronautOptions, "map"> {
  readonly map: NamedMap;
  readonly seats: number;
}

const hexDigits = "0123456789abcdef";

const checksum = mapped(
  list(letters(hexDigits), { count: 8 }),
  (digits) => digits.map((digit) => hexDigits[digit]).join(""),
  (text: string) => [...text].map((digit) => hexDigits.indexOf(digit)),
  "a checksum",
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
function chosenMap(named: NamedMap, given: GivenOptions): Result<MapChoice, PositionFault> {
  const choice = given["map"];
  if (choice === undefined)
    return named.kind === "custom" ? no({ section: 2, expected: "the board, given as the option map" }) : ok(named);
  const read = readMapChoice(choice);
  if (!read.ok) return no({ section: 2, expected: `a map without ${read.problem.detail}` });
  return isNamed(read.value, named) ? read : no({ section: 2, expected: "the name of the map that was given" });
}

/** Makes the state of a position; `given` are the options that the text does not carry. */
export function open(head: Head, given: GivenOptions): Result<OpenedPosition<Aeronaut>, PositionFault> {
  const { seats, map: named, ...told } = head;
  const choice = chosenMap(named, given);
  if (!choice.ok) return choice;
  const plain = { ...given, ...told, map: choice.value } as unknown as GivenOptions;
  const parsed = parseOptions({ options, conflict }, seats, plain);
  if (!parsed.ok) return no({ section: 3, expected: `${parsed.problem.path}: ${parsed.problem.expected}` });
  // A map that was drawn has to fit, too.
  const played: MapChoice = named.kind === "custom" ? choice.value : named;
  const clash = isDrawn(choice.value) ? conflict({ ...parsed.value, map: played }, seats) : undefined;
  if (clash !== undefined) return no({ section: 3, expected: `${clash.path}: ${clash.expected}` });
  const state = blank(parsed.value, seats);
  const board = awake(chosenBoard(played), parsed.value);
  state.mapText = formatMap(board);
  const derived = laidOut(state.mapText, board);
  layMap(state, derived);
  return ok({ options: parsed.value, seats, state, derived });
}
