// SPDX-License-Identifier: Apache-2.0
#include <QtTest>
#include <atomic>
#include <cstdlib>
#include <cstring>
#include <new>
#include <random>

#include "engine/comm/half_floats.h"
#include "engine/comm/wire_scale.h"
#include "engine/train/gradient_exchange.h"
#include "tests/engine_train/rank_threads.h"
#include "tests/harness/test_program.h"

namespace {

std::atomic<bool> countsAllocations{false};
std::atomic<int> allocations{0};

}  // namespace

void* operator new(std::size_t bytes) {
  if (countsAllocations) ++allocations;
  if (void* memory = std::malloc(bytes)) return memory;
  throw std::bad_alloc();
}
void* operator new(std::size_t bytes, const std::nothrow_t&) noexcept {
  if (countsAllocations) ++allocations;
  return std::malloc(bytes);
}
void operator delete(void* memory) noexcept { std::free(memory); }
void operator delete(void* memory, std::size_t) noexcept { std::free(memory); }

namespace scalescope::test_gradient_exchange {

class TestGradientExchange : public QObject {
  Q_OBJECT
 private slots:
  void bucketsTravelWhileBackwardGoesOn();
  void withoutOverlapNothingTravelsBeforeTheEnd();
  void lanesTakeBucketsInTurn();
  void bucketsCoverEveryCount();
  void moreLanesThanBuckets();
  void stepsDoNotAllocate();
  void failureOfALaneIsTheFailureOfTheStep();
  void unfinishedGradientsAreAnError();
  void exchangeLeftInMidStepEnds();
  void wireScaleFitsTheBound();
  void infinityIsNotHidden();
  void sumsAreRight_data();
  void sumsAreRight();
};

namespace {

/// Doubles what it gets, as if another rank had the same; remembers what it got.
class Doubling final : public SumOverRanks {
 public:
  int size() const override { return 2; }
  TransportInfo transport() const override { return {"test", "none", "none", "none"}; }
  void allReduceSum(std::span<float> values) override {
    if (failsAt == calls) throw Failure({"communication-failed", "The cable is out."});
    if (static_cast<std::size_t>(calls) < std::size(firsts)) firsts[calls] = values.data();
    for (float& value : values) value *= 2;
    ++calls;
  }

