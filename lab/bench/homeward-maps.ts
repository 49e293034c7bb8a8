import { fast, type Match, openTable, start, type Table } from "@turnwright/core";
import { type Homeward, homeward, standardEdition } from "@turnwright/homeward";

// What a move of Homeward costs on maps of 64, 256 and 1024 tiles: `npm run maps`. The least of many runs counts, in
// microseconds: a move in random games (the whole game, and the turns of its last 40 tiles), one placement drawn at
// random, and the list of all placements with its length.
const late = 40;
let state = 12_345;

function below(count: number): number {
  state ^= state << 13;
  state ^= state >>> 17;
  state ^= state << 5;
  return (state >>> 0) % count;
}

function least(times: number, measure: () => number): number {
  let best = Number.POSITIVE_INFINITY;
  for (let time = 0; time < times; time++) best = Math.min(best, measure());
  return best;
}

function opening(tiles: number): Match<Homeward> {
  const [home, ...others] = standardEdition.tiles;
  const all = [home!, ...Array.from({ length: tiles }, (_, at) => others[at % others.length]!)];
  const edition = { ...standardEdition, tiles: all, stackSize: { "2": tiles, "3": tiles, "4": tiles } };
  const options = { edition, tokensPerColour: null };
  return start(homeward, { seats: 2, options, chance: fast("maps"), freeze: false });
}

/** Plays on at random until the condition holds or the game is over; answers how many moves it took. */
function playOn(table: Table<Homeward>, until: (table: Table<Homeward>) => boolean): number {
  let moves = 0;
  while (table.outcome === null && !until(table)) {
    const seat = table.toAct[0]!;
    table.apply(seat, table.sample(seat, below));
    moves++;
  }
  return moves;
}

function perMove(play: () => number): number {
  const begun = performance.now();
  const moves = play();
  return (1000 * (performance.now() - begun)) / moves;
}

/** What a move costs on maps of growing size. */
export const main = (): void => {
  for (const tiles of [64, 256, 1024]) {
    const match = opening(tiles);
    const table = openTable(homeward, match, { recording: false });
    const runs = Math.ceil(200_000 / tiles);
    const isLate = ({ state: now }: Table<Homeward>): boolean => now.order.length >= tiles - late;
    const never = (): boolean => false;
    const whole = least(runs, () => {
      table.reopen(match);
      return perMove(() => playOn(table, never));
    });
    const last = least(runs, () => {
      table.reopen(match);
      playOn(table, isLate);
      return perMove(() => playOn(table, never));
    });
    table.reopen(match);
    playOn(table, (now) => isLate(now) && now.state.phases[0] === "place");
    const seat = table.toAct[0]!;
    const into: Homeward["move"][] = [];
    const hundred = (ask: () => void): number =>
      least(300, () => {
        const begun = performance.now();
        for (let time = 0; time < 100; time++) ask();
        return 10 * (performance.now() - begun);
      });
    const drawn = hundred(() => table.sample(seat, below));
    const listed = hundred(() => table.legalMoves(seat, into));
    const [one, end, random, list] = [whole, last, drawn, listed].map((time) => time.toFixed(2));
    console.log(
      `${String(tiles).padStart(5)} tiles: ${one} µs a move, ${end} near the end, ${random} a random placement, ${list} the list of ${into.length}`,
    );
  }
};
