"""Carcassonne with all expansions of the Big Box, and The Castle: rules, records, computer players, environments.

>>> import bastide
>>> game = bastide.Game(players=2, seed=1)
>>> game.phase, game.colours
('place', ['yellow', 'red'])
>>> events = game.act(game.legal_actions()[0])
>>> events[0]["type"]
'placed'

Whatever is given that cannot be right raises :class:`BastideError` or one of its kinds, with a message that says what was
expected.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ._native import (
    BastideError,
    Batch,
    Dice,
    Game,
    IllegalAction,
    Player,
    RecordError,
    SetupError,
    __version__,
    expansions,
    levels,
    play_at_random,
    seed_of_series,
)
from .contest import Contest, Standing, arena
from .data import SelfPlay, self_play

if TYPE_CHECKING:
    from .aec import BastideEnv
    from .single import SingleEnv

__all__ = [
    "BastideError",
    "Batch",
    "Contest",
    "Dice",
    "Game",
    "IllegalAction",
    "Player",
    "RecordError",
    "SelfPlay",
    "SetupError",
    "Standing",
    "__version__",
    "arena",
    "env",
    "expansions",
    "gym_env",
    "levels",
    "play_at_random",
    "raw_env",
    "seed_of_series",
    "self_play",
]


def env(**options: Any) -> Any:
    """The games as a PettingZoo environment (AEC), wrapped as PettingZoo recommends.

    Takes the keywords of a setup (``players``, ``expansions``, …), ``size`` of the planes and ``reward``. Needs PettingZoo.

    >>> environment = bastide.env(players=2)  # doctest: +SKIP
    """
    from .aec import env as make

    return make(**options)


def raw_env(**options: Any) -> BastideEnv:
    """The same environment without wrappers."""
    from .aec import BastideEnv

    return BastideEnv(**options)


def gym_env(opponents: Any = "club", **options: Any) -> SingleEnv:
    """One seat as a Gymnasium environment; the others are played by ``opponents``. Needs Gymnasium."""
    from .single import SingleEnv

    return SingleEnv(opponents, **options)
