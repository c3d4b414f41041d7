"""JSON: grids and fills with everything that belongs to them, described in docs/json.md.

What a search cost is no part of a fill and is not written, so that the same fill always makes the
same file. Reading trusts nothing: each field is checked, and so is that they agree.
"""

from __future__ import annotations

import json
from typing import Any

from gridwright.crossword import Cell, Fill, FilledEntry, Grid, PartialFill, Side
from gridwright.crossword.text import cases
from gridwright.errors import FormatError, GridError
from gridwright.formats.fields import Fields

Model = Grid | Fill | PartialFill

FORMAT = "gridwright crossword"
VERSION = 1


def write(model: Model) -> str:
    """Return a grid, a fill or a partial fill as the text of a JSON file."""
    lines = []
    for key, value in _fields(model).items():
        text = _line(value)
        if isinstance(value, list) and value:
            text = "[\n    " + ",\n    ".join([_line(item) for item in value]) + "\n  ]"
        lines.append(f"  {_line(key)}: {text}")
    return "{\n" + ",\n".join(lines) + "\n}\n"


def read(text: str | bytes) -> Model:
    """Return what a JSON file holds; raises FormatError for anything but what `write` writes."""
    fields = Fields.parse(text)
    if fields.text("format") != FORMAT:
        raise fields.wrong("format", f"{FORMAT!r}")
    version = fields.number("version", 1)
    if version > VERSION:
        raise FormatError(f"version {version} of this format is newer than this program knows")
    kind = fields.choice("kind", ("grid", "fill", "partial fill"))
    grid = _read_grid(fields)
    if kind == "grid":
        return grid
    rows = _read_rows(fields, grid)
    return PartialFill(grid, rows) if kind == "partial fill" else _read_fill(fields, grid, rows)


def _fields(model: Model) -> dict[str, Any]:
    """Return a model's fields in the order in which they are written."""
    if isinstance(model, Grid):
        return _header("grid") | _grid_fields(model)
    if isinstance(model, PartialFill):
        return _header("partial fill") | _grid_fields(model.grid) | {"rows": list(model.rows)}
    scores = model.scores
    return (
        _header("fill")
        | _grid_fields(model.grid)
        | {
            "rows": list(model.rows),
            "seed": model.seed,
            "min_score": model.min_score,
            "min_length": model.min_length,
            "scores": {"mean": scores.mean, "lowest": scores.lowest, "highest": scores.highest},
            "entries": [_entry_fields(filled) for filled in model.entries],
        }
        | _quality_fields(model)
    )


def _header(kind: str) -> dict[str, Any]:
    return {"format": FORMAT, "version": VERSION, "kind": kind}


def _grid_fields(grid: Grid) -> dict[str, Any]:
    fields: dict[str, Any] = {"grid": list(grid.rows)}
    if grid.bars:
        fields["bars"] = [
            {"row": row, "column": column, "side": side}
            for (row, column), side in sorted(grid.bars)
        ]
    return fields


def _entry_fields(filled: FilledEntry) -> dict[str, Any]:
    row, column = filled.entry.cells[0]
    return {
        "number": filled.entry.number,
        "direction": filled.entry.direction,
        "row": row,
        "column": column,
        "word": filled.word,
        "score": filled.score,
        "display": filled.display,
    }


def _quality_fields(fill: Fill) -> dict[str, Any]:
    """Return how good a fill is, where that was asked for."""
    report = fill.quality
    if report is None:
        return {}
    return {
        "quality": {
            "weak": [filled.name for filled in report.weak],
            "score_points": report.score_points,
            "penalty_points": report.penalty_points,
            "proved_best": fill.proved_best,
        },
        "penalties": [
            {
                "kind": penalty.kind,
                "points": penalty.points,
                "entries": list(penalty.entries),
                "text": penalty.text,
            }
            for penalty in report.penalties
        ],
    }


def _line(value: object) -> str:
    return json.dumps(value, ensure_ascii=False)


def _read_grid(fields: Fields) -> Grid:
    bars: list[tuple[Cell, str]] = []
    for bar in fields.objects("bars") if "bars" in fields else []:
        cell = bar.number("row"), bar.number("column")
        bars.append((cell, bar.choice("side", tuple(Side))))
    try:
        return Grid(fields.texts("grid"), bars)
    except GridError as error:
        raise FormatError(f"grid: {error}") from None


def _read_rows(fields: Fields, grid: Grid) -> tuple[str, ...]:
    """Return rows of letters that fit the grid."""
    rows = fields.texts("rows")
    try:
        filled = Grid(rows)
    except GridError as error:
        raise FormatError(f"rows: {error}") from None
    same_shape = (filled.height, filled.width, filled.cells) == (
        grid.height,
        grid.width,
        grid.cells,
    )
    if not same_shape or any(filled[cell] not in cases(grid[cell]) for cell in grid.given):
        raise fields.wrong("rows", "the grid's rows with letters in its cells")
    return filled.rows


def _read_fill(fields: Fields, grid: Grid, rows: tuple[str, ...]) -> Fill:
    min_length = fields.number("min_length", 1)
    listed = fields.objects("entries")
    entries = grid.entries(min_length)
    if len(listed) != len(entries):
        raise fields.wrong("entries", f"the {len(entries)} entries of the grid")
    filled = []
    for entry, item in zip(entries, listed, strict=True):
        word = "".join([rows[row][column] for row, column in entry.cells])
        item.expect("number", entry.number)
        item.expect("direction", entry.direction)
        item.expect("row", entry.cells[0][0])
        item.expect("column", entry.cells[0][1])
        item.expect("word", word)
        if "_" in word:
            raise item.wrong("word", "a word with every letter")
        score = item.optional_number("score", 0, 100)
        filled.append(FilledEntry(entry, word, score, item.text("display")))
    return Fill(
        grid,
        rows,
        tuple(filled),
        seed=fields.optional_number("seed"),
        min_score=fields.number("min_score", 0, 100),
        min_length=min_length,
    )
