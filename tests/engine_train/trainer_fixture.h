// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <atomic>
#include <functional>
#include <memory>
#include <mutex>
#include <set>
#include <string>
#include <vector>

#include "engine/base/clock.h"
#include "engine/graph/graph_builder.h"
#include "engine/reference/reference_backend.h"
#include "engine/train/trainer.h"
#include "tests/engine_train/rank_threads.h"

namespace scalescope {

/// Small images whose brightest quadrant is their class; counts how often each validation image is read, and how many
/// images of a split with random crops and flips.
class QuadrantDataset final : public Dataset {
 public:
  static constexpr int kSide = 4, kClasses = 4;

  QuadrantDataset(std::int64_t training, std::int64_t validation) : m_reads(static_cast<std::size_t>(validation)) {
    m_info.format = "quadrants";
    m_info.shape = {1, kSide, kSide};
    m_info.classCount = kClasses;
    m_info.trainingImages = training;
    m_info.validationImages = validation;
    m_info.fingerprint = "quadrants-1";
  }
  void setFingerprint(const std::string& fingerprint) { m_info.fingerprint = fingerprint; }
  void setCorrupt(std::set<std::int64_t> trainingImages) { m_corrupt = std::move(trainingImages); }
  int validationReads(std::int64_t index) const { return m_reads[static_cast<std::size_t>(index)]; }
  int augmentedReads(Split split) const { return m_augmented[split == Split::Training ? 0 : 1]; }

  DatasetInfo info() const override { return m_info; }
  Status read(Split split, std::int64_t index, const SampleOptions& options, std::span<float> image,
              std::int32_t& label) override {
    std::vector<std::uint8_t> bytes(image.size());
    if (Status status = readBytes(split, index, options, bytes, label); !status) return status;
    for (std::size_t i = 0; i < image.size(); ++i) image[i] = valueOf(bytes[i]);
    return {};
  }
  std::shared_ptr<const PixelValues> pixelValues() const override {
    auto values = std::make_shared<PixelValues>();
    values->channels.emplace_back();
    for (std::size_t byte = 0; byte < 256; ++byte) values->channels[0][byte] = valueOf(static_cast<std::uint8_t>(byte));
    return values;
  }
  Status readBytes(Split split, std::int64_t index, const SampleOptions& options, std::span<std::uint8_t> image,
                   std::int32_t& label) override {
    if (split == Split::Training && m_corrupt.contains(index))
      return Error{"image-corrupt", "image-" + std::to_string(index) + " is cut."};
    if (split == Split::Validation) ++m_reads[static_cast<std::size_t>(index)];
    if (options.augment) ++m_augmented[split == Split::Training ? 0 : 1];
    label = static_cast<std::int32_t>((index * 7 + index / 5) % kClasses);
    for (int y = 0; y < kSide; ++y)
      for (int x = 0; x < kSide; ++x) {
        const bool bright = (y >= kSide / 2) * 2 + (x >= kSide / 2) == label;
        const auto noise = static_cast<int>((index * 31 + y * 17 + x * 13) % 11);
        image[static_cast<std::size_t>(y * kSide + x)] = static_cast<std::uint8_t>(noise + (bright ? kBright : 0));
      }
    return {};
  }

 private:
  static constexpr int kBright = 16;
  static float valueOf(std::uint8_t byte) {
    return static_cast<float>(byte % kBright) / 11.0f - 0.5f + (byte >= kBright ? 1.0f : 0.0f);
  }

  DatasetInfo m_info;
  std::set<std::int64_t> m_corrupt;
  std::vector<std::atomic<int>> m_reads;
  std::atomic<int> m_augmented[2] = {0, 0};
};

/// A network without batch norm, so that two ranks compute exactly what one does with twice the batch.
inline Graph plainGraph() {
  GraphBuilder builder("plain", {1, QuadrantDataset::kSide, QuadrantDataset::kSide});
  Convolution convolution;
  convolution.k = 5;
  convolution.kernelH = convolution.kernelW = 3;
  convolution.padTop = convolution.padLeft = convolution.padBottom = convolution.padRight = 1;
  convolution.bias = true;
  const int first = builder.add("conv", convolution, {0});
  const int relu = builder.add("relu", Relu{}, {first});
  const int scores = builder.add("fc", FullyConnected{QuadrantDataset::kClasses, true}, {relu});
  builder.add("loss", SoftmaxCrossEntropy{}, {scores});
  return require(builder.finish());
}

/// The events of one rank, in order, and how it ended.
struct RankRecord {
  RunStatus status = RunStatus::Unknown;
  std::vector<EventBody> events;
  std::vector<StepRow> rows;

  template <typename Body>
  std::vector<Body> all() const {
    std::vector<Body> found;
    for (const EventBody& event : events)
      if (const Body* body = std::get_if<Body>(&event)) found.push_back(*body);
    return found;
  }
};

struct RankRun {
  std::vector<RankRecord> ranks;
  RankErrors errors;
};

/// Trains the plan on `size` ranks as threads. `prepare` may change each rank's setup; `stops`, where given, holds a
/// stop source for each rank.
inline RankRun trainRanks(int size, const Plan& plan, std::shared_ptr<Dataset> dataset,
                          const std::function<void(TrainerSetup&)>& prepare = {},
                          std::vector<std::stop_source> stops = {}) {
  RankRun run;
  run.ranks.resize(static_cast<std::size_t>(size));
  stops.resize(static_cast<std::size_t>(size));
  run.errors = runRanks(size, [&](std::shared_ptr<Communicator> communicator) {
    const auto rank = static_cast<std::size_t>(communicator->rank());
    RankRecord& record = run.ranks[rank];
    std::mutex mutex;
    TrainerSetup setup;
    setup.plan = plan;
    setup.backend = makeReferenceBackend();
    setup.dataset = dataset;
    setup.communicator = communicator;
    setup.graph = plainGraph();
    setup.startSeconds = monotonicSeconds();
    setup.sendEvent = [&](EventBody event) {
      std::lock_guard lock(mutex);
      if (auto* steps = std::get_if<StepsDone>(&event))
        record.rows.insert(record.rows.end(), steps->rows.begin(), steps->rows.end());
      record.events.push_back(std::move(event));
    };
    if (prepare) prepare(setup);
    record.status = train(setup, stops[rank].get_token());
  });
  return run;
}

}  // namespace scalescope
