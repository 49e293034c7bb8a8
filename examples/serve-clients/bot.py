#!/usr/bin/env python3
"""A bot for turnwright: it reads a request for a move on each line, and answers a move.

turnwright tournament portals --bots random,exec:./bot.py
"""
import json
import random
import sys

for line in sys.stdin:
    request = json.loads(line)
    params = request["params"]
    # params["view"]["state"] is the board as this seat may know it; params["moves"] are its legal moves.
    builds = [move for move in params["moves"] if move["type"] == "build"]
    move = random.choice(builds or params["moves"])
    answer = {"jsonrpc": "2.0", "id": request["id"], "result": {"move": move}}
    print(json.dumps(answer), flush=True)
