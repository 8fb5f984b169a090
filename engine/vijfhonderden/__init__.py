"""Vijfhonderden: its rules as data, an engine that plays by them, records, and experiments.

::

    from vijfhonderden import load_variant, make_player, new_game

    variant = load_variant("moolenijzer-1836")
    game = new_game(variant, seed=1, number=1)
    players = [make_player("greedy", 1, 1, seat, variant.rules) for seat in (0, 1)]
    while not game.is_over:
        deal = game.start_deal()
        while not deal.is_over:
            seat = deal.to_move
            deal.play(players[seat].choose(deal.view(seat), deal.legal_actions()))
        game.finish_deal()
    print(game.scores)

The names below are looked up when they are first used: importing the package loads nothing else.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

from vijfhonderden.build import VERSION as __version__
from vijfhonderden.build import build_kind

if TYPE_CHECKING:
    from vijfhonderden.core.cards import card_name, parse_card, parse_hand
    from vijfhonderden.core.session import Session
    from vijfhonderden.drawing.deal import Deal
    from vijfhonderden.drawing.game import Game
    from vijfhonderden.drawing.notation import action_text, parse_action
    from vijfhonderden.drawing.rules import Rules
    from vijfhonderden.drawing.sheet import ScoreItem
    from vijfhonderden.drawing.view import View
    from vijfhonderden.errors import (
        IllegalAction,
        IllegalDeal,
        RecordError,
        UsageError,
        VariantError,
        VijfhonderdenError,
    )
    from vijfhonderden.games import new_game, new_session
    from vijfhonderden.lab.compare import compare
    from vijfhonderden.lab.simulate import simulate
    from vijfhonderden.players import PLAYER_NAMES, Player, make_player
    from vijfhonderden.record import GameRecord, read_records, record_game, record_schema, replay, write_record
    from vijfhonderden.schema import (
        Problem,
        Variant,
        check_file,
        diff,
        explain,
        json_schema,
        list_variants,
        load_variant,
        variant_from_resolved,
        with_settings,
    )

__all__ = [
    "PLAYER_NAMES",
    "Deal",
    "Game",
    "GameRecord",
    "IllegalAction",
    "IllegalDeal",
    "Player",
    "Problem",
    "RecordError",
    "Rules",
    "ScoreItem",
    "Session",
    "UsageError",
    "Variant",
    "VariantError",
    "View",
    "VijfhonderdenError",
    "__version__",
    "action_text",
    "build_kind",
    "card_name",
    "check_file",
    "compare",
    "diff",
    "explain",
    "json_schema",
    "list_variants",
    "load_variant",
    "make_player",
    "new_game",
    "new_session",
    "parse_action",
    "parse_card",
    "parse_hand",
    "read_records",
    "record_game",
    "record_schema",
    "replay",
    "simulate",
    "variant_from_resolved",
    "with_settings",
    "write_record",
]

_HOMES = {
    "core.cards": ("card_name", "parse_card", "parse_hand"),
    "core.session": ("Session",),
    "drawing.deal": ("Deal",),
    "drawing.game": ("Game",),
    "drawing.notation": ("action_text", "parse_action"),
    "drawing.rules": ("Rules",),
    "drawing.sheet": ("ScoreItem",),
    "drawing.view": ("View",),
    "errors": ("IllegalAction", "IllegalDeal", "RecordError", "UsageError", "VariantError", "VijfhonderdenError"),
    "games": ("new_game", "new_session"),
    "lab.compare": ("compare",),
    "lab.simulate": ("simulate",),
    "players": ("PLAYER_NAMES", "Player", "make_player"),
    "record": ("GameRecord", "read_records", "record_game", "record_schema", "replay", "write_record"),
    "schema": (
        "Problem",
        "Variant",
        "check_file",
        "diff",
        "explain",
        "json_schema",
        "list_variants",
        "load_variant",
        "variant_from_resolved",
        "with_settings",
    ),
}  # fmt: skip
_HOME = {name: module for module, names in _HOMES.items() for name in names}


def __getattr__(name: str) -> Any:
    if name not in _HOME:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(f"{__name__}.{_HOME[name]}"), name)


def __dir__() -> list[str]:
    return __all__
