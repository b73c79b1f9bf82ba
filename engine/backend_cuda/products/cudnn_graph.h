// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <memory>
#include <string>

#include "engine/backend_cuda/products/convolution.h"
#include "engine/base/result.h"

struct cudnnContext;

namespace scalescope::cuda {

/// The target of a graph: the device of a handle, or a device described by the library's JSON of its properties; such a
/// graph cannot be run. The latter needs cuDNN 9.8.
struct GraphTarget {
  cudnnContext* handle = nullptr;
  std::string deviceProperties;
};

/// One product as an operation graph of cuDNN, through cudnn-frontend, with the problem's prologue and epilogue, and
/// the ways (engines and their settings) in which the library proposes to compute it. Only this class's .cpp includes
/// cudnn-frontend.
class CudnnGraph {
 public:
  /// `outType`: of the output; another type than the shape's may be rejected. FP32 without `problem.tf32` does not use
  /// tensor cores. `library` is the handle of dlopen(). Errors: "graph-unsupported" with the library's message.
  static Result<std::shared_ptr<CudnnGraph>> make(void* library, const GraphTarget& target,
                                                  const ConvolutionProblem& problem, DataType outType);
  /// Errors: as above.
  static Result<std::shared_ptr<CudnnGraph>> make(void* library, const GraphTarget& target,
                                                  const IntegerProblem& problem);
  virtual ~CudnnGraph() = default;
  /// The library's preferred ones first.
  virtual int wayCount() const = 0;
  /// Stable across runs, e.g. "eng62_k2=4_k13=0".
  virtual std::string wayName(int way) const = 0;
  /// Whether build() takes seconds, because the library generates and compiles the kernel.
  virtual bool compilesAtRunTime(int way) const = 0;
  /// Prepares it. Errors: "way-unsupported" where it needs more workspace, other numbers, or fails.
  virtual Status build(int way, std::size_t workspaceLimitBytes) = 0;
  /// A way that was built and compiles at run time, as the library writes it down; "" where it cannot.
  virtual std::string text(int way) const = 0;
  /// Instead of build(), from such a text of the same library, problem, way and GPU. Errors: "way-unsupported".
  virtual Status restore(int way, const std::string& text) = 0;
  virtual std::size_t workspaceBytes(int way) const = 0;
  /// As Plan::run(), on the stream of the handle. After build(). Errors: "backend-failed".
  virtual Status execute(int way, const PlanOperands& operands) const = 0;
};

}  // namespace scalescope::cuda
