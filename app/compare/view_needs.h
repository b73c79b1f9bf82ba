// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <vector>

#include "app/compare/compare_page.h"

namespace scalescope {

/// What a view of the Compare page lacks to show these results, in a sentence; "" if it can. Decided from the heads: a
/// view that is offered may still find nothing to draw, and then says so.
QString missingFor(ComparePage::View view, const std::vector<RunResult>& heads);

/// Several networks on several systems are shown side by side, everything else as bars.
ComparePage::View fittingView(const std::vector<RunResult>& heads);

}  // namespace scalescope
