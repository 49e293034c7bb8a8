import { explain, type Match } from "@turnwright/core";
import { type Homeward, homeward, standardEdition } from "@turnwright/homeward";

const middles = ["0 -5", "5 0", "0 5", "-5 0"]; // of the edges of a tile, clockwise from the north

/** Returns the roads of a tile as an SVG path, ten units wide, around its middle. */
function roadsOf(tile: number, rot: number): string {
  const { arms = [], links = [] } = standardEdition.shapes[standardEdition.tiles[tile]?.shape ?? ""] ?? {};
  const edge = (at = 0): string | undefined => middles[(at + rot) % 4];
  return [...arms.map((at) => `M0 0L${edge(at)}`), ...links.map(([a, b]) => `M${edge(a)}Q0 0 ${edge(b)}`)].join("");
}

/** Returns what a click on a dark cell says: the place, as on the map, and the sentence that forbids the tile there. */
export function whyDark(match: Match<Homeward>, seat: number, { x, y }: { x: number; y: number }): string {
  const says = explain(homeward, match, seat, { type: "placeTile", x, y, rot: 0 })[0]?.says ?? "";
  const { drawn } = match.state;
  const what = drawn === null ? "no tile is to be placed now" : "the drawn tile fits in none of its turnings";
  return `Column ${x}, row ${y}: ${what}. ${says}`;
}

/**
 * Returns what is drawn of a match: the tiles, and the empty cells beside them with the moves that lead there. Labels
 * are for screen readers.
 */
export function boardOf({ state }: Match<Homeward>, legal: readonly Homeward["move"][]) {
  const { order, xs, ys, rots, pawns, drawn } = state;
  const at = (tile: number) => ({ x: xs[tile] ?? 0, y: ys[tile] ?? 0 });
  const tiles = order.map((tile) => {
    const { x, y } = at(tile);
    const here = [...pawns.keys()].filter((seat) => pawns[seat] === tile);
    return {
      x,
      y,
      label: [`Tile at column ${x}, row ${y}`, ...here.map((seat) => `Player ${seat + 1}`)].join(", "),
      roads: roadsOf(tile, rots[tile] ?? 0),
      shield: standardEdition.tiles[tile]?.shield ?? null,
      pawns: here,
    };
  });
  const isTaken = (x: number, y: number): boolean => tiles.some((tile) => tile.x === x && tile.y === y);
  const beside = tiles.flatMap(
    ({ x, y }) =>
      [
        [x, y - 1],
        [x + 1, y],
        [x, y + 1],
        [x - 1, y],
      ] as const,
  );
  const free = new Map(beside.filter(([x, y]) => !isTaken(x, y)).map(([x, y]) => [`${x},${y}`, { x, y }]));
  const cells = [...free.values()].map(({ x, y }) => {
    const moves = legal.filter((move) => move.type === "placeTile" && move.x === x && move.y === y);
    return { x, y, moves, label: `Column ${x}, row ${y}: ${moves.length > 0 ? "place the tile" : "why not here?"}` };
  });
  const across = [...cells, ...tiles];
  const [left, top] = [Math.min(...across.map(({ x }) => x)), Math.min(...across.map(({ y }) => y))];
  const [right, bottom] = [Math.max(...across.map(({ x }) => x)), Math.max(...across.map(({ y }) => y))];
  const box = [left, top, right - left + 1, bottom - top + 1].map((number, at) => 10 * number - (at < 2 ? 5 : 0));
  return { tiles, cells, box: box.join(" "), hand: drawn === null ? "" : roadsOf(drawn, 0) };
}
