import {
  applied,
  flag,
  form,
  integer,
  letters,
  list,
  mapped,
  nullable,
  type PositionSyntax,
  prefixed,
  seatLetter,
  word,
} from "@turnwright/core/notation";
import type { Portals } from "../kinds.js";
import type { PortalsOptions } from "../options.js";
import type { PortalsView } from "../state.js";
import {
  checks,
  demolitionsLeft,
  elementsOf,
  layElements,
  leaveDemolitions,
  putStacks,
  settle,
  stacksOf,
} from "./check.js";
import { type Head, open } from "./open.js";
import { buildInProgress, built, cell, seatLetters } from "./pieces.js";

const demonExcess = mapped(
  flag("R"),
  (isReturned): "returned" | null => (isReturned ? "returned" : null),
  (excess: PortalsOptions["demonExcess"]) => excess === "returned",
);

/** `F` forbids sources into CENTER, `F3` forbids them until round 3. */
const centerSource = nullable("", prefixed("F", nullable("", integer(2, 10_000), "forbidden")), "allowed");

/** `B2` allows each seat two demolitions. */
const demolitions = nullable("", prefixed("B", integer(1, 20)), 0);

const options = form`
  r${{ radius: integer(3, 7) }}
  p${{ pawnsPerPlayer: integer(1, 20) }}
  l${{ platformLimit: nullable("-", integer(1, 20), "unlimited") }}
  d${{ demonSupply: nullable("-", integer(1, 20)) }}
  t${{ roundLimit: nullable("-", integer(1, 10_000)) }}
  ${{ dice: flag("D") }}
  ${{ demonExcess }}
  ${{ centerSource }}
  ${{ buildStyle: word({ "": "whole", W: "stepwise" }) }}
  ${{ stall: word({ "": "draw", G: "progress" }) }}
  ${{ startDistance: word({ "": "straight", C: "cells" }) }}
  ${{ demolitions }}
  ~${{ starts: list(cell, { separator: "." }) }}`;

/** Pieces by their owner; `z` owns the demons. */
const pieces = list(form`${{ owner: letters(`${seatLetters}z`) }}${{ count: integer(1, 20) }}`);
const parted = { separator: "_", empty: "-" };

const elements = applied(list(built, parted), layElements, elementsOf, "elements by cell, connected as the rules ask");
const stacks = applied(
  list(form`${{ cell }}${{ pieces }}`, parted),
  putStacks,
  stacksOf,
  "stacks by cell on platforms, within the limit and the pools",
);
const result = mapped(
  word({ "-": null, w: "goal", dl: "deadlock", rl: "round-limit", se: "sealed" }),
  (reason) => ({ step: reason === null ? ("choosing" as const) : ("done" as const) }),
  ({ outcome }: PortalsView) => outcome?.reason ?? null,
);
const left = applied(
  list(integer(0, 20), { prefix: ".", separator: ".", empty: "" }),
  leaveDemolitions,
  demolitionsLeft,
  "by seat, demolitions left, where there are any",
);
const lastTurn = ({ options: { roundLimit }, seats }: PortalsView): number => (roundLimit ?? 999_999) * seats;

const body = form`
  ${elements}
  ~${stacks}
  ~${{ centerReached: list(word({ 0: false, 1: true }), { count: ({ seats }: PortalsView) => seats }) }}${left}
  ~${{ turn: integer(1, lastTurn) }}.${{ seat: seatLetter }}.${{ face: nullable("-", integer(1, 8)) }}
  ~${{ pending: nullable("-", buildInProgress) }}
  ~${result}`;

/** The text of a position, nine sections: everything but chance, and the seat that was drawn to begin. */
export const positions: PositionSyntax<Portals, Head> = {
  head: form`portals1~n${{ seats: integer(2, 6) }}${{ options }}`,
  headOf: (position) => position,
  open,
  // While a text is read, the view is the state that `open` has made: ours to write.
  body: body as unknown as PositionSyntax<Portals, Head>["body"],
  settle,
  checks,
};
