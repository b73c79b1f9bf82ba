// SPDX-License-Identifier: GPL-3.0-or-later
// `bottleneck`: what holds a run back, alone or against a baseline.
#include <QJsonDocument>

#include "app/diagnose/bottleneck_report.h"
#include "app/window/commands/headless_request.h"
#include "app/window/commands/headless_results.h"
#include "widgets/qt_text.h"

namespace scalescope {

CommandHelp bottleneckHelp() {
  return {"bottleneck",
          "what holds a run back, part by part and layer by layer",
          {{"bottleneck RESULT [BASELINE] [--limits RESULT] [options]"}},
          "Prints what holds a run back, part by part and layer by layer beside the limits of its hosts, and what to "
          "change "
          "next; with BASELINE also what became slower. " +
              std::string(kResultText),
          together({{limitsOption(), jsonOption(), markdownOption()}, resultOptions(), privacyOptions()})};
}

int runBottleneck(const QStringList& arguments) {
  HeadlessRequest request(bottleneckHelp());
  if (int status = readRequest(request, arguments); status != kExitOk) return status;
  const auto privacy = exportPrivacy(request.parser);
  if (!privacy) return failWith(privacy.error());
  if (request.results.size() > 2)
    return failWith(kExitUsage, QStringLiteral("bottleneck needs one RESULT, or RESULT and BASELINE; %1 were given.")
                                    .arg(request.results.size()));
  QString baseline = request.baselineRunId;
  if (baseline.isEmpty() && request.results.size() == 2) baseline = toQString(request.results.back().summary.runId);
  if (const Status added = addLimits(request); !added) return failWith(added.error());
  const BottleneckStudy study = studyBottleneck(request.results, baseline);
  if (!study.run)
    return failWith(kExitFailed, QStringLiteral("None of these results states the parts of its step: ") +
                                     exclusionTexts(study.excluded).join(QStringLiteral("; ")));
  printAnswer(request.parser, *privacy, request.results,
              {QJsonDocument(bottleneckJson(study)).toJson(), bottleneckMarkdown(study), bottleneckReport(study)});
  return kExitOk;
}

}  // namespace scalescope
