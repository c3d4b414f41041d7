"""Views of crosswords and KenKens: one module a view.

`terminal` draws with characters, `svg` and `png` draw pictures, `html` is for notebooks. Each takes
the models of `gridwright.crossword` and `gridwright.kenken`, and knows nothing of search or of
files. What is in a picture, and where, is the same for all views: `crossword_picture` and
`board_picture` turn models into a `drawing`.
"""
