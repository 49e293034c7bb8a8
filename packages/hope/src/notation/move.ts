import { type Codec, form, integer, list, mapped, records, seat, variant, word } from "@turnwright/core/notation";
import type { Card, Lever, Mode } from "../content/shape.js";
import { cards, characters, levers, modes } from "../content/words.js";
import type { HopeMove, HopeTokenMove, Payment } from "../kinds/move.js";
import type { HopeView } from "../state.js";
import { cell, dimension, direction } from "./pieces.js";

const card: Codec<Card> = word(cards);

const pay: Codec<Payment> = mapped(
  list(card, { separator: "," }),
  (given): Payment | undefined => (given.length <= 2 ? given : undefined),
  (given: Payment) => given,
  "one or two cards",
);

/** Returns the letter of a lever and the letter of a mode. The lever is left out where it is that of the mode. */
function wayText(lever: Lever, mode: Mode): string {
  const levered = lever === "arbitrary" ? "x" : lever === mode ? "" : lever[0];
  return `${levered}${mode[0]}`;
}

const ways = levers.flatMap((lever) => modes.map((mode) => [wayText(lever, mode), { lever, mode }] as const));

/** The lever and the mode of a navigation. */
const way = records(Object.fromEntries(ways));

type TokenUse = HopeTokenMove extends infer M ? (M extends unknown ? Omit<M, "type"> : never) : never;

const use: Codec<TokenUse> = records<TokenUse>({
  draw: { token: "draw" },
  move: { token: "move" },
  medals: { token: "medals" },
  "polarize+": { token: "polarize", turn: "clockwise" },
  "polarize-": { token: "polarize", turn: "counterclockwise" },
});

/** A move as people write it (section 11.1 of the rules document). */
export const moves: Codec<HopeMove, HopeView> = variant("type", {
  placeMonolith: form`M@${{ cell }}`,
  chooseCharacter: form`C:${{ character: word(characters) }}`,
  placeShip: form`S:${{ dimension }}`,
  teleport: form`T${{ cell }}(${{ pay }})`,
  navigate: form`${way}>${{ direction }}`,
  step: form`>${{ direction }}`,
  polarize: form`P`,
  place: form`+(${{ pay }})`,
  takeToken: form`get`,
  useToken: form`use:${use}`,
  upgrade: form`up`,
  raiseLevel: form`lvl`,
  accuse: form`A${{ seat }}`,
  reveal: form`rev`,
  coax: form`coax${{ seat }}${{ dimension }}`,
  endTurn: form`end`,
  replenish: form`d${{ space: integer(0, 2) }}`,
  replaceOne: form`rep${{ cell }}${{ dimension }}`,
  stopReplacing: form`keep`,
  giveUp: form`give${{ cell }}${{ dimension }}`,
  pledgeMedal: form`$m`,
  pledgePair: form`$(${{ pay: list(card, { separator: ",", count: 2 }) }})`,
  endPledge: form`$.`,
});
