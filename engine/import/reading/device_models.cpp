// SPDX-License-Identifier: Apache-2.0
#include "engine/import/reading/device_models.h"

#include <vector>

#include "engine/base/text.h"

namespace scalescope::import {

void DeviceModels::add(const std::string& device, std::string_view model) {
  constexpr std::size_t kMaxDevices = 65536;
  if (model.empty() || m_models.size() >= kMaxDevices) return;
  std::string& known = m_models[device];
  if (known != model) known = model;
}

void DeviceModels::fill(ImportedRun& run) const {
  std::map<std::string, int> counts;
  for (const auto& [device, model] : m_models) ++counts[model];
  if (counts.empty()) return;
  std::vector<std::string> models;
  for (const auto& [model, count] : counts)
    models.push_back(count == 1 ? model : std::to_string(count) + " x " + model);
  run.device = counts.size() == 1 ? counts.begin()->first : join(models, ", ");
  if (counts.size() > 1)
    run.remark(Text::of("The GPUs are of %1 models: %2.", static_cast<int>(counts.size()), run.device));
}

}  // namespace scalescope::import
