// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCommandLineParser>
#include <QString>
#include <QStringList>
#include <cstdio>
#include <filesystem>
#include <functional>
#include <optional>
#include <vector>

#include "app/exporting/figure_state.h"
#include "app/results/decision_document.h"
#include "engine/analysis/run/results_list.h"
#include "engine/base/command_help.h"
#include "engine/base/exit_status.h"
#include "engine/base/result.h"
#include "engine/protocol/run/run_result.h"

namespace scalescope {

/// The options of a command as its parser.
void addOptionsOf(QCommandLineParser& parser, const CommandHelp& command);
/// The folder of --runs-dir, or the default of all commands: the library of the window.
std::filesystem::path runsDirOf(const QCommandLineParser& parser);

/// Options that several commands share, and the results that they name.
struct HeadlessRequest {
  explicit HeadlessRequest(const CommandHelp& command) { addOptionsOf(parser, command); }

  QCommandLineParser parser;
  std::vector<RunResult> results{};
  QString baselineRunId{};
  std::optional<DecisionDocument> decision = {};  ///< of --decision, if the command has that option
  /// Whether the command uses more than the heads of results, by its options; unset: it does. Results of --filter are
  /// read whole only then.
  std::function<bool(const QCommandLineParser&)> needsSeries{};
  std::filesystem::path runsDir() const { return runsDirOf(parser); }
};

void printTo(std::FILE* to, const QString& text);
/// On stderr, unless --quiet is given.
void warn(const QString& text);
/// Prints JSON on stdout; what would control a terminal is escaped as in JSON.
void printJson(const QByteArray& json);
/// Prints `message` on stderr and returns `status`.
int failWith(int status, const QString& message);
/// As above, with the status for the error's code.
int failWith(const Error& error);

/// Parses the arguments and reads the named results (also those of --published NAME and --filter TEXT),
/// including the run of --baseline. kExitOk if `request` is complete.
int readRequest(HeadlessRequest& request, const QStringList& arguments);
/// Reads the results that parsed arguments name, again if they were read before.
int readResults(HeadlessRequest& request);

/// Adds the result of --limits, else the newest node check of the hosts of each result without its own, from
/// --runs-dir or from the folder that holds the runs. The parser must have the option "limits". Errors: as
/// readNamedResults().
Status addLimits(HeadlessRequest& request);

/// How much of its results a command exports: --embed, and the aliases of --aliases or --runs-dir.
struct ExportPrivacy {
  Disclosure disclosure = Disclosure::Redacted;
  QList<Alias> aliases;
};
/// Errors: "usage".
Result<ExportPrivacy> exportPrivacy(const QCommandLineParser& parser);
/// The aliases of --aliases, else those beside the runs, if any. Errors: "file-not-found", "json-invalid".
Result<QList<Alias>> aliasesOf(const QCommandLineParser& parser, const std::filesystem::path& runsDir);
std::vector<CommandOption> privacyOptions();

/// Options of several commands: --runs-dir, --baseline, --published, --filter, --quiet; and how results are named.
std::vector<CommandOption> resultOptions();
CommandOption limitsOption();
CommandOption houseStyleOption();
CommandOption markdownOption();
inline constexpr const char* kResultText =
    "RESULT is a result.json, a run folder, a folder of runs, a pattern such as \"runs/*\", or a run id of --runs-dir.";

/// What a command answers, in each form that it can print; `markdown` is empty for a command without it.
struct CommandAnswer {
  QByteArray json;
  QString markdown, text;
};
/// Prints JSON (--json), Markdown (--markdown) or text, redacted by the names in `results` unless the disclosure is
/// full.
void printAnswer(const QCommandLineParser& parser, const ExportPrivacy& privacy, const std::vector<RunResult>& results,
                 const CommandAnswer& answer);

/// Draws figures in the style of --house-style FILE, or in that of --runs-dir if there is one; warns on stderr about
/// a missing font. Errors: as readHouseStyle.
Status useHouseStyle(const QCommandLineParser& parser);

/// Prints paths of results and other files, as a list of lines or as JSON (--json).
void printWritten(const QCommandLineParser& parser, const WrittenFiles& written);
CommandOption resultsJsonOption();

/// Writes what `make` writes into a file: to that file, or to standard output for "-"; `ending`: of its format. Errors:
/// of `make`.
Status writeTo(const QString& out, const QString& ending, const std::function<Status(const QString& file)>& make);

/// The commands, and what they do with their arguments (the command first).
CommandHelp exportHelp();
CommandHelp compareHelp();
CommandHelp checkHelp();
CommandHelp reportHelp();
CommandHelp bottleneckHelp();
CommandHelp predictHelp();
CommandHelp decideHelp();
CommandHelp importHelp();
CommandHelp bundleHelp();
CommandHelp demoHelp();
CommandHelp manualHelp();
int runExport(const QStringList& arguments);
int runCompare(const QStringList& arguments);
int runCheck(const QStringList& arguments);
int runReport(const QStringList& arguments);
int runBottleneck(const QStringList& arguments);
int runPredict(const QStringList& arguments);
int runDecide(const QStringList& arguments);
int runImport(const QStringList& arguments);
int runBundle(const QStringList& arguments);
int runDemo(const QStringList& arguments);
int runManual(const QStringList& arguments);

}  // namespace scalescope
