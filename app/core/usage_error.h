// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include "engine/base/result.h"
#include "engine/protocol/error_codes.h"

namespace scalescope {

/// An invalid option, name or value. Code "usage".
inline Error usageError(const QString& text) { return {"usage", text.toStdString()}; }

/// Whether a command was used wrongly.
inline bool isUsageError(const Error& error) {
  const ErrorCode* known = findErrorCode(error.code);
  return known && known->errorClass == ErrorClass::Usage;
}

}  // namespace scalescope
