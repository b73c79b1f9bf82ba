// SPDX-License-Identifier: Apache-2.0
#include "engine/analysis/step/limits.h"

#include <algorithm>
#include <set>

#include "engine/analysis/check/check_verdict.h"
#include "engine/analysis/facts/fact_value.h"
#include "engine/base/text.h"
#include "engine/protocol/run/check_value.h"

namespace scalescope {
namespace {

using SourceKind = LimitSource::Kind;

constexpr const char* kThisHost = "localhost";

/// As the user names them; of a plan without hosts, this one.
std::set<std::string> plannedHosts(const RunResult& result) {
  std::set<std::string> names;
  for (const HostSpec& host : result.plan.hosts)
    if (host.slotCount > 0) names.insert(host.host);
  if (names.empty() && isOwnRun(result.summary.origin)) names.insert(kThisHost);
  return names;
}

/// Names of the hosts that ran something: as probed, else as in the plan.
std::set<std::string> reportedHosts(const RunResult& result) {
  std::set<std::string> names;
  for (const HostEnvironment& host : result.environment.hosts) names.insert(host.host);
  if (!names.empty()) return names;
  return plannedHosts(result);
}

/// Whether a check measured every host of a run. A run names its hosts as they name themselves, a check as the user
/// does. "localhost" is another machine where a runs folder is shared: processors must agree as far as they are known.
bool covers(const RunResult& check, const RunResult& run) {
  std::set<std::string> checked = reportedHosts(check);
  checked.merge(plannedHosts(check));
  const auto hasAll = [&](const std::set<std::string>& names) {
    return !names.empty() && std::includes(checked.begin(), checked.end(), names.begin(), names.end());
  };
  if (hasAll(reportedHosts(run))) return true;
  const std::set<std::string> planned = plannedHosts(run);
  if (!hasAll(planned)) return false;
  const std::string here = factValue(run, "cpu_model"), there = factValue(check, "cpu_model");
  return !planned.contains(kThisHost) || here.empty() || there.empty() || here == there;
}

/// "node1, node2", or of many "node1, node2, node3, ...".
std::string namesOf(const std::set<std::string>& hosts) {
  constexpr std::size_t kMaxNamed = 3;
  std::vector<std::string> names(hosts.begin(), hosts.end());
  if (names.size() > kMaxNamed) {
    names.resize(kMaxNamed);
    names.emplace_back("...");
  }
  return join(names, ", ");
}

std::string dateOf(const RunResult& result) { return result.summary.startedAt.substr(0, 10); }

bool hasGpus(const RunResult& run) { return run.summary.backend == "cuda"; }

int ranksPerHost(const RunResult& run) {
  int most = 1;
  for (const HostSpec& host : run.plan.hosts) most = std::max(most, host.slotCount);
  return most;
}

/// The share of a processor that one rank has: its threads of the host's cores, at most its part among the ranks.
double processorShare(const RunResult& run) {
  const double part = 1.0 / ranksPerHost(run);
  const auto cores = parseNumber(factValue(run, "cpu_cores"));
  const auto threads = run.summary.threadsPerRank;
  return cores && *cores >= 1 && threads ? std::min(part, *threads / *cores) : part;
}

/// The best sample; the mean where the samples are unknown.
double bestOf(const CheckValue& value) { return std::fmax(value.value, value.sampleMax); }

/// Fills a run's limits from one result.
class Reader {
 public:
  Reader(const RunResult& run, const RunResult& from, Limits& limits)
      : m_run(run), m_from(from), m_limits(limits), m_values(checkValuesOf(from.series)) {
    keepHosts();
  }

  void read() {
    const double memoryShare = hasGpus(m_run) ? 1 : 1.0 / ranksPerHost(m_run);
    const double peakShare = hasGpus(m_run) ? 1 : processorShare(m_run);
    lower(m_limits.memoryGbPerS, hasGpus(m_run) ? "device_copy" : "memory_triad", "", memoryShare);
    for (const char* precision : {"fp32", "tf32", "bf16", "fp16", "int8"}) {
      lower(m_limits.convolution[precision], "convolution", precision, peakShare);
      lower(m_limits.gemm[precision], "gemm", precision, peakShare);
    }
    readAllreduce();
    readLinks();
    readStorage();
    readTables(peakShare);
  }

