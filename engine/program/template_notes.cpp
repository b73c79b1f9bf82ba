// SPDX-License-Identifier: Apache-2.0
#include "engine/program/template_notes.h"

#include <array>

#include "engine/base/words.h"

namespace scalescope {

std::span<const std::string_view> templateNotes() {
  static constexpr auto kNotes = std::to_array<std::string_view>(
      {Words::of("The command runs in PyTorch/Classification/ConvNets of a checkout: set program_folder."),
       Words::of("The command runs in the folder of a submission, inside its container: set program_folder."),
       Words::of("The value is the bus bandwidth of the largest message. The command runs in a checkout of "
                 "nccl-tests: set program_folder."),
       Words::of("The program excludes its own warm-up batches. The command runs in scripts/tf_cnn_benchmarks of a "
                 "checkout: set program_folder."),
       Words::of("One GPU. The command runs in a checkout of pytorch-image-models: set program_folder."),
       Words::of("The command runs in a checkout of pytorch/vision: set program_folder."),
       Words::of("Trains without weights or data from elsewhere. For several processes: torchrun "
                 "--nproc_per_node={devices} before the script."),
       Words::of("Inference on one GPU.")});
  return kNotes;
}

}  // namespace scalescope
