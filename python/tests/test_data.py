"""Games as data."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

import bastide


def test_decisions_belong_to_their_games() -> None:
    data = bastide.self_play(["greedy", "random"], 4, seed=2, threads=2)
    assert len(data) == len(data.summary) and set(data.game) == {0, 1, 2, 3}
    assert (data.choice < data.count).all() and (data.count > 1).all()
    for number, record in enumerate(data.records):
        game = bastide.Game.load(record)
        margins = {seat: game.scores[seat] - game.scores[1 - seat] for seat in (0, 1)}
        of_game = data.game == number
        assert all(margin == margins[seat] for seat, margin in zip(data.seat[of_game], data.margin[of_game]))
        replay, row = game.clone(explicit_chance=True).back(0), int(np.argmax(of_game))
        for action in game.actions:
            if replay.seat is not None and replay.action_count() > 1:
                assert replay.legal_actions()[data.choice[row]] == action
                assert (replay.summary() == data.summary[row]).all()
                row += 1
            replay.act(action)
        assert replay.scores == game.scores


def test_a_series_can_be_divided() -> None:
    whole = bastide.self_play(["greedy", "greedy"], 3, seed=4, game="castle")
    rest = bastide.self_play(["greedy", "greedy"], 1, seed=4, start=2, game="castle")
    assert rest.records == whole.records[2:] and set(rest.game) == {2}


@pytest.mark.parametrize("ending", ["npz", "parquet"])
def test_what_is_saved_is_read_back(ending: str, tmp_path: Path) -> None:
    if ending == "parquet":
        pytest.importorskip("pyarrow", reason="pyarrow is not installed")
    data = bastide.self_play(["greedy", "random"], 2, seed=1)
    again = bastide.SelfPlay.load(data.save(tmp_path / f"games.{ending}"))
    for name in ("game", "seat", "count", "choice", "margin", "summary"):
        assert (getattr(again, name) == getattr(data, name)).all() and len(getattr(again, name)) == len(data)
    assert again.records == data.records and again.about == data.about
    assert data.about["summary"] == bastide.Game().layout()["summary"]


def test_wrong_wishes_are_told(tmp_path: Path) -> None:
    with pytest.raises(bastide.BastideError, match="one for each"):
        bastide.self_play(["greedy"], 1, players=2)
    with pytest.raises(bastide.BastideError, match="level"):
        bastide.self_play(["greedy", "wizard"], 1)
    with pytest.raises(bastide.BastideError, match="npz"):
        bastide.self_play(["random", "random"], 1).save(tmp_path / "games.csv")
    with pytest.raises(bastide.BastideError, match="npz"):
        bastide.SelfPlay.load(tmp_path / "games.csv")
