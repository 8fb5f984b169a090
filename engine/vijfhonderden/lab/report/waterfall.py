"""Which rule did it, as a waterfall: from the figure of one variant to that of another, rule by rule."""

from typing import Final

from vijfhonderden.lab.report.svg import Scale, box, element, line, mark, picture, text, tick_text
from vijfhonderden.lab.results import Attribution, Step, difference_text, is_shown, number_text

_WIDTH: Final = 860.0
_LABELS: Final = 290.0
_VALUES: Final = 130.0
_STEP: Final = 25.0
_SHOWN: Final = 12


def waterfall(key: str, attribution: Attribution) -> str:
    """Bars in the order of the forward walk; a ring shows the effect in the backward walk.

    The steps with the largest effects have a bar of their own; all others share one.
    """
    kept, rest = _largest(attribution)
    partner = {frozenset(step.keys): step for step in attribution.backward}
    metric = attribution.metric
    factor = 100.0 if metric.is_share else 1.0
    at = (attribution.start.value or 0.0) * factor
    drawn: list[tuple[str, float, float, float | None]] = []  # label, from, to, end by the other walk
    for step in kept:
        effect = (step.effect.value or 0.0) * factor
        other = partner.get(frozenset(step.keys))
        ring = None if other is None or other.effect.value is None else at + other.effect.value * factor
        drawn.append((_label(step), at, at + effect, ring))
        at += effect
    if rest:
        effect = sum(step.effect.value or 0.0 for step in rest) * factor
        drawn.append((f"the other {sum(len(s.keys) for s in rest)} keys", at, at + effect, None))
    start = (attribution.start.value or 0.0) * factor
    end = (attribution.end.value or 0.0) * factor
    places = [start, end] + [v for _, a, b, ring in drawn for v in (a, b, ring) if v is not None]
    room = (max(places) - min(places)) * 0.06 or 1.0
    scale = Scale(min(places) - room, max(places) + room, _LABELS, _WIDTH - _VALUES)
    height = 14 + _STEP * (len(drawn) + 2) + 26
    bottom = height - 24
    unit = " %" if metric.is_share else ""
    parts = [line(scale(tick), 6, scale(tick), bottom, "grid") for tick in scale.ticks()]
    parts += [text(scale(tick), height - 8, tick_text(tick) + unit, "tick", "middle") for tick in scale.ticks()]
    parts += _end_line(scale, start, 0, 0, attribution.names[0], number_text(metric, attribution.start.value))
    for place, (label, before, after, ring) in enumerate(drawn, start=1):
        y = 14 + _STEP * place
        middle = y + _STEP / 2
        way = "up" if after >= before else "down"
        left, right = sorted((scale(before), scale(after)))
        parts.append(text(_LABELS - 12, middle + 4, label, "key", "end"))
        parts.append(line(scale(before), y - 7, scale(before), y + 5, "thread"))
        parts.append(box(left, y + 5, max(right - left, 1.5), _STEP - 10, way))
        if ring is not None:
            parts.append(element("circle", cx=scale(ring), cy=middle, r=4, class_="ring"))
        parts.append(
            text(_WIDTH - _VALUES + 12, middle + 4, difference_text(metric, (after - before) / factor), "value")
        )
    last = len(drawn) + 1
    parts.append(line(scale(end), 14 + _STEP * last - 7, scale(end), 14 + _STEP * last + 5, "thread"))
    parts += _end_line(scale, end, last, 1, attribution.names[1], number_text(metric, attribution.end.value))
    said = ", ".join(f"{label} {difference_text(metric, (b - a) / factor)}" for label, a, b, _ in drawn)
    title = f"{metric.title} {metric.unit}: from {attribution.names[0]} to {attribution.names[1]}"
    return picture(key, _WIDTH, height, title, f"Rule by rule: {said}.", parts)


def _end_line(scale: Scale, value: float, place: int, variant: int, name: str, shown: str) -> list[str]:
    y = 14 + _STEP * place
    middle = y + _STEP / 2
    return [
        text(_LABELS - 12, middle + 4, name, "label strong", "end"),
        line(scale.start, middle, scale(value), middle, f"span w{variant} clear"),
        mark(variant, scale(value), middle, 0.8),
        text(_WIDTH - _VALUES + 12, middle + 4, shown, "value strong"),
    ]


def _largest(attribution: Attribution) -> tuple[list[Step], list[Step]]:
    """The steps with the largest effects, in the order of the walk, and the others."""
    metric = attribution.metric
    sizes = {
        step.keys: max(abs(step.effect.value or 0.0), abs((back and back.effect.value) or 0.0))
        for step, back in attribution.by_keys()
        if is_shown(metric, step) or is_shown(metric, back)
    }
    chosen = sorted(sizes, key=lambda keys: -sizes[keys])[:_SHOWN]
    steps = attribution.forward
    return [s for s in steps if s.keys in chosen], [s for s in steps if s.keys not in chosen]


def _label(step: Step) -> str:
    if len(step.keys) == 1:
        return step.keys[0]
    return f"{step.keys[0]} + {len(step.keys) - 1} more"
