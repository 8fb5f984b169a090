"""``python -m vijfhonderden_cli`` is ``vijf``."""

from vijfhonderden_cli.entry import main

if __name__ == "__main__":
    main()