 private:
  /// Values of hosts of the run; of all hosts if none is among them, as a name may have changed.
  void keepHosts() {
    std::set<std::string> hosts = reportedHosts(m_run);
    for (const HostSpec& host : m_run.plan.hosts)
      if (host.slotCount > 0) hosts.insert(host.host);
    auto isOwn = [&](const CheckValue& value) { return hosts.contains(value.host); };
    if (std::any_of(m_values.begin(), m_values.end(), isOwn))
      std::erase_if(m_values, [&](const CheckValue& value) { return !isOwn(value); });
  }

  LimitSource source(const std::string& host) const {
    if (m_from.summary.origin == ResultOrigin::Published)
      return {SourceKind::Published, m_from.annotations.citation, ""};
    if (m_values.empty()) return {SourceKind::Imported, m_from.summary.name, dateOf(m_from)};
    return {&m_from == &m_run ? SourceKind::OwnCheck : SourceKind::Check,
            host.empty() ? namesOf(plannedHosts(m_from)) : host, dateOf(m_from)};
  }

  /// The lowest over the hosts, or their GPUs, of the best value of each, times `share`.
  void lower(Limit& limit, std::string_view test, std::string_view precision, double share) {
    if (limit.isKnown()) return;
    std::map<std::pair<std::string, std::string>, std::pair<double, double>> best;  // and the share that others used
    for (const CheckValue& value : m_values) {
      const bool ofGpu = value.part.starts_with("GPU");
      if (value.test != test || value.precision != precision || !(value.value > 0)) continue;
      if ((test == "gemm" || test == "convolution") && ofGpu != hasGpus(m_run)) continue;
      const double taken = isTakenFromCores(value) ? value.takenShare : 0;
      auto& rate = best[{value.host, ofGpu ? value.part : ""}];
      rate = std::max(rate, std::pair{bestOf(value), taken});
    }
    for (const auto& [place, rate] : best) {
      if (limit.isKnown() && rate.first * share >= limit.value) continue;
      limit = {rate.first * share, source(place.first)};
      limit.source.takenShare = rate.second;
    }
  }

  void readAllreduce() {
    if (!m_limits.allreduce.empty()) return;
    const bool acrossHosts = m_run.summary.nodeCount.value_or(1) > 1;
    std::map<double, double> curve;
    std::string host;
    for (const CheckValue& value : m_values) {
      if (value.test != (acrossHosts ? "allreduce_hosts" : "allreduce_node")) continue;
      if (!(value.bytes > 0 && value.value > 0)) continue;
      const auto known = curve.find(value.bytes);
      // Several hosts measured inside themselves: the slowest counts.
      curve[value.bytes] = known == curve.end() ? bestOf(value) : std::min(known->second, bestOf(value));
      host = value.host;
    }
    takeCurve(curve, host);
  }

  void takeCurve(const std::map<double, double>& curve, const std::string& host) {
    for (const auto& [bytes, rate] : curve) m_limits.allreduce.push_back({bytes, rate});
    if (!curve.empty()) m_limits.allreduceSource = source(host);
  }

  void readLinks() {
    std::vector<LinkRate> links, best;
    const CheckValue* worst = nullptr;
    for (const CheckValue& value : m_values) {
      if (value.test != "link" || value.peer.empty() || !(value.value > 0)) continue;
      links.push_back({value.host, value.peer, value.part, value.value, false});
      best.push_back({value.host, value.peer, value.part, bestOf(value), false});
      if (value.verdict == CheckVerdict::Bad && (worst == nullptr || value.value < worst->value)) worst = &value;
    }
    takeSlowestLink(best, source(links.empty() ? "" : links.front().from));
    if (m_limits.slowLink) return;
    if (const auto slow = findSlowLink(links)) {
      m_limits.slowLink = {*slow, source(slow->host)};
    } else if (worst != nullptr) {
      const double expected = worst->peersMedian > 0 ? worst->peersMedian : worst->limit;
      if (expected > worst->value)
        m_limits.slowLink = {SlowLink{worst->host, worst->peer, "send", worst->value, expected}, source(worst->host)};
    }
  }

  void takeSlowestLink(const std::vector<LinkRate>& links, const LimitSource& from) {
    if (m_limits.slowestLinkMbPerS.isKnown()) return;
    for (const LinkRate& link : links)
      if (link.from != link.to &&
          (!m_limits.slowestLinkMbPerS.isKnown() || link.mbPerS < m_limits.slowestLinkMbPerS.value))
        m_limits.slowestLinkMbPerS = {link.mbPerS, from};
  }

