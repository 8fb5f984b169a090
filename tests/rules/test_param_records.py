"""Rules whose effect is seen in a recorded game: who writes the count, kapot in it, who may leave the deal."""

from pathlib import Path

import pytest

from vijfhonderden.drawing.notation import action_text
from vijfhonderden.record import Replay, read_records, replay

from .scene import NAMES, OLD, Scene, checks, final_scene
from .test_s12_s16_counting import STRONG, WEAK


def spelled(cards: list[int]) -> str:
    return " ".join(action_text(card) for card in cards)


def record_of(scene: Scene, cut: int = 0) -> list[str]:
    """The deal of a scene without roem (B deals) as lines of a record; with ``cut`` as a pack that was cut."""
    if cut:
        pack = [c for i in (0, 3, 6) for hand in scene.hands for c in hand[i : i + 3]]
        pack += [scene.stock[-1], *scene.stock[:-1]]
        lines = [f"    pack: {spelled(pack[-cut:] + pack[:-cut])}", f"    cut: {cut}"]
    else:
        lines = [
            f"    hands: {{A: {spelled(scene.hands[0])}, B: {spelled(scene.hands[1])}}}",
            f"    stock: {spelled(scene.stock[:-1])}",
            f"    turn_up: {spelled(scene.stock[-1:])}",
        ]
    lines.append("    tricks:")
    acts: list[str] = []
    cards = 0
    for player, action in scene.deal.history():
        acts.append(f"{NAMES[player]}: {action_text(action)}")
        cards += action < 64
        if cards == 2:
            lines.append(f"      - '{' / '.join(acts)}'")
            acts, cards = [], 0
    return lines


def replayed(folder: Path, scene: Scene, rules: str, top: str = "", deal: str = "", cut: int = 0) -> Replay:
    """Write the rules and the record, read them and play the record again."""
    folder = folder / str(len(list(folder.iterdir())))
    folder.mkdir()
    variant = folder / "rules.yaml"
    variant.write_text(f"family: vijfhonderden\nname: table-rules\nextends: {OLD}\n{rules}\n", encoding="utf-8")
    lines = ["record: 1", "variant: rules.yaml", "players: [A, B]"]
    lines += [top] if top else []
    lines += ["deals:", "  - dealer: B", *record_of(scene, cut)]
    lines += [f"    {deal}"] if deal else []
    path = folder / "game.yaml"
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")
    (located,) = read_records(path)
    return replay(located)


def fifteen_tricks() -> Scene:
    """A wins the last trick and fifteen in all; B wins one, with an ace and a king in it."""
    scene = final_scene(A="SJ S9 SA SK SQ ST HA DA CK", B="S8 H7 H8 D7 D8 C7 CA H9 D9")
    scene.play("A: CK / B: CA / B: H7 / A: HA").finish()
    assert (scene.eyes("A"), scene.eyes("B")) == (132, 14)
    return scene


def counts(folder: Path, counter: str, count: str, result: str = "") -> Replay:
    deal = f"count: {count}" + (f"\n    result: {result}" if result else "")
    return replayed(folder, fifteen_tricks(), f"counting: {{counter: {counter}}}", deal=deal)


def keys(out: Replay) -> list[str]:
    return [str(problem) for problem in out.problems]


@checks("counting.counter", "last-trick-winner")
def test_s14_the_winner_of_the_last_trick_counts_his_eyes_and_writes_them(tmp_path: Path) -> None:
    assert keys(counts(tmp_path, "last-trick-winner", "{A: 132}", "{A: 132, B: 14}")) == []
    (problem,) = keys(counts(tmp_path, "last-trick-winner", "{B: 14}"))
    assert "counting.counter" in problem


@checks("counting.counter", "fewest-tricks")
def test_s14_or_the_one_with_the_fewest_tricks(tmp_path: Path) -> None:
    assert keys(counts(tmp_path, "fewest-tricks", "{B: 14}", "{A: 132, B: 14}")) == []
    (problem,) = keys(counts(tmp_path, "fewest-tricks", "{A: 132}"))
    assert "counting.counter" in problem


@checks("counting.counter", "everybody")
def test_modern_everybody_counts_after_the_deal(tmp_path: Path) -> None:
    for count in ("{A: 132}", "{B: 14}", "{A: 132, B: 14}"):
        assert keys(counts(tmp_path, "everybody", count)) == []


def test_s15_the_other_may_count_again_and_too_much_is_punished(tmp_path: Path) -> None:
    out = counts(tmp_path, "last-trick-winner", "{A: 133}", "{A: 132, B: 214}")
    assert keys(out) == []
    assert keys(counts(tmp_path, "last-trick-winner", "{A: 133}", "{A: 133, B: 13}")) != []


def test_s15_too_little_is_a_fault_of_the_record(tmp_path: Path) -> None:
    assert len(keys(counts(tmp_path, "last-trick-winner", "{A: 131}"))) == 1


@checks("counting.kapot.in_total", "false")
@checks("counting.kapot.in_total", "true")
@pytest.mark.parametrize(("inside", "count"), [("false", 146), ("true", 246)])
def test_param_kapot_in_the_count_that_is_written(tmp_path: Path, inside: str, count: int) -> None:
    scene = final_scene(A=STRONG, B=WEAK).finish()
    rules = f"counting: {{total: {count}, kapot: {{points: 100, scope: final-phase, in_total: {inside}}}}}"
    out = replayed(tmp_path, scene, rules, deal=f"count: {{A: {count}}}\n    result: {{A: 246, B: 0}}")
    assert keys(out) == []
    wrong = replayed(tmp_path, scene, rules, deal=f"count: {{A: {392 - count}}}\n    result: {{A: 246, B: 0}}")
    assert keys(wrong) != []


@checks("deal.may_decline_deal", "true", "false")
def test_param_may_decline_deal(tmp_path: Path) -> None:
    cut = "cut: {A: HA, B: H7}"
    scene = fifteen_tricks()
    assert keys(replayed(tmp_path, scene, "", cut)) == [], "A cut the highest and leaves the deal to B (§3)"
    problems = keys(replayed(tmp_path, scene, "deal: {may_decline_deal: false}", cut))
    assert len(problems) == 1 and "deal.first_dealer" in problems[0]
    assert keys(replayed(tmp_path, scene, "deal: {may_decline_deal: false}", "cut: {A: H7, B: HA}")) == []


def test_s03_equal_cuts_decide_nothing(tmp_path: Path) -> None:
    assert keys(replayed(tmp_path, fifteen_tricks(), "", "cut: {A: HA, B: SA}")) != []


@checks("deal.cut_before_deal", "none", "opponent")
def test_param_cut_before_deal(tmp_path: Path) -> None:
    rules = "deal: {cut_before_deal: opponent}"
    assert keys(replayed(tmp_path, fifteen_tricks(), rules, deal="result: {A: 132, B: 14}", cut=11)) == []
    (problem,) = keys(replayed(tmp_path, fifteen_tricks(), "", cut=11))
    assert "deal.cut_before_deal" in problem
