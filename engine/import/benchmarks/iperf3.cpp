// SPDX-License-Identifier: Apache-2.0
// iperf3 -J: "start" {test_start {protocol, num_streams, omit, ...}}, "intervals", "end" {sum_sent, sum_received,
// streams}. Rates are bits per second. What counts arrived at the receiver; retransmissions are known to the sender
// only. Intervals, of which the first may be left out by iperf3 itself, are not read.
#include <array>

#include "engine/base/text.h"
#include "engine/import/benchmarks/transfer_rows.h"
#include "engine/import/reading/json_file_reader.h"
#include "engine/import/reading/log_formats.h"

namespace scalescope::import {
namespace iperf3 {
namespace {

constexpr std::array kMarks{std::string_view("start,test_start,protocol,num_streams"),
                            std::string_view("sum_received,sum_sent,bits_per_second")};

class Reader : public JsonFileReader {
 public:
  Reader() : JsonFileReader(kMembers) {}

 private:
  void takeRecord(const JsonMembers& members) override {
    const std::string_view key = members.record().key;
    if (key == "start") takeStart(members);
    if (key == "end") takeEnd(members);
    if (key == "error") m.failure = std::string(members.record().text);
  }

  void takeStart(const JsonMembers& start) {
    const std::string version = start.text("version");
    m.run.framework = version.empty()                 ? "iperf3"
                      : version.starts_with("iperf ") ? "iperf3 " + version.substr(6)
                                                      : version;
    m.run.startedUnixS = start.number("timestamp", "timesecs");
    m.protocol = start.text("test_start", "protocol");
    for (const auto& [member, fact] :
         {std::pair("protocol", "protocol"), {"num_streams", "streams"}, {"omit", "omitted_s"}, {"reverse", "reverse"}})
      m.run.state(fact, start.text("test_start", member));
  }

  void takeEnd(const JsonMembers& end) {
    addRow(end, end.has("sum_received") ? "sum_received" : "sum", "received");
    addRow(end, "sum_received_bidir_reverse", "received in the other direction");
    m.run.state("sent_bits_per_second", end.text("sum_sent", "bits_per_second"));
    m.run.state("retransmissions", end.text("sum_sent", "retransmits"));
    m.run.state("lost_percent", end.text("sum", "lost_percent"));
    m.run.state("sender_congestion_control", end.text("sender_tcp_congestion"));
  }

  void addRow(const JsonMembers& end, const char* sum, const char* what) {
    const auto bits = end.number(sum, "bits_per_second");
    if (!bits) return;
    TransferRow row;
    row.gbPerS = *bits / 8e9;
    add(m.table, (m.protocol.empty() ? "" : m.protocol + ", ") + what, row);
    m.run.state("received_bits_per_second", end.text(sum, "bits_per_second"));
    m.run.state("duration_s", end.text(sum, "seconds"));
  }

  void endDocument(bool /*isWhole*/) override {
    if (!m.table.empty()) {
      m.run.kind = ResultKind::Link;
      if (m.run.framework.empty()) m.run.framework = "iperf3";
      m.run.failure = m.failure;
      m.run.cut = !m.failure.empty();
      m.run.addTable(m.table);
      keepRun(std::move(m.run));
    }
    m = State();
  }

  struct State {
    ImportedRun run;
    std::string protocol, failure;
    BoundedTable table = transferTable();
  };
  State m;
};

}  // namespace
}  // namespace iperf3

SCALESCOPE_LOG_FORMAT(kIperf3) = jsonFormat<iperf3::kMarks, iperf3::Reader>(
    "iperf3_json", "iperf3 -J", "the members \"start\", \"intervals\" and \"end\"");

}  // namespace scalescope::import
