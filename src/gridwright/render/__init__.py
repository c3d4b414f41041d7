"""Views of grids and fills: one module a view.

`terminal` draws with characters, `svg` and `png` draw pictures, `html` is for notebooks. Each
takes the models of `gridwright.crossword` and knows nothing of search or of files.
"""
