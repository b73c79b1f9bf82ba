// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>
#include <QList>
#include <QString>
#include <vector>

#include "app/figures/figure_export.h"
#include "engine/protocol/run/run_result.h"

namespace scalescope {

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
