// SPDX-License-Identifier: Apache-2.0
#include <QtTest>
#include <atomic>
#include <map>
#include <set>
#include <thread>

#include "engine/base/clock.h"
#include "engine/data/batch_loader.h"
#include "engine/data/sample_order.h"
#include "tests/harness/test_program.h"

namespace scalescope::test_batch_loader {

namespace {

/// Images whose pixels tell index and sample seed; some of them unreadable, each read as slow as wanted.
class TellingDataset : public Dataset {
 public:
  explicit TellingDataset(std::int64_t count) : m_count(count) {}
  DatasetInfo info() const override {
    DatasetInfo info;
    info.shape = {1, 1, 2};
    info.classCount = 10;
    info.trainingImages = info.validationImages = m_count;
    return info;
  }
  Status read(Split, std::int64_t index, const SampleOptions& options, std::span<float> image,
              std::int32_t& label) override {
    const std::int64_t before = reads++;
    if (heldAfter >= 0 && before >= heldAfter) released.wait(false);
    if (microseconds > 0) std::this_thread::sleep_for(std::chrono::microseconds(microseconds * (1 + index % 3)));
    if (corrupt.count(index)) return Error{"image-corrupt", "image-" + std::to_string(index) + ".jpg: cut."};
    if (index == brokenIndex) return Error{"dataset-invalid", "the disk is gone"};
    if (index == throwingIndex) throw std::runtime_error("out of luck");
    image[0] = static_cast<float>(index);
    image[1] = static_cast<float>(options.seed % 1000003);
    label = static_cast<std::int32_t>(index);
    return {};
  }
  std::shared_ptr<const PixelValues> pixelValues() const override { return values; }
  Status readBytes(Split split, std::int64_t index, const SampleOptions& options, std::span<std::uint8_t> image,
                   std::int32_t& label) override {
    std::vector<float> told(image.size());
    Status status = read(split, index, options, told, label);
    if (status.ok())
      for (std::size_t i = 0; i < image.size(); ++i) image[i] = byteOf(told[i]);
    return status;
  }
  static std::uint8_t byteOf(float told) { return static_cast<std::uint8_t>(static_cast<int>(told) % 256); }
  std::shared_ptr<const PixelValues> values;  ///< nullptr: its images have no bytes
  std::set<std::int64_t> corrupt;
  std::int64_t brokenIndex = -1, throwingIndex = -1;
  int microseconds = 0;
  std::atomic<std::int64_t> reads{0};
  std::int64_t heldAfter = -1;  ///< reads; those that follow wait for `released`, where not negative
  std::atomic<bool> released{false};

