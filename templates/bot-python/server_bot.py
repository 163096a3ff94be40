"""The same bot at a table of a server:

    BASTIDE_TOKEN=… python3 server_bot.py 127.0.0.1:8080 TABLE red

The token comes from `POST /api/bots`. Needs `pip install websocket-client`.
"""

import json
import os
import sys
import urllib.request

import websocket

import bastide
from bot import choose

PROTOCOL = 2


def play(server, table, colour, token):
    """Takes a seat and answers whenever it is asked; returns the winners."""
    me = {"Authorization": f"Bearer {token}", "Content-Type": "application/json"}

    def ask(path, body=None):
        data = None if body is None else json.dumps(body).encode()
        return urllib.request.urlopen(urllib.request.Request(f"http://{server}/api/tables/{table}{path}", data, me)).read()

    ask(f"/seats/{colour}", {"kind": "me"})
    socket = websocket.create_connection(
        f"ws://{server}/api/tables/{table}/socket?protocol={PROTOCOL}", header=[f"Authorization: Bearer {token}"]
    )
    while True:
        heard = json.loads(socket.recv())
        if heard["type"] in ("refused", "bye"):
            raise RuntimeError(heard["message"])
        if heard["type"] not in ("welcome", "grew"):
            continue
        if heard["table"]["status"] == "over":
            return heard["table"]["result"]["winners"]
        legal = [choice["action"] for view in heard["views"] for choice in view.get("choices", [])]
        if legal:
            game = bastide.Game.load(ask("/record").decode(), explicit_chance=True)
            version = heard["table"]["version"]
            # An id is played once for good, so it is made of what is answered: the version.
            act = {"type": "act", "id": f"bot {version}", "version": version, "action": legal[choose(game)]}
            socket.send(json.dumps(act))


if __name__ == "__main__":
    if len(sys.argv) != 4:
        sys.exit("expected SERVER TABLE COLOUR")
    print("over; won by", ", ".join(play(*sys.argv[1:], os.environ["BASTIDE_TOKEN"])))
