// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>
#include <QList>
#include <string_view>

namespace scalescope {

/// The colour of a part of a step ("compute", "host"), of a kind of work ("convolution"), of a pass ("forward") or of a
/// node ("GPUs"), the same in every figure and never that of a system. Of those that share a colour, figures of the
/// whole draw one. Grey for "other" and unknown ids.
QColor partColor(std::string_view id);
/// All of them but the greys.
QList<QColor> partColors();

}  // namespace scalescope
