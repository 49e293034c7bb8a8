import type { ReadableGame } from "@turnwright/core";
import type { Homeward } from "../src/index.js";
import { cardBeingBought } from "../src/terms/paying.js";

type View = Homeward["view"];

function* placements({ order, xs, ys }: View): Iterable<Homeward["move"]> {
  const [columns, rows] = [order.map((tile) => xs[tile]), order.map((tile) => ys[tile])];
  for (let y = Math.min(...rows) - 1; y <= Math.max(...rows) + 1; y++) {
    for (let x = Math.min(...columns) - 1; x <= Math.max(...columns) + 1; x++) {
      for (let rot = 0; rot < 4; rot++) yield { type: "placeTile", x, y, rot };
    }
  }
}

function* payments(view: View): Iterable<Homeward["move"]> {
  const [gold, green, red, blue] = cardBeingBought(view).price as [number, number, number, number];
  for (let a = 0; a <= gold + 1; a++)
    for (let b = 0; b <= green + 1; b++)
      for (let c = 0; c <= red + 1; c++)
        for (let d = 0; d <= blue + 1; d++) yield { type: "pay", tokens: [a, b, c, d] };
}

/**
 * Every well-formed move worth asking about: cells on and around the map, cards and one that is not there, payments
 * near the price.
 */
export function* everyMove({ state: view }: ReadableGame<Homeward>): Iterable<Homeward["move"]> {
  const phase = view.phases[0];
  if (phase === "place") yield* placements(view);
  else yield { type: "placeTile", x: 1, y: 0, rot: 0 };
  for (let exit = 0; exit < 4; exit++) yield { type: "walk", exit };
  yield { type: "home" };
  yield { type: "jump", portal: 0 };
  yield { type: "jump", portal: 1 };
  yield { type: "stay" };
  yield { type: "placePortal" };
  yield { type: "pass" };
  const isAboutCards = phase === "shop" || phase === "pay" || phase === "claim";
  for (let card = isAboutCards ? 0 : 62; card < 63; card++) {
    yield { type: "buyCard", card };
    yield { type: "tradeIn", card };
    yield { type: "claimTop", card };
  }
  if (phase === "pay") yield* payments(view);
  else yield { type: "pay", tokens: [1, 0, 0, 0] };
}
