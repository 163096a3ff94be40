"""The games as OpenSpiel sees games: explicit chance nodes, numbered actions, strings for what is known.

:class:`State` needs nothing but this package. Where OpenSpiel is installed, :func:`register` makes the game known to it as
``bastide``, and ``pyspiel.load_game("bastide(players=2,expansions=river)")`` works.
"""

from __future__ import annotations

from typing import Any, Dict, List, Tuple

from ._native import Game

#: What OpenSpiel calls chance and the end.
CHANCE, TERMINAL = -1, -4

#: No game of the house is a tenth as long, nor is any margin as large.
LONGEST, WIDEST = 20_000, 5_000


class State:
    """A position. Actions are numbers: those of the list of legal actions, or of the outcomes of chance.

    >>> from bastide.openspiel import State
    >>> state = State(players=2)
    >>> state.is_chance_node(), len(state.chance_outcomes())
    (True, 2)
    """

    def __init__(self, **setup: Any) -> None:
        self.game = Game(explicit_chance=True, **setup)

    def current_player(self) -> int:
        """The seat that is asked, -1 for chance, -4 at the end."""
        if self.game.is_over:
            return TERMINAL
        return CHANCE if self.game.seat is None else self.game.seat

    def is_chance_node(self) -> bool:
        return self.game.is_chance

    def is_terminal(self) -> bool:
        return self.game.is_over

    def legal_actions(self) -> List[int]:
        """The numbers of the legal actions; at a chance node, of its outcomes."""
        return list(range(self.game.action_count()))

    def chance_outcomes(self) -> List[Tuple[int, float]]:
        """The outcomes of chance, each with its probability."""
        return [(number, probability) for number, (_, probability) in enumerate(self.game.chance())]

    def apply_action(self, action: int) -> None:
        self.game.act(action)

    def action_to_string(self, action: int) -> str:
        """The action as it is written in records."""
        return self.game.legal_actions()[action]

    def information_state_string(self, player: int = 0) -> str:
        """Everything that was played: nothing is hidden but what chance has not decided."""
        return "\n".join(self.game.actions)

    observation_string = information_state_string

    def returns(self) -> List[float]:
        """At the end, by how many points each seat is ahead of the best other; before it, zeros."""
        scores = self.game.scores
        if not self.game.is_over:
            return [0.0] * len(scores)
        best = [max(score for other, score in enumerate(scores) if other != seat) for seat in range(len(scores))]
        return [float(score - rival) for score, rival in zip(scores, best)]

    def clone(self) -> State:
        copy = State.__new__(State)
        copy.game = self.game.clone()
        return copy

    def __str__(self) -> str:
        return self.information_state_string()


def setup_of(parameters: Dict[str, Any]) -> Dict[str, Any]:
    """The keywords of a setup from OpenSpiel's parameters; several expansions are joined by ``+``."""
    expansions = str(parameters.get("expansions", "none")).replace("+", ",")
    return {"players": int(parameters.get("players", 2)), "expansions": expansions, "game": parameters.get("game", "carcassonne")}


def register() -> None:
    """Makes the game known to OpenSpiel, once. Needs the package ``open_spiel``."""
    from . import _spiel

    _spiel.register()  # type: ignore[no-untyped-call]
