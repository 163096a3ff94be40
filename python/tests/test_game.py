"""A game in Python: what can be asked of it, and what it refuses."""

from __future__ import annotations

import copy
import pickle

import numpy as np
import pytest

import bastide


def played(seed: int = 1, **setup) -> bastide.Game:
    """A game that was played at random to its end."""
    game, dice = bastide.Game(seed=seed, **setup), bastide.Dice(seed)
    while not game.is_over:
        game.act(dice.below(game.action_count()))
    return game


def test_a_game_is_dealt_from_its_seed() -> None:
    one, other = bastide.Game(seed=7), bastide.Game(seed=7)
    assert one == other and one.seed == other.seed
    assert bastide.Game(seed=one.seed) == one, "the digits of a seed are the same seed"
    assert one.phase == "place" and one.seat is not None and not one.is_chance
    assert bastide.Game().seed != bastide.Game().seed, "without a seed nobody can guess it"


def test_chance_can_be_answered_by_the_caller() -> None:
    game = bastide.Game(players=3, explicit_chance=True)
    assert game.is_chance and game.seat is None and game.seed is None
    assert sum(probability for _, probability in game.chance()) == pytest.approx(1)
    game.act(game.chance()[0][0])
    assert game.phase == "draw"
    outcomes = game.chance()
    assert len(outcomes) == 32 and dict(outcomes)["draw base/monastery"] == pytest.approx(4 / 71)
    game.act("draw base/monastery")
    assert game.phase == "place" and game.chance() == []
    game.deal(1)
    assert game.phase == "place", "there was nothing to deal"


def test_actions_are_written_or_counted() -> None:
    game = bastide.Game(seed=1)
    first = game.legal_actions()[0]
    twin = game.clone()
    assert game.act(first) == twin.act(0) and game == twin
    assert len(game.actions) == len(game) and game.actions[-1] == first
    numbered = game.clone()
    numbered.act(np.int64(0))
    assert len(numbered) > len(game)


def test_points_come_with_their_arithmetic() -> None:
    game = played(3, expansions="all")
    scored = [event for move in game.events() for event in move["events"] if event["type"] == "scored"]
    assert scored and all(event["sum"]["total"] == event["points"] and event["sum"]["text"] for event in scored)
    total = {colour: 0 for colour in game.colours}
    for event in scored:
        total[event["player"]] += event["points"]
    assert list(total.values()) == game.scores == game.projected
    assert game.winners == [seat for seat, score in enumerate(game.scores) if score == max(game.scores)]


def test_a_view_shows_choices_only_to_whoever_is_asked() -> None:
    game = bastide.Game(seed=1, players=["red", "blue"])
    asked = game.seat
    assert asked is not None
    view = game.view(asked)
    assert [choice["action"] for choice in view["choices"]] == game.legal_actions()
    assert "choices" not in game.view(1 - asked) and "choices" not in game.view()
    assert game.view(game.colours[asked]) == view
    assert view["bag"]["left"] == game.remaining


def test_a_record_is_taken_up_where_it_ends() -> None:
    game = bastide.Game(seed=5, expansions=["river", "abbot"])
    for _ in range(20):
        game.act(0)
    loaded = bastide.Game.load(game.record())
    assert loaded == game and loaded.seed == game.seed
    game.act(0), loaded.act(0)
    assert loaded == game, "what is drawn next follows from the seed of the record"
    assert game.back(0).legal_actions() == bastide.Game(seed=5, expansions=["river", "abbot"]).back(0).legal_actions()


def test_copies_go_their_own_way_and_pickle() -> None:
    game = bastide.Game(seed=2)
    game.act(0)
    for twin in (game.clone(), copy.copy(game), copy.deepcopy(game), pickle.loads(pickle.dumps(game))):
        assert twin == game and twin.seed == game.seed
        twin.act(0)
        assert twin != game
    blind = game.clone(explicit_chance=True)
    assert blind.seed is None
    explicit = bastide.Game(explicit_chance=True)
    assert pickle.loads(pickle.dumps(explicit)).is_chance


