"""The games as environments: PettingZoo, Gymnasium, batches."""

from __future__ import annotations

import warnings
from typing import Any, Dict

import numpy as np
import pytest

import bastide

SETUPS: Dict[str, Dict[str, Any]] = {
    "base": {},
    "four": {"players": 4, "expansions": ["river", "inns"]},
    "everything": {"players": 3, "expansions": "all", "size": 41},
    "castle": {"game": "castle", "reward": "points"},
}


@pytest.mark.parametrize("name", SETUPS)
def test_pettingzoo_finds_nothing_wrong(name: str) -> None:
    test = pytest.importorskip("pettingzoo.test")
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        test.api_test(bastide.env(**SETUPS[name]), num_cycles=300, verbose_progress=False)
        test.seed_test(lambda: bastide.env(**SETUPS[name]), num_cycles=150)


def test_gymnasium_finds_nothing_wrong() -> None:
    checker = pytest.importorskip("gymnasium.utils.env_checker")
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        checker.check_env(bastide.gym_env("greedy"), skip_render_check=True)
        checker.check_env(bastide.gym_env(["random", "club"], players=3, reward="margin"), skip_render_check=True)


def test_a_whole_game_against_a_level_is_rewarded() -> None:
    pytest.importorskip("gymnasium")
    environment = bastide.gym_env("greedy", seat=1, reward="margin")
    seen, _ = environment.reset(seed=3)
    rng, over, total = np.random.default_rng(1), False, 0.0
    while not over:
        assert environment.game.seat == 1 and seen["action_mask"].sum() == environment.game.action_count()
        seen, reward, over, _, info = environment.step(rng.integers(seen["action_mask"].sum()))
        total += reward
    assert total == environment.game.scores[1] - environment.game.scores[0] and not info
    *_, info = environment.step(0)
    assert info == {"illegal": True}


def test_rewards_add_up() -> None:
    pytest.importorskip("pettingzoo")
    environment = bastide.raw_env(players=3, reward="points")
    environment.reset(seed=5)
    total = dict.fromkeys(environment.agents, 0.0)
    for agent in environment.agent_iter():
        seen, _, over, _, _ = environment.last()
        environment.step(None if over else int(seen["action_mask"].nonzero()[0][0]))
        if not over:
            for own, reward in environment.rewards.items():
                total[own] += reward
    assert list(total.values()) == environment.game.scores


def test_wrong_options_are_told() -> None:
    pytest.importorskip("pettingzoo")
    for options in ({"reward": "fame"}, {"render_mode": "human"}, {"seed": 1}, {"size": 10}):
        with pytest.raises(bastide.BastideError, match="expected|reset"):
            bastide.env(**options)
    with pytest.raises(bastide.BastideError, match="opponents"):
        bastide.gym_env(["club"], players=4)


@pytest.mark.parametrize("name", SETUPS)
def test_arrays_are_what_their_layout_says(name: str) -> None:
    setup = {key: value for key, value in SETUPS[name].items() if key not in ("size", "reward")}
    game = bastide.Game(seed=1, **setup)
    layout, dice = game.layout(), bastide.Dice(1)
    plane = {name: number for number, name in enumerate(layout["planes"])}
    number = {name: index for index, name in enumerate(layout["vector"])}
    while not game.is_over:
        seen, view = game.observe(), game.view()
        planes, vector = seen["planes"], seen["vector"]
        assert planes.shape == (len(plane), 31, 31) and vector.shape == (len(number),)
        inside = game.title == "carcassonne" or planes[plane["tile"]].sum() >= len(view["tiles"])
        assert planes[plane["tile"]].sum() <= len(view["tiles"]) + 16 and inside
        assert vector[number["left"]] == game.remaining == view["bag"]["left"]
        assert vector[number[f"phase {game.phase}"]] == 1 and vector[number["asked"]] == 1
        assert vector[[number[name] for name in number if name.startswith("bag ")]].sum() == game.remaining
        assert game.seat is not None
        for step, score in enumerate(np.roll(game.scores, -game.seat)):
            assert vector[number[f"{step} score"]] == score
        count = game.action_count()
        assert seen["action_mask"].sum() == count and seen["action_mask"][:count].all()
        if game.phase == "place":
            cells = {(int(row[1]), int(row[2])) for row in seen["actions"][:count]}
            assert {(int(x), int(y)) for y, x in zip(*planes[plane["fits"]].nonzero())} == cells - {(-1, -1)}
            assert (planes[plane["open"]] >= planes[plane["fits"]]).all()
        assert not game.observe(1 - min(game.seat, 1))["action_mask"].any() or len(game.colours) > 2
        game.act(dice.below(count))


