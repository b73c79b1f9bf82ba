// SPDX-License-Identifier: Apache-2.0
#include "engine/backend_cuda/kernels/softmax_cross_entropy.h"
#include "engine/backend_cuda/lowering.h"

namespace scalescope::cuda {
namespace {

struct Loss {
  SoftmaxCrossEntropyArguments args;
  bool scaled = false;
  bool keepsProbabilities = false;
};

/// Operands: scores; in training diffScores; probabilities where they are kept.
void emitLoss(Lowering& lowering, const Loss& loss, Phase phase, std::vector<TensorId> operands) {
  lowering.emit(
      [loss, phase, &exchange = lowering.exchange()](const Launch& l) {
        SoftmaxCrossEntropyArguments args = loss.args;
        const bool training = phase == Phase::Training;
        args.scores = l.operands[0];
        args.labels = exchange.labels();
        args.validSamples = training ? nullptr : &exchange.header()->validSamples;
        args.lossScale = loss.scaled ? &exchange.result()->lossScale.scale : nullptr;
        args.outcome = &exchange.result()->outcome;
        args.diffScores = training ? l.operands[1] : nullptr;
        args.probabilities = training && loss.keepsProbabilities ? l.at<float>(2) : nullptr;
        args.workspace = l.workspace;
        softmaxCrossEntropy(args, l.stream);
      },
      std::move(operands), phase, softmaxCrossEntropyWorkspaceBytes(loss.args.n));
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
  loss.keepsProbabilities = lowering.options().inspect;

  emitLoss(lowering, loss, Phase::Evaluation, {scores.tensor});
  const TensorId diffScores = lowering.addGradient(input);
  std::vector<TensorId> operands{scores.tensor, diffScores};
  if (loss.keepsProbabilities) operands.push_back(lowering.makeOutput(layer, DataType::Fp32).tensor);
  emitLoss(lowering, loss, Phase::Training, std::move(operands));
  if (lowering.needsGradient(input))
    lowering.onBackward(layer, [&lowering, input, diffScores] { lowering.contributeGradient(input, diffScores); });
}

}  // namespace scalescope::cuda
