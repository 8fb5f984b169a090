"""The sources of rules, as they are told at the table."""


def cite(cites: dict[str, str], key: str) -> str:
    """The source of a rule, or of the nearest rule above or below it that names one."""
    path = key
    while path:
        if path in cites:
            return cites[path]
        for below, source in cites.items():
            if below.startswith(path + "."):
                return source
        path = path.rpartition(".")[0]
    return ""


def refusal(cites: dict[str, str], words: str, key: str) -> str:
    """That an act is not allowed, with the rule and its source: ``not allowed: … (joker.lead, Dutch text (joker))``.

    ``words`` say why; ``key`` is the rule, or empty where none says so.
    """
    rule = f" ({', '.join(part for part in (key, cite(cites, key)) if part)})" if key else ""
    return f"not allowed: {words}{rule}"
