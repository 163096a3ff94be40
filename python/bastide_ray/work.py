"""What can be done in parts: each part is described by plain values and makes a plain value."""

from __future__ import annotations

import hashlib
import json
from dataclasses import dataclass, field
from typing import Any, Dict, List, Sequence, Union

import bastide
from bastide.contest import Contest, play, rounds, standings

Part = Dict[str, Any]


class Work:
    """Work that can be divided into parts."""

    def parts(self) -> List[Part]:
        """The descriptions of the parts, in order."""
        raise NotImplementedError

    def gather(self, results: List[Any]) -> Any:
        """The whole, from the results of all parts in the order of the parts."""
        raise NotImplementedError


def key(part: Part) -> str:
    """The name of a part: it follows from its description alone."""
    return hashlib.sha256(json.dumps(part, sort_keys=True).encode()).hexdigest()[:16]


def do(part: Part) -> Any:
    """Does one part. The same part gives the same result on every machine."""
    if part["version"] != bastide.__version__:
        raise bastide.BastideError(f"version: expected bastide {part['version']}, found {bastide.__version__}")
    return _DOERS[part["do"]](part)


@dataclass(frozen=True)
class Arena(Work):
    """A match of levels; budgets should be visits, so that it can be repeated."""

    players: Sequence[str]
    games: int = 100
    seed: Union[int, str] = 1
    setup: Dict[str, Any] = field(default_factory=dict)
    games_a_part: int = 20

    def parts(self) -> List[Part]:
        all_rounds = [[of.deck, of.seating] for of in rounds(self.games, len(self.players))]
        cut = range(0, len(all_rounds), self.games_a_part)
        return [
            _part("arena", players=list(self.players), seed=self.seed, setup=self.setup, rounds=all_rounds[at : at + self.games_a_part])
            for at in cut
        ]

    def gather(self, results: List[Any]) -> Contest:
        outcomes = [outcome for result in results for outcome in result]
        decks = len(outcomes) // len(self.players)
        return Contest(standings(list(self.players), outcomes), len(outcomes), decks, str(self.seed), outcomes)


@dataclass(frozen=True)
class SelfPlay(Work):
    """Games of levels with every decision; the result is a list of dictionaries of columns, one for each part."""

    levels: Sequence[str]
    games: int = 100
    seed: Union[int, str] = 1
    setup: Dict[str, Any] = field(default_factory=dict)
    games_a_part: int = 20

    def parts(self) -> List[Part]:
        cut = range(0, self.games, self.games_a_part)
        return [
            _part("self-play", levels=list(self.levels), seed=self.seed, setup=self.setup, start=at, games=min(self.games_a_part, self.games - at))
            for at in cut
        ]

    def gather(self, results: List[Any]) -> List[Dict[str, Any]]:
        return results


@dataclass(frozen=True)
class Analysis(Work):
    """What a player would have done at each decision of records; the result has one list of decisions for each record."""

    records: Sequence[str]
    level: str = "expert:50"
    records_a_part: int = 4

    def parts(self) -> List[Part]:
        cut = range(0, len(self.records), self.records_a_part)
        return [_part("analysis", level=self.level, records=list(self.records[at : at + self.records_a_part])) for at in cut]

    def gather(self, results: List[Any]) -> List[Any]:
        return [record for result in results for record in result]


def _part(what: str, **values: Any) -> Part:
    return {"do": what, "version": bastide.__version__, **values}


def _arena(part: Part) -> Any:
    setup = {**part["setup"], "players": len(part["players"])}
    made = [play(part["players"], part["players"], part["seed"], _round(pair), setup) for pair in part["rounds"]]
    # Times differ from machine to machine; everything else is the same everywhere.
    return [{**outcome, "ms": [0.0] * len(outcome["ms"])} for outcome in made]


def _round(pair: Sequence[int]) -> Any:
    from bastide.contest import Round

    return Round(*pair)


def _self_play(part: Part) -> Any:
    made = bastide.self_play(part["levels"], part["games"], seed=part["seed"], start=part["start"], threads=1, **part["setup"])
    columns = ("game", "seat", "count", "choice", "margin", "summary")
    return {**{name: getattr(made, name).tolist() for name in columns}, "records": made.records}


def _analysis(part: Part) -> Any:
    return [_analysed(record, part["level"]) for record in part["records"]]


def _analysed(record: str, level: str) -> List[Dict[str, Any]]:
    whole = bastide.Game.load(record, explicit_chance=True)
    game, player, decisions = whole.back(0), bastide.Player(level, seed=1), []
    for number, action in enumerate(whole.actions):
        if game.seat is not None and game.action_count() > 1:
            decisions.append({"number": number, "played": action, "advice": player(game)})
        game.act(action)
    return decisions


_DOERS = {"arena": _arena, "self-play": _self_play, "analysis": _analysis}