def test_a_notebook_shows_a_picture() -> None:
    game = bastide.Game(seed=1, game="castle")
    assert game._repr_svg_().startswith("<svg") and game.svg(theme="dark", track=False) != game.svg()
    assert "castle" in repr(game)


@pytest.mark.parametrize(
    ("setup", "error", "told"),
    [
        ({"players": 7}, bastide.SetupError, "players"),
        ({"players": "red"}, TypeError, "a number or a list of colours"),
        ({"players": -1}, TypeError, "players"),
        ({"players": ["red", "mauve"]}, bastide.SetupError, "mauve"),
        ({"expansions": ["rivers"]}, bastide.SetupError, "river"),
        ({"expansions": 3}, TypeError, "expansions"),
        ({"switches": {"fields": "maybe"}}, bastide.SetupError, "fields"),
        ({"parts": {"gold": ["nothing"]}}, bastide.SetupError, "parts"),
        ({"followers": 10}, bastide.SetupError, "1 to 9"),
        ({"preset": "nobody"}, bastide.SetupError, "preset"),
        ({"first": "black"}, bastide.SetupError, "black"),
        ({"game": "chess"}, bastide.SetupError, "castle"),
        ({"game": "castle", "players": 3}, bastide.SetupError, "players"),
        ({"colour": "red"}, TypeError, "expansions"),
        ({"seed": -1}, bastide.BastideError, "seed"),
        ({"seed": 2**64}, bastide.BastideError, "seed"),
        ({"seed": "xyz"}, bastide.BastideError, "hexadecimal"),
        ({"seed": True}, TypeError, "seed"),
        ({"seed": 1.5}, TypeError, "seed"),
    ],
)
def test_a_wrong_setup_is_told(setup: dict, error: type, told: str) -> None:
    with pytest.raises(error, match=told):
        bastide.Game(**setup)


def test_wrong_answers_are_told_and_change_nothing() -> None:
    game = bastide.Game(seed=1)
    before = game.record()
    for action, told in [
        ("red place 40,40 N", "."),
        ("nonsense", "expected"),
        ("", "expected an action"),
        (-1, "0 or more"),
        (9999, "0 to"),
    ]:
        with pytest.raises(bastide.IllegalAction, match=told):
            game.act(action)
    with pytest.raises(TypeError, match="a text or a number"):
        game.act(None)  # type: ignore[arg-type]
    assert game.record() == before
    over = played()
    with pytest.raises(bastide.IllegalAction, match="over"):
        over.act(0)
    assert over.legal_actions() == []


def test_other_wrong_questions_are_told() -> None:
    game = bastide.Game(seed=1)
    for wrong in (lambda: game.view(2), lambda: game.view("black"), lambda: game.observe(size=30), lambda: game.svg(theme="pink")):
        with pytest.raises(bastide.BastideError, match="expected"):
            wrong()
    with pytest.raises(bastide.RecordError, match="line 1, column 1"):
        bastide.Game.load("no record")
    with pytest.raises(bastide.BastideError, match="no seed"):
        bastide.Game(explicit_chance=True).clone(explicit_chance=False)


def test_setups_reach_the_rules() -> None:
    game = bastide.Game(
        seed=1,
        players=["blue", "red", "green"],
        expansions=["traders", "gold"],
        parts={"traders": ["tiles", "builders"], "gold": ["plain"]},
        followers=5,
        switches={"fields": "off"},
        first="red",
    )
    view = game.view()
    assert game.colours == ["blue", "red", "green"] and game.seat == 1
    assert view["expansions"] == ["traders", "gold"] and view["followers"] == 5 and view["set"] == {"fields": "off"}
    assert len(bastide.expansions()) == 11 and bastide.expansions("castle") == []
    assert bastide.Game(expansions="all").view()["expansions"] == bastide.expansions()
