# SPDX-License-Identifier: Apache-2.0
"""Finds the text of a place of a document: of its sections, or of the paragraphs that mention its figures and tables.

A place reads as in a citation: "Tables 5 and 6, sections 7.2.4 and 7.2.5"; a semicolon separates places of different numbers.
"""
import re

# A heading of each document; its first group names the section. A lettered section is named with its chapter: IV-A.
NUMBERED = r"^(\d+(?:\.\d+)*)(?: (?=[A-Z]).*|)$"
HEADINGS = {"WP": NUMBERED, "RG": NUMBERED, "V100": r"^#+ ([IVX]+|[A-F])\. .*$",
            "P100": r"^(Introduction|Deep Learning Frameworks and Dataset|Testing Methodology|Performance Evaluation|Conclusions)"
                    r"(?: [a-zA-Z0-9 ]+)?$"}
REFERENCE = re.compile(r"\b(fig|table)(?:ure)?s?\.?\s+(\d+|[IVX]+)\b", re.I)
NUMBER = re.compile(r"(?<![\w.])(?<!\d,)(?:\d{1,3}(?:,\d{3})+(?!,?\d)|\d+(?:\.\d+)?(?![.,]?\d))")
KINDS = {"section": "section", "sections": "section", "figure": "fig", "figures": "fig", "table": "table", "tables": "table"}


def sections(source, text):
    """The text of each section, without its heading and without the sections below it."""
    found = {}
    name, chapter, start = "", "", 0
    for heading in list(re.finditer(HEADINGS[source], text, re.M)) + [None]:
        found[name] = found.get(name, "") + text[start:heading.start() if heading else len(text)]
        if heading is None:
            break
        name, start = heading.group(1), heading.end()
        if source == "V100" and name in "ABCDEF":
            name = f"{chapter}-{name}"
        chapter = name.split("-")[0]
    return found


def named(place):
    """The sections and the (kind, number) of figures and tables that one part of a place names."""
    names, captions, kind = [], set(), None
    for quoted, word in re.findall(r'"([^"]+)"|([\w.\-]+)', place):
        if word.lower() in KINDS:
            kind = KINDS[word.lower()]
        elif kind == "section" and (quoted or word not in ("and", "on")):
            names.append(quoted or word)
        elif word not in ("and", "on"):
            captions.add((kind, quoted or word))
    return names, captions


def mentioned(text):
    return {(kind.lower(), number) for kind, number in REFERENCE.findall(text)}


def texts_of(source, text, place):
    """For each part of a place the texts that each print the part's numbers. Errors: ValueError for a place that is not there."""
    known = sections(source, text)
    found = []
    for part in place.split(";"):
        names, captions = named(part)
        if missing := [name for name in names if name not in known]:
            raise ValueError(f"{source} has no section {', '.join(missing)}")
        texts = [known[name] for name in names]
        if not names:
            texts = ["\n\n".join(one for one in re.split(r"\n\s*\n", text) if mentioned(one) & captions)]
        if missing := captions - set().union(*map(mentioned, texts)):
            raise ValueError(f"{part.strip()} of {source} does not mention {' '.join(sorted(missing)[0])}")
        found.append(texts)
    return found


def plain(name):
    return re.sub(r"[^a-z0-9]", "", name.lower())


def table_rows(text, name):
    """The lines of a table whose first cell is this name."""
    return "\n".join(line for line in text.splitlines() if "\t" in line and plain(line.split("\t")[0]) == plain(name))


def numbers(text):
    """Every number that a text prints, except those in names (V100, C4130) and of figures and tables."""
    return {float(number.replace(",", "")) for number in NUMBER.findall(REFERENCE.sub(" ", text))}


def has_word(text, word):
    """Whether a text prints a version or a name, not as a part of a longer one."""
    return re.search(rf"(?<![\w.]){re.escape(word)}(?![\d]|\.\d)", text, re.I) is not None
