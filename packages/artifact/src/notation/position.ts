import {
  dependent,
  form,
  integer,
  list,
  mapped,
  nullable,
  type PositionSyntax,
  phases,
  seat,
  tally,
  word,
} from "@turnwright/core/notation";
import { no, ok } from "@turnwright/core/rules";
import { cardLetters } from "../content/cards.js";
import { end } from "../ending.js";
import type { ArtifactPhase } from "../kinds/phase.js";
import type { Artifact } from "../kinds.js";
import type { ArtifactState, ArtifactView } from "../state.js";
import { checks } from "./check.js";
import { type Head, open } from "./open.js";
import { cards, location, pile } from "./pieces.js";

const ofSeats = { separator: ".", count: ({ seats }: { readonly seats: number }): number => seats };
const counter = integer(1, 999_999_999);

const board = mapped(
  list(list(integer(0, 999_999_999, "-")), { separator: "." }),
  (rows) => {
    const [height, width] = [rows.length, rows[0].length];
    const isBoard = Math.min(width, height) >= 3 && Math.max(width, height) <= 15;
    return isBoard && rows.every((row) => row.length === width)
      ? { width, height, heights: ([] as number[]).concat(...rows) }
      : undefined;
  },
  ({ width, height, heights }: Pick<ArtifactView, "width" | "height" | "heights">) =>
    Array.from({ length: height }, (_, row) => heights.slice(row * width, (row + 1) * width)),
  "3 to 15 rows of as many stacks each",
);

const head = dependent(form`artifact1
  ~${{ seats: integer(2, 4) }}.${{ startingSeat: seat }}
  .${{ maxHeight: nullable("-", integer(1, 9)) }}.${{ blockReach: word({ e: "eight", f: "four" }) }}
  .${{ blocksLeft: nullable("-", integer(0, 9999)) }}.${{ handLimit: word({ n: "none", s: "six" }) }}
  .${{ roundLimit: nullable("-", integer(1, 10_000)) }}.${{ limitResult: word({ d: "draw", h: "holder" }) }}
  ~${board}
  ~${{ temple: location }}
  ~${{ bases: list(location, ofSeats) }}`);

/** The letter of the phase. `begin` is used for a game that is over until the outcome is known. */
const phase = phases("dpco", ["draw", "play", "discard", "begin"], "begin");

const plays = form`${{ allowed: integer(3, 7) }}.${{ used: integer(0, 7) }}.${{ bonus: word({ 0: false, 1: true }) }}`;

const body = form`
  ${{ pawns: list(location, ofSeats) }}
  ~${{ artifact: form`${{ at: location }}.${{ holder: nullable("-", seat) }}` }}
  ~${{ orientation: integer(0, 3) }}
  ~${phase}${{ seat }}
  ~${{ round: counter }}.${{ turn: counter }}
  ~${{ plays }}
  ~${{ hands: list(cards, ofSeats) }}
  ~${{ played: pile }}
  ~${{ discard: pile }}
  ~${{ deck: cards }}
  ~${{ known: list(tally(cardLetters, "-"), ofSeats) }}`;

/**
 * Finds the outcome of a finished game, and the phase in which it ended: `play`, the start of a turn, or between two
 * turns.
 */
const settle: PositionSyntax<Artifact, Head>["settle"] = (position) => {
  // The reader has just created this state, so it may be changed.
  const view = position.state as ArtifactState;
  const isOver = view.phases[0] === "begin";
  // Between two turns, no cards have been used.
  const resting: readonly ArtifactPhase[] = view.plays.used === 0 ? ["begin", "handOver"] : ["play"];
  for (const each of isOver ? resting : view.phases) {
    view.phases = [each];
    // The endings depend only on public values, which a view contains.
    view.outcome = end["R15a-home"](view) ?? end["R41a-round-limit"](view) ?? null;
    if (view.outcome !== null) break;
  }
  if (isOver === (view.outcome !== null)) return ok(position);
  return no({ section: 9, expected: "o exactly when the artifact is at home, or after the last round" });
};

/**
 * The text of a position, sixteen sections (section 11.3 of the rules document). The text does not contain the options
 * `wallSteps`, `jumpTo`, `bonusAtStart`, `deck`, `map` and `blockSupply`, nor whether chance chose the first seat.
 */
export const positions: PositionSyntax<Artifact, Head> = {
  head,
  headOf: ({ state }) => ({ ...state.options, ...state }),
  open,
  body,
  settle,
  checks,
};
