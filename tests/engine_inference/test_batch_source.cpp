// SPDX-License-Identifier: Apache-2.0
// When images of measured batches are read: before the measurement, ahead of it, or with their batch.
#include <QtTest>
#include <mutex>
#include <set>

#include "engine/inference/batch_source.h"
#include "engine/inference/demand_decoder.h"
#include "tests/harness/test_program.h"

namespace scalescope::test_batch_source {

namespace {

constexpr int kPixels = 4, kImages = 10;

/// Every pixel of image i is i; counts what is read.
class CountingSet : public Dataset {
 public:
  DatasetInfo info() const override {
    DatasetInfo info;
    info.shape = {1, 2, 2};
    info.classCount = 2;
    info.validationImages = kImages;
    return info;
  }
  Status read(Split split, std::int64_t index, const SampleOptions&, std::span<float> image,
              std::int32_t& label) override {
    if (split != Split::Validation) return Error{"dataset-invalid", "The wrong split was read."};
    if (index == unreadable) return Error{"image-corrupt", "Image " + std::to_string(index) + " is unreadable."};
    std::ranges::fill(image, static_cast<float>(index));
    label = 0;
    const std::lock_guard lock(mutex);
    indices.push_back(index);
    return {};
  }
  std::size_t readCount() {
    const std::lock_guard lock(mutex);
    return indices.size();
  }

  std::int64_t unreadable = -1;
  std::mutex mutex;
  std::vector<std::int64_t> indices;
};

struct Fixture {
  Fixture(const char* decoding, const char* scenario) {
    setup.plan.test = TestKind::Inference;
    setup.plan.decoding = decoding;
    setup.plan.scenario = scenario;
    setup.plan.batchSizePerDevice = 4;
    setup.plan.decodeThreads = 3;
    setup.dataset = set;
    setup.communicator = makeSingleCommunicator();
    setup.sendEvent = [](const EventBody&) {};
  }
  std::shared_ptr<CountingSet> set = std::make_shared<CountingSet>();
  TrainerSetup setup;
  Batches inMemory{std::vector<float>(4 * kPixels, 100), std::vector<float>(4 * kPixels, 200)};
};

std::vector<int> imagesOf(std::span<const float> batch, int count) {
  std::vector<int> images;
  for (int i = 0; i < count; ++i) images.push_back(static_cast<int>(batch[static_cast<std::size_t>(i * kPixels)]));
  return images;
}

}  // namespace

class TestBatchSource : public QObject {
  Q_OBJECT
 private slots:
  void outsideTheClockNothingIsRead() {
    Fixture fixture("outside-clock", "server");
    const auto source = makeBatchSource(fixture.setup, fixture.inMemory);
    QCOMPARE(imagesOf(source->take(3, 4), 4), std::vector<int>(4, 100));
    QCOMPARE(imagesOf(source->take(1, 1), 1), std::vector<int>(1, 200));
    QCOMPARE(imagesOf(source->take(4, 4), 4), std::vector<int>(4, 100));
    QCOMPARE(fixture.set->readCount(), std::size_t{0});
  }

  void queriesAreReadWithTheirBatch_data() {
    QTest::addColumn<QString>("scenario");
    for (const char* scenario : {"single-stream", "multi-stream", "server"}) QTest::newRow(scenario) << scenario;
  }
  /// Only images that queries want, none before, in the order of the split.
  void queriesAreReadWithTheirBatch() {
    QFETCH(QString, scenario);
    Fixture fixture("inside-clock", scenario.toUtf8().constData());
    const auto source = makeBatchSource(fixture.setup, fixture.inMemory);
    QCOMPARE(fixture.set->readCount(), std::size_t{0});
    const std::span<const float> batch = source->take(3, 4);
    QCOMPARE(batch.size(), std::size_t{4 * kPixels});
    QCOMPARE(imagesOf(batch, 3), (std::vector<int>{0, 1, 2}));
    QCOMPARE(fixture.set->readCount(), std::size_t{3});
    QCOMPARE(imagesOf(source->take(1, 1), 1), std::vector<int>{3});
    source->take(4, 4);
    QCOMPARE(imagesOf(source->take(4, 4), 4), (std::vector<int>{8, 9, 0, 1}));  // starts again
    QCOMPARE(fixture.set->readCount(), std::size_t{12});
  }

