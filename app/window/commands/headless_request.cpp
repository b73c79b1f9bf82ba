// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/commands/headless_request.h"

#include <QFontDatabase>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTemporaryDir>
#include <QTextStream>
#include <set>

#include "app/core/app_settings.h"
#include "app/figures/house_style.h"
#include "app/figures/system_places.h"
#include "app/store/library_entry.h"
#include "app/window/commands/headless_results.h"
#include "engine/analysis/comparability/comparable_within.h"
#include "engine/analysis/run/named_results.h"
#include "engine/analysis/step/limits.h"
#include "engine/base/files.h"
#include "engine/base/json/printable_json.h"
#include "engine/base/standard_output.h"
#include "engine/base/text.h"
#include "engine/protocol/error_codes.h"
#include "widgets/qt_text.h"

namespace scalescope {
namespace {

/// Adds the baseline's run at the front unless it is among the results.
int readBaseline(HeadlessRequest& request) {
  if (!request.parser.isSet("baseline")) return kExitOk;
  const QString name = request.parser.value("baseline");
  for (const RunResult& result : request.results)
    if (toQString(result.summary.runId) == name) {
      request.baselineRunId = name;
      return kExitOk;
    }
  auto baseline = readOneResult(name.toStdString(), request.runsDir());
  if (!baseline) return failWith(baseline.error());
  request.baselineRunId = toQString(baseline->summary.runId);
  for (const RunResult& result : request.results)
    if (result.summary.runId == baseline->summary.runId) return kExitOk;
  request.results.insert(request.results.begin(), std::move(*baseline));
  return kExitOk;
}

/// Adds results whose run is not among the results yet.
void addNew(std::vector<RunResult> added, std::vector<RunResult>& results) {
  std::set<std::string> known;
  for (const RunResult& result : results) known.insert(result.summary.runId);
  for (RunResult& result : added)
    if (known.insert(result.summary.runId).second) results.push_back(std::move(result));
}

}  // namespace

std::filesystem::path runsDirOf(const QCommandLineParser& parser) {
  const QString given = parser.value("runs-dir");
  return given.isEmpty() ? AppSettings().runsDir() : std::filesystem::absolute(toPath(given));
}

void addOptionsOf(QCommandLineParser& parser, const CommandHelp& command) {
  QStringList known;
  for (const CommandOption& option : command.options) {
    const QString name = toQString(option.name.substr(2));
    if (known.contains(name)) continue;  // one of several meanings
    known.append(name);
    parser.addOption(option.isSwitch() ? QCommandLineOption(name) : QCommandLineOption(name, {}, "value"));
  }
}

std::vector<CommandOption> privacyOptions() {
  return {
      {"--embed", "none|redacted|full",
       "Names and data in the output (default redacted): none and redacted replace host names, users, paths, addresses "
       "and serial numbers by node1, (path) or an alias, in every format; redacted and full embed the results in a "
       "PNG or PDF, so that the window can reopen the figure."},
      {"--aliases", "FILE",
       "{\"PowerEdge C4140\": \"Vendor X, 4 GPUs\"}: replacements of names (default: .aliases.json in the runs-dir).",
       ValueKind::File}};
}

std::vector<CommandOption> resultOptions() {
  return {runsDirOption("Folder of runs, and of typed system records (default: the library of the window)."),
          {"--baseline", "RESULT", "The reference run of percentages (default: the first)."},
          {"--published", "NAME",
           "Add published results: of a publication (\"DLPerf\"), of a round of MLPerf (\"MLPerf Training v2.0\"), or "
           "by any "
           "name that a report prints: a figure or table (\"WP fig. 26\", \"WP table 5\"), a line, a result, its run "
           "id, or "
           "the beginning of exactly one name; may be repeated or joined by commas; \"all\": all of them but MLPerf's, "
           "which "
           "are comparable only within a round. RESULT may then be omitted."},
          {"--filter", "TEXT",
           "Add the completed runs of --runs-dir that match a filter, as typed in the library of the window "
           "(\"network:resnet-20 devices:2 date>=2026-11-01\"), newest first. RESULT may then be omitted."},
          quietOption()};
}

CommandOption limitsOption() {
  return {"--limits", "RESULT",
          "The node check, or an imported all-reduce sweep or list of matrix products, that states the limits "
          "(default: the "
          "run's own check, else the newest check of its hosts beside it or in --runs-dir, else typed facts of its "
          "system).",
          ValueKind::Result};
}

CommandOption houseStyleOption() {
  return {"--house-style", "FILE",
          "{\"font_family\": \"Arial\", \"colors\": [\"#0076ce\", ...]}, your font and colours (default: "
          ".house-style.json in the runs-dir).",
          ValueKind::File};
}

CommandOption markdownOption() { return {"--markdown", "", "Print Markdown."}; }

CommandOption resultsJsonOption() {
  return jsonOption("Print the results as JSON, with the main figures of each, instead of their paths.");
}

void printWritten(const QCommandLineParser& parser, const WrittenFiles& written) {
  printTo(stdout, toQString(writtenText(written, parser.isSet("json"))));
}

Status writeTo(const QString& out, const QString& ending, const std::function<Status(const QString& file)>& make) {
  if (out != QLatin1String("-")) return make(out);
  const QTemporaryDir folder;
  const QString file = folder.filePath(QStringLiteral("out.") + ending);
  if (const Status made = make(file); !made) return made;
  const auto content = readFile(toPath(file));
  return content ? writeOutput("-", *content) : Status(content.error());
}

/// Texts from files must not control a terminal, which may also show what a pipe or a file gets.
void printTo(std::FILE* to, const QString& text) {
  QTextStream(to) << toQString(printable(text.toStdString())) << (text.endsWith(QLatin1Char('\n')) ? "" : "\n");
}

void printJson(const QByteArray& json) { printTo(stdout, toQString(printableJson(json.toStdString()))); }

int failWith(int status, const QString& message) {
  printTo(stderr, QStringLiteral("scalescope: ") + message);
  return status;
}

int failWith(const Error& error) { return failWith(exitStatusFor(error.code), toQString(error.message)); }

void warn(const QString& text) { printRemark(text.toStdString()); }

Result<ExportPrivacy> exportPrivacy(const QCommandLineParser& parser) {
  const auto disclosure = parseDisclosure(parser.isSet("embed") ? parser.value("embed") : QStringLiteral("redacted"));
  if (!disclosure) return disclosure.error();
  if (*disclosure == Disclosure::Full) return ExportPrivacy{*disclosure, {}};
  auto aliases = aliasesOf(parser, runsDirOf(parser));
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
  loadSystemPlaces(runsDirOf(parser) / kSystemPlacesFile, false);
  std::filesystem::path file = toPath(parser.value("house-style"));
  const bool asked = !file.empty();
  if (!asked) file = runsDirOf(parser) / kHouseStyleFile;
  const auto style = readHouseStyle(file);
  if (!style) return asked || style.error().code != "file-not-found" ? Status(style.error()) : Status();
  if (!style->fontFamily.isEmpty() && !QFontDatabase::hasFamily(style->fontFamily))
    warn(QStringLiteral("scalescope: warning: font \"%1\" is not installed (see fc-list); "
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
    auto limits = readNamedResults(QStringList{request.parser.value("limits")}, request.runsDir());
    if (!limits) return limits.error();
    addNew(std::move(*limits), request.results);
    return {};
  }
  std::set<std::filesystem::path> folders;
  if (request.parser.isSet("runs-dir")) folders.insert(request.runsDir());
  for (const QString& name : request.parser.positionalArguments())
    if (const auto files = findResults({name.toStdString()}, request.runsDir()))
      for (const auto& file : *files)
        if (const auto folder = folderOfRuns(file); !folder.empty()) folders.insert(folder);
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
  if (!request.parser.optionNames().contains(QStringLiteral("decision"))) return kExitOk;
  auto decision = namedDecision(request.parser.value("decision"));
  if (!decision) return failWith(decision.error());
  request.decision = std::move(*decision);
  return kExitOk;
}

int readRequest(HeadlessRequest& request, const QStringList& arguments) {
  if (!request.parser.parse(arguments))
    return failWith(kExitUsage,
                    request.parser.errorText() + QStringLiteral(" See scalescope %1 --help.").arg(arguments.first()));
  if (int status = readDecisionOption(request); status != kExitOk) return status;
  const QStringList names = request.parser.positionalArguments();
  if (names.isEmpty() && !request.parser.isSet("published") && !request.parser.isSet("filter") && !request.decision)
    return failWith(kExitUsage, QStringLiteral("RESULT is missing. See scalescope %1 --help.").arg(arguments.first()));
  return readResults(request);
}

int readResults(HeadlessRequest& request) {
  const DecisionDocument decision = request.decision.value_or(DecisionDocument());
  auto results = readNamedResults(request.parser.positionalArguments() + decision.results, request.runsDir());
  if (!results) return failWith(results.error());
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
  if (const Status comparable = checkComparable(request.results); !comparable) return failWith(comparable.error());
  return readBaseline(request);
}

}  // namespace scalescope
