// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>
#include <map>
#include <string>
#include <vector>

#include "engine/protocol/run_result.h"

namespace scalescope {

/// "demo (20261120-100001-resnet-20)": its name with its id.
QString runName(const RunResult& result);

/// Tells runs that were given before: the same run twice is no repeat.
class CountedOnce {
 public:
  /// "" the first time that a run is given, else a sentence.
  QString copyOf(const RunResult& result);

 private:
  std::map<std::string, QString> m_names;
};

/// Whether a throughput can be one: finite, above zero, and below what any machine reaches.
bool isThroughput(double imagesPerSecond);

/// Results that may be counted, each once, and sentences on the others.
struct UsableRuns {
  std::vector<RunResult> runs;
  QStringList excluded;  ///< no or no possible throughput, not completed
  QStringList copies;    ///< given before

  QStringList leftOut() const { return excluded + copies; }
};
UsableRuns usableRuns(const std::vector<RunResult>& results);

}  // namespace scalescope
