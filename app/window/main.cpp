// SPDX-License-Identifier: GPL-3.0-or-later
#include <langinfo.h>

#include <QApplication>
#include <clocale>
#include <cstdio>
#include <exception>

#include "app/window/appearance.h"
#include "app/window/commands/command_line.h"
#include "app/window/commands/headless_commands.h"
#include "app/window/language.h"
#include "app/window/main_window.h"
#include "engine/base/build.h"
#include "engine/base/exit_status.h"
#include "engine/base/program_start.h"
#include "engine/base/standard_output.h"
#include "engine/base/text.h"
#include "engine/base/unexpected_error.h"

namespace scalescope {
namespace {

int fail(int status, const QString& text) {
  std::fprintf(stderr, "scalescope: %s\n", printable(text.toStdString()).c_str());
  return status;
}

/// Without a UTF-8 locale Qt chooses C.UTF-8, after a warning of several lines: minimal systems have none.
void chooseUtf8Locale() {
  std::setlocale(LC_CTYPE, "");
  if (qstrcmp(::nl_langinfo(CODESET), "UTF-8") != 0)
    qputenv(qEnvironmentVariableIsEmpty("LC_ALL") ? "LC_CTYPE" : "LC_ALL", "C.UTF-8");
}

int openWindow(const WindowArguments& arguments) {
  AppSettings settings;
  if (arguments.runsDir) settings.setRunsDir(*arguments.runsDir);
  applyFont(settings.fontChoice());
  applyColorScheme(settings.colorScheme());
  auto* window = MainWindow::open({arguments.runsDir.value_or(settings.runsDir())});
  window->checkThisMachineOnce();
  if (!arguments.files.isEmpty()) window->openFiles(arguments.files);
  if (arguments.demo) window->startDemo();
  return QApplication::exec();
}

/// Qt's remark on a missing XDG_RUNTIME_DIR, usual over SSH and in batch jobs, is of no use to the user.
void dropRuntimeFolderRemark() {
  static QtMessageHandler usual = nullptr;
  usual = qInstallMessageHandler([](QtMsgType type, const QMessageLogContext& context, const QString& text) {
    if (!text.startsWith(QLatin1String("QStandardPaths: XDG_RUNTIME_DIR not set"))) usual(type, context, text);
  });
}

int run(int argc, char** argv) {
  dropRuntimeFolderRemark();
  chooseUtf8Locale();
  QCoreApplication::setApplicationName(QStringLiteral("ScaleScope"));
  QCoreApplication::setApplicationVersion(QLatin1String(kBuild));
  QStringList words;
  for (int i = 1; i < argc; ++i) words.append(QString::fromLocal8Bit(argv[i]));
  if (const auto status = runHeadlessCommand(words)) return *status;
  QStringList commands{QStringLiteral("help")};
  for (const CommandHelp& command : programHelp().commands) commands.append(QString::fromStdString(command.name));
  if (words.value(0) == QLatin1String("version")) words[0] = QStringLiteral("--version");
  Result<WindowArguments> arguments = parseWindowArguments(words, commands);
  if (!arguments.ok()) return fail(kExitUsage, QString::fromStdString(arguments.error().message));
  if (arguments->version) {
    std::printf("scalescope %s\n", kBuild);
    return kExitOk;
  }
  if (const Status limits = checkAddressSpace(); !limits.ok())
    return fail(kExitUnavailable, QString::fromStdString(limits.error().message));
  if (const auto problem = displayProblem()) return fail(kExitUnavailable, *problem);
  QApplication application(argc, argv);
  if (const Status installed = installLanguage(arguments->language); !installed.ok())
    return fail(kExitUsage, QString::fromStdString(installed.error().message));
  return openWindow(*arguments);
}

}  // namespace
}  // namespace scalescope

namespace {

int runWords(int argc, char** argv) {
  try {
    if (const auto limits = scalescope::checkStack(argv); !limits.ok())
      return scalescope::fail(scalescope::kExitUnavailable, QString::fromStdString(limits.error().message));
    return scalescope::run(argc, argv);
  } catch (const std::exception& fault) {
    return scalescope::fail(
        scalescope::kExitFailed,
        QString::fromStdString(scalescope::unexpectedError(scalescope::Text::verbatim("The command"), fault).message));
  }
}

}  // namespace

int main(int argc, char** argv) {
  scalescope::prepareProcess();
  const int status = runWords(argc, argv);
  const scalescope::Status written = scalescope::finishOutput();
  if (written.ok()) return status;
  const int lost = scalescope::fail(scalescope::kExitUnavailable, QString::fromStdString(written.error().message));
  return status == 0 ? lost : status;
}
