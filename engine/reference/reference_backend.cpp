// SPDX-License-Identifier: Apache-2.0
#include "engine/reference/reference_backend.h"

#include "engine/reference/reference_step.h"

namespace scalescope {
namespace {

class ReferenceBackend final : public Backend {
 public:
  BackendInfo info() const override {
    return {"reference", "plain loops in double precision", {Precision::Fp32, Precision::Bf16, Precision::Fp16}};
  }

  Result<std::unique_ptr<CompiledStep>> compile(const Graph& graph, const CompileOptions& options) override {
    if (options.precision == Precision::Tf32 || options.precision == Precision::Int8)
      return Error{"precision-unsupported",
                   Text::of("The reference offers fp32, bf16 and fp16, not %1.", precisionName(options.precision))};
    if (options.batchSize < 1)
      return Error{"backend-failed", Text::of("A batch needs 1 image or more, not %1.", options.batchSize)};
    return std::unique_ptr<CompiledStep>(std::make_unique<reference::ReferenceStep>(graph, options));
  }
};

}  // namespace

std::unique_ptr<Backend> makeReferenceBackend() { return std::make_unique<ReferenceBackend>(); }

}  // namespace scalescope