  std::atomic<int> calls{0};
  int failsAt = -1;
  const float* firsts[64] = {};
};

struct Rig {
  explicit Rig(std::size_t count, int laneCount = 1) : gradients(count, 1.0f) {
    for (int i = 0; i < laneCount; ++i) {
      doubling.push_back(std::make_shared<Doubling>());
      lanes.push_back(doubling.back());
    }
  }
  void verifySummed() const {
    for (float value : gradients) QCOMPARE(value, 2.0f);
  }
  std::vector<float> gradients;
  std::vector<std::shared_ptr<Doubling>> doubling;
  GradientLanes lanes;
};

ExchangeOptions bucketsOf(std::size_t values, bool overlap = true) {
  ExchangeOptions options;
  options.bucketBytes = values * sizeof(float);
  options.overlap = overlap;
  return options;
}

void awaitCalls(const Doubling& lane, int calls) { QTRY_COMPARE(lane.calls.load(), calls); }

}  // namespace

void TestGradientExchange::bucketsTravelWhileBackwardGoesOn() {
  Rig rig(1000);
  GradientExchange exchange(rig.lanes, rig.gradients, bucketsOf(100));
  exchange.ready()(0, 99);
  QCOMPARE(rig.doubling[0]->calls.load(), 0);
  exchange.ready()(99, 350);
  awaitCalls(*rig.doubling[0], 3);  // before backward is done
  exchange.ready()(350, 1000);
  const ExchangeRecord record = exchange.finish();
  rig.verifySummed();
  QCOMPARE(record.bytes, 4000.0);
  QVERIFY(record.busyMs > 0);
}

void TestGradientExchange::withoutOverlapNothingTravelsBeforeTheEnd() {
  Rig rig(1000);
  GradientExchange exchange(rig.lanes, rig.gradients, bucketsOf(100, false));
  exchange.ready()(0, 1000);
  QTest::qWait(50);
  QCOMPARE(rig.doubling[0]->calls.load(), 0);
  exchange.finish();
  QCOMPARE(rig.doubling[0]->calls.load(), 10);
  rig.verifySummed();
}

void TestGradientExchange::lanesTakeBucketsInTurn() {
  Rig rig(1050, 3);
  GradientExchange exchange(rig.lanes, rig.gradients, bucketsOf(100));
  for (int step = 0; step < 2; ++step) {
    std::fill(rig.gradients.begin(), rig.gradients.end(), 1.0f);
    exchange.ready()(0, 1050);
    exchange.finish();
    rig.verifySummed();
  }
  for (std::size_t lane = 0; lane < 3; ++lane) {
    const int buckets = lane == 2 ? 3 : 4;
    QCOMPARE(rig.doubling[lane]->calls.load(), 2 * buckets);
    for (int i = 0; i < 2 * buckets; ++i)
      QCOMPARE(rig.doubling[lane]->firsts[i] - rig.gradients.data(),
               static_cast<std::ptrdiff_t>(100 * (lane + 3 * static_cast<std::size_t>(i % buckets))));
  }
}

/// Also a last bucket of one gradient, and one that is full.
void TestGradientExchange::bucketsCoverEveryCount() {
  for (const std::size_t count : {1, 99, 100, 101, 199, 200, 201}) {
    Rig rig(count);
    GradientExchange exchange(rig.lanes, rig.gradients, bucketsOf(100));
    exchange.ready()(0, count);
    exchange.finish();
    rig.verifySummed();
    QCOMPARE(rig.doubling[0]->calls.load(), static_cast<int>((count + 99) / 100));
  }
}

void TestGradientExchange::moreLanesThanBuckets() {
  Rig rig(10, 4);
  GradientExchange exchange(rig.lanes, rig.gradients, bucketsOf(100));
  for (int step = 0; step < 3; ++step) {
    exchange.ready()(0, 10);
    exchange.finish();
  }
  QCOMPARE(rig.doubling[0]->calls.load(), 3);
  QCOMPARE(rig.doubling[3]->calls.load(), 0);
}

void TestGradientExchange::stepsDoNotAllocate() {
  Rig rig(10000, 2);
  ExchangeOptions options = bucketsOf(128);
  GradientExchange exchange(rig.lanes, rig.gradients, options);
  const auto step = [&] {
    for (std::size_t end = 0; end < rig.gradients.size(); end += 500) exchange.ready()(end, end + 500);
    exchange.finish();
  };
  step();
  allocations = 0;
  countsAllocations = true;
  for (int i = 0; i < 5; ++i) step();
  countsAllocations = false;
  QCOMPARE(allocations.load(), 0);
}

void TestGradientExchange::failureOfALaneIsTheFailureOfTheStep() {
  Rig rig(1000, 2);
  rig.doubling[1]->failsAt = 2;
  GradientExchange exchange(rig.lanes, rig.gradients, bucketsOf(100));
  exchange.ready()(0, 1000);
  try {
    exchange.finish();
    QFAIL("no failure");
  } catch (const Failure& failure) {
    QCOMPARE(failure.error().code, std::string("communication-failed"));
    QCOMPARE(failure.error().message, std::string("The cable is out."));
  }
  QCOMPARE(rig.doubling[1]->calls.load(), 2);
}

void TestGradientExchange::unfinishedGradientsAreAnError() {
  Rig rig(10);
  GradientExchange exchange(rig.lanes, rig.gradients);
  exchange.ready()(0, 4);
  QVERIFY_THROWS_EXCEPTION(Failure, exchange.finish());
  QVERIFY_THROWS_EXCEPTION(Failure, exchange.ready()(5, 10));
}

/// As when the backend fails in backward: what was released is summed at most, and the threads end.
void TestGradientExchange::exchangeLeftInMidStepEnds() {
  Rig rig(1000, 2);
  {
    GradientExchange exchange(rig.lanes, rig.gradients, bucketsOf(100));
    exchange.ready()(0, 450);
  }
  QVERIFY(rig.doubling[0]->calls <= 2);
  QVERIFY(rig.doubling[1]->calls <= 2);
}

void TestGradientExchange::sumsAreRight_data() {
  QTest::addColumn<int>("hosts");
  QTest::addColumn<int>("ranksPerHost");
  QTest::addColumn<int>("contexts");
  QTest::addColumn<bool>("hierarchical");
  QTest::addColumn<QString>("precision");
  QTest::addColumn<bool>("extreme");
  for (const bool hierarchical : {false, true})
    QTest::addRow("2 x 2, gradients of 1e-6 and 1e5, %s", hierarchical ? "hierarchical" : "flat")
        << 2 << 2 << 2 << hierarchical << "fp16" << true;
  for (const char* precision : {"fp32", "bf16", "fp16"})
    for (int contexts : {1, 3}) {
      QTest::addRow("2 x 1, %d contexts, %s", contexts, precision) << 2 << 1 << contexts << false << precision << false;
      QTest::addRow("1 x 3, %d contexts, %s", contexts, precision) << 1 << 3 << contexts << false << precision << false;
      QTest::addRow("2 x 2, hierarchical, %d contexts, %s", contexts, precision)
          << 2 << 2 << contexts << true << precision << false;
      QTest::addRow("1 x 2, hierarchical, %d contexts, %s", contexts, precision)
          << 1 << 2 << contexts << true << precision << false;
    }
}

void TestGradientExchange::wireScaleFitsTheBound() {
  for (const float bound : {1e-38f, 1e-6f, 0.5f, 1.0f, 65504.0f, 1e5f, 3e38f}) {
    const float scale = wireScale(bound);
    int exponent = 0;
    QCOMPARE(std::frexp(scale, &exponent), 0.5f);  // a power of two
    QVERIFY(bound * scale <= 32768);
    QVERIFY(bound < 1e-30f || bound * scale >= 16384);
  }
  QCOMPARE(wireScale(0), 1.0f);
  QCOMPARE(wireScale(INFINITY), 1.0f);
  QCOMPARE(wireScale(NAN), 1.0f);
}

void TestGradientExchange::infinityIsNotHidden() {
  std::vector<std::vector<float>> gradients(2, std::vector<float>(100, 1e-3f));
  gradients[1][50] = INFINITY;
  gradients[0][60] = NAN;
  const RankErrors errors = runRanks(2, [&](std::shared_ptr<Communicator> communicator) {
    ExchangeOptions options = bucketsOf(100);
    options.format = HalfFormat::Fp16;
    auto& own = gradients[static_cast<std::size_t>(communicator->rank())];
    GradientExchange exchange({communicator}, own, options);
    exchange.ready()(0, 100);
    exchange.finish();
  });
  QVERIFY2(firstError(errors).empty(), firstError(errors).c_str());
  for (const auto& own : gradients) {
    QVERIFY(std::isinf(own[50]));
    QVERIFY(std::isnan(own[60]));
  }
}

/// Against sums in double: as exact as the format allows, and the same bits on every rank.
void TestGradientExchange::sumsAreRight() {
  QFETCH(int, hosts);
  QFETCH(int, ranksPerHost);
  QFETCH(int, contexts);
  QFETCH(bool, hierarchical);
  QFETCH(QString, precision);
  QFETCH(bool, extreme);
  constexpr std::size_t kCount = 10007;
  const int ranks = hosts * ranksPerHost;
  std::vector<std::vector<float>> gradients(static_cast<std::size_t>(ranks), std::vector<float>(kCount));
  std::vector<double> expected(kCount), sizes(kCount);
  std::mt19937 random(7);
  std::normal_distribution<float> normal;
  for (auto& own : gradients)
    for (std::size_t i = 0; i < kCount; ++i) {
      const float size = !extreme ? 1.0f : i / 1000 % 2 == 0 ? 1e-6f : 1e5f;  // a bucket has 1000
      own[i] = size * normal(random);
      expected[i] += own[i];
      sizes[i] += std::abs(own[i]);
    }
  MemoryStore lanesStore;
  const RankErrors errors = runRanks(ranks, [&](std::shared_ptr<Communicator> communicator) {
    const int rank = communicator->rank();
    CommunicatorOptions options;
    options.rank = rank;
    options.size = ranks;
    const HostPlace place{rank / ranksPerHost, hosts, rank % ranksPerHost, ranksPerHost};
    const GradientLanes lanes =
        require(makeGradientLanes(communicator, options, place, contexts, hierarchical, lanesStore));
    Plan plan;
    plan.communicationPrecision = precision.toStdString();
    ExchangeOptions exchangeWith = exchangeOptions(plan);
    exchangeWith.bucketBytes = 4000;
    auto& own = gradients[static_cast<std::size_t>(rank)];
    GradientExchange exchange(lanes, own, exchangeWith);
    for (std::size_t end : {2000, 5555, 10007}) exchange.ready()(end == 2000 ? 0 : end == 5555 ? 2000 : 5555, end);
    const ExchangeRecord record = exchange.finish();
    if (record.bytes != (precision == "fp32" ? 4.0 : 2.0) * kCount) throw Failure({"wrong", "bytes"});
    communicator->barrier();
  });
  QVERIFY2(firstError(errors).empty(), firstError(errors).c_str());
  // Each rank's own rounding and one for every addition, of half a unit in the last place of the sum at most.
  const double rounding = precision == "fp32" ? 0x1p-24 : precision == "bf16" ? 0x1p-8 : 0x1p-11;
  const double tolerance = 1.01 * ranks * rounding;
  for (std::size_t i = 0; i < kCount; ++i)
    QVERIFY2(std::abs(gradients[0][i] - expected[i]) <= tolerance * sizes[i], qPrintable(QString::number(i)));
  for (const auto& own : gradients) QCOMPARE(std::memcmp(own.data(), gradients[0].data(), kCount * sizeof(float)), 0);
}

SCALESCOPE_TEST(TestGradientExchange)

}  // namespace scalescope::test_gradient_exchange

#include "test_gradient_exchange.moc"
