// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <vector>

#include "engine/study/study_cells.h"

namespace scalescope {

/// "6 cells, 18 runs in an interleaved order; about 14 min planned, plus the preparation of each run."
QString studySummary(const Study& study, const std::vector<StudyCell>& cells);

}  // namespace scalescope
