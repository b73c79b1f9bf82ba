// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/exporting/figure_kind.h"

#include <algorithm>

#include "app/core/usage_error.h"
#include "app/exporting/figure_option_table.h"
#include "app/results/names/exclusion.h"
#include "app/store/library_entry.h"

namespace scalescope {

const FigureKindEntry* findFigureKindEntry(const QString& id) {
  const auto table = figureKindTable();
  const auto found = std::find_if(table.begin(), table.end(),
                                  [&](const FigureKindEntry& kind) { return id == QLatin1String(kind.info.id); });
  return found == table.end() ? nullptr : &*found;
}

namespace figure_kinds {

BuiltFigure built(Figure figure, const std::vector<RunResult>& used, const Exclusions& excluded) {
  return {std::move(figure), runIdsOf(used), excluded, {}};
}

BuiltFigure built(Figure figure, const ResultAccount& account) {
  return built(std::move(figure), account.used, account.excluded);
}

std::vector<const RunResult*> pointersTo(const std::vector<RunResult>& results) {
  std::vector<const RunResult*> pointers;
  for (const RunResult& result : results) pointers.push_back(&result);
  return pointers;
}

std::vector<RunResult> headsOf(const std::vector<RunResult>& results) {
  std::vector<RunResult> heads;
  for (const RunResult& result : results) heads.push_back(headOf(result));
  return heads;
}

Error noData(const Text& what, const Exclusions& excluded) {
  constexpr qsizetype kMaxNamed = 5;
  if (excluded.isEmpty()) return {"no-data", Text::of("%1.", what)};
  return {"no-data", Text::of("%1: %2.", what, excludedText(excluded, kMaxNamed).toStdString())};
}

Result<RunAxis> axisOption(const Options& options, const char* kind) {
  const auto place = optionChoice(options, "over", kind);
  if (!place) return place.error();
  return *runAxisOf(findFigureOption("over", kind)->words().value(*place));
}

Result<const TableFactor*> factorOption(const Options& options, const QString& name, const TableFactor* guessed) {
  const QString id = options.value(name);
  if (id.isEmpty()) return guessed;
  if (const TableFactor* factor = findTableFactor(id.toStdString())) return factor;
  QStringList known;
  for (const TableFactor& factor : tableFactors()) known.append(toQString(std::string(factor.id)));
  return usageError("--" + name + " " + id + " is invalid: use " + known.join(", ") + ".");
}

}  // namespace figure_kinds

}  // namespace scalescope
