// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace scalescope {

/// A message with the titles of forms and tables in place of the keys of files: "Correct network_interface of the
/// host." is "Correct "Network interface" of the host.". Keys in quotes, paths and examples of input stay as they are.
QString withTitles(const QString& message);

}  // namespace scalescope
