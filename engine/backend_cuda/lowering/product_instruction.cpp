// SPDX-License-Identifier: Apache-2.0
#include "engine/backend_cuda/lowering/product_instruction.h"

#include <algorithm>
#include <string>
#include <utility>

#include "engine/backend_cuda/cuda_check.h"

namespace scalescope::cuda {
namespace {

template <typename Problem>
void checkComplete(const Problem& problem, const ProductTensors& tensors) {
  for (const ProblemTensor& each : tensorsOf(problem).all)
    if (std::ranges::find(tensors.all, each.role, &ProductTensors::Entry::role) == tensors.all.end())
      throw Failure({"backend-failed",
                     Text::of("the %1 of %2 is missing.", roleName(each.role, problem.work), problemText(problem))});
}

template <typename Problem>
ProductInstruction describe(const Problem& problem, const ProductTensors& tensors, PlanSource& plans) {
  checkComplete(problem, tensors);
  ProductInstruction product;
  std::vector<std::pair<Role, Operand>> places;
  for (const auto& [role, tensor, offsetBytes] : tensors.all)
    places.emplace_back(role, product.operands.add(roleName(role, problem.work), tensor, offsetBytes));
  product.plan = plans.plan(problem);
  product.kernel = [plan = product.plan, places](const Launch& l) {
    PlanOperands addresses;
    for (const auto& [role, operand] : places) setOperand(addresses, role, l.at(operand));
    addresses.workspace = l.workspace;
    addresses.counters = l.counters;
    plan->run(l.stream, addresses);
  };
  return product;
}

}  // namespace

ProductInstruction describeProduct(const ConvolutionProblem& problem, const ProductTensors& tensors,
                                   PlanSource& plans) {
  return describe(problem, tensors, plans);
}

ProductInstruction describeProduct(const GemmProblem& problem, const ProductTensors& tensors, PlanSource& plans) {
  return describe(problem, tensors, plans);
}

}  // namespace scalescope::cuda
