import { expect, test } from "vitest";
import { EnumeratedChance, resultsAfter } from "../src/chance/enumerated-chance.js";
import { fast } from "../src/index.js";

test.each([0, 1, 2, 3, 4])("a shuffle of %i items draws for each but one, and each order comes once", (count) => {
  const items = Array.from({ length: count }, (_, at) => at);
  const orders: string[] = [];
  for (let chosen: readonly number[] | undefined = []; chosen !== undefined; ) {
    const chance = new EnumeratedChance(fast("any"), chosen, 10);
    const order = chance.shuffle("deck", items);
    expect([...order].sort()).toEqual(items);
    expect(chance.draws.map(({ below }) => below)).toEqual(
      items
        .slice(1)
        .map((at) => at + 1)
        .reverse(),
    );
    orders.push(order.join());
    chosen = resultsAfter(chance.draws);
  }
  const factorial = items.reduce((product, at) => product * (at + 1), 1);
  expect([orders.length, new Set(orders).size]).toEqual([factorial, factorial]);
});
