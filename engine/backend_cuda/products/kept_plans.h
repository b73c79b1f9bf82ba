// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <filesystem>
#include <string>

#include "engine/backend_cuda/products/compile_budget.h"
#include "engine/backend_cuda/products/cudnn_graph.h"

namespace scalescope::cuda {

/// Plans that a library compiled at run time, as it writes them down: a file each beside the plan cache, so that later
/// processes do not compile them again. They hold machine code: files that others can write are ignored. Damaged files,
/// and those of another identity, likewise.
class KeptPlans {
 public:
  /// `identity`: as of PlanCache; with the version of the driver, which the code depends on. No folder: nothing is
  /// kept.
  KeptPlans(const std::filesystem::path& folder, std::string identity);

  /// "": none.
  std::string find(const std::string& plan) const;
  void store(const std::string& plan, const std::string& text) const;
  std::filesystem::path fileOf(const std::string& plan) const;

 private:
  std::string head(const std::string& plan) const;

  std::filesystem::path m_folder;
  std::string m_identity;
};

/// Prepares a way that compiles at run time: restores it from an earlier process, else builds it within the budget and
/// keeps it. `plan`: the problem and the way. Errors: as CudnnGraph::build().
Status prepareCompiled(CudnnGraph& graph, int way, std::size_t workspaceLimitBytes, const std::string& plan,
                       const KeptPlans& kept, CompileBudget& budget);

}  // namespace scalescope::cuda
