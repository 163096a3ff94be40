"""A program that plays at an arena and fails in its third turn, in the way its argument names."""

import json
import sys
import time

fault = sys.argv[1]
asked = 0
for line in sys.stdin:
    request = json.loads(line)
    answer = {"id": request["id"], "ok": {}}
    if request["do"] == "quit":
        break
    if request["do"] == "think":
        asked += 1
        answer["ok"]["action"] = request["legal"][0]
        if asked == 5:
            print("about to fail:", fault, file=sys.stderr, flush=True)
            if fault == "hang":
                time.sleep(600)
            if fault == "die":
                sys.exit(3)
            if fault == "nonsense":
                print("I think I should place it here.", flush=True)
                continue
            if fault == "illegal":
                answer["ok"]["action"] = request["legal"][0].split()[0] + " place 99,99 N"
            if fault == "wrong-id":
                answer["id"] = -1
            if fault == "silent-action":
                del answer["ok"]["action"]
            if fault == "refuse":
                answer = {"id": request["id"], "error": {"message": "I do not want to"}}
            if fault == "noise":
                sys.stdout.buffer.write(b"\xff\xfe\n")
                sys.stdout.buffer.flush()
                continue
    print(json.dumps(answer), flush=True)
