"""Plays a match of every game with `turnwright serve`: python3 client.py [command of the service]

The service knows the rules; this program asks it, a line of JSON for each request and each answer (JSON-RPC 2.0).
Seat 0 is played by this program, seat 1 by a bot of the service. Standard library only, Python 3.9 or later.
"""

import json
import os
import subprocess
import sys

SEED = "7"  # Every run is the same. Leave `seed` out on a server: then nobody can guess what is drawn.


class ServiceError(Exception):
    """A fault that the service answered, or something that is no answer."""


class Service:
    """A running `turnwright serve`, for a `with` statement."""

    def __init__(self, command):
        pipe = subprocess.PIPE
        self.process = subprocess.Popen(command, stdin=pipe, stdout=pipe, encoding="utf-8", errors="replace")
        self.calls = 0

    def __enter__(self):
        return self

    def __exit__(self, exception_type, *_):
        if exception_type is not None:
            self.process.kill()
        self.process.communicate()  # The service ends when its input is closed.

    def call(self, method, **params):
        """Returns the result of a method. Raises ServiceError when there is none."""
        self.calls += 1
        request = {"jsonrpc": "2.0", "id": self.calls, "method": method, "params": params}
        try:
            self.process.stdin.write(json.dumps(request) + "\n")
            self.process.stdin.flush()
            line = self.process.stdout.readline()
        except BrokenPipeError:
            line = ""
        if line == "":
            raise ServiceError(f"{method}: the service has ended; expected an answer")
        try:
            answer = json.loads(line)
        except ValueError:
            answer = None
        if not isinstance(answer, dict) or not ("error" in answer or answer.get("id") == self.calls):
            raise ServiceError(f"{method}: expected the JSON-RPC answer {self.calls}, not {line[:80]!r}")
        if "error" in answer:
            raise ServiceError(f"{method}: {answer['error']['message']}")
        return answer["result"]


class Picker:
    """A small pseudo-random generator (MINSTD), so that clients in all languages pick the same moves."""

    def __init__(self):
        self.state = 1

    def pick(self, items):
        self.state = self.state * 48271 % 2147483647
        return items[self.state % len(items)]


def print_refusal(service, game, match, seat, move):
    """Checks a move, which changes nothing. Prints why it is illegal; returns False if it is legal."""
    checked = service.call("check", match=match, seat=seat, move=move)
    if not checked["ok"]:
        refusal = checked["refusal"]
        print(f"{game} refuses {move}: {refusal['code']}, {refusal['rule']}: {checked['says']}")
    return not checked["ok"]


def play_match(service, game, picker):
    """Plays a whole match and has its log verified."""
    state = service.call("start", game=game, seats=2, seed=SEED, log=True)
    match, log = state["match"], state["log"]
    move, is_refused = None, False
    while state["outcome"] is None:
        seat = state["toAct"][0]
        # Tries the last move again, until a sentence of the rules forbids it.
        if move is not None and not is_refused:
            is_refused = print_refusal(service, game, match, seat, move)
        if seat == 0:
            move = picker.pick(service.call("legalMoves", match=match, seat=seat, **{"as": "texts"})["moves"])
        else:
            move = service.call("bot", match=match, seat=seat, bot="greedy:1", seed=SEED)["text"]
        state = service.call("play", match=match, seat=seat, move=move)
        if not state["ok"]:  # An illegal move is no fault: the service answers which sentence forbids it.
            raise ServiceError(f"play: {game} refuses {move}: {state['refusal']['code']}")
        log += state["log"]  # A server stores each part before it tells anybody the move.
    log += service.call("closeLog", match=match)["log"]
    service.call("release", match=match)
    outcome = state["outcome"]
    verdict = service.call("verify", log=log)["verdict"]
    if not verdict["ok"]:
        raise ServiceError(f"verify: the log of {game} does not hold")
    print(f"{game}: {state['version']} moves, {outcome['reason']}, winners {outcome['winners']}, log verified")


def main():
    command = sys.argv[1:] or os.environ.get("TURNWRIGHT", "turnwright serve").split()
    picker = Picker()
    try:
        with Service(command) as service:
            for each in service.call("games")["games"]:
                play_match(service, each["game"], picker)
    except (ServiceError, OSError) as error:
        sys.exit(f"client: {error}")


if __name__ == "__main__":
    main()
