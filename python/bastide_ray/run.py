"""Does the parts of some work: on a Ray cluster, or here one after the other."""

from __future__ import annotations

import json
import os
import sys
from pathlib import Path
from typing import Any, Callable, Dict, List, Optional, Union

import bastide

from .work import Part, Work, do, key

#: How often a part is tried when its machine goes away.
RETRIES = 5


def show(done: int, parts: int) -> None:
    """A bar on standard error."""
    width = 40 * done // max(1, parts)
    print(f"\r[{'#' * width:40}] {done} of {parts} parts", end="" if done < parts else "\n", file=sys.stderr, flush=True)


def run(
    work: Work,
    folder: Union[str, os.PathLike[str]],
    *,
    cluster: str = "auto",
    progress: Optional[Callable[[int, int], None]] = show,
) -> Any:
    """Does some work and keeps the result of each part in ``folder``; what is there already is not done again.

    ``cluster`` is the address of a Ray cluster, ``"local"`` for one on this machine, ``"none"`` for no Ray at all, or
    ``"auto"``: the cluster that Ray is connected to if it is, else no Ray.
    """
    folder = Path(folder)
    folder.mkdir(parents=True, exist_ok=True)
    parts = work.parts()
    missing = [part for part in parts if not _file(folder, part).exists()]
    done = len(parts) - len(missing)
    if progress is not None:
        progress(done, len(parts))

    def keep(part: Part, result: Any) -> None:
        nonlocal done
        # Written under another name first: a file that is there is whole.
        path = _file(folder, part)
        path.with_suffix(".part").write_text(json.dumps({"part": part, "result": result}))
        path.with_suffix(".part").replace(path)
        done += 1
        if progress is not None:
            progress(done, len(parts))

    if missing:
        _doer(cluster)(missing, keep)
    return work.gather([json.loads(_file(folder, part).read_text())["result"] for part in parts])


def _file(folder: Path, part: Part) -> Path:
    return folder / f"{key(part)}.json"


Keep = Callable[[Part, Any], None]


def _doer(cluster: str) -> Callable[[List[Part], Keep], None]:
    if cluster == "none":
        return _serial
    try:
        import ray
    except ImportError as error:
        if cluster == "auto":
            return _serial
        raise bastide.BastideError("a cluster needs Ray: pip install ray") from error
    if cluster == "auto":
        return _on_ray if ray.is_initialized() else _serial
    if not ray.is_initialized():
        ray.init(address=None if cluster == "local" else cluster, log_to_driver=False)
    return _on_ray


def _serial(parts: List[Part], keep: Keep) -> None:
    for part in parts:
        keep(part, do(part))


def _on_ray(parts: List[Part], keep: Keep) -> None:
    import ray

    task = ray.remote(max_retries=RETRIES, num_cpus=1)(do)
    pending: Dict[Any, Part] = {task.remote(part): part for part in parts}
    while pending:
        ready, _ = ray.wait(list(pending), num_returns=1)
        for reference in ready:
            keep(pending.pop(reference), ray.get(reference))
