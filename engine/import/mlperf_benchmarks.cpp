// SPDX-License-Identifier: Apache-2.0
#include "engine/import/mlperf_benchmarks.h"

#include <algorithm>
#include <iterator>

namespace scalescope::import {
namespace {

constexpr std::string_view kImages = "images", kSequences = "sequences";
constexpr MlperfBenchmark kBenchmarks[] = {
    {"resnet", "top-1 accuracy", kImages},
    {"ssd", "mean average precision", kImages},
    {"single_stage_detector", "mean average precision", kImages},
    {"maskrcnn", "mean average precision", kImages},
    {"unet3d", "mean Dice score", kImages},
    {"stable_diffusion", "FID or CLIP score", kImages},
    {"flux", "validation loss", kImages},
    {"bert", "masked-token accuracy", kSequences},
    {"gpt", "log perplexity", "tokens or sequences"},  // by submission
    {"llama2_70b_lora", "validation loss", kSequences},
    {"llama", "log perplexity", kSequences},
    {"transformer", "BLEU score", kSequences},
    {"gnmt", "BLEU score", kSequences},
    {"rnn_translator", "BLEU score", kSequences},
    {"rnnt", "word error rate", "utterances"},
    {"dlrm", "area under the ROC curve", "samples"},
    {"ncf", "hit rate", "samples"},
    {"minigo", "win rate", "positions"},
    {"gnn", "node classification accuracy", "nodes"},
    {"rgat", "node classification accuracy", "nodes"},
    {"deepcam", "intersection over union", kImages},
    {"cosmoflow", "mean absolute error", "samples"},
    {"openfold", "lDDT-Ca score", "samples"},
};

}  // namespace

const MlperfBenchmark* mlperfBenchmark(std::string_view name) {
  const auto found = std::find_if(std::begin(kBenchmarks), std::end(kBenchmarks),
                                  [name](const auto& b) { return name.starts_with(b.name); });
  return found == std::end(kBenchmarks) ? nullptr : found;
}

}  // namespace scalescope::import
