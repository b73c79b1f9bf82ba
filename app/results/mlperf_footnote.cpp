// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/results/mlperf_footnote.h"

#include <QRegularExpression>

#include "app/core/translate.h"
#include "engine/analysis/comparability/comparable_within.h"
#include "engine/protocol/run/publication.h"
#include "widgets/qt_text.h"

namespace scalescope {
namespace {

/// "training_results_v2.0, commit 0123456789ab" of the address of a log.
QString logsOf(const RunResult& result) {
  static const QRegularExpression kLogs(QStringLiteral("/([^/]+)/(?:tree|blob)/([0-9a-f]{12})"));
  const QRegularExpressionMatch match = kLogs.match(toQString(result.annotations.label(kSourceLabel)));
  return match.hasMatch() ? translate("MlperfFootnote", "%1, commit %2").arg(match.captured(1), match.captured(2))
                          : QString();
}

}  // namespace

QString mlperfFootnote(const std::vector<RunResult>& used) {
  QStringList rounds;
  for (const RunResult& result : used)
    if (const QString round = toQString(comparableWithin(result)); !round.isEmpty()) {
      const QString logs = logsOf(result);
      rounds.append(logs.isEmpty() ? round : QStringLiteral("%1 (%2)").arg(round, logs));
    }
  rounds.removeDuplicates();
  if (rounds.isEmpty()) return {};
  return QLatin1Char(' ') +
         translate(
             "MlperfFootnote",
             "%1: images/s derived from the submitted logs, unverified, not an MLPerf metric. Result not verified by "
             "MLCommons Association. The MLPerf name and logo are registered and unregistered trademarks of MLCommons "
             "Association in the United States and other countries. See www.mlcommons.org for more information.")
             .arg(rounds.join(QStringLiteral("; ")));
}

}  // namespace scalescope
