/** A link between two cities. */
export interface Link {
  readonly a: number;
  readonly b: number;
}

/** How many cities can be reached from the first one, one link left out (-1 for none). */
function reached(cities: number, links: readonly Link[], without: number): number {
  const isSeen = new Array<boolean>(cities).fill(false);
  const stack = [0];
  isSeen[0] = true;
  let count = 1;
  for (let city = stack.pop(); city !== undefined; city = stack.pop()) {
    for (let at = 0; at < links.length; at++) {
      const { a, b } = links[at];
      if (at === without || (a !== city && b !== city)) continue;
      const next = a + b - city;
      if (isSeen[next]) continue;
      isSeen[next] = true;
      count++;
      stack.push(next);
    }
  }
  return count;
}

/** Whether the links join all cities. */
export function isConnected(cities: number, links: readonly Link[]): boolean {
  return reached(cities, links, -1) === cities;
}

/** The indices of the links whose loss would disconnect the cities. */
export function bridges(cities: number, links: readonly Link[]): number[] {
  return links.flatMap((_, at) => (reached(cities, links, at) === cities ? [] : [at]));
}

/** How many links meet in each city. */
export function degrees(cities: number, links: readonly Link[]): number[] {
  const counts = new Array<number>(cities).fill(0);
  for (const { a, b } of links) {
    counts[a] = counts[a] + 1;
    counts[b] = counts[b] + 1;
  }
  return counts;
}
