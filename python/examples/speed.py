"""Measures random play by processor time: native, batched, one game at a time, all in one run.

    python3 speed.py --seconds 2 --rounds 3
"""

from __future__ import annotations

import argparse
import time
from typing import Any, Callable, Dict, List

import numpy as np

import bastide


def native(seconds: float, setup: Dict[str, Any]) -> float:
    """Games a second, played in Rust from beginning to end."""
    begun, games = time.process_time(), 0
    while time.process_time() - begun < seconds:
        bastide.play_at_random(500, seed=1, start=games, **setup)
        games += 500
    return games / (time.process_time() - begun)


def batched(seconds: float, setup: Dict[str, Any], size: int = 96) -> float:
    """Games a second, each decision chosen in NumPy."""
    batch, rng = bastide.Batch(size, seed=1, **setup), np.random.default_rng(1)
    counts, games, begun = batch.counts(), 0, time.process_time()
    while time.process_time() - begun < seconds:
        for _ in range(100):
            _, counts, _, over = batch.step((rng.random(size, dtype=np.float32) * counts).astype(np.int64))
            games += int(over.sum())
    return games / (time.process_time() - begun)


def single(seconds: float, setup: Dict[str, Any]) -> float:
    """Games a second, one `Game` after the other."""
    rng, games, begun = np.random.default_rng(1), 0, time.process_time()
    while time.process_time() - begun < seconds:
        game = bastide.Game(seed=games, **setup)
        while not game.is_over:
            game.act(int(rng.random() * game.action_count()))
        games += 1
    return games / (time.process_time() - begun)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=float, default=2.0, help="processor time for each number")
    parser.add_argument("--rounds", type=int, default=3, help="how often each is measured; the median is told")
    options = parser.parse_args()
    ways: List[Callable[[float, Dict[str, Any]], float]] = [native, batched, single]
    setups: Dict[str, Dict[str, Any]] = {"base": {}, "all expansions": {"expansions": "all"}, "castle": {"game": "castle"}}
    for name, setup in setups.items():
        rounds = [[way(options.seconds, setup) for way in ways] for _ in range(options.rounds)]
        medians = np.median(np.array(rounds), axis=0)
        told = ", ".join(f"{way.__name__} {median:,.0f}" for way, median in zip(ways, medians))
        print(f"{name}: {told} games/s; batched is {medians[1] / medians[2]:.0f} times one at a time")


if __name__ == "__main__":
    main()
