// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include "app/figures/figure.h"
#include "engine/protocol/run/check_value.h"
#include "engine/protocol/run/run_result.h"

namespace scalescope {

/// "93 %", or "" without a limit.
QString checkShareText(const CheckValue& value, double reference);

/// The columns of a value, as table and figure show them: test, place, value, share of the limit, of the median of
/// peers, of earlier checks, verdict, and why.
QStringList checkColumnTitles();
QStringList checkColumns(const CheckValue& value);

/// A table with a row for each value of the checks of these results; no panel if none has a check.
Figure makeNodeCheckFigure(const std::vector<RunResult>& results);

}  // namespace scalescope
