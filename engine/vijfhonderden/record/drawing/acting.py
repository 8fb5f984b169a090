"""Putting the acts of a trick line into a deal: what is left out is filled in, what is wrong is named.

An approval may be left out when the play goes on, and so may keeping the seven. A claim without the
points is a false claim and a question that is forbidden a forbidden question, without being marked.
"""

from vijfhonderden.core.cards import mask_of
from vijfhonderden.drawing import actions
from vijfhonderden.drawing.deal import Deal
from vijfhonderden.drawing.melds import is_run, meld_cards
from vijfhonderden.drawing.notation import action_text
from vijfhonderden.drawing.state import ANSWER, CHOOSE_LAST, END_NAMES, LEAD, ROB_ASK, side_of
from vijfhonderden.errors import IllegalAction
from vijfhonderden.record.drawing.lines import Act
from vijfhonderden.record.fast.drawing_check import is_answer
from vijfhonderden.record.results import source_of
from vijfhonderden.schema import Variant

_ANY_TIME = (actions.OVER_WRITING, actions.TEN_CARDS)


def fill_in(deal: Deal, act: Act) -> None:
    """Carry out what this act takes for granted: approvals, and keeping the seven."""
    if act.is_irregular and actions.irregular_kind(act.action) in _ANY_TIME:
        return
    false_answer = act.is_irregular and actions.irregular_kind(act.action) == actions.FALSE_ROEM
    while True:
        mine = act.seat == deal.to_move
        if deal.phase == ANSWER and not (mine and (is_answer(act.action) or false_answer)):
            deal.apply(actions.APPROVE)
        elif deal.phase == ROB_ASK and not (mine and act.action in (actions.ROB, actions.DECLINE_ROB)):
            deal.apply(actions.DECLINE_ROB)
        else:
            return


def perform(deal: Deal, act: Act, names: tuple[str, ...]) -> None:
    """Carry out an act of a record.

    Raises IllegalAction, naming the rule, when it is not allowed and cannot be an irregular act either.
    """
    fill_in(deal, act)
    action = act.action
    if act.is_irregular:
        deal.irregular(actions.irregular_kind(action), act.seat, actions.irregular_detail(action))
        return
    if not deal.is_over and act.seat != deal.to_move:
        raise _not_your_turn(deal, act, names)
    fault = _not_the_moment(deal, action) or deal.why_not(action)
    if fault is None:
        deal.apply(action)
    elif _may_be_false(deal, action) and not deal.is_over:
        try:
            deal.irregular(actions.FALSE_CLAIM, act.seat, int(action == actions.CLAIM_STUK))
        except IllegalAction as refused:
            both = f"{fault.message}; {refused.message}" if refused.message != fault.message else fault.message
            raise IllegalAction(both, refused.key) from None
    elif action == actions.ASK and not deal.is_over:
        try:
            deal.irregular(actions.ILLEGAL_QUESTION, act.seat)
        except IllegalAction:
            raise fault from None
    else:
        raise fault


def _may_be_false(deal: Deal, action: int) -> bool:
    """Whether an act is a claim of a kind that this variant knows, and so may be a false one."""
    if action == actions.CLAIM:
        return deal.rules.claims
    return action == actions.CLAIM_STUK and deal.rules.lay_down


def _not_the_moment(deal: Deal, action: int) -> IllegalAction | None:
    """Why a spoken act has no place here, where the record can say it better than the engine."""
    if deal.is_over:
        return None
    if action == actions.APPROVE and deal.phase != ANSWER:
        return IllegalAction("no roem waits for an answer", "roem.who")
    if action == actions.DECLINE_ROB and deal.phase != ROB_ASK:
        return IllegalAction("nobody is asked here to rob or to keep the seven", "stock.rob.until")
    if action in (actions.TAKE_COVERED, actions.TAKE_OPEN) and deal.phase != CHOOSE_LAST:
        if deal.rules.winner_chooses_last:
            return IllegalAction("only the winner of the last stock trick chooses, after it", "stock.last_draw")
        return IllegalAction("nobody chooses: the winner takes the covered card", "stock.last_draw")
    spoken = (actions.TAKE_COVERED, actions.TAKE_OPEN, actions.CLAIM, actions.CLAIM_STUK)
    if deal.phase == CHOOSE_LAST and action not in spoken:
        return IllegalAction("first the last card must be chosen: take covered, or take open", "stock.last_draw")
    return None


