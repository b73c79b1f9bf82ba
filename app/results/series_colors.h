// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>
#include <QList>
#include <QString>
#include <vector>

#include "app/figures/figure_export.h"
#include "engine/protocol/run/run_result.h"

namespace scalescope {

// A colour belongs to a system, in every figure of the window, of a report and of the command line. It is given when
// the system first appears, stored, and does not change when other results come or go (app/figures/system_places.h):
// - the first series of a system has its colour; further ones, such as device counts, networks and hosts, its tints
//   (FigureStyles::tint), distinguished by marker and dash; published and measured bars of it differ in their stripes;
// - what belongs to several systems or to none, such as ratios, is grey (FigureStyles::styleFor(name)); the colour of a
//   system that is not stated is kUnknownSystemColor;
// - parts of a step or a node have colours that no system has (partColor()).
// test_one_truth checks it over all kinds of figures.

/// The system whose colour a result has: the name that its user gave to it, else its GPU or CPU; "" if unknown.
QString systemOf(const RunResult& result);

/// What results without a system are called together: they are not one system.
QString unknownSystem();
inline const QColor kUnknownSystemColor{0x80, 0x80, 0x80};

/// The colour of each result's system in a figure of all of them, as shipped; grey for unknown systems.
QList<QColor> systemColors(const std::vector<const RunResult*>& results);

/// Starts a figure of these results. Every figure of the same results then has the same colours.
void beginFigure(FigureStyles& styles, const std::vector<RunResult>& results);
void beginFigure(FigureStyles& styles, const std::vector<const RunResult*>& results);

}  // namespace scalescope
