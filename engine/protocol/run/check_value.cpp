// SPDX-License-Identifier: Apache-2.0
#include "engine/protocol/run/check_value.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "engine/base/words.h"
#include "engine/protocol/run/record_members.h"

namespace scalescope {
namespace {

constexpr std::array<std::string_view, 4> kVerdicts = {"good", "suspect", "bad", "not-measurable"};

constexpr CheckTest kTests[] = {
    {"host", Words::of("Host"), "", Better::Neither,
     Words::of("Whether the host can be reached and can take part in a run.")},
    {"clock", Words::of("Processor clock"), "MHz", Better::Neither,
     Words::of("Clock of the cores while all of them work, from the time of dependent additions.")},
    {"throttling", Words::of("Throttling"), "", Better::Neither,
     Words::of("Whether a processor or GPU lowers its clock, and why.")},
    {"memory_errors", Words::of("Memory errors"), "", Better::Neither,
     Words::of("Uncorrected and corrected ECC errors since start.")},
    {"foreign_processes", Words::of("Other processes"), "", Better::Neither,
     Words::of("Processes of others that use cores or GPUs.")},
    {"memory_copy", Words::of("Memory copy"), "GB/s", Better::High,
     Words::of("STREAM copy, a[i] = b[i]; 16 bytes per element of 8 bytes.")},
    {"memory_scale", Words::of("Memory scale"), "GB/s", Better::High,
     Words::of("STREAM scale, a[i] = s b[i]; 16 bytes per element.")},
    {"memory_add", Words::of("Memory add"), "GB/s", Better::High,
     Words::of("STREAM add, a[i] = b[i] + c[i]; 24 bytes per element.")},
    {"memory_triad", Words::of("Memory triad"), "GB/s", Better::High,
     Words::of("STREAM triad, a[i] = b[i] + s c[i]; 24 bytes per element.")},
    {"device_copy", Words::of("Device memory copy"), "GB/s", Better::High,
     Words::of("Copy within a GPU's memory; bytes read plus written.")},
    {"host_to_device", Words::of("Host to device"), "GB/s", Better::High,
     Words::of("Copy from pinned host memory to a GPU.")},
    {"device_to_host", Words::of("Device to host"), "GB/s", Better::High,
     Words::of("Copy from a GPU to pinned host memory.")},
    {"host_device_both", Words::of("Host and device, both ways"), "GB/s", Better::High,
     Words::of("Copies in both directions at the same time; sum of both.")},
    {"peer_copy", Words::of("Device to device"), "GB/s", Better::High,
     Words::of("Copy from one GPU to another by a copy engine.")},
    {"peer_copy_both", Words::of("Device to device, both ways"), "GB/s", Better::High,
     Words::of("Copies between two GPUs in both directions at the same time; sum of both.")},
    {"peer_kernel", Words::of("Device to device by kernel"), "GB/s", Better::High,
     Words::of("A kernel of one GPU reads the memory of another.")},
    {"peer_all", Words::of("Device to device, all pairs"), "GB/s", Better::High,
     Words::of("Copy from one GPU to another while all other pairs copy, too.")},
    {"peer_latency", Words::of("Device to device latency"), "us", Better::Low,
     Words::of("Time of a copy of 16 bytes between two GPUs.")},
    {"gemm", Words::of("Matrix product peak"), "TFLOP/s", Better::High,
     Words::of("Highest rate of several large products; a multiply-add counts as two.")},
    {"convolution", Words::of("Convolution peak"), "TFLOP/s", Better::High,
     Words::of("Highest rate of several convolutions of ResNet-50; a multiply-add counts as two.")},
    {"allreduce_node", Words::of("All-reduce within a node"), "GB/s", Better::High,
     Words::of("Bus bandwidth, 2 (n-1)/n bytes / time, of all ranks of a host.")},
    {"allreduce_hosts", Words::of("All-reduce between nodes"), "GB/s", Better::High,
     Words::of("Bus bandwidth, 2 (n-1)/n bytes / time, of all ranks of all hosts.")},
    {"link", Words::of("Network link"), "MB/s", Better::High,
     Words::of("TCP stream from one host to another while neither uses another link.")},
    {"link_all", Words::of("Network links together"), "MB/s", Better::High,
     Words::of("TCP stream from one host to the next while every host sends and receives.")},
    {"storage_sequential_cold", Words::of("Storage, sequential, cold"), "MB/s", Better::High,
     Words::of("Sequential reads of 1 MiB that the page cache does not hold.")},
    {"storage_sequential_warm", Words::of("Storage, sequential, warm"), "MB/s", Better::High,
     Words::of("Sequential reads of 1 MiB from the page cache.")},
    {"storage_random_cold", Words::of("Storage, random, cold"), "MB/s", Better::High,
     Words::of(
         "Random reads of 128 KiB that the page cache does not hold, by as many threads as the data loader has.")},
    {"storage_random_warm", Words::of("Storage, random, warm"), "MB/s", Better::High,
     Words::of("Random reads of 128 KiB from the page cache.")},
};

/// The texts of a column; nullptr if the table has none of this name.
const std::vector<std::string>* textsOf(const SeriesTable& table, const std::string& id) {
  const SeriesColumn* found = table.find(id);
  return found && found->isText() ? &found->texts : nullptr;
}

/// The columns are named as the members of the JSON object, but for the reason.
std::string columnId(std::string_view key) { return key == "explanation" ? "reason" : std::string(key); }

/// Appends a row, whose columns the first row adds. The parts of a text are a column of their own.
struct RowWriter {
  SeriesTable& table;
  std::size_t at = 0;

