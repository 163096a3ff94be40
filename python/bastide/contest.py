"""Matches between players: every deck is played once from every seating, and the result comes with Elo and intervals.

Levels play exactly the games that ``bastide arena`` plays with the same list, seed and budgets in visits; a test compares
the two.
"""

from __future__ import annotations

import math
import os
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from typing import Any, Callable, Dict, List, Optional, Sequence, Tuple, Union

from ._native import BastideError, Game, Player, play_round, seed_of_series
from .types import Finished

#: Whoever can play: the name of a level, a :class:`Player`, or a function from a game to an action or its number.
Entry = Union[str, Player, Callable[[Game], Union[str, int]]]

#: How many standard errors to either side hold 95 % of the cases.
CONFIDENCE = 1.959963984540054


@dataclass(frozen=True)
class Standing:
    """What one player came to."""

    name: str
    wins: int
    draws: int
    losses: int
    win_share: float
    mean_score: float
    mean_margin: float
    margin_se: float
    elo: float
    elo_ci: Tuple[float, float]
    ms_per_move: float


@dataclass(frozen=True)
class Contest:
    """The result of a match."""

    players: List[Standing]
    games: int
    decks: int
    seed: str
    outcomes: List[Finished] = field(repr=False)

    def __getitem__(self, name: str) -> Standing:
        """The standing of the player with this name."""
        for standing in self.players:
            if standing.name == name:
                return standing
        raise KeyError(f"{name}; there are {', '.join(standing.name for standing in self.players)}")

    def __str__(self) -> str:
        width = max(6, *(len(standing.name) for standing in self.players))
        lines = [f"{'player':{width}}  wins draws losses     won   score          margin            Elo (95 %)"]
        for row in self.players:
            margin = f"{row.mean_margin:+.2f} ± {row.margin_se:.2f}"
            elo = f"{row.elo:+.0f} ({row.elo_ci[0]:+.0f} to {row.elo_ci[1]:+.0f})"
            lines.append(
                f"{row.name:{width}} {row.wins:5} {row.draws:5} {row.losses:6} {100 * row.win_share:6.1f}% "
                f"{row.mean_score:7.2f} {margin:>15} {elo:>21}"
            )
        lines.append(f"{self.games} games: {self.decks} decks, each from every seating; seed {self.seed}")
        return "\n".join(lines)


@dataclass(frozen=True)
class Round:
    """One game of a match: its deck, and by how many seats the players have moved on."""

    deck: int
    seating: int


