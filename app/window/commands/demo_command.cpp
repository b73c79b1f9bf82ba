// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/commands/demo_command.h"

#include <QCoreApplication>
#include <QGuiApplication>
#include <QProcess>
#include <QTemporaryDir>
#include <cstdio>
#include <filesystem>
#include <vector>

#include "app/core/app_settings.h"
#include "app/core/engine_client.h"
#include "app/core/usage_error.h"
#include "app/exporting/figure_request.h"
#include "app/figures/figure_export.h"
#include "app/window/commands/headless_request.h"
#include "app/window/commands/headless_results.h"
#include "app/window/demo_plans.h"
#include "engine/base/files.h"
#include "engine/protocol/run/run_result.h"

namespace scalescope {

namespace {

constexpr int kExitFailed = 1, kExitUsage = 2;

QString demoText(const char* text) { return QCoreApplication::translate("Demo", text); }

struct DemoArguments {
  std::filesystem::path runsDir;
  Disclosure disclosure = Disclosure::Redacted;
  QList<Alias> aliases;
};

constexpr const char* kUsage = "scalescope demo [--runs-dir DIR] [--embed none|redacted|full] [--aliases FILE]";

Result<DemoArguments> parse(const QStringList& arguments) {
  QCommandLineParser parser;
  addOptions(parser, kPrivacyOptions + QStringList{"runs-dir"});
  addFlags(parser, {"headless"});
  if (!parser.parse(arguments) || !parser.positionalArguments().isEmpty()) return Error{"usage", kUsage};
  const std::filesystem::path runsDir = parser.isSet("runs-dir")
                                            ? std::filesystem::absolute(parser.value("runs-dir").toStdString())
                                            : AppSettings().runsDir();
  const auto privacy = exportPrivacy(parser);
  if (!privacy) return privacy.error();
  const bool whole = privacy->disclosure == Disclosure::Full;
  auto aliases = whole ? Result<QList<Alias>>(QList<Alias>()) : aliasesOf(parser, runsDir);
  if (!aliases) return aliases.error();
  return DemoArguments{runsDir, privacy->disclosure, std::move(aliases).value()};
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
  engine.start(program, QStringList{QStringLiteral("run")} + planFiles +
                            QStringList{QStringLiteral("--runs-dir"), QString::fromStdString(runsDir.string())});
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

Status exportScaling(const std::vector<std::filesystem::path>& files, const DemoArguments& arguments) {
  const std::filesystem::path folder = arguments.runsDir / "figures";
  std::vector<RunResult> results;
  for (const auto& file : files) {
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
  printTo(stderr, statedFinding(figure));
  for (const char* ending : {"pdf", "svg", "png", "csv"}) {
    const auto file = folder / (std::string("demo-scaling.") + ending);
    if (Status written = exportFigure(figure, QString::fromStdString(file.string()), 300, state); !written.ok())
      return written;
    std::printf("%s\n", file.c_str());
  }
  return {};
}

Status runDemo(const DemoArguments& arguments) {
  Result<DemoPlans> demo = loadDemoPlans();
  if (!demo.ok()) return demo.error();
  if (!demo->remark.isEmpty()) std::fprintf(stderr, "%s\n", qUtf8Printable(demo->remark));
  const QTemporaryDir folder;
  Result<QStringList> plans = writePlans(demo->plans, folder);
  if (!plans.ok()) return plans.error();
  std::fprintf(stderr, "%s\n",
               qUtf8Printable(demoText("Two runs, about two minutes; results go to %1.")
                                  .arg(QString::fromStdString(arguments.runsDir.string()))));
  auto results = runPlans(*plans, arguments.runsDir);
  if (!results.ok()) return results.error();
  for (const auto& result : *results) std::printf("%s\n", result.c_str());
  return exportScaling(*results, arguments);
}

}  // namespace

std::optional<int> runDemoCommand(const QStringList& arguments) {
  if (arguments.isEmpty() || arguments.front() != QLatin1String("demo")) return std::nullopt;
  // Fonts of figures need a QGuiApplication, but no display.
  qputenv("QT_QPA_PLATFORM", "offscreen");
  int argc = 1;
  char name[] = "scalescope";
  char* argv[] = {name, nullptr};
  const QGuiApplication application(argc, argv);
  Result<DemoArguments> parsed = parse(arguments);
  const Status status = parsed.ok() ? runDemo(*parsed) : Status(parsed.error());
  if (status.ok()) return 0;
  std::fprintf(stderr, "scalescope demo: %s\n", status.error().message.english().c_str());
  return isUsageError(status.error()) ? kExitUsage : kExitFailed;
}

}  // namespace scalescope
