// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/protocol/event.h"

namespace scalescope {

/// Two neighbouring rows as one: means weighted by row counts, minima and maxima, the later row's place and time.
/// Source: Chan, Golub, LeVeque, "Updating formulae and a pairwise algorithm for computing sample variances", 1979.
StepRow mergeRows(const StepRow& earlier, const StepRow& later);

}  // namespace scalescope
