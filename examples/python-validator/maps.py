"""The maps that Aeronaut generates, from their size and seed: docs/guides/aeronaut-maps.md, step by step."""

from dataclasses import dataclass, replace

from map_layers import deal_bonuses, deal_gray, deal_multi, dealt_trajectories
from map_parts import LONGEST, NAMES, SIZES, TYPES, WORD, Route, Stream


@dataclass
class Board:
    """A whole map, with all its layers."""

    name: str
    width: int
    height: int
    types: list[int]
    cities: list[tuple[int, int]]
    slots: list[int]
    routes: list[Route]
    trajectories: list[str]


def squared(p, q) -> int:
    return (q[0] - p[0]) ** 2 + (q[1] - p[1]) ** 2


def cross(p, q, r) -> int:
    return (q[0] - p[0]) * (r[1] - p[1]) - (q[1] - p[1]) * (r[0] - p[0])


def dot(p, q, r) -> int:
    return (q[0] - p[0]) * (r[0] - p[0]) + (q[1] - p[1]) * (r[1] - p[1])


def scattered(stream: Stream, size: str) -> list | None:
    """1. Places for the cities."""
    width, height, _, (least, most), _ = SIZES[size]
    wanted = least + stream.int(most - least + 1)
    w, h = (width - 80) // 5, (height - 80) // 5
    right, bottom = width - 40 - w, height - 40 - h
    boxes = [(40, 40), (right, 40), (right, bottom), (40, bottom), ((width - w) // 2, (height - h) // 2)]
    cities = []
    for x, y in boxes:
        x += stream.int(w + 1)
        cities.append((x, y + stream.int(h + 1)))
    while len(cities) < wanted:
        best, farthest = None, -1
        for _ in range(12):
            x = 40 + stream.int(width - 79)
            point = (x, 40 + stream.int(height - 79))
            distance = min(squared(point, city) for city in cities)
            if distance > farthest:
                best, farthest = point, distance
        if farthest < 160 * 160:
            return None
        cities.append(best)
    return cities


def length_of(distance: int) -> int:
    return next((length for length in range(1, LONGEST + 1) if distance < (100 * length + 110) ** 2), 0)


def is_blocked(cities: list, distance: int, a: int, b: int) -> bool:
    """Whether a third city lies closer than 45 units, its foot strictly inside."""
    p, q = cities[a], cities[b]
    return any(at not in (a, b) and 0 < dot(p, q, c) < distance and cross(p, q, c) ** 2 < 2025 * distance
               for at, c in enumerate(cities))


def collides(cities: list, edge: tuple, other: tuple) -> bool:
    (distance, a, b), (far, c, d) = edge, other
    joint = {a, b} & {c, d}
    if joint:
        at = a if a in joint else b
        product = dot(cities[at], cities[a + b - at], cities[c + d - at])
        return product > 0 and 64 * product * product >= 49 * distance * far
    p, q, r, s = cities[a], cities[b], cities[c], cities[d]
    return cross(p, q, r) * cross(p, q, s) < 0 and cross(r, s, p) * cross(r, s, q) < 0


def joined(cities: list) -> list[tuple]:
    """2. Edges, shortest first: squared distance and two cities each."""
    pairs = [(squared(cities[a], cities[b]), a, b) for a in range(len(cities)) for b in range(a + 1, len(cities))]
    edges: list[tuple] = []
    for edge in sorted(pair for pair in pairs if length_of(pair[0]) > 0):
        if not is_blocked(cities, *edge) and not any(collides(cities, edge, other) for other in edges):
            edges.append(edge)
    return edges


def holds_together(count: int, edges: list[tuple]) -> bool:
    known, left = {0}, [0]
    while left:
        city = left.pop()
        for _, a, b in edges:
            if city in (a, b) and a + b - city not in known:
                known.add(a + b - city)
                left.append(a + b - city)
    return len(known) == count


def is_sound(count: int, edges: list[tuple]) -> bool:
    """3. Two edges at every city, and together whichever edge is lost."""
    if any(sum(city in (a, b) for _, a, b in edges) < 2 for city in range(count)):
        return False
    return all(holds_together(count, [one for one in edges if one is not edge]) for edge in edges)


def numbered(cities: list, edges: list[tuple]) -> tuple[list, list[tuple]]:
    """4. Cities in the order of their discovery, edges by their cities."""
    order = [0]
    for city in order:
        near = sorted((distance, a + b - city) for distance, a, b in edges if city in (a, b))
        order.extend(other for _, other in near if other not in order)
    place = {city: at for at, city in enumerate(order)}
    renamed = [(*sorted((place[a], place[b])), length_of(distance)) for distance, a, b in edges]
    return [cities[city] for city in order], sorted(renamed)


def laid(stream: Stream, edges: list[tuple]) -> list[Route]:
    """5. Routes; a double edge gives two."""
    count = ((15 + stream.int(19)) * len(edges) + 50) // 100
    pool = sorted(edges, key=lambda edge: (edge[2], edge[0], edge[1]))
    doubled = [pool.pop(stream.weighted(list(range(len(pool), 0, -1)))) for _ in range(count)]
    routes: list[Route] = []
    for edge in edges:
        at = len(routes)
        twins = [at + 1, at] if edge in doubled else [None]
        routes.extend(Route(at + number, *edge, twin) for number, twin in enumerate(twins))
    return routes


def coloured(stream: Stream, routes: list[Route]) -> list[int] | None:
    """6. The six types in play, and one for each route."""
    types = sorted(stream.shuffled(range(8))[:6])
    spaces = dict.fromkeys(types, 0)

    def is_allowed(route: Route, type: int) -> bool:
        if route.twin is not None and routes[route.twin].type == type:
            return False
        here = [one for one in routes if one.type == type]
        return all(sum(city in (one.a, one.b) for one in here) < 2 for city in (route.a, route.b))

    for route in sorted(routes, key=lambda one: (-one.length, one.id)):
        allowed = [type for type in types if is_allowed(route, type)]
        if not allowed:
            return None
        fewest = min(spaces[type] for type in allowed)
        least = [type for type in allowed if spaces[type] == fewest]
        route.type = least[stream.int(len(least))]
        spaces[route.type] += route.length
    return None if max(spaces.values()) - min(spaces.values()) > 6 else types


def slots_of(stream: Stream, count: int, routes: list[Route]) -> list[int]:
    """7. Movement slots, more where more routes meet."""
    meeting = [sum(city in (route.a, route.b) for route in routes) for city in range(count)]
    return [min(6, max(3, (routes_there * (75 + stream.int(51)) + 50) // 100)) for routes_there in meeting]


def generated(size: str, seed: int) -> Board:
    """The map with this size and seed."""
    stream = Stream(seed, 0)
    for _ in range(1000):
        places = scattered(stream, size)
        links = [] if places is None else joined(places)
        if places is None or not is_sound(len(places), links):
            continue
        cities, edges = numbered(places, links)
        routes = laid(stream, edges)
        types = coloured(stream, routes)
        if types is None:
            continue
        slots = slots_of(stream, len(cities), routes)
        deal_multi(seed, routes, types)
        deal_gray(seed, routes)
        deal_bonuses(seed, routes, types)
        trajectories = dealt_trajectories(seed, size, len(cities), routes, types)
        width, height, *_ = SIZES[size]
        return Board(f"{size}-{seed}", width, height, types, cities, slots, routes, trajectories)
    raise AssertionError("no map in a thousand attempts")


def awake(board: Board, options: dict) -> Board:
    """The map with the layers of the expansions that are on."""
    lost = {} if options["trajectories"] else {"j": "p"}

    def shown(route: Route) -> Route:
        bonus = [lost.get(one, one) if options["bonusBalloons"] else "." for one in route.bonus]
        multi = route.multi if options["multiroutes"] else None
        return replace(route, gray=route.gray and options["wildWinds"], multi=multi, bonus=bonus)

    routes = [shown(route) for route in board.routes]
    return replace(board, routes=routes, trajectories=board.trajectories if options["trajectories"] else [])


def map_text(board: Board) -> str:
    """The text form of a map: one line for the map and for each thing on it."""
    def letters(types: list[int]) -> str:
        return "".join(TYPES[type] for type in types)

    lines = [f"map {board.name} {board.width} {board.height} {letters(board.types)}"]
    for at, ((x, y), slots) in enumerate(zip(board.cities, board.slots)):
        lines.append(f"c {at} {NAMES[at]} {x} {y} {slots}")
    for one in board.routes:
        layer = letters(one.multi) if one.multi is not None else "g" if one.gray else "-"
        twin = "-" if one.twin is None else one.twin
        lines.append(f"r {one.id} {one.a} {one.b} {one.length} {TYPES[one.type]} {twin} {layer} {','.join(one.bonus)}")
    return "".join(f"{line}\n" for line in [*lines, *board.trajectories])


def checksum(board: Board) -> str:
    """FNV-1a with 32 bits over the text form, as 8 hexadecimal digits."""
    hashed = 0x811C9DC5
    for letter in map_text(board).encode("ascii"):
        hashed = (hashed ^ letter) * 0x01000193 % WORD
    return f"{hashed:08x}"
