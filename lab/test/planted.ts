// A program for the test of `npm run rates`: works, and with the word "slow" half as long again for the same count.
import { answerRounds } from "../bench/interleave.js";

function busy(turns: number): number {
  let sum = 0;
  for (let at = 0; at < turns; at++) sum = (sum * 31 + at) % 1_000_003;
  return sum;
}

export const main = ([pace = ""]: readonly string[]): void => {
  const turns = pace === "slow" ? 75_000 : 50_000;
  answerRounds({
    name: pace,
    make: () => () => {
      if (pace === "broken") throw new TypeError("no such verb");
      return busy(turns) < 0 ? 0 : 1;
    },
  });
};
