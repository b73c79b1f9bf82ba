#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Holds README.md, the published results and their modules together; with --documents FOLDER the documents' texts, too.

The table of README.md must name every shipped file once and nothing that is not there, the files must be what generate.py writes,
and of every document each captioned table and figure must be in the table and each shipped number in the text.

numbers.txt holds a hash of each result's numbers with the place where they are printed. The documents are not at hand where this
runs, so a number that was changed in module and file alike is found by its hash alone. --accept ID writes the hashes of those
results anew, after a look at the document.
"""
import argparse
import fnmatch
import hashlib
import json
import pathlib
import re
import sys

import generate

HERE = pathlib.Path(__file__).resolve().parent
HASHES = HERE / "numbers.txt"
# Which text holds which source; a second one continues the first.
DOCUMENTS = {"P100": ["000_*", "003_*"], "WP": ["001_*"], "RG": ["002_*"], "V100": ["004_*"]}
CAPTION = re.compile(r"^\W*(?:(?:\([a-z]\).* )?(fig(?:ure)?\.?|table)) (\d+|[IVX]+)\b\s*[:.]", re.I | re.M)
# What is stated in words; the numbers of a linear speed-up are those of the GPUs.
WORDS = {0.5: "half the speed", 8.0: "linear speedup", 12.0: "linear speedup"}


def rows_of_readme():
    """(source, {("table" or "figure", number)}, file patterns) of every row."""
    rows = []
    for line in (HERE / "README.md").read_text().splitlines():
        cells = [cell.strip() for cell in line.strip("|").split("|")]
        if len(cells) != 4 or cells[0] not in DOCUMENTS:
            continue
        places = set()
        kind = None
        for word in re.findall(r"\w+", cells[1]):
            if word in ("Figure", "Figures", "Table", "Tables"):
                kind = word.lower().rstrip("s")
            else:
                places.add((kind, word))
        rows.append((cells[0], places, [name.strip() for name in cells[2].split(",") if name.strip()], cells[3]))
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
    for source, places, patterns, why in rows:
        if not patterns and not why:
            faults.append(f"README.md: {source} {sorted(places)} is neither shipped nor explained")
        faults += [f"README.md names {pattern}, which no file has" for pattern in patterns
                   if not any(fnmatch.fnmatch(name, pattern) for name in files)]
    return faults


def numbers_in(value, path=""):
    """Every number of a result with its path; also those that stand in texts of their own."""
    if isinstance(value, dict):
        return [found for key in sorted(value) for found in numbers_in(value[key], f"{path}/{key}")]
    if isinstance(value, list):
        return [found for index, item in enumerate(value) for found in numbers_in(item, f"{path}/{index}")]
    if isinstance(value, str):
        value = value if re.fullmatch(r"[-+]?\d+(\.\d+)?", value) else None
    return [] if value is None or isinstance(value, bool) else [f"{path} {value}"]


def hash_of(result):
    """Of where a document prints a result, and of its numbers; names, notes and facts in words may change."""
    words = [result["annotations"]["citation"]] + numbers_in(result)
    return hashlib.sha256("\n".join(words).encode()).hexdigest()[:32]


def made_results():
    return {row["id"]: generate.result(source, row) for source in generate.SOURCES for row in source.ROWS}


def read_hashes():
    return dict(line.split() for line in HASHES.read_text().splitlines())


def check_hashes():
    known = read_hashes()
    made = made_results()
    faults = [f"{name} is in numbers.txt, but not among the results; run check.py --accept {name}"
              for name in sorted(known.keys() - made.keys())]
    for name, result in sorted(made.items()):
        if known.get(name) != hash_of(result):
            faults.append(f"{name}: a number or its place is not the one of numbers.txt. Look it up in {result['annotations']['citation']}; "
                          f"if it is right, run check.py --accept {name}")
    return faults


def accept(names):
    """Errors: a name that neither a result nor numbers.txt has."""
    known = read_hashes()
    made = made_results()
    for name in names:
        if name not in made and name not in known:
            raise SystemExit(f"There is no published result {name}.")
        known.pop(name, None)
        if name in made:
            known[name] = hash_of(made[name])
    HASHES.write_text("".join(f"{name} {known[name]}\n" for name in sorted(known)))


def spellings(value):
    """How a document may print a value: as it is, with a thousands comma, as a percentage, or as one more than 1."""
    texts = set()
    for number in (value, value * 100, (value - 1) * 100):
        for digits in range(4):
            rounded = round(number, digits)
            if abs(rounded - number) < 1e-9:
                texts |= {f"{rounded:.{digits}f}", f"{rounded:,.{digits}f}"}
    return texts


def numbers_of(result):
    summary = result["summary"]
    numbers = [summary[key] for key in ("images_per_second", "speedup", "train_top5_accuracy", "validation_top1_accuracy",
                                        "validation_top5_accuracy") if key in summary]
    if "training_time_s" in summary:
        numbers.append(round(summary["training_time_s"] / 3600, 3))
    if "printed_difference_percent" in result["annotations"]["labels"]:
        numbers.append(abs(float(result["annotations"]["labels"]["printed_difference_percent"])))
    for table in result["series"].values():
        for name, column in table.items():
            numbers += [value / 1e6 if name.endswith("bytes_per_second") else value for value in column
                        if isinstance(value, (int, float)) and value != 0]
    return numbers


def check_documents(rows, folder):
    faults = []
    count = 0
    for source, patterns in DOCUMENTS.items():
        text = "\n".join(file.read_text() for pattern in patterns for file in sorted(folder.glob(pattern)))
        if not text:
            faults.append(f"{folder} holds no {patterns[0]}")
        known = {place for of, places, _, _ in rows if of == source for place in places}
        captions = {("table" if kind.lower().startswith("t") else "figure", number) for kind, number in CAPTION.findall(text)}
        faults += [f"{source} {kind} {number} is not in README.md" for kind, number in sorted(captions - known)]
        printed = set(re.findall(r"\d[\d,]*(?:\.\d+)?", text)) | {n.rstrip(",") for n in re.findall(r"\d[\d,]*", text)}
        for module in generate.SOURCES:
            for row in module.ROWS if module.TAG == source else []:
                for value in numbers_of(generate.result(module, row)):
                    count += 1
                    if not spellings(value) & printed and WORDS.get(value, "\0") not in text:
                        faults.append(f"{row['id']}: {value} is not printed in {source}")
        print(f"{source}: {len(captions)} captions of tables and figures")
    print(f"{count} shipped numbers looked for in the documents")
    return faults


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--documents", type=pathlib.Path, help="folder with the documents as text")
    parser.add_argument("--accept", nargs="+", metavar="ID", default=[], help="write the hashes of these results anew")
    arguments = parser.parse_args()
    accept(arguments.accept)
    rows = rows_of_readme()
    faults = check_files(rows) + check_hashes()
    if arguments.documents:
        faults += check_documents(rows, arguments.documents)
    for fault in faults:
        print(fault, file=sys.stderr)
    print(f"{len(rows)} rows of README.md, {len(list(HERE.glob('*.json')))} published results, {len(faults)} faults")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
