// SPDX-License-Identifier: Apache-2.0
#include "engine/data/batch_loader.h"

#include <algorithm>
#include <condition_variable>
#include <cstring>
#include <mutex>
#include <optional>

#include "engine/base/clock.h"
#include "engine/base/threads.h"
#include "engine/base/unexpected_error.h"
#include "engine/data/sample_order.h"
#include "engine/data/unreadable_images.h"

namespace scalescope {
namespace {

constexpr std::int32_t kUnreadable = -1;  // label of an image to leave out

/// One slot of the ring. Decode threads write images and labels without a lock, each in its own range.
struct Slot {
  LoadedBatch batch;
  std::shared_ptr<std::byte[]> images;  ///< the batch's view points here
  std::int64_t number = -1;             ///< of its batch
  int imagesLeft = 0;                   ///< 0: ready
  UnreadableImages::Found skipped;
  std::optional<Error> error;
};

/// A range of one batch for one thread.
struct Chunk {
  Slot* slot = nullptr;
  std::int64_t firstPlace = 0;
  int first = 0, count = 0;
  StageTimes times;
};

}  // namespace

struct BatchLoader::State {
  State(std::shared_ptr<Dataset> dataset, const LoaderOptions& options);
  void work(std::stop_token stop);
  bool claim(std::stop_token& stop, Chunk& chunk);
  void allocate(Slot& slot) const;
  void fill(Chunk& chunk, const std::stop_token& stop);
  Status readImage(std::int64_t image, const SampleOptions& sample, Slot& slot, std::int64_t place) const;
  void finish(const Chunk& chunk);
  void handBack();
  void accept(Slot& slot);
  void leaveOutUnreadable(Slot& slot) const;
  bool roomForNext() const { return nextBatch < consumed + static_cast<std::int64_t>(ring.size()); }
  Slot& slotOf(std::int64_t batch) { return ring[static_cast<std::size_t>(batch) % ring.size()]; }
  int countOf(std::int64_t batch) const;

  std::shared_ptr<Dataset> dataset;
  LoaderOptions options;
  SampleOrder order;
  std::size_t imageValues, imageBytes;
  std::int64_t batchCount = -1;  ///< of the pass; -1: endless
  int chunkSize = 1;

  std::mutex mutex;
  std::condition_variable_any roomAppeared, batchReady;
  std::vector<Slot> ring;      ///< one more than prefetched: the caller holds one
  std::int64_t nextBatch = 0;  ///< whose chunks are being handed out
  int nextImage = 0;           ///< first one of it not yet taken
  std::int64_t consumed = 0;   ///< batches handed back
  bool callerHolds = false;

