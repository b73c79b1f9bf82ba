// SPDX-License-Identifier: GPL-3.0-or-later
// `demo`: two runs and their figure.
#include <QProcess>
#include <QTemporaryDir>
#include <cstdio>
#include <filesystem>
#include <vector>

#include "app/core/engine_client.h"
#include "app/core/translate.h"
#include "app/core/usage_error.h"
#include "app/exporting/figure_request.h"
#include "app/figures/figure_export.h"
#include "app/window/commands/headless_request.h"
#include "app/window/commands/headless_results.h"
#include "app/window/demo_plans.h"
#include "engine/base/files.h"
#include "engine/base/standard_output.h"
#include "engine/protocol/run/run_result.h"

namespace scalescope {

namespace {

QString demoText(const char* text) { return translate("Demo", text); }

struct DemoArguments {
  bool asJson = false;
  std::filesystem::path runsDir;
  Disclosure disclosure = Disclosure::Redacted;
  QList<Alias> aliases;
};

Result<DemoArguments> parse(const QStringList& arguments) {
  QCommandLineParser parser;
  addOptionsOf(parser, demoHelp());
  if (!parser.parse(arguments)) return usageError(parser.errorText());
  auto privacy = exportPrivacy(parser);
  if (!privacy) return privacy.error();
  return DemoArguments{parser.isSet(QStringLiteral("json")), runsDirOf(parser), privacy->disclosure,
                       std::move(privacy->aliases)};
}

Result<QStringList> writePlans(const std::vector<Plan>& plans, const QTemporaryDir& folder) {
  QStringList files;
  for (std::size_t i = 0; i < plans.size(); ++i) {
    const QString file = folder.filePath(QStringLiteral("plan-%1.json").arg(i + 1));
    if (Status written = writeFileAtomically(file.toStdString(), planToJson(plans[i])); !written.ok())
      return written.error();
    files.append(file);
  }
  return files;
}

/// Runs the plans one after the other, with the engine's progress on stderr. Errors: "engine-missing", "run-failed".
Result<std::vector<std::filesystem::path>> runPlans(const QStringList& planFiles,
                                                    const std::filesystem::path& runsDir) {
  QProcess engine;
  engine.setProcessChannelMode(QProcess::ForwardedErrorChannel);
  const QString program = QString::fromStdString(EngineClient::defaultProgram().string());
  QStringList words = QStringList{QStringLiteral("run")} + planFiles +
                      QStringList{QStringLiteral("--runs-dir"), QString::fromStdString(runsDir.string())};
  if (isQuiet()) words.append(QStringLiteral("--quiet"));
  engine.start(program, words);
  if (!engine.waitForStarted(-1))
    return Error{"engine-missing",
                 program.toStdString() + " could not be started: " + engine.errorString().toStdString() + "."};
  engine.waitForFinished(-1);
  std::vector<std::filesystem::path> results;
  for (const QByteArray& line : engine.readAllStandardOutput().split('\n'))
    if (!line.trimmed().isEmpty()) results.emplace_back(line.trimmed().toStdString());
  if (engine.exitStatus() != QProcess::NormalExit || engine.exitCode() != 0)
    return Error{"run-failed", "The engine ended with exit status " + std::to_string(engine.exitCode()) +
                                   "; its messages are above."};
  return results;
}

/// Adds the files of the figure to `written`.
Status exportScaling(const DemoArguments& arguments, WrittenFiles& written) {
  const std::filesystem::path folder = arguments.runsDir / "figures";
  std::vector<RunResult> results;
  for (const auto& file : written.results) {
    Result<RunResult> result = readResultHead(file);
    if (!result.ok()) return result.error();
    results.push_back(std::move(result).value());
  }
  if (Status made = makeFolder(folder); !made.ok()) return made.error();
  Result<std::vector<RunResult>> published = readPublishedResults(demoPublishedLines());
  if (!published.ok()) return published.error();
  results.insert(results.end(), published->begin(), published->end());
  FigureStyles styles;
  const FigureRequest scaling{QStringLiteral("scaling"), {}};
  auto built = buildFigure(scaling, results, styles);
  if (!built) return built.error();
  const Redactor redactor(arguments.aliases, results);
  const QByteArray state = stateToJson(stateOf(scaling, built->figure, results), arguments.disclosure, redactor);
  const Figure figure =
      arguments.disclosure == Disclosure::Full ? built->figure : redactedFigure(built->figure, redactor);
  warn(statedFinding(figure));
  for (const char* ending : {"pdf", "svg", "png", "csv"}) {
    const auto file = folder / (std::string("demo-scaling.") + ending);
    if (Status done = exportFigure(figure, QString::fromStdString(file.string()), 300, state); !done.ok()) return done;
    written.others["figures"].push_back(file);
  }
  return {};
}

Status runDemoPlans(const DemoArguments& arguments) {
  Result<DemoPlans> demo = loadDemoPlans();
  if (!demo.ok()) return demo.error();
  if (!demo->remark.isEmpty()) warn(demo->remark);
  const QTemporaryDir folder;
  Result<QStringList> plans = writePlans(demo->plans, folder);
  if (!plans.ok()) return plans.error();
  warn(demoText("Two runs, about two minutes; results go to %1.")
           .arg(QString::fromStdString(arguments.runsDir.string())));
  auto results = runPlans(*plans, arguments.runsDir);
  if (!results.ok()) return results.error();
  WrittenFiles written{std::move(results).value()};
  const Status exported = exportScaling(arguments, written);
  std::fputs(writtenText(written, arguments.asJson).c_str(), stdout);
  return exported;
}

}  // namespace

CommandHelp demoHelp() {
  return {
      "demo",
      "the two-minute demo without a window",
      {{"demo [--runs-dir DIR] [--embed none|redacted|full] [--aliases FILE] [--json]"}},
      "Trains ResNet-20 with one rank, then with two, and writes the scaling figure to DIR/figures.",
      together(
          {{resultsJsonOption(), runsDirOption(), {"--headless", "", "As always: without a window."}, quietOption()},
           privacyOptions()})};
}

int runDemo(const QStringList& arguments) {
  const Result<DemoArguments> parsed = parse(arguments);
  const Status status = parsed.ok() ? runDemoPlans(*parsed) : Status(parsed.error());
  return status.ok() ? kExitOk : failWith(status.error());
}

}  // namespace scalescope
