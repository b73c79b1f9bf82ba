// SPDX-License-Identifier: Apache-2.0
#include "engine/backend_cpu/kernels.h"
#include "engine/backend_cpu/lowering.h"

namespace scalescope {

using dnnl::memory;
using dnnl::normalization_flags;
using onednn::Desc;

namespace {

struct Norm {
  int input = 0, last = 0;  ///< last: the fused ReLU, or the layer itself
  float epsilon = 0;
  normalization_flags flags{};
  TensorId src = kNoTensor, dst = kNoTensor, scale = kNoTensor, shift = kNoTensor;
  TensorId runningMean = kNoTensor, runningVariance = kNoTensor;
  TensorId mean = kNoTensor, variance = kNoTensor, workspace = kNoTensor;  ///< of the batch
};

void emitEvaluation(Lowering& lowering, const Norm& norm) {
  const auto pd = onednn::batchNormForward(lowering.program().engine(), dnnl::prop_kind::forward_inference,
                                           lowering.program().desc(norm.src), norm.epsilon,
                                           norm.flags | normalization_flags::use_global_stats);
  lowering.emit<dnnl::batch_normalization_forward>(pd,
                                                   {{DNNL_ARG_SRC, norm.src},
                                                    {DNNL_ARG_DST, norm.dst},
                                                    {DNNL_ARG_SCALE, norm.scale},
                                                    {DNNL_ARG_SHIFT, norm.shift},
                                                    {DNNL_ARG_MEAN, norm.runningMean},
                                                    {DNNL_ARG_VARIANCE, norm.runningVariance}},
                                                   Phase::Evaluation);
}

void emitTraining(Lowering& lowering, int layer, const BatchNorm& op, Norm& norm,
                  const dnnl::batch_normalization_forward::primitive_desc& pd) {
  std::vector<std::pair<int, TensorId>> arguments{{DNNL_ARG_SRC, norm.src},     {DNNL_ARG_DST, norm.dst},
                                                  {DNNL_ARG_SCALE, norm.scale}, {DNNL_ARG_SHIFT, norm.shift},
                                                  {DNNL_ARG_MEAN, norm.mean},   {DNNL_ARG_VARIANCE, norm.variance}};
  if (norm.last != layer) {
    norm.workspace = lowering.program().addTensor(pd.workspace_desc());
    arguments.emplace_back(DNNL_ARG_WORKSPACE, norm.workspace);
  }
  lowering.emit<dnnl::batch_normalization_forward>(pd, std::move(arguments), Phase::Training);
  lowering.working("running statistics");
  const Shape& shape = lowering.layer(layer).shape;
  const double samples = static_cast<double>(lowering.batchSize()) * shape.h * shape.w;
  lowering.emitKernel(kernels::runningStatistics(shape.c, op.momentum, samples),
                      {{"running mean", norm.runningMean},
                       {"running variance", norm.runningVariance},
                       {"mean", norm.mean},
                       {"variance", norm.variance}},
                      Phase::Training);
}

void emitBackward(Lowering& lowering, int layer, const Norm& norm,
                  const dnnl::batch_normalization_forward::primitive_desc& forward) {
  StepProgram& program = lowering.program();
  const TensorId diffDst = lowering.gradient(norm.last);
  lowering.working("batch normalisation backward");
  const Desc desc = program.desc(norm.src);
  const auto pd = onednn::batchNormBackward(program.engine(), desc, desc, norm.epsilon, norm.flags, forward);
  const TensorId diffSrc = program.addTensor(desc);
  const TensorId diffScale = lowering.parameterGradient(lowering.parameter(layer, ParameterRole::Scale));
  const TensorId diffShift = lowering.parameterGradient(lowering.parameter(layer, ParameterRole::Shift));
  std::vector<std::pair<int, TensorId>> arguments{{DNNL_ARG_SRC, norm.src},         {DNNL_ARG_DIFF_DST, diffDst},
                                                  {DNNL_ARG_MEAN, norm.mean},       {DNNL_ARG_VARIANCE, norm.variance},
                                                  {DNNL_ARG_SCALE, norm.scale},     {DNNL_ARG_DIFF_SRC, diffSrc},
                                                  {DNNL_ARG_DIFF_SCALE, diffScale}, {DNNL_ARG_DIFF_SHIFT, diffShift}};
  if (onednn::kBatchNormBackwardTakesShift) arguments.emplace_back(DNNL_ARG_SHIFT, norm.shift);
  if (norm.workspace != kNoTensor) arguments.emplace_back(DNNL_ARG_WORKSPACE, norm.workspace);
  lowering.emit<dnnl::batch_normalization_backward>(pd, std::move(arguments));
  program.lastInstruction().inPlace.emplace_back(diffSrc, diffDst);
  if (lowering.needsGradient(norm.input)) lowering.contributeGradient(norm.input, diffSrc);
}

}  // namespace

void lowerBatchNorm(Lowering& lowering, int layer, const BatchNorm& op) {
  lowering.working("batch normalisation forward");
  StepProgram& program = lowering.program();
  const int channels = lowering.layer(layer).shape.c;
  const Desc vector({channels}, memory::data_type::f32, memory::format_tag::a);
  const auto define = [&](ParameterRole role) {
    return lowering.defineParameter(layer, role, vector, {channels}).tensor;
  };
  const int relu = lowering.fusedRelu(layer);
  Norm norm;
  norm.input = lowering.layer(layer).inputs[0];
  norm.last = relu >= 0 ? relu : layer;
  norm.epsilon = static_cast<float>(op.epsilon);
  norm.flags = normalization_flags::use_scale | normalization_flags::use_shift;
  if (relu >= 0) norm.flags |= normalization_flags::fuse_norm_relu;
  norm.src = lowering.output(norm.input);
  norm.dst = program.addTensor(program.desc(norm.src));
  norm.scale = define(ParameterRole::Scale);
  norm.shift = define(ParameterRole::Shift);
  norm.runningMean = define(ParameterRole::RunningMean);
  norm.runningVariance = define(ParameterRole::RunningVariance);
  norm.mean = program.addTensor(vector);
  norm.variance = program.addTensor(vector);
  const auto pd = onednn::batchNormForward(program.engine(), dnnl::prop_kind::forward_training, program.desc(norm.src),
                                           norm.epsilon, norm.flags);
  emitEvaluation(lowering, norm);
  emitTraining(lowering, layer, op, norm, pd);
  lowering.setOutput(layer, norm.dst);
  lowering.onBackward(layer, [&lowering, layer, norm, pd] { emitBackward(lowering, layer, norm, pd); });
}

}  // namespace scalescope
