// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/commands/headless_request.h"

#include <QFontDatabase>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTextStream>
#include <set>

#include "app/core/usage_error.h"
#include "app/figures/house_style.h"
#include "app/store/library_entry.h"
#include "app/window/commands/headless_results.h"
#include "engine/analysis/limits.h"
#include "engine/base/files.h"
#include "engine/base/printable_json.h"
#include "engine/base/text.h"

namespace scalescope {
namespace {

/// Adds the baseline's run at the front unless it is among the results.
int readBaseline(HeadlessRequest& request) {
  if (!request.parser.isSet("baseline")) return kHeadlessDone;
  const QString name = request.parser.value("baseline");
  for (const RunResult& result : request.results)
    if (toQString(result.summary.runId) == name) {
      request.baselineRunId = name;
      return kHeadlessDone;
    }
  auto baseline = readNamedResults({name}, request.runsDir());
  if (!baseline) return failWith(kHeadlessFailed, toQString(baseline.error().message));
  request.baselineRunId = toQString(baseline->front().summary.runId);
  for (const RunResult& result : request.results)
    if (result.summary.runId == baseline->front().summary.runId) return kHeadlessDone;
  request.results.insert(request.results.begin(), std::move(baseline->front()));
  return kHeadlessDone;
}

/// Adds results whose run is not among the results yet.
void addNew(std::vector<RunResult> added, std::vector<RunResult>& results) {
  std::set<std::string> known;
  for (const RunResult& result : results) known.insert(result.summary.runId);
  for (RunResult& result : added)
    if (known.insert(result.summary.runId).second) results.push_back(std::move(result));
}

}  // namespace

std::filesystem::path HeadlessRequest::runsDir() const { return toPath(parser.value("runs-dir")); }

/// Texts from files must not control a terminal, which may also show what a pipe or a file gets.
void printTo(std::FILE* to, const QString& text) {
  QTextStream(to) << toQString(printable(text.toStdString())) << (text.endsWith(QLatin1Char('\n')) ? "" : "\n");
}

void printJson(const QByteArray& json) { printTo(stdout, toQString(printableJson(json.toStdString()))); }

int failWith(int status, const QString& message) {
  printTo(stderr, QStringLiteral("scalescope: ") + message);
  return status;
}

int failWith(const Error& error) {
  return failWith(isUsageError(error) ? kHeadlessUsage : kHeadlessFailed, toQString(error.message));
}

void addOptions(QCommandLineParser& parser, const QStringList& names) {
  for (const QString& name : names) parser.addOption({name, QString(), QStringLiteral("value")});
}

void addFlags(QCommandLineParser& parser, const QStringList& names) {
  for (const QString& name : names) parser.addOption(QCommandLineOption(name));
}

Result<ExportPrivacy> exportPrivacy(const QCommandLineParser& parser) {
  const auto disclosure = parseDisclosure(parser.isSet("embed") ? parser.value("embed") : QStringLiteral("redacted"));
  if (!disclosure) return disclosure.error();
  if (*disclosure == Disclosure::Full) return ExportPrivacy{*disclosure, {}};
  auto aliases = aliasesOf(parser, toPath(parser.value("runs-dir")));
  if (!aliases) return aliases.error();
  return ExportPrivacy{*disclosure, std::move(aliases).value()};
}

Result<QList<Alias>> aliasesOf(const QCommandLineParser& parser, const std::filesystem::path& runsDir) {
  if (!parser.isSet("aliases")) return runsDir.empty() ? QList<Alias>() : readAliases(runsDir / ".aliases.json");
  const std::filesystem::path named = toPath(parser.value("aliases"));
  if (const auto there = readFile(named); !there) return there.error();
  return readAliases(named);
}

Status useHouseStyle(const QCommandLineParser& parser) {
  std::filesystem::path file = toPath(parser.value("house-style"));
  const bool asked = !file.empty();
  if (!asked && parser.isSet("runs-dir")) file = toPath(parser.value("runs-dir")) / kHouseStyleFile;
  if (file.empty()) return {};
  const auto style = readHouseStyle(file);
  if (!style) return asked || style.error().code != "file-not-found" ? Status(style.error()) : Status();
  if (!style->fontFamily.isEmpty() && !QFontDatabase::hasFamily(style->fontFamily))
    printTo(stderr, QStringLiteral("scalescope: warning: font \"%1\" is not installed (see fc-list); "
                                   "using the shipped one.")
                        .arg(style->fontFamily));
  setHouseStyle(*style);
  return {};
}

void printAnswer(const QCommandLineParser& parser, const ExportPrivacy& privacy, const std::vector<RunResult>& results,
                 const CommandAnswer& answer) {
  const bool full = privacy.disclosure == Disclosure::Full;
  const Redactor redactor(privacy.aliases, full ? std::vector<RunResult>() : results);
  if (parser.isSet("json")) {
    const auto redacted = [&] { return QJsonDocument(redactor.answer(QJsonDocument::fromJson(answer.json).object())); };
    printJson(full ? answer.json : redacted().toJson());
    return;
  }
  const bool markdown = !answer.markdown.isEmpty() && parser.isSet("markdown");
  const QString& text = markdown ? answer.markdown : answer.text;
  printTo(stdout, full ? text : redactor.text(text));
}

Status addLimits(HeadlessRequest& request) {
  if (request.parser.isSet("limits")) {
    auto limits = readNamedResults({request.parser.value("limits")}, request.runsDir());
    if (!limits) return limits.error();
    addNew(std::move(*limits), request.results);
    return {};
  }
  std::set<std::filesystem::path> folders;
  if (request.parser.isSet("runs-dir")) folders.insert(request.runsDir());
  for (const QString& name : request.parser.positionalArguments())
    if (const auto folder = folderOfRuns(toPath(name)); !folder.empty()) folders.insert(folder);
  const NodeChecks checks = readChecks(folders);
  for (std::size_t i = 0, count = request.results.size(); i < count; ++i)
    if (!carriesCheck(request.results[i]))
      if (auto check = readNewestCheck(request.results[i], checks)) addNew({std::move(*check)}, request.results);
  return {};
}

/// A decision of --decision: as decisionOption(), or a file, beside which its results are looked for.
Result<DecisionDocument> namedDecision(const QString& name) {
  const std::filesystem::path file = toPath(name);
  std::error_code unreadable;
  const bool isShipped = !std::filesystem::exists(file, unreadable) && shippedDecisions().contains(name);
  if (isShipped || name.trimmed().startsWith(QLatin1Char('{'))) return decisionOption(name);
  auto decision = readDecision(file);
  if (!decision) return decision;
  for (QString& result : decision->results)
    if (const auto beside = file.parent_path() / toPath(result); std::filesystem::exists(beside, unreadable))
      result = toQString(beside);
  return decision;
}

int readDecisionOption(HeadlessRequest& request) {
  if (!request.parser.optionNames().contains(QStringLiteral("decision"))) return kHeadlessDone;
  auto decision = namedDecision(request.parser.value("decision"));
  if (!decision) return failWith(decision.error());
  request.decision = std::move(*decision);
  return kHeadlessDone;
}

int readRequest(HeadlessRequest& request, const QStringList& arguments) {
  addOptions(request.parser, {"baseline", "runs-dir", "published", "filter"});
  if (!request.parser.parse(arguments))
    return failWith(kHeadlessUsage,
                    request.parser.errorText() + QStringLiteral(" See scalescope %1 --help.").arg(arguments.first()));
  if (int status = readDecisionOption(request); status != kHeadlessDone) return status;
  const QStringList names = request.parser.positionalArguments();
  if (names.isEmpty() && !request.parser.isSet("published") && !request.parser.isSet("filter") && !request.decision)
    return failWith(kHeadlessUsage,
                    QStringLiteral("RESULT is missing. See scalescope %1 --help.").arg(arguments.first()));
  return readResults(request);
}

int readResults(HeadlessRequest& request) {
  const DecisionDocument decision = request.decision.value_or(DecisionDocument());
  auto results = readNamedResults(request.parser.positionalArguments() + decision.results, request.runsDir());
  if (!results) return failWith(kHeadlessFailed, toQString(results.error().message));
  request.results = std::move(*results);
  if (request.parser.isSet("filter")) {
    const bool whole = !request.needsSeries || request.needsSeries(request.parser);
    auto matching = readMatchingResults(request.parser.value("filter"), request.runsDir(), whole);
    if (!matching) return failWith(matching.error());
    addNew(std::move(*matching), request.results);
  }
  if (const QStringList names = request.parser.values("published") + decision.published; !names.isEmpty()) {
    auto published = readPublishedResults(names);
    if (!published) return failWith(published.error());
    request.results.insert(request.results.end(), published->begin(), published->end());
  }
  return readBaseline(request);
}

}  // namespace scalescope