def test_the_summary_after_an_action_is_that_of_the_game_after_it() -> None:
    game = bastide.Game(seed=6, expansions=["inns"])
    for _ in range(40):
        game.act(0)
    seat, after = game.seat, game.afterstates()
    assert after.shape == (game.action_count(), len(game.layout()["summary"]))
    for index in range(game.action_count()):
        next_game = game.clone(explicit_chance=True)
        next_game.act(index)
        assert (next_game.summary(seat) == after[index]).all()


@pytest.mark.parametrize("threads", [1, 2])
def test_a_batch_plays_what_single_games_play(threads: int) -> None:
    setup = {"players": 3, "expansions": ["river", "mage"]}
    batch = bastide.Batch(5, seed=8, threads=threads, **setup)
    games = [bastide.Game(seed=bastide.seed_of_series(8, number), **setup) for number in range(5)]
    numbers, rng, ended = list(range(5)), np.random.default_rng(1), 0
    while ended < 8:
        counts = batch.counts()
        assert counts.tolist() == [game.action_count() for game in games]
        assert batch.asked().tolist() == [game.seat for game in games]
        if ended % 3 == 0:
            seen = batch.observe()
            for place, game in enumerate(games):
                for name, array in game.observe().items():
                    assert (seen[name][place] == array).all(), name
        choices = rng.integers(counts)
        before = [game.scores for game in games]
        asked, _, gains, over = batch.step(choices)
        for place, game in enumerate(games):
            game.act(int(choices[place]))
            assert gains[place].tolist() == [now - was for now, was in zip(game.scores, before[place])]
            assert bool(over[place]) == game.is_over
            if game.is_over:
                assert batch.results()[place].tolist() == game.scores
                numbers[place] += 5
                games[place] = bastide.Game(seed=bastide.seed_of_series(8, numbers[place]), **setup)
                ended += 1
    batch.reset()
    assert batch.scores().sum() == 0


def test_a_batch_refuses_what_is_not_legal_and_plays_nothing() -> None:
    batch = bastide.Batch(3, seed=1)
    counts = batch.counts()
    for choices in ([0, 0], [0, 0, 10_000], [-1, 0, 0]):
        with pytest.raises(bastide.IllegalAction, match="expected"):
            batch.step(np.array(choices, dtype=np.int64))
    assert (batch.counts() == counts).all()
    with pytest.raises(bastide.BastideError, match="games"):
        bastide.Batch(0)
    assert len(batch) == 3 and batch.seats == 2


def test_a_batch_draws_legal_actions_from_its_seed() -> None:
    batch, again, other = bastide.Batch(64, seed=3), bastide.Batch(64, seed=3), bastide.Batch(64, seed=4)
    first = batch.sample()
    assert (first == again.sample()).all() and (first != other.sample()).any()
    for _ in range(200):
        choices, counts = batch.sample(), batch.counts()
        assert (choices >= 0).all() and (choices < counts).all()
        batch.step(choices)
    batch.reset()
    assert (batch.sample() == first).all()
    # One game of a batch, answered many times over: every answer comes about equally often.
    one = bastide.Batch(1, seed=5)
    count = int(one.counts()[0])
    drawn = np.bincount([int(one.sample()[0]) for _ in range(1000 * count)], minlength=count)
    assert len(drawn) == count and abs(drawn - 1000).max() < 200
