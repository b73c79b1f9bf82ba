// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/main/headless_commands.h"

#include <QGuiApplication>
#include <map>
#include <memory>

#include "app/main/headless_request.h"
#include "widgets/english_plurals.h"

namespace scalescope {
namespace {

const char kHelp[] =
    R"(  scalescope export --figure KIND RESULT... --out FILE [options]
      writes a figure as .pdf, .svg, .png, .csv, .md (Markdown) or .tex (pgfplots), by the extension of FILE
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

RESULT is a result.json, a run folder, or a run id with --runs-dir DIR.

Figures (KIND)
  compare, scaling, scaling-loss, curves, step-time, step-timeline, profile, bottleneck, roofline, step-limits, table,
  ratios, throughput-accuracy, throughput-latency, precisions, accuracy, time-to-accuracy, relative-speed, projection,
  prediction, prediction-changes, topology, systems, node-check, measurement, telemetry, epochs, energy,
  decision, decision-value, decision-cost, decision-price, decision-sensitivity

Options of export
  --title TEXT, --finding TEXT, --caption TEXT
                                        instead of the generated ones
  --width-mm W, --height-mm H           size on paper
  --parts all|plots|tables              plots or tables alone (default all)
  --edits FILE                          changes of lines (order, hidden, name, color, marker, dash), bars, axes (range,
                                        scale, tick_step, decimals, prefix) and annotations, as the export dialog of
                                        the window saves them in a template, for example {"format":
                                        "scalescope-figure-edits", "format_version": 1, "series": [{"series": "ideal",
                                        "hidden": true}], "axes": [{"panel": "Throughput", "axis": "y", "low": 0}]}
  --dpi 300|600                         of a PNG (default 300); lower where a side would exceed 32767 pixels
  --metric ID                           compare, table, scaling, ratios, throughput-accuracy: the quantity (default
                                        images_per_second): training_time_s, time_s (wall time), time_to_accuracy_s,
                                        validation_top1_accuracy, validation_top5_accuracy, train_top1_accuracy,
                                        train_top5_accuracy, validation_loss, loss, step_time_ms, compute_time_ms,
                                        allreduce_time_ms, data_wait_ms, latency_ms, latency_p99_ms, link_latency_us,
                                        bandwidth_gb_per_s, disk_read_bytes_per_second, allreduce_bytes,
                                        peak_memory_bytes, gpu_power_w, images_per_second_per_w,
                                        energy_per_image_j, power_mean_w, images_per_second_per_total_w (these three
                                        of all measured parts), stated_value (of external programs, in their own unit)
                                        or images_per_second_per_1000 (of the price, with --prices); a result without it
                                        is excluded
                                        curves: the metric of the curves (default images_per_second)
                                        telemetry: one panel per metric, joined by commas (default: processor, input
                                        and network of the hosts); without it, --derived alone is drawn
  --derived NAME,...                    telemetry: computed panels: A-B (receive minus send, for example
                                        network_receive_bytes_per_second-network_send_bytes_per_second) on each host,
                                        sum:A or sum:A-B over all chosen hosts, needed (the MB/s that the training
                                        needs, beside what was read)
  --hosts HOST,...|all                  telemetry: the hosts to draw (default all)
  --panels FACTOR                       compare, table, scaling, throughput-accuracy, step-time, curves, accuracy,
                                        time-to-accuracy: one panel per value of a factor (as for --rows) on one shared
                                        axis, at most 6
  --of PART                             curves: one rank of each run ("rank 1", with its host's telemetry), or a host
                                        without ranks (default: rank 0 and its host)
  --over AXIS                           curves, telemetry, accuracy: step, epoch, images, training_time_s or time_s
                                        (default step; for accuracy training_time_s, for telemetry time_s)
  --repeats band|single                 curves, accuracy: repeats as mean and band, or each of them (default band)
  --rows FACTOR, --columns FACTOR       table: network, batch_size_per_device, precision, devices, dataset, framework or
                                        system (default: what differs, networks by systems)
  --base baseline|other                 compare, table: the reference of percentages (default baseline)
  --style words|sign                    compare, table: "3 % slower" or "-3 %" (default words)
  --across-networks yes                 compare, table, relative-speed: percentages between different networks, too
  --intended FACTOR,...|none            compare: the factors under test, which do not count as differences (default:
                                        guessed)
  --prices "SYSTEM=85,000 USD; ..."     compare, scaling: add images/s per 1000 of the server price; also the prices
                                        of --metric images_per_second_per_1000
  --unit ms|percent                     step-time: ms, or percent of the step (default ms)
  --unit j|w                            energy: J per image, or mean power (default j)
  --by fitting|configuration|rank       step-time: what a bar represents (default fitting: ranks of one configuration,
                                        else configurations)
  --by configuration|node               energy: what a bar represents (default configuration)
  --steps FIRST-LAST                    step-timeline: steps to draw, such as 100-110 (default: the first
                                        measured ones)
  --efficiencies yes                    scaling: add a table of the three efficiencies
  --split validation|training           accuracy, throughput-accuracy, --metric time_to_accuracy_s: the image set
                                        (default validation)
  --top 1|5                             the same: top-1 or top-5 (default 1)
  --target 75%                          accuracy, --metric time_to_accuracy_s: the target (default 75%)
  --rule interpolated|first-point       accuracy: when the target counts as reached (default interpolated)
  --learning-rate yes                   accuracy: add a panel with the learning rate
  --epochs N, --images-per-epoch N      projection: the whole training (default 90; images of the data set, else 1281167)
  --percentile p50|p90|p99|p999         throughput-latency: of the latencies (default: the
                                        highest up to p99 that enough were measured for)
  --bound MS                            throughput-latency: the latency bound to draw (default: that of the servers)
  --table NAME, --choice TEXT           measurement: the table of the results, and the quantity to draw; several results
                                        are drawn over each other
  --decision FILE                       decision*: candidates, prices, jobs and terms, as the Decision page saves them;
                                        also a shipped one (whitepaper); its published results and results are added
  --criterion ID                        decision*, and the command decide: what decides: time, cost, value (cost at full
                                        use), rack-units or energy (default: that of the decision)
  --published NAME                      add published results by any name that a report prints: a figure or table
                                        ("WP fig. 26", "WP table 5"), a line, a result, its run id, or the beginning
                                        of exactly one name; may be repeated or joined by commas; "all": all of them;
                                        RESULT may then be omitted
Options of export and compare
  --filter TEXT                         add the completed runs of --runs-dir DIR that match a filter, as typed in the
                                        library of the window ("network:resnet-20 devices:2 date>=2026-11-01"), newest
                                        first; RESULT may then be omitted
  --limits RESULT                       bottleneck, roofline, step-limits, and the command bottleneck: the node check, or
                                        an imported all-reduce sweep or list of matrix products, that states the limits
                                        (default: the run's own check, else the newest check of its hosts beside it or
                                        in --runs-dir, else typed facts of its system)
Options of predict, and of export for prediction and prediction-changes
  RESULT: trainings of one network, best on one device with three batches and on several, and node checks of their hosts.
  Lists: 4,8; ranges: 1..64 doubles, 1..8..1 counts in steps of 1; what is not given is as measured
  --nodes LIST, --devices-per-node LIST, --batch-per-device LIST
  --link LIST, --node-link NAME         between nodes, and between the devices of a node: 100GbE, HDR, NVLink4, PCIe4 ...
                                        or a rate such as 25Gbit/s
  --measured-link NAME                  the nominal link of the measurements
  --precision NAME, --device NAME       other than measured: by published peaks
  --gradient-precision LIST, --bucket-mib LIST, --overlap true,false
  --storage-mb-s LIST, --decode-threads LIST
                                        what the storage of a node delivers; decode threads of a device
  --parameters MILLIONS                 gradients of the network, if the results do not state them
  --single-device RATE                  images/s of one device, for published speed-ups without a rate
  --epochs N, --images N                of the whole training (default 90; images of the data set, else 1281167)
  --overlap-from RESULT,...             results of another network on the same hosts
Options of every command
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

}  // namespace

std::optional<int> runHeadlessCommand(const QStringList& arguments) {
  static const std::map<QString, int (*)(const QStringList&)> kCommands{
      {"export", runExport},         {"compare", runCompare}, {"check", runCheck},  {"report", runReport},
      {"bottleneck", runBottleneck}, {"predict", runPredict}, {"decide", runDecide}};
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
