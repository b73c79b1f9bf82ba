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

/// The part of the help of export that lists an option; the command predict has those of predictions, too.
enum class FigureHelp { Others, Predictions };

/// An option of figures. Command lines and their help, reports, pictures and the controls of pages (OptionControls)
/// follow from the table of these.
struct FigureOption {
  const char* id;     ///< unique for a kind of figure
  QString kinds;      ///< ids of the kinds of figures, separated by blanks; "*" at the end: any end; "*": all
  const char* value;  ///< "FACTOR"; "band|single": a closed list, whose first word is the default
  QString help;       ///< English
  FigureControl control = {};
  ValueKind valueKind = ValueKind::Text;
  FigureHelp part = FigureHelp::Others;

  bool isOf(const QString& kind) const;
  /// The words of a closed list; none of an open one.
  QStringList words() const;
};

/// The options that the places list, each of its own kinds. app/window, which knows the places, defines this.
std::vector<FigureOption> optionsOfPlaces();

/// Options of kinds in several places.
FigureOption quantityOption(const QString& kinds);
FigureOption panelsOption(const QString& kinds);
FigureOption pricesOption(const QString& kinds);
/// Which accuracy counts, and when it is reached.
std::vector<FigureOption> accuracyTargetOptions(const QString& kinds);
/// The x axis, of columns separated by "|".
FigureOption axisOptionOf(const QString& kinds, const char* columns, const char* title);
/// A control for a choice of two.
FigureControl checkBox(const char* title, const char* toolTip);

/// Every option; some ids belong to several kinds in different meanings, with a row each.
const std::vector<FigureOption>& figureOptions();
/// The option of a kind of figure, "": of any; nullptr if there is none.
const FigureOption* findFigureOption(const QString& id, const QString& kind);
/// Ids of the options of a kind of figure, or of all kinds; each once.
QStringList figureOptionIds(const QString& kind);
QStringList figureOptionIds();
/// The options of command lines.
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
