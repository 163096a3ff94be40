"""What the tests share: the program to compare with, and doctests' names."""

from __future__ import annotations

import os
import shutil
from pathlib import Path

import pytest

import bastide

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture(scope="session")
def program() -> str:
    """The program `bastide`; `cargo xtask python` says where it is."""
    found = os.environ.get("BASTIDE_PROGRAM") or shutil.which("bastide")
    if not found:
        pytest.skip("BASTIDE_PROGRAM does not name the program to compare with")
    return found


@pytest.fixture(autouse=True)
def _names(doctest_namespace: dict) -> None:
    doctest_namespace["bastide"] = bastide
