// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDir>
#include <cmath>

#include "app/results/decision_document.h"
#include "app/store/library_entry.h"
#include "tests/app_library/library_fixture.h"

namespace scalescope::testing {

inline QString sourceFile(const QString& path) { return qEnvironmentVariable("SCALESCOPE_SOURCE_DIR") + "/" + path; }

/// Tables 5 and 6 of the whitepaper.
inline std::vector<RunResult> whitepaperTables() {
  std::vector<RunResult> results;
  const QDir folder(sourceFile("resources/published"));
  for (const QString& name : folder.entryList({"wp-table-5-*.json", "wp-table-6-*.json"}))
    results.push_back(readResult(toPath(folder.filePath(name))).value());
  return results;
}

inline DecisionDocument whitepaperDecision() {
  return readDecision(toPath(sourceFile("resources/decisions/whitepaper.json"))).value();
}

/// A run of a system with so many servers of four devices.
inline RunResult systemRun(const std::string& id, const std::string& system, int servers, double imagesPerSecond,
                           int repeat = 1) {
  RunResult result = makeResult(id, 4 * servers, imagesPerSecond, repeat);
  result.annotations.system = system;
  result.summary.nodeCount = servers;
  return result;
}

/// Three repeats on one server of "Alpha" (geometric mean 100) and on two of "Beta" (150).
inline std::vector<RunResult> twoSystems() {
  return {systemRun("a1", "Alpha", 1, 100 / 1.01, 1), systemRun("a2", "Alpha", 1, 100, 2),
          systemRun("a3", "Alpha", 1, 101, 3),        systemRun("b1", "Beta", 2, 150 / 1.01, 1),
          systemRun("b2", "Beta", 2, 150, 2),         systemRun("b3", "Beta", 2, 151.5, 3)};
}

inline const QByteArray kDecisionHead = R"({"format": "scalescope-decision", "format_version": 1)";

inline DecisionDocument decisionOf(const QByteArray& members) {
  return decisionFromJson(kDecisionHead + members + "}").value();
}

/// 36,000 images of ResNet-20, so that 100 images/s take 360 s.
inline const QByteArray kJob =
    R"(, "jobs": [{"network": "resnet-20", "epochs": 1, "images_per_epoch": 36000, "times_per_year": 10}])";

inline bool isNear(double value, double expected) { return std::abs(value - expected) <= 1e-6 * std::abs(expected); }

}  // namespace scalescope::testing
