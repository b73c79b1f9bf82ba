// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/commands/headless_commands.h"

#include <QGuiApplication>
#include <map>
#include <memory>

#include "app/exporting/figure_option_table.h"
#include "app/exporting/figure_request.h"
#include "app/window/commands/headless_request.h"
#include "engine/base/help_text.h"
#include "widgets/english_plurals.h"
#include "widgets/qt_text.h"

namespace scalescope {
namespace {

const char kCommandsHelp[] =
    R"(  scalescope export --figure KIND RESULT... --out FILE [--out FILE...] [options]
      writes a figure as .pdf, .svg, .png, .csv, .md (Markdown) or .tex (pgfplots), by the extension of each FILE
  scalescope compare RESULT... [options]
      prints statistics, differences and the factors that differ, as text, --json or --markdown; of the throughput, or
      of --metric ID with its options as for export (also --base, --style and --across-networks)
  scalescope check --baseline RESULT... RESULT... --max-regression 3% [options]
      checks for a throughput regression: exit status 0 within the limit, 1 regression, 2 wrong usage, 3 not comparable
      or not decidable (the 95 % interval of the difference contains the limit)
  scalescope bottleneck RESULT [BASELINE] [--limits RESULT] [options]
      prints what holds a run back, part by part and layer by layer beside the limits of its hosts, and what to change
      next; with BASELINE also what became slower; as text, --json or --markdown
  scalescope predict RESULT... [--nodes LIST] [--link LIST] [options]
      predicts the throughput of what was not measured, with a band that holds 90 %, what changes it most and what to
      measure next; as text or --json, as scalescope-engine predict does
  scalescope decide DECISION.json [RESULT...] [options]
      prints which of several systems to choose for a mix of trainings, under which conditions, and what to measure to
      be sure, as text, --json or --markdown; "whitepaper" is the shipped example
  scalescope report REPORT.json --out FILE.pdf|FOLDER [--runs-dir DIR] [options]
      writes a report as one PDF or a folder of figures, Markdown, CSV and pgfplots; "whitepaper" and "decision" ship
  scalescope import FILE... [--runs-dir DIR]
      adds logs of other programs, results, run folders, bundles, and folders of them to the library (default: that of
      the window) and prints the added results

RESULT is a result.json, a run folder, or a run id with --runs-dir DIR.
)";

const char kExportHelp[] =
    R"(  --edits FILE                          changes of lines (order, hidden, name, color, marker, dash), bars, axes (range,
                                        scale, tick_step, decimals, prefix) and annotations, as the export dialog of
                                        the window saves them in a template, for example {"format":
                                        "scalescope-figure-edits", "format_version": 1, "series": [{"series": "ideal",
                                        "hidden": true}], "axes": [{"panel": "Throughput", "axis": "y", "low": 0}]}
  --dpi 300|600                         of a PNG (default 300); lower where a side would exceed 32767 pixels
  --published NAME                      add published results by any name that a report prints: a figure or table
                                        ("WP fig. 26", "WP table 5"), a line, a result, its run id, or the beginning
                                        of exactly one name; may be repeated or joined by commas; "all": all of them;
                                        RESULT may then be omitted
Options of export and compare
  --filter TEXT                         add the completed runs of --runs-dir DIR that match a filter, as typed in the
                                        library of the window ("network:resnet-20 devices:2 date>=2026-11-01"), newest
                                        first; RESULT may then be omitted
  --limits RESULT                       bottleneck, roofline, step-limits, and the command bottleneck: the node check,
                                        or an imported all-reduce sweep or list of matrix products, that states the
                                        limits (default: the run's own check, else the newest check of its hosts beside
                                        it or in --runs-dir, else typed facts of its system)
Options of predict, and of export for prediction and prediction-changes
  RESULT: trainings of one network, best on one device with three batches and on several, and node checks of their
  hosts.
  Lists: 4,8; ranges: 1..64 doubles, 1..8..1 counts in steps of 1; what is not given is as measured
)";

const char kCommonHelp[] =
    R"(Options of every command
  --embed none|redacted|full            names and data in the output (default redacted): none and redacted replace host
                                        names, users, paths, addresses and serial numbers by node1, (path) or an alias,
                                        in every format; redacted and full embed the results in a PNG or PDF, so that
                                        the window can reopen the figure
  --house-style FILE                    export, report: {"font_family": "Arial", "colors": ["#0076ce", ...]}, your font
                                        and colours (default: .house-style.json in the runs-dir)
  --aliases FILE                        {"PowerEdge C4140": "Vendor X, 4 GPUs"}: replacements of names (default:
                                        .aliases.json in the runs-dir)
Options of export, compare and check
  --baseline RESULT                     the reference run of percentages (default: the first); for check its repeats,
                                        each with its own --baseline or joined by commas
  --runs-dir DIR                        the folder of runs and of typed system records (for the figures systems and
                                        topology, also in reports)
Options of check
  --max-regression PERCENT              the largest slowdown that passes, e.g. 3%
  --intended FACTOR                     a factor that may differ (plan field or fact id; "system": the hardware);
                                        software may always differ
  --means-alone                         decide by the means if there is no interval
  --json, --markdown                    output format instead of text (also for compare and bottleneck; predict: --json)

Exit status: 0 done, 1 failed, 2 wrong usage; for check as above.
)";

QString helpText() {
  QStringList kinds;
  for (const FigureKindInfo& kind : figureKinds()) kinds.append(QLatin1String(kind.id));
  const std::string list = helpLines("", kinds.join(QStringLiteral(", ")).toStdString(), 2);
  return QLatin1String(kCommandsHelp) + QStringLiteral("\nFigures (KIND)\n") + toQString(list) +
         QStringLiteral("\nOptions of export, with the figures that have them\n") +
         figureOptionsHelp(FigureHelp::Others) + QLatin1String(kExportHelp) +
         figureOptionsHelp(FigureHelp::Predictions) + QLatin1String(kCommonHelp);
}

/// A QGuiApplication for the duration of a command, unless there is one already.
class HeadlessApplication {
 public:
  HeadlessApplication() {
    makeApplication();
    useEnglishPlurals();
  }

 private:
  void makeApplication() {
    if (QCoreApplication::instance()) return;
    if (qEnvironmentVariableIsEmpty("QT_QPA_PLATFORM")) qputenv("QT_QPA_PLATFORM", "offscreen");
    m_application = std::make_unique<QGuiApplication>(m_count, m_words);
  }

  char m_name[11] = "scalescope";
  char* m_words[2] = {m_name, nullptr};
  int m_count = 1;
  std::unique_ptr<QGuiApplication> m_application;
};

const std::map<QString, int (*)(const QStringList&)>& commands() {
  static const std::map<QString, int (*)(const QStringList&)> kCommands{
      {"export", runExport},         {"compare", runCompare}, {"check", runCheck},   {"report", runReport},
      {"bottleneck", runBottleneck}, {"predict", runPredict}, {"decide", runDecide}, {"import", runImport}};
  return kCommands;
}

}  // namespace

QStringList headlessCommands() {
  QStringList names;
  for (const auto& [name, command] : commands()) names.append(name);
  return names;
}

std::optional<int> runHeadlessCommand(const QStringList& arguments) {
  const auto command = commands().find(arguments.value(0));
  if (command == commands().end()) return std::nullopt;
  if (arguments.contains(QLatin1String("--help")) || arguments.contains(QLatin1String("-h"))) {
    printTo(stdout, helpText());
    return kHeadlessDone;
  }
  HeadlessApplication application;
  return command->second(arguments);
}

}  // namespace scalescope
