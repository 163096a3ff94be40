"""The shapes of what the package takes and gives, for those who check types."""

from __future__ import annotations

from typing import Any, Dict, List, TypedDict, Union

import numpy as np
import numpy.typing as npt

#: What decides chance: a number, or 64 hexadecimal digits.
Seed = Union[int, str]
#: An action as it is written in records, or its number among the legal ones.
Action = Union[str, int]
#: Something that happened; ``type`` says what, ``text`` tells it in words. Points come with their arithmetic in ``sum``.
Event = Dict[str, Any]
#: The table as somebody sees it: the same fields as on the wire.
View = Dict[str, Any]


class Observation(TypedDict):
    """A position as arrays."""

    planes: npt.NDArray[np.int8]
    vector: npt.NDArray[np.float32]
    actions: npt.NDArray[np.float32]
    action_mask: npt.NDArray[np.int8]


class Layout(TypedDict):
    """What the arrays of an observation hold."""

    size: int
    max_actions: int
    planes: List[str]
    vector: List[str]
    actions: List[str]
    picks: List[str]
    kinds: List[str]
    figures: List[str]
    summary: List[str]


class Idea(TypedDict):
    """One possible answer and what a player thinks of it."""

    margin: float
    visits: int
    line: List[str]


class Advice(TypedDict):
    """What a player would do, and why."""

    action: str
    ideas: List[Idea]


class Move(TypedDict):
    """An action and what came of it."""

    number: int
    action: str
    events: List[Event]


class Finished(TypedDict):
    """How a game of a match went; lists go by seat."""

    scores: List[int]
    winners: List[int]
    moves: List[int]
    ms: List[float]
    record: str
