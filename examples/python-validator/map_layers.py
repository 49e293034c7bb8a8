"""The layers of a generated map, each with a stream of its own: docs/guides/aeronaut-maps.md."""

from map_parts import BONUS_WEIGHTS, CAPS, KINDS, LONGEST, REWARD_WEIGHTS, SIZES, TYPES, WORTHS, Route, Stream


def deal_multi(seed: int, routes: list[Route], types: list[int]) -> None:
    stream, spaces = Stream(seed, 1), 0
    wanted = (125 + stream.int(101)) * sum(route.length for route in routes)
    for route in stream.shuffled(one for one in routes if one.length >= 2):
        if spaces * 1000 >= wanted:
            break
        route.multi = stream.shuffled(types)[: route.length]
        spaces += route.length


def deal_gray(seed: int, routes: list[Route]) -> None:
    stream = Stream(seed, 2)
    for route in stream.shuffled(one for one in routes if one.multi is None)[: (len(routes) + 3) // 6]:
        route.gray = True


def dealt_bonus(stream: Stream, types: list[int]) -> str:
    at = stream.weighted(BONUS_WEIGHTS)
    if at < 3 and stream.int(4) == 0:
        return f"-{KINDS[at]}"
    return f"b{TYPES[types[stream.int(len(types))]]}" if KINDS[at] == "b" else KINDS[at]


def deal_bonuses(seed: int, routes: list[Route], types: list[int]) -> None:
    stream = Stream(seed, 3)
    for route in routes:
        route.bonus = ["."] * route.length
    left = ((200 + stream.int(176)) * sum(route.length for route in routes) + 500) // 1000
    deal = stream.shuffled(one for one in routes if one.length >= 2)
    for space in range(LONGEST):
        for route in deal:
            if left > 0 and space < route.length:
                route.bonus[space] = dealt_bonus(stream, types)
                left -= 1


def ways(count: int, routes: list[Route]) -> list[list[int]]:
    """The shortest ways between all cities, in spaces."""
    table = [[0 if a == b else 10**6 for b in range(count)] for a in range(count)]
    for route in routes:
        table[route.a][route.b] = table[route.b][route.a] = min(table[route.a][route.b], route.length)
    for over in range(count):
        for a in range(count):
            for b in range(count):
                table[a][b] = min(table[a][b], table[a][over] + table[over][b])
    return table


def reward(stream: Stream, way: int, blocks: int, types: list[int]) -> str:
    scale = 4 * blocks
    score = min(20, max(2, (40 * way + scale // 2) // scale))
    at = stream.weighted(REWARD_WEIGHTS)
    amount = min(CAPS[at], max(1, (200 * score + WORTHS[at]) // (2 * WORTHS[at])))
    letter = TYPES[types[stream.int(len(types))]] if KINDS[at] == "b" else ""
    return f"{KINDS[at]}{letter} {amount} {2 if KINDS[at] == 'p' else 1}"


def dealt_trajectories(seed: int, size: str, count: int, routes: list[Route], types: list[int]) -> list[str]:
    stream, (_, _, blocks, _, (least, most)) = Stream(seed, 4), SIZES[size]
    wanted, table = least + stream.int(most - least + 1), ways(count, routes)
    pairs = [(a, b) for a in range(count) for b in range(a + 1, count)]
    longest = max(table[a][b] for a, b in pairs)
    joined_pairs, taken, texts = {(route.a, route.b) for route in routes}, [], []

    def third(way: int) -> int:
        return 0 if 3 * way > 2 * longest else 1 if 3 * way > longest else 2

    def is_free(pair: tuple) -> bool:
        ends = [end for one in taken for end in one]
        return pair not in joined_pairs and pair not in taken and all(ends.count(city) < 2 for city in pair)

    for number in range(wanted):
        free = [pair for pair in pairs if is_free(pair)]
        if not free:
            break
        bucket = [(a, b) for a, b in free if third(table[a][b]) == number % 3] or free
        a, b = bucket[stream.int(len(bucket))]
        taken.append((a, b))
        texts.append(f"t {number} {a} {b} {reward(stream, table[a][b], blocks, types)}")
    return texts
