// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>

#include "engine/backend_cpu/dnnl_compat.h"
#include "engine/backend_cpu/winograd.h"
#include "engine/graph/graph.h"

namespace scalescope::winograd {

/// The layouts that the transforms read, in FP32 or BF16: channels in blocks of 8 or 16, or channels last.
std::optional<Image> imageOf(const onednn::Desc& desc);

/// Whether the algorithm makes an FP32 convolution of `channels` input channels faster. Depends on shapes alone.
bool suits(const scalescope::Convolution& op, int channels);
/// The same for one of BF16 images with `tiles` tiles of 4x4 outputs in a batch; never with AMX.
bool suitsBf16(const scalescope::Convolution& op, int channels, int tiles);

}  // namespace scalescope::winograd
