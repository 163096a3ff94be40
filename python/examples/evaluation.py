"""Learns a small evaluation from games of computer players, and lets it play in the arena.

    python3 evaluation.py --games 200 --matches 40

The evaluation is one row of weights: it guesses from the summary of a position by how many points the seat will be ahead in
the end. The player tries every legal action and takes the one whose position it likes best.
"""

from __future__ import annotations

import argparse

import numpy as np
import numpy.typing as npt

import bastide

Weights = npt.NDArray[np.float64]


def widened(summary: npt.NDArray[np.float32]) -> npt.NDArray[np.float64]:
    """A position as numbers to weigh: a figure or an open side is worth more while many tiles are left."""
    numbers = np.atleast_2d(summary).astype(np.float64)
    left = numbers[:, :1] / 100
    return np.concatenate([np.ones_like(left), numbers, numbers * left], axis=1)


def learn(data: bastide.SelfPlay, ridge: float = 30.0) -> Weights:
    """The weights that miss the final margins by least, kept small."""
    inputs, wanted = widened(data.summary), data.margin.astype(np.float64)
    weights = np.linalg.solve(inputs.T @ inputs + ridge * np.eye(inputs.shape[1]), inputs.T @ wanted)
    return weights.astype(np.float64)


class Learned:
    """A player that judges by weights."""

    name = "learned"

    def __init__(self, weights: Weights) -> None:
        self.weights = weights

    def __call__(self, game: bastide.Game) -> int:
        return int(np.argmax(widened(game.afterstates()) @ self.weights))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=200, help="games to learn from")
    parser.add_argument("--matches", type=int, default=40, help="games against each of the others")
    parser.add_argument("--save", help="where to keep the data: .npz or .parquet")
    options = parser.parse_args()
    # Good and bad players, so that there is something to tell apart.
    half = max(1, options.games // 2)
    parts = [bastide.self_play(levels, half, seed=seed) for seed, levels in enumerate([["greedy", "casual"], ["casual", "random"]])]
    if options.save:
        print("kept", parts[0].save(options.save))
    weights = sum((learn(part) for part in parts), np.zeros(1)) / len(parts)
    print(f"learned from {sum(map(len, parts))} decisions of {2 * half} games")
    for other in ("random", "beginner", "casual"):
        print(bastide.arena([Learned(weights), other], games=options.matches, seed=99))


if __name__ == "__main__":
    main()
