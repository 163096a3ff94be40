"""OpenSpiel's own types around :class:`bastide.openspiel.State`."""

# mypy: ignore-errors
# OpenSpiel has no type stubs for what its games derive from.

from __future__ import annotations

import pyspiel

from .openspiel import LONGEST, WIDEST, State, setup_of

_TYPE = pyspiel.GameType(
    short_name="bastide",
    long_name="Carcassonne and The Castle",
    dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
    chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
    information=pyspiel.GameType.Information.PERFECT_INFORMATION,
    utility=pyspiel.GameType.Utility.GENERAL_SUM,
    reward_model=pyspiel.GameType.RewardModel.TERMINAL,
    max_num_players=6,
    min_num_players=2,
    provides_information_state_string=True,
    provides_information_state_tensor=False,
    provides_observation_string=True,
    provides_observation_tensor=False,
    parameter_specification={"players": 2, "expansions": "none", "game": "carcassonne"},
)

_registered = False


class _Game(pyspiel.Game):
    def __init__(self, params=None):
        self.setup = setup_of(params or {})
        beginning = State(**self.setup)
        layout = beginning.game.layout()
        designs = sum(1 for name in layout["vector"] if name.startswith("bag "))
        info = pyspiel.GameInfo(
            num_distinct_actions=layout["max_actions"],
            max_chance_outcomes=max(designs, 16),
            num_players=len(beginning.game.colours),
            min_utility=-float(WIDEST),
            max_utility=float(WIDEST),
            max_game_length=LONGEST,
        )
        super().__init__(_TYPE, info, params or {})

    def new_initial_state(self):
        return _State(self)

    def make_py_observer(self, iig_obs_type=None, params=None):
        return _Observer()


class _State(pyspiel.State):
    def __init__(self, game):
        super().__init__(game)
        self.inner = State(**game.setup)

    def current_player(self):
        return self.inner.current_player()

    def _legal_actions(self, player):
        return self.inner.legal_actions()

    def chance_outcomes(self):
        return self.inner.chance_outcomes()

    def _apply_action(self, action):
        self.inner.apply_action(action)

    def _action_to_string(self, player, action):
        return self.inner.action_to_string(action)

    def is_terminal(self):
        return self.inner.is_terminal()

    def returns(self):
        return self.inner.returns()

    def information_state_string(self, player=0):
        return self.inner.information_state_string(player)

    def observation_string(self, player=0):
        return self.inner.observation_string(player)

    def __str__(self):
        return str(self.inner)


class _Observer:
    """Says what a player sees, in words: OpenSpiel asks for it."""

    def __init__(self):
        self.dict, self.tensor = {}, None

    def set_from(self, state, player):
        """There is no tensor: `bastide.Game.observe` has one."""

    def string_from(self, state, player):
        return state.information_state_string(player)


def register():
    global _registered
    if not _registered:
        pyspiel.register_game(_TYPE, _Game)
        _registered = True
