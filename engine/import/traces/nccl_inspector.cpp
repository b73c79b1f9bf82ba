// SPDX-License-Identifier: Apache-2.0
// JSON lines of NCCL's inspector plugin (NCCL_INSPECTOR_ENABLE=1): one object for each collective of each rank, with
// "header" {id, rank, n_ranks, nnodes}, "metadata" {inspector_output_format_version, hostname, ...} and "coll_perf"
// {coll, coll_sn, coll_msg_size_bytes, coll_exec_time_us, coll_timing_source, coll_algobw_gbs, coll_busbw_gbs}.
// Source: NCCL 2.28, plugins/profiler/inspector/README.md.
#include <algorithm>
#include <cmath>
#include <map>
#include <set>
#include <tuple>

#include "engine/base/text.h"
#include "engine/import/reading/cursor.h"
#include "engine/import/reading/log_formats.h"
#include "engine/import/reading/trace_names.h"
#include "engine/import/traces/kernel_rows.h"
#include "engine/import/traces/trace_damage.h"

namespace scalescope::import {
namespace nccl_inspector {
namespace {

constexpr std::size_t kMaxSizes = 10000, kMaxFiles = 1000;

double recogniseStart(std::string_view start) {
  return trim(start).starts_with("{") && contains(start, "\"coll_perf\"") && contains(start, "\"coll_exec_time_us\"")
             ? 0.95
             : 0;
}

/// One collective as stated.
struct Collective {
  std::string_view name, timing, host, version;
  double bytes = kNone, timeUs = kNone, algorithmGbPerS = kNone, busGbPerS = kNone;
  int rank = -1, ranks = 0, nodes = 0;
};

double realOf(std::string_view text) { return parseNumber(text).value_or(kNone); }

int smallOf(std::string_view text) {
  const auto number = parseInteger(text);
  return number && *number >= 0 && *number < 10'000'000 ? static_cast<int>(*number) : -1;
}

Collective collectiveOf(const JsonRecord& record) {
  Collective found;
  for (const JsonField& field : record.fields) {
    if (field.depth != 1) continue;
    if (field.key == "coll") found.name = field.value;
    if (field.key == "coll_msg_size_bytes") found.bytes = realOf(field.value);
    if (field.key == "coll_exec_time_us") found.timeUs = realOf(field.value);
    if (field.key == "coll_algobw_gbs") found.algorithmGbPerS = realOf(field.value);
    if (field.key == "coll_busbw_gbs") found.busGbPerS = realOf(field.value);
    if (field.key == "coll_timing_source") found.timing = field.value;
    if (field.key == "hostname") found.host = field.value;
    if (field.key == "inspector_output_format_version") found.version = field.value;
    if (field.key == "rank") found.rank = smallOf(field.value);
    if (field.key == "n_ranks") found.ranks = smallOf(field.value);
    if (field.key == "nnodes") found.nodes = smallOf(field.value);
  }
  return found;
}

/// Times and rates of one size. Rates are harmonic means: all bytes over all time.
struct SizeTotals {
  double calls = 0, timeUs = 0, minUs = 0, maxUs = 0, squares = 0;
  double algorithmCalls = 0, inverseAlgorithm = 0, busCalls = 0, inverseBus = 0;

  void add(const Collective& one) {
    minUs = calls == 0 ? one.timeUs : std::min(minUs, one.timeUs);
    maxUs = std::max(maxUs, one.timeUs);
    ++calls;
    timeUs += one.timeUs;
    squares += one.timeUs * one.timeUs;
    if (one.algorithmGbPerS > 0) {
      ++algorithmCalls;
      inverseAlgorithm += 1 / one.algorithmGbPerS;
    }
    if (one.busGbPerS > 0) {
      ++busCalls;
      inverseBus += 1 / one.busGbPerS;
    }
  }
  double algorithm() const { return algorithmCalls > 0 ? algorithmCalls / inverseAlgorithm : kNone; }
  double bus() const { return busCalls > 0 ? busCalls / inverseBus : kNone; }
};

std::string sizeText(double bytes) {
  constexpr const char* kUnits[] = {"B", "KiB", "MiB", "GiB"};
  int unit = 0;
  while (unit < 3 && bytes >= 1024) {
    bytes /= 1024;
    ++unit;
  }
  return formatNumber(std::round(bytes * 100) / 100) + " " + kUnits[unit];
}

/// The collectives of one name and communicator size.
struct Group {
  std::map<double, SizeTotals> sizes;
  std::map<int, LineSpan> files;
  std::set<int> ranks;
  std::string timing, version;
  double leftOut = 0;
};

class Reader : public StreamReader {
 public:
  Result<std::int64_t> read(LineSource& source, const StreamFile& file) override {
    JsonStream stream([&source](char* to, std::size_t size) { return source.nextBytes(to, size); }, "");
    JsonRecord record;
    std::int64_t lines = 0;
    while (true) {
      auto more = stream.next(record);
      if (!more.ok()) return more.error();
      if (!*more) break;
      ++lines;
      collect(collectiveOf(record), file.index, lines);
    }
    std::vector<Text> remarks;
    m_cut = remarkDamage(stream, remarks) || m_cut;
    for (const Text& remark : remarks)
      if (m_remarks.size() < kMaxFiles) m_remarks.push_back(Text::of("%1: %2", file.name, remark));
    return lines;
  }

