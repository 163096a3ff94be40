"""What the documents show works: the page for Python, the front page, the docstrings, the examples."""

from __future__ import annotations

import doctest
import re
import subprocess
import sys
from importlib import import_module
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]


@pytest.mark.parametrize("page", ["docs/python.md", "python/README.md"])
def test_every_block_of_python_runs(page: str) -> None:
    if page == "docs/python.md":
        pytest.importorskip("pettingzoo")
    blocks = re.findall(r"^```python\n(.*?)^```", (ROOT / page).read_text(), re.DOTALL | re.MULTILINE)
    assert blocks
    exec(compile("\n".join(blocks), page, "exec"), {})


@pytest.mark.parametrize("name", ["bastide", "bastide.contest", "bastide.data", "bastide.openspiel"])
def test_every_docstring_is_true(name: str) -> None:
    module = import_module(name)
    result = doctest.testmod(module, extraglobs={"bastide": import_module("bastide")})
    assert result.failed == 0 and result.attempted > 0


def test_what_is_learned_beats_chance() -> None:
    example = ROOT / "python/examples/evaluation.py"
    sys.path.insert(0, str(example.parent))
    from evaluation import Learned, learn  # type: ignore[import-not-found]

    import bastide

    data = bastide.self_play(["greedy", "casual"], 20, seed=1)
    result = bastide.arena([Learned(learn(data)), "random"], games=4, seed=7)
    assert result["learned"].mean_margin > 10
    told = subprocess.run([sys.executable, example, "--help"], check=True, capture_output=True, text=True)
    assert "--matches" in told.stdout
