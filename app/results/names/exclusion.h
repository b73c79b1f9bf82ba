// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QString>
#include <QStringList>
#include <vector>

#include "engine/analysis/comparability/excluded_run.h"
#include "engine/protocol/run/run_result.h"

namespace scalescope {

/// Stands for the run in the reason of an Exclusion.
constexpr QChar kExcludedRun = QChar::ObjectReplacementCharacter;

/// Why a run, or a part of a study, is excluded.
struct Exclusion {
  QString reason;  ///< translated clause with kExcludedRun for the run; without it if it concerns no single run
  QString name{};  ///< of the run, with `id` in the full clause
  QString id{};

  /// "demo (20261120-100001-resnet-20) has no telemetry".
  QString text() const;
};
using Exclusions = QList<Exclusion>;

/// Which of the given results a study uses, and why the others are excluded.
struct ResultAccount {
  std::vector<RunResult> used;  ///< heads
  Exclusions excluded;
  int totalRuns = 0;
};

/// statedName(); "" if that is the id.
QString nameToExclude(const RunResult& run);

/// `pattern`: translated, with %1 for the run and %2, %3 ... for the values.
template <typename... Values>
Exclusion exclusionOf(const RunResult& run, const QString& pattern, const Values&... values) {
  return {pattern.arg(QString(kExcludedRun), values...), nameToExclude(run), QString::fromStdString(run.summary.runId)};
}
Exclusion exclusionOf(const ExcludedRun& run);

/// The full clauses.
QStringList exclusionTexts(const Exclusions& exclusions);
/// The same, each once, as one text of at most `most` clauses. Ids are omitted, and runs of one reason are counted:
/// "Demo (3 runs) has no telemetry; Node check (and 4 others) has no throughput; and 2 more".
QString excludedText(const Exclusions& exclusions, qsizetype most);

}  // namespace scalescope
