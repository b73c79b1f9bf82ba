// SPDX-License-Identifier: Apache-2.0
#include "engine/predict/device_scaling.h"
#include "engine/predict/links.h"
#include "engine/predict/prediction_options.h"

namespace scalescope {

CommandHelp predictionHelp(const std::vector<CommandOption>& others) {
  std::vector<CommandOption> options;
  for (const PredictionOption& option : predictionOptions())
    options.push_back({"--" + std::string(option.name), option.value, option.help});
  options.push_back({"--overlap-from", "RESULT,...",
                     "Results of another network on the same hosts (one device, several): what overlap and slow ranks "
                     "cost there is expected here.",
                     ValueKind::Result});
  HelpList links{"Links", {}}, devices{"Devices", {}};
  for (const NamedLink& link : namedLinks()) links.rows.emplace_back(std::string(link.name), "");
  for (const DevicePeaks& device : publishedDevices()) devices.rows.emplace_back(std::string(device.name), "");
  return {"predict",
          "throughput of what was not measured",
          {{"predict RESULT... [options]",
            "What was not measured, with a band that holds 90 %, what changes it most and what to measure next."}},
          "RESULT: results of one network: short tests on one device (best with three batches) and on several, with "
          "overlap and without; node checks or imported nccl-tests logs for the network. A value that is not given is "
          "as measured. Lists: 4,8; ranges: 1..64 doubles (1, 2, 4, ... 64), 1..8..1 counts in steps of 1.",
          together({options, others}),
          {std::move(links), std::move(devices)}};
}

}  // namespace scalescope