  UnreadableImages unreadable;
  std::vector<NamedThread> threads;  // last member: joined before the others are destroyed
};

BatchLoader::State::State(std::shared_ptr<Dataset> source, const LoaderOptions& wanted)
    : dataset(std::move(source)),
      options(wanted),
      order(options.split == Split::Training ? dataset->info().trainingImages : dataset->info().validationImages,
            options),
      imageValues(static_cast<std::size_t>(dataset->info().shape.count())),
      imageBytes(imageValues * (options.bytes ? sizeof(std::uint8_t) : sizeof(float))),
      unreadable(options.corruptImageLimitPercent, order.imagesPerEpoch(),
                 options.repeat ? options.firstBatch * options.batchSize : 0,
                 options.repeat ? options.skippedImages : 0) {
  if (options.batchSize < 1)
    throw Failure({"plan-invalid", Text::of("Batch size %1 is invalid: use 1 or more.", options.batchSize)});
  if (order.imagesPerEpoch() < 1)
    throw Failure(
        {"dataset-invalid", Text::of("The %1 set has fewer images than the run has ranks (%2).",
                                     options.split == Split::Training ? Text::of("training") : Text::of("validation"),
                                     options.worldSize)});
  if (options.bytes && !dataset->pixelValues())
    throw Failure({"dataset-unsupported", Text::of("The dataset %1 cannot deliver its images as bytes: load them as "
                                                   "FP32.",
                                                   dataset->info().format)});
  if (options.repeat) nextBatch = consumed = options.firstBatch;
  if (!options.repeat) batchCount = (order.imagesPerEpoch() + options.batchSize - 1) / options.batchSize;
  const int threadCount = std::max(1, options.threads);
  // All threads share one batch, so that the first is ready soon; four chunks per thread balance images of unequal
  // cost.
  chunkSize = std::max(1, options.batchSize / (4 * threadCount));
  ring.resize(static_cast<std::size_t>(std::max(1, options.prefetchBatches)) + 1);
  for (Slot& slot : ring) allocate(slot);
  for (int i = 0; i < threadCount; ++i)
    threads.emplace_back("decode-" + std::to_string(i), [this](std::stop_token stop) { work(std::move(stop)); });
}

void BatchLoader::State::allocate(Slot& slot) const {
  const auto count = static_cast<std::size_t>(options.batchSize);
  if (options.imageMemory) slot.images = options.imageMemory(count * imageBytes);
  if (!slot.images) slot.images = std::shared_ptr<std::byte[]>(new std::byte[count * imageBytes]());
  if (options.bytes)
    slot.batch.bytes = {reinterpret_cast<const std::uint8_t*>(slot.images.get()), count * imageValues};
  else
    slot.batch.images = {reinterpret_cast<const float*>(slot.images.get()), count * imageValues};
  slot.batch.labels.resize(count);
}

int BatchLoader::State::countOf(std::int64_t batch) const {
  if (batchCount < 0) return options.batchSize;
  return static_cast<int>(
      std::min<std::int64_t>(options.batchSize, order.imagesPerEpoch() - batch * options.batchSize));
}

void BatchLoader::State::work(std::stop_token stop) {
  if (!options.cores.empty()) pinToCores(options.cores);
  Chunk chunk;
  while (claim(stop, chunk)) {
    try {
      fill(chunk, stop);
    } catch (const std::exception& fault) {
      std::lock_guard lock(mutex);
      chunk.slot->error = Error{"image-loading-failed", unexpectedError(Text::of("Loading an image"), fault).message};
    }
    finish(chunk);
  }
}

bool BatchLoader::State::claim(std::stop_token& stop, Chunk& chunk) {
  std::unique_lock lock(mutex);
  if (batchCount >= 0 && nextBatch >= batchCount) return false;
  if (!roomAppeared.wait(lock, stop, [this] { return roomForNext(); })) return false;
  if (stop.stop_requested() || (batchCount >= 0 && nextBatch >= batchCount)) return false;
  Slot& slot = slotOf(nextBatch);
  const int count = countOf(nextBatch);
  if (slot.number != nextBatch) {
    slot.number = nextBatch;
    slot.batch.count = slot.imagesLeft = count;
    slot.batch.stages = {};
    slot.skipped.clear();
    slot.error.reset();
  }
  chunk = {&slot, nextBatch * options.batchSize + nextImage, nextImage, std::min(chunkSize, count - nextImage), {}};
  nextImage += chunk.count;
  if (nextImage == count) {
    nextImage = 0;
    ++nextBatch;
  }
  return true;
}

void BatchLoader::State::fill(Chunk& chunk, const std::stop_token& stop) {
  for (int i = 0; i < chunk.count && !stop.stop_requested(); ++i) {
    const std::int64_t place = chunk.firstPlace + i;
    const SampleOptions sample{options.augment, order.sampleSeed(place), &chunk.times};
    std::int32_t& label = chunk.slot->batch.labels[static_cast<std::size_t>(chunk.first + i)];
    for (std::int64_t attempt = 0; !stop.stop_requested(); ++attempt) {
      Status status = readImage(order.image(place, attempt), sample, *chunk.slot, chunk.first + i);
      if (status.ok()) break;
      std::lock_guard lock(mutex);
      if (status.error().code != "image-corrupt") {
        chunk.slot->error = status.error();
        return;
      }
      if (attempt == 0) chunk.slot->skipped.emplace_back(place, status.error().message);
      if (!options.repeat) {
        label = kUnreadable;
        break;
      }
      if (attempt >= unreadable.maxInARow()) {
        chunk.slot->error = UnreadableImages::tooManyInARow(attempt + 1, status.error().message);
        return;
      }
    }
  }
}

Status BatchLoader::State::readImage(std::int64_t image, const SampleOptions& sample, Slot& slot,
                                     std::int64_t place) const {
  std::byte* to = slot.images.get() + static_cast<std::size_t>(place) * imageBytes;
  std::int32_t& label = slot.batch.labels[static_cast<std::size_t>(place)];
  if (options.bytes)
    return dataset->readBytes(options.split, image, sample, {reinterpret_cast<std::uint8_t*>(to), imageValues}, label);
  return dataset->read(options.split, image, sample, {reinterpret_cast<float*>(to), imageValues}, label);
}

void BatchLoader::State::finish(const Chunk& chunk) {
  std::lock_guard lock(mutex);
  StageTimes& stages = chunk.slot->batch.stages;
  stages.loadS += chunk.times.loadS;
  stages.decodeS += chunk.times.decodeS;
  stages.transformS += chunk.times.transformS;
  chunk.slot->imagesLeft -= chunk.count;
  if (chunk.slot->imagesLeft == 0) batchReady.notify_one();
}

void BatchLoader::State::handBack() {
  if (!callerHolds) return;
  callerHolds = false;
  ++consumed;
  roomAppeared.notify_all();
}

void BatchLoader::State::accept(Slot& slot) {
  if (slot.error) throw Failure(*slot.error);
  const std::int64_t handedOut = slot.batch.count;
  if (!slot.skipped.empty() && !options.repeat) leaveOutUnreadable(slot);
  unreadable.handOut(handedOut, std::move(slot.skipped));
}

void BatchLoader::State::leaveOutUnreadable(Slot& slot) const {
  LoadedBatch& batch = slot.batch;
  std::size_t kept = 0;
  for (std::size_t i = 0; i < static_cast<std::size_t>(batch.count); ++i) {
    if (batch.labels[i] == kUnreadable) continue;
    if (kept != i) std::memcpy(slot.images.get() + kept * imageBytes, slot.images.get() + i * imageBytes, imageBytes);
    batch.labels[kept++] = batch.labels[i];
  }
  batch.count = static_cast<int>(kept);
}

BatchLoader::BatchLoader(std::shared_ptr<Dataset> dataset, const LoaderOptions& options)
    : m_state(std::make_unique<State>(std::move(dataset), options)) {}

BatchLoader::~BatchLoader() {
  for (NamedThread& thread : m_state->threads) thread.requestStop();  // all at once, then each is joined
}

const LoadedBatch* BatchLoader::next() {
  State& state = *m_state;
  const double start = monotonicSeconds();
  std::unique_lock lock(state.mutex);
  state.handBack();
  if (state.batchCount >= 0 && state.consumed >= state.batchCount) return nullptr;
  Slot& slot = state.slotOf(state.consumed);
  state.batchReady.wait(lock, [&] { return slot.number == state.consumed && slot.imagesLeft == 0; });
  state.accept(slot);
  state.callerHolds = true;
  slot.batch.waitMs = (monotonicSeconds() - start) * 1000;
  return &slot.batch;
}

std::int64_t BatchLoader::imagesPerEpoch() const { return m_state->order.imagesPerEpoch(); }
std::int64_t BatchLoader::skippedImages() const { return m_state->unreadable.count(); }
std::vector<std::string> BatchLoader::skippedReasons() const { return m_state->unreadable.reasons(); }

}  // namespace scalescope
