// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include "engine/base/result.h"

namespace scalescope {

/// An option, a name or a value that is not valid. Code "usage".
inline Error usageError(const QString& text) { return {"usage", text.toStdString()}; }

}  // namespace scalescope
