// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <vector>

#include "engine/analysis/comparability/cross_table.h"

namespace scalescope {

/// One of the values of a factor in the window's language.
QString factorValueText(const TableFactor& factor, const std::vector<Text>& values, const Text& value);

}  // namespace scalescope
