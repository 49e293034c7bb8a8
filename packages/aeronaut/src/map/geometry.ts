/** A point of the map. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** A city stands at least so far from a foreign route: 45 units, squared. */
const clearance = 2025;

/** The squared distance of two points. */
export function squared(p: Point, q: Point): number {
  const x = q.x - p.x;
  const y = q.y - p.y;
  return x * x + y * y;
}

/** Twice the area of the triangle `p q r`, negative when it turns the other way. */
export function cross(p: Point, q: Point, r: Point): number {
  return (q.x - p.x) * (r.y - p.y) - (q.y - p.y) * (r.x - p.x);
}

/** The scalar product of the ways from `p` to `q` and from `p` to `r`. */
export function dot(p: Point, q: Point, r: Point): number {
  return (q.x - p.x) * (r.x - p.x) + (q.y - p.y) * (r.y - p.y);
}

/** Whether `c` lies closer than 45 units to the segment from `p` to `q`, its foot strictly inside. */
export function isTooClose(p: Point, q: Point, c: Point): boolean {
  const along = dot(p, q, c);
  const length = squared(p, q);
  if (along <= 0 || along >= length) return false;
  const area = cross(p, q, c);
  return area * area < clearance * length;
}

/** Whether the segments `p q` and `r s` cross properly: each has the other's ends strictly on both sides. */
export function crosses(p: Point, q: Point, r: Point, s: Point): boolean {
  return isBetween(cross(p, q, r), cross(p, q, s)) && isBetween(cross(r, s, p), cross(r, s, q));
}

function isBetween(one: number, other: number): boolean {
  return (one > 0 && other < 0) || (one < 0 && other > 0);
}
