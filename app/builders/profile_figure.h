// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/figures/figure.h"
#include "app/figures/figure_export.h"
#include "engine/protocol/run_result.h"

namespace scalescope {

/// Where the time of a step goes: one bar per kind of work and one per layer (the longest, the rest together), each
/// split by pass. Empty panels where the result has no profile. Units: ms of one step.
Figure makeProfileFigure(const RunResult& result, FigureStyles& styles);

/// "convolution" in the window's language; kinds that are not known stay as they are.
QString workKindText(const std::string& kind);
/// "forward", "backward", "update", "other" in the window's language.
QString passText(const std::string& pass);

}  // namespace scalescope
