// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/weights/name_tables.h"

namespace scalescope::weights {

// Of one file each.
std::span<const NameTable> pytorchTables();  ///< torchvision, timm
std::span<const NameTable> caffeTables();

}  // namespace scalescope::weights
