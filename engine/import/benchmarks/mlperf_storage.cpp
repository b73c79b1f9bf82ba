// SPDX-License-Identifier: Apache-2.0
// MLPerf Storage: summary.json of one run ("metric" {train_io_mean_MB_per_second, train_au_percentage [each epoch],
// ...}) and mlperf_storage_report.json of several ("overall", "runs" {run1 {...}}). The accelerators are emulated: they
// wait as long as a training would compute. MB is 2^20 bytes (DLIO's statscounter.py divides by 1024 twice).
#include <array>

#include "engine/base/text.h"
#include "engine/import/benchmarks/transfer_rows.h"
#include "engine/import/reading/cursor.h"
#include "engine/import/reading/json_file_reader.h"
#include "engine/import/reading/log_formats.h"

namespace scalescope::import {
namespace mlperf_storage {
namespace {

constexpr double kMebiInGb = 1024.0 * 1024.0 / 1e9;

constexpr std::array kMarks{std::string_view("metric,train_au_percentage"),
                            std::string_view("metric,train_au_mean_percentage"),
                            std::string_view("overall,runs,num_client_hosts")};

class Reader : public JsonFileReader {
 public:
  Reader() : JsonFileReader(kMembers) {}

 private:
  void takeRecord(const JsonMembers& members) override {
    const std::string_view key = members.record().key, text = members.record().text;
    if (key == "metric" || key == "overall") takeFigures(members);
    if (key == "runs") takeRuns(members);
    if (key == "num_accelerators") m.run.state("emulated_accelerators", text);
    if (key == "num_hosts") m.run.nodeCount = asCount(parseNumber(text));
    if (key == "epochs") m.run.state("epochs", text);
    if (key == "model") m.run.state("model", text);
    if (key == "start") m.start = stampOf(text);
    if (key == "end") m.end = stampOf(text);
  }

  static double stampOf(std::string_view text) {
    std::string stamp(text);
    if (const auto separator = stamp.find('T'); separator != stamp.npos) stamp[separator] = ' ';
    return stampAtStart(stamp);
  }

  void takeFigures(const JsonMembers& figures) {
    static constexpr std::pair<const char*, const char*> kFacts[] = {
        {"train_io_mean_MB_per_second", "mib_per_second"},
        {"train_io_stdev_MB_per_second", "mib_per_second_deviation"},
        {"train_throughput_mean_MB_per_second", "mib_per_second"},
        {"train_throughput_stdev_MB_per_second", "mib_per_second_deviation"},
        {"train_throughput_mean_samples_per_second", "emulated_samples_per_second"},
        {"train_au_mean_percentage", "accelerator_utilization_percent"},
        {"train_au_meet_expectation", "accelerator_utilization_meets_expectation"},
        {"train_num_accelerators", "emulated_accelerators"},
        {"num_benchmark_runs", "runs"},
        {"model", "model"}};
    for (const auto& [member, fact] : kFacts) m.run.state(fact, figures.text(member));
    if (const auto hosts = asCount(figures.number("num_client_hosts"))) m.run.nodeCount = hosts;
    for (const char* member : {"train_io_mean_MB_per_second", "train_throughput_mean_MB_per_second"})
      if (const auto rate = figures.number(member)) addRow("reads of an emulated training", *rate);
  }

  void takeRuns(const JsonMembers& runs) {
    for (const JsonField& field : runs.record().fields)
      if (field.depth == 0)
        if (const auto rate = runs.number(field.key, "train_throughput_MB_per_second"))
          addRow("reads of an emulated training, " + std::string(field.key), *rate);
  }

  void addRow(const std::string& test, double mebiPerS) {
    TransferRow row;
    row.gbPerS = mebiPerS * kMebiInGb;
    add(m.table, test, row);
  }

  void endDocument(bool /*isWhole*/) override {
    if (!m.table.empty()) {
      m.run.kind = ResultKind::Storage;
      m.run.framework = "MLPerf Storage";
      if (!std::isnan(m.start)) m.run.startedUnixS = m.start;
      if (m.end > m.start) m.run.state("duration_s", formatNumber(m.end - m.start));
      m.run.remark(
          Text::of("The accelerators are emulated: the file states how fast storage was read, not how fast a "
                   "network was trained."));
      m.run.addTable(m.table);
      keepRun(std::move(m.run));
    }
    m = State();
  }

  struct State {
    ImportedRun run;
    double start = kNone, end = kNone;
    BoundedTable table = transferTable();
  };
  State m;
};

}  // namespace
}  // namespace mlperf_storage

SCALESCOPE_LOG_FORMAT(kMlperfStorage) = jsonFormat<mlperf_storage::kMarks, mlperf_storage::Reader>(
    "mlperf_storage", "MLPerf Storage (summary.json, report)",
    "the members \"metric\" with \"train_au_percentage\", or \"overall\" and "
    "\"runs\"");

}  // namespace scalescope::import
