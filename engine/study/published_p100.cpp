// SPDX-License-Identifier: Apache-2.0
// R. Xu and N. Dandapanthu, Deep Learning Performance with P100 GPUs, Dell EMC HPC Innovation Lab, October 2016.
#include "engine/base/words.h"
#include "engine/study/published_study.h"

namespace scalescope {

namespace {

constexpr std::string_view kTable2 = "table 2", kImageNet = "section on frameworks and dataset";
constexpr std::string_view kMethod = "section on the testing methodology", kEvaluation = "section on the evaluation";
constexpr std::string_view kP100Frameworks =
    Words::of("The frameworks (NV-Caffe, MXNet, TensorFlow): ScaleScope trains with its own engine.");
constexpr std::string_view kEdr = Words::of("EDR InfiniBand between the nodes, unless the hosts have it.");
constexpr std::string_view kBatchOfNodes =
    Words::of("Table 2 gives Inception-BN a batch of 256 on 4 to 16 GPUs; the study keeps 64 per GPU, as on 1 to 4.");

/// Table 2: 4000 iterations on one GPU, and on more as many images.
constexpr std::int64_t kIterations = 4000;

constexpr std::string_view kNoHeads =
    Words::of("Whether GoogLeNet and Inception-v3 had their auxiliary classifiers is not stated; here they have none.");

PublishedStudy ofP100(std::string_view id, std::string_view figure, std::string_view title) {
  PublishedStudy study{id, "P100", figure, title};
  study.datasetPlace = kImageNet;
  study.shapesPlace = kEvaluation;
  return study;
}

/// Rates are averaged over all iterations, so there is no warm-up.
std::vector<PublishedValue> iterations(std::string_view network, std::string_view batch, std::string_view imageSize) {
  return {{"network", network, kTable2},      {"batch_size_per_device", batch, kTable2},
          {"image_size", imageSize, kTable2}, {"test", "short", kTable2},
          {"warmup_steps", "0", kMethod},     {"steps", "4000", kTable2}};
}

std::vector<PublishedValue> oneEpoch(std::string_view network, std::string_view batch, std::string_view imageSize) {
  return {{"network", network, kTable2},      {"batch_size_per_device", batch, kTable2},
          {"image_size", imageSize, kTable2}, {"test", "long", kTable2},
          {"epochs", "1", kTable2},           {"warmup_steps", "0", kMethod}};
}

/// Up to 4 GPUs in one node, 8 on 2 nodes, 12 on 3, 16 on 4.
std::vector<DeviceShape> upToFourNodes() { return {{1, 1}, {1, 2}, {1, 4}, {2, 4}, {3, 4}, {4, 4}}; }

PublishedStudy caffeGoogLeNet() {
  PublishedStudy study = ofP100("p100-figure-2", Words::of("figure 2"),
                                Words::of("GoogLeNet of NV-Caffe on a CPU server and 1 to 4 GPUs"));
  study.values = iterations("googlenet", "128", "224");
  study.notes = {kNoHeads};
  study.shapes = {{1, 1}, {1, 1}, {1, 2}, {1, 4}};
  study.factors = {{"backend", {"cpu", "auto", "auto", "auto"}, kEvaluation, true, "hosts"}};
  study.held = HeldFixed::TotalSamples;
  study.heldImages = kIterations * 128;
  study.limits = {kP100Frameworks,
                  Words::of("Intel-Caffe on the CPU server: here one rank of the CPU backend uses all its cores.")};
  return study;
}

PublishedStudy mxnetGoogLeNet() {
  PublishedStudy study =
      ofP100("p100-figure-3", Words::of("figure 3"), Words::of("GoogLeNet of MXNet on 1 to 16 GPUs"));
  study.values = oneEpoch("googlenet", "144", "256");
  study.shapes = upToFourNodes();
  study.held = HeldFixed::GlobalBatch;
  study.heldImages = 144;
  study.limits = {kP100Frameworks, kEdr};
  study.notes = {kNoHeads, Words::of("Table 2 gives a batch of 144 for 1 to 16 GPUs, and the text calls it constant: "
                                     "it is held as global batch.")};
  return study;
}

PublishedStudy mxnetInceptionBn() {
  PublishedStudy study =
      ofP100("p100-figure-4", Words::of("figure 4"), Words::of("Inception-BN of MXNet on 1 to 16 GPUs"));
  study.values = oneEpoch("inception-bn", "64", "224");
  study.shapes = upToFourNodes();
  study.limits = {kP100Frameworks, kEdr};
  study.notes = {kBatchOfNodes};
  return study;
}

PublishedStudy tensorFlowInception() {
  PublishedStudy study =
      ofP100("p100-figure-5", Words::of("figure 5"), Words::of("Inception-v3 of TensorFlow on 1 to 4 GPUs"));
  study.values = iterations("inception-v3", "64", "299");
  study.shapes = {{1, 1}, {1, 2}, {1, 4}};
  study.held = HeldFixed::TotalSamples;
  study.heldImages = kIterations * 64;
  study.limits = {kP100Frameworks};
  study.notes = {kNoHeads};
  return study;
}

PublishedStudy speedUps() {
  // By the formula of the section on the methodology: 4000 iterations of 128 and of 64 images, of 1,281,167 images.
  PublishedStudy study =
      ofP100("p100-figure-6", Words::of("figure 6"), Words::of("Speed-up of three networks on 1 to 16 GPUs"));
  study.values = {{"test", "long", kTable2}, {"warmup_steps", "0", kMethod}};
  study.shapes = upToFourNodes();
  study.factors = {{"network", {"googlenet", "inception-v3", "inception-bn"}, kTable2, false},
                   {"batch_size_per_device", {"128", "64", "64"}, kTable2, false, "network"},
                   {"image_size", {"224", "299", "224"}, kTable2, false, "network"},
                   {"epochs", {"0.39964", "0.19982", "1"}, kTable2, false, "network"}};
  study.limits = {kP100Frameworks, kEdr};
  study.notes = {kNoHeads, kBatchOfNodes,
                 Words::of("The publication has NV-Caffe and TensorFlow on one node only; this study uses all nodes."),
                 Words::of("MXNet's GoogLeNet, with its constant batch, is in the study of figure 3.")};
  return study;
}

}  // namespace

std::vector<PublishedStudy> p100Studies() {
  return {caffeGoogLeNet(), mxnetGoogLeNet(), mxnetInceptionBn(), tensorFlowInception(), speedUps()};
}

}  // namespace scalescope
