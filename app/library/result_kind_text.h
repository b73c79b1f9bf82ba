// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <string>

namespace scalescope {

/// "Kernel profile" for kernel_profile, in the window's language; unknown kinds are returned unchanged.
QString resultKindText(const std::string& kind);

}  // namespace scalescope
