// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/import/reading/bounded_table.h"

namespace scalescope::import {

/// The table of nccl-tests and rccl-tests. GB is 1e9 bytes.
inline BoundedTable collectiveTable() {
  return BoundedTable(
      "collective",
      {"size_bytes", "element_count", "root", "out_of_place_time_us", "out_of_place_algorithm_bandwidth_gb_per_s",
       "out_of_place_bus_bandwidth_gb_per_s", "out_of_place_wrong", "in_place_time_us",
       "in_place_algorithm_bandwidth_gb_per_s", "in_place_bus_bandwidth_gb_per_s", "in_place_wrong"},
      {"data_type", "reduction"});
}

}  // namespace scalescope::import
