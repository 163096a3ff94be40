"""Games of computer players as data to learn from: in memory, as NumPy files or as Parquet."""

from __future__ import annotations

import json
import os
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Dict, List, Optional, Sequence, Union

import numpy as np
import numpy.typing as npt

from . import _native
from ._native import BastideError, Game

#: The columns, one number or row for each decision.
COLUMNS = ("game", "seat", "count", "choice", "margin", "summary")


@dataclass(frozen=True)
class SelfPlay:
    """Decisions of games: every one that left a choice.

    ``game`` is the number of its game, ``seat`` who decided, ``count`` how many actions were legal, ``choice`` the number of
    the one that was taken, ``margin`` by how many points the seat was ahead of the best other in the end, and ``summary`` the
    position before the decision (:meth:`Game.summary`). ``about`` says how the games were made.
    """

    game: npt.NDArray[np.uint64]
    seat: npt.NDArray[np.uint8]
    count: npt.NDArray[np.uint32]
    choice: npt.NDArray[np.uint32]
    margin: npt.NDArray[np.int32]
    summary: npt.NDArray[np.float32]
    records: List[str]
    about: Dict[str, Any]

    def __len__(self) -> int:
        return len(self.game)

    def save(self, path: Union[str, os.PathLike[str]]) -> Path:
        """Writes the decisions to a file that ends in ``.npz`` or ``.parquet`` (which needs pyarrow)."""
        path = Path(path)
        columns = {name: getattr(self, name) for name in COLUMNS}
        about = json.dumps(self.about)
        if path.suffix == ".npz":
            np.savez_compressed(path, about=np.array(about), records=np.array(self.records), **columns)
        elif path.suffix == ".parquet":
            _write_parquet(path, columns, self.records, about)
        else:
            raise BastideError(f"path: expected a name that ends in .npz or .parquet, found `{path}`")
        return path

    @staticmethod
    def load(path: Union[str, os.PathLike[str]]) -> SelfPlay:
        """Reads what :meth:`save` wrote."""
        path = Path(path)
        if path.suffix == ".npz":
            with np.load(path, allow_pickle=False) as file:
                columns = {name: file[name] for name in COLUMNS}
                return SelfPlay(**columns, records=[str(text) for text in file["records"]], about=json.loads(str(file["about"])))
        if path.suffix == ".parquet":
            return _read_parquet(path)
        raise BastideError(f"path: expected a name that ends in .npz or .parquet, found `{path}`")


def self_play(
    levels: Sequence[str],
    games: int,
    *,
    seed: Union[int, str] = 1,
    start: int = 0,
    threads: Optional[int] = None,
    **setup: Any,
) -> SelfPlay:
    """Lets levels play games, one for each seat, and keeps every decision.

    Game ``start`` is the first of the series; the same seed, levels and setup give the same games, however they are divided.

    >>> data = bastide.self_play(["greedy", "random"], 2, seed=1)
    >>> data.summary.shape[0] == len(data)
    True
    """
    setup.setdefault("players", len(levels))
    seats = len(Game(seed=0, **setup).colours)
    if seats != len(levels):
        raise BastideError(f"levels: expected one for each of the {seats} seats, found {len(levels)}")
    if games < 1:
        raise BastideError(f"games: expected 1 or more, found {games}")
    made = _native.self_play(list(levels), games, seed=seed, start=start, threads=threads or os.cpu_count() or 1, **setup)
    about = {
        "levels": list(levels),
        "seed": str(seed),
        "start": start,
        "games": games,
        "setup": setup,
        "version": _native.__version__,
        "summary": Game(seed=0, **setup).layout()["summary"],
    }
    return SelfPlay(**{name: made[name] for name in COLUMNS}, records=made["records"], about=about)


def _write_parquet(path: Path, columns: Dict[str, Any], records: List[str], about: str) -> None:
    arrow, parquet = _arrow()
    summary = columns["summary"]
    table = arrow.table(
        {
            **{name: arrow.array(columns[name]) for name in COLUMNS if name != "summary"},
            "summary": arrow.FixedSizeListArray.from_arrays(arrow.array(summary.ravel()), summary.shape[1]),
        }
    )
    about_table = {b"bastide": about.encode(), b"bastide.records": json.dumps(records).encode()}
    parquet.write_table(table.replace_schema_metadata(about_table), path, compression="zstd")


def _read_parquet(path: Path) -> SelfPlay:
    _, parquet = _arrow()
    table = parquet.read_table(path)
    metadata = table.schema.metadata or {}
    if b"bastide" not in metadata:
        raise BastideError(f"path: `{path}` was not written by bastide")
    columns = {name: table[name].to_numpy() for name in COLUMNS if name != "summary"}
    flat = table["summary"].combine_chunks().flatten().to_numpy()
    columns["summary"] = flat.reshape(len(columns["game"]), -1)
    return SelfPlay(**columns, records=json.loads(metadata[b"bastide.records"]), about=json.loads(metadata[b"bastide"]))


def _arrow() -> Any:
    try:
        import pyarrow
        import pyarrow.parquet
    except ImportError as error:
        raise BastideError("Parquet needs pyarrow: pip install pyarrow") from error
    return pyarrow, pyarrow.parquet
