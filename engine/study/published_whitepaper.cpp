// SPDX-License-Identifier: Apache-2.0
// B. Patel and V. Sanchez, Deep Learning Performance Comparing Scale-out vs Scale-up, Dell EMC whitepaper, February
// 2019.
#include "engine/base/words.h"
#include "engine/study/published_study.h"

namespace scalescope {

namespace {

using Values = std::vector<PublishedValue>;

constexpr std::string_view kWpData = "section 4.1";
constexpr std::string_view kWpFramework =
    Words::of("TensorFlow and Horovod (tf_cnn_benchmarks): ScaleScope trains with its own engine.");
constexpr std::string_view kEightGpus = Words::of("8 GPUs connected by NVLink in one server, unless a host has them.");
constexpr std::string_view kRdma =
    Words::of("InfiniBand with GPUDirect RDMA between the nodes, unless the hosts have it.");
constexpr std::string_view kServers = Words::of(
    "Servers with other CPUs and PCIe topologies (C4140-K, C4140-M): run the study once on each kind of server.");
constexpr std::string_view kSystems =
    Words::of("The other systems of the figure (V100, P100 and P40): run the study once on each kind of server.");
constexpr std::string_view kVariant = Words::of(
    "The document does not state the variants of its networks; those of tf_cnn_benchmarks (table 4) are used.");
constexpr std::string_view kOnlyResNet = Words::of("Batch and commands are stated for ResNet-50 only.");

Values joined(std::initializer_list<Values> parts) {
  Values all;
  for (const Values& part : parts) all.insert(all.end(), part.begin(), part.end());
  return all;
}

/// Its variant is the one that tf_cnn_benchmarks trains under the name resnet50.
Values resNet50(std::string_view place) { return {{"network", "resnet-50-v1", place}}; }

Values shortTest() {
  constexpr std::string_view kPlace = "section 4.1.1";
  return {{"test", "short", kPlace}, {"warmup_steps", "10", kPlace}, {"steps", "100", kPlace}};
}

Values longTest(std::string_view place) { return {{"test", "long", place}, {"epochs", "90", place}}; }

/// The arguments of the two commands that the document prints.
Values commands(bool isElsewhere) {
  constexpr std::string_view kPlace = "section 7.4.1";
  return {{"precision", "fp16", kPlace, isElsewhere},
          {"learning_rate_schedule", "0.4;10;0.04;60;0.004", kPlace, isElsewhere},
          {"momentum", "0.9", kPlace, isElsewhere},
          {"weight_decay", "0.0001", kPlace, isElsewhere}};
}

PublishedStudy scaling(std::string_view id, std::string_view figure, std::string_view title, std::string_view place) {
  PublishedStudy study{id, "WP", figure, title};
  study.datasetPlace = kWpData;
  study.values = joined({resNet50(place), {{"batch_size_per_device", "128", place}}, shortTest(), commands(true)});
  study.shapes = {{1, 1}, {1, 4}, {2, 4}};
  study.shapesPlace = place;
  study.limits = {kWpFramework, kRdma};
  study.notes = {kVariant};
  return study;
}

PublishedStudy upAgainstOut(std::string_view id, std::string_view figure, std::string_view title,
                            std::string_view place, std::string_view tableId) {
  PublishedStudy study{id, "WP", figure, title};
  study.otherIds = {tableId};
  study.datasetPlace = kWpData;
  study.values = joined({{{"batch_size_per_device", "128", "section 7.1", true}}, shortTest(), commands(true)});
  study.isUpAgainstOut = true;
  study.shapesPlace = place;
  // As tf_cnn_benchmarks (table 4) trains them, in the order of the table.
  study.factors = {{"network",
                    {"inception-v4", "vgg-19", "vgg-16", "inception-v3", "resnet-50-v1", "googlenet-tf", "alexnet-tf"},
                    place,
                    false}};
  study.limits = {kWpFramework, kEightGpus, kRdma, kServers};
  study.notes = {kVariant, kOnlyResNet};
  return study;
}

PublishedStudy longTests() {
  constexpr std::string_view kPlace = "section 7.3";
  PublishedStudy study{"wp-figure-35", "WP", Words::of("figures 35 and 36"),
                       Words::of("Training time and accuracy of 90 epochs")};
  study.otherIds = {"wp-figure-36"};
  study.datasetPlace = kWpData;
  study.values = joined({resNet50("section 7.3.1"),
                         {{"batch_size_per_device", "128", "section 7.4.1", true}},
                         longTest(kPlace),
                         commands(true)});
  study.isUpAgainstOut = true;
  study.shapes = {{1, 4}, {1, 3}};
  study.shapesPlace = "table 2";
  study.limits = {kWpFramework, kEightGpus, kRdma, kSystems};
  study.notes = {kVariant};
  return study;
}

PublishedStudy longTestsByBatch() {
  PublishedStudy study{"wp-figure-40", "WP", Words::of("figure 40"),
                       Words::of("Training time of 90 epochs by batch size")};
  study.datasetPlace = kWpData;
  study.values = joined({resNet50("section 7.3.1"), longTest("section 7.3"), commands(true)});
  study.isUpAgainstOut = true;
  study.shapesPlace = "section 7.3.1";
  study.factors = {{"batch_size_per_device", {"32", "64", "128", "256"}, "table 2", false}};
  study.limits = {kWpFramework, kEightGpus, kRdma, kServers};
  study.notes = {
      kVariant, Words::of("The text on the figure does not name its batch sizes; these are table 2's for long tests.")};
  return study;
}

PublishedStudy tunedCommands() {
  constexpr std::string_view kPlace = "section 7.4.1";
  PublishedStudy study{"wp-figure-41", "WP", Words::of("figure 41"),
                       Words::of("The tuned commands on one node and on two")};
  study.datasetPlace = kWpData;
  study.values =
      joined({resNet50(kPlace), {{"batch_size_per_device", "128", kPlace}}, longTest(kPlace), commands(false)});
  study.shapes = {{1, 4}, {2, 4}};
  study.shapesPlace = kPlace;
  // Only the command with Horovod has datasets_num_private_threads, which is of each process.
  study.factors = {{"decode_threads", {"0", "4"}, kPlace, false, "hosts"}};
  study.limits = {kWpFramework, kRdma};
  study.notes = {kVariant, Words::of("The settings before tuning, with which the figure compares, are not stated.")};
  return study;
}

PublishedStudy learningRate() {
  constexpr std::string_view kPlace = "section 7.4.2";
  PublishedStudy study{"wp-figure-42", "WP", Words::of("figures 42 and 43"),
                       Words::of("Learning-rate schedule on one node and on two")};
  study.otherIds = {"wp-figure-43"};
  study.datasetPlace = kWpData;
  study.values = {{"network", "resnet-50-v1", "section 7.4.1", true},
                  {"batch_size_per_device", "128", "section 7.4.1", true},
                  {"precision", "fp16", "section 7.4.1", true},
                  {"learning_rate_schedule", "0.4;10;0.04;60;0.004", kPlace},
                  {"momentum", "0.9", "section 7.4.1", true},
                  {"weight_decay", "0.0001", "section 7.4.1", true},
                  {"test", "long", kPlace},
                  {"epochs", "90", kPlace}};
  study.shapes = {{1, 4}, {2, 4}};
  study.shapesPlace = kPlace;
  study.limits = {kWpFramework, kRdma};
  study.notes = {kVariant};
  return study;
}

PublishedStudy kernels() {
  PublishedStudy study{"wp-figure-44", "WP", Words::of("figure 44"),
                       Words::of("Kernels of a GPU and their share of the time")};
  study.datasetPlace = kWpData;
  study.values = joined({shortTest(), {{"precision", "fp16", "section 7.4.1", true}}});
  for (PublishedValue& value : study.values) value.isElsewhere = true;
  study.values.push_back({"profile_steps", "10", "", true});
  study.shapes = {{2, 4}};
  study.shapesPlace = "section 7.4.3";
  study.limits = {kWpFramework, kRdma, Words::of("nvprof's names of kernels: ScaleScope profiles its own kernels.")};
  study.notes = {Words::of("How many steps were profiled is not stated; 10 are chosen here.")};
  return study;
}

}  // namespace

std::vector<PublishedStudy> whitepaperStudies() {
  return {
      scaling("wp-figure-26", Words::of("figure 26"), Words::of("Scaling efficiency, P100 over PCIe"), "section 7.2.1"),
      scaling("wp-figure-28", Words::of("figure 28"), Words::of("Scaling efficiency, V100-SXM2"), "section 7.2.2"),
      upAgainstOut("wp-figure-31", Words::of("figure 31 and table 5"),
                   Words::of("One server of 8 GPUs against two C4140-K"), "section 7.2.4", "wp-table-5"),
      upAgainstOut("wp-figure-33", Words::of("figure 33 and table 6"),
                   Words::of("One server of 8 GPUs against two C4140-M"), "section 7.2.5", "wp-table-6"),
      longTests(),
      longTestsByBatch(),
      tunedCommands(),
      learningRate(),
      kernels()};
}

}  // namespace scalescope
