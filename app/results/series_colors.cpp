// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/results/series_colors.h"

#include "app/core/translate.h"
#include "app/store/library_entry.h"

namespace scalescope {

QString systemOf(const RunResult& result) {
  if (!result.annotations.system.empty()) return toQString(result.annotations.system);
  if (result.environment.hosts.empty()) return {};
  const HostEnvironment& host = result.environment.hosts.front();
  for (const char* id : {result.summary.backend == "cpu" ? "cpu_model" : "gpu_model", "cpu_model"})
    if (const Fact* fact = host.find(id); fact != nullptr && !fact->value.empty()) return toQString(fact->value);
  return {};
}

QString unknownSystem() { return translate("SelectedSystems", "System not stated"); }

QList<QColor> systemColors(const std::vector<const RunResult*>& results) {
  FigureStyles styles;
  beginFigure(styles, results);
  QList<QColor> colors;
  for (const RunResult* result : results) {
    const QString system = systemOf(*result);
    colors.append(system.isEmpty() ? kUnknownSystemColor : styles.styleFor(system, system).color);
  }
  return colors;
}

void beginFigure(FigureStyles& styles, const std::vector<RunResult>& results) {
  QStringList systems;
  for (const RunResult& result : results) systems.append(systemOf(result));
  styles.begin(systems);
}

void beginFigure(FigureStyles& styles, const std::vector<const RunResult*>& results) {
  QStringList systems;
  for (const RunResult* result : results) systems.append(systemOf(*result));
  styles.begin(systems);
}

}  // namespace scalescope
