// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <string>

namespace scalescope {

/// The title of a column of a result's tables, with its unit; the words of its id if it is not known.
QString columnTitle(const std::string& id);

}  // namespace scalescope
