// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <map>
#include <string>
#include <string_view>

#include "engine/import/reading/imported_run.h"

namespace scalescope::import {

/// The models of the devices that a log lists, by the device's number or id.
class DeviceModels {
 public:
  void add(const std::string& device, std::string_view model);
  /// The device of the run: the model, or of several "2 x A, B" with a remark.
  void fill(ImportedRun& run) const;

 private:
  std::map<std::string, std::string> m_models;
};

}  // namespace scalescope::import
