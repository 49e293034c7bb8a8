import type { Layout } from "../map/layout.js";
import type { AeronautDraft } from "../state.js";
import type { LedgerEntry } from "../task.js";
import { typesOf } from "../terms/takes.js";
import type { Fields } from "./fields.js";
import { digitsFrom } from "./scan.js";
import { readTask } from "./tasks.js";

/** The section that says what is going on in a flight or a decision. */
export function readPending(fields: Fields, view: AeronautDraft, layout: Layout): void {
  const [base, flight, ...tasks] = fields.text(fields.pending).split(".");
  if ((base !== "A" && base !== "E") || flight === undefined) fields.refuse(fields.pending, "A or E, and a flight");
  view.base = base === "A" ? "act" : "after";
  if (flight !== "-")
    view.flight = flight!.split("~").map((text) => fields.number(fields.pending, text, 0, layout.routes - 1));
  view.queue = tasks.map((text) => readTask(fields, view, layout, text));
}

function readEntry(fields: Fields, layout: Layout, text: string): LedgerEntry {
  const { ledger } = fields;
  if (text === "d") return { out: 1, type: null };
  if (text === "w") return { swap: 1 };
  const digits = digitsFrom(text, 1);
  const number = fields.number(ledger, text.slice(1, 1 + digits), 1, 999);
  const letters = text.slice(1 + digits);
  if (text[0] === "i" && letters !== "")
    return { in: number, types: [...typesOf(fields.types(ledger, letters, layout.allTypes))] };
  if (text[0] === "o") return { out: number, type: fields.type(ledger, letters, layout.allTypes) };
  if (text[0] === "s" && letters === "") return { stolen: number };
  return text[0] === "n" && letters === "" ? { named: number } : fields.refuse(ledger, "entries of a ledger");
}

function crossedBy(entry: LedgerEntry): number {
  if ("out" in entry) return entry.out;
  return "stolen" in entry ? 1 : 0;
}

/** The section of the ledger: it tells, too, how many cells are crossed out where they are hidden. */
export function readLedger(fields: Fields, view: AeronautDraft, layout: Layout): void {
  fields.parts(fields.ledger, view.seats, "ledgers").forEach((text, seat) => {
    const entries = text === "" ? [] : text.split("~").map((each) => readEntry(fields, layout, each));
    view.ledger[seat] = entries;
    const crossed = entries.reduce((sum, entry) => sum + crossedBy(entry), 0);
    const drawn = entries.reduce((sum, entry) => sum + ("in" in entry ? entry.in : 0), 0);
    const cells = view.cells[seat]!;
    const isHidden = cells.includes(null);
    if (drawn !== cells.length || crossed > drawn || (!isHidden && crossed !== view.crossed[seat]))
      fields.refuse(fields.ledger, "as many cells drawn and crossed out as the area has");
    view.crossed[seat] = crossed;
  });
}
