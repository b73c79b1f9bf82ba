// SPDX-License-Identifier: Apache-2.0
#include "engine/backend_cuda/products/plan_source.h"

#include "engine/backend_cuda/library_versions.h"
#include "engine/backend_cuda/products/plan_chooser.h"
#include "engine/backend_cuda/products/providers.h"
#include "engine/base/compute_capability.h"

namespace scalescope::cuda {

namespace {

/// The fastest plan depends on the GPU's name and size.
std::string deviceIdentity() {
  int device = 0;
  cudaDeviceProp properties{};
  if (cudaGetDevice(&device) != cudaSuccess || cudaGetDeviceProperties(&properties, device) != cudaSuccess)
    return "unknown device";
  return std::string(properties.name) + " " + computeCapabilityText(10 * properties.major + properties.minor) + " " +
         std::to_string(properties.multiProcessorCount) + " SMs";
}

/// Compiled code also depends on the driver.
std::string driverIdentity() {
  int version = 0;
  cudaDriverGetVersion(&version);
  return ", driver for CUDA " + std::to_string(version);
}

}  // namespace

std::unique_ptr<PlanSource> makePlanSource(const PlanSourceOptions& options) {
  std::vector<std::unique_ptr<PlanProvider>> providers;
  std::vector<Text> missing;
  const auto add = [&](Result<std::unique_ptr<PlanProvider>> provider, const Text& loss) {
    if (provider)
      providers.push_back(std::move(*provider));
    else
      missing.push_back(provider.error().message + loss);
    return provider.ok();
  };
  const auto folder = options.cacheFolder.empty() ? planCacheFolder() : std::filesystem::path(options.cacheFolder);
  const std::string identity = libraryIdentity() + ", " + deviceIdentity();
  if (!add(makeCudnnGraphProvider(KeptPlans(folder, identity + driverIdentity())),
           Text::of("Fusions and engines of cuDNN's graph API are unavailable.")))
    add(makeCudnnClassicProvider(), Text::of("Convolutions use ScaleScope's own, slower kernels."));
  add(makeCublasProvider(), Text::of("Fully connected layers use ScaleScope's own, slower kernels."));
  providers.push_back(makeOwnKernelProvider());
  return std::make_unique<PlanChooser>(
      std::move(providers), options.tune ? makeDevicePlanTimer(kTimerWarmUpSeconds, options.finishWithin) : nullptr,
      PlanCache(folder, identity), options, std::move(missing));
}

}  // namespace scalescope::cuda
