"""What chance gave in a match, drawn again from its seed: every draw of the five games, in the order of the guide
docs/guides/other-languages.md. Each game follows its events only as far as its draws ask for it."""

import copy

from canonical import Broken
from chain import field_orders, keys_of, opened, with_names
from chance import Chance
from map_parts import SIZES
from maps import awake, generated, map_text


class Unlike(Exception):
    """An event tells something else than the seed gives."""


class Hidden(Exception):
    """A value that is sealed in this log would be needed."""


def same(told, drawn, what: str) -> None:
    if told != drawn:
        raise Unlike(f"{what}: the seed gives {shown(drawn)}, not {shown(told)}")


def shown(value) -> str:
    text = str(value)
    return text if len(text) <= 80 else f"{text[:77]}..."


def repeated(counts: dict) -> list:
    return [kind for kind, count in counts.items() for _ in range(count)]


class Artifact:
    KINDS = ["ho", "vert", "jump", "diag", "swap", "dropBlock", "dynamite", "rotate"]

    def __init__(self, header: dict):
        self.options, self.seats, self.discard = header["options"], header["seats"], []

    def gameStarted(self, event: dict, chance: Chance) -> None:
        first = self.options["firstSeat"]
        same(event["firstSeat"], chance.below("setup", self.seats) if first == "random" else first, "the first seat")
        deck = repeated({kind: self.options["deck"][kind] for kind in self.KINDS})
        same(event["deck"], chance.shuffled("deck", deck), "the deck")

    def discardReshuffled(self, event: dict, chance: Chance) -> None:
        *below, top = self.discard
        same(event["cards"], chance.shuffled("deck", below), "the cards under the deck")
        self.discard = [top]

    def cardTurnedUp(self, event: dict, chance: Chance) -> None:
        self.discard.append(event["card"])

    def cardDrawn(self, event: dict, chance: Chance) -> None:
        if event["from"] == "discard":
            self.discard.pop()

    def cardDiscarded(self, event: dict, chance: Chance) -> None:
        self.discard.append(event["card"])

    def playedCardsLaid(self, event: dict, chance: Chance) -> None:
        self.discard.extend(event["cards"])


class Portals:
    def __init__(self, header: dict):
        self.left = list(range(header["seats"]))

    def firstRolled(self, event: dict, chance: Chance) -> None:
        rolls = [{"seat": seat, "face": chance.below("first", 8) + 1} for seat in self.left]
        same(event["rolls"], rolls, "the rolls for the first seat")
        highest = max(roll["face"] for roll in rolls)
        self.left = [roll["seat"] for roll in rolls if roll["face"] == highest]

    def dieRolled(self, event: dict, chance: Chance) -> None:
        same(event["face"], chance.below("die", 8) + 1, "the die")


class Homeward:
    TIERS = {"lower": range(0, 28), "middle": range(28, 52), "top": range(52, 62)}

    def __init__(self, header: dict):
        own = header["options"]["edition"]
        cards = [] if own is None else [card["tier"] for card in own["cards"]]
        self.tiers = [[at for at, name in enumerate(cards) if name == tier] if own else list(standard)
                      for tier, standard in self.TIERS.items()]
        self.tiles, self.places = (64, 5) if own is None else (len(own["tiles"]) - 1, own["pitSize"])
        self.stack = header["options"]["stackSize"]

    def gameStarted(self, event: dict, chance: Chance) -> None:
        decks = [chance.shuffled("goals", tier) for tier in self.tiers]
        same(event["pit"], [deck[: self.places] for deck in decks], "the goal pit")
        for tier, deck in zip(self.TIERS, decks):
            same(event[tier], deck[self.places :][::-1], f"the {tier} deck")

    def stackFormed(self, event: dict, chance: Chance) -> None:
        tiles = chance.shuffled("tiles", list(range(1, self.tiles + 1)))
        same(event["stack"], tiles[: self.stack][::-1], "the stack")
        same(event["box"], tiles[self.stack :], "the tiles in the box")


