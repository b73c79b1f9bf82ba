// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/commands/headless_commands.h"

#include <QGuiApplication>
#include <memory>

#include "app/core/app_settings.h"
#include "app/window/commands/headless_request.h"
#include "engine/analysis/run/named_results.h"
#include "engine/base/command_arguments.h"
#include "engine/base/option_names.h"
#include "engine/base/standard_output.h"
#include "engine/base/version.h"
#include "widgets/english_plurals.h"
#include "widgets/qt_text.h"

namespace scalescope {
namespace {

/// A QGuiApplication for the duration of a command, unless there is one already.
class HeadlessApplication {
 public:
  HeadlessApplication() {
    makeApplication();
    useEnglishPlurals();
  }

 private:
  void makeApplication() {
    if (QCoreApplication::instance()) return;
    qputenv("QT_QPA_PLATFORM", "offscreen");
    m_application = std::make_unique<QGuiApplication>(m_count, m_words);
  }

  char m_name[11] = "scalescope";
  char* m_words[2] = {m_name, nullptr};
  int m_count = 1;
  std::unique_ptr<QGuiApplication> m_application;
};

struct HeadlessCommand {
  CommandHelp (*help)();
  int (*run)(const QStringList& arguments);
};

constexpr HeadlessCommand kCommands[] = {
    {demoHelp, runDemo},     {exportHelp, runExport}, {compareHelp, runCompare},       {checkHelp, runCheck},
    {reportHelp, runReport}, {importHelp, runImport}, {bottleneckHelp, runBottleneck}, {predictHelp, runPredict},
    {decideHelp, runDecide}, {bundleHelp, runBundle}, {manualHelp, runManual},
};

std::vector<std::string> textsOf(const QStringList& words) {
  std::vector<std::string> texts;
  for (const QString& word : words) texts.push_back(word.toStdString());
  return texts;
}

int printHelpOf(const HelpRequest& request) {
  const Status printed = printHelp(programHelp(), request);
  return printed ? kExitOk : failWith(printed.error());
}

int runCommand(const HeadlessCommand& command, const CommandHelp& help, const QStringList& words) {
  const auto arguments = parseArguments(textsOf(words.mid(1)), help);
  if (!arguments) return failWith(arguments.error());
  if (arguments->has("--help")) return printHelpOf({false, help.name});
  if (arguments->has("--quiet")) keepQuiet();
  const auto checkResult = [&](const std::string& name) {
    const std::string given = arguments->value("--runs-dir").value_or("");
    return checkResultName(name, given.empty() ? AppSettings().runsDir() : std::filesystem::path(given));
  };
  if (const Status there = checkInputs(help, *arguments, checkResult); !there) return failWith(there.error());
  HeadlessApplication application;
  QStringList present = words.mid(0, 1);
  for (const std::string& word : arguments->words()) present.append(toQString(word));
  return command.run(present);
}

}  // namespace

ProgramHelp programHelp() {
  ProgramHelp program{
      "scalescope",
      kVersion,
      "explores deep-learning training performance.",
      "scalescope [--runs-dir DIR] [--demo] [--language de|en] [FILE...] opens the window (FILE: anything to "
      "open). The commands work without a window: scalescope COMMAND [options]. COMMAND --help, or help "
      "COMMAND, describes a command; help --json describes all of them for programs. scalescope-engine runs "
      "the tests, with or without a window: scalescope-engine help.",
      {{"--runs-dir", "DIR", "The library that the window shows."},
       {"--demo", "", "Open the window and run the demo."},
       {"--language", "de|en", "The language of the window (default: that of the user)."},
       {"--help", "", "Also -h."},
       {"--version", "", "The version, and what it was built from."}},
      {}};
  for (const HeadlessCommand& command : kCommands) program.commands.push_back(withOldNames(command.help()));
  return program;
}

std::optional<int> runHeadlessCommand(const QStringList& arguments) {
  if (const auto help = helpRequestOf(textsOf(arguments))) return printHelpOf(*help);
  for (const HeadlessCommand& command : kCommands)
    if (const CommandHelp help = withOldNames(command.help()); toQString(help.name) == arguments.value(0))
      return runCommand(command, help, arguments);
  const bool isHelp = arguments.contains(QLatin1String("--help")) || arguments.contains(QLatin1String("-h"));
  return isHelp ? std::optional(printHelpOf({})) : std::nullopt;
}

}  // namespace scalescope
