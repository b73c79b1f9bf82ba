// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>
#include <map>
#include <string>
#include <vector>

#include "engine/protocol/run/run_result.h"

namespace scalescope {

/// Name and id: "demo (20261120-100001-resnet-20)".
QString runName(const RunResult& result);
/// Sentences on excluded runs as one text of at most so many. Ids are omitted, and runs of one reason are counted:
/// "Demo (3 runs) has no telemetry; Node check (and 4 others) has no images/s; and 2 more".
QString excludedText(const QStringList& sentences, qsizetype most);

/// Why a run has not ended as it should: "x is still running"; "" if it has.
QString whyUnfinished(const RunResult& result);

/// Detects runs that were given before: the same run twice is not a repeat.
class CountedOnce {
 public:
  /// "" the first time that a run is given, else a sentence.
  QString copyOf(const RunResult& result);

 private:
  std::map<std::string, QString> m_names;
};

/// Whether a throughput is plausible: finite, above zero, and below that of any machine.
bool isThroughput(double imagesPerSecond);

/// Usable results, each once, and sentences on the others.
struct UsableRuns {
  std::vector<RunResult> runs;
  QStringList excluded;  ///< without the value needed, or not completed
  QStringList copies;    ///< given before

  QStringList leftOut() const { return excluded + copies; }
};
/// What a figure is about. Imported traces state the parts of a step and no throughput.
enum class NeededValue { Throughput, Parts };
UsableRuns usableRuns(const std::vector<RunResult>& results, NeededValue needed = NeededValue::Throughput);

}  // namespace scalescope
