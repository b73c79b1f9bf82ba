// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>
#include <map>
#include <string>
#include <vector>

#include "app/figures/figure.h"
#include "app/figures/figure_export.h"
#include "app/results/names/usable_runs.h"
#include "engine/analysis/scaling/scaling.h"

namespace scalescope {

class PriceList;

/// Results over the device count: the lines, with an account of every requested run.
struct ScalingStudy : ResultAccount {
  std::vector<ScalingLine> lines;                            ///< labels are unique
  std::map<std::string, std::vector<Text>> unlabelled = {};  ///< as in ScalingAnalysis
  QString unit{};                                            ///< of the throughputs
};
ScalingStudy studyScaling(const std::vector<RunResult>& results);
/// The lines of runs that were found usable already, by default of their throughputs.
ScalingStudy studyScaling(const UsableRuns& usable, int totalRuns, const ScaledValue& valueOf = throughputValue);
/// The system of a line's runs, which has their colour; "" if unknown.
QString systemOfLine(const ScalingLine& line, const ScalingStudy& study);
/// The first result of a point; nullptr if it is not among those of the study.
const RunResult* runOfPoint(const ScalingPoint& point, const ScalingStudy& study);
/// Several device counts, or a published speed-up, whose value for one device is 1 by definition.
bool isDrawnAsLine(const ScalingLine& line);
/// Whether the drawn lines have different networks or input sizes, whose throughputs must not share an axis.
bool drawsSeveralNetworks(const ScalingStudy& study);

/// Throughput, speed-up with the ideal line, and efficiency over the device count, one line per configuration; shows
/// T(1) and the formula, and excluded runs in the footnote. Lines of several networks are drawn relative to themselves,
/// as speed-ups or else to their fewest devices. Without a line of several device counts: bars of the configurations by
/// system. `efficiencies`: adds a table of the three efficiencies by name.
Figure makeScalingFigure(const ScalingStudy& study, FigureStyles& styles, bool efficiencies = false);

Figure makeScalingFigure(const std::vector<RunResult>& results, FigureStyles& styles);

/// Appends throughput per 1000 of the currency, for systems with a known price; the caption names them.
void addPricePanel(Figure& figure, const ScalingStudy& study, const PriceList& prices, FigureStyles& styles);

}  // namespace scalescope
