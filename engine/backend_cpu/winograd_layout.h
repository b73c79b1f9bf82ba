// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>

#include "engine/backend_cpu/dnnl_compat.h"
#include "engine/backend_cpu/winograd.h"
#include "engine/graph/graph.h"

namespace scalescope::winograd {

/// The layouts that the transforms read: channels in blocks of 8 or 16, or channels last.
std::optional<Image> imageOf(const onednn::Desc& desc);

/// Whether the algorithm makes an FP32 convolution of `channels` input channels faster. Depends on shapes alone.
bool suits(const scalescope::Convolution& op, int channels);

}  // namespace scalescope::winograd