def _not_your_turn(deal: Deal, act: Act, names: tuple[str, ...]) -> IllegalAction:
    other = names[int(deal.to_move)]
    what = action_text(act.action)
    if actions.is_meld(act.action):
        return IllegalAction(f"announces {what} but {names[int(deal.leader)]} is on lead", "roem.who")
    if act.action in (actions.CLAIM, actions.CLAIM_STUK):
        return IllegalAction(f"claims, but only the player on lead may, which is {other}", "game.claim")
    if act.action == actions.ROB:
        return IllegalAction(f"robs in the turn of {other}; the seven is exchanged in one's own turn", "stock.rob")
    if actions.is_card(act.action):
        verb = "lead" if deal.phase == LEAD else "play"
        return IllegalAction(f"plays {what} but it is for {other} to {verb}")
    return IllegalAction(f"'{what}' comes in the turn of {other}")


def may_be_right(deal: Deal, act: Act, names: tuple[str, ...], hidden: int) -> bool:
    """Whether a refused act might be right if cards lay otherwise that were only filled in.

    ``hidden`` is the mask of the cards whose place the record does not tell. The hand is tried as the record knows
    it, with hidden cards that the act itself needs, and with every hidden card: the first makes false roem, the
    second forces least, the third most. What only the hand as a whole can tell is given the benefit of the doubt.
    """
    hand = int(deal.hand(act.seat))
    unseen = hand & hidden
    if not unseen:
        return False
    if act.action == actions.ASK:
        return deal.phase == ANSWER and bool(deal.rules.how_high) and not deal.asked and is_run(deal.meld)
    out = hidden & (int(deal.hand(0)) | int(deal.hand(1)) | mask_of(list(deal.stock)[int(deal.stock_at) :]))
    known = hand & ~hidden
    needed: int = _needed(deal, act) & out & ~known
    trials = [known]
    if needed.bit_count() <= unseen.bit_count():
        trials.append(known | needed)
    for trial in [*trials, known | out]:
        twin = deal.clone()
        side_of(twin, act.seat).hand = trial
        try:
            perform(twin, act, names)
        except IllegalAction as fault:
            if fault.key == "roem.may_include_led_card":
                return True
            continue
        return trial != known | out or act.is_irregular
    return False


def _needed(deal: Deal, act: Act) -> int:
    """The mask of the cards that an act shows or takes for granted in the hand."""
    action = actions.irregular_detail(act.action) if act.is_irregular else act.action
    if act.is_irregular and actions.irregular_kind(act.action) != actions.REVOKE:
        return 0
    if actions.is_card(action):
        return 1 << action
    if actions.is_spoil(action):
        action -= actions.SPOIL
    if actions.is_meld(action):
        return int(meld_cards(deal.rules, action))
    if action in (actions.STUK, actions.CLAIM_STUK):
        return int(deal.rules.king_queen[deal.trump])
    return 1 << int(deal.trump * 16 + deal.rules.rob_rank) if action == actions.ROB else 0


def worded(deal: Deal, act: Act, fault: IllegalAction) -> str:
    """The message of a refusal: it names the act, and how a real revoke would be marked."""
    card = actions.irregular_detail(act.action) if act.is_irregular else act.action
    what = action_text(card) if act.is_card else action_text(act.action)
    message = fault.message
    if what.removeprefix("spoil ") not in message and not message.startswith(("claims", "announces", "robs", "'")):
        message = f"{what}: {message}"
    if actions.is_card(act.action) and fault.key.startswith("play.final_phase") and _could_revoke(deal, act):
        message += f"; a real revoke is marked '{what} revoke'"
    return message


def _could_revoke(deal: Deal, act: Act) -> bool:
    try:
        deal.clone().irregular(actions.REVOKE, act.seat, act.action)
    except IllegalAction:
        return False
    return True


def irregular_note(
    deal: Deal, items: int, done: int, act: Act, trick: int, names: tuple[str, ...], variant: Variant
) -> str:
    """What an irregular act was and cost; empty for a regular act.

    ``items`` and ``done`` are the numbers of score items and of acts before it.
    """
    happened = [a for _, a in deal.history()[done:] if actions.is_irregular(a)]
    if not happened:
        return ""
    kind = actions.IRREGULAR_NAMES[actions.irregular_kind(happened[-1])]
    text = f"trick {trick}: {names[act.seat]}: {kind} ({act.text})" if trick else f"{names[act.seat]}: {kind}"
    costs: list[str] = []
    for item in deal.score_sheet()[items:]:
        if item.kind in ("revoke", "false roem", "over-writing", "wiped roem"):
            source = source_of(variant, item.rule)
            rule = f"{item.rule}, {source}" if source else item.rule
            costs.append(f"{item.points} to {names[item.seat]} ({rule})")
    if deal.is_over and deal.game_winner >= 0:
        jan = ", under jan" if deal.game_jan else ""
        costs.append(f"{names[1 - int(deal.game_winner)]} loses the game by {END_NAMES[int(deal.end)]}{jan}")
    return f"{text}: {'; '.join(costs)}" if costs else text