  void readStorage() {
    const bool records = m_run.plan.dataset != "jpeg-folder" && m_run.plan.dataset != "auto";
    for (const char* test : {records ? "storage_sequential_cold" : "storage_random_cold",
                             records ? "storage_random_cold" : "storage_sequential_cold", "storage_sequential_warm"}) {
      if (m_limits.storageMbPerS.isKnown()) return;
      lower(m_limits.storageMbPerS, test, "", 1);
      if (m_limits.storageMbPerS.isKnown()) m_limits.storageTest = test;
    }
  }

  /// Tables of imported results: all-reduce sweeps and matrix products.
  void readTables(double peakShare) {
    if (const SeriesTable* table = findTable(m_from.series, "collective"); table && m_limits.allreduce.empty()) {
      std::map<double, double> curve;
      const SeriesColumn* size = table->find("size_bytes");
      for (const char* id : {"out_of_place_bus_bandwidth_gb_per_s", "in_place_bus_bandwidth_gb_per_s"}) {
        const SeriesColumn* rate = table->find(id);
        for (std::size_t i = 0; size && rate && i < table->rowCount(); ++i)
          if (size->values[i] > 0 && rate->values[i] > 0)
            curve[size->values[i]] = std::max(curve[size->values[i]], rate->values[i]);
      }
      takeCurve(curve, "");
    }
    const SeriesTable* gemm = findTable(m_from.series, "gemm");
    if (!gemm) return;
    const SeriesColumn *rate = gemm->find("tflops"), *precision = gemm->find("precision");
    for (std::size_t i = 0; rate && i < gemm->rowCount(); ++i) {
      const std::string of = precision && precision->isText() ? precision->texts[i] : "fp32";
      Limit& limit = m_limits.gemm[of == "float" ? "fp32" : of == "half" ? "fp16" : of];
      const bool foreign = limit.isKnown() && limit.source != source("");
      if (rate->values[i] > 0 && !foreign && !(limit.value >= rate->values[i] * peakShare))
        limit = {rate->values[i] * peakShare, source("")};
    }
  }

