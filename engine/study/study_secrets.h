// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/protocol/plan/host_values.h"
#include "engine/study/study.h"

namespace scalescope {

/// As the functions of HostValues, for the baseline's hosts and every list of hosts in factors. checkStudy() refuses a
/// secret as a factor of its own, because results are labelled with factor values.
Study withoutSecrets(Study study);
Status takeSecrets(Study& study, HostValues& values);
void completeSecrets(const Study& study, HostValues& values);

/// Whether a factor sets a variable to a secret.
bool isSecretFactor(const StudyFactor& factor, std::string_view value);

}  // namespace scalescope
