// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include "engine/base/result.h"

namespace scalescope {

/// An invalid option, name or value. Code "usage".
inline Error usageError(const QString& text) { return {"usage", text.toStdString()}; }

}  // namespace scalescope
