"""The games as OpenSpiel sees them."""

from __future__ import annotations

import numpy as np
import pytest

from bastide.openspiel import CHANCE, TERMINAL, State


def test_a_state_has_explicit_chance_and_numbered_actions() -> None:
    state, rng = State(players=2, expansions="river"), np.random.default_rng(1)
    chances = decisions = 0
    while not state.is_terminal():
        legal = state.legal_actions()
        if state.is_chance_node():
            outcomes = state.chance_outcomes()
            assert state.current_player() == CHANCE and [number for number, _ in outcomes] == legal
            assert sum(probability for _, probability in outcomes) == pytest.approx(1)
            chances += 1
        else:
            assert state.current_player() in (0, 1) and state.returns() == [0.0, 0.0]
            decisions += 1
        action, twin = int(rng.choice(legal)), state.clone()
        told = state.action_to_string(action)
        state.apply_action(action)
        assert state.information_state_string(0).endswith(told) and len(str(twin)) < len(str(state))
    assert state.current_player() == TERMINAL and state.legal_actions() == [] and chances > 70 and decisions > 70
    assert sum(state.returns()) == 0


@pytest.mark.parametrize("name", ["bastide", "bastide(players=4,expansions=inns+traders)", "bastide(game=castle)"])
def test_openspiel_plays_random_games(name: str) -> None:
    pyspiel = pytest.importorskip("pyspiel", reason="open_spiel is not installed")
    from bastide.openspiel import register

    register()
    register()
    game = pyspiel.load_game(name)
    pyspiel.random_sim_test(game, num_sims=2, serialize=False, verbose=False)
    assert game.num_players() == (4 if "4" in name else 2)