class Hope:
    CARDS = ["O", "O*", "W", "W*", "C", "C*", "L", "L*", "P", "P*", "A", "A*", "J", "J*"]
    TOKENS = ["draw", "move", "polarize", "medals"]
    CHARACTERS = ["brave", "earthling", "prodigy", "acrobat"]
    BOX = {"tiles": 36, "bugs": 20, "tokens": dict.fromkeys(TOKENS, 4),
           "deck": {**{letter + sign: 4 if sign else 6 for letter in "OWCLPA" for sign in ("", "*")}, "J": 7, "J*": 3},
           "stacks": {"normal": [5, 5, 6], "advanced": [4, 4, 8], "expert": [3, 2, 11], "hero": [2, 1, 13]}}

    def __init__(self, header: dict):
        self.options, self.seats = header["options"], header["seats"]
        own = self.options["edition"]
        self.box = self.BOX if own == "default" else {**own, "tiles": len(own["tiles"]), "bugs": len(own["bugs"])}
        self.hands = [[] for _ in range(self.seats)]
        self.pledges, self.discards = [], [[], [], []]
        self.tokens = self.roles = self.characters = self.deck = None

    def boardDealt(self, event: dict, chance: Chance) -> None:
        if self.options["board"] == "random":
            tiles = chance.shuffled("tiles", list(range(1, self.box["tiles"] + 1)))
            same(event["tiles"], [0, *tiles], "the tiles")

    def stackDealt(self, event: dict, chance: Chance) -> None:
        if self.tokens is None:
            self.tokens = chance.shuffled("tokens", repeated({name: self.box["tokens"][name] for name in self.TOKENS}))
        sizes = self.box["stacks"][self.options["difficulty"]]
        begin = sum(sizes[: event["stack"]])
        same(event["tokens"], self.tokens[begin : begin + sizes[event["stack"]]], "a stack of tokens")

    def dealt_roles(self, chance: Chance) -> list:
        if self.roles is None:
            given = ["hope"] * self.seats
            self.roles = chance.shuffled("roles", [*given, "nope"]) if self.options["traitor"] else given
        return self.roles

    def roleDealt(self, event: dict, chance: Chance) -> None:
        same(event["role"], self.dealt_roles(chance)[event["seat"]], "a role")

    def roleSetAside(self, event: dict, chance: Chance) -> None:
        same(event["role"], self.dealt_roles(chance)[self.seats], "the role that is set aside")

    def bugDeckShuffled(self, event: dict, chance: Chance) -> None:
        same(event["deck"], chance.shuffled("bugs", list(range(1, self.box["bugs"] + 1))), "the bug deck")

    def deckShuffled(self, event: dict, chance: Chance) -> None:
        if self.deck is None:
            self.deck = repeated({card: self.box["deck"][card] for card in self.CARDS})
        self.deck = chance.shuffled("deck", self.deck)
        same(event["deck"], self.deck, "the deck")

    def replenishmentLaid(self, event: dict, chance: Chance) -> None:
        """The first three cards from the top that show the symbol; the others are shuffled again, in the same order."""
        symbols = [at for at in reversed(range(len(self.deck))) if "*" in self.deck[at]][:3]
        same(event["cards"], [self.deck[at] for at in symbols], "the replenishment")
        self.deck = [card for at, card in enumerate(self.deck) if at not in symbols]

    def characterChosen(self, event: dict, chance: Chance) -> None:
        if self.options["characters"] != "random":
            return
        if self.characters is None:
            self.characters = chance.shuffled("characters", self.CHARACTERS)
        same(event["character"], self.characters[event["seat"]], "a character")

    def deckRebuilt(self, event: dict, chance: Chance) -> None:
        below = [card for pile in self.discards for card in pile[:-1]]
        same(event["deck"], chance.shuffled("deck", below), "the rebuilt deck")
        self.discards = [pile[-1:] for pile in self.discards]

    def cardsPaid(self, event: dict, chance: Chance) -> None:
        hand = self.hands[event["seat"]]
        if event["how"] == "leak":
            same(event["cards"], [hand[chance.below("leak", len(hand))]], "the card that leaks")
        for card in event["cards"]:
            hand.remove(card)

    def cardsDrawn(self, event: dict, chance: Chance) -> None:
        self.hands[event["seat"]].extend(event["cards"])

    def cardTaken(self, event: dict, chance: Chance) -> None:
        self.hands[event["seat"]].append(event["card"])

    def pileDiscarded(self, event: dict, chance: Chance) -> None:
        self.discards[event["space"]].extend(event["cards"])

    def pledged(self, event: dict, chance: Chance) -> None:
        if event["unit"] == "medal":
            return
        for card in event["cards"]:
            self.hands[event["seat"]].remove(card)
        self.pledges.append((event["seat"], event["cards"]))

    def pledgesPaid(self, event: dict, chance: Chance) -> None:
        self.pledges = []

    def pledgesReturned(self, event: dict, chance: Chance) -> None:
        for seat, cards in self.pledges:
            self.hands[seat].extend(cards)
        self.pledges = []


