import type { AeronautBoard } from "../src/index.js";

/** The map of the worked examples, in its text form. */
export const benchText = `map bench 1100 800 ROYWKB
c 0 Ash 100 400 3
c 1 Bay 400 150 3
c 2 Cove 400 650 3
c 3 Dale 700 400 3
c 4 Elm 1000 150 3
c 5 Fort 1000 650 3
r 0 0 1 2 R - - bR,.
r 1 0 2 3 B - g .,.,.
r 2 1 2 3 Y - RWB .,.,.
r 3 1 3 2 W 4 - .,.
r 4 1 3 2 K 3 - .,.
r 5 2 3 2 O - - -p,-b
r 6 3 4 2 R - - i,e
r 7 3 5 2 K - - s,h
r 8 4 5 5 Y - - l,t,w,j,-i
t 0 0 3 p 5 2
t 1 1 2 bY 3 1
t 2 3 5 w 2 1
t 3 4 5 i 4 1
`;

/** The whole of the generated map tiny-1, as the rules document prints it. */
export const tinyText = `map tiny-1 600 424 YWKBPG
c 0 A 41 74 5
c 1 B 267 216 6
c 2 C 135 345 4
c 3 D 345 67 3
c 4 E 504 94 3
c 5 F 488 371 4
r 0 0 1 2 K 1 - l,.
r 1 0 1 2 W 0 - -i,.
r 2 0 2 2 Y 3 - h,.
r 3 0 2 2 G 2 - l,.
r 4 0 3 2 P - - p,.
r 5 1 2 1 P - - .
r 6 1 3 1 G 7 - .
r 7 1 3 1 P 6 - .
r 8 1 4 2 K - g -i,.
r 9 1 5 2 Y - PG w,.
r 10 2 5 3 B - WKP l,.,.
r 11 3 4 1 G - - .
r 12 4 5 2 W - g .,.
t 0 3 5 p 5 2
t 1 2 3 p 3 2
t 2 0 5 p 7 2
`;

/** A board without trajectories: so many cities on a line above each other, each joined to the next, and a way back. */
export function ladder(count: number, slots: number = 2): AeronautBoard {
  const cities = Array.from({ length: count }, (_, id) => ({
    id,
    name: `N${id}`,
    x: id % 2 === 0 ? 100 : 400,
    y: 80 * Math.floor(id / 2),
    slots,
  }));
  const plain = { type: 0, twin: null, gray: false, multi: null, bonus: [null], length: 1 };
  const links = cities.flatMap(({ id }) => [
    ...(id % 2 === 0 && id + 1 < count ? [[id, id + 1]] : []),
    ...(id + 2 < count ? [[id, id + 2]] : []),
  ]);
  const routes = links.map(([a, b], id) => ({ ...plain, id, a: a, b: b }));
  return { name: "ladder", width: 500, height: 5000, types: [0, 1, 2, 3, 4], cities, routes, trajectories: [] };
}
