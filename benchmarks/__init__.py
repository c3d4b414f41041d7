"""Side-by-side measurements of Gridwright and other programs that fill crosswords."""
