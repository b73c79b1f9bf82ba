// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <algorithm>

#include "tests/engine_import/import_fixture.h"

// Pieces of public logs under tests/engine_import/public: names of people and machines are replaced, and
// engine/import/README.md states where each is from.

inline std::filesystem::path publicLog(const char* name) {
  return (qEnvironmentVariable("SCALESCOPE_SOURCE_DIR") + QStringLiteral("/tests/engine_import/public/") +
          QLatin1String(name))
      .toStdString();
}
inline std::vector<scalescope::import::ImportedRun> runsOf(const char* name) {
  auto report = scalescope::import::importFiles({publicLog(name)});
  if (report.ok()) return report->runs;
  qWarning("%s", report.error().message.english().c_str());
  return {};
}
inline QByteArray textOf(const char* name) {
  QFile file(QString::fromStdString(publicLog(name).string()));
  return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}
/// "" if the log states no such fact.
inline std::string factOf(const scalescope::import::ImportedRun& run, std::string_view id) {
  for (const auto& [name, value] : run.facts)
    if (name == id) return value;
  return "";
}
inline bool hasRemark(const scalescope::import::ImportedRun& run, std::string_view part) {
  return std::any_of(run.remarks.begin(), run.remarks.end(),
                     [part](const std::string& remark) { return remark.find(part) != remark.npos; });
}
/// NVLinks from a GPU to the switches; 0 if there are none.
inline int linksToSwitches(const scalescope::Topology& topology, std::string_view gpu) {
  const scalescope::TopologyEdge* edge = topology.edge(gpu, "nvswitch", scalescope::TopologyEdgeKind::NvLink);
  return edge == nullptr ? 0 : edge->count;
}
