// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/library/machines/machine_kinds.h"

#include <QCoreApplication>
#include <algorithm>
#include <array>

#include "app/core/usage_error.h"
#include "app/exporting/figure_option_table.h"
#include "app/exporting/figure_state.h"
#include "app/library/machines/system_table.h"
#include "app/library/machines/topology.h"
#include "app/results/comparison.h"
#include "app/results/figure_metrics.h"
#include "app/results/names/run_names.h"
#include "app/store/library_entry.h"
#include "engine/base/text.h"

namespace scalescope {
namespace {

using namespace figure_kinds;

Result<BuiltFigure> topologyFigure(const Options&, const std::vector<RunResult>& results, FigureStyles&) {
  const std::vector<NamedTopology> systems = topologiesOf(results);
  const bool any = std::any_of(systems.begin(), systems.end(),
                               [](const NamedTopology& system) { return isDrawable(system.topology); });
  if (!any)
    return Error{"no-data",
                 Text::of("None of these results states the sockets or GPUs of its system (cpu_sockets, gpu_count).")};
  return built(makeTopologyFigure(systems), results);
}

Result<BuiltFigure> systemsFigure(const Options&, const std::vector<RunResult>& results, FigureStyles&) {
  Figure figure = makeSystemFigure(makeSystemTable(results));
  if (figure.panels.front().tableRows.empty())
    return Error{"no-data", Text::of("None of these results states its hardware or software.")};
  figure.footnote += QLatin1Char(' ') + sourcesText(headsOf(results));
  figure.heightMm = fittingHeightMm(figure);
  return built(std::move(figure), results);
}

const std::array kKinds = {
    FigureKindEntry{.info = {"topology", QT_TRANSLATE_NOOP("FigureKind", "Topology"), false, true},
                    .page = "page_systems",
                    .build = topologyFigure,
                    .isMeasured = false,
                    .canReopen = false},
    FigureKindEntry{.info = {"systems", QT_TRANSLATE_NOOP("FigureKind", "Systems"), false, true},
                    .page = "page_systems",
                    .build = systemsFigure,
                    .isMeasured = false,
                    .canReopen = false},
};

}  // namespace

std::span<const FigureKindEntry> machineFigureKinds() { return kKinds; }

}  // namespace scalescope
