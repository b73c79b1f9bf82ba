// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cudnn_frontend.h>

#include <memory>
#include <unordered_map>
#include <unordered_set>
#include <utility>
#include <vector>

namespace scalescope::cuda {

namespace fe = cudnn_frontend;

/// A data gradient that adds to its output (beta = 1). The library has ready-made engines for it, but none for a data
/// gradient followed by a sum, and fe::graph::DgradNode always overwrites.
class AddedDataGradient : public fe::graph::NodeCRTP<AddedDataGradient> {
 public:
  using Attributes = fe::graph::Conv_dgrad_attributes;
  AddedDataGradient(Attributes&& given, const fe::detail::Context& context)
      : NodeCRTP(context), attributes(std::move(given)) {}

  Type getType() override { return Type::DGRAD; }
  fe::error_t infer_properties_node() override {
    attributes.fill_from_context(context);
    return {};
  }
  fe::error_t create_cudnn_operations(
      std::unordered_set<std::int64_t>& uids, std::vector<std::shared_ptr<fe::Operation>>& operations,
      fe::graph::managed_backend_descriptor_t&,
      std::unordered_map<std::int64_t, std::shared_ptr<fe::Tensor>>& tensors) const override;

  Attributes attributes;  ///< under the name that NodeCRTP uses
};

inline fe::error_t AddedDataGradient::create_cudnn_operations(
    std::unordered_set<std::int64_t>& uids, std::vector<std::shared_ptr<fe::Operation>>& operations,
    fe::graph::managed_backend_descriptor_t&,
    std::unordered_map<std::int64_t, std::shared_ptr<fe::Tensor>>& tensors) const {
  const auto out = attributes.outputs.at(Attributes::output_names::DX)->get_uid();
  const auto weights = attributes.inputs.at(Attributes::input_names::W)->get_uid();
  const auto diffDst = attributes.inputs.at(Attributes::input_names::DY)->get_uid();
  auto before = attributes.get_pre_padding(), after = attributes.get_post_padding();
  auto stride = attributes.get_stride(), dilation = attributes.get_dilation();
  const auto dimensions = static_cast<std::int64_t>(stride.size());
  const auto geometry = fe::ConvDescBuilder()
                            .setComputeType(fe::DataType_t::FLOAT)
                            .setMathMode(CUDNN_CROSS_CORRELATION)
                            .setSpatialDimCount(dimensions)
                            .setPrePadding(dimensions, before.data())
                            .setPostPadding(dimensions, after.data())
                            .setSpatialStride(dimensions, stride.data())
                            .setDilation(dimensions, dilation.data())
                            .build();
  auto operation = fe::OperationBuilder(fe::DescriptorType_t::OPERATION_CONVOLUTION_BACKWARD_DATA_DESCRIPTOR)
                       .setdxDesc(*tensors.at(out))
                       .setwDesc(*tensors.at(weights))
                       .setdyDesc(*tensors.at(diffDst))
                       .setcDesc(geometry)
                       .setAlpha(1.0f)
                       .setBeta(1.0f)
                       .build();
  operations.push_back(std::make_shared<fe::Operation>(std::move(operation)));
  uids.insert({out, weights, diffDst});
  return {};
}

/// Gives access to the single proposals, which are protected members of the class, and adds the node above.
struct OpenGraph : fe::graph::Graph {
  using fe::graph::Graph::plans;
  using Tensor = std::shared_ptr<fe::graph::Tensor_attributes>;
  Tensor addedDataGradient(const Tensor& diffDst, const Tensor& weights, AddedDataGradient::Attributes attributes) {
    const Tensor out = output_tensor("added data gradient");
    attributes.outputs[AddedDataGradient::Attributes::output_names::DX] = out;
    attributes.inputs[AddedDataGradient::Attributes::input_names::DY] = diffDst;
    attributes.inputs[AddedDataGradient::Attributes::input_names::W] = weights;
    sub_nodes.push_back(std::make_shared<AddedDataGradient>(std::move(attributes), context));
    return out;
  }
};

}  // namespace scalescope::cuda
