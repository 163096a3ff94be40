"""A program that is killed in the middle of a game, a moment before the arena is. The next time it plays to the end.

Its arguments: the request that it does not survive, the signal the arena gets, a file that tells it was killed before."""

import json
import os
import signal
import sys

fatal, sent, marker = sys.argv[1], getattr(signal, sys.argv[2]), sys.argv[3]
asked = 0
for line in sys.stdin:
    request = json.loads(line)
    answer = {"id": request["id"], "ok": {}}
    if request["do"] == "quit":
        break
    asked += request["do"] == fatal
    if asked == 5 and not os.path.exists(marker):
        open(marker, "w").close()
        arena, own = os.getppid(), os.getpid()
        if os.fork() == 0:
            os.closerange(0, 3)
            while os.getppid() == own:
                pass
            os.kill(arena, sent)
            os._exit(0)
        os.kill(own, signal.SIGKILL)
    if request["do"] == "think":
        answer["ok"]["action"] = request["legal"][0]
    print(json.dumps(answer), flush=True)
