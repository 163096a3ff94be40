"""Measures random play by processor time, all ways in one run, taking turns: the program's own (`bastide bench`, if it is
named), whole games in Rust, batches, and one game at a time.

    python3 speed.py --program target/release/bastide
"""

from __future__ import annotations

import argparse
import json
import subprocess
import time
from typing import Any, Callable, Dict, List

import numpy as np

import bastide


def program(path: str, seconds: float, setup: Dict[str, Any]) -> float:
    """Games a second of the program, by the processor time of one thread."""
    command = [path, "bench", "--json", "--seconds", str(max(1, round(seconds)))]
    command += ["--game", setup.get("game", "carcassonne"), "--expansions", setup.get("expansions", "none")]
    told = json.loads(subprocess.run(command, check=True, capture_output=True, text=True).stdout)
    return float(told["games_per_second"])


def whole(seconds: float, setup: Dict[str, Any]) -> float:
    """Games a second, played in Rust from beginning to end and dealt as `bastide random` deals."""
    begun, games = time.process_time(), 0
    while time.process_time() - begun < seconds:
        bastide.play_at_random(500, seed=1, start=games, **setup)
        games += 500
    return games / (time.process_time() - begun)


def batched(seconds: float, setup: Dict[str, Any], size: int = 96) -> float:
    """Games a second in a batch, each decision chosen by the batch."""
    batch, games, begun = bastide.Batch(size, seed=1, **setup), 0, time.process_time()
    while time.process_time() - begun < seconds:
        for _ in range(100):
            _, _, _, over = batch.step(batch.sample())
            games += int(np.count_nonzero(over))
    return games / (time.process_time() - begun)


def in_numpy(seconds: float, setup: Dict[str, Any], size: int = 96) -> float:
    """Games a second in a batch, each decision chosen in NumPy."""
    batch, rng = bastide.Batch(size, seed=1, **setup), np.random.default_rng(1)
    counts, games, begun = batch.counts(), 0, time.process_time()
    while time.process_time() - begun < seconds:
        for _ in range(100):
            _, counts, _, over = batch.step((rng.random(size, dtype=np.float32) * counts).astype(np.int64))
            games += int(np.count_nonzero(over))
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
    parser.add_argument("--program", help="the program `bastide`, to compare with")
    parser.add_argument("--seconds", type=float, default=1.0, help="processor time for each number")
    parser.add_argument("--rounds", type=int, default=3, help="how often each is measured; the median is told")
    options = parser.parse_args()
    ways: List[Callable[[float, Dict[str, Any]], float]] = [whole, batched, in_numpy, single]
    names = ["whole games", "batched", "batched, chosen in NumPy", "one at a time"]
    if options.program:
        ways.insert(0, lambda seconds, setup: program(options.program, seconds, setup))
        names.insert(0, "program")
    setups: Dict[str, Dict[str, Any]] = {"base": {}, "all expansions": {"expansions": "all"}, "castle": {"game": "castle"}}
    for name, setup in setups.items():
        rounds = [[way(options.seconds, setup) for way in ways] for _ in range(options.rounds)]
        medians = np.median(np.array(rounds), axis=0)
        print(f"{name}, games a second:")
        for way, median in zip(names, medians):
            print(f"  {way:<26}{median:>10,.0f}{100 * median / medians[0]:>6.0f} % of {names[0]}")


if __name__ == "__main__":
    main()
