"""What the literature reports for the crossword benchmark of Beacham et al. (2001).

Forty newspaper grids by two dictionaries, `words` (45,371) and `uk` (225,349): 80 instances, of
which fifteen grids are measured here. Other machines, other years: figures to stand beside, not
to divide by.
"""

PUBLISHED = (
    ("Anbulagan and Botea (2008)", "77 of 80 instances filled, 20 minutes each"),
    ("Gecode", "74 to 77 of 80 instances filled, 10 minutes each"),
    ("Gecode 4.4, `words` on 21.10", "8 hours"),
    ("Gecode 4.4, `words` on 23.06", "10 hours"),
    ("Gecode 4.4, `words` on 23.10", "55 hours"),
)
