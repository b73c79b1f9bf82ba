// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

namespace scalescope {

/// The whole training that short tests are projected to.
struct ProjectedLength {
  double epochs = 90;
  std::optional<double> imagesPerEpoch = {};  ///< nullopt: those of each test's own data set
};

}  // namespace scalescope
