// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include "app/figures/figure_text.h"

namespace scalescope {

/// A table for terminals: texts left, numbers right.
QString alignedText(const PanelTable& table);

}  // namespace scalescope
