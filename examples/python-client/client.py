"""Plays a match against a bot, without the rules of any game: python3 client.py http://localhost:8080 [game]

The server says after each entry what the state is and which moves are legal (`feed: "moves"`). This program takes one
at random; yours would show them to somebody. Standard library only; docs/guides/host/protocol.md says the rest.
"""

import base64
import hashlib
import json
import os
import random
import socket
import ssl
import struct
import sys
import time
import urllib.parse
import urllib.request


def post(server, path, body):
    """Sends a request for a match or a seat; returns the answer. Raises HTTPError when it is refused."""
    request = urllib.request.Request(server + path, json.dumps(body).encode(), {"content-type": "application/json"})
    with urllib.request.urlopen(request, timeout=20) as response:
        return json.load(response)


class Lost(Exception):
    """The connection has ended."""


class WebSocket:
    """A client's end of a WebSocket (RFC 6455): text messages, pings answered."""

    def __init__(self, url, timeout):
        parts = urllib.parse.urlsplit(url)
        secure = parts.scheme == "https"
        self.socket = socket.create_connection((parts.hostname, parts.port or (443 if secure else 80)), timeout)
        if secure:
            self.socket = ssl.create_default_context().wrap_socket(self.socket, server_hostname=parts.hostname)
        key = base64.b64encode(os.urandom(16)).decode()
        lines = [f"GET {parts.path} HTTP/1.1", f"Host: {parts.netloc}", "Upgrade: websocket", "Connection: Upgrade"]
        lines += [f"Sec-WebSocket-Key: {key}", "Sec-WebSocket-Version: 13", "", ""]
        self.socket.sendall("\r\n".join(lines).encode())
        self.stream = self.socket.makefile("rb")
        head = b"".join(iter(self.stream.readline, b"\r\n"))
        accepted = hashlib.sha1((key + "258EAFA5-E914-47DA-95CA-C5AB0DC85B11").encode()).digest()
        if not head.startswith(b"HTTP/1.1 101") or base64.b64encode(accepted) not in head:
            raise Lost(head.decode(errors="replace"))

    def send(self, data, kind=1):
        size = len(data)
        length = struct.pack("!B", 128 | size) if size < 126 else struct.pack("!BH", 254, size)
        mask = os.urandom(4)
        masked = bytes(byte ^ mask[at % 4] for at, byte in enumerate(data))
        self.socket.sendall(bytes([128 | kind]) + length + mask + masked)

    def exactly(self, count):
        data = self.stream.read(count)
        if len(data) < count:
            raise Lost("the server is gone")
        return data

    def receive(self):
        """Returns the next text message. Raises Lost at the end, and TimeoutError when nothing comes."""
        message = b""
        while True:
            first, size = self.exactly(2)
            if size == 126:
                (size,) = struct.unpack("!H", self.exactly(2))
            elif size == 127:
                (size,) = struct.unpack("!Q", self.exactly(8))
            data = self.exactly(size)
            if first & 15 == 8:
                raise Lost(data[2:].decode())
            if first & 15 == 9:
                self.send(data, kind=10)
            elif first & 15 < 3:
                message += data
                if first & 128:
                    return message.decode()


class Client:
    """One seat of a match. It connects again whenever the connection is lost, and repeats what is unanswered."""

    def __init__(self, server, match, token):
        self.server, self.match, self.token = server, match, token
        self.n, self.legal, self.outcome, self.is_over = -1, [], None, False
        self.pending = None
        self.played = 0

    def run(self, choose):
        attempts = 0
        while not self.is_done():
            try:
                self.socket = WebSocket(self.server + "/ws", timeout=60)  # a server pings every 30 seconds
                join = {"type": "join", "protocol": 1, "match": self.match, "token": self.token, "feed": "moves"}
                self.socket.send(json.dumps(join).encode())
                while not self.is_done():
                    self.hear(json.loads(self.socket.receive()))
                    attempts = 0
                    if self.legal and self.pending is None:
                        time.sleep(0.05)  # a connection has 20 requests a second
                        self.ask({"type": "play", "id": os.urandom(12).hex(), "at": self.n, "move": choose(self.legal)})
            except (Lost, OSError):
                attempts += 1
                time.sleep(random.uniform(0, min(10, 0.25 * 2**attempts)))

    def is_done(self):
        """The last move is told before it is answered."""
        return self.is_over and self.pending is None

    def ask(self, request):
        self.pending = request
        self.socket.send(json.dumps(request).encode())

    def hear(self, message):
        kind = message["type"]
        if "n" in message and kind != "answer":
            self.n = message["n"]
            self.outcome = message["outcome"]
            self.legal = message.get("legalMoves", self.legal)
        if kind == "welcome":
            if self.pending is not None:
                self.ask(self.pending)  # the same id: it is carried out once
        elif kind == "answer" and self.pending is not None and message["id"] == self.pending["id"]:
            problem = (message.get("problem") or message.get("refusal") or {}).get("code")
            if problem == "unavailable":
                time.sleep(1)
                self.ask(self.pending)  # whether it is stored is unknown; the same id asks again
                return
            self.pending = None
            self.played += message["ok"]
            if not message["ok"] and problem not in ("stale", "game-over"):
                raise SystemExit(f"refused: {message.get('says') or message}")
        elif kind == "closed":
            self.is_over = True
        elif kind == "refused" and message["problem"]["code"] not in ("closing", "unavailable", "too-many"):
            raise SystemExit(f"refused: {message['problem']}")


if __name__ == "__main__":
    server, game = sys.argv[1].rstrip("/"), (sys.argv[2:] or ["portals"])[0]
    match = post(server, "/matches", {"game": game, "seats": 2, "bots": [None, "random"]})["match"]
    claimed = post(server, f"/matches/{match}/claim", {"name": "Python"})
    client = Client(server, match, claimed["token"])
    client.run(random.choice)
    print(json.dumps({"match": match, "seat": claimed["seat"], "played": client.played, "outcome": client.outcome}))
