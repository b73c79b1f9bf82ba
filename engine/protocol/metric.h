// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>
#include <span>
#include <string_view>

#include "engine/protocol/redaction.h"

namespace scalescope {

enum class Better { High, Low, Neither };

/// One measured quantity. Axis labels, CSV headers, tooltips and the metrics page use it.
struct Metric {
  std::string_view id;     ///< e.g. "images_per_second"
  std::string_view title;  ///< English, e.g. "Throughput"
  std::string_view unit;   ///< e.g. "images/s"; "" for a pure number; "1" marks a fraction shown as %
  Better better;
  std::string_view definition;  ///< one sentence
  std::string_view howMeasured;
  Redaction redaction;  ///< how redacted exports treat its values
};

/// Every metric that series, telemetry and summaries use.
std::span<const Metric> metrics();
/// nullptr for an unknown id.
const Metric* findMetric(std::string_view id);

/// A column of one device: "gpu3_power_w" is gpu_power_w of device 3.
struct DeviceMetric {
  const Metric* metric;
  int device;
};
/// nullopt for ids without a device.
std::optional<DeviceMetric> findDeviceMetric(std::string_view id);

/// A column of a named part of a host: "eth0/network_send_bytes_per_second" is network_send_bytes_per_second of eth0.
struct PartMetric {
  const Metric* metric;
  std::string_view part;  ///< of the given id
};
/// nullopt for ids without a part.
std::optional<PartMetric> findPartMetric(std::string_view id);

}  // namespace scalescope
