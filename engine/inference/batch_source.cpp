// SPDX-License-Identifier: Apache-2.0
#include "engine/inference/batch_source.h"

#include "engine/data/batch_loader.h"
#include "engine/inference/demand_decoder.h"
#include "engine/train/skipped_images.h"

namespace scalescope {
namespace {

class ImagesInMemory : public BatchSource {
 public:
  ImagesInMemory(const Batches& batches, int batchSize)
      : m_batches(batches), m_imageFloats(batches.front().size() / static_cast<std::size_t>(batchSize)) {}
  std::span<const float> take(int, int size) override {
    const std::vector<float>& batch = m_batches[m_next++ % m_batches.size()];
    return std::span(batch).first(static_cast<std::size_t>(size) * m_imageFloats);
  }

 private:
  const Batches& m_batches;
  std::size_t m_imageFloats, m_next = 0;
};

LoaderOptions pipelineOptions(const TrainerSetup& setup, Split split) {
  LoaderOptions options;
  options.split = split;
  options.batchSize = setup.plan.batchSizePerDevice;
  options.threads = decodeThreadCount(setup);
  options.prefetchBatches = setup.plan.prefetchBatches;
  options.shuffle = options.augment = false;
  options.seed = seedOf(setup);
  options.rank = setup.communicator->rank();
  options.worldSize = setup.communicator->size();
  options.cores = setup.cores;
  options.corruptImageLimitPercent = setup.plan.corruptImageLimitPercent;
  return options;
}

/// The input pipeline of an evaluation, which reads ahead.
class PrefetchedImages : public BatchSource {
 public:
  PrefetchedImages(const TrainerSetup& setup, Split split)
      : m_split(split),
        m_imageFloats(static_cast<std::size_t>(setup.dataset->info().shape.count())),
        m_skipped(setup.sendEvent),
        m_loader(setup.dataset, pipelineOptions(setup, split)) {}

  std::span<const float> take(int, int size) override {
    const LoadedBatch& batch = *m_loader.next();
    if (m_loader.skippedImages() != m_skippedCount) {
      m_skippedCount = m_loader.skippedImages();
      m_skipped.note(m_loader, m_split);
    }
    return batch.images.first(static_cast<std::size_t>(size) * m_imageFloats);
  }

 private:
  Split m_split;
  std::size_t m_imageFloats;
  SkippedImages m_skipped;
  std::int64_t m_skippedCount = 0;
  BatchLoader m_loader;
};

class ImagesOnDemand : public BatchSource {
 public:
  ImagesOnDemand(const TrainerSetup& setup, Split split)
      : m_split(split),
        m_skipped(setup.sendEvent),
        m_decoder(setup.dataset, split, decodeThreadCount(setup), setup.cores, setup.plan.corruptImageLimitPercent),
        m_imageFloats(static_cast<std::size_t>(setup.dataset->info().shape.count())),
        m_images(static_cast<std::size_t>(setup.plan.batchSizePerDevice) * m_imageFloats),
        m_stride(setup.communicator->size()),
        m_next(setup.communicator->rank()) {}

  std::span<const float> take(int wanted, int size) override {
    const std::int64_t before = m_decoder.unreadable().count();
    m_decoder.decode(m_next, m_stride, wanted, m_images);
    const UnreadableImages& unreadable = m_decoder.unreadable();
    if (unreadable.count() > before) m_skipped.note(unreadable.count(), unreadable.reasons(), m_split);
    m_next += std::int64_t{m_stride} * wanted;
    return std::span(m_images).first(static_cast<std::size_t>(size) * m_imageFloats);
  }

 private:
  Split m_split;
  SkippedImages m_skipped;
  DemandDecoder m_decoder;
  std::size_t m_imageFloats;
  std::vector<float> m_images;
  int m_stride;
  std::int64_t m_next;
};

}  // namespace

std::unique_ptr<BatchSource> makeBatchSource(const TrainerSetup& setup, const Batches& inMemory) {
  const Plan& plan = setup.plan;
  if (!decodesInClock(plan)) return std::make_unique<ImagesInMemory>(inMemory, plan.batchSizePerDevice);
  const Split split = setup.dataset->info().validationImages > 0 ? Split::Validation : Split::Training;
  const bool isKnown = plan.scenario == "batches" || plan.scenario == "offline" || plan.scenario == "trtexec";
  if (isKnown) return std::make_unique<PrefetchedImages>(setup, split);
  return std::make_unique<ImagesOnDemand>(setup, split);
}

}  // namespace scalescope
