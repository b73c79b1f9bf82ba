// SPDX-License-Identifier: Apache-2.0
#include "engine/import/frameworks/mlperf_benchmarks.h"

#include <algorithm>
#include <iterator>

namespace scalescope::import {
namespace {

constexpr std::string_view kImages = "images", kSequences = "sequences", kTokens = "tokens or sequences",
                           kUtterances = "utterances", kSamples = "samples", kPositions = "positions", kNodes = "nodes";
constexpr MlperfBenchmark kBenchmarks[] = {
    {"resnet", "top-1 accuracy", kImages},
    {"ssd", "mean average precision", kImages},
    {"single_stage_detector", "mean average precision", kImages},
    {"retinanet", "mean average precision", kImages},
    {"maskrcnn", "mean average precision", kImages},
    {"unet3d", "mean Dice score", kImages},
    {"stable_diffusion", "FID or CLIP score", kImages},
    {"flux", "validation loss", kImages},
    {"bert", "masked-token accuracy", kSequences},
    {"gpt", "log perplexity", kTokens},  // by submission
    {"llama2_70b_lora", "validation loss", kSequences},
    {"llama", "log perplexity", kSequences},
    {"transformer", "BLEU score", kSequences},
    {"gnmt", "BLEU score", kSequences},
    {"rnn_translator", "BLEU score", kSequences},
    {"rnnt", "word error rate", kUtterances},
    {"dlrm", "area under the ROC curve", kSamples},
    {"ncf", "hit rate", kSamples},
    {"minigo", "win rate", kPositions},
    {"gnn", "node classification accuracy", kNodes},
    {"rgat", "node classification accuracy", kNodes},
    {"deepcam", "intersection over union", kImages},
    {"cosmoflow", "mean absolute error", kSamples},
    {"openfold", "lDDT-Ca score", kSamples},
};

}  // namespace

const MlperfBenchmark* mlperfBenchmark(std::string_view name) {
  const auto found = std::find_if(std::begin(kBenchmarks), std::end(kBenchmarks),
                                  [name](const auto& b) { return name.starts_with(b.name); });
  return found == std::end(kBenchmarks) ? nullptr : found;
}

Text countedText(std::string_view samples) {
  if (samples == kImages) return Text::of("images");
  if (samples == kSequences) return Text::of("sequences");
  if (samples == kTokens) return Text::of("tokens or sequences");
  if (samples == kUtterances) return Text::of("utterances");
  if (samples == kPositions) return Text::of("positions");
  if (samples == kNodes) return Text::of("nodes");
  return Text::of("samples");
}

}  // namespace scalescope::import
