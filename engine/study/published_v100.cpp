// SPDX-License-Identifier: Apache-2.0
// R. Xu, F. Han and Q. Ta, Deep Learning at Scale on NVIDIA V100 Accelerators, Dell EMC; and section 3 of Dell EMC
// Ready Solutions for AI: Deep Learning with NVIDIA, reference guide v1.0, by the same group.
#include "engine/base/words.h"
#include "engine/study/published_study.h"

namespace scalescope {

namespace {

constexpr std::string_view kSection4 = "section IV", kScaling = "section IV-A", kHalf = "section IV-C";
constexpr std::string_view kStorage = "section IV-E", kInterconnect = "section IV-F", kGuide = "section 3.1";
constexpr std::string_view kV100Frameworks =
    Words::of("The frameworks (TensorFlow, MXNet, Caffe2): ScaleScope trains with its own engine.");
constexpr std::string_view kEdr100 = Words::of("EDR InfiniBand between the nodes, unless the hosts have it.");
constexpr std::string_view kReads =
    Words::of("Reads from storage are measured only with a dataset in files; synthetic images read nothing.");
constexpr std::string_view kPowersOfTwo =
    Words::of("The text names 1, 4 and 32 GPUs; the counts between them are powers of two here.");

constexpr std::string_view kVersion1 =
    Words::of("The document does not state the variant of ResNet-50; that of its reference 17, version 1, is used.");

PublishedStudy ofV100(std::string_view id, std::string_view figure, std::string_view title, std::string_view place) {
  PublishedStudy study{id, "V100", figure, title};
  study.datasetPlace = kSection4;
  study.values = {{"network", "resnet-50-v1", kSection4},
                  {"test", "long", kSection4},
                  {"epochs", "1", kSection4},
                  {"warmup_steps", "0", kSection4}};
  study.shapesPlace = place;
  study.limits = {kV100Frameworks, kEdr100};
  study.notes = {kVersion1};
  return study;
}

std::vector<DeviceShape> upToEightNodes() { return {{1, 1}, {1, 2}, {1, 4}, {2, 4}, {4, 4}, {8, 4}}; }

/// TensorFlow's batch and that of MXNet and Caffe2, doubled for FP16.
std::vector<PublishedFactor> precisionsWithBatches() {
  return {{"precision", {"fp32", "fp16", "fp32", "fp16"}, kHalf},
          {"batch_size_per_device", {"128", "256", "64", "128"}, kHalf, false, "precision"}};
}

/// The same, each with the framework's way to read: in TensorFlow every process reads the whole set by its own seed
/// and shuffles in a buffer of 10,000 images; MXNet shuffles the whole set.
std::vector<PublishedFactor> readsWithBatches() {
  return {{"sharding", {"rank-seeds", "rank-seeds", "shards", "shards"}, kStorage},
          {"shuffle_buffer", {"10000", "10000", "0", "0"}, kInterconnect, true, "sharding"},
          {"precision", {"fp32", "fp16", "fp32", "fp16"}, kHalf, true, "sharding"},
          {"batch_size_per_device", {"128", "256", "64", "128"}, kHalf, false, "sharding"}};
}

PublishedStudy scalingOfV100(std::string_view id, std::string_view figure, std::string_view title) {
  PublishedStudy study = ofV100(id, figure, title, kScaling);
  study.shapes = upToEightNodes();
  study.factors = precisionsWithBatches();
  study.notes.push_back(kPowersOfTwo);
  return study;
}

PublishedStudy linksOfV100() {
  PublishedStudy study = ofV100("v100-figure-4", Words::of("figure 4"),
                                Words::of("V100-SXM2 against V100-PCIe on 1 to 8 GPUs"), "section IV-B");
  study.shapes = {{1, 1}, {1, 2}, {1, 4}, {2, 4}};
  study.factors = {{"batch_size_per_device", {"128", "64"}, kSection4, false}};
  study.values.push_back({"precision", "fp32", "section IV-B", true});
  study.limits.push_back(Words::of("V100-SXM2 against V100-PCIe (NVLink): run the study once on hosts of each kind."));
  study.notes.push_back(Words::of("FP32 is stated for the profile of the copies between GPUs, not for the figure."));
  return study;
}

PublishedStudy readsOfV100(std::string_view id, std::string_view figure, std::string_view title, std::string_view place,
                           std::vector<DeviceShape> shapes) {
  PublishedStudy study = ofV100(id, figure, title, place);
  for (PublishedValue& value : study.values)
    if (value.field == "epochs") value = {"epochs", "2", place};
  study.values.push_back({"cold_cache", "true", place});
  study.shapes = std::move(shapes);
  study.factors = readsWithBatches();
  study.limits.push_back(kReads);
  return study;
}

/// Decode threads of each of the 4 ranks of a node: 24 of TensorFlow, 16 of MXNet; Caffe2 has no such setting.
PublishedStudy referenceGuide() {
  PublishedStudy study{"rg-section-3.1", "RG", "section 3.1", Words::of("Throughput of three frameworks' settings")};
  study.datasetPlace = kGuide;
  study.values = {{"network", "resnet-50", kGuide},
                  {"test", "long", kGuide},
                  {"warmup_steps", "0", kGuide},
                  {"cold_cache", "true", kGuide}};
  study.shapes = {{1, 4}, {2, 4}};
  study.shapesPlace = kGuide;
  study.factors = {{"batch_size_per_device", {"128", "64", "64"}, kGuide, false},
                   {"decode_threads", {"6", "4", "0"}, kGuide, false, "batch_size_per_device"},
                   {"epochs", {"1", "1", "2"}, kGuide, false, "batch_size_per_device"}};
  study.limits = {kV100Frameworks, kEdr100};
  study.notes = {
      Words::of("The variant of ResNet-50 and the number of nodes are not stated; one node and two are used here."),
      Words::of("The 24 and 16 decode threads are interpreted as those of a node with 4 GPUs.")};
  return study;
}

}  // namespace

std::vector<PublishedStudy> v100Studies() {
  PublishedStudy precision =
      scalingOfV100("v100-figure-5", Words::of("figure 5"), Words::of("FP16 against FP32 on 1 to 32 GPUs"));
  precision.notes = {kVersion1,
                     Words::of("The text on the figure does not name its GPU counts; these are those of figure 2.")};
  return {scalingOfV100("v100-figure-2", Words::of("figure 2"), Words::of("Scaling over 1 to 32 V100-PCIe")),
          linksOfV100(),
          precision,
          readsOfV100("v100-figure-7", Words::of("figure 7"), Words::of("Reads from storage by one node and by two"),
                      kStorage, {{1, 4}, {2, 4}}),
          readsOfV100("v100-figure-8", Words::of("figure 8"), Words::of("Traffic between two nodes"), kInterconnect,
                      {{2, 4}}),
          referenceGuide()};
}

}  // namespace scalescope
