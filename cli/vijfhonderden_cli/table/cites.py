"""The sources of rules, as they are told at the table."""

from vijfhonderden.errors import IllegalAction


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


def refusal(cites: dict[str, str], fault: IllegalAction) -> str:
    """Why an act is not allowed, with the rule and its source: ``not allowed: … (joker.lead, Dutch text (joker))``."""
    source = cite(cites, fault.key)
    rule = f" ({', '.join(part for part in (fault.key, source) if part)})" if fault.key else ""
    return f"not allowed: {fault.message}{rule}"
