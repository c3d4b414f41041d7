"""`python -m gridwright` is the command `gridwright`."""

import sys

from gridwright.cli import main

sys.exit(main())
