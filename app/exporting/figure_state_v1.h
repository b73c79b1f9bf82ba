// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QJsonObject>

#include "app/exporting/figure_state.h"

namespace scalescope {

/// Reads what pictures of version 1 embedded: the view of a page, and names of its widgets with the indices of boxes.
/// Sets kind, options and published lines of `state`, whose results are read. What later versions do not have, such as
/// ticks in a list that was in another language, is left out.
void readVersion1(const QJsonObject& json, FigureState& state);

}  // namespace scalescope