 private:
  std::int64_t m_count;
};

LoaderOptions optionsOf(int batchSize, int threads) {
  LoaderOptions options;
  options.batchSize = batchSize;
  options.threads = threads;
  return options;
}

std::vector<float> pixelsOf(std::shared_ptr<Dataset> dataset, const LoaderOptions& options, int batches) {
  BatchLoader loader(std::move(dataset), options);
  std::vector<float> pixels;
  for (int i = 0; i < batches; ++i) {
    const LoadedBatch* batch = loader.next();
    pixels.insert(pixels.end(), batch->images.begin(), batch->images.begin() + batch->count * 2);
  }
  return pixels;
}

std::vector<std::uint8_t> bytesOf(std::shared_ptr<Dataset> dataset, LoaderOptions options, int batches) {
  options.bytes = true;
  BatchLoader loader(std::move(dataset), options);
  std::vector<std::uint8_t> bytes;
  for (int i = 0; i < batches; ++i) {
    const LoadedBatch* batch = loader.next();
    if (!batch->images.empty()) return {};
    bytes.insert(bytes.end(), batch->bytes.begin(), batch->bytes.begin() + batch->count * 2);
  }
  return bytes;
}

std::vector<std::int32_t> onePass(std::shared_ptr<Dataset> dataset, LoaderOptions options) {
  options.repeat = false;
  BatchLoader loader(std::move(dataset), options);
  std::vector<std::int32_t> labels;
  while (const LoadedBatch* batch = loader.next())
    labels.insert(labels.end(), batch->labels.begin(), batch->labels.begin() + batch->count);
  return labels;
}

/// The Failure's error, or an empty one.
Error failureOf(std::shared_ptr<Dataset> dataset, const LoaderOptions& options, int batches = 100) {
  try {
    BatchLoader loader(std::move(dataset), options);
    for (int i = 0; i < batches && loader.next(); ++i) {
    }
  } catch (const Failure& failure) {
    return failure.error();
  }
  return {};
}

}  // namespace

class TestBatchLoader : public QObject {
  Q_OBJECT
 private slots:
  void sameWhateverTheThreads();
  void everyEpochCoversTheSetInAnotherOrder();
  void withoutShuffleInOrder();
  void shardsAreDisjointAndCover();
  void lastBatchMayBeShort();
  void imageLimit();
  void unreadableIsCountedAndReplaced();
  void onePassHandsOutEveryReadableImageOnce();
  void aboveTheLimitIsRefused();
  void nothingReadableIsRefused();
  void otherFaultsEndTheLoader();
  void badOptionsAreRefused();
  void waitIsMeasured();
  void prefetchesWhileTheCallerWorks();
  void endsPromptly();
  void shuffleBufferStaysNear();
  void shuffleBufferCoversEachShard();
  void ranksWithSeedsGoThroughTheWholeSet();
  void stagesAreAddedUp();
  void cropsAndFlipsDifferOnEveryRankAndInEveryEpoch();
  void bytesComeInTheSameOrder();
  void bytesNeedAQuarterOfTheMemory();
  void bytesOfADatasetWithoutThemAreRefused();
};

std::shared_ptr<TellingDataset> bytesTelling(std::int64_t count) {
  auto dataset = std::make_shared<TellingDataset>(count);
  dataset->values = std::make_shared<PixelValues>(PixelValues{{{}}});
  return dataset;
}

/// Also with unreadable images: replaced in training, left out of one pass.
void TestBatchLoader::bytesComeInTheSameOrder() {
  for (const bool repeat : {true, false}) {
    auto dataset = bytesTelling(100);
    dataset->corrupt = {3, 41, 77};
    auto options = optionsOf(8, 3);
    options.corruptImageLimitPercent = 10;
    options.repeat = repeat;
    std::vector<std::uint8_t> expected;
    for (const float told : pixelsOf(dataset, options, 12)) expected.push_back(TellingDataset::byteOf(told));
    QVERIFY(!expected.empty() && std::set<std::uint8_t>(expected.begin(), expected.end()).size() > 50);
    QCOMPARE(bytesOf(dataset, options, 12), expected);
  }
}

void TestBatchLoader::bytesNeedAQuarterOfTheMemory() {
  for (const bool bytes : {false, true}) {
    std::vector<std::size_t> asked;
    auto options = optionsOf(8, 1);
    options.bytes = bytes;
    options.imageMemory = [&](std::size_t size) {
      asked.push_back(size);
      return nullptr;
    };
    const BatchLoader loader(bytesTelling(100), options);
    QCOMPARE(asked, std::vector<std::size_t>(static_cast<std::size_t>(options.prefetchBatches) + 1,
                                             bytes ? 8 * 2 : 8 * 2 * sizeof(float)));
  }
}

void TestBatchLoader::bytesOfADatasetWithoutThemAreRefused() {
  auto options = optionsOf(8, 1);
  options.bytes = true;
  const Error error = failureOf(std::make_shared<TellingDataset>(100), options);
  QCOMPARE(error.code, std::string("dataset-unsupported"));
  QVERIFY2(error.message.english().find("as bytes") != std::string::npos, error.message.english().c_str());
  TellingDataset plain(1);
  std::vector<std::uint8_t> image(2);
  std::int32_t label = 0;
  QCOMPARE(plain.Dataset::readBytes(Split::Training, 0, {}, image, label).error().code,
           std::string("dataset-unsupported"));
}

/// Image numbers in the order in which one rank gets them.
std::vector<std::int64_t> orderOf(const LoaderOptions& options, std::int64_t images, std::int64_t places) {
  const SampleOrder order(images, options);
  std::vector<std::int64_t> numbers;
  for (std::int64_t place = 0; place < places; ++place) numbers.push_back(order.image(place, 0));
  return numbers;
}

void TestBatchLoader::shuffleBufferStaysNear() {
  constexpr std::int64_t kImages = 5000, kBuffer = 100;
  auto options = optionsOf(10, 1);
  options.shuffleBuffer = kBuffer;
  const auto numbers = orderOf(options, kImages, 2 * kImages);
  for (std::int64_t place = 0; place < kImages; ++place)  // none before it was in the buffer
    QVERIFY(numbers[static_cast<std::size_t>(place)] < place + kBuffer);
  QCOMPARE(std::set<std::int64_t>(numbers.begin(), numbers.begin() + kImages).size(), std::size_t{kImages});
  QCOMPARE(std::set<std::int64_t>(numbers.begin() + kImages, numbers.end()).size(), std::size_t{kImages});
  QVERIFY(!std::equal(numbers.begin(), numbers.begin() + kImages, numbers.begin() + kImages));
  double meanShift = 0;
  for (std::int64_t place = 0; place < kImages; ++place)
    meanShift += static_cast<double>(std::abs(numbers[static_cast<std::size_t>(place)] - place)) / kImages;
  QVERIFY2(meanShift > kBuffer / 4 && meanShift < kBuffer, std::to_string(meanShift).c_str());
  options.shuffleBuffer = 1;  // a buffer of one keeps the order
  const auto kept = orderOf(options, 50, 50);
  QVERIFY(std::is_sorted(kept.begin(), kept.end()));
}

void TestBatchLoader::shuffleBufferCoversEachShard() {
  auto options = optionsOf(10, 1);
  options.shuffleBuffer = 7;
  options.worldSize = 3;
  std::set<std::int64_t> all;
  for (options.rank = 0; options.rank < 3; ++options.rank) {
    const auto numbers = orderOf(options, 100, 33);
    for (std::int64_t number : numbers) QVERIFY(number >= options.rank * 33 && number < (options.rank + 1) * 33);
    all.insert(numbers.begin(), numbers.end());
  }
  QCOMPARE(all.size(), std::size_t{99});
}

void TestBatchLoader::ranksWithSeedsGoThroughTheWholeSet() {
  for (std::int64_t buffer : {0, 20}) {
    auto options = optionsOf(10, 1);
    options.sharding = Sharding::RankSeeds;
    options.shuffleBuffer = buffer;
    options.worldSize = 2;
    QCOMPARE(SampleOrder(100, options).imagesPerEpoch(), 50);
    const auto first = orderOf(options, 100, 100);
    options.rank = 1;
    const auto second = orderOf(options, 100, 100);
    QVERIFY(first != second);
    for (const auto& numbers : {first, second})
      QCOMPARE(std::set<std::int64_t>(numbers.begin(), numbers.end()).size(), std::size_t{100});
    const std::set<std::int64_t> half(first.begin(), first.begin() + 50);
    const auto shared = std::count_if(second.begin(), second.begin() + 50, [&](auto i) { return half.count(i) > 0; });
    QVERIFY(shared > 5);  // in an epoch the ranks meet the same images
  }
}

void TestBatchLoader::stagesAreAddedUp() {
  class Timed : public TellingDataset {
   public:
    using TellingDataset::TellingDataset;
    Status read(Split split, std::int64_t index, const SampleOptions& options, std::span<float> image,
                std::int32_t& label) override {
      options.times->loadS += 1;
      options.times->decodeS += 2;
      options.times->transformS += 4;
      return TellingDataset::read(split, index, options, image, label);
    }
  };
  BatchLoader loader(std::make_shared<Timed>(100), optionsOf(10, 3));
  for (int i = 0; i < 20; ++i) {
    const LoadedBatch* batch = loader.next();
    QCOMPARE(batch->stages.loadS, 10.0);
    QCOMPARE(batch->stages.decodeS, 20.0);
    QCOMPARE(batch->stages.transformS, 40.0);
  }
}

void TestBatchLoader::cropsAndFlipsDifferOnEveryRankAndInEveryEpoch() {
  constexpr std::int64_t kImages = 40, kPlaces = 3 * kImages;
  for (const auto sharding : {Sharding::Shards, Sharding::RankSeeds}) {
    std::set<std::uint64_t> seeds;
    auto options = optionsOf(4, 1);
    options.sharding = sharding;
    options.worldSize = 4;
    for (options.rank = 0; options.rank < 4; ++options.rank) {
      const SampleOrder order(kImages, options);
      for (std::int64_t place = 0; place < kPlaces; ++place) seeds.insert(order.sampleSeed(place));
    }
    QCOMPARE(seeds.size(), std::size_t{4 * kPlaces});
    options.rank = 0;
    options.seed += 1;
    QVERIFY(!seeds.contains(SampleOrder(kImages, options).sampleSeed(0)));
  }
}

void TestBatchLoader::sameWhateverTheThreads() {
  auto dataset = std::make_shared<TellingDataset>(101);
  dataset->corrupt = {7, 8, 50};
  dataset->microseconds = 20;
  auto options = optionsOf(16, 1);
  options.corruptImageLimitPercent = 10;
  const auto reference = pixelsOf(dataset, options, 20);
  for (int threads : {2, 5}) {
    options.threads = threads;
    options.prefetchBatches = threads;
    QCOMPARE(pixelsOf(dataset, options, 20), reference);
  }
  options.seed = 2;
  QVERIFY(pixelsOf(dataset, options, 20) != reference);
}

void TestBatchLoader::everyEpochCoversTheSetInAnotherOrder() {
  auto dataset = std::make_shared<TellingDataset>(100);
  BatchLoader loader(dataset, optionsOf(10, 2));
  QCOMPARE(loader.imagesPerEpoch(), 100);
  std::vector<std::vector<std::int32_t>> epochs(3);
  for (auto& epoch : epochs)
    for (int i = 0; i < 10; ++i) {
      const LoadedBatch* batch = loader.next();
      epoch.insert(epoch.end(), batch->labels.begin(), batch->labels.end());
    }
  for (const auto& epoch : epochs) QCOMPARE(std::set(epoch.begin(), epoch.end()).size(), 100u);
  QVERIFY(epochs[0] != epochs[1] && epochs[1] != epochs[2]);
  QVERIFY(!std::is_sorted(epochs[0].begin(), epochs[0].end()));
}

void TestBatchLoader::withoutShuffleInOrder() {
  auto options = optionsOf(7, 3);
  options.shuffle = false;
  const auto labels = onePass(std::make_shared<TellingDataset>(50), options);
  QCOMPARE(labels.size(), 50u);
  for (int i = 0; i < 50; ++i) QCOMPARE(labels[static_cast<std::size_t>(i)], i);
}

void TestBatchLoader::shardsAreDisjointAndCover() {
  auto dataset = std::make_shared<TellingDataset>(103);
  for (bool shuffle : {false, true}) {
    std::map<std::int32_t, int> seen;
    for (int rank = 0; rank < 4; ++rank) {
      auto options = optionsOf(10, 2);
      options.rank = rank;
      options.worldSize = 4;
      options.shuffle = shuffle;
      const auto labels = onePass(dataset, options);
      QCOMPARE(labels.size(), rank < 3 ? 26u : 25u);
      for (auto label : labels) ++seen[label];
    }
    QCOMPARE(seen.size(), 103u);
    for (auto [label, times] : seen) QCOMPARE(times, 1);

    auto endless = optionsOf(10, 2);
    endless.worldSize = 4;
    QCOMPARE(BatchLoader(dataset, endless).imagesPerEpoch(), 25);  // cut, so that no rank waits for another
  }
}

void TestBatchLoader::lastBatchMayBeShort() {
  auto options = optionsOf(8, 2);
  options.repeat = false;
  BatchLoader loader(std::make_shared<TellingDataset>(20), options);
  std::vector<int> counts;
  while (const LoadedBatch* batch = loader.next()) counts.push_back(batch->count);
  QCOMPARE(counts, (std::vector<int>{8, 8, 4}));
  QVERIFY(loader.next() == nullptr);
}

void TestBatchLoader::imageLimit() {
  auto options = optionsOf(8, 2);
  options.imageLimit = 13;
  const auto labels = onePass(std::make_shared<TellingDataset>(200), options);
  QCOMPARE(std::set(labels.begin(), labels.end()).size(), 13u);
  QCOMPARE(*std::max_element(labels.begin(), labels.end()), 12);
}

void TestBatchLoader::unreadableIsCountedAndReplaced() {
  auto dataset = std::make_shared<TellingDataset>(50);
  dataset->corrupt = {10, 11, 20};
  auto options = optionsOf(10, 3);
  options.shuffle = false;
  options.corruptImageLimitPercent = 10;
  BatchLoader loader(dataset, options);
  loader.next();
  QCOMPARE(loader.skippedImages(), 0);
  const LoadedBatch* batch = loader.next();
  QCOMPARE(batch->labels[0], 12);
  QCOMPARE(batch->labels[1], 12);
  QCOMPARE(batch->labels[2], 12);
  for (int i = 2; i < 5; ++i) loader.next();
  QCOMPARE(loader.skippedImages(), 3);
  QCOMPARE(loader.skippedReasons(),
           (std::vector<std::string>{"image-10.jpg: cut.", "image-11.jpg: cut.", "image-20.jpg: cut."}));
}

void TestBatchLoader::onePassHandsOutEveryReadableImageOnce() {
  auto dataset = std::make_shared<TellingDataset>(50);
  dataset->corrupt = {3, 10, 11, 49};
  std::vector<std::int32_t> labels;
  for (int rank = 0; rank < 4; ++rank) {  // 50 is not a multiple of 4
    auto options = optionsOf(5, 2);
    options.shuffle = false;
    options.corruptImageLimitPercent = 50;
    options.rank = rank;
    options.worldSize = 4;
    const auto shard = onePass(dataset, options);
    labels.insert(labels.end(), shard.begin(), shard.end());
  }
  std::sort(labels.begin(), labels.end());
  std::vector<std::int32_t> expected;
  for (int i = 0; i < 50; ++i)
    if (!dataset->corrupt.contains(i)) expected.push_back(i);
  QCOMPARE(labels, expected);
}

void TestBatchLoader::aboveTheLimitIsRefused() {
  auto dataset = std::make_shared<TellingDataset>(200);
  dataset->corrupt = {30, 31, 32};
  auto options = optionsOf(10, 2);
  options.shuffle = false;
  options.corruptImageLimitPercent = 1;  // of 200: 2 may be unreadable
  const Error error = failureOf(dataset, options);
  QCOMPARE(error.code, std::string("too-many-corrupt-images"));
  QVERIFY2(error.message.english().find("image-30.jpg") != std::string::npos, error.message.english().c_str());
  QVERIFY2(error.message.english().find("3 unreadable images among 40") != std::string::npos,
           error.message.english().c_str());
  dataset->corrupt = {30, 31};
  options.repeat = false;
  QCOMPARE(failureOf(dataset, options).code, std::string());
}

void TestBatchLoader::nothingReadableIsRefused() {
  auto dataset = std::make_shared<TellingDataset>(5);
  dataset->corrupt = {0, 1, 2, 3, 4};
  auto options = optionsOf(2, 2);
  options.corruptImageLimitPercent = 100;
  QCOMPARE(failureOf(dataset, options).code, std::string("too-many-corrupt-images"));
}

void TestBatchLoader::otherFaultsEndTheLoader() {
  auto dataset = std::make_shared<TellingDataset>(50);
  dataset->brokenIndex = 33;
  QCOMPARE(failureOf(dataset, optionsOf(10, 2)).code, std::string("dataset-invalid"));
  dataset->brokenIndex = -1;
  dataset->throwingIndex = 3;
  const Error error = failureOf(dataset, optionsOf(10, 2));
  QCOMPARE(error.code, std::string("image-loading-failed"));
  QVERIFY(error.message.english().find("out of luck") != std::string::npos);
}

void TestBatchLoader::badOptionsAreRefused() {
  QCOMPARE(failureOf(std::make_shared<TellingDataset>(50), optionsOf(0, 1)).code, std::string("plan-invalid"));
  auto options = optionsOf(1, 1);
  options.worldSize = 3;
  QCOMPARE(failureOf(std::make_shared<TellingDataset>(2), options).code, std::string("dataset-invalid"));
}

void TestBatchLoader::waitIsMeasured() {
  auto dataset = std::make_shared<TellingDataset>(100);
  dataset->microseconds = 5000;
  BatchLoader loader(dataset, optionsOf(4, 1));
  QVERIFY(loader.next()->waitMs > 15);
  std::this_thread::sleep_for(std::chrono::milliseconds(200));
  QVERIFY(loader.next()->waitMs < 15);
}

void TestBatchLoader::prefetchesWhileTheCallerWorks() {
  auto dataset = std::make_shared<TellingDataset>(100);
  auto options = optionsOf(4, 2);
  options.prefetchBatches = 2;
  options.shuffle = false;
  BatchLoader loader(dataset, options);
  const LoadedBatch* held = loader.next();
  const std::vector<float> copy(held->images.begin(), held->images.end());
  std::this_thread::sleep_for(std::chrono::milliseconds(50));
  QVERIFY(std::ranges::equal(held->images, copy));  // no thread writes into a batch that the caller holds
}

void TestBatchLoader::endsPromptly() {
  // In the midst of a batch: no image is begun after the two that are being read, so few that no load explains more.
  auto dataset = std::make_shared<TellingDataset>(10000);
  dataset->microseconds = 5000;
  dataset->heldAfter = 5;
  {
    BatchLoader loader(dataset, optionsOf(1000, 2));
    while (dataset->reads < 6) std::this_thread::yield();
    dataset->released = true;
    dataset->released.notify_all();
  }
  QVERIFY2(dataset->reads < 500, std::to_string(dataset->reads).c_str());
  // Idle threads wait for the caller: without a stop signal they would wait for ever.
  auto quick = std::make_shared<TellingDataset>(10000);
  BatchLoader loader(quick, optionsOf(10, 2));
  loader.next();
  for (std::int64_t before = -1; before != quick->reads;) {
    before = quick->reads;
    std::this_thread::sleep_for(std::chrono::milliseconds(30));
  }
  QVERIFY(quick->reads < 200);
}

SCALESCOPE_TEST(TestBatchLoader)

}  // namespace scalescope::test_batch_loader

#include "test_batch_loader.moc"
