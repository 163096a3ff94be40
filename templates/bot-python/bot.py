"""A bot for `bastide arena`: it tries every answer and takes the one after which it would lead by most."""
import json
import sys

import bastide


def choose(game):
    """The number of the best answer. This is the part to improve."""
    def lead(index):
        after = game.clone()
        after.act(index)
        points = after.projected
        return points.pop(game.seat) - max(points)
    return max(range(game.action_count()), key=lead)


if __name__ == "__main__":
    for line in sys.stdin:
        asked, ok = json.loads(line), {}
        if asked["do"] == "new":
            setup = asked["setup"]
            game = bastide.Game(explicit_chance=True, switches=setup.pop("set", None), **setup)
        elif asked["do"] == "act":
            game.act(asked["action"])
        elif asked["do"] == "think":
            ok["action"] = game.legal_actions()[choose(game)]
        print(json.dumps({"id": asked.get("id"), "ok": ok}), flush=True)
        if asked["do"] == "quit":
            break
