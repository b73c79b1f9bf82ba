// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QMap>
#include <QString>
#include <QStringList>
#include <vector>

#include "engine/base/command_help.h"
#include "engine/base/result.h"

namespace scalescope {

/// What an option's control shows, as Words; no title: no page offers one.
struct FigureControl {
  const char* title = nullptr;
  std::vector<const char*> choices = {};  ///< of a closed list in a box. None: a check box for its second word
  const char* toolTip = nullptr;
};

/// An option of figures. Command lines and their help, reports, pictures and the controls of pages (OptionControls)
/// follow from the table of these.
struct FigureOption {
  const char* id;     ///< unique for a kind of figure
  const char* kinds;  ///< ids of the kinds of figures, separated by blanks; "*" at the end: any end; "*": all
  const char* value;  ///< "FACTOR"; "band|single": a closed list, whose first word is the default
  QString help;       ///< English
  FigureControl control = {};

  bool isOf(const QString& kind) const;
  /// The words of a closed list; none of an open one.
  QStringList words() const;
};

/// Every option; some ids belong to several kinds in different meanings, with a row each.
const std::vector<FigureOption>& figureOptions();
/// The option of a kind of figure, "": of any; nullptr if there is none.
const FigureOption* findFigureOption(const QString& id, const QString& kind);
/// Ids of the options of a kind of figure, or of all kinds; each once.
QStringList figureOptionIds(const QString& kind);
QStringList figureOptionIds();
/// The options of command lines: of predictions, which the command predict has, too, or of the other figures.
enum class FigureHelp { Predictions, Others };
std::vector<CommandOption> figureCommandOptions(FigureHelp of);
CommandOption figureCommandOption(const FigureOption& option);
/// The present id of an option that a file names.
QString presentOptionId(const QString& id);

/// Whether a kind has all the options, and the values of closed lists are in them. Errors: "usage", with the valid
/// ones.
Status checkFigureOptions(const QString& kind, const QMap<QString, QString>& options);

/// The place of an option's value in its closed list; 0 if it is not set. Errors: "usage". `kind`: as in
/// figureOptions(), where a meaning depends on it.
Result<int> optionChoice(const QMap<QString, QString>& options, const char* id, const char* kind = nullptr);

}  // namespace scalescope
