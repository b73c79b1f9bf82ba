// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <memory>
#include <string>

#include "engine/backend_cuda/convolution.h"
#include "engine/base/result.h"

struct cudnnContext;

namespace scalescope::cuda {

/// What a graph is made for: the device of a handle, or (without one: nothing can be run then) a device that is only
/// described, as the library writes its properties down in JSON. The latter needs cuDNN 9.8.
struct GraphTarget {
  cudnnContext* handle = nullptr;
  std::string deviceProperties;
};

/// One product as an operation graph of cuDNN, through cudnn-frontend, with what the problem has around it, and the
/// ways (engines and their settings) in which the library proposes to compute it. The only file that includes
/// cudnn-frontend is this one's .cpp.
class CudnnGraph {
 public:
  /// `outType`: of what is written; another type than the shape's may be refused. FP32 without `problem.tf32` leaves
  /// tensor cores out. `library` is the handle of dlopen(). Errors: "graph-unsupported" with the library's words.
  static Result<std::shared_ptr<CudnnGraph>> make(void* library, const GraphTarget& target,
                                                  const ConvolutionProblem& problem, DataType outType);
  virtual ~CudnnGraph() = default;
  /// The library's favourite first.
  virtual int wayCount() const = 0;
  /// The same for the same way on another day, e.g. "eng62_k2=4_k13=0".
  virtual std::string wayName(int way) const = 0;
  /// Whether making it ready takes seconds, because the library generates and compiles it.
  virtual bool compilesAtRunTime(int way) const = 0;
  /// Makes it ready. Errors: "way-unsupported" where it needs more workspace, other numbers, or fails.
  virtual Status build(int way, std::size_t workspaceLimitBytes) = 0;
  virtual std::size_t workspaceBytes(int way) const = 0;
  /// As Plan::run(), on the stream of the handle. After build(). Errors: "backend-failed".
  virtual Status execute(int way, const PlanOperands& operands) const = 0;
};

}  // namespace scalescope::cuda
