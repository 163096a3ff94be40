"""One seat of a game as a Gymnasium environment; computer players or functions have the others."""

from __future__ import annotations

from typing import Any, Dict, List, Optional, Sequence, Tuple, Union

import gymnasium
import numpy as np
from gymnasium import spaces

from ._native import BastideError, Game, Player
from .aec import check_reward, final_reward, mask_space, observation_space
from .contest import Entry


class SingleEnv(gymnasium.Env):  # type: ignore[misc,type-arg,unused-ignore]
    """A game of one learner against ``opponents``: one for all other seats, or a list of them, clockwise.

    An action that is not legal ends the episode with a reward of -1 and ``info["illegal"]``; the mask is part of every
    observation. ``seat`` is the learner's seat; without it the seed decides.
    """

    metadata = {"render_modes": ["svg"]}

    def __init__(
        self,
        opponents: Union[Entry, Sequence[Entry]] = "club",
        *,
        seat: Optional[int] = None,
        size: int = 31,
        reward: str = "win",
        render_mode: Optional[str] = None,
        **setup: Any,
    ) -> None:
        check_reward(reward)
        self.size, self.reward, self.render_mode, self.setup, self.fixed = size, reward, render_mode, setup, seat
        self.game = Game(seed=0, **setup)
        self.seats = len(self.game.colours)
        if seat is not None and not 0 <= seat < self.seats:
            raise BastideError(f"seat: expected a number below {self.seats}, found {seat}")
        self.opponents: List[Entry] = (
            list(opponents) if isinstance(opponents, (list, tuple)) else [opponents] * (self.seats - 1)  # type: ignore[list-item]
        )
        if len(self.opponents) != self.seats - 1:
            raise BastideError(f"opponents: expected {self.seats - 1}, found {len(self.opponents)}")
        mask = mask_space(self.game)
        self.observation_space = spaces.Dict({**observation_space(self.game, size).spaces, "action_mask": mask})
        self.action_space = spaces.Discrete(mask.shape[0])
        self.seat, self.players = 0, list(self.opponents)

    def reset(
        self, *, seed: Optional[int] = None, options: Optional[Dict[str, Any]] = None
    ) -> Tuple[Dict[str, Any], Dict[str, Any]]:
        super().reset(seed=seed)
        deck, choices, seat = (int(number) for number in self.np_random.integers(0, 2**32, 3))
        self.seat = self.fixed if self.fixed is not None else seat % self.seats
        named = [Player(entry, seed=choices + place) if isinstance(entry, str) else entry
                 for place, entry in enumerate(self.opponents)]  # fmt: skip
        self.players = list(named)
        self.game = Game(seed=deck, **self.setup)
        self._wait()
        return self._observed(), {}

    def step(self, action: Any) -> Tuple[Dict[str, Any], float, bool, bool, Dict[str, Any]]:
        index, before = int(action), self.game.scores[self.seat]
        if not 0 <= index < self.game.action_count() or self.game.is_over:
            return self._observed(), -1.0, True, False, {"illegal": True}
        self.game.act(index)
        self._wait()
        reward = float(self.game.scores[self.seat] - before) if self.reward == "points" else 0.0
        if self.game.is_over and self.reward != "points":
            reward = final_reward(self.reward, self.game, self.seat)
        return self._observed(), reward, self.game.is_over, False, {}

    def render(self) -> Any:
        return self.game.svg() if self.render_mode == "svg" else None

    def _wait(self) -> None:
        """Lets the others answer until the learner is asked."""
        while self.game.seat is not None and self.game.seat != self.seat:
            player = self.players[(self.game.seat - self.seat - 1) % self.seats]
            assert callable(player)
            self.game.act(player(self.game.clone(explicit_chance=True)))

    def _observed(self) -> Dict[str, Any]:
        return {name: np.asarray(array) for name, array in self.game.observe(self.seat, size=self.size).items()}
