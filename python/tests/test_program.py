"""Games in Python are the games of the program."""

from __future__ import annotations

import subprocess
from pathlib import Path
from typing import Any, Dict, List

import bastide


def setups() -> List[Dict[str, Any]]:
    """The base game, each expansion alone, all of them with any number of players, and The Castle."""
    each: List[Dict[str, Any]] = [{"expansions": [name]} for name in bastide.expansions()]
    everything: List[Dict[str, Any]] = [{"expansions": bastide.expansions(), "players": players} for players in (2, 3, 4, 5, 6)]
    parts: Dict[str, Any] = {"expansions": ["traders", "gold", "mage"], "players": 4}
    return [{}, {"players": 5}, *each, *everything, parts, {"game": "castle"}]


def played(program: str, folder: Path, games: int, seed: int, setup: Dict[str, Any]) -> List[str]:
    """The records of the program."""
    command = [program, "random", "--games", str(games), "--seed", str(seed), "--quiet", "--output", str(folder)]
    command += ["--expansions", ",".join(setup.get("expansions", [])) or "none"]
    command += ["--players", str(setup.get("players", 2)), "--game", setup.get("game", "carcassonne")]
    subprocess.run(command, check=True, capture_output=True)
    return [path.read_text() for path in sorted(folder.iterdir())]


def stepped(seed: str, setup: Dict[str, Any]) -> str:
    """The record of the same game, played action by action in Python."""
    game, dice = bastide.Game(seed=seed, **setup), bastide.Dice(seed)
    while not game.is_over:
        game.act(dice.below(game.action_count()))
    return game.record()


def test_a_thousand_random_games_are_those_of_the_program(program: str, tmp_path: Path) -> None:
    all_setups, games = setups(), 50
    compared = 0
    for seed, setup in enumerate(all_setups):
        records = played(program, tmp_path / str(seed), games, seed, setup)
        natively = bastide.play_at_random(games, seed=seed, records=True, **setup)
        assert natively["records"] == records
        for number in range(0, games, 5):
            assert stepped(bastide.seed_of_series(seed, number), setup) == records[number]
        loaded = [bastide.Game.load(record) for record in records]
        assert [game.scores for game in loaded] == natively["scores"].tolist()
        compared += len(records)
    assert compared >= 1000, compared


def test_a_part_of_a_series_is_the_same() -> None:
    whole = bastide.play_at_random(6, seed=9, records=True)["records"]
    assert whole[4:] == bastide.play_at_random(2, seed=9, start=4, records=True, threads=2)["records"]
