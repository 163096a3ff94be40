"""Work in parts: the same with and without Ray, and when a machine goes away."""

from __future__ import annotations

from pathlib import Path

import pytest

import bastide

bastide_ray = pytest.importorskip("bastide_ray")


def test_parts_come_to_the_whole(tmp_path: Path) -> None:
    work = bastide_ray.Arena(["greedy", "random"], games=6, seed=3, games_a_part=2)
    told = []
    result = bastide_ray.run(work, tmp_path, cluster="none", progress=lambda done, parts: told.append((done, parts)))
    whole = bastide.arena(["greedy", "random"], games=6, seed=3)
    assert [row.elo for row in result.players] == [row.elo for row in whole.players]
    assert [game["record"] for game in result.outcomes] == [game["record"] for game in whole.outcomes]
    assert told == [(0, 3), (1, 3), (2, 3), (3, 3)]


def test_what_was_done_is_not_done_again(tmp_path: Path) -> None:
    work = bastide_ray.SelfPlay(["greedy", "random"], games=4, seed=1, games_a_part=2)
    first = bastide_ray.run(work, tmp_path, cluster="none", progress=None)
    kept = sorted(tmp_path.iterdir())
    kept[0].unlink()
    told = []
    again = bastide_ray.run(work, tmp_path, cluster="none", progress=lambda done, parts: told.append(done))
    assert again == first and told == [1, 2] and sorted(tmp_path.iterdir()) == kept
    records = [record for part in first for record in part["records"]]
    assert records == bastide.self_play(["greedy", "random"], 4, seed=1).records


def test_records_are_analysed(tmp_path: Path) -> None:
    records = bastide.play_at_random(3, seed=1, records=True)["records"]
    work = bastide_ray.Analysis(records, level="greedy", records_a_part=2)
    analysed = bastide_ray.run(work, tmp_path, cluster="none", progress=None)
    assert len(analysed) == 3 and all(len(decisions) > 50 for decisions in analysed)
    assert analysed[0][0]["advice"] in bastide.Game.load(records[0], explicit_chance=True).back(analysed[0][0]["number"]).legal_actions()


def test_a_killed_node_loses_nothing(tmp_path: Path) -> None:
    pytest.importorskip("ray", reason="ray is not installed")
    import ray
    from ray.cluster_utils import Cluster

    work = bastide_ray.Arena(["expert:20", "greedy"], games=48, seed=2, games_a_part=4)
    serial = bastide_ray.run(work, tmp_path / "serial", cluster="none", progress=None)
    cluster = Cluster(initialize_head=True, head_node_args={"num_cpus": 1, "include_dashboard": False})
    second = cluster.add_node(num_cpus=1)
    try:
        ray.init(address=cluster.address, log_to_driver=False)
        killed = []

        def kill(done: int, parts: int) -> None:
            if done >= 2 and not killed:
                killed.append(done)
                cluster.remove_node(second, allow_graceful=False)

        result = bastide_ray.run(work, tmp_path / "cluster", progress=kill)
        assert killed and result == serial
        assert {path.name: path.read_text() for path in (tmp_path / "cluster").iterdir()} == {
            path.name: path.read_text() for path in (tmp_path / "serial").iterdir()
        }
    finally:
        ray.shutdown()
        cluster.shutdown()