  void batchesThatAreKnownAreReadAhead_data() {
    QTest::addColumn<QString>("scenario");
    for (const char* scenario : {"batches", "offline", "trtexec"}) QTest::newRow(scenario) << scenario;
  }
  void batchesThatAreKnownAreReadAhead() {
    QFETCH(QString, scenario);
    Fixture fixture("inside-clock", scenario.toUtf8().constData());
    const auto source = makeBatchSource(fixture.setup, fixture.inMemory);
    QCOMPARE(imagesOf(source->take(4, 4), 4), (std::vector<int>{0, 1, 2, 3}));
    QTRY_VERIFY(fixture.set->readCount() >= std::size_t{8});  // without a further request
    QCOMPARE(imagesOf(source->take(4, 4), 4), (std::vector<int>{4, 5, 6, 7}));
  }

  /// Two instances share the images between them.
  void everyImageIsDecodedOnce() {
    auto set = std::make_shared<CountingSet>();
    std::vector<float> images(5 * kPixels);
    for (const int threads : {1, 4}) {
      DemandDecoder decoder(set, Split::Validation, threads, {}, 0);
      for (const std::int64_t first : {0, 1}) {
        decoder.decode(first, 2, 5, images);
        const int begin = static_cast<int>(first);
        QCOMPARE(imagesOf(images, 5), (std::vector<int>{begin, begin + 2, begin + 4, begin + 6, begin + 8}));
      }
    }
    QCOMPARE(set->readCount(), std::size_t{20});
    QCOMPARE(std::set<std::int64_t>(set->indices.begin(), set->indices.end()).size(), std::size_t{kImages});
  }

  void unreadableImagesAreReplacedAndCounted_data() {
    QTest::addColumn<QString>("scenario");
    for (const char* scenario : {"batches", "single-stream", "server"}) QTest::newRow(scenario) << scenario;
  }
  /// The same in all scenarios: the next image instead, and an event that names the file.
  void unreadableImagesAreReplacedAndCounted() {
    QFETCH(QString, scenario);
    Fixture fixture("inside-clock", scenario.toUtf8().constData());
    fixture.set->unreadable = 2;
    fixture.setup.plan.corruptImageLimitPercent = 50;
    std::vector<ImagesSkipped> events;
    fixture.setup.sendEvent = [&events](const EventBody& event) {
      if (const auto* skipped = std::get_if<ImagesSkipped>(&event)) events.push_back(*skipped);
    };
    const auto source = makeBatchSource(fixture.setup, fixture.inMemory);
    QCOMPARE(imagesOf(source->take(4, 4), 4), (std::vector<int>{0, 1, 3, 3}));
    QCOMPARE(events.size(), std::size_t{1});
    QCOMPARE(events[0].count, std::int64_t{1});
    QCOMPARE(events[0].reasons, std::vector<std::string>{"Image 2 is unreadable."});
    QCOMPARE(imagesOf(source->take(4, 4), 4), (std::vector<int>{4, 5, 6, 7}));
    QCOMPARE(events.size(), std::size_t{1});
  }

  void tooManyUnreadableImagesEndTheRun() {
    auto set = std::make_shared<CountingSet>();
    set->unreadable = 2;
    std::vector<float> images(4 * kPixels);
    DemandDecoder decoder(set, Split::Validation, 2, {}, 5);
    try {
      decoder.decode(0, 1, 4, images);
      QFAIL("It was not reported.");
    } catch (const Failure& failure) {
      QCOMPARE(failure.error().code, std::string("too-many-corrupt-images"));
      QVERIFY2(failure.error().message.english().find("Image 2 is unreadable.") != std::string::npos, failure.what());
    }
    decoder.decode(4, 1, 4, images);
    QCOMPARE(imagesOf(images, 4), (std::vector<int>{4, 5, 6, 7}));
  }
};

SCALESCOPE_TEST(TestBatchSource)

}  // namespace scalescope::test_batch_source

#include "test_batch_source.moc"