class Aeronaut:
    HALF = 65_536

    def __init__(self, header: dict):
        self.options, self.seats, self.deck = header["options"], header["seats"], None

    def drawn_map(self, chance: Chance, size: str):
        while True:
            high = chance.below("map", self.HALF)
            board = generated(size, high * self.HALF + chance.below("map", self.HALF))
            slots, needed = sum(board.slots), 4 * max(2, self.seats)
            if slots >= needed and (board.trajectories or not self.options["trajectories"]):
                return board

    def gameStarted(self, event: dict, chance: Chance) -> None:
        chosen = self.options["map"]
        if chosen["kind"] != "generated" or chosen["size"] not in SIZES:
            return
        size, seed = chosen["size"], chosen["seed"]
        board = self.drawn_map(chance, size) if seed is None else generated(size, seed)
        same(event["name"], board.name, "the map")
        same(event["map"], map_text(awake(board, self.options)), "the text of the map")

    def objectiveDealt(self, event: dict, chance: Chance) -> None:
        if self.deck is None:
            self.deck = chance.shuffled("deck", list(range(8)))
        same(event["objective"], self.deck[event["seat"]], "an objective")


GAMES = {"aeronaut": Aeronaut, "artifact": Artifact, "homeward": Homeward, "hope": Hope, "portals": Portals}


def open_entry(line: dict, orders: dict, number: int) -> list[dict]:
    """The events of an entry, which must open everything."""
    _, events = opened(with_names(line, orders, number))
    for event in events:
        for name, value in event.items():
            if isinstance(value, dict) and "~" in value:
                raise Hidden(f"line {number} seals {name} of {event['type']}")
    return events


def check_entry(game, chance: Chance, line: dict, orders: dict, number: int) -> None:
    """Draws again what the events of an entry tell, and compares `drew` with whether anything was."""
    chance.asked = 0
    for event in open_entry(line, orders, number):
        try:
            getattr(game, event["type"], lambda event, chance: None)(event, chance)
        except Unlike as unlike:
            raise Broken(number, str(unlike)) from None
        except (AttributeError, IndexError, KeyError, TypeError, ValueError) as problem:
            raise Broken(number, f"{event['type']} is not possible here: {problem}") from None
    if (chance.asked > 0) != line.get("drew", False):
        raise Broken(number, "`drew` says something else than the seed: chance was drawn exactly where it stands")


def check_checkpoint(chance: Chance, line: dict, number: int) -> None:
    for _, _, truth in line.get("open", []):
        if truth["drawn"] != dict(sorted(chance.drawn.items())):
            raise Broken(number, f"so much chance was drawn: {chance.drawn}, not {truth['drawn']}")


def check_draws(lines: list[dict]) -> bool:
    """
    Draws everything again that chance gave in a host's log. Answers whether the closing tells a seed to draw from.
    Raises `Hidden` when the log was made for a viewer who may not know all that was drawn.
    """
    header, keys = lines[0], keys_of(lines)
    if keys is None or header["chance"] == "scripted" or header["game"] not in GAMES:
        return False
    orders, chance = field_orders(header["fields"]), Chance(header["chance"], keys["seed"])
    game, kept = GAMES[header["game"]](header), {}
    targets = {line["undo"] for line in lines if "undo" in line}
    for number, line in enumerate(lines, 1):
        if "events" in line:
            check_entry(game, chance, line, orders, number)
        elif "undo" in line:
            game, chance.drawn = copy.deepcopy(kept[line["undo"]])
        elif "checkpoint" in line:
            check_checkpoint(chance, line, number)
        if line.get("n") in targets:
            kept[line["n"]] = copy.deepcopy((game, chance.drawn))
    return True
