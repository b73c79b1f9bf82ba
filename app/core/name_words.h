// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <string>

#include "engine/protocol/run/run_words.h"

namespace scalescope {

/// The name of a result: one that the engine gave it, such as "Node check", in the window's language.
QString nameText(const std::string& name, ResultKind kind);

}  // namespace scalescope
