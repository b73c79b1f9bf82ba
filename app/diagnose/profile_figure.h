// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

#include "app/figures/figure.h"
#include "engine/protocol/run/run_result.h"

namespace scalescope {

/// Whether the result has a profile with kernels, which the figures and answers of kernels need.
bool hasKernels(const RunResult& result);

/// The time of the kernels in a step: one bar per kind of work and one per layer (the longest, the rest combined), each
/// split by pass. Empty panels without kernels. Units: ms of one step.
Figure makeProfileFigure(const RunResult& result);

/// The profiles of several results: one stack per result, by kind of work and by pass, and the table of kinds. Results
/// have profiles. Units: ms of one step.
Figure makeProfileComparison(const std::vector<const RunResult*>& results);

/// "convolution" in the window's language; unknown kinds are returned unchanged.
QString workKindText(const std::string& kind);
/// What a kernel belongs to: its pass, or the kind of work of one without a pass, such as the all-reduce.
std::string passOf(const KernelTime& kernel);
/// The same in the window's language.
QString passText(const std::string& passOrKind);

}  // namespace scalescope