  const RunResult& m_run;
  const RunResult& m_from;
  Limits& m_limits;
  std::vector<CheckValue> m_values;
};

/// A typed fact of the run or of its system.
Limit typed(const RunResult& run, const std::string& id) {
  const auto value = parseNumber(factValue(run, id));
  if (!value || !(*value > 0)) return {};
  if (run.summary.origin == ResultOrigin::Published)
    return {*value, {SourceKind::Published, run.annotations.citation, ""}};
  return {*value, {SourceKind::Typed, run.annotations.system, ""}};
}

void readTyped(const RunResult& run, Limits& limits) {
  const double memoryShare = hasGpus(run) ? 1 : 1.0 / ranksPerHost(run);
  const double peakShare = hasGpus(run) ? 1 : processorShare(run);
  const auto fill = [&](Limit& limit, const std::string& id, double share) {
    if (limit.isKnown()) return;
    limit = typed(run, id);
    limit.value *= share;
  };
  fill(limits.memoryGbPerS, "memory_bandwidth_gb_per_s", memoryShare);
  for (const char* precision : {"fp32", "tf32", "bf16", "fp16"})
    fill(limits.gemm[precision], std::string("peak_") + precision + "_tflop_per_s", peakShare);
  fill(limits.slowestLinkMbPerS, "link_rate_mb_per_s", 1);
  fill(limits.storageMbPerS, "storage_read_mb_per_s", 1);
}

/// The links between the run's hosts, measured before it.
void readSurvey(const RunResult& run, Limits& limits) {
  const LimitSource source{SourceKind::Survey, run.summary.name, dateOf(run)};
  if (const auto slow = slowLinkOf(run.summary)) limits.slowLink = {*slow, source};
  const SeriesTable* table = findTable(run.series, "host_links");
  const SeriesColumn *from = table ? table->find("from") : nullptr, *to = table ? table->find("to") : nullptr,
                     *rate = table ? table->find("mb_per_s") : nullptr;
  if (!from || !to || !rate || !from->isText() || !to->isText()) return;
  Limit& slowest = limits.slowestLinkMbPerS;
  for (std::size_t i = 0; i < table->rowCount(); ++i)
    if (from->texts[i] != to->texts[i] && rate->values[i] > 0 &&
        (!slowest.isKnown() || rate->values[i] < slowest.value))
      slowest = {rate->values[i], source};
}

void listMissing(const RunResult& run, Limits& limits) {
  const auto need = [&](bool known, const char* test) {
    if (!known) limits.missing.emplace_back(test);
  };
  need(limits.memoryGbPerS.isKnown(), hasGpus(run) ? "device_copy" : "memory_triad");
  need(limits.peak("convolution").isKnown(), "convolution");
  const bool acrossHosts = run.summary.nodeCount.value_or(1) > 1;
  if (run.summary.deviceCount.value_or(1) > 1)
    need(!limits.allreduce.empty(), acrossHosts ? "allreduce_hosts" : "allreduce_node");
  if (acrossHosts) need(limits.slowestLinkMbPerS.isKnown(), "link");
  const bool readsData = run.plan.dataset != "synthetic" && run.plan.dataset != "learnable";
  if (readsData) need(limits.storageMbPerS.isKnown(), "storage_random_cold");
}

/// Undisturbed ones last, then by time.
auto rankOf(const RunResult& check) { return std::pair(!check.summary.disturbed, check.summary.startedAt); }

const Limit* knownAt(const std::map<std::string, Limit>& peaks, const std::string& precision) {
  const auto found = peaks.find(precision);
  return found != peaks.end() && found->second.isKnown() ? &found->second : nullptr;
}

}  // namespace

std::string limitSourceText(const LimitSource& source) {
  std::string date = source.date.empty() ? "" : ", " + source.date;
  if (source.takenShare > 0)
    date += ", while others used " + formatFixed(100 * source.takenShare, 0) + " % of its cores";
  switch (source.kind) {
    case SourceKind::Unknown: return "";
    case SourceKind::OwnCheck:
    case SourceKind::Check: return "check of " + source.name + date;
    case SourceKind::Survey: return "one TCP stream, before the run";
    case SourceKind::Typed: return "typed";
    case SourceKind::Published: return "published: " + source.name;
    case SourceKind::Imported: return "imported: " + source.name + date;
  }
  return "";
}

Limit Limits::peak(std::string_view operation) const {
  const bool isConvolution = operation == "convolution";
  const Limit* own = knownAt(isConvolution ? convolution : gemm, precision);
  const Limit* other = knownAt(isConvolution ? gemm : convolution, precision);
  return own != nullptr ? *own : other != nullptr ? *other : Limit{};
}

Limits limitsOf(const RunResult& run, const RunResult* check) {
  Limits limits;
  limits.precision = run.plan.precision;
  limits.ranksPerHost = hasGpus(run) ? 1 : ranksPerHost(run);
  readSurvey(run, limits);
  Reader(run, run, limits).read();
  if (check != nullptr && check != &run) Reader(run, *check, limits).read();
  readTyped(run, limits);
  listMissing(run, limits);
  return limits;
}

bool carriesCheck(const RunResult& run) { return findTable(run.series, "check") != nullptr; }

const RunResult* newestCheckOf(const RunResult& run, std::span<const RunResult* const> results) {
  const RunResult* newest = nullptr;
  for (const RunResult* result : results) {
    if (result->summary.kind != ResultKind::NodeCheck || result->summary.status != RunStatus::Completed) continue;
    if (!covers(*result, run)) continue;
    if (newest == nullptr || rankOf(*newest) < rankOf(*result)) newest = result;
  }
  return newest;
}

double allreduceSeconds(const std::vector<AllreducePoint>& curve, double bytes, int ranks) {
  if (curve.empty() || ranks < 2) return std::numeric_limits<double>::quiet_NaN();
  const double factor = 2.0 * (ranks - 1) / ranks * 1e-9;
  const AllreducePoint &first = curve.front(), &last = curve.back();
  if (bytes <= first.bytes) return factor * first.bytes / first.busGbPerS;
  if (bytes >= last.bytes) return factor * bytes / last.busGbPerS;
  const auto high = std::find_if(curve.begin(), curve.end(), [&](const auto& point) { return point.bytes >= bytes; });
  const auto low = std::prev(high);
  const double share = std::log(bytes / low->bytes) / std::log(high->bytes / low->bytes);
  return factor * bytes / (low->busGbPerS * std::pow(high->busGbPerS / low->busGbPerS, share));
}

}  // namespace scalescope
