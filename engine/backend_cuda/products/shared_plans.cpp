// SPDX-License-Identifier: Apache-2.0
#include "engine/backend_cuda/products/shared_plans.h"

#include <cuda_runtime_api.h>

#include <map>
#include <mutex>
#include <utility>

namespace scalescope::cuda {
namespace {

struct SharedPlans {
  std::mutex mutex;
  std::map<std::pair<int, std::string>, std::weak_ptr<const Plan>> plans;  ///< by device and problem
};

SharedPlans& sharedPlans() {
  static SharedPlans all;
  return all;
}

std::pair<int, std::string> keyOf(const std::string& problem) {
  int device = 0;
  if (cudaGetDevice(&device) != cudaSuccess) device = -1;
  return {device, problem};
}

}  // namespace

std::shared_ptr<const Plan> findSharedPlan(const std::string& problem) {
  SharedPlans& all = sharedPlans();
  const std::lock_guard lock(all.mutex);
  const auto found = all.plans.find(keyOf(problem));
  return found == all.plans.end() ? nullptr : found->second.lock();
}

void sharePlan(const std::string& problem, const std::shared_ptr<const Plan>& plan) {
  SharedPlans& all = sharedPlans();
  const std::lock_guard lock(all.mutex);
  all.plans[keyOf(problem)] = plan;
}

}  // namespace scalescope::cuda
