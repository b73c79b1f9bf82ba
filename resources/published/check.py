#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Holds README.md, the published results and their modules together; with --documents FOLDER the documents' texts, too.

The table of README.md must name every shipped file once and nothing that is not there, the files must be what generate.py writes,
and of every document each captioned table and figure must be in the table. Each shipped number must be printed at the place of its
citation: in its sections, and in the line of its network if the place is a table; facts at the places that the modules name.

numbers.txt holds a hash of each result's numbers with the place where they are printed. The documents are not at hand where this
runs, so a number that was changed in module and file alike is found by its hash alone. --accept ID writes the hashes of those
results anew, after a look at the document.

The files of publications/ are made by hand; README.md states the number and the sum of their values, and numbers.txt holds a hash of
each file's values with their sources.
"""
import argparse
import fnmatch
import hashlib
import json
import pathlib
import re
import sys

import generate
import places

HERE = pathlib.Path(__file__).resolve().parent
HASHES = HERE / "numbers.txt"
# Which text holds which source; a second one continues the first.
DOCUMENTS = {"P100": ["000_*", "003_*"], "WP": ["001_*"], "RG": ["002_*"], "V100": ["004_*"]}
CAPTION = re.compile(r"^\W*(?:(?:\([a-z]\).* )?(fig(?:ure)?\.?|table)) (\d+|[IVX]+)\b\s*[:.]", re.I | re.M)
# The name in numbers.txt of the values of README.md that belong to no result.
README_VALUES = "README.md"
# Facts whose numbers count for the hash although they are texts.
FACTS_WITH_NUMBERS = ("gpu_specification", "gpu_max_clocks", "gpu_links")


def cells_of_readme(count):
    """The cells of the rows of its tables that begin with a source and have so many columns."""
    rows = ([cell.strip() for cell in line.strip("|").split("|")] for line in (HERE / "README.md").read_text().splitlines())
    return [cells for cells in rows if len(cells) == count and cells[0] in DOCUMENTS]


def rows_of_readme():
    """(source, {("table" or "figure", number)}, file patterns) of every row."""
    rows = []
    for cells in cells_of_readme(4):
        named = set()
        kind = None
        for word in re.findall(r"\w+", cells[1]):
            if word in ("Figure", "Figures", "Table", "Tables"):
                kind = word.lower().rstrip("s")
            else:
                named.add((kind, word))
        rows.append((cells[0], named, [name.strip() for name in cells[2].split(",") if name.strip()], cells[3]))
    return rows


def check_files(rows):
    faults = []
    files = {file.stem for file in HERE.glob("*.json")}
    made = made_results()
    for name in sorted(files ^ made.keys()):
        faults.append(f"{name}: the file or its row is missing; run generate.py")
    for name in sorted(files & made.keys()):
        if json.loads((HERE / f"{name}.json").read_text()) != json.loads(json.dumps(made[name])):
            faults.append(f"{name}.json is not what generate.py writes; run it")
    for name in sorted(files):
        owners = [pattern for _, _, patterns, _ in rows for pattern in patterns if fnmatch.fnmatch(name, pattern)]
        if len(owners) != 1:
            faults.append(f"README.md names {name} {len(owners)} times: {owners}")
    for source, named, patterns, why in rows:
        if not patterns and not why:
            faults.append(f"README.md: {source} {sorted(named)} is neither shipped nor explained")
        faults += [f"README.md names {pattern}, which no file has" for pattern in patterns
                   if not any(fnmatch.fnmatch(name, pattern) for name in files)]
    return faults


def numbers_in(value, path=""):
    """Every number of a result with its path; also those that stand in texts of their own."""
    if isinstance(value, dict):
        return [found for key in sorted(value) for found in numbers_in(value[key], f"{path}/{key}")]
    if isinstance(value, list):
        return [found for index, item in enumerate(value) for found in numbers_in(item, f"{path}/{index}")]
    if isinstance(value, str) and path.split("/")[-1] in FACTS_WITH_NUMBERS:
        return [f"{path} {number}" for number in sorted(places.numbers(value))]
    if isinstance(value, str):
        value = value if re.fullmatch(r"[-+]?\d+(\.\d+)?", value) else None
    return [] if value is None or isinstance(value, bool) else [f"{path} {value}"]


def hash_of(result):
    """Of where a document prints a result, and of its numbers; names, notes and facts in words may change."""
    words = [result["annotations"]["citation"]] + numbers_in(result)
    return hashlib.sha256("\n".join(words).encode()).hexdigest()[:32]


def publications():
    """{id: its values with everything that a line and a value state} of every file of publications/."""
    found = {}
    for file in sorted((HERE / "publications").glob("*.json")):
        made = json.loads(file.read_text())
        found[file.stem] = [{**{key: value for key, value in line.items() if key != "points"}, **point}
                            for line in made["lines"] for point in line["points"]]
    return found


def hash_of_publication(values):
    """Of the numbers of each value and of its source; names and notes may change."""
    kept = ("id", "devices", "nodes", "images_per_second", "batch_size_per_device", "batch_size_global", "warmup_steps", "steps", "source")
    lines = ["\t".join(str(value.get(key, "")) for key in kept) for value in values]
    return hashlib.sha256("\n".join(lines).encode()).hexdigest()[:32]


def check_publications():
    """Faults of files that README.md describes otherwise, and of values without the file and commit of their source."""
    faults = []
    found = publications()
    stated = {cells[0]: cells[1:3] for line in (HERE / "README.md").read_text().splitlines()
              if len(cells := [cell.strip() for cell in line.strip("|").split("|")]) == 4 and cells[0] in found}
    for name, values in found.items():
        counted = [str(len(values)), f"{sum(value['images_per_second'] for value in values):.2f}"]
        if stated.get(name) != counted:
            faults.append(f"README.md states {stated.get(name)} of {name}: it has {counted[0]} values with the sum {counted[1]}")
        faults += [f"{name}: {value['id']} of {value['devices']} devices has no source at a commit or in a tracker" for value in values
                   if not re.match(r"https://github\.com/[^/]+/[^/]+/((blob|tree)/[0-9a-f]{40}/.|issues/\d+$)", value.get("source", ""))]
    return faults


def made_results():
    return {row["id"]: generate.result(source, row) for source in generate.SOURCES for row in source.ROWS}


def made_hashes():
    values = "\n".join("\t".join(cells) for cells in cells_of_readme(3))
    return {README_VALUES: hashlib.sha256(values.encode()).hexdigest()[:32],
            **{f"publications/{name}": hash_of_publication(values) for name, values in publications().items()},
            **{name: hash_of(result) for name, result in made_results().items()}}


def read_hashes():
    return dict(line.split() for line in HASHES.read_text().splitlines())


def check_hashes():
    known = read_hashes()
    made = made_results()
    hashes = made_hashes()
    faults = [f"{name} is in numbers.txt, but not among the results; run check.py --accept {name}"
              for name in sorted(known.keys() - hashes.keys())]
    for name, value in sorted(hashes.items()):
        if known.get(name) != value:
            where = made[name]["annotations"]["citation"] if name in made else "the sources of its values"
            faults.append(f"{name}: a number or its place is not the one of numbers.txt. Look it up in {where}; "
                          f"if it is right, run check.py --accept {name}")
    return faults


def accept(names):
    """Errors: a name that neither a result nor numbers.txt has."""
    known = read_hashes()
    made = made_hashes()
    for name in names:
        if name not in made and name not in known:
            raise SystemExit(f"There is no published result {name}.")
        known.pop(name, None)
        if name in made:
            known[name] = made[name]
    HASHES.write_text("".join(f"{name} {known[name]}\n" for name in sorted(known)))


def printed_as(result):
    """Every number of a result with the values that a document may print for it."""
    summary = result["summary"]
    labels = result["annotations"]["labels"]
    numbers = []
    if "images_per_second" in summary:
        numbers.append([summary["images_per_second"]])
    if "speedup" in summary:  # as it is, as one more than 1, or as a percentage
        numbers.append([summary["speedup"], (summary["speedup"] - 1) * 100, summary["speedup"] * 100])
    numbers += [[summary[key] * 100] for key in ("train_top5_accuracy", "validation_top1_accuracy", "validation_top5_accuracy")
                if key in summary]
    if "training_time_s" in summary:
        numbers.append([summary["training_time_s"] / 3600, summary["training_time_s"] / 60])
    numbers += [[abs(float(value))] for key, value in sorted(labels.items()) if key.endswith("_difference_percent")]
    for table in result["series"].values():
        for name, column in table.items():
            numbers += [[value / 1e6 if name.endswith("bytes_per_second") else value] for value in column
                        if isinstance(value, (int, float)) and value != 0]
    return numbers


def is_printed(values, text):
    return any(abs(value - printed) < 1e-6 for value in values for printed in places.numbers(text))


def check_row(source, text, row, result):
    """Faults of one result: numbers that a text of their place does not print."""
    faults = []
    try:
        parts = places.texts_of(source, text, row["place"])
    except ValueError as error:
        return [f"{row['id']}: {error}"]
    words = row.get("words")
    if words and not all(words in " ".join(one.split()) for one in parts[0]):
        faults.append(f"{row['id']}: \"{words}\" is not printed in {row['place']}")
    if words and places.numbers(words):
        faults += [f"{row['id']}: {values[0]:g} is not in \"{words}\"" for values in printed_as(result)
                   if not is_printed(values, words)]
    if "table" in row:
        name = row.get("table_row", row["network"].split(" ")[0])
        parts = [[places.table_rows(one, name) for one in texts] for texts in parts]
    for values in printed_as(result) if not words else []:
        if not any(all(is_printed(values, one) for one in texts) for texts in parts):
            faults.append(f"{row['id']}: {values[0]:g} is not printed in {row['place']}")
    return faults


def check_facts(source, text, module):
    """Faults of the facts that module.FACT_PLACES lists, and how many there are."""
    facts = {(key, value) for row in module.ROWS for key, value in {**module.FACTS, **row.get("facts", {})}.items()
             if key in module.FACT_PLACES}
    faults = []
    for key, value in sorted(facts):
        words = re.findall(r"[\w.\-]*\d[\w.\-]*", value)
        if key in FACTS_WITH_NUMBERS:
            words = [f"{number:g}" for number in sorted(places.numbers(value))]
        for one in (one for texts in places.texts_of(source, text, module.FACT_PLACES[key]) for one in texts):
            faults += [f"{source}: {word} of {key} is not printed in {module.FACT_PLACES[key]}" for word in words
                       if not places.has_word(one, word)]
    return faults, len(facts)


def check_readme_values(source, text):
    faults = []
    for _, place, values in [cells for cells in cells_of_readme(3) if cells[0] == source]:
        for one in (one for texts in places.texts_of(source, text, place) for one in texts):
            faults += [f"README.md: {number:g} is not printed in {place} of {source}"
                       for number in sorted(places.numbers(values) - places.numbers(one))]
    return faults


def check_documents(rows, folder):
    faults = []
    count = facts = 0
    for source, patterns in DOCUMENTS.items():
        text = "\n".join(file.read_text() for pattern in patterns for file in sorted(folder.glob(pattern)))
        if not text:
            faults.append(f"{folder} holds no {patterns[0]}")
            continue
        known = {place for of, named, _, _ in rows if of == source for place in named}
        captions = {("table" if kind.lower().startswith("t") else "figure", number) for kind, number in CAPTION.findall(text)}
        faults += [f"{source} {kind} {number} is not in README.md" for kind, number in sorted(captions - known)]
        faults += check_readme_values(source, text)
        for module in generate.SOURCES:
            if module.TAG != source:
                continue
            for row in module.ROWS:
                result = generate.result(module, row)
                count += len(printed_as(result))
                faults += check_row(source, text, row, result)
            of_facts, number = check_facts(source, text, module)
            faults += of_facts
            facts += number
        print(f"{source}: {len(captions)} captions of tables and figures")
    print(f"{count} shipped numbers and {facts} facts looked for at their places in the documents")
    return faults


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--documents", type=pathlib.Path, help="folder with the documents as text")
    parser.add_argument("--accept", nargs="+", metavar="ID", default=[], help="write the hashes of these results anew")
    arguments = parser.parse_args()
    accept(arguments.accept)
    rows = rows_of_readme()
    faults = check_files(rows) + check_publications() + check_hashes()
    if arguments.documents:
        faults += check_documents(rows, arguments.documents)
    for fault in faults:
        print(fault, file=sys.stderr)
    print(f"{len(rows)} rows of README.md, {len(list(HERE.glob('*.json')))} published results, "
          f"{sum(map(len, publications().values()))} values of publications, {len(faults)} faults")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
