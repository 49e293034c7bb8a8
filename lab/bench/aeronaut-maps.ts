import { chosenBoard, type MapSize } from "@turnwright/aeronaut/maps";

const seeds = 100;

/** What a generated map may cost at most, in milliseconds on one core. */
const budgets: readonly (readonly [MapSize, number | undefined])[] = [
  ["tiny", undefined],
  ["small", undefined],
  ["regular", 20],
  ["large", undefined],
  ["huge", 100],
];

function milliseconds(size: MapSize): number[] {
  const times = Array.from({ length: seeds }, (_, seed) => {
    const begun = performance.now();
    chosenBoard({ kind: "generated", size, seed });
    return performance.now() - begun;
  });
  return times.sort((a, b) => a - b);
}

/** One line for each size: median, least and most, beside the budget where there is one. */
export function mapRows(): string[] {
  for (const [size] of budgets) milliseconds(size);
  return budgets.map(([size, budget]) => {
    const times = milliseconds(size);
    const shown = [times[seeds >> 1]!, times[0]!, times.at(-1)!].map((time) => time.toFixed(2).padStart(8)).join("");
    return `  ${size.padEnd(10)}${shown}${budget === undefined ? "" : `   budget ${budget}`}`;
  });
}
