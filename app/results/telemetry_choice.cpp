// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <array>

#include "app/core/translate.h"
#include "app/core/usage_error.h"
#include "app/results/telemetry_figure.h"
#include "engine/base/text.h"
#include "engine/protocol/metric.h"
#include "widgets/qt_text.h"

namespace scalescope {
namespace {

constexpr std::string_view kTelemetryPrefix = "telemetry/", kSumPrefix = "sum:", kNeededWord = "needed";

bool listHas(const std::vector<std::string>& list, std::string_view id) {
  return std::find(list.begin(), list.end(), id) != list.end();
}

template <typename Visit>
void visitTelemetry(const std::vector<const RunResult*>& results, const Visit& visit) {
  for (const RunResult* result : results)
    for (const SeriesTable& table : result->series)
      if (table.name.starts_with(kTelemetryPrefix)) visit(table);
}

bool sameUnit(const std::string& a, const std::string& b) { return metricUnit(a) == metricUnit(b); }

/// "A" or "A-B"; names of parts may contain "-".
std::optional<DerivedMetric> termOf(const std::string& text, const std::vector<std::string>& known) {
  if (listHas(known, text)) return DerivedMetric{DerivedMetric::Kind::Difference, text, ""};
  for (std::size_t at = text.find('-'); at != std::string::npos; at = text.find('-', at + 1)) {
    const std::string first = text.substr(0, at), second = text.substr(at + 1);
    if (listHas(known, first) && listHas(known, second) && sameUnit(first, second))
      return DerivedMetric{DerivedMetric::Kind::Difference, first, second};
  }
  return std::nullopt;
}

}  // namespace

std::string DerivedMetric::text() const {
  if (kind == Kind::Needed) return std::string(kNeededWord);
  const std::string term = minus.empty() ? metric : metric + "-" + minus;
  return kind == Kind::Sum ? std::string(kSumPrefix) + term : term;
}

std::vector<std::string> telemetryHosts(const std::vector<const RunResult*>& results) {
  std::vector<std::string> hosts;
  visitTelemetry(results, [&](const SeriesTable& table) {
    if (const std::string host = table.name.substr(kTelemetryPrefix.size()); !listHas(hosts, host))
      hosts.push_back(host);
  });
  return hosts;
}

std::vector<std::string> telemetryMetrics(const std::vector<const RunResult*>& results, bool parts) {
  std::vector<std::string> present, ids;
  visitTelemetry(results, [&](const SeriesTable& table) {
    for (const SeriesColumn& column : table.columns)
      if (!listHas(present, column.id)) present.push_back(column.id);
  });
  for (const Metric& metric : metrics()) {
    if (metric.id != "time_s" && listHas(present, metric.id)) ids.emplace_back(metric.id);
    for (const std::string& id : present) {
      const auto part = findPartMetric(id);
      const auto device = findDeviceMetric(id);
      if (parts && ((part && part->metric == &metric) || (device && device->metric == &metric))) ids.push_back(id);
    }
  }
  return ids;
}

std::vector<std::string> usualTelemetry(const std::vector<const RunResult*>& results) {
  constexpr std::array kUsual = {"cpu_busy_percent",
                                 "cpu_io_wait_percent",
                                 "disk_read_bytes_per_second",
                                 "nfs_read_bytes_per_second",
                                 "network_receive_bytes_per_second",
                                 "network_send_bytes_per_second",
                                 "infiniband_receive_bytes_per_second",
                                 "infiniband_send_bytes_per_second",
                                 "gpu_busy_percent"};
  constexpr std::size_t kMaxUsual = 6;
  const std::vector<std::string> present = telemetryMetrics(results, false);
  std::vector<std::string> usual;
  for (const char* id : kUsual)
    if (listHas(present, id) && usual.size() < kMaxUsual) usual.emplace_back(id);
  return usual.empty() ? std::vector<std::string>(present.begin(), present.begin() + (present.empty() ? 0 : 1)) : usual;
}

std::vector<DerivedMetric> usualDerived(const std::vector<const RunResult*>& results) {
  using enum DerivedMetric::Kind;
  const std::vector<std::string> present = telemetryMetrics(results, false);
  std::vector<DerivedMetric> usual;
  for (const std::string network : {"network", "infiniband"}) {
    const std::string receive = network + "_receive_bytes_per_second", send = network + "_send_bytes_per_second";
    if (listHas(present, receive) && listHas(present, send)) usual.push_back({Difference, receive, send});
  }
  const std::vector<std::string> hosts = telemetryHosts(results);
  for (const char* id : {"disk_read_bytes_per_second", "nfs_read_bytes_per_second", "network_receive_bytes_per_second",
                         "infiniband_receive_bytes_per_second", "gpu_power_w"})
    if (hosts.size() > 1 && listHas(present, id)) usual.push_back({Sum, id, ""});
  if (std::any_of(results.begin(), results.end(),
                  [](const RunResult* result) { return result->summary.storedBytesPerImage.has_value(); }))
    usual.push_back({Needed, "", ""});
  return usual;
}

Result<DerivedMetric> parseDerived(const QString& text, const std::vector<const RunResult*>& results) {
  const std::string word = text.trimmed().toStdString();
  if (word == kNeededWord) return DerivedMetric{DerivedMetric::Kind::Needed, "", ""};
  const bool isSum = word.starts_with(kSumPrefix);
  const std::vector<std::string> known = telemetryMetrics(results, true);
  auto derived = termOf(isSum ? word.substr(kSumPrefix.size()) : word, known);
  if (!derived || (!isSum && derived->minus.empty()))
    return usageError(QStringLiteral("--derived %1 is invalid: use A-B with two metrics of one unit, sum:A, sum:A-B or "
                                     "needed. These results have: %2.")
                          .arg(text.trimmed(), toQString(join(telemetryMetrics(results, false), ", "))));
  if (isSum) derived->kind = DerivedMetric::Kind::Sum;
  return *derived;
}

QString derivedTitle(const DerivedMetric& derived, bool ofAllHosts) {
  if (derived.kind == DerivedMetric::Kind::Needed) return metricTitle("needed_bytes_per_second");
  const QString title =
      derived.minus.empty()
          ? metricTitle(derived.metric)
          : translate("TelemetryFigure", "%1 minus %2").arg(metricTitle(derived.metric), metricTitle(derived.minus));
  if (derived.kind != DerivedMetric::Kind::Sum) return title;
  return ofAllHosts ? translate("TelemetryFigure", "%1, all hosts").arg(title)
                    : translate("TelemetryFigure", "%1, chosen hosts").arg(title);
}

}  // namespace scalescope
