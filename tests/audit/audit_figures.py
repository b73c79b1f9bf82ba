#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Compares the figures of `scalescope export`, in CSV, Markdown, LaTeX, JSON and text, with values computed here.

    audit_figures.py SCALESCOPE [--keep FOLDER]

The results are the shipped ones and runs made from one of them by replacing its steps (made_results). Formulas are written from
their definitions, not from the product's sources: t quantiles by integrating the density, Welch's test on logarithms.
A kind of figure is either audited (AUDITS) or listed with the reason why it is not (NOT_AUDITED)."""

import copy, csv, json, math, os, re, subprocess, sys, tempfile

HERE = os.path.dirname(os.path.abspath(__file__))
RESOURCES = os.path.join(HERE, "..", "..", "resources")
SHIPPED = os.path.join(RESOURCES, "results", "resnet-20-fashion-mnist-cpu.json")
LONG = os.path.join(RESOURCES, "results", "resnet-20-fashion-mnist-92-cpu.json")

NOT_AUDITED = {
    "topology": "draws what a machine reported or a person typed, and computes no number (test_systems)",
}


# ---- formulas ----------------------------------------------------------------------------------------------------------------

def mean(values):
    return sum(values) / len(values)


def deviation(values):
    centre = mean(values)
    return math.sqrt(sum((v - centre) ** 2 for v in values) / (len(values) - 1))


def geometric(values):
    return math.exp(mean([math.log(v) for v in values]))


def t_probability(t, degrees):
    """P(-t < T < t), by Simpson's rule with x = sqrt(degrees) tan(u)."""
    limit, parts = math.atan(t / math.sqrt(degrees)), 2000
    density = lambda u: math.cos(u) ** (degrees - 1)
    width = limit / parts
    total = density(0) + density(limit) + sum((4 if i % 2 else 2) * density(i * width) for i in range(1, parts))
    constant = math.exp(math.lgamma((degrees + 1) / 2) - math.lgamma(degrees / 2)) / math.sqrt(math.pi)
    return 2 * constant * total * width / 3


def t_quantile_95(degrees):
    low, high = 0.0, 1000.0
    for _ in range(100):
        middle = (low + high) / 2
        low, high = (middle, high) if t_probability(middle, degrees) < 0.95 else (low, middle)
    return low


def interval(values):
    """Of the geometric mean; None below three repeats."""
    if len(values) < 3:
        return None
    logs = [math.log(v) for v in values]
    half = t_quantile_95(len(logs) - 1) * deviation(logs) / math.sqrt(len(logs))
    return math.exp(mean(logs) - half), math.exp(mean(logs) + half)


def ratio_interval(a, b):
    if min(len(a), len(b)) < 3:
        return None
    error = []
    for values in (a, b):
        error.append(deviation([math.log(v) for v in values]) ** 2 / len(values))
    degrees = sum(error) ** 2 / (error[0] ** 2 / (len(a) - 1) + error[1] ** 2 / (len(b) - 1))
    factor = math.exp(t_quantile_95(degrees) * math.sqrt(sum(error)))
    ratio = geometric(a) / geometric(b)
    return ratio / factor, ratio * factor


# ---- results -----------------------------------------------------------------------------------------------------------------

BATCH, WARM_UP, IMAGES = 64, 4, 20000


