"""What to call variants that stand side by side."""

from collections import Counter
from collections.abc import Sequence

from vijfhonderden.schema import Variant


def names_apart(variants: Sequence[Variant]) -> list[str]:
    """The label of each variant; where several have the same, what they were asked for by, and a number at last."""
    names = [variant.label for variant in variants]
    often = Counter(names)
    for place, variant in enumerate(variants):
        if often[names[place]] > 1:
            names[place] = variant.label.replace(variant.name, variant.asked, 1)
    seen: Counter[str] = Counter()
    for place, name in enumerate(names):
        seen[name] += 1
        if seen[name] > 1:
            names[place] = f"{name} #{seen[name]}"
    return names
