"""The programs measured, one module each."""

from __future__ import annotations

from pathlib import Path

from benchmarks.peers.base import Library, Peer
from benchmarks.peers.blacksquare import Blacksquare
from benchmarks.peers.choco import Choco
from benchmarks.peers.cpsat import CpSat
from benchmarks.peers.gridwright import Gridwright, GridwrightCommand
from benchmarks.peers.gridwright_best import GridwrightBest
from benchmarks.peers.ingrid import Ingrid
from benchmarks.peers.qxw import Qxw

LIBRARIES: dict[str, type[Library]] = {
    kind.name: kind for kind in (Gridwright, GridwrightBest, Blacksquare, CpSat, Choco)
}
OURS = (Gridwright.name, GridwrightCommand.name)


def all_peers(*, ingrid: Path | None, qxw: Path) -> list[Peer]:
    """Every program, in the order of the tables."""
    return [
        Gridwright(),
        GridwrightCommand(),
        Qxw(qxw),
        Ingrid(ingrid),
        Blacksquare(),
        CpSat(),
        Choco(),
    ]


__all__ = ["LIBRARIES", "OURS", "Library", "Peer", "all_peers"]
