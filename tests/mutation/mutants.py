# SPDX-License-Identifier: Apache-2.0
"""Plausible mistakes in C++ sources: where they can be made, and the source that contains them all behind switches."""
import dataclasses
import pathlib
import re

from clang import cindex

Kind = cindex.CursorKind
SWAPPED = {"<": "<=", "<=": "<", ">": ">=", ">=": ">", "==": "!=", "!=": "==", "+": "-", "-": "+", "*": "/", "/": "*",
           "&&": "||", "||": "&&", "+=": "-=", "-=": "+=", "*=": "/=", "/=": "*="}
SWAPPED_CALLS = {"min": "max", "max": "min", "floor": "ceil", "ceil": "floor", "lower_bound": "upper_bound",
                 "upper_bound": "lower_bound", "any_of": "all_of", "all_of": "any_of"}
NUMBER = re.compile(r"^(\d+)(\.\d+)?([eE][-+]?\d+)?([uUlLfFzZ]*)$")
MAX_MUTANTS = int(re.search(r"kMaxMutants = (\d+)", pathlib.Path(__file__).with_name("switch.h").read_text())[1])
# Calls without an effect that a test could see.
SPEED_ONLY = {"reserve", "shrink_to_fit", "flush", "notify_one", "notify_all", "lock", "unlock", "join"}


@dataclasses.dataclass
class Mutant:
    """A mistake: `text` in place of the bytes [begin, end) of `path`; `what` says it in a few words."""
    path: str
    begin: int
    end: int
    text: str
    what: str
    number: int = 0
    line: int = 0


def spans(cursor):
    return cursor.extent.start.offset, cursor.extent.end.offset


def operator_mutant(cursor, source):
    children = list(cursor.get_children())
    if len(children) != 2:
        return None
    (begin, left), (right, end) = spans(children[0]), spans(children[1])
    between = source[left:right].strip()
    if between not in SWAPPED or (begin, end) != spans(cursor):
        return None
    if between in "+-*/" and (children[1].type.kind == cindex.TypeKind.POINTER
                              or children[0].type.kind == cindex.TypeKind.POINTER):
        return None
    text = source[begin:left] + " " + SWAPPED[between] + " " + source[right:end]
    return begin, end, text, f"{between} to {SWAPPED[between]}"


def guard_mutant(cursor, source):
    """`if (condition)` that never holds."""
    children = list(cursor.get_children())
    begin, end = spans(children[0])
    opening = source[cursor.extent.start.offset:begin]
    if not children[0].kind.is_expression() or not re.fullmatch(r"if\s*\(", opening):
        return None
    return begin, end, "false", "if never"


def number_mutant(cursor, source):
    begin, end = spans(cursor)
    match = NUMBER.match(source[begin:end])
    if not match:
        return None
    whole, part, exponent, suffix = match.groups()
    if part or exponent:
        text = f"({source[begin:end]} * 1.25)" if float(source[begin:end].rstrip("fFlL")) else "1.0" + suffix
    else:
        text = str(int(whole) + 1) + suffix
    return begin, end, text, f"{source[begin:end]} to {text}"


def call_mutants(cursor, source, parent):
    begin, end = spans(cursor)
    name = cursor.spelling
    if name in SWAPPED_CALLS and source[begin:].startswith(("std::" + name, "std::ranges::" + name)):
        text = source[begin:end].replace(name, SWAPPED_CALLS[name], 1)
        yield begin, end, text, f"{name} to {SWAPPED_CALLS[name]}"
    if parent.kind == Kind.COMPOUND_STMT and cursor.type.kind == cindex.TypeKind.VOID and name not in SPEED_ONLY:
        yield begin, end, "void()", f"no call of {name}"


def candidates(cursor, source, parent):
    if cursor.kind in (Kind.BINARY_OPERATOR, Kind.COMPOUND_ASSIGNMENT_OPERATOR):
        yield operator_mutant(cursor, source)
    elif cursor.kind == Kind.IF_STMT:
        yield guard_mutant(cursor, source)
    elif cursor.kind in (Kind.INTEGER_LITERAL, Kind.FLOATING_LITERAL) and parent.kind != Kind.INIT_LIST_EXPR:
        yield number_mutant(cursor, source)
    elif cursor.kind == Kind.CALL_EXPR:
        yield from call_mutants(cursor, source, parent)


def in_function(cursor):
    return cursor.kind in (Kind.FUNCTION_DECL, Kind.CXX_METHOD, Kind.CONSTRUCTOR, Kind.FUNCTION_TEMPLATE, Kind.CONVERSION_FUNCTION)


def find(path, arguments):
    """The mutants of one source, in its order. `arguments` are the compiler's."""
    unit = cindex.Index.create().parse(path, args=arguments)
    source = open(path, encoding="utf-8").read()
    if len(source) != len(source.encode()):
        source = source.encode().decode("latin-1")  # clang counts bytes
    found = {}

    def walk(cursor, parent, inside):
        for child in cursor.get_children():
            if child.location.file and child.location.file.name != path:
                continue
            body = inside or in_function(child)
            if inside:
                for entry in candidates(child, source, cursor):
                    if entry and "\n#" not in source[entry[0]:entry[1]]:
                        found[(entry[0], entry[1], entry[3])] = Mutant(path, *entry, line=child.location.line)
            walk(child, cursor, body)

    walk(unit.cursor, None, False)
    return sorted(found.values(), key=lambda mutant: (mutant.begin, -mutant.end))


def with_switches(source, mutants):
    """`source` in which each of `mutants` takes effect when SCALESCOPE_MUTANT is its number."""
    raw = source.encode().decode("latin-1")

    def render(begin, end, inner):
        text, at = "", begin
        while inner:
            first = inner[0]
            same = [m for m in inner if (m.begin, m.end) == (first.begin, first.end)]
            nested = [m for m in inner if m not in same and m.begin < first.end]
            inner = [m for m in inner if m not in same and m not in nested]
            original = render(first.begin, first.end, nested)
            for mutant in same:
                original = f"(scalescope::mutation::isMade({mutant.number}) ? ({mutant.text}) : ({original}))"
            text += raw[at:first.begin] + original
            at = first.end
        return text + raw[at:end]

    header = b'#include "tests/mutation/switch.h"\n#line 1\n'
    return header + render(0, len(raw), list(mutants)).encode("latin-1")
