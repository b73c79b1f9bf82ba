// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include "engine/protocol/run/run_words.h"

namespace scalescope {

/// In the window's language.
QString resultKindText(ResultKind kind);

}  // namespace scalescope
