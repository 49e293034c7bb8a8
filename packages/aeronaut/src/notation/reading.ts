import { abilityLetters } from "../content/bonuses.js";
import { typeLetters } from "../content/types.js";
import type { Layout } from "../map/layout.js";
import type { AeronautDraft } from "./draft.js";
import { crossedOut } from "../terms/cells.js";
import type { Fields } from "./fields.js";
import { digitsFrom } from "./scan.js";

/** Section 4: whose turn it is, and how far it has come. Gives back the letter of the phase. */
export function readTurn(fields: Fields, view: AeronautDraft): string {
  const [head, tail] = fields.parts(4, 2, "parts");
  const seat = fields.number(4, head!.slice(0, 1), 0, view.seats - 1);
  const letter = head!.slice(1, 2);
  if (letter === "" || !"PAEOFD".includes(letter)) fields.refuse(4, "one of P A E O F D");
  view.seat = letter === "P" ? view.options.firstSeat : seat;
  view.turn = fields.number(4, head!.slice(2), 0, 999_999);
  const digits = digitsFrom(tail!, 0);
  view.extraPending = fields.number(4, tail!.slice(0, digits), 0, 999);
  const flags = tail!.slice(digits);
  if (flags !== "" && flags !== "x" && flags !== "u" && flags !== "xu")
    fields.refuse(4, "x for an extra turn, u for a rumour");
  view.isExtra = flags.startsWith("x");
  view.rumoured = flags.endsWith("u");
  return `${letter}${seat}`;
}

/** Sections 5 and 6: slots filled, where the travellers are and were. */
export function readPlaces(fields: Fields, view: AeronautDraft, layout: Layout): void {
  const digits = fields.text(5);
  if (digits.length !== layout.cities) fields.refuse(5, `${layout.cities} digits`);
  view.filled = layout.slots.map((slots, city) => fields.number(5, digits[city]!, 0, slots));
  fields.parts(6, view.seats, "travellers").forEach((text, seat) => {
    const [here, ...others] = text.split("~");
    const city = (name: string): number => fields.number(6, name, 0, layout.cities - 1);
    const at = here === "-" ? -1 : city(here!);
    view.travellers[seat] = at;
    const visited = others.map(city);
    if (at >= 0) visited.push(at);
    if (new Set(visited).size < visited.length) fields.refuse(6, "each city once");
    view.visited[seat] = visited.sort((one, other) => one - other);
  });
}

function readPlain(fields: Fields, view: AeronautDraft, layout: Layout, route: number, text: string): void {
  if (text === "-") return;
  const owners = text.slice(0, -1);
  if (owners === "") fields.refuse(7, "owners and the type paid");
  const [first, length] = [layout.first[route]!, layout.length[route]!];
  const seat = fields.number(7, owners[0]!, 0, view.seats - 1);
  for (let at = first; at < first + length; at++) view.marks[at] = seat;
  view.owners[route] = fields.seats(7, owners, view.seats);
  view.paid[route] = fields.type(7, text.slice(-1), layout.pays[route]!);
}

function readMulti(fields: Fields, view: AeronautDraft, layout: Layout, route: number, text: string): void {
  const [first, length] = [layout.first[route]!, layout.length[route]!];
  if (text.length !== length) fields.refuse(7, `${length} spaces`);
  let owners = 0;
  for (let at = 0; at < length; at++) {
    const mark = text[at] === "-" ? -1 : fields.number(7, text[at]!, 0, view.seats - 1);
    view.marks[first + at] = mark;
    owners |= mark < 0 ? 0 : 1 << mark;
  }
  if (!text.includes("-")) view.owners[route] = owners;
}

/** Section 7: who owns what. */
export function readRoutes(fields: Fields, view: AeronautDraft, layout: Layout): void {
  fields.parts(7, layout.routes, "routes").forEach((text, route) => {
    if (text === "c") {
      view.closed[route] = true;
      return;
    }
    const toll = text.indexOf("!");
    const marks = toll < 0 ? text : text.slice(0, toll);
    if (toll >= 0) view.tolls[route] = fields.number(7, text.slice(toll + 1), 0, view.seats - 1);
    (layout.multi[route] ? readMulti : readPlain)(fields, view, layout, route, marks);
  });
}

function readCell(fields: Fields, sign: string, allTypes: number): number | null {
  if (sign === "?") return null;
  const live = typeLetters.includes(sign);
  const type = fields.type(8, live ? sign : sign.toUpperCase(), allTypes);
  return live ? type : type + crossedOut;
}

function readArea(fields: Fields, view: AeronautDraft, allTypes: number, text: string, seat: number): void {
  const digits = digitsFrom(text, 0);
  view.capacity[seat] = fields.number(8, text.slice(0, digits), 0, 999);
  for (const sign of text.slice(digits)) {
    const cells = view.cells[seat]!;
    if (sign !== "!") cells.push(readCell(fields, sign, allTypes));
    else if (cells.length === 0) fields.refuse(8, "a cell before !");
    else view.named[seat]!.push(cells.length);
  }
}

/** Section 8: the areas. */
export function readAreas(fields: Fields, view: AeronautDraft, layout: Layout): void {
  fields.parts(8, view.seats, "areas").forEach((text, seat) => {
    readArea(fields, view, layout.allTypes, text, seat);
  });
}

function readSeat(fields: Fields, view: AeronautDraft, text: string, seat: number): void {
  const parts = text.split("~");
  if (parts.length !== 4) fields.refuse(9, "points, points, tokens and objective of each seat");
  const [bonus, trajectories, tokens, card] = parts;
  const isNegative = bonus!.startsWith("n");
  const points = fields.number(9, bonus!.slice(isNegative ? 1 : 0), isNegative ? 1 : 0, 9999);
  view.bonusPoints[seat] = isNegative ? -points : points;
  view.trajectoryPoints[seat] = fields.number(9, trajectories!, 0, 9999);
  for (const sign of tokens!) {
    const at = abilityLetters.indexOf(sign);
    if (at < 0) fields.refuse(9, `letters of ${abilityLetters}`);
    view.tokens[seat]![at] = view.tokens[seat]![at]! + 1;
  }
  view.objectives[seat] = card === "?" ? null : card === "-" ? -1 : fields.number(9, card!, 0, 7);
}

/** Sections 9 and 10: points, tokens, objectives; trajectories. */
export function readPoints(fields: Fields, view: AeronautDraft): void {
  fields.parts(9, view.seats, "seats").forEach((text, seat) => {
    readSeat(fields, view, text, seat);
  });
  fields.parts(10, view.amounts.length, "trajectories").forEach((text, at) => {
    const parts = text.split("~");
    if (parts.length !== 3) fields.refuse(10, "amount, holders, extra holders of each trajectory");
    view.amounts[at] = fields.number(10, parts[0]!, 1, 23);
    view.holders[at] = fields.seats(10, parts[1]!, view.seats);
    view.extras[at] = fields.seats(10, parts[2]!, view.seats);
  });
}
