// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "engine/backend_cuda/products/convolution.h"
#include "engine/backend_cuda/products/gemm.h"
#include "engine/backend_cuda/products/refusal_list.h"
#include "engine/base/user_text.h"

namespace scalescope::cuda {

/// Input and output channels of an 8-bit convolution are padded to a multiple of this.
inline constexpr int kIntegerChannels = 4;

/// Which plans to prepare. Preparing one takes time, with the library's run-time compiler even seconds.
struct CandidateRequest {
  std::size_t workspaceLimitBytes = std::size_t{1} << 30;
  int maxPlans = 1;  ///< approximately
  std::string only;  ///< if not empty: only the plan of this name
};

/// One way to compute products: a library, or our own kernels.
class PlanProvider {
 public:
  virtual ~PlanProvider() = default;
  /// E.g. "cuDNN 9.13 through cudnn-frontend 1.14", "own kernels".
  virtual std::string name() const = 0;
  /// Whether its plans are slow: chosen only where nothing else remains, and then reported.
  virtual bool isFallback() const { return false; }
  /// Plans that can run here, the library's preferred one first, none with more workspace than the limit. Empty where
  /// it has none. Plans own what they need of the provider; their names are unique and stable for the same version on
  /// the same device.
  virtual std::vector<std::unique_ptr<Plan>> candidates(const ConvolutionProblem& problem,
                                                        const CandidateRequest& request) = 0;
  virtual std::vector<std::unique_ptr<Plan>> candidates(const GemmProblem& problem,
                                                        const CandidateRequest& request) = 0;
  /// As PlanSource::integerPlan(). Most libraries have none.
  virtual std::vector<std::unique_ptr<Plan>> integerCandidates(const IntegerProblem& problem,
                                                               const CandidateRequest& request) {
    (void)problem;
    (void)request;
    return {};
  }
  /// As PlanSource::warnings().
  virtual std::vector<Text> warnings() const { return {}; }
  /// Forms of problems without any plan since the last call, although the library was asked for one.
  virtual std::vector<Refusal> takeRefusals() { return {}; }
};

struct PlanSourceOptions {
  bool tune = true;  ///< time the candidates on the device (or ask the cache on disk), else take the first
  /// Without tune: take the candidate with the largest workspace among those that tuning would time, to find out how
  /// much memory a tuned step may need.
  bool widest = false;
  std::size_t workspaceLimitBytes = std::size_t{1} << 30;
  std::string cacheFolder = {};  ///< empty: planCacheFolder()
  bool finishWithin = true;      ///< as of StepOptions: how plans are timed
};

/// A selected plan and its origin.
struct PlanRecord {
  std::string name, provider;
  std::optional<double> timeUs;  ///< measured when it was selected; nothing: not timed
  bool isFallback = false;
};

/// Selects a plan for every product of a step. Equal problems get the same plan.
/// The last provider, our own kernels, has a plan for every problem without a prologue, normGradient or
/// roundedGradient: choosing one never fails.
class PlanSource {
 public:
  virtual ~PlanSource() = default;
  /// The layer for whose products plans are requested from here on, for refusals().
  virtual void setLayer(const std::string& name) { (void)name; }
  /// Errors (thrown): Failure "backend-failed". Problems with a prologue, normGradient or roundedGradient: only where
  /// isPrologueFaster(), isNormGradientFaster() or supports().
  virtual std::shared_ptr<const Plan> plan(const ConvolutionProblem& problem) = 0;
  virtual std::shared_ptr<const Plan> plan(const GemmProblem& problem) = 0;
  /// The channels of the shape are multiples of kIntegerChannels. The first library's preferred plan, not timed;
  /// nullptr where none has one.
  virtual std::shared_ptr<const Plan> integerPlan(const IntegerProblem& problem) {
    (void)problem;
    return nullptr;
  }
  /// Whether a library computes `forward`, which has a prologue, and the weight-gradient product with it, faster than a
  /// kernel that writes the normalised input plus both products without it. Without tuning no times are known, and it
  /// does; with tuning it does not where one of the times is missing.
  virtual bool isPrologueFaster(const ConvolutionProblem& forward) = 0;
  /// Likewise for `gradient`, which has a normGradient, against the plain product and the pass over the gradient that
  /// sums it for the batch norm.
  virtual bool isNormGradientFaster(const ConvolutionProblem& gradient) = 0;
  /// Whether anything computes the problem.
  virtual bool supports(const ConvolutionProblem& problem) = 0;
  /// Of a plan that plan() returned.
  virtual PlanRecord record(const Plan& plan) const = 0;
  /// What users should know about the selection, as sentences: candidates that were refused, limits that were reached.
  virtual std::vector<Text> warnings() const = 0;
  /// As CompiledStep::refusals().
  virtual std::vector<std::string> refusals() const { return {}; }
  /// The providers, best first, and in brackets the missing ones with their consequences.
  virtual Text description() const = 0;
};

/// Thread: the current device must be the one that the plans are to run on.
std::unique_ptr<PlanSource> makePlanSource(const PlanSourceOptions& options);

/// Kernels of this folder: slow but always available.
std::unique_ptr<PlanProvider> makeOwnKernelProvider();

}  // namespace scalescope::cuda
