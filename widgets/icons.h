// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QIcon>
#include <QPalette>

namespace scalescope {

/// share/scalescope/icons/<name>.svg, its "currentColor" drawn in the palette's text colour; an empty icon when the
/// file is missing.
QIcon shippedIcon(const QString& name, const QPalette& palette);

}  // namespace scalescope
