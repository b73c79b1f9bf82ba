// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string_view>

namespace scalescope::cuda {

/// Receives what the host launches next; nullptr in a normal run. A profiler passes it e.g. to CUPTI as an external
/// correlation id, which links each kernel to its layer.
class LaunchObserver {
 public:
  virtual ~LaunchObserver() = default;
  /// Until the next call. `kind` is opName() of the layer, or "communication", "copy", "update"; `layer` its name or
  /// ""; `pass` "forward", "backward", "update" or "". The texts live as long as the step.
  virtual void launching(std::string_view kind, std::string_view layer, std::string_view pass) = 0;
};

}  // namespace scalescope::cuda
