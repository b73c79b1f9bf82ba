// SPDX-License-Identifier: GPL-3.0-or-later
// `decide`: the verdict of a decision and its tables.
#include <QJsonDocument>

#include "app/scale/decision_report.h"
#include "app/window/commands/headless_request.h"
#include "app/window/commands/headless_results.h"

namespace scalescope {

CommandHelp decideHelp() {
  return {"decide",
          "which of several systems to choose for a mix of trainings",
          {{"decide DECISION.json [RESULT...] [options]"}},
          "Prints which of several systems to choose for a mix of trainings, under which conditions, and what to "
          "measure to "
          "be sure; \"whitepaper\" is the shipped example. " +
              std::string(kResultText),
          together({{{"--criterion", "ID",
                      "What decides: time, cost, value (cost at full use), rack-units or energy (default: that of the "
                      "decision)."},
                     jsonOption(),
                     markdownOption()},
                    resultOptions(),
                    privacyOptions()})};
}

int runDecide(const QStringList& arguments) {
  const QString file = arguments.value(1);
  if (file.isEmpty() || file.startsWith(QLatin1Char('-')))
    return failWith(kExitUsage, QStringLiteral("DECISION is missing: name a JSON file, or whitepaper. "
                                               "See scalescope decide --help."));
  HeadlessRequest request(decideHelp());
  request.parser.addOption({QStringLiteral("decision"), {}, QStringLiteral("value")});
  request.needsSeries = [](const QCommandLineParser&) { return false; };
  const QStringList words = QStringList{arguments.first(), "--decision", file} + arguments.mid(2);
  if (int status = readRequest(request, words); status != kExitOk) return status;
  const auto privacy = exportPrivacy(request.parser);
  if (!privacy) return failWith(privacy.error());
  addSystemRecords(QStringLiteral("decision"), request.runsDir(), request.results);
  const auto decision = withCriterion(*request.decision, request.parser.value("criterion"));
  if (!decision) return failWith(decision.error());
  const auto study = studyDecision(*decision, request.results);
  if (!study) return failWith(study.error());
  printAnswer(request.parser, *privacy, request.results,
              {QJsonDocument(decisionStudyJson(*study)).toJson(), decisionMarkdown(*study), decisionReport(*study)});
  return kExitOk;
}

}  // namespace scalescope