def rounds(games: int, players: int) -> List[Round]:
    """All games of a match of at least so many games, deck by deck; no deck is left half played."""
    decks = -(-games // players)
    return [Round(deck, seating) for deck in range(decks) for seating in range(players)]


def name_of(entry: Entry) -> str:
    """The name under which a player stands in the result."""
    if isinstance(entry, str):
        return entry
    if isinstance(entry, Player):
        return entry.name
    return str(getattr(entry, "name", None) or getattr(entry, "__name__", None) or type(entry).__name__)


def play(entries: Sequence[Entry], names: Sequence[str], seed: Union[int, str], of: Round, setup: Dict[str, Any]) -> Finished:
    """Plays one game of a match."""
    count = len(entries)
    deck = seed_of_series(seed, of.deck)
    seated = [(seat + of.seating) % count for seat in range(count)]
    # The random choices of an entry in a game, as `bastide arena` makes them.
    numbers = [1 + of.seating * count + entry for entry in seated]
    seeds = [int.from_bytes(bytes.fromhex(seed_of_series(deck, number))[:8], "little") for number in numbers]
    return play_round(
        [entries[entry] for entry in seated],
        seed=deck,
        seeds=seeds,
        names=[names[entry] for entry in seated],
        **setup,
    )


def arena(
    players: Sequence[Entry],
    games: int = 100,
    *,
    seed: Union[int, str] = 1,
    threads: Optional[int] = None,
    progress: Optional[Callable[[int, int], None]] = None,
    **setup: Any,
) -> Contest:
    """Lets players play a match.

    ``players`` are names of levels (``"greedy"``, ``"expert:200"``), :class:`Player` objects, or functions that take a
    :class:`Game` and return an action or its number. A function is shown a game without its seed. ``games`` is rounded up
    so that every deck is played from every seating. ``progress`` hears how many games are done. An exception in a function
    ends the match.

    >>> result = bastide.arena(["greedy", "random"], games=2, seed=1)
    >>> result.games
    2
    >>> result["greedy"].wins
    2
    """
    if len(players) < 2:
        raise BastideError(f"players: expected two or more, found {len(players)}")
    if games < 1:
        raise BastideError(f"games: expected 1 or more, found {games}")
    names = [name_of(entry) for entry in players]
    setup["players"] = len(players)
    all_rounds = rounds(games, len(players))
    outcomes: List[Finished] = []
    with ThreadPoolExecutor(threads or os.cpu_count() or 1) as pool:
        pending = [pool.submit(play, players, names, seed, of, setup) for of in all_rounds]
        try:
            for future in pending:
                outcomes.append(future.result())
                if progress is not None:
                    progress(len(outcomes), len(all_rounds))
        except BaseException:
            for future in pending:
                future.cancel()
            raise
    return Contest(standings(names, outcomes), len(all_rounds), len(all_rounds) // len(players), str(seed), outcomes)


def standings(names: Sequence[str], outcomes: Sequence[Finished]) -> List[Standing]:
    """What the games of whole decks come to for each player. Equal names are one player, unless all are equal."""
    count = len(names)
    same = all(name == names[0] for name in names)
    rows: List[List[int]] = []
    labels: List[str] = []
    for entry, name in enumerate(names):
        if not same and name in labels:
            rows[labels.index(name)].append(entry)
        else:
            labels.append(name)
            rows.append([entry])
    return [_standing(label, row, count, outcomes) for label, row in zip(labels, rows)]


def _standing(name: str, entries: Sequence[int], count: int, outcomes: Sequence[Finished]) -> Standing:
    wins = draws = losses = moves = 0
    places = score = ms = 0.0
    margins: List[List[float]] = [[] for _ in range(len(outcomes) // count)]
    shares: List[List[float]] = [[] for _ in range(len(outcomes) // count)]
    for number, outcome in enumerate(outcomes):
        deck, seating = divmod(number, count)
        own = [seat for seat in range(count) if (seat + seating) % count in entries]
        scores, winners = outcome["scores"], outcome["winners"]
        for seat in own:
            if seat in winners:
                places += 1 / len(winners)
                wins, draws = (wins + 1, draws) if len(winners) == 1 else (wins, draws + 1)
            else:
                losses += 1
            score += scores[seat]
            moves += outcome["moves"][seat]
            ms += outcome["ms"][seat]
            margins[deck].append(scores[seat] - max(scores[other] for other in range(count) if other != seat))
            for other in range(count):
                if other not in own:
                    shares[deck].append((1.0 if scores[seat] > scores[other] else 0.5) if scores[seat] >= scores[other] else 0.0)
    seats = max(1, wins + draws + losses)
    margin, margin_error = _sample([_mean(deck) for deck in margins])
    share, share_error = _sample([_mean(deck) for deck in shares])
    games = len(outcomes)
    return Standing(
        name=name,
        wins=wins,
        draws=draws,
        losses=losses,
        win_share=places / seats,
        mean_score=score / seats,
        mean_margin=margin,
        margin_se=margin_error,
        elo=_elo(share, games),
        elo_ci=_elo_interval(share, share_error, games),
        ms_per_move=ms / max(1, moves),
    )


def _mean(numbers: Sequence[float]) -> float:
    return sum(numbers) / len(numbers) if numbers else 0.0


def _sample(numbers: Sequence[float]) -> Tuple[float, float]:
    """The mean and its standard error; one number tells nothing of the error."""
    mean, count = _mean(numbers), len(numbers)
    if count < 2:
        return mean, 0.0
    variance = sum((number - mean) ** 2 for number in numbers) / (count - 1)
    return mean, math.sqrt(variance / count)


def _elo(share: float, games: int) -> float:
    """The difference in Elo for a share of the points; nobody is infinitely better because of a few games."""
    half = 0.5 / max(1, games)
    share = min(max(share, half), 1 - half)
    return 400 * math.log10(share / (1 - share))


def _elo_interval(mean: float, error: float, games: int) -> Tuple[float, float]:
    """Wilson's interval for as many independent games as would have the same error."""
    spread = mean * (1 - mean)
    alike = spread / error**2 if error > 0 and spread > 0 else float(games)
    square = CONFIDENCE**2
    middle = (mean + square / (2 * alike)) / (1 + square / alike)
    reach = CONFIDENCE / (1 + square / alike) * math.sqrt(spread / alike + square / (4 * alike**2))
    return _elo(middle - reach, games), _elo(middle + reach, games)
