// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/commands/command_line.h"

#include <QFileInfo>
#include <QRegularExpression>

#include "app/core/translate.h"
#include "app/core/usage_error.h"
#include "engine/base/text.h"
#include "widgets/qt_text.h"

namespace scalescope {

namespace {
QString commandLineText(const char* text) { return translate("CommandLine", text); }

/// A word of letters that is not a file: not for the window to open.
bool isMistypedCommand(const QString& word) {
  static const QRegularExpression kWord(QStringLiteral("^[A-Za-z-]+$"));
  return kWord.match(word).hasMatch() && !word.startsWith(QLatin1Char('-')) && !QFileInfo::exists(word);
}

Error unknownCommand(const QString& word, const QStringList& commands) {
  std::vector<std::string> names;
  for (const QString& name : commands) names.push_back(name.toStdString());
  const QString nearest = toQString(nearestWord(word.toStdString(), names));
  const QString text = commandLineText("%1 is neither a command nor a file.").arg(word);
  if (!nearest.isEmpty()) return usageError(text + QLatin1Char(' ') + commandLineText("Did you mean %1?").arg(nearest));
  return usageError(text + QLatin1Char(' ') +
                    commandLineText("Commands: %1.").arg(commands.join(QStringLiteral(", "))));
}
}  // namespace

Result<WindowArguments> parseWindowArguments(const QStringList& arguments, const QStringList& commands) {
  WindowArguments parsed;
  if (!commands.isEmpty() && isMistypedCommand(arguments.value(0))) return unknownCommand(arguments[0], commands);
  for (qsizetype i = 0; i < arguments.size(); ++i) {
    const QString& argument = arguments[i];
    if (argument == QLatin1String("--demo")) {
      parsed.demo = true;
    } else if (argument == QLatin1String("--version")) {
      parsed.version = true;
    } else if (argument == QLatin1String("--runs-dir")) {
      if (++i == arguments.size())
        return usageError(commandLineText("--runs-dir needs a folder, for example --runs-dir ~/runs."));
      parsed.runsDir = std::filesystem::absolute(arguments[i].toStdString());
    } else if (argument == QLatin1String("--language")) {
      if (++i == arguments.size())
        return usageError(commandLineText("--language needs a language, for example --language de."));
      parsed.language = arguments[i];
    } else if (argument.startsWith(QLatin1Char('-'))) {
      return usageError(commandLineText("%1 is not a valid option; see scalescope --help.").arg(argument));
    } else {
      parsed.files.append(argument);
    }
  }
  return parsed;
}

std::optional<QString> displayProblem() {
  const bool some = !qEnvironmentVariableIsEmpty("DISPLAY") || !qEnvironmentVariableIsEmpty("WAYLAND_DISPLAY");
  if (some || !qEnvironmentVariableIsEmpty("QT_QPA_PLATFORM")) return std::nullopt;
  return commandLineText(
      "Cannot open a window: neither DISPLAY nor WAYLAND_DISPLAY is set. Log in on a desktop, connect with ssh -X, or "
      "work without a window: scalescope demo, scalescope export, scalescope-engine run.");
}

}  // namespace scalescope