  void finish() override {
    for (const auto& [key, group] : m_groups) keep(runOf(key, group));
    m_groups.clear();
    m_remarks.clear();
    m_cut = false;
  }

 private:
  using Key = std::tuple<std::string, int, int>;  ///< collective, ranks, nodes

  void collect(const Collective& one, int file, std::int64_t line) {
    if (one.name.empty() || !(one.bytes >= 0) || !(one.timeUs > 0)) return;
    Key key{textOfJson(one.name.substr(0, 100)), one.ranks, one.nodes};
    auto found = m_groups.find(key);
    if (found == m_groups.end()) {
      if (m_groups.size() >= kMaxFiles) return;
      found = m_groups.emplace(std::move(key), Group()).first;
      found->second.timing = textOfJson(one.timing);
      found->second.version = textOfJson(one.version);
    }
    Group& group = found->second;
    auto size = group.sizes.find(one.bytes);
    if (size == group.sizes.end() && group.sizes.size() >= kMaxSizes) {
      ++group.leftOut;
      return;
    }
    group.sizes[one.bytes].add(one);
    if (one.rank >= 0 && group.ranks.size() < 100000) group.ranks.insert(one.rank);
    LineSpan& span = group.files.try_emplace(file, LineSpan{file, line, line, 0}).first->second;
    span.last = line;
    ++span.count;
  }

  ImportedRun runOf(const Key& key, const Group& group) const {
    const auto& [name, ranks, nodes] = key;
    ImportedRun run;
    run.kind = ResultKind::Collective;
    run.framework = "NCCL inspector";
    run.cut = m_cut;
    run.state("collective", name);
    run.state("timing_source", group.timing);
    run.state("inspector_version", group.version);
    if (ranks > 0) run.deviceCount = ranks;
    if (nodes > 0) run.nodeCount = nodes;
    BoundedTable table("collective", {"size_bytes", "calls", "time_us", "min_time_us", "max_time_us",
                                      "algorithm_bandwidth_gb_per_s", "bus_bandwidth_gb_per_s"});
    BoundedTable kernels = kernelTable();
    double all = 0;
    for (const auto& [bytes, totals] : group.sizes) all += totals.timeUs;
    for (const auto& [bytes, totals] : group.sizes) {
      const double mean = totals.timeUs / totals.calls;
      table.add({bytes, totals.calls, mean, totals.minUs, totals.maxUs, totals.algorithm(), totals.bus()});
      KernelRow row{"communication", name + ", " + sizeText(bytes)};
      row.sharePercent = 100 * totals.timeUs / all;
      row.totalUs = totals.timeUs;
      row.calls = totals.calls;
      row.meanUs = mean;
      row.minUs = totals.minUs;
      row.maxUs = totals.maxUs;
      if (totals.calls > 1)
        row.deviationUs = std::sqrt(std::max(0.0, (totals.squares - totals.calls * mean * mean) / (totals.calls - 1)));
      add(kernels, row);
    }
    run.addTable(table);
    run.addTable(kernels);
    if (!group.ranks.empty() && static_cast<int>(group.ranks.size()) < ranks)
      run.remark(Text::of("The communicator has %1 ranks; the files hold those of %2.", ranks, group.ranks.size()));
    if (group.leftOut > 0)
      run.remark(Text::of("%1 collectives of further sizes were skipped: too many for one import.",
                          textNumber(group.leftOut)));
    for (const Text& remark : m_remarks) run.remark(remark);
    for (const auto& [file, span] : group.files) run.sources.push_back(span);
    return run;
  }

  std::map<Key, Group> m_groups;
  std::vector<Text> m_remarks;
  bool m_cut = false;
};

}  // namespace
}  // namespace nccl_inspector

SCALESCOPE_LOG_FORMAT(kNcclInspector) = streamFormat("nccl_inspector", "NCCL inspector (JSON lines)",
                                                     "lines with \"coll_perf\" and \"coll_exec_time_us\"",
                                                     nccl_inspector::recogniseStart,
                                                     makeReader<nccl_inspector::Reader>);

}  // namespace scalescope::import
