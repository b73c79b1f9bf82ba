// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>
#include <vector>

#include "app/store/library_entry.h"

namespace scalescope {

/// Run ids of the published results that compare one server with as many devices on several nodes: all networks that
/// both sides of the fullest publication have. The servers come first. Empty if the library has no such results.
QStringList publishedScaleOut(const std::vector<LibraryEntryPtr>& entries);

}  // namespace scalescope
