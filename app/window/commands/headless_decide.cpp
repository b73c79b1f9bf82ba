// SPDX-License-Identifier: GPL-3.0-or-later
// `decide`: the verdict of a decision and its tables.
#include <QJsonDocument>

#include "app/scale/decision_report.h"
#include "app/window/commands/headless_request.h"
#include "app/window/commands/headless_results.h"

namespace scalescope {

int runDecide(const QStringList& arguments) {
  const QString file = arguments.value(1);
  if (file.isEmpty() || file.startsWith(QLatin1Char('-')))
    return failWith(kHeadlessUsage, QStringLiteral("DECISION is missing: name a JSON file, or whitepaper. "
                                                   "See scalescope decide --help."));
  HeadlessRequest request;
  request.needsSeries = [](const QCommandLineParser&) { return false; };
  addOptions(request.parser, kPrivacyOptions + QStringList{"decision", "criterion"});
  addFlags(request.parser, {"json", "markdown"});
  const QStringList words = QStringList{arguments.first(), "--decision", file} + arguments.mid(2);
  if (int status = readRequest(request, words); status != kHeadlessDone) return status;
  const auto privacy = exportPrivacy(request.parser);
  if (!privacy) return failWith(privacy.error());
  addSystemRecords(QStringLiteral("decision"), request.runsDir(), request.results);
  const auto decision = withCriterion(*request.decision, request.parser.value("criterion"));
  if (!decision) return failWith(decision.error());
  const auto study = studyDecision(*decision, request.results);
  if (!study) return failWith(study.error());
  printAnswer(request.parser, *privacy, request.results,
              {QJsonDocument(decisionStudyJson(*study)).toJson(), decisionMarkdown(*study), decisionReport(*study)});
  return kHeadlessDone;
}

}  // namespace scalescope