  SeriesColumn& column(const std::string& id) {
    if (at == table.columns.size()) table.columns.push_back({id, {}});
    return table.columns[at++];
  }
  void text(const std::string& id, std::string_view text) {
    SeriesColumn& to = column(id);
    to.values.push_back(CheckValue::kUnknown);
    to.texts.emplace_back(text);
  }
  void ifAny(const char* key, Redaction, const std::string& member) { text(columnId(key), member); }
  void ifAny(const char* key, Redaction, const Text& member) {
    text(columnId(key), member.english());
    text(columnId(key) + kTextPartsSuffix, textPartsLine(member));
  }
  void as(const char* key, Redaction, CheckVerdict member, json_codec::VerdictForm) {
    text(key, checkVerdictWord(member));
  }
  void ifKnown(const char* key, Redaction, double member) { column(columnId(key)).values.push_back(member); }
};

/// Reads a row; what the table lacks is unknown.
struct RowReader {
  const SeriesTable& table;
  std::size_t row = 0;

  std::string text(const std::string& id) const {
    const auto* texts = textsOf(table, id);
    return texts ? (*texts)[row] : "";
  }
  void ifAny(const char* key, Redaction, std::string& member) const { member = text(columnId(key)); }
  void ifAny(const char* key, Redaction, Text& member) const {
    member = textFromPartsLine(text(columnId(key)), text(columnId(key) + kTextPartsSuffix));
  }
  void as(const char* key, Redaction, CheckVerdict& member, json_codec::VerdictForm) const {
    member = checkVerdictFrom(text(key));
  }
  void ifKnown(const char* key, Redaction, double& member) const {
    if (const SeriesColumn* found = table.find(columnId(key)); found && !found->isText()) member = found->values[row];
  }
};

bool isEmptyParts(const SeriesColumn& column) {
  return column.id.ends_with(kTextPartsSuffix) &&
         std::all_of(column.texts.begin(), column.texts.end(), [](const std::string& text) { return text.empty(); });
}

}  // namespace

std::string_view checkVerdictWord(CheckVerdict verdict) { return kVerdicts[static_cast<std::size_t>(verdict)]; }

CheckVerdict checkVerdictFrom(std::string_view word) {
  const auto found = std::find(kVerdicts.begin(), kVerdicts.end(), word);
  return found == kVerdicts.end() ? CheckVerdict::NotMeasurable : static_cast<CheckVerdict>(found - kVerdicts.begin());
}

std::span<const CheckTest> checkTests() { return kTests; }

std::span<const std::string_view> checkParts() {
  static constexpr std::array<std::string_view, 9> kParts = {
      Words::of("state"),      Words::of("memory"),       Words::of("copies"),
      Words::of("products"),   Words::of("convolutions"), Words::of("storage"),
      Words::of("throttling"), Words::of("links"),        Words::of("all-reduce")};
  return kParts;
}

const CheckTest* findCheckTest(std::string_view id) {
  const auto found =
      std::find_if(std::begin(kTests), std::end(kTests), [&](const auto& test) { return test.id == id; });
  return found == std::end(kTests) ? nullptr : found;
}

bool isSameCheck(const CheckValue& a, const CheckValue& b) {
  const auto sameBytes = a.bytes == b.bytes || (std::isnan(a.bytes) && std::isnan(b.bytes));
  return a.test == b.test && a.host == b.host && a.peer == b.peer && a.part == b.part && a.precision == b.precision &&
         sameBytes;
}

SeriesTable checkTable(const std::vector<CheckValue>& values) {
  SeriesTable table{"check", {}};
  for (const CheckValue& value : values) {
    RowWriter writer{table};
    json_codec::describe(writer, value);
  }
  std::erase_if(table.columns, isEmptyParts);
  return table;
}

std::vector<CheckValue> checkValuesOf(const Series& series) {
  const SeriesTable* table = findTable(series, "check");
  if (!table) return {};
  std::vector<CheckValue> values(table->rowCount());
  for (RowReader reader{*table}; reader.row < values.size(); ++reader.row)
    json_codec::describe(reader, values[reader.row]);
  return values;
}

}  // namespace scalescope
