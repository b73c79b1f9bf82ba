// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <vector>

#include "app/figures/figure_export.h"
#include "engine/protocol/run_result.h"

namespace scalescope {

/// The system whose colour a result has: the name that its user gave to it, else its GPU or CPU; "" if unknown.
QString systemOf(const RunResult& result);

/// Starts a figure of these results. Every figure of the same results then has the same colours.
void beginFigure(FigureStyles& styles, const std::vector<RunResult>& results);
void beginFigure(FigureStyles& styles, const std::vector<const RunResult*>& results);

}  // namespace scalescope
