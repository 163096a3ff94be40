"""The games as a PettingZoo environment.

Agents are ``player_0``, ``player_1`` and so on, by seat. An action is the number of a legal action in the order in which
:meth:`Game.legal_actions` lists them: the games have thousands of possible actions (every cell, turn, figure and part of a
tile), of which a few dozen are ever legal, and none of them means the same in two positions. What each means now is in the
rows of ``actions``; a policy scores rows. Chance is dealt from the seed of :meth:`reset`.
"""

from __future__ import annotations

from typing import Any, Dict, Optional

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from ._native import BastideError, Game
from .types import Observation

#: What a step is rewarded with.
REWARDS = ("win", "margin", "points")


def observation_space(game: Game, size: int) -> spaces.Dict:
    """The space of the arrays of :meth:`Game.observe`."""
    layout = game.layout(size=size)
    planes = (len(layout["planes"]), size, size)
    rows = (layout["max_actions"], len(layout["actions"]))
    return spaces.Dict(
        {
            "planes": spaces.Box(0, 127, planes, np.int8),
            "vector": spaces.Box(0, np.inf, (len(layout["vector"]),), np.float32),
            "actions": spaces.Box(-np.inf, np.inf, rows, np.float32),
        }
    )


def mask_space(game: Game) -> spaces.Box:
    """The space of action masks."""
    return spaces.Box(0, 1, (game.layout()["max_actions"],), np.int8)


def final_reward(kind: str, game: Game, seat: int) -> float:
    """What a seat gets for how a game ended."""
    if kind == "margin":
        return float(game.scores[seat] - max(score for other, score in enumerate(game.scores) if other != seat))
    if len(game.winners) > 1 and seat in game.winners:
        return 0.0
    return 1.0 if seat in game.winners else -1.0


def check_reward(kind: str) -> None:
    """Refuses rewards nobody knows."""
    if kind not in REWARDS:
        raise BastideError(f"reward: expected {', '.join(REWARDS)}, found `{kind}`")


class BastideEnv(AECEnv):  # type: ignore[misc,type-arg,unused-ignore]
    """The environment without wrappers.

    ``reward`` is ``"win"`` (at the end 1 for the winner, -1 for the others, 0 for those who share the first place),
    ``"margin"`` (at the end the points above the best other) or ``"points"`` (what each step brings). ``size`` is the width
    of the planes. All other keywords are those of a :class:`Game`.
    """

    metadata = {"name": "bastide_v0", "is_parallelizable": False, "render_modes": ["svg"]}

    def __init__(self, *, size: int = 31, reward: str = "win", render_mode: Optional[str] = None, **setup: Any) -> None:
        super().__init__()
        check_reward(reward)
        if render_mode not in (None, "svg"):
            raise BastideError(f"render_mode: expected svg or nothing, found `{render_mode}`")
        if "seed" in setup:
            raise BastideError("seed: give it to reset")
        self.size, self.reward, self.render_mode, self.setup = size, reward, render_mode, setup
        self.game = Game(seed=0, **setup)
        self.possible_agents = [f"player_{seat}" for seat in range(len(self.game.colours))]
        self.agents = list(self.possible_agents)
        seen, mask = observation_space(self.game, size), mask_space(self.game)
        self.observation_spaces = {
            agent: spaces.Dict({"observation": seen, "action_mask": mask}) for agent in self.possible_agents
        }
        self.action_spaces = {agent: spaces.Discrete(mask.shape[0]) for agent in self.possible_agents}

    def observation_space(self, agent: str) -> spaces.Dict:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        return self.action_spaces[agent]

    def reset(self, seed: Optional[int] = None, options: Optional[Dict[str, Any]] = None) -> None:
        self.game = Game(seed=seed, **self.setup)
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: Dict[str, Dict[str, Any]] = {agent: {} for agent in self.agents}
        self._select()

    def observe(self, agent: str) -> Dict[str, Any]:
        seen: Observation = self.game.observe(self.possible_agents.index(agent), size=self.size)
        observation = {"planes": seen["planes"], "vector": seen["vector"], "actions": seen["actions"]}
        return {"observation": observation, "action_mask": seen["action_mask"]}

    def step(self, action: Optional[int]) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        if action is None:
            raise BastideError("action: expected the number of a legal action, found nothing")
        before = self.game.scores
        self.game.act(int(action))
        self._cumulative_rewards[agent] = 0.0
        for seat, own in enumerate(self.possible_agents):
            gained = float(self.game.scores[seat] - before[seat]) if self.reward == "points" else 0.0
            ended = self.game.is_over and self.reward != "points"
            self.rewards[own] = final_reward(self.reward, self.game, seat) if ended else gained
        if self.game.is_over:
            self.terminations = dict.fromkeys(self.agents, True)
        self._select()
        self._accumulate_rewards()

    def _select(self) -> None:
        seat = self.game.seat
        if seat is not None:
            self.agent_selection = self.possible_agents[seat]

    def render(self) -> Optional[str]:
        return self.game.svg() if self.render_mode == "svg" else None

    def close(self) -> None:
        """There is nothing to close."""


def env(**options: Any) -> Any:
    """The environment, wrapped as PettingZoo recommends: an action that is not legal ends the game and costs 1."""
    wrapped: Any = BastideEnv(**options)
    wrapped = wrappers.TerminateIllegalWrapper(wrapped, illegal_reward=-1)
    wrapped = wrappers.AssertOutOfBoundsWrapper(wrapped)
    return wrappers.OrderEnforcingWrapper(wrapped)
