"""How every table speaks to a person who is alone at it: as you."""

import re
from typing import Final

YOU: Final = "you"

_PLAIN_VERBS: Final = {"has": "have", "is": "are", "does": "do"}


def to_you(sentence: str, name: str) -> str:
    """A sentence about a player as one to that player: ``human wins the game`` becomes ``You win the game``.

    The verbs of the clause follow; what is said of others stays.
    """
    parts = re.split(r"([,;:]\s*)", sentence)
    for place, clause in enumerate(parts):
        found = re.match(rf"(\s*){re.escape(name)} (?=\S)", clause)
        if found is None:
            parts[place] = re.sub(rf"(?<![\w-]){re.escape(name)}(?![\w-])", YOU, clause)
            continue
        words = clause[found.end() :].split(" ")
        words[0] = _plain_verb(words[0])
        for at, word in enumerate(words[1:], 1):
            if words[at - 1] == "and":
                words[at] = _plain_verb(word)
        parts[place] = f"{found[1]}{YOU} {' '.join(words)}"
    return begun("".join(parts))


def begun(sentence: str) -> str:
    """A sentence with the capital letter that *you* has at its beginning; names have their own."""
    return sentence[0].upper() + sentence[1:] if sentence.startswith(f"{YOU} ") else sentence


def _plain_verb(word: str) -> str:
    if word in _PLAIN_VERBS:
        return _PLAIN_VERBS[word]
    return word[:-1] if word.endswith("s") and not word.endswith("ss") and word.isalpha() and len(word) > 3 else word
