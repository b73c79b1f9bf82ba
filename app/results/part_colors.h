// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>
#include <string_view>

namespace scalescope {

/// The colour of a part of a step ("compute", "host"), of a kind of work ("convolution") or of a pass ("forward"), the
/// same in every figure. Of those that share a colour, figures of the whole draw one. Grey for "other" and unknown ids.
QColor partColor(std::string_view id);

}  // namespace scalescope
