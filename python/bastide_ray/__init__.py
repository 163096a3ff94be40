"""Much work on many machines: matches, self-play and analysis of records as Ray tasks, or one after the other without Ray.

A task is a pure function of its description (seeds, setup, version of the engine): many games each, written to a file of its
own. So whatever was done is never done again, whoever fails is asked again, and the results are the same however the work is
divided.

>>> from bastide_ray import Arena, run
>>> work = Arena(["greedy", "random"], games=4, seed=1)
>>> contest = run(work, "target/doctest-arena", cluster="none", progress=None)  # doctest: +SKIP
"""

from .work import Analysis, Arena, SelfPlay, Work
from .run import run

__all__ = ["Analysis", "Arena", "SelfPlay", "Work", "run"]
