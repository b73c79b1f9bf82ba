// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QString>

#include "tests/engine_cuda/device_tensor.h"

namespace scalescope::cuda {

/// "" where `actual` is as near to `expected` as `tolerance` says, else how far it is.
inline QString tooFar(const char* what, const reference::Values& actual, const reference::Values& expected,
                      double tolerance) {
  const double error = relativeError(actual, expected);
  if (error <= tolerance) return {};
  return QString("%1: error %2, allowed %3").arg(what).arg(error).arg(tolerance);
}

#define COMPARE_VALUES(what, actual, expected, tolerance) \
  QCOMPARE(scalescope::cuda::tooFar(what, actual, expected, tolerance), QString())

}  // namespace scalescope::cuda
