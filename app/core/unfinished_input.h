// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include "engine/protocol/plan/plan.h"

namespace scalescope {

// Form input that may be stored until the next start: without values that look like secrets.

/// "" in place of a text with a secret.
QString storableText(const QString& typed);
/// kNotKept in place of secrets; "" for a list with variables that cannot be parsed, because its secrets are not known.
QString storableHosts(const QString& typed);
/// The values of an environment variable; "" if one is a secret by its form or by the variable's name.
QString storableVariable(const QString& name, const QString& typed);

}  // namespace scalescope
