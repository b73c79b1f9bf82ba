// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <span>

#include "app/exporting/figure_request.h"
#include "engine/analysis/comparability/cross_table.h"

namespace scalescope {

using FigureBuilder = Result<BuiltFigure> (*)(const QMap<QString, QString>& options,
                                              const std::vector<RunResult>& results, FigureStyles& styles);

/// A kind with what its place of the window knows of it.
struct FigureKindEntry {
  FigureKindInfo info;
  const char* page;  ///< the object name of the page that shows such figures
  FigureBuilder build;
  /// What of a result a picture embeds; by default its head, or the tables of the metric.
  RunResult (*inPicture)(const RunResult& result) = nullptr;
  /// The request that a picture embeds, with what its reader may not have.
  FigureRequest (*complete)(FigureRequest request, const std::vector<RunResult>& results) = nullptr;
  bool isMeasured = true;  ///< false: facts of machines, which no other program disturbs
  bool canReopen = true;   ///< the page shows the figure of a picture again
  /// The options of each of several panels beside each other. Errors: "usage".
  Result<QMap<QString, QString>> (*inPanels)(QMap<QString, QString> options) = nullptr;
};

/// Every kind, in the order of the command line's help. Each place lists its own; app/window, which knows the places,
/// defines this.
std::span<const FigureKindEntry> figureKindTable();
/// nullptr for an unknown kind.
const FigureKindEntry* findFigureKindEntry(const QString& id);

/// Parts of the builders that buildFigure() chooses from. Errors: as buildFigure().
namespace figure_kinds {

using Options = QMap<QString, QString>;

BuiltFigure built(Figure figure, const std::vector<RunResult>& used, const Exclusions& excluded = {});
BuiltFigure built(Figure figure, const ResultAccount& account);
std::vector<const RunResult*> pointersTo(const std::vector<RunResult>& results);
std::vector<RunResult> headsOf(const std::vector<RunResult>& results);
/// The error for missing data, with the affected results. `what`: a sentence without its full stop.
Error noData(const Text& what, const Exclusions& excluded);

/// The axis that the option "over" of this kind of figure names.
Result<RunAxis> axisOption(const Options& options, const char* kind);
/// The factor that an option names, or `guessed`.
Result<const TableFactor*> factorOption(const Options& options, const QString& name, const TableFactor* guessed);

}  // namespace figure_kinds

}  // namespace scalescope
