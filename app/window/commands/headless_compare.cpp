// SPDX-License-Identifier: GPL-3.0-or-later
// `compare` and `check`: the same content as text, Markdown and JSON.
#include <QJsonDocument>

#include "app/compare/compare_options.h"
#include "app/compare/comparison_text.h"
#include "app/core/usage_error.h"
#include "app/exporting/figure_option_table.h"
#include "app/exporting/figure_request.h"
#include "app/store/library_entry.h"
#include "app/window/commands/headless_request.h"
#include "app/window/commands/headless_results.h"
#include "engine/base/text.h"

namespace scalescope {
namespace {

int statusOf(RegressionVerdict verdict) {
  switch (verdict) {
    case RegressionVerdict::Within: return kExitOk;
    case RegressionVerdict::Regression: return kExitFailed;
    case RegressionVerdict::NotDecidable:
    case RegressionVerdict::NotComparable: break;
  }
  return kExitUnavailable;
}

/// "3%", "3", "0.5%": percent, 0 included.
Result<double> percentOption(const QCommandLineParser& parser, const char* name) {
  if (!parser.isSet(name))
    return Error{"usage", std::string("--") + name + " is missing, for example --" + name + " 3%."};
  QString text = parser.value(name).trimmed();
  if (text.endsWith(QLatin1Char('%'))) text.chop(1);
  const auto value = parseNumber(text.toStdString());
  if (!value || !(*value >= 0 && *value < 100))
    return Error{"usage", std::string("--") + name + " " + parser.value(name).toStdString() +
                              " is invalid: use a percentage from 0 to 100, such as 3%."};
  return *value;
}

QStringList baselineNames(const QCommandLineParser& parser) {
  QStringList names;
  for (const QString& value : parser.values("baseline")) names += value.split(QLatin1Char(','), Qt::SkipEmptyParts);
  return names;
}

/// Options of the figure that are those of its table, too.
QStringList comparisonOptions() {
  QStringList own = figureOptionIds("compare");
  for (const char* ofFigure : {"title", "finding", "caption", "width-mm", "height-mm", "parts", "baseline", "panels"})
    own.removeAll(QLatin1String(ofFigure));
  return own;
}

}  // namespace

CommandHelp compareHelp() {
  std::vector<CommandOption> own;
  for (const QString& id : comparisonOptions()) own.push_back(figureCommandOption(*findFigureOption(id, "compare")));
  return {"compare",
          "statistics, differences and the factors that differ",
          {{"compare RESULT... [options]"}},
          "Prints statistics, differences and the factors that differ: of the throughput, or of --metric ID. " +
              std::string(kResultText),
          together({{jsonOption(), markdownOption()}, own, resultOptions(), privacyOptions()})};
}

int runCompare(const QStringList& arguments) {
  const QStringList own = comparisonOptions();
  HeadlessRequest request(compareHelp());
  request.needsSeries = [](const QCommandLineParser& parser) {
    return needsSeries({"compare", {{"metric", parser.value("metric")}}});
  };
  if (int status = readRequest(request, arguments); status != kExitOk) return status;
  const auto privacy = exportPrivacy(request.parser);
  if (!privacy) return failWith(privacy.error());
  QMap<QString, QString> options;
  for (const QString& name : own)
    if (request.parser.isSet(name)) options.insert(name, request.parser.value(name));
  const auto convention = percentConvention(options);
  if (!convention) return failWith(convention.error());
  if (!request.baselineRunId.isEmpty()) options.insert("baseline", request.baselineRunId);
  const auto comparison = comparisonOf(options, request.results);
  if (!comparison) return failWith(comparison.error());
  if (comparison->groups.empty())
    return failWith(kExitUnavailable, QStringLiteral("None of these results can be compared: ") +
                                          exclusionTexts(comparison->excluded).join(QStringLiteral("; ")));
  printAnswer(request.parser, *privacy, request.results,
              {QJsonDocument(comparisonJson(*comparison, *convention)).toJson(),
               comparisonMarkdown(*comparison, *convention), comparisonText(*comparison, *convention)});
  return kExitOk;
}

CommandHelp checkHelp() {
  return {"check",
          "checks for a throughput regression against a baseline",
          {{"check --baseline RESULT,... RESULT... --max-regression 3% [options]"}},
          "Checks for a throughput regression: exit status 0 within the limit, 1 regression, 2 wrong usage, 3 not "
          "comparable "
          "or not decidable (the 95 % interval of the difference contains the limit). " +
              std::string(kResultText),
          together({{{"--baseline", "RESULT,...",
                      "Repeats of the baseline, each with its own --baseline or joined by commas.", ValueKind::Result},
                     {"--max-regression", "PERCENT", "The largest slowdown that passes, such as 3%."},
                     {"--intended", "FACTOR",
                      "A factor that may differ (plan field or fact id; \"system\": the hardware); software may always "
                      "differ."},
                     {"--means-alone", "", "Decide by the means if there is no interval."},
                     jsonOption(),
                     markdownOption(),
                     runsDirOption(),
                     quietOption()},
                    privacyOptions()})};
}

int runCheck(const QStringList& arguments) {
  QCommandLineParser parser;
  addOptionsOf(parser, checkHelp());
  if (!parser.parse(arguments)) return failWith(kExitUsage, parser.errorText() + " See scalescope check --help.");
  const auto limit = percentOption(parser, "max-regression");
  if (!limit) return failWith(limit.error());
  const auto intended = intendedFactors(parser.values("intended").join(QLatin1Char(',')));
  if (!intended) return failWith(intended.error());
  const auto privacy = exportPrivacy(parser);
  if (!privacy) return failWith(privacy.error());
  if (baselineNames(parser).isEmpty()) return failWith(kExitUsage, "--baseline RESULT is missing.");
  if (parser.positionalArguments().isEmpty())
    return failWith(kExitUsage, "RESULT is missing: name at least one result to check against the baseline.");
  const std::filesystem::path runsDir = runsDirOf(parser);
  // An unreadable result makes the check undecidable: it shows neither a regression nor its absence.
  const auto baseline = readNamedResults(baselineNames(parser), runsDir);
  if (!baseline) return failWith(kExitUnavailable, toQString(baseline.error().message));
  const auto results = readNamedResults(parser.positionalArguments(), runsDir);
  if (!results) return failWith(kExitUnavailable, toQString(results.error().message));
  const auto check = checkRegression(*baseline, *results, {*limit, *intended, parser.isSet("means-alone")});
  if (!check)
    return failWith(isUsageError(check.error()) ? kExitUsage : kExitUnavailable, toQString(check.error().message));
  std::vector<RunResult> all = *baseline;
  all.insert(all.end(), results->begin(), results->end());
  printAnswer(parser, *privacy, all,
              {QJsonDocument(checkJson(*check)).toJson(), checkMarkdown(*check), checkText(*check)});
  return statusOf(check->verdict());
}

}  // namespace scalescope
