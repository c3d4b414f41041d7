"""Run one library on one job: `python -m benchmarks.worker PEER JOB.json ANSWER.json`."""

from __future__ import annotations

import sys
from pathlib import Path

from benchmarks.job import Job
from benchmarks.peers import LIBRARIES
from benchmarks.peers.base import save_answer

if __name__ == "__main__":
    _, peer, job, answer = sys.argv
    save_answer(LIBRARIES[peer].solve(Job.load(Path(job))), Path(answer))