class Run:
    """A run made from the shipped result: its own steps, and the summary that follows from them."""

    def __init__(self, base, folder, name, system, devices, repeat, step_ms):
        self.system, self.devices, self.step_ms = system, devices, step_ms
        self.name = name
        measured = step_ms[WARM_UP:]
        batch = BATCH * devices
        self.seconds = sum(measured) / 1000
        self.images_per_second = batch * len(measured) / self.seconds
        times, total = [], 0.0
        for ms in step_ms:
            total += ms / 1000
            times.append(total)
        share = lambda part: [part * ms for ms in step_ms]
        self.communication = 0.08 if devices > 1 else 0.0
        count = len(step_ms)
        columns = {
            "step": list(range(1, count + 1)), "time_s": [t + 1 for t in times], "training_time_s": times,
            "epoch": [batch * (i + 1) / IMAGES for i in range(count)], "images": [batch * (i + 1) for i in range(count)],
            "warmup": [1.0 if i < WARM_UP else 0.0 for i in range(count)], "step_time_ms": step_ms,
            "data_wait_ms": share(0.02), "compute_time_ms": share(0.9), "allreduce_time_ms": share(self.communication),
            "images_per_second": [batch / ms * 1000 for ms in step_ms], "row_count": [1.0] * count,
        }
        result = copy.deepcopy(base)
        steps = result["series"]["steps"]
        result["series"] = {"steps": {key: columns.get(key, steps[key][:count]) for key in steps}}
        result["events"] = []
        ordered = sorted(measured)
        summary = result["summary"]
        summary.update(
            run_id=name, group_id=f"{system}-{devices}", name="", repeat=repeat, disturbed=False,
            images_per_second=self.images_per_second, measured_steps=len(measured),
            measured_images=batch * len(measured), measured_time_s=self.seconds, device_count=devices,
            batch_size_global=batch, step_time_mean_ms=mean(measured),
            step_time_median_ms=(ordered[len(ordered) // 2] + ordered[(len(ordered) - 1) // 2]) / 2,
            data_wait_mean_ms=0.02 * mean(measured), compute_time_mean_ms=0.9 * mean(measured),
            allreduce_time_mean_ms=self.communication * mean(measured), training_time_s=times[-1],
            wall_time_s=times[-1] + 1, epochs_done=batch * count / IMAGES)
        result["annotations"]["system"] = system
        result["plan"].update(name="", warmup_steps=WARM_UP, steps=len(measured), data_path="data",
                              hosts=[{"host": "localhost", "slots": devices}])
        self.path = os.path.join(folder, name + ".json")
        with open(self.path, "w") as file:
            json.dump(result, file)


def made_results(folder):
    """Two systems, one and two devices, three repeats with different steps, and a system with two repeats."""
    with open(SHIPPED) as file:
        base = json.load(file)
    runs = []
    for system, speed, repeats in (("Alpha", 1.0, (1.0, 1.03, 0.96)), ("Beta", 0.8, (1.0, 1.08, 0.91)),
                                   ("Gamma", 1.3, (1.0, 1.1))):
        for devices, growth in ((1, 1.0), (2, 1.15)):
            for repeat, factor in enumerate(repeats, 1):
                wave = [1 + 0.05 * ((7 * i + 3 * repeat) % 5 - 2) for i in range(130)]
                step_ms = [500.0] * WARM_UP + [300 * speed * growth * factor * w for w in wave]
                runs.append(Run(base, folder, f"{system.lower()}-{devices}-{repeat}", system, devices, repeat, step_ms))
    return runs


# ---- exports -----------------------------------------------------------------------------------------------------------------

class Audit:
    def __init__(self, program, folder):
        self.program, self.folder = program, folder
        self.checked, self.faults = 0, []
        self.runs = made_results(folder)

    def call(self, *arguments):
        environment = dict(os.environ, QT_QPA_PLATFORM="offscreen", LANG="C.UTF-8", XDG_CONFIG_HOME=self.folder)
        done = subprocess.run([self.program, *arguments], capture_output=True, text=True, env=environment, timeout=300)
        if done.returncode != 0:
            raise SystemExit(f"{' '.join(arguments)}: exit status {done.returncode}\n{done.stderr}")
        return done.stdout

    def export(self, kind, extension, *arguments):
        path = os.path.join(self.folder, kind + "." + extension)
        self.call("export", "--figure", kind, *arguments, "--out", path)
        with open(path, newline="") as file:
            return file.read()

    def equal(self, what, got, want, tolerance=1e-9):
        self.checked += 1
        if got is None or want is None:
            if got is not want:
                self.faults.append(f"{what}: {got}, computed {want}")
        elif not abs(got - want) <= tolerance * max(abs(want), 1e-300):
            self.faults.append(f"{what}: {got}, computed {want}")

    def holds(self, what, condition):
        self.checked += 1
        if not condition:
            self.faults.append(what)

    def values(self, *keep):
        """Throughputs of the runs of a system with so many devices."""
        system, devices = keep
        return [run.images_per_second for run in self.runs if run.system == system and run.devices == devices]

    def paths(self, *systems):
        return [run.path for run in self.runs if run.system in systems]


def number(text):
    text = text.strip().replace("\u2212", "-").replace("\u00a0", "").replace(" ", "")
    return float(text) if text else None


def points(text):
    """Rows of panels: {(panel, series, x): row}; tables follow with other columns and are left out."""
    rows = list(csv.DictReader(text.splitlines()))
    return {(row["panel"], row["series"], row["x"]): row for row in rows if is_number(row["y"])}


def is_number(text):
    try:
        return text.strip() != "" and number(text) is not None
    except ValueError:
        return False


def agrees(printed, value):
    """Whether a printed number is this value, rounded to the printed digits."""
    text = printed.strip().replace("\u2212", "-").replace(",", "")
    decimals = len(text.partition(".")[2])
    return abs(float(text) - value) <= 0.5 * 10 ** -decimals * (1 + 1e-9) + 1e-12


PRINTED = r"[\u2212-]?\d[\d,]*(?:\.\d+)?"


def markdown_matches(audit, kind, csv_text, markdown):
    """Every cell "643 (586 to 699)" of a Markdown table is a row of the CSV, rounded; every row of the CSV has its cell."""
    cells = {}
    header = None
    for line in markdown.splitlines():
        if not line.startswith("|"):
            header = None
            continue
        parts = [part.strip() for part in line.strip("|").split("|")]
        if header is None:
            header = parts
        elif not set(line) <= set("|-: "):
            for title, cell in zip(header[1:], parts[1:]):
                cells.setdefault((parts[0], title), []).append(cell)
    found = 0
    for (panel, series, x), row in points(csv_text).items():
        if row["y_quantity"] == "":
            continue
        candidates = [cell for (label, title), all in cells.items() for cell in all
                      if (label == x or label.startswith(x + ", ")) and (title.startswith(series) or title == series)]
        value, low, high = (number(row[key]) for key in ("y", "low", "high"))
        def fits(cell):
            match = re.fullmatch(rf"({PRINTED})(?: \(({PRINTED}) to ({PRINTED})\))?.*", cell)
            if not match or not agrees(match[1], value):
                return False
            return low is None or (match[2] is not None and agrees(match[2], low) and agrees(match[3], high))
        audit.holds(f"{kind}: {panel}, {series}, {x}: {value} ({low} to {high}) is not in {candidates}",
                    any(fits(cell) for cell in candidates))
        found += 1
    audit.holds(f"{kind}: no row was compared with Markdown", found > 0)


def tables_match(audit, kind, csv_text):
    """Cells of tables are the values of the marks beside them, with all digits: those of a column whose title is that of an
    axis, or of a series with its unit."""
    rows = list(csv.DictReader(csv_text.splitlines()))
    plotted = [row for row in rows if row["y_quantity"] and is_number(row["y"])]
    found = 0
    for row in rows:
        if row["y_quantity"] or not is_number(row["y"]):
            continue
        for mark in plotted:
            title = row["x"].partition(" (")[0]
            alone = sum(other["x"] == mark["x"] and other["y_quantity"] == mark["y_quantity"] for other in plotted) == 1
            if mark["x"] != row["series"] or not (title == mark["series"] or alone and row["x"] == mark["y_quantity"]):
                continue
            audit.equal(f"{kind}: table: {row['series']}, {row['x']}", number(row["y"]), number(mark["y"]), 1e-12)
            for end in ("low", "high"):
                if row[end] or mark[end]:
                    audit.equal(f"{kind}: table: {row['series']}, {row['x']} {end}", number(row[end]), number(mark[end]), 1e-12)
            found += 1
    audit.holds(f"{kind}: no cell of a table is a mark", found > 0)


def latex_matches(audit, kind, csv_text, latex):
    """Every value of the CSV's panels is a coordinate of a plot."""
    coordinates = [float(word) for line in latex.splitlines() if re.match(r"^-?\d[\d.e+-]* -?\d", line)
                   for word in line.split()[1:2]]
    for (panel, series, x), row in points(csv_text).items():
        if row["y_quantity"] == "" or series == "ideal":
            continue
        value = number(row["y"])
        audit.holds(f"{kind}: {series}, {x}: {value} is not in LaTeX",
                    any(abs(c - value) <= 1e-9 * max(1e-300, abs(value)) for c in coordinates))


def formats_agree(audit, kind, *arguments):
    text = audit.export(kind, "csv", *arguments)
    markdown_matches(audit, kind, text, audit.export(kind, "md", *arguments))
    return text


# ---- kinds -------------------------------------------------------------------------------------------------------------------

def audit_compare(audit):
    text = formats_agree(audit, "compare", *audit.paths("Alpha", "Beta", "Gamma"))
    latex_matches(audit, "compare", text, audit.export("compare", "tex", *audit.paths("Alpha", "Beta", "Gamma")))
    rows = {(series, x): row for (panel, series, x), row in points(text).items()}
    for system in ("Alpha", "Beta", "Gamma"):
        for devices, ranks in ((1, "1 rank"), (2, "2 ranks")):
            row, values = rows[(system, f"{ranks}, {system}")], audit.values(system, devices)
            name = f"compare: {system}, {ranks}"
            audit.equal(name, number(row["y"]), geometric(values))
            limits = interval(values) or (None, None)
            audit.equal(name + " low", number(row["low"]), limits[0])
            audit.equal(name + " high", number(row["high"]), limits[1])
            audit.equal(name + " n", number(row["n"]), len(values))
            audit.equal(name + " CV", number(row["cv_percent"]), 100 * deviation(values) / mean(values))
    report = json.loads(audit.call("compare", *audit.paths("Alpha", "Beta"), "--json"))
    words = audit.call("compare", *audit.paths("Alpha", "Beta"))
    base = audit.values("Alpha", 1)
    for group in report["groups"]:
        ranks, system = group["label"].split(", ")
        values = audit.values(system, int(ranks[0]))
        audit.equal(f"compare --json: {group['label']}", group["mean"], geometric(values))
        audit.equal(f"compare --json: {group['label']} low", group["interval_95"][0], interval(values)[0])
        audit.holds(f"compare: values of {group['label']}", sorted(group["values"]) == sorted(group["images_per_second"]))
        line = next(line for line in words.splitlines() if line.startswith(group["label"] + ":"))
        printed = re.findall(PRINTED, line.partition(":")[2])
        audit.holds(f"compare: {line}", agrees(printed[0], geometric(values)))
        audit.holds(f"compare: {line}", agrees(printed[-2], interval(values)[0]) and agrees(printed[-1], interval(values)[1]))
        if group["baseline"]:
            continue
        difference, limits = group["difference"], ratio_interval(values, base)
        audit.equal(f"compare --json: ratio of {group['label']}", difference["ratio"], geometric(values) / geometric(base))
        for got, want in zip(difference["percent_interval_95"], limits):
            audit.equal(f"compare --json: interval of {group['label']}", got, 100 * (want - 1), 1e-7)
        audit.holds(f"compare --json: verdict of {group['label']}",
                    difference["distinguishable"] == (limits[0] > 1 or limits[1] < 1))


def audit_scaling(audit):
    text = formats_agree(audit, "scaling", *audit.paths("Alpha", "Beta"))
    latex_matches(audit, "scaling", text, audit.export("scaling", "tex", *audit.paths("Alpha", "Beta")))
    seen = 0
    for (panel, series, x), row in points(text).items():
        if series == "ideal":
            continue
        system, devices = series.split(",")[0], int(x)
        values, one = audit.values(system, devices), audit.values(system, 1)
        factor = {"Throughput": None, "Speed-up": 1.0, "Total efficiency": 100.0 / devices}[panel.split(" T(")[0]]
        want = geometric(values) if factor is None else factor * geometric(values) / geometric(one)
        limits = interval(values) if factor is None else ratio_interval(values, one)
        audit.equal(f"scaling: {panel}, {series}, {x}", number(row["y"]), want)
        if devices > 1 or factor is None:
            for key, limit in zip(("low", "high"), limits):
                audit.equal(f"scaling: {panel}, {series}, {x} {key}", number(row[key]), limit * (factor or 1), 1e-8)
        seen += 1
    audit.holds("scaling: three panels of two systems", seen == 12)


def audit_scaling_loss(audit):
    """What a step loses adds up to the difference of the whole steps, in the CSV and as printed; all are rounded alike."""
    text = formats_agree(audit, "scaling-loss", *audit.paths("Alpha", "Beta"))
    panels = {}
    for (panel, series, x), row in points(text).items():
        panels.setdefault(panel, {}).setdefault(series, {})[x] = number(row["y"])
    for panel, series in panels.items():
        whole = series["whole step"]
        ideal = next(v for k, v in whole.items() if k.startswith("Ideal"))
        measured = next(v for k, v in whole.items() if k.startswith("Measured"))
        system = panel.split(",")[0]
        throughput = geometric(audit.values(system, 2))
        for what, got, want in (("step", measured, 1000 * BATCH * 2 / throughput),
                                ("ideal step", ideal, 1000 * BATCH / geometric(audit.values(system, 1)))):
            audit.holds(f"scaling-loss: {what} of {panel}: {got}, computed {want}", agrees(repr(got), want))
        parts = sum(v for name in ("longer by", "shorter by") for v in series.get(name, {}).values())
        audit.equal(f"scaling-loss: parts of {panel}", parts, measured - ideal, 1e-7)
    markdown = audit.export("scaling-loss", "md", *audit.paths("Alpha", "Beta"))
    for total, listed in re.findall(rf"takes ({PRINTED}) ms longer than the ideal {PRINTED} ms: (.*?)\. ", markdown + " "):
        parts = [-number(part) if fell else number(part) for fell, part in re.findall(rf"(fell by )?({PRINTED}) ms", listed)]
        digits = max(len(p.partition(".")[2]) for p in re.findall(rf"({PRINTED}) ms", listed) + [total])
        audit.equal(f"scaling-loss: printed parts {listed}", round(sum(parts), digits), round(number(total), digits), 1e-9)


def audit_ratios(audit):
    text = audit.export("ratios", "csv", *audit.paths("Alpha", "Beta"))
    base = audit.values("Alpha", 1)
    for (panel, series, x), row in points(text).items():
        if panel != "Ratio":
            continue
        ranks, system = x.split(" against ")[0].split(", ")
        values = audit.values(system, int(ranks[0]))
        audit.equal(f"ratios: {x}", number(row["y"]), geometric(values) / geometric(base))
        for key, limit in zip(("low", "high"), ratio_interval(values, base)):
            audit.equal(f"ratios: {x} {key}", number(row[key]), limit, 1e-8)


def audit_table(audit):
    text = formats_agree(audit, "table", *audit.paths("Alpha", "Beta"))
    for (panel, series, x), row in points(text).items():
        if row["y_quantity"] == "":
            continue
        values = audit.values(series, int(x[0]))
        audit.equal(f"table: {series}, {x}", number(row["y"]), geometric(values))
        for key, limit in zip(("low", "high"), interval(values)):
            audit.equal(f"table: {series}, {x} {key}", number(row[key]), limit)
    tables_match(audit, "table", text)
    differences = [geometric(audit.values("Beta", d)) / geometric(audit.values("Alpha", d)) for d in (1, 2)]
    wanted = {"1 device": differences[0], "2 devices": differences[1], "geometric mean": geometric(differences)}
    cells = {row["series"]: row["y"] for row in csv.DictReader(text.splitlines()) if row["x"] == "Difference (%)"}
    markdown = audit.export("table", "md", *audit.paths("Alpha", "Beta"))
    for label, want in wanted.items():
        audit.equal(f"table: {label}", number(cells[label]), 100 * (want - 1), 1e-7)
        printed = re.search(rf"\| {label} \|.* ({PRINTED})\s% faster \|", markdown)
        audit.holds(f"table: {label} in Markdown", printed is not None and agrees(printed[1], 100 * (want - 1)))


def audit_step_time(audit):
    """The parts of a bar add up to the step that belongs to the geometric mean of the throughput."""
    text = formats_agree(audit, "step-time", *audit.paths("Alpha", "Beta"))
    bars = {}
    for (panel, series, x), row in points(text).items():
        bars.setdefault(x, {})[series] = number(row["y"])
    for x, parts in bars.items():
        ranks, system = x.split(", ")
        step = 1000 * BATCH * int(ranks[0]) / geometric(audit.values(system, int(ranks[0])))
        audit.equal(f"step-time: data wait of {x}", parts["data wait"], 0.02 * step)
        audit.equal(f"step-time: sum of {x}", sum(parts.values()), step)


def audit_projection(audit):
    text = audit.export("projection", "csv", *audit.paths("Alpha", "Beta"), "--epochs", "10", "--images-per-epoch", "50000")
    seen = 0
    for (panel, series, x), row in points(text).items():
        if panel != "Training time":
            continue
        ranks, system = x.split(", ")
        values = audit.values(system, int(ranks[0]))
        hours = 10 * 50000 / 3600
        unit = {"s": 3600, "min": 60, "h": 1, "d": 1 / 24}[re.search(r"\((\w+)\)", row["y_quantity"])[1]]
        audit.equal(f"projection: {x}", number(row["y"]), unit * hours / geometric(values))
        for key, limit in zip(("high", "low"), interval(values)):
            audit.equal(f"projection: {x} {key}", number(row[key]), unit * hours / limit)
        seen += 1
    audit.holds("projection: four bars", seen == 4)


def audit_curves(audit):
    run = audit.runs[0]
    text = audit.export("curves", "csv", run.path)
    rows = points(text)
    audit.holds("curves: one row per step", len(rows) == len(run.step_ms))
    for (panel, series, x), row in rows.items():
        audit.equal(f"curves: step {x}", number(row["y"]), 1000 * BATCH * run.devices / run.step_ms[int(float(x)) - 1])


def long_result():
    with open(LONG) as file:
        result = json.load(file)
    return result, result["series"]


def audit_epochs(audit):
    """Images of an epoch over the time of its steps."""
    result, series = long_result()
    steps = series["steps"]
    batch = result["summary"]["batch_size_global"]
    text = audit.export("epochs", "csv", LONG)
    got = {int(x): number(row["y"]) for (panel, s, x), row in points(text).items() if panel == "Throughput"}
    spent, images, before = {}, {}, 0.0
    for i, end in enumerate(steps["images"]):
        epoch = math.ceil(steps["epoch"][i] - 1e-6)
        if not steps["warmup"][i]:
            spent[epoch] = spent.get(epoch, 0) + steps["step_time_ms"][i] * steps["row_count"][i] / 1000
            images[epoch] = images.get(epoch, 0) + batch * steps["row_count"][i]
    audit.holds("epochs: at least three", len(got) >= 3)
    for epoch, value in got.items():
        audit.equal(f"epochs: {epoch}", value, images[epoch] / spent[epoch], 0.02)


def audit_time_to_accuracy(audit):
    """The time at which the first validation reaches 85 %."""
    result, series = long_result()
    table = next(table for name, table in series.items() if "validation_top1_accuracy" in table)
    first = next(i for i, value in enumerate(table["validation_top1_accuracy"]) if value is not None and value >= 0.85)
    text = audit.export("time-to-accuracy", "csv", LONG, "--target", "85%", "--rule", "first-point")
    rows = [row for row in csv.DictReader(text.splitlines()) if row["panel"].startswith("T") and is_number(row["y"])]
    unit = {"s": 1, "min": 60, "h": 3600}[re.search(r"\((\w+)\)", rows[0]["y_quantity"])[1]]
    audit.equal("time-to-accuracy", number(rows[0]["y"]) * unit, table["training_time_s"][first], 1e-6)


def audit_accuracy(audit):
    result, series = long_result()
    table = next(table for name, table in series.items() if "validation_top1_accuracy" in table)
    text = audit.export("accuracy", "csv", LONG, "--over", "epoch")
    got = sorted((float(x), number(row["y"])) for (panel, s, x), row in points(text).items()
                 if row["y_quantity"] and not s.startswith("target"))
    want = sorted((epoch, 100 * value) for epoch, value in zip(table["epoch"], table["validation_top1_accuracy"]))
    audit.holds("accuracy: as many points as validations", len(got) == len(want))
    for (x, y), (epoch, value) in zip(got, want):
        audit.equal(f"accuracy at {epoch}", x, epoch)
        audit.equal(f"accuracy at {epoch}", y, value)


def audit_telemetry(audit):
    with open(SHIPPED) as file:
        table = json.load(file)["series"]["telemetry/vm"]
    text = audit.export("telemetry", "csv", SHIPPED, "--metric", "foreign_cpu_percent")
    rows = sorted((float(x), number(row["y"])) for (panel, s, x), row in points(text).items())
    want = {round(t, 6): v for t, v in zip(table["time_s"], table["foreign_cpu_percent"])}
    audit.holds("telemetry: rows", len(rows) > 10)
    for x, y in rows:
        if round(x, 6) in want:
            audit.equal(f"telemetry at {x}", y, want[round(x, 6)])


def published():
    """Shipped published results: {path: result}."""
    folder = os.path.join(RESOURCES, "published")
    found = {}
    for name in sorted(os.listdir(folder)):
        if name.endswith(".json"):
            with open(os.path.join(folder, name)) as file:
                found[os.path.join(folder, name)] = json.load(file)
    return found


def audit_relative_speed(audit):
    """Of published training times: the longest over each."""
    times = {path: result["summary"]["training_time_s"] for path, result in published().items()
             if result["summary"].get("training_time_s") and "wp-figure-35" in path}
    text = audit.export("relative-speed", "csv", *times)
    tables_match(audit, "relative-speed", text)
    rows = [row for row in points(text).values() if row["y_quantity"]]
    hours = sorted(number(row["y"]) for row in rows if row["panel"] == "Training time")
    audit.holds("relative-speed: training times", len(hours) == len(times) == 4)
    for got, want in zip(hours, sorted(value / 3600 for value in times.values())):
        audit.equal("relative-speed: training time (h)", got, want)
    by_label = {row["x"]: number(row["y"]) for row in rows if row["panel"] == "Training time"}
    speeds = {row["x"]: number(row["y"]) for row in rows if row["panel"] == "Relative speed"}
    reference = next(label for label, speed in speeds.items() if speed == 1)
    for label, speed in speeds.items():
        audit.equal(f"relative-speed: {label}", speed, by_label[reference] / by_label[label])


DECISION = ("--decision", os.path.join(RESOURCES, "decisions", "whitepaper.json"))


def throughput_of_jobs(audit):
    """Of each candidate: {name: images/s of the mix}; equal images of each network, one after another."""
    by_candidate = {}
    for (panel, series, x), row in points(audit.export("decision", "csv", *DECISION)).items():
        if panel == "Throughput":
            by_candidate.setdefault(series.replace(" (published)", ""), []).append(number(row["y"]))
    return {name: len(rates) / sum(1 / rate for rate in rates) for name, rates in by_candidate.items()}


def audit_decision(audit):
    """Throughputs of the decision are those of the published results."""
    stated = sorted(result["summary"]["images_per_second"] for result in published().values()
                    if result["summary"].get("images_per_second"))
    rows = points(audit.export("decision", "csv", *DECISION))
    seen = 0
    for (panel, series, x), row in rows.items():
        if panel == "Throughput":
            audit.holds(f"decision: {series}, {x}: {row['y']} is not published", number(row["y"]) in stated)
            seen += 1
    audit.holds("decision: three candidates, seven networks", seen == 21)


def audit_decision_value(audit):
    jobs = throughput_of_jobs(audit)
    rack_units = {"Two C4140-K": 2, "Two C4140-M": 2}  # two servers of one rack unit
    rows = points(audit.export("decision-value", "csv", *DECISION))
    seen = 0
    for (panel, series, x), row in rows.items():
        if panel == "Per rack unit":
            audit.equal(f"decision-value: {x}", number(row["y"]), jobs[x] / rack_units[x])
            seen += 1
    audit.holds("decision-value: two candidates", seen == 2)
    table = {row["x"].replace(" (published)", ""): row["y"]
             for row in csv.DictReader(audit.export("decision-value", "csv", *DECISION).splitlines())
             if row["series"] == "Throughput of the jobs (images/s)"}
    for name, rate in jobs.items():
        audit.equal(f"decision-value: {name}", number(table[name]), rate)


def audit_decision_price(audit):
    """Work per money relative to the first candidate: ratio of throughputs over ratio of prices."""
    jobs = throughput_of_jobs(audit)
    first = next(iter(jobs))
    rows = points(audit.export("decision-price", "csv", *DECISION))
    audit.holds("decision-price: a curve", len(rows) > 20)
    for (panel, series, x), row in rows.items():
        name = series.replace(" (published)", "")
        if row["y_quantity"] and name in jobs and name != first:
            audit.equal(f"decision-price: {name} at {x}", number(row["y"]), jobs[name] / jobs[first] / float(x), 1e-6)


def audit_decision_sensitivity(audit):
    """The change of a candidate's throughput that makes another one the best: to the best of the others."""
    jobs = throughput_of_jobs(audit)
    best = max(jobs, key=jobs.get)
    second = max(rate for name, rate in jobs.items() if name != best)
    rows = points(audit.export("decision-sensitivity", "csv", *DECISION))
    seen = 0
    for (panel, series, x), row in rows.items():
        match = re.match(r"Throughput of the jobs on (.*): ", x)
        if not match or row["y_quantity"] == "":
            continue
        rate = jobs[match[1]]
        want = 100 * (1 - second / rate if match[1] == best else jobs[best] / rate - 1)
        audit.equal(f"decision-sensitivity: {x}", number(row["y"]), want, 1e-4)
        seen += 1
    audit.holds("decision-sensitivity: three candidates", seen >= 3)


def audit_published(audit):
    """Shipped published results keep their stated values."""
    files, values = [], {}
    for path, result in published().items():
        summary = result["summary"]
        if summary.get("images_per_second") and not summary.get("speedup"):
            files.append(path)
            values[summary["run_id"]] = summary["images_per_second"]
    report = json.loads(audit.call("compare", *files, "--json", "--across-networks", "yes"))
    audit.holds("published: some results", len(values) > 10)
    for group in report["groups"]:
        audit.holds(f"published: {group['label']}", sorted(group["values"]) == sorted(values[run] for run in group["runs"]))
        audit.equal(f"published: {group['label']}", group["mean"], geometric([values[run] for run in group["runs"]]))


def made(audit, name, change):
    """The first made result, changed by a function, in a file of its own."""
    with open(audit.runs[0].path) as file:
        result = json.load(file)
    result["summary"].update(run_id=name, group_id=name.rpartition("-")[0])
    change(result)
    path = os.path.join(audit.folder, name + ".json")
    with open(path, "w") as file:
        json.dump(result, file)
    return path


def audit_energy(audit):
    """J per image of each part: its mean power over the rate; the rest of the node is what no other source counts."""
    watts = {"gpus": 500.0, "processors": 200.0, "memory": 40.0, "node": 900.0}
    sources = {"gpus": "gpu-counter", "processors": "rapl", "memory": "rapl", "node": "wall-meter"}
    rate = audit.runs[0].images_per_second

    def with_power(result):
        result["plan"]["hosts"] = [{"host": "n1", "slots": 1}]
        result["series"]["energy"] = {"host": ["n1"] * 4, "part": list(watts), "power_source": [sources[part] for part in watts],
                                      "power_w": list(watts.values())}
        result["summary"].update(energy_basis="gpus:gpu-counter processors:rapl memory:rapl node:wall-meter",
                                 power_mean_w=900.0, energy_per_image_j=900.0 / rate)

    text = audit.export("energy", "csv", made(audit, "energy-1", with_power))
    want = {"GPUs": 500, "processors": 200, "memory": 40, "rest of the node": 160}
    rows = [row for row in points(text).values() if row["y_quantity"]]
    audit.holds("energy: four parts", len(rows) == 4)
    for row in rows:
        audit.equal(f"energy: {row['series']}", number(row["y"]), want[row["series"]] / rate)
    tables_match(audit, "energy", text)


def audit_throughput_latency(audit):
    """Repeats of inference with two batches: geometric means of throughput and latency."""
    values = {1: ([100.0, 104.0, 97.0], [10.0, 9.6, 10.3]), 8: ([420.0, 431.0, 409.0], [19.0, 18.4, 19.9])}
    paths = []
    for batch, (rates, latencies) in values.items():
        for repeat, (rate, latency) in enumerate(zip(rates, latencies), 1):
            def infer(result):
                result["series"], result["events"] = {}, []
                result["plan"]["batch_size_per_device"] = batch
                result["summary"].update(kind="inference", images_per_second=rate, latency_p50_ms=latency, latency_p99_ms=latency,
                                         batch_size_global=batch, repeat=repeat)
            paths.append(made(audit, f"latency{batch}-{repeat}", infer))
    text = audit.export("throughput-latency", "csv", *paths)
    rows = sorted((number(row["x"]), row) for row in points(text).values() if row["y_quantity"])
    audit.holds("throughput-latency: two loads", len(rows) == 2)
    for (x, row), (rates, latencies) in zip(rows, values.values()):
        audit.equal("throughput-latency: latency", x, geometric(latencies))
        audit.equal("throughput-latency: throughput", number(row["y"]), geometric(rates))
        for key, limit in zip(("low", "high"), interval(rates)):
            audit.equal(f"throughput-latency: throughput {key}", number(row[key]), limit)


def audit_precisions(audit):
    """Of the published table: accuracy in FP32 less that in INT8, in points."""
    results = {path: result for path, result in published().items() if "v100-table-iii-" in path}
    accuracy = {os.path.basename(path)[len("v100-table-iii-"):-len(".json")]: result["summary"] for path, result in results.items()}
    drops = sorted(round(100 * (accuracy[name]["validation_top1_accuracy"] - accuracy[name[:-4] + "int8"]["validation_top1_accuracy"]), 9)
                   for name in accuracy if name.endswith("-fp32"))
    rows = points(audit.export("precisions", "csv", *results))
    got = sorted(number(row["y"]) for row in rows.values() if row["y_quantity"])
    audit.holds("precisions: seven networks", len(got) == len(drops) == 7)
    for value, want in zip(got, drops):
        audit.equal("precisions: top-1 below FP32", value, want, 1e-9)


def audit_throughput_accuracy(audit):
    """Means of throughput and of the last accuracy of each configuration."""
    accuracies = {"fp32": [0.91, 0.913, 0.908], "bf16": [0.905, 0.911, 0.902]}
    rates, paths = {}, []
    for precision, of_runs in accuracies.items():
        for repeat, accuracy in enumerate(of_runs, 1):
            rates.setdefault(precision, []).append((100.0 if precision == "fp32" else 160.0) * (1 + 0.01 * repeat))

            def validated(result):
                result["series"], result["events"] = {}, []
                result["plan"]["precision"] = precision
                result["summary"].update(images_per_second=rates[precision][-1], validation_top1_accuracy=accuracy, repeat=repeat)
            paths.append(made(audit, f"{precision}-{repeat}", validated))
    rows = {row["series"]: row for row in points(audit.export("throughput-accuracy", "csv", *paths)).values() if row["y_quantity"]}
    audit.holds("throughput-accuracy: two configurations", len(rows) == 2)
    for name, row in rows.items():
        precision = "bf16" if "bf16" in name.lower() else "fp32"
        audit.equal(f"throughput-accuracy: {name}: throughput", number(row["x"]), geometric(rates[precision]))
        audit.equal(f"throughput-accuracy: {name}: accuracy", number(row["y"]), 100 * mean(accuracies[precision]))


def audit_measurement(audit):
    """Bars of a table of kernels, the largest first, as they were measured."""
    shares = {"gemm": 41.5, "bn_fw": 12.25, "add": 30.125}

    def profiled(result):
        result["series"] = {"kernels": {"name": list(shares), "share_percent": list(shares.values())}}
        result["events"] = []
        result["summary"].update(kind="kernel_profile")
    text = audit.export("measurement", "csv", "--table", "kernels", made(audit, "kernels-1", profiled))
    got = [(row["x"], number(row["y"])) for row in points(text).values()]
    audit.holds(f"measurement: {got}", got == sorted(shares.items(), key=lambda one: -one[1]))


def audit_decision_cost(audit):
    """Price of all servers and the energy of a year's jobs: while they train, and the rest of the year idle."""
    systems = {"Alpha": (85000.0, 1500.0, 300.0), "Beta": (60000.0, 2500.0, 200.0)}
    jobs, price, overhead = (90, 60000, 100), 0.2, 1.5
    decision = {"format": "scalescope-decision", "format_version": 1, "title": "t", "criterion": "cost",
                "jobs": [dict(zip(("epochs", "images_per_epoch", "times_per_year"), jobs), network="resnet-20")],
                "candidates": [{"name": name, "system": name, "servers": 1, "devices": 1, "price": f"{cost:.0f} USD",
                                "rack_units": 2, "training_power_w": busy, "idle_power_w": idle}
                               for name, (cost, busy, idle) in systems.items()],
                "currency": "USD", "energy_price_per_kwh": price, "pue": overhead, "horizon_years": 3}
    path = os.path.join(audit.folder, "decision.json")
    with open(path, "w") as file:
        json.dump(decision, file)
    text = audit.export("decision-cost", "csv", "--decision", path,
                        *[run.path for run in audit.runs if run.system in systems and run.devices == 1])
    rows = [row for row in points(text).values() if row["y_quantity"]]
    audit.holds("decision-cost: two lines", len(rows) > 100)
    year_s = 365.25 * 24 * 3600
    for row in rows:
        cost, busy, idle = systems[row["series"]]
        training_s = jobs[0] * jobs[1] * jobs[2] / geometric(audit.values(row["series"], 1))
        kwh = (busy * training_s + idle * (year_s - training_s)) / 3.6e6
        audit.equal(f"decision-cost: {row['series']} after {row['x']} years", number(row["y"]),
                    cost + number(row["x"]) * kwh * overhead * price, 1e-3)


def audit_prediction(audit):
    """What was measured stands beside the prediction: throughput, and T(n) / (n T(1))."""
    text = audit.export("prediction", "csv", "--nodes", "2", *audit.paths("Alpha"))
    rows = points(text)
    seen = 0
    for (panel, series, x), row in rows.items():
        if not series.startswith("measured") or row["y_quantity"] == "":
            continue
        values, one = audit.values("Alpha", int(x)), audit.values("Alpha", 1)
        if panel == "Throughput":
            audit.equal(f"prediction: measured on {x}", number(row["y"]), geometric(values))
        elif panel.startswith("Efficiency"):
            audit.equal(f"prediction: efficiency on {x}", number(row["y"]), 100 * geometric(values) / geometric(one) / int(x))
        else:
            continue
        seen += 1
    audit.holds("prediction: two panels of two device counts", seen == 4)
    # Scaling and What-if state one exposed communication of the measured step.
    want = 0.08 * 1000 * BATCH * 2 / geometric(audit.values("Alpha", 2))
    loss = points(audit.export("scaling-loss", "csv", *audit.paths("Alpha")))
    scaling = [number(row["y"]) for (panel, series, x), row in loss.items() if x == "waiting for other ranks" and row["y"]]
    audit.holds(f"prediction: {scaling} is not the {want} ms of scaling", len(scaling) == 1 and agrees(repr(scaling[0]), want))
    report = json.loads(audit.call("predict", *audit.paths("Alpha"), "--nodes", "1", "--json"))
    audit.equal("prediction: exposed communication", report["predictions"][-1]["measured_step"]["exposed_communication_ms"], want)
    words = audit.export("prediction", "md", "--nodes", "1", *audit.paths("Alpha"))
    stated = re.search(rf"A measured step takes .*?exposed communication ({PRINTED})\s?ms", words)
    audit.holds("prediction: exposed communication in words", stated is not None and agrees(stated[1], want))


def audit_node_check(audit):
    """Values of a check in the unit of their test, with all digits; shares of limits and of peers."""
    check = {"test": ["memory_triad", "memory_triad"], "host": ["n1", "n2"], "part": ["all cores"] * 2, "value": [41.23456789, 38.5],
             "ci_low": [41.1, 38.4], "ci_high": [41.4, 38.6], "samples": [5, 5], "sample_min": [41.0, 38.3],
             "sample_max": [41.5, 38.7], "limit": [50.0, 50.0], "verdict": ["good", "suspect"]}

    def checked(result):
        result["series"], result["events"] = {"check": check}, []
        result["summary"].update(kind="node_check")
    rows = list(csv.DictReader(audit.export("node-check", "csv", made(audit, "check-1", checked)).splitlines()))
    audit.holds("node-check: two values", len(rows) == 2)
    for i, row in enumerate(rows):
        value = next(key for key in row if key.startswith("Value"))
        audit.equal("node-check: value", number(row[value]), check["value"][i])
        audit.equal("node-check: low", number(row[value + " low"]), check["ci_low"][i])
        audit.equal("node-check: of the limit", number(row["Of the limit (%)"]), 100 * check["value"][i] / 50)


def audit_step_timeline(audit):
    """The parts of a step follow each other and fill it: data wait, compute, exposed communication."""
    run = next(run for run in audit.runs if run.devices == 2)
    rows = list(csv.DictReader(audit.export("step-timeline", "csv", "--step-range", "6-8", run.path).splitlines()))
    start, seen = 0.0, 0
    for step in (6, 7, 8):
        for part, share in (("data wait", 0.02), ("compute", 0.9), ("exposed communication", run.communication)):
            row = next(row for row in rows if row["Rank"] == "0" and row["Step"] == str(step) and row["Part"] == part)
            audit.equal(f"step-timeline: start of {part} of step {step}", number(row["Start (ms)"]) + 1, start + 1)
            audit.equal(f"step-timeline: {part} of step {step}", number(row["Duration (ms)"]), share * run.step_ms[step - 1])
            start += share * run.step_ms[step - 1]
            seen += 1
    audit.holds("step-timeline: three steps", seen == len(rows) == 9)


# A network small enough to count its work by hand: name, operation, inputs, shape of the output, parameters, multiply-adds.
LAYERS = [("image", "input", [], [1, 4, 4], 0, 0), ("conv", "convolution", ["image"], [2, 4, 4], 18, 288),
          ("bn", "batch norm", ["conv"], [2, 4, 4], 4, 0), ("relu", "ReLU", ["bn"], [2, 4, 4], 0, 0),
          ("fc", "fully connected", ["relu"], [2, 1, 1], 66, 64), ("loss", "softmax cross-entropy", ["fc"], [1, 1, 1], 0, 0)]
# Of two profiled steps of 10 images: kind, layer, pass, ms.
KERNELS = [("convolution", "conv", "forward", 12), ("convolution", "conv", "backward", 18), ("layout", "conv", "backward", 2),
           ("batch norm", "bn", "forward", 10), ("batch norm", "bn", "backward", 15.92), ("fully connected", "fc", "forward", 4),
           ("fully connected", "fc", "backward", 8.38), ("softmax cross-entropy", "loss", "forward", 0.32),
           ("update", "", "update", 7.04)]
PROFILED_STEPS, PROFILED_BATCH = 2, 10
# FLOP of a step. Products: 2 for each multiply-add, forward, weight gradient and, but for the first layer, data gradient.
# Batch norm: 5 and 9 for each element, and its ReLU 1 and 1; the loss 5 and 1.
FLOPS = {"conv": 2 * 2 * 288 * 10, "fc": 3 * 2 * 64 * 10, "bn": (5 + 9 + 1 + 1) * 32 * 10, "loss": (5 + 1) * 10}
# Bytes of a step in FP32. conv: image (16), weights (18) and output (32) forward and for the weight gradient. fc: input (32),
# parameters (66) and output (2) in each of three products, and the output's gradient for that of the bias. Batch norm passes over
# its elements 3 and 5 times and over its parameters 1 and 2 times; its ReLU writes and reads a bit of each element.
BYTES = {"conv": 2 * 4 * (160 + 18 + 320), "fc": 3 * 4 * (320 + 66 + 20) + 4 * 20,
         "bn": 4 * (3 + 5) * 320 + 4 * (1 + 2) * 4 + 2 * 320 / 8, "loss": 4 * 2 * 10}
UPDATE_BYTES = 4 * 5 * (18 + 4 + 66)  # parameter, momentum, gradient; parameter and momentum written
MEMORY, PEAKS = 1e6, {"conv": 1e6, "fc": 2e6}  # bytes/s and FLOP/s of the check


def kernel_ms(layer):
    return sum(ms for kind, of, when, ms in KERNELS if of == layer) / PROFILED_STEPS


def least_ms(layer):
    """By arithmetic or by memory; pointwise work by memory."""
    return 1000 * max(FLOPS[layer] / PEAKS.get(layer, math.inf), BYTES[layer] / MEMORY)


def profiled_runs(audit):
    """A run of the network above, 50 ms a step, and a check of its host."""
    host = [{"host": "n1", "slots": 1}]

    def profiled(result):
        result["profile"] = {
            "steps": PROFILED_STEPS, "wall_ms": 90, "method": "a clock", "batch_size": PROFILED_BATCH,
            "kernels": [{"kernel": kind + " " + when, "kind": kind, "layer": layer, "pass": when, "calls": 2, "time_ms": ms}
                        for kind, layer, when, ms in KERNELS],
            "layers": [{"name": name, "operation": operation, "inputs": inputs, "output": shape, "parameters": parameters,
                        "forward_macs": macs} for name, operation, inputs, shape, parameters, macs in LAYERS]}
        result["series"], result["events"] = {}, []
        result["summary"].update(step_time_mean_ms=50, compute_time_mean_ms=40, allreduce_time_mean_ms=0, data_wait_mean_ms=8,
                                 host_time_mean_ms=2, batch_size_global=PROFILED_BATCH, macs_per_image=352, images_per_second=200)
        result["plan"].update(batch_size_per_device=PROFILED_BATCH, hosts=host, precision="fp32")
        result["environment"]["hosts"] = [{"host": "n1", "facts": {}}]

    def checked(result):
        result["series"] = {"check": {"test": ["memory_triad", "convolution", "gemm"], "host": ["n1"] * 3, "part": [""] * 3,
                                      "precision": ["", "fp32", "fp32"], "value": [1e-3, 1e-6, 2e-6], "samples": [5] * 3,
                                      "verdict": ["good"] * 3}}
        result["events"] = []
        result["summary"].update(kind="node_check")
        result["plan"].update(hosts=host)
        result["environment"]["hosts"] = [{"host": "n1", "facts": {}}]
    return made(audit, "profiled-1", profiled), made(audit, "limits-1", checked)


def audit_profile(audit):
    """Sums of kernels by kind and by layer, in one of the profiled steps; shares of all."""
    rows = points(audit.export("profile", "csv", profiled_runs(audit)[0]))
    all_ms = sum(ms for kind, layer, when, ms in KERNELS) / PROFILED_STEPS
    sums = {}
    for kind, layer, when, ms in KERNELS:
        for panel, name in (("By kind of work", kind), ("By layer", layer or kind)):
            sums.setdefault((panel, name), {}).setdefault(when, 0)
            sums[panel, name][when] += ms / PROFILED_STEPS
    seen = 0
    for (panel, series, x), row in rows.items():
        name, share = x.rpartition(", ")[::2]
        of = sums[panel, name]
        audit.equal(f"profile: {panel}, {x}, {series}", number(row["y"]), of.get(series, 0))
        audit.holds(f"profile: {x}", agrees(share[:-2], 100 * sum(of.values()) / all_ms))
        seen += series in of
    audit.holds("profile: every sum is drawn", seen == sum(len(of) for of in sums.values()))


def audit_roofline(audit):
    """Rates and intensities of layers whose work is counted above, and roofs of the check."""
    rows = points(audit.export("roofline", "csv", *profiled_runs(audit)))
    layers = {row["point"]: (number(x), number(row["y"])) for (panel, series, x), row in rows.items() if row["point"]}
    audit.holds("roofline: four layers", set(layers) == set(FLOPS))
    for name, (intensity, rate) in layers.items():
        audit.equal(f"roofline: FLOP/B of {name}", intensity, FLOPS[name] / BYTES[name])
        audit.equal(f"roofline: GFLOP/s of {name}", rate, FLOPS[name] / kernel_ms(name) * 1e-6)
    for (panel, series, x), row in rows.items():
        peak = 1e-3 if series.startswith("convolution, FP32") else 2e-3 if series.startswith("matrix") else None
        if series.startswith("memory") or peak:
            audit.equal(f"roofline: {series} at {x}", number(row["y"]), peak or float(x) * MEMORY * 1e-9)


def audit_step_limits(audit):
    """The parts of the step as measured, and the least time of its compute: of every layer and of the update."""
    parts = {"compute": (40, sum(map(least_ms, FLOPS)) + 1000 * UPDATE_BYTES / MEMORY), "data wait": (8, 0), "host": (2, 0)}
    rows = points(audit.export("step-limits", "csv", *profiled_runs(audit)))
    audit.holds("step-limits: three parts, twice", len(rows) == 6)
    for (panel, series, x), row in rows.items():
        audit.equal(f"step-limits: {series}, {x}", number(row["y"]), parts[series][x != "measured"])


def audit_bottleneck(audit):
    """The table of layers beside their roofs; its panels are those of roofline and step-limits."""
    text = audit.export("bottleneck", "csv", *profiled_runs(audit))
    drawn = {key: row["y"] for key, row in points(text).items()}
    for kind in ("roofline", "step-limits"):
        for (panel, series, x), row in points(audit.export(kind, "csv", *profiled_runs(audit))).items():
            audit.holds(f"bottleneck: {series} at {x}", row["y"] in [y for (_, s, at), y in drawn.items() if (s, at) == (series, x)])
    cells = {(row["series"], row["x"]): row["y"] for row in csv.DictReader(text.splitlines()) if row["y_quantity"] == ""}
    for name in FLOPS:
        want = {"Time (ms)": kernel_ms(name), "Allowed (ms)": least_ms(name), "To win (ms)": kernel_ms(name) - least_ms(name),
                "Reached (%)": 100 * least_ms(name) / kernel_ms(name), "GFLOP": 1e-9 * FLOPS[name], "MB": 1e-6 * BYTES[name],
                "FLOP/B": FLOPS[name] / BYTES[name]}
        for column, value in want.items():
            audit.equal(f"bottleneck: {name}, {column}", number(cells[name, column]), value)


def audit_prediction_changes(audit):
    """A change of the nodes or of the batch: what `predict` says of that configuration, per device. The model itself is fitted:
    tests of engine_predict have simulated runs of known parameters."""
    def per_device(*options):
        report = json.loads(audit.call("predict", *audit.paths("Alpha"), "--json", *options))
        one = report["predictions"][-1]
        return one["images_per_second"] / one["configuration"]["devices"]
    base = per_device("--nodes", "4")
    want = {"nodes: 4 → 2": per_device("--nodes", "2"), "nodes: 4 → 8": per_device("--nodes", "8"),
            "batch per device: 64 → 32": per_device("--nodes", "4", "--batch-per-device", "32"),
            "batch per device: 64 → 128": per_device("--nodes", "4", "--batch-per-device", "128")}
    text = audit.export("prediction-changes", "csv", "--nodes", "4", *audit.paths("Alpha"))
    got = {x: number(row["y"]) for (panel, series, x), row in points(text).items() if row["y_quantity"]}
    for x, rate in want.items():
        audit.equal(f"prediction-changes: {x}", got[x] + 100, 100 * rate / base, 1e-7)


def audit_systems(audit):
    """Numbers of recorded facts in their unit, each in a row of its own."""
    facts = {"cpu_model": "A processor", "memory_total_bytes": "412316860416", "cpu_cores": "64"}

    def recorded(result):
        result["environment"]["hosts"] = [{"host": "n1", "facts": facts}]
        result["annotations"]["system"] = "Omega"
    rows = {row[0]: row[1] for row in csv.reader(audit.export("systems", "csv", made(audit, "facts-1", recorded)).splitlines())}
    audit.holds("systems: the column has no unit", rows[""] == "Omega")
    audit.equal("systems: memory", number(rows["Memory (B)"]), 384 * 2 ** 30)
    audit.equal("systems: cores", number(rows["CPU cores"]), 64)


def repeats_of(audit, name, rates, change=lambda result: None):
    """Repeats that state these throughputs, and no steps."""
    paths = []
    for repeat, rate in enumerate(rates, 1):
        def stated(result):
            result["series"], result["events"] = {}, []
            result["annotations"]["system"] = name
            result["summary"].update(images_per_second=rate, step_time_mean_ms=1000 * BATCH / rate,
                                     compute_time_mean_ms=900 * BATCH / rate, data_wait_mean_ms=100 * BATCH / rate, repeat=repeat)
            change(result)
        paths.append(made(audit, f"{name}-{repeat}", stated))
    return paths


def audit_minimal(audit):
    """Small sets of results whose answers were once wrong."""
    # Repeats that differ in the images they use are two groups: no mean of both, and a band that holds the runs of its group.
    low, high = [401.0, 398.5, 404.25], [611.0, 605.5, 617.75]
    few = repeats_of(audit, "limited", low)
    more = repeats_of(audit, "limitless", high, lambda r: (r["plan"].update(image_limit=1000), r["annotations"].update(system="limited")))
    one = json.loads(audit.call("predict", *few, *more, "--nodes", "1", "--json"))["predictions"][-1]
    audit.equal("minimal: one group of repeats", one["measured_images_per_second"], geometric(low))
    band = one["images_per_second_90"]
    audit.holds("minimal: the band holds its runs", band[0] <= min(low) and band[1] >= max(low))
    # The ends of an interval of a hundredth of a per cent, and a CV that is not 0.
    near, nearer = [700.0, 700.02, 699.98], [700.21, 700.23, 700.19]
    words = audit.call("compare", *repeats_of(audit, "near", near), *repeats_of(audit, "nearer", nearer))
    sentence = next(line for line in words.splitlines() if "% faster" in line)
    ends = re.search(rf"interval ([+−]?{PRINTED})\s% to ([+−]?{PRINTED})\s%", sentence)
    for end, want in zip(ends.groups(), ratio_interval(nearer, near)):
        audit.holds(f"minimal: {sentence}", agrees(end.replace("+", ""), 100 * (want - 1)))
    audit.holds(f"minimal: {sentence}", ends[1] != ends[2])
    audit.holds("minimal: a CV that is not 0", f"CV {100 * deviation(near) / mean(near):.3f}" in words.replace(" ", " "))
    # An outlier is named in every form.
    odd = repeats_of(audit, "odd", [300.0, 301, 299.5, 300.5, 298.75, 301.25, 300.25, 450.0])
    for form in (audit.call("compare", *odd), audit.call("compare", *odd, "--markdown"), audit.export("compare", "md", *odd)):
        audit.holds("minimal: the outlier", re.search(r"Outliers? among the repeats.*\b450\b", form) is not None)
    report = json.loads(audit.call("compare", *odd, "--json"))
    audit.holds("minimal: the outlier in --json", report["groups"][0]["outliers"] == [450])


# Numbers as people read them: in groups, with an error, with an interval, with a sign.
SHOWN = re.compile(r"[+−<≤]?\d{1,3}([, ]\d{3})+(\.\d+)?$|[+−<≤]?\d[\d.]*( ±| \(\d)|[−+]\d")


def audit_files(audit):
    """No exported CSV has a number as people read it, nor a value of a table with fewer digits than its mark."""
    names = sorted(name for name in os.listdir(audit.folder) if name.endswith(".csv"))
    audit.holds("files: one of each kind", {name[:-4] for name in names} == set(AUDITS))
    for name in names:
        with open(os.path.join(audit.folder, name), newline="") as file:
            cells = [cell for row in csv.reader(file) for cell in row]
        for cell in cells:
            audit.holds(f"{name}: {cell}", not SHOWN.match(cell))
        if name in ("telemetry.csv", "curves.csv"):
            continue  # of so many values one may be another one, rounded
        values = {cell for cell in cells if re.fullmatch(r"-?\d+\.\d+", cell)}
        whole = [float(cell) for cell in values if len(cell) > 13]
        for cell in values:
            digits, significant = len(cell.partition(".")[2]), len(cell.replace(".", "").strip("-0"))
            short = [value for value in whole if f"{value:.{digits}f}" == cell and abs(value - float(cell)) > 1e-9 * abs(value)]
            audit.holds(f"{name}: {cell} is another value with fewer digits", significant < 3 or len(cell) > 13 or not short)


AUDITS = {
    "compare": audit_compare, "scaling": audit_scaling, "scaling-loss": audit_scaling_loss, "ratios": audit_ratios,
    "table": audit_table, "step-time": audit_step_time, "projection": audit_projection, "curves": audit_curves,
    "epochs": audit_epochs, "time-to-accuracy": audit_time_to_accuracy, "accuracy": audit_accuracy,
    "telemetry": audit_telemetry, "relative-speed": audit_relative_speed, "decision": audit_decision,
    "decision-value": audit_decision_value, "decision-price": audit_decision_price,
    "decision-sensitivity": audit_decision_sensitivity, "energy": audit_energy,
    "throughput-latency": audit_throughput_latency, "precisions": audit_precisions,
    "throughput-accuracy": audit_throughput_accuracy, "measurement": audit_measurement, "decision-cost": audit_decision_cost,
    "prediction": audit_prediction, "node-check": audit_node_check, "step-timeline": audit_step_timeline,
    "profile": audit_profile, "roofline": audit_roofline, "step-limits": audit_step_limits, "bottleneck": audit_bottleneck,
    "prediction-changes": audit_prediction_changes, "systems": audit_systems,
}


def kinds(program):
    text = subprocess.run([program, "help", "--json"], capture_output=True, text=True,
                          env=dict(os.environ, QT_QPA_PLATFORM="offscreen")).stdout
    export = next(command for command in json.loads(text)["commands"] if command["name"] == "export")
    listed = next(part for part in export["lists"] if part["title"].startswith("Figures (KIND)"))
    return [row["name"] for row in listed["rows"]]


def main():
    program = os.path.abspath(sys.argv[1])
    with tempfile.TemporaryDirectory() as folder:
        if "--keep" in sys.argv:
            folder = sys.argv[sys.argv.index("--keep") + 1]
            os.makedirs(folder, exist_ok=True)
        audit = Audit(program, folder)
        for kind in kinds(program):
            audit.holds(f"{kind} is neither audited nor listed as not audited", kind in AUDITS or kind in NOT_AUDITED)
        for kind, function in {**AUDITS, "published": audit_published, "minimal": audit_minimal, "files": audit_files}.items():
            before = audit.checked, len(audit.faults)
            function(audit)
            print(f"{kind}: {audit.checked - before[0]} values, {len(audit.faults) - before[1]} faults", flush=True)
        for fault in audit.faults[:200]:
            print("FAULT", fault)
        print(f"{audit.checked} values compared, {len(audit.faults)} faults")
        return 1 if audit.faults else 0


if __name__ == "__main__":
    sys.exit(main())
