// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include "engine/protocol/host_values.h"

namespace scalescope {

/// The host of a controller as it was typed, for files and command lines: its secrets go to `secrets`, if that is not
/// null, and kNotKept stands in their place. What is no host stays as it is; the engine says what is wrong with it.
QString controllerHostToKeep(const QString& typed, HostValues* secrets = nullptr);

}  // namespace scalescope
