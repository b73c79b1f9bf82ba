// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/main/headless_commands.h"

#include <QGuiApplication>
#include <map>
#include <memory>

#include "app/main/headless_request.h"

namespace scalescope {
namespace {

const char kHelp[] =
    R"(  scalescope export --figure KIND RESULT... --out FILE [options]
      writes a figure: .pdf, .svg, .png, .csv, .md (Markdown) or .tex (pgfplots) by the ending of FILE
  scalescope compare RESULT... [options]
      statistics, differences and the factors that differ: as text, --json or --markdown
  scalescope check --baseline RESULT... RESULT... --max-regression 3% [options]
      whether throughput fell: exit status 0 within the limit, 1 regression, 2 wrong usage, 3 not comparable or not
      decidable (the 95 % interval of the difference holds the limit)
  scalescope report REPORT.json --out FILE.pdf|FOLDER [--runs-dir DIR] [options]
      a report as one PDF, or as a folder of figures, Markdown, CSV and pgfplots; "whitepaper" names the shipped one

RESULT is a result.json, a run folder, or a run id with --runs-dir DIR.

Figures (KIND)
  compare, scaling, curves, step-time, profile, table, accuracy, time-to-accuracy, relative-speed, projection, topology,
  systems, measurement

Options of export
  --title TEXT, --caption TEXT          instead of the generated ones
  --width-mm W, --height-mm H           size on paper
  --parts all|plots|tables              plots or tables alone (default all)
  --dpi 300|600                         of a PNG (default 300)
  --metric ID                           curves: what to draw (default images_per_second)
  --of PART                             curves: one rank of each run ("rank 1", with its host's telemetry), or a host that
                                        runs none (default: rank 0 and its host)
  --over AXIS                           curves, accuracy: step, epoch, images, training_time_s or time_s (default step; of
                                        accuracies training_time_s)
  --rows FACTOR, --columns FACTOR       table: network, batch_size_per_device, precision, devices, dataset, framework or
                                        system (default: what differs, networks by systems)
  --base baseline|other                 compare, table: what percentages refer to (default baseline)
  --style words|sign                    compare, table: "3 % slower" or "-3 %" (default words)
  --intended FACTOR,...|none            compare: the factors under test, which do not count as differences (default: guessed)
  --prices "SYSTEM=85,000 USD; ..."     compare, scaling: images/s for each 1000 of what one server costs, too
  --unit ms|percent                     step-time: ms, or shares of the step (default ms)
  --by fitting|configuration|rank       step-time: what a bar stands for (default fitting: ranks of one configuration,
                                        else configurations)
  --efficiencies yes                    scaling: with a table of the three efficiencies
  --split validation|training           accuracy: on which images (default validation)
  --top 1|5                             accuracy (default 1)
  --target 75%                          accuracy: what is to be reached (default 75%)
  --rule interpolated|first-point       accuracy: when it counts as reached (default interpolated)
  --learning-rate yes                   accuracy: the learning rate in a panel of its own
  --epochs N, --images-per-epoch N      projection: of the whole training (default 90 and 1281167, ILSVRC 2012)
  --table NAME, --choice TEXT           measurement: which table of the result, and what of it
  --published NAME                      a published line to lay beside, by name or run id (ids may be joined by commas),
                                        or a table ("WP table 5"); "all" for every one; may be given again; RESULT may
                                        then be left out
Options of every command
  --embed none|redacted|full            what leaves (default redacted): none and redacted say node1, (path) or an alias for
                                        host names, users, paths, addresses and serial numbers, in every format; redacted
                                        and full make a PNG or PDF of a figure that the window opens again
  --house-style FILE                    export, report: {"font_family": "Arial", "colors": ["#0076ce", ...]}, your font and
                                        colours (default: .house-style.json in the runs-dir)
  --aliases FILE                        {"PowerEdge C4140": "Vendor X, 4 GPUs"}: said instead (default: .aliases.json in the
                                        runs-dir)
Options of export, compare and check
  --baseline RESULT                     the run that percentages refer to (default: the first); for check its repeats,
                                        each with --baseline of its own or joined by commas
  --runs-dir DIR                        where run ids are looked up, and what was typed of systems (figures systems and
                                        topology, as in reports)
Options of check
  --max-regression PERCENT              the largest slowdown that passes, e.g. 3%
  --intended FACTOR                     what may differ (plan field or fact id; "system": the hardware); software may
  --means-alone                         decide by the means where there is no interval
  --json, --markdown                    (compare, too) instead of text

Exit status: 0 done, 1 failed, 2 wrong usage; of check as above.
)";

/// A QGuiApplication for the time of a command, where there is none yet.
class HeadlessApplication {
 public:
  HeadlessApplication() {
    if (QCoreApplication::instance()) return;
    if (qEnvironmentVariableIsEmpty("QT_QPA_PLATFORM")) qputenv("QT_QPA_PLATFORM", "offscreen");
    m_application = std::make_unique<QGuiApplication>(m_count, m_words);
  }

 private:
  char m_name[11] = "scalescope";
  char* m_words[2] = {m_name, nullptr};
  int m_count = 1;
  std::unique_ptr<QGuiApplication> m_application;
};

}  // namespace

std::optional<int> runHeadlessCommand(const QStringList& arguments) {
  static const std::map<QString, int (*)(const QStringList&)> kCommands{
      {"export", runExport}, {"compare", runCompare}, {"check", runCheck}, {"report", runReport}};
  const auto command = kCommands.find(arguments.value(0));
  if (command == kCommands.end()) return std::nullopt;
  if (arguments.contains(QLatin1String("--help")) || arguments.contains(QLatin1String("-h"))) {
    printTo(stdout, QLatin1String(kHelp));
    return kHeadlessDone;
  }
  HeadlessApplication application;
  return command->second(arguments);
}

}  // namespace scalescope
