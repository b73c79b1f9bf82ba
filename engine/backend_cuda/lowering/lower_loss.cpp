// SPDX-License-Identifier: Apache-2.0
#include "engine/backend_cuda/kernels/softmax_cross_entropy.h"
#include "engine/backend_cuda/lowering/lowering.h"

namespace scalescope::cuda {
namespace {

struct Loss {
  SoftmaxCrossEntropyArguments args;
  bool scaled = false;
};

/// What training writes; kNoTensor in evaluation, and where probabilities are not kept.
struct LossTensors {
  TensorId scores = kNoTensor, diffScores = kNoTensor, probabilities = kNoTensor;
};

void emitLoss(Lowering& lowering, const Loss& loss, Phase phase, const LossTensors& tensors) {
  Operands operands;
  const Operand scores = operands.add("scores", tensors.scores);
  const Operand diffScores = operands.add("diffScores", tensors.diffScores);
  const Operand probabilities = operands.add("probabilities", tensors.probabilities);
  const auto kernel = [=, &exchange = lowering.exchange()](const Launch& l) {
    SoftmaxCrossEntropyArguments args = loss.args;
    args.scores = l.at(scores);
    args.labels = exchange.labels();
    args.validSamples = phase == Phase::Training ? nullptr : &exchange.header()->validSamples;
    args.lossScale = loss.scaled ? &exchange.result()->lossScale.scale : nullptr;
    args.outcome = &exchange.result()->outcome;
    args.diffScores = l.at(diffScores);
    args.probabilities = l.at<float>(probabilities);
    args.workspace = l.workspace;
    softmaxCrossEntropy(args, l.stream);
  };
  lowering.emit(std::move(operands), phase, kernel, softmaxCrossEntropyWorkspaceBytes(loss.args.n));
}

}  // namespace

void lowerLoss(Lowering& lowering, int layer, const SoftmaxCrossEntropy& op) {
  lowering.working("softmax cross-entropy");
  const int input = lowering.input(layer);
  const Activation scores = lowering.output(input);
  Loss loss;
  loss.args.n = lowering.batchSize();
  loss.args.classes = loss.args.scoreStride = scores.shape.c;
  loss.args.scoreType = scores.type;
  loss.args.gradientType = lowering.type();
  loss.args.headWeight = static_cast<float>(op.weight);
  loss.args.classifier = lowering.servesClassifier(layer);
  loss.scaled = lowering.scalesLoss();

  emitLoss(lowering, loss, Phase::Evaluation, {scores.tensor});
  const TensorId diffScores = lowering.addGradient(input);
  const bool keepsProbabilities = lowering.options().inspect;
  emitLoss(
      lowering, loss, Phase::Training,
      {scores.tensor, diffScores, keepsProbabilities ? lowering.makeOutput(layer, DataType::Fp32).tensor : kNoTensor});
  if (lowering.needsGradient(input))
    lowering.onBackward(layer, [&lowering, input, diffScores] { lowering.contributeGradient(input, diffScores); });
}

}  // namespace scalescope::cuda
