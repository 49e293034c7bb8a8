import { fieldIn } from "../input/plain.js";
import { demand, isList, isRecord } from "./demand.js";
import { demandNames, demandRows, type Fields, type Row } from "./demand-rules.js";

const words = ["all", "none", "count"];
const wordsInRows = ["all", "none", "count", "owner", "owner-else-count", "except-owner", "except-owner-else-count"];
const forms = ["each", "fields", "openWhen otherwise", "otherwise seenBy"];
const moveWords = ["all", "none", "count", "owner"];
const eventWords = ["all", "reveals", "none", "count", "owner", "except-owner"];

const others: Row = ["others", (word) => word === "none" || word === "count", '"none" | "count"'];

/**
 * The fields of `{ owner, others }`. The names in `owner` are checked together with the fields of the event or move.
 */
const toOwner: readonly Row[] = [
  ["owner", () => true, ""],
  others,
  ["unless", (unless) => unless === undefined || typeof unless === "function", "a function, or nothing"],
  ["isKnown", (isKnown) => isKnown === undefined || isKnown === true, "true, or nothing"],
];
const exceptOwner: readonly Row[] = [["exceptOwner", () => true, ""], others];

function quoted(list: readonly string[]): string {
  return list.map((word) => `"${word}"`).join(" | ");
}

function own(table: Fields, name: string): unknown {
  return Object.hasOwn(table, name) ? table[name] : undefined;
}

/**
 * Throws a TypeError that names the first wrong part of the visibility of a value. `known` holds the words that are
 * allowed here. `model` is the value in the state before the setup, or `undefined` if it is not known.
 */
function demandLevel(who: unknown, path: string, known: readonly string[], model: unknown): void {
  if (known.some((word) => word === who)) return;
  const form = isRecord(who) ? Object.keys(who).sort().join(" ") : "";
  const expected = `${quoted(known)} | { each } | { fields } | { openWhen, otherwise } | { seenBy, otherwise }`;
  demand(isRecord(who) && forms.includes(form), path, expected);
  const { each, fields, openWhen, seenBy, otherwise } = who;
  if (form === "each") {
    const row = isList(model) ? model.find((item) => typeof item === "object" && item !== null) : undefined;
    demandLevel(each, `${path}.each`, wordsInRows, row);
  } else if (form === "fields") demandLevels(fields, `${path}.fields`, known, model);
  else {
    demand(
      typeof (openWhen ?? seenBy) === "function",
      `${path}.${Object.keys(who).find((name) => name !== "otherwise") ?? ""}`,
      "a function",
    );
    demandLevel(otherwise, `${path}.otherwise`, known, model);
  }
}

/** Throws a TypeError that names the first field with a wrong or missing visibility, or with an unknown name. */
function demandLevels(table: unknown, path: string, known: readonly string[], model: unknown): void {
  demand(isRecord(table), path, "who sees which field");
  // A record that is empty before the setup can contain anything later.
  const hasFields = isRecord(model) && Object.keys(model).length > 0;
  const names = Object.keys(hasFields ? model : table);
  demandNames(table, `${path}.`, names);
  for (const name of names)
    demandLevel(own(table, name), `${path}.${name}`, known, hasFields ? model[name] : undefined);
}

/**
 * Throws a TypeError that names the first wrong part of the visibility of a field of an event or a move. `fields` holds
 * the names of the fields that can be owners.
 */
function demandTold(who: unknown, path: string, known: readonly string[], fields: readonly string[]): void {
  const allowed = fields.includes("seat") ? known : known.filter((word) => !word.endsWith("owner"));
  if (allowed.some((word) => word === who)) return;
  demand(isRecord(who), path, `${quoted(allowed)} | { owner, others }`);
  const name = known === eventWords && Object.hasOwn(who, "exceptOwner") ? "exceptOwner" : "owner";
  demandRows(who, `${path}.`, name === "owner" ? toOwner : exceptOwner);
  for (const owner of [who[name]].flat())
    demand(
      fields.some((field) => field === owner),
      `${path}.${name}`,
      quoted(fields),
    );
}

/** Returns the names of the fields in the schema of a move, or `undefined` if the schema does not list them. */
function fieldsOf(rules: unknown): readonly string[] | undefined {
  const entries = fieldIn(fieldIn(rules, "schema"), "entries");
  return isRecord(entries) ? Object.keys(entries).filter((name) => name !== "type") : undefined;
}

/**
 * Throws a TypeError that names the first wrong word or name in the visibility tables of a game. `rules` must have
 * passed `demandRules`. `blank` is the state before the setup, or `undefined` if it is not known.
 */
export function demandView(
  { view, evolve, moves }: { readonly view: object; readonly evolve: object; readonly moves: object },
  blank: unknown,
): void {
  const state = fieldIn(view, "state");
  if (state !== "all") demandLevels(state, "rules.view.state", words, blank);
  for (const [part, types] of Object.entries({ events: evolve, moves })) {
    const known = part === "moves" ? moveWords : eventWords;
    const table = fieldIn(view, part);
    if (!isRecord(table) || !isRecord(types)) continue;
    demandNames(table, `rules.view.${part}.`, Object.keys(types));
    for (const type of Object.keys(types)) {
      const path = `rules.view.${part}.${type}`;
      const fields = own(table, type);
      demand(isRecord(fields), path, "its fields and who sees them");
      const names = (part === "moves" ? fieldsOf(types[type]) : undefined) ?? Object.keys(fields);
      demandNames(fields, `${path}.`, names);
      const owners = part === "moves" ? ["seat", ...names] : names;
      for (const name of names) demandTold(own(fields, name), `${path}.${name}`, known, owners);
    }
  }
}
