import type { Layout } from "../map/layout.js";
import type { AeronautDraft } from "./draft.js";
import type { LedgerEntry } from "../state/task.js";
import { crossedBy, crossedCells } from "../terms/cells.js";
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
  if (text === "d") return { kind: "out", count: 1, type: null };
  if (text === "w") return { kind: "swap" };
  const digits = digitsFrom(text, 1);
  const number = fields.number(ledger, text.slice(1, 1 + digits), 1, 999);
  const letters = text.slice(1 + digits);
  if (text[0] === "i" && letters !== "")
    return { kind: "in", count: number, types: [...typesOf(fields.types(ledger, letters, layout.allTypes))] };
  if (text[0] === "o") return { kind: "out", count: number, type: fields.type(ledger, letters, layout.allTypes) };
  if (text[0] === "s" && letters === "") return { kind: "stolen", cell: number };
  return text[0] === "n" && letters === "" ? { kind: "named", cell: number } : fields.refuse(ledger, "entries of a ledger");
}

/** The section of the ledger: it tells, too, how many cells are crossed out where they are hidden. */
export function readLedger(fields: Fields, view: AeronautDraft, layout: Layout): void {
  fields.parts(fields.ledger, view.seats, "ledgers").forEach((text, seat) => {
    const entries = text === "" ? [] : text.split("~").map((each) => readEntry(fields, layout, each));
    view.ledger[seat] = entries;
    const crossed = crossedBy(entries);
    const drawn = entries.reduce((sum, entry) => sum + (entry.kind === "in" ? entry.count : 0), 0);
    const cells = view.cells[seat]!;
    const isHidden = cells.includes(null);
    if (drawn !== cells.length || crossed > drawn || (!isHidden && crossed !== crossedCells(view, seat)))
      fields.refuse(fields.ledger, "as many cells drawn and crossed out as the area has");
  });
}
