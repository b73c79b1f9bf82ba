// SPDX-License-Identifier: Apache-2.0
// fio --output-format=json: "global options", "jobs" [{jobname, "job options", read, write, trim}]. `bw_bytes` is
// bytes/s, `bw` KiB/s, times are nanoseconds (before fio 3 microseconds, without "_ns"). Reads and writes of a job are
// measurements of their own.
#include <array>
#include <nlohmann/json.hpp>

#include "engine/base/json/json_text.h"
#include "engine/base/text.h"
#include "engine/import/benchmarks/transfer_rows.h"
#include "engine/import/reading/json_file_reader.h"
#include "engine/import/reading/log_formats.h"

namespace scalescope::import {
namespace fio {
namespace {

constexpr std::array kMarks{std::string_view("fio version,jobs")};

/// "4096", "4k", "1M": bytes. "8k,4k" is of reads and of writes.
double bytesOf(std::string_view text, bool ofWrites) {
  if (const auto comma = text.find(','); comma != text.npos)
    text = ofWrites ? text.substr(comma + 1, text.find(',', comma + 1) - comma - 1) : text.substr(0, comma);
  double factor = 1;
  if (text.ends_with('b') || text.ends_with('B')) text.remove_suffix(1);
  if (!text.empty()) {
    const char unit = text.back();
    factor = unit == 'k' || unit == 'K'   ? 1024.0
             : unit == 'm' || unit == 'M' ? 1048576.0
             : unit == 'g'                ? 1073741824.0
                                          : 1;
    if (factor > 1) text.remove_suffix(1);
  }
  const auto number = parseNumber(text);
  return number ? *number * factor : kNone;
}

/// Times of "lat_ns" {min, max, mean, stddev, percentile {"99.000000": ...}} and "clat_ns".
void takeLatencies(TransferRow& row, const JsonMembers& job, const char* direction) {
  for (const auto& [member, toUs] : {std::pair("lat_ns", 1e-3), {"clat_ns", 1e-3}, {"lat", 1.0}, {"clat", 1.0}}) {
    const JsonField* field = job.find(direction, member);
    const auto json = field == nullptr ? std::nullopt : parseJsonLine(field->value);
    if (!json || !json->is_object()) continue;
    const auto take = [toUs = toUs](double& figure, const nlohmann::json& from, const char* name) {
      const auto found = from.find(name);
      if (std::isnan(figure) && found != from.end() && found->is_number()) figure = found->get<double>() * toUs;
    };
    take(row.timeUs, *json, "mean");
    take(row.minUs, *json, "min");
    take(row.maxUs, *json, "max");
    take(row.deviationUs, *json, "stddev");
    const auto percentiles = json->find("percentile");
    if (percentiles == json->end() || !percentiles->is_object()) continue;
    take(row.typicalUs, *percentiles, "50.000000");
    take(row.p99Us, *percentiles, "99.000000");
    take(row.p999Us, *percentiles, "99.900000");
  }
}

class Reader : public JsonFileReader {
 public:
  Reader() : JsonFileReader("jobs") {}

 private:
  void takeRecord(const JsonMembers& members) override {
    const std::string_view key = members.record().key;
    if (key == "fio version") m.run.framework = std::string(members.record().text);
    if (key == "timestamp") m.run.startedUnixS = parseNumber(members.record().text);
    if (key == "global options") {
      takeOptions([&](const char* name) { return members.text(name); });
    } else if (key.empty() && members.has("jobname")) {
      takeJob(members);
    }
  }

  template <typename OptionOf>
  void takeOptions(OptionOf option) {
    for (const auto& [name, fact] : {std::pair("ioengine", "io_engine"),
                                     {"iodepth", "io_depth"},
                                     {"numjobs", "job_count"},
                                     {"rw", "access"},
                                     {"direct", "direct_io"}})
      m.run.state(fact, option(name));
    for (const char* name : {"bs", "blocksize"})
      if (const std::string size = option(name); !size.empty()) m.blockSize = size;
  }

  void takeJob(const JsonMembers& job) {
    const std::string allOptions = m.blockSize;
    takeOptions([&](const char* name) { return job.text("job options", name); });
    const std::string name = job.text("jobname");
    for (const char* direction : {"read", "write", "trim"}) {
      const double operations = job.number(direction, "iops").value_or(0);
      if (!(operations > 0)) continue;
      TransferRow row;
      row.sizeBytes = bytesOf(m.blockSize.empty() ? "4096" : m.blockSize, std::string_view(direction) == "write");
      row.operationsPerS = operations;
      if (const auto bytes = job.number(direction, "bw_bytes"))
        row.gbPerS = *bytes / 1e9;
      else
        row.gbPerS = job.number(direction, "bw").value_or(kNone) * 1024 / 1e9;
      takeLatencies(row, job, direction);
      add(m.table, std::string(direction) + ", " + name, row);
      if (const auto runtime = job.number(direction, "runtime"))
        m.run.state("duration_s", formatNumber(*runtime / 1000));
    }
    if (const auto error = job.number("error"); error && *error != 0)
      m.run.remark(Text::of("fio states error %1 of the job %2.", textNumber(*error), name));
    m.blockSize = allOptions;
  }

  void endDocument(bool /*isWhole*/) override {
    if (!m.table.empty()) {
      m.run.kind = ResultKind::Storage;
      if (m.run.framework.empty()) m.run.framework = "fio";
      m.run.addTable(m.table);
      keepRun(std::move(m.run));
    }
    m = State();
  }

  struct State {
    ImportedRun run;
    std::string blockSize;
    BoundedTable table = transferTable();
  };
  State m;
};

}  // namespace
}  // namespace fio

SCALESCOPE_LOG_FORMAT(kFio) = jsonFormat<fio::kMarks, fio::Reader>("fio_json", "fio, JSON",
                                                                   "the members \"fio version\" and \"jobs\"");

}  // namespace scalescope::import
