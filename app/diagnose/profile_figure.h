// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "app/figures/figure.h"
#include "app/figures/figure_export.h"
#include "engine/protocol/run/run_result.h"

namespace scalescope {

/// The breakdown of the step time: one bar per kind of work and one per layer (the longest, the rest combined), each
/// split by pass. Empty panels if the result has no profile. Units: ms of one step.
Figure makeProfileFigure(const RunResult& result, FigureStyles& styles);

/// The profiles of several results: one stack per result, by kind of work and by pass, and the table of kinds. Results
/// have profiles. Units: ms of one step.
Figure makeProfileComparison(const std::vector<const RunResult*>& results, FigureStyles& styles);

/// "convolution" in the window's language; unknown kinds are returned unchanged.
QString workKindText(const std::string& kind);
/// "forward", "backward", "update", "other" in the window's language.
QString passText(const std::string& pass);

}  // namespace scalescope
