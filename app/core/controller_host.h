// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include "engine/protocol/plan/host_values.h"

namespace scalescope {

/// The typed controller host, for files and command lines: kNotKept replaces its secrets, which are moved to `secrets`
/// unless that is null. An invalid host is returned unchanged; the engine reports the error.
QString controllerHostWithoutSecrets(const QString& typed, HostValues* secrets = nullptr);

}  // namespace scalescope
