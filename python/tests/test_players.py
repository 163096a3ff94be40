"""Computer players and matches."""

from __future__ import annotations

import json
import subprocess
import threading
import time

import pytest

import bastide


def test_the_same_seed_and_visits_think_the_same() -> None:
    game = bastide.Game(seed=1)
    advice = [bastide.Player("master", visits=40, seed=3).think(game) for _ in range(2)]
    assert advice[0] == advice[1]
    best = advice[0]["ideas"][0]
    assert best["line"][0] == advice[0]["action"] and best["visits"] > 0
    assert advice[0]["action"] in game.legal_actions()
    assert bastide.Player("expert:12")(game) in game.legal_actions()


@pytest.mark.parametrize("title", ["carcassonne", "castle"])
def test_every_level_plays_both_games(title: str) -> None:
    game = bastide.Game(seed=4, game=title)
    for level in bastide.levels():
        budget = {"visits": 3} if level in ("expert", "master", "tree", "uct100") else {}
        player = bastide.Player(level, **budget)
        assert player(game) in game.legal_actions() and player.level == level


def test_a_player_lets_others_work_while_it_thinks() -> None:
    game, done = bastide.Game(seed=1, expansions="all"), threading.Event()
    thinking = threading.Thread(target=lambda: (bastide.Player("master", time=1.0)(game), done.set()))
    thinking.start()
    turns = 0
    while not done.is_set() and turns < 3:
        game.clone().act(0)
        turns += 1
        time.sleep(0)
    thinking.join()
    assert turns == 3


@pytest.mark.parametrize(
    ("level", "budget", "told"),
    [
        ("wizard", {}, "master"),
        ("master:soon", {}, "expected a level"),
        ("club", {"visits": 10}, "no budget"),
        ("master", {"time": -1.0}, "seconds"),
        ("master", {"visits": 0}, "1 or more"),
    ],
)
def test_a_wrong_player_is_told(level: str, budget: dict, told: str) -> None:
    with pytest.raises(bastide.BastideError, match=told):
        bastide.Player(level, **budget)


def test_nobody_answers_for_chance() -> None:
    with pytest.raises(bastide.BastideError, match="no player is asked"):
        bastide.Player("greedy")(bastide.Game(explicit_chance=True))


def test_a_match_is_the_one_that_the_program_plays(program: str) -> None:
    for players, options in [
        (["expert:8", "greedy"], {}),
        (["greedy", "random", "greedy"], {"expansions": ["river", "inns"]}),
        (["casual", "club"], {"game": "castle"}),
    ]:
        command = [program, "arena", "--players", ",".join(players), "--games", "6", "--seed", "5", "--json"]
        command += [f"--game={options['game']}"] if "game" in options else []
        command += [f"--expansions={','.join(options['expansions'])}"] if "expansions" in options else []
        told = json.loads(subprocess.run(command, check=True, capture_output=True, text=True).stdout)
        result = bastide.arena(players, games=6, seed=5, **options)
        assert result.games == told["games"] and result.decks == told["decks"]
        for own, row in zip(result.players, told["players"]):
            for name in ("name", "wins", "draws", "losses"):
                assert getattr(own, name) == row[name]
            for name in ("win_share", "mean_score", "mean_margin", "margin_se", "elo"):
                assert getattr(own, name) == pytest.approx(row[name]), name
            assert own.elo_ci == pytest.approx(row["elo_ci"])


def test_functions_play_and_know_no_more_than_others() -> None:
    seen = []

    def first(game: bastide.Game) -> int:
        seen.append((game.seed, "seed" in game.record()))
        return 0

    result = bastide.arena([first, bastide.Player("greedy")], games=2, seed=1)
    assert result["greedy"].wins == 2 and result["first"].losses == 2
    assert set(seen) == {(None, False)}
    assert "greedy" in str(result)
    with pytest.raises(KeyError, match="first"):
        result["second"]


def test_an_exception_of_a_function_ends_the_match() -> None:
    def broken(game: bastide.Game) -> str:
        raise RuntimeError("it broke")

    with pytest.raises(RuntimeError, match="it broke"):
        bastide.arena([broken, "random"], games=2)
    with pytest.raises(bastide.IllegalAction, match="found 100000"):
        bastide.arena([lambda game: 100000, "random"], games=2)
    with pytest.raises(bastide.IllegalAction, match="expected"):
        bastide.arena([lambda game: None, "random"], games=2)  # type: ignore[list-item,return-value]


@pytest.mark.parametrize(
    ("players", "games", "setup"),
    [(["greedy"], 2, {}), (["greedy", "random"], 0, {}), (["greedy", 5], 2, {})],
)
def test_a_wrong_match_is_told(players: list, games: int, setup: dict) -> None:
    with pytest.raises((bastide.BastideError, TypeError), match="expected|entry"):
        bastide.arena(players, games, **setup)
