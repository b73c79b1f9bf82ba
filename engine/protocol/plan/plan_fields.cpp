// SPDX-License-Identifier: Apache-2.0
#include "engine/protocol/plan/plan_fields.h"

#include <algorithm>

#include "engine/base/text.h"
#include "engine/base/words.h"
#include "engine/protocol/plan/field_makers.h"
#include "engine/protocol/plan/plan_bounds.h"
#include "engine/protocol/plan/program_fields.h"

namespace scalescope {
namespace {

using namespace field_makers;

/// A whole number or "auto" (kLargestBatch); a 0 typed by mistake is an error.
PlanField batchField(const FieldWords& words) {
  PlanField field = integerField(words, &Plan::batchSizePerDevice);
  field.text = [](const Plan& plan) {
    return plan.batchSizePerDevice == kLargestBatch ? "auto" : std::to_string(plan.batchSizePerDevice);
  };
  field.setText = [id = words.id, setNumber = field.setText](Plan& plan, std::string_view value) -> Status {
    if (value != "auto") {
      if (parseInteger(value) == 0)
        return Error{"plan-invalid", Text::of("%1 is not a valid batch size.", withId(id, value)) + boundsText(id)};
      return setNumber(plan, value);
    }
    plan.batchSizePerDevice = kLargestBatch;
    return {};
  };
  field.number = [number = field.number](const Plan& plan) {
    return plan.batchSizePerDevice == kLargestBatch ? std::nullopt : number(plan);
  };
  field.setNumber = [setText = field.setText](Plan& plan, const FieldNumber& number) {
    return setText(plan, textOf(number));
  };
  return field;
}

/// A whole number or "all" (kAllImages).
PlanField imagesOrAllField(const FieldWords& words, std::int64_t Plan::*member) {
  PlanField field = integerField(words, member);
  field.text = [member](const Plan& plan) { return plan.*member == kAllImages ? "all" : std::to_string(plan.*member); };
  field.setText = [member, setNumber = field.setText](Plan& plan, std::string_view value) -> Status {
    if (value != "all") return setNumber(plan, value);
    plan.*member = kAllImages;
    return {};
  };
  field.number = [member, number = field.number](const Plan& plan) {
    return plan.*member == kAllImages ? std::nullopt : number(plan);
  };
  return field;
}

PlanField tagsField(const FieldWords& words) {
  PlanField field = describe(words, FieldType::TextList);
  field.text = [](const Plan& plan) { return join(plan.tags, ","); };
  field.setText = [id = words.id](Plan& plan, std::string_view value) -> Status {
    plan.tags.clear();
    for (const auto& part : split(value, ','))
      if (!trim(part).empty()) plan.tags.emplace_back(trim(part));
    if (plan.tags.size() <= kMaxAnnotationCount) return {};
    return Error{"plan-invalid", Text::of("%1 has more than %2 tags.", withId(id, value), kMaxAnnotationCount) +
                                     Text::of("Use fewer.")};
  };
  return field;
}

PlanField hostsField(const FieldWords& words) {
  PlanField field = describe(words, FieldType::Hosts);
  field.text = [](const Plan& plan) { return formatHosts(plan.hosts); };
  field.setText = [](Plan& plan, std::string_view value) -> Status {
    auto hosts = parseHosts(value);
    if (!hosts) return hosts.error();
    plan.hosts = *hosts;
    return {};
  };
  return field;
}

PlanField testField(const FieldWords& words) {
  PlanField field = describe(words, FieldType::Choice);
  field.choices = {Words::of("short"), Words::of("long"), Words::of("inference")};  // in the order of TestKind
  field.text = [choices = field.choices](const Plan& plan) {
    return std::string(choices[static_cast<std::size_t>(plan.test)]);
  };
  field.setText = [id = words.id, choices = field.choices](Plan& plan, std::string_view value) -> Status {
    const auto found = std::find(choices.begin(), choices.end(), value);
    if (found == choices.end())
      return Error{"plan-invalid", Text::of("%1 is not one of short, long, inference.", withId(id, value))};
    plan.test = static_cast<TestKind>(found - choices.begin());
    return {};
  };
  return field;
}

/// Limits the text of a field: lists and figures show it, and a result repeats it.
void limitText(PlanField& field) {
  if (field.type == FieldType::Hosts) return;
  field.setText = [id = field.id, set = std::move(field.setText)](Plan& plan, std::string_view value) -> Status {
    if (value.size() <= kMaxAnnotationBytes) return set(plan, value);
    return Error{"plan-invalid", Text::of("%1 is longer than %2 bytes.", withId(id, value), kMaxAnnotationBytes) +
                                     Text::of("Shorten it.")};
  };
}

void addLabelsAndWorkload(std::vector<PlanField>& fields) {
  using enum FieldGroup;
  using enum RedactionRule;
  fields.push_back(textField(
      {"name", "--name", Words::of("Name"), "", Words::of("A name for the runs of this plan."), Label, Search},
      &Plan::name));
  fields.push_back(tagsField({"tags", "--tags", Words::of("Tags"), "",
                              Words::of("Words for finding the runs, separated by commas."), Label, Search}));
  fields.push_back(textField({"network", "--network", Words::of("Network"), "",
                              Words::of("Network to train; its name includes the variant."), Workload, Search},
                             &Plan::network));
  fields.push_back(textField(
      {"dataset", "--dataset", Words::of("Dataset"), "",
       Words::of(
           "Kind of input: synthetic (no reading or decoding), learnable (generated by ScaleScope), a file format, or "
           "auto: detected from the folder."),
       Workload, Search},
      &Plan::dataset, {"synthetic", "learnable", "idx", "jpeg-folder", "tfrecord", "recordio", "lmdb", "auto"}));
  fields.push_back(textField(
      {"data_path", "--data-path", Words::of("Data folder"), "",
       Words::of(
           "Folder of the dataset; empty for synthetic and learnable, and for idx where Fashion-MNIST is installed."),
       Workload, Path},
      &Plan::dataPath));
  fields.push_back(textField(
      {"first_label", "--first-label", Words::of("First label"), "",
       Words::of("Label of the first class in TFRecord, RecordIO and LMDB files; auto: 1 in TFRecord files without a "
                 "label 0 (as ImageNet's), else 0."),
       Workload, Search},
      &Plan::firstLabel, {Words::of("auto"), "0", "1"}));
  fields.push_back(
      integerField({"image_size", "--image-size", Words::of("Image size"), Words::of("pixels"),
                    Words::of("Side of the square image; 0: the network's or dataset's own."), Workload, Search},
                   &Plan::imageSize));
  fields.push_back(integerField({"class_count", "--class-count", Words::of("Classes"), "",
                                 Words::of("Number of classes; 0: the dataset's own."), Workload, Search},
                                &Plan::classCount));
  fields.push_back(integerField({"image_limit", "--image-limit", Words::of("Image limit"), Words::of("images"),
                                 Words::of("Maximum number of training images; 0: all."), Workload, Search},
                                &Plan::imageLimit));
}

void addHardware(std::vector<PlanField>& fields) {
  using enum FieldGroup;
  using enum RedactionRule;
  fields.push_back(textField({"backend", "--backend", Words::of("Backend"), "",
                              Words::of("Compute backend; auto: the best one usable on the node."), Hardware, Search},
                             &Plan::backend, {"auto", "cpu", "cuda"}));
  fields.push_back(textField({"precision", "--precision", Words::of("Precision"), "",
                              Words::of("Number format of the computation; int8 for inference only."), Method, Search},
                             &Plan::precision, {"fp32", "tf32", "bf16", "fp16", "int8"}));
  fields.push_back(
      batchField({"batch_size_per_device", "--batch-per-device", Words::of("Batch per device"), Words::of("images"),
                  Words::of("Images per step and rank; auto: the largest that fits into memory."), Method, Search}));
  fields.push_back(
      hostsField({"hosts", "--hosts", Words::of("Hosts"), "",
                  Words::of("Ranks per host as host:slots or user@host:slots, reached over SSH, for example "
                            "localhost:2 or node1:4,node2:4; 0 slots: monitored only."),
                  Hardware, Host}));
  fields.push_back(integerField(
      {"threads_per_rank", "--threads-per-rank", Words::of("Threads per rank"), Words::of("threads"),
       Words::of("Compute threads of a rank, each on its own core; 0: the host's cores divided among its ranks."),
       Hardware, Search},
      &Plan::threadsPerRank));
}

/// Their ids share the prefix of the communication facts; a single rank has neither.
void addCommunication(std::vector<PlanField>& fields) {
  using enum FieldGroup;
  using enum RedactionRule;
  fields.push_back(numberField(
      {"communication_bucket_mib", "--bucket-mib", Words::of("Gradient bucket"), "MiB",
       Words::of(
           "Size of the all-reduce buckets; small buckets start earlier, large ones transfer faster; 0: automatic."),
       Method, Search},
      &Plan::communicationBucketMib));
  fields.push_back(booleanField({"communication_overlap", "--overlap", Words::of("Overlapped all-reduce"), "",
                                 Words::of("All-reduce buckets during backward instead of after it."), Method, Search},
                                &Plan::communicationOverlap));
  fields.push_back(
      textField({"communication_precision", "--gradient-precision", Words::of("Gradient precision"), "",
                 Words::of("Number format of gradients in the all-reduce; 16 bits halve the bytes and round each sum."),
                 Method, Search},
                &Plan::communicationPrecision, {"fp32", "bf16", "fp16"}));
  fields.push_back(booleanField(
      {"communication_hierarchical", "--hierarchical", Words::of("Hierarchical all-reduce"), "",
       Words::of(
           "Sum within each host first, then among one leader per host. CPU only; NCCL chooses its own algorithm."),
       Method, Search},
      &Plan::communicationHierarchical));
  fields.push_back(
      integerField({"communication_contexts", "--gloo-contexts", Words::of("Gloo contexts"), "",
                    Words::of("Sets of connections that buckets use in turn. CPU only; 0: automatic."), Method, Search},
                   &Plan::communicationContexts));
}

void addTest(std::vector<PlanField>& fields) {
  using enum FieldGroup;
  using enum RedactionRule;
  fields.push_back(testField(
      {"test", "--test", Words::of("Test"), "",
       Words::of("short: throughput; long: epochs with evaluation; inference: forward pass only."), Method, Search}));
  fields.push_back(textField({"weights", "--weights", Words::of("Weights"), "",
                              Words::of("File with the network's parameters: safetensors, ONNX, PyTorch, Caffe or a "
                                        "checkpoint; empty: initial values."),
                              Workload, RedactionRule::Path},
                             &Plan::weights));
  fields.push_back(imagesOrAllField(
      {"accuracy_images", "--accuracy-images", Words::of("Scored images"), Words::of("images"),
       Words::of(
           "Inference with weights and real data: validation images whose classes are compared after the measurement; "
           "all: every one that is not held out for calibration, 0: none."),
       Method, Search},
      &Plan::accuracyImages));
  fields.push_back(textField(
      {"calibration", "--calibration", Words::of("Calibration"), "",
       Words::of("INT8 inference: how the largest represented value of an activation is chosen; larger ones saturate."),
       Method, Search},
      &Plan::calibration, {"max", "percentile", "entropy", "mse"}));
  fields.push_back(
      integerField({"calibration_images", "--calibration-images", Words::of("Calibration images"), Words::of("images"),
                    Words::of("INT8 inference: images drawn from the validation set and never scored, from "
                              "which the ranges of activations are taken; 0: 32 synthetic or 500 real ones."),
                    Method, Search},
                   &Plan::calibrationImages));
  fields.push_back(textField({"calibration_cache", "--calibration-cache", Words::of("Calibration cache"), "",
                              Words::of("INT8 inference: TensorRT calibration cache whose scales are used instead of a "
                                        "calibration."),
                              Method, RedactionRule::Path},
                             &Plan::calibrationCache));
  fields.push_back(numberField(
      {"maximum_accuracy_drop", "--maximum-accuracy-drop", Words::of("Maximum accuracy drop"), Words::of("points"),
       Words::of(
           "INT8 inference: layers return to FP32, those that cost the least time first, until top-1 on the held-out "
           "images is at most this far below FP32; 0: none."),
       Method, Search},
      &Plan::maximumAccuracyDrop));
  fields.push_back(textField(
      {"scenario", "--scenario", Words::of("Scenario"), "",
       Words::of(
           "Inference: how queries arrive. batches: one batch after another; offline: all at once; single-stream: one "
           "image "
           "when the last is done; multi-stream: several images when the last are done; server: one image at random "
           "times "
           "(Poisson); trtexec: batches, with that tool's times."),
       Method, Search},
      &Plan::scenario, {"batches", "offline", "single-stream", "multi-stream", "server", "trtexec"}));
  fields.push_back(
      textField({"scenario_rules", "--scenario-rules", Words::of("Scenario rules"), "",
                 Words::of("plan: at least the minimum measured time and 100 queries; mlperf: the minimum times "
                           "and counts of MLPerf Inference. Neither makes the result an MLPerf result."),
                 Method, Search},
                &Plan::scenarioRules, {"plan", "mlperf"}));
  fields.push_back(
      numberField({"target_rate", "--target-rate", Words::of("Target rate"), Words::of("queries/s"),
                   Words::of("Server: rate at which queries arrive, all instances together; 0: search the highest "
                             "one that keeps the latency bound."),
                   Method, Search},
                  &Plan::targetRate));
  fields.push_back(
      numberField({"latency_bound_ms", "--latency-bound", Words::of("Latency bound"), "ms",
                   Words::of("Server: 99 % of the queries must be answered within this time."), Method, Search},
                  &Plan::latencyBoundMs));
  fields.push_back(
      integerField({"multi_stream_samples", "--multi-stream-samples", Words::of("Images per query"),
                    Words::of("images"), Words::of("Multi-stream: images that arrive together."), Method, Search},
                   &Plan::multiStreamSamples));
  fields.push_back(textField({"decoding", "--decoding", Words::of("Time of decoding"), "",
                              Words::of("Inference on real data: outside-clock: images are decoded before the "
                                        "measurement; inside-clock: throughput and "
                                        "latency include reading and decoding."),
                              Method, Search},
                             &Plan::decoding, {"outside-clock", "inside-clock"}));
  fields.push_back(integerField({"warmup_steps", "--warmup-steps", Words::of("Warm-up steps"), Words::of("steps"),
                                 Words::of("Steps before the measured window."), Method, Search},
                                &Plan::warmupSteps));
  fields.push_back(integerField(
      {"steps", "--steps", Words::of("Measured steps"), Words::of("steps"),
       Words::of("Short test: number of measured steps; 0: until steady, for at least the minimum measured time."),
       Method, Search},
      &Plan::steps));
  fields.push_back(
      numberField({"minimum_measured_time_s", "--minimum-measured-time", Words::of("Minimum measured time"), "s",
                   Words::of("Short test without a step count: measure at least this long."), Method, Search},
                  &Plan::minimumMeasuredTimeS));
  fields.push_back(numberField(
      {"maximum_measured_time_s", "--maximum-measured-time", Words::of("Maximum measured time"), "s",
       Words::of("Short test without a step count: stop waiting for a steady state after this time."), Method, Search},
      &Plan::maximumMeasuredTimeS));
  fields.push_back(numberField({"epochs", "--epochs", Words::of("Epochs"), Words::of("epochs"),
                                Words::of("Long test: passes over the training set."), Method, Search},
                               &Plan::epochs));
  fields.push_back(numberField(
      {"maximum_epochs", "--maximum-epochs", Words::of("Until stable, at most"), Words::of("epochs"),
       Words::of("Long test: continue beyond the epochs until the throughput of an epoch varies less than 2 %, at most "
                 "to this number; 0: no further epochs."),
       Method, Search},
      &Plan::maximumEpochs));
  fields.push_back(
      numberField({"evaluate_every_epochs", "--evaluate-every-epochs", Words::of("Evaluate every"), Words::of("epochs"),
                   Words::of("Long test: epochs between evaluations; 0: only at the end."), Method, Search},
                  &Plan::evaluateEveryEpochs));
  fields.push_back(numberField(
      {"checkpoint_every_epochs", "--checkpoint-every-epochs", Words::of("Checkpoint every"), Words::of("epochs"),
       Words::of("Long test: epochs between checkpoints, from which a stopped run can resume, and one "
                 "at its end with the trained weights; 0: none."),
       Label, Search},
      &Plan::checkpointEveryEpochs));
}

void addOptimiserAndInput(std::vector<PlanField>& fields) {
  using enum FieldGroup;
  using enum RedactionRule;
  fields.push_back(
      textField({"learning_rate_schedule", "--learning-rate-schedule", Words::of("Learning-rate schedule"), "",
                 Words::of("rate;epoch;rate;epoch;rate, for example 0.4;10;0.04;60;0.004."), Method, Search},
                &Plan::learningRateSchedule));
  fields.push_back(
      numberField({"learning_rate_warmup_epochs", "--learning-rate-warmup-epochs", Words::of("Learning-rate warm-up"),
                   Words::of("epochs"), Words::of("Epochs over which the rate rises linearly from 0."), Method, Search},
                  &Plan::learningRateWarmupEpochs));
  fields.push_back(textField(
      {"learning_rate_rule", "--learning-rate-rule", Words::of("Learning-rate rule"), "",
       Words::of(
           "as-written: the schedule's rates; linear: its rates times the global batch over the reference batch."),
       Method, Search},
      &Plan::learningRateRule, {Words::of("as-written"), "linear"}));
  fields.push_back(
      integerField({"learning_rate_reference_batch", "--learning-rate-reference-batch", Words::of("Reference batch"),
                    Words::of("images"), Words::of("Linear rule: the global batch that the schedule was written for."),
                    Method, Search},
                   &Plan::learningRateReferenceBatch));
  fields.push_back(
      numberField({"momentum", "--momentum", Words::of("Momentum"), "", Words::of("Momentum of SGD."), Method, Search},
                  &Plan::momentum));
  fields.push_back(numberField({"weight_decay", "--weight-decay", Words::of("Weight decay"), "",
                                Words::of("L2 regularisation on every trained parameter."), Method, Search},
                               &Plan::weightDecay));
  fields.push_back(integerField(
      {"decode_threads", "--decode-threads", Words::of("Decode threads"), Words::of("threads"),
       Words::of("Input threads per rank; 0: one per core of the rank, with a GPU 4 fewer."), Method, Search},
      &Plan::decodeThreads));
  fields.push_back(
      integerField({"prefetch_batches", "--prefetch-batches", Words::of("Prefetched batches"), Words::of("batches"),
                    Words::of("Batches prepared ahead of training."), Method, Search},
                   &Plan::prefetchBatches));
  fields.push_back(booleanField({"shuffle", "--shuffle", Words::of("Shuffle"), "",
                                 Words::of("Reshuffle the whole set for every epoch."), Method, Search},
                                &Plan::shuffle));
  fields.push_back(integerField(
      {"shuffle_buffer", "--shuffle-buffer", Words::of("Shuffle buffer"), Words::of("images"),
       Words::of("Shuffle with a buffer of this many images, filled in storage order as in tf.data; 0: the whole set."),
       Method, Search},
      &Plan::shuffleBuffer));
  fields.push_back(
      textField({"sharding", "--sharding", Words::of("Sharding"), "",
                 Words::of("shards: each rank has its own part of an epoch; rank-seeds: each rank reads the whole "
                           "set in its own order, so that ranks train on the same images."),
                 Method, Search},
                &Plan::sharding, {Words::of("shards"), Words::of("rank-seeds")}));
  fields.push_back(
      textField({"decode_mode", "--decode-mode", Words::of("Decoding"), "",
                 Words::of("full: every pixel of a JPEG; scaled: at 1/2, 1/4 or 1/8 of its size if the crop stays "
                           "large enough; crop: scaled, and only the part that the crop needs."),
                 Method, Search},
                &Plan::decodeMode, {Words::of("full"), Words::of("scaled"), Words::of("crop")}));
  fields.push_back(booleanField({"cold_cache", "--cold-cache", Words::of("Cold caches"), "",
                                 Words::of("Drop the data's pages from the page cache before each repeat (all pages if "
                                           "permitted); the result records what was dropped."),
                                 Method, Search},
                                &Plan::coldCache));
  fields.push_back(booleanField({"augment", "--augment", Words::of("Augment"), "",
                                 Words::of("Random crop and flip of training images."), Method, Search},
                                &Plan::augment));
  fields.push_back(
      numberField({"corrupt_image_limit_percent", "--corrupt-image-limit", Words::of("Corrupt image limit"), "%",
                   Words::of("Percentage of unreadable images above which the run ends."), Method, Search},
                  &Plan::corruptImageLimitPercent));
  fields.push_back(integerField({"repeats", "--repeats", Words::of("Repeats"), "",
                                 Words::of("Runs of this plan; confidence intervals need at least 3."), Label, Search},
                                &Plan::repeats));
  fields.push_back(integerField({"seed", "--seed", Words::of("Seed"), "",
                                 Words::of("Seed of the first repeat; each further one adds 1."), Label, Search},
                                &Plan::seed));
  fields.push_back(numberField({"telemetry_hz", "--telemetry-hz", Words::of("Telemetry rate"), "Hz",
                                Words::of("Samples of the host per second."), Label, Search},
                               &Plan::telemetryHz));
  fields.push_back(
      booleanField({"bmc_power", "--bmc-power", Words::of("Power from the BMC"), "",
                    Words::of("Ask the BMC of each host for the node's power every 2 s (ipmitool dcmi power reading)."),
                    Method, Search},
                   &Plan::bmcPower));
  fields.push_back(integerField(
      {"profile_steps", "--profile-steps", Words::of("Profiled steps"), Words::of("steps"),
       Words::of("Additional steps after the measured ones, profiled by kernel and layer; 0: none."), Label, Search},
      &Plan::profileSteps));
  fields.push_back(booleanField(
      {"synthetic_twin", "--synthetic-twin", Words::of("Synthetic twin"), "",
       Words::of(
           "Before each repeat on real data, run the same test on synthetic images to measure the cost of the input."),
       Label, Search},
      &Plan::syntheticTwin));
  fields.push_back(
      booleanField({"check_first", "--check-first", Words::of("Node check first"), "",
                    Words::of("Check the hosts and their links before each run (at most 30 s). The result contains "
                              "the check and warns of what is bad."),
                    Label, Search},
                   &Plan::checkFirst));
  fields.push_back(booleanField(
      {"check_required", "--check-required", Words::of("Node check required"), "",
       Words::of("With a node check first: end the run before it starts if something is bad."), Label, Search},
      &Plan::checkRequired));
  fields.push_back(
      booleanField({"selftest_first", "--selftest-first", Words::of("Selftest first"), "",
                    Words::of("Check the backend's operations on each rank's device before training; a failure "
                              "ends the run."),
                    Label, Search},
                   &Plan::selftestFirst));
}

std::vector<PlanField> makeFields() {
  std::vector<PlanField> fields;
  addLabelsAndWorkload(fields);
  addHardware(fields);
  addCommunication(fields);
  addTest(fields);
  addOptimiserAndInput(fields);
  for (PlanField& field : makeProgramFields()) fields.push_back(std::move(field));
  for (PlanField& field : fields) limitText(field);
  return fields;
}

}  // namespace

std::span<const PlanField> planFields() {
  static const std::vector<PlanField> fields = makeFields();
  return fields;
}

const PlanField* findPlanField(std::string_view id) {
  auto fields = planFields();
  auto found = std::find_if(fields.begin(), fields.end(), [id](const auto& field) { return field.id == id; });
  return found == fields.end() ? nullptr : &*found;
}

const PlanField* findPlanFlag(std::string_view flag) {
  auto fields = planFields();
  auto found = std::find_if(fields.begin(), fields.end(), [flag](const auto& field) { return field.flag == flag; });
  return found == fields.end() ? nullptr : &*found;
}

}  // namespace scalescope
