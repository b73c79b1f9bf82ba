// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "engine/protocol/run/step_profile.h"

namespace scalescope {

/// How far kernels are fused; each level includes those before it.
enum class FusionLevel {
  None,        ///< every operation alone
  Pointwise,   ///< BN+ReLU, BN+add+ReLU and convolution+bias+ReLU in one kernel, masks as bits; gradients of a layer
               ///< with several readers added by the kernel that makes them; concat without copies
  Statistics,  ///< statistics of BN in the epilogue of the convolution before it; BN+ReLU in the prologue of the
               ///< convolutions after it, and its backward in the epilogue of their data gradients
  All,         ///< all pointwise work inside products: BN's backward reads its input once more in both gradients
};

/// What one kernel has to do in a training step.
struct KernelWork {
  std::string_view pass;  ///< "forward", "backward", "update"
  double flops = 0;       ///< a multiply-add counts as two; of pointwise work, the arithmetic of its formula
  double bytes = 0;       ///< least memory traffic: every tensor is read and written once by each kernel that needs it
};

/// The least work of each layer of a network in a training step of one rank. Traffic of activations counts once for
/// each kernel that reads or writes them; caches that hold a tensor between kernels are not considered. Parameters:
/// weights are read in forward and backward, FP32 gradients written and read, FP32 weights and momentum read and
/// written by the update.
class LayerWork {
 public:
  /// `elementBytes`: of an activation. `layers` must outlive the object.
  LayerWork(const std::vector<ProfiledLayer>& layers, int batchSize, double elementBytes);
  /// The kernels of a layer without the update of its parameters.
  std::vector<KernelWork> kernels(std::size_t layer, FusionLevel level) const;
  /// The update of a layer's parameters.
  KernelWork update(std::size_t layer) const;
  /// Of all layers, with their updates.
  double bytes(FusionLevel level) const;
  /// The place of a layer; layers.size() for an unknown name.
  std::size_t find(const std::string& name) const;

 private:
  double elements(std::size_t layer) const;  ///< of its output, of one image
  bool onlyProductsRead(std::size_t layer) const;
  bool isInner(std::size_t layer) const;
  void addPointwise(std::size_t layer, FusionLevel level, std::vector<KernelWork>& kernels) const;
  void addProduct(std::size_t layer, FusionLevel level, std::vector<KernelWork>& kernels) const;
  KernelWork traffic(std::string_view pass, double elements) const;  ///< elements of one image

  const std::vector<ProfiledLayer>& m_layers;
  double m_batch, m_elementBytes;
  std::map<std::string, std::size_t> m_places;
  std::vector<std::vector<std::size_t>> m_readers;  ///< of each layer's output
};

/// Bytes of an activation in a plan's precision: 2 for fp16 and bf16, else 4.
double elementBytesOf(std::string_view precision);

}  // namespace scalescope
