// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <memory>
#include <vector>

#include "engine/backend_cuda/lowering/operands.h"
#include "engine/backend_cuda/products/plan_source.h"
#include "engine/backend_cuda/products/problem_tensors.h"

namespace scalescope::cuda {

/// The tensor of each role of a product, in the order in which `run --explain` lists them.
struct ProductTensors {
  struct Entry {
    Role role = Role::A;
    TensorId tensor = kNoTensor;
    std::size_t offsetBytes = 0;
  };
  std::vector<Entry> all;
};

/// What an instruction needs to compute a product.
struct ProductInstruction {
  std::shared_ptr<const Plan> plan;
  Operands operands;
  Kernel kernel;
};

/// With the plan that `plans` chooses. Errors (thrown): as of PlanSource::plan(); "backend-failed": a tensor of the
/// problem is missing.
ProductInstruction describeProduct(const ConvolutionProblem& problem, const ProductTensors& tensors, PlanSource& plans);
ProductInstruction describeProduct(const GemmProblem& problem, const ProductTensors& tensors, PlanSource& plans);

}  // namespace scalescope::cuda
