"""The bots of the templates play: in the arena of the program, and at a table of a server."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import threading
import time
import urllib.request
from pathlib import Path
from typing import Any, Dict, Iterator, List, Optional, Tuple

import pytest

ROOT = Path(__file__).resolve().parents[2]
PYTHON = ROOT / "templates/bot-python"


def bots() -> Dict[str, List[str]]:
    """The command of each bot, for the arena."""
    return {"python": [sys.executable, str(PYTHON / "bot.py")], "rust": [os.environ.get("BASTIDE_RUST_BOT", "")]}


def command(language: str) -> List[str]:
    words = bots()[language]
    if not words[0]:
        pytest.skip("BASTIDE_RUST_BOT does not name the bot in Rust")
    return words


def test_the_page_shows_the_templates() -> None:
    page = (ROOT / "docs/write-a-bot.md").read_text()
    for file in ("bot-python/bot.py", "bot-python/server_bot.py", "bot-rust/src/main.rs"):
        assert (ROOT / "templates" / file).read_text().strip() in page, file
    assert len((PYTHON / "bot.py").read_text().splitlines()) <= 30


@pytest.mark.parametrize("language", ["python", "rust"])
@pytest.mark.parametrize("options", [["--expansions", "all"], ["--set", "fields=off"], ["--game", "castle"]])
def test_a_bot_plays_in_the_arena(program: str, language: str, options: List[str]) -> None:
    entry = f'cmd:"{" ".join(command(language))}"'
    arguments = [program, "arena", "--players", f"random,{entry}", "--games", "2", "--json", *options]
    told = json.loads(subprocess.run(arguments, check=True, capture_output=True, text=True).stdout)
    assert "defaults" not in told and told["games"] == 2
    assert told["players"][1]["mean_margin"] > 0, "it is better than chance"


class Server:
    """A server on a free port of this machine."""

    def __init__(self, program: str, folder: Path) -> None:
        # Nobody has to follow what the computer players do. Without any pause a bot says more in a second than it may.
        listen = [program, "serve", "--listen", "127.0.0.1:0", "--data", str(folder), "--pause", "150"]
        self.process = subprocess.Popen(listen, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
        assert self.process.stdout is not None
        line = next(line for line in self.process.stdout if "http://" in line)
        self.address = line.split("http://")[1].split("/")[0].split()[0]
        threading.Thread(target=self.process.stdout.read, daemon=True).start()

    def ask(self, path: str, body: Optional[Any] = None, cookie: str = "") -> Any:
        headers = {"Content-Type": "application/json", "Cookie": cookie}
        data = None if body is None else json.dumps(body).encode()
        answer = urllib.request.urlopen(urllib.request.Request(f"http://{self.address}/api{path}", data, headers))
        self.cookies = answer.headers.get_all("set-cookie") or []
        return json.loads(answer.read() or b"null")


    def keeper(self) -> Tuple[str, str]:
        """The cookie of somebody with an account, and the token of a program in their care."""
        self.ask("/register", {"name": "Warden", "password": "correct horse"})
        cookie = next(cookie.split(";")[0] for cookie in self.cookies if cookie.startswith("bastide="))
        return cookie, self.ask("/bots", {"name": "Second try"}, cookie)["token"]


@pytest.fixture()
def server(program: str, tmp_path: Path) -> Iterator[Server]:
    served = Server(program, tmp_path)
    yield served
    served.process.kill()
    served.process.wait()


@pytest.mark.skipif(shutil.which("curl") is None, reason="curl is not installed")
def test_the_page_tells_how_a_token_is_made(server: Server, tmp_path: Path) -> None:
    page = (ROOT / "docs/write-a-bot.md").read_text()
    lines = [line.replace("127.0.0.1:8080", server.address) for line in page.splitlines() if line.startswith("curl ")]
    told = [subprocess.run(["sh", "-c", line], cwd=tmp_path, check=True, capture_output=True, text=True) for line in lines]
    assert len(told) == 2 and json.loads(told[1].stdout)["token"]


@pytest.mark.parametrize("language", ["python", "rust"])
def test_a_bot_plays_at_a_table(server: Server, language: str) -> None:
    if language == "python":
        pytest.importorskip("websocket", reason="websocket-client is not installed")
        play = [sys.executable, str(PYTHON / "server_bot.py")]
    else:
        play = command(language)
    cookie, token = server.keeper()
    seats = [{"kind": "computer", "level": "random"}, {"kind": "open"}]
    table = server.ask("/tables", {"settings": {"setup": {"players": 2}}, "seats": seats, "start": False}, cookie)
    colour = table["seats"][1]["colour"]
    environment = {**os.environ, "BASTIDE_TOKEN": token}
    bot = subprocess.Popen([*play, server.address, table["id"], colour], stdout=subprocess.PIPE, text=True, env=environment)
    try:
        deadline = time.monotonic() + 60
        while server.ask(f"/tables/{table['id']}", cookie=cookie)["seats"][1].get("holder") is None:
            assert bot.poll() is None and time.monotonic() < deadline, "the bot did not sit down"
            time.sleep(0.05)
        server.ask(f"/tables/{table['id']}/start", {}, cookie)
        told, _ = bot.communicate(timeout=120)
        assert bot.returncode == 0 and told.startswith("over; won by")
    finally:
        bot.kill()
