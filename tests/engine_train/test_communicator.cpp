// SPDX-License-Identifier: Apache-2.0
#include <QtTest>
#include <atomic>
#include <cstring>
#include <random>

#include "engine/base/clock.h"
#include "engine/comm/half_floats.h"
#include "engine/comm/rank_text.h"
#include "engine/comm/verified_peers.h"
#include "tests/engine_train/port_thief.h"
#include "tests/engine_train/rank_threads.h"
#include "tests/harness/test_program.h"

namespace scalescope::test_communicator {

/// Collectives over each of the ways in which hosts exchange values.
class TestCommunicator : public QObject {
  Q_OBJECT
 public:
  TestCommunicator(MakeCommunicator make, TransportInfo expected) : m_make(make), m_expected(std::move(expected)) {}

 private slots:
  void initTestCase();
  void sumsAreExact_data();
  void sumsAreExact();
  void everyRankGetsTheSameBits();
  void halvesAreSummedWithTheSameBits();
  void groupsDoNotMeetEachOther();
  void broadcastsFromEveryRoot();
  void gathersTextsOfDifferentLengths();
  void messagesOfOtherRanksKeepTheirParts();
  void barrierWaitsForTheLastRank();
  void oneRankAloneLeavesValuesAsTheyAre();
  void saysWhatCarriesTheData();
  void lostRankIsAnErrorWithinTheTimeout();
  void silentRankIsAnErrorWithinTheTimeout();
  void rankThatNeverComesIsAnError();
  void unknownInterfaceIsAnError();
  void strangeEndsAreFound();
  void strangersConnectionLeadsToNewPorts();
  void nothingIsExchangedWithAStranger_data();
  void nothingIsExchangedWithAStranger();

 private:
  bool isGloo() const { return m_expected.library == "gloo"; }
  RankErrors run(int size, const std::function<void(std::shared_ptr<Communicator>)>& body,
                 std::chrono::milliseconds timeout = std::chrono::seconds(20)) {
    return runRanks(size, body, timeout, m_make);
  }
  MakeCommunicator m_make;
  TransportInfo m_expected;
};

void TestCommunicator::initTestCase() {
  MemoryStore store;
  const auto made = m_make({}, store);
  if (!made && made.error().code == "comm-unsupported")
    QSKIP("This build has no Gloo; install libgloo-dev and build again to run this test.");
}

void TestCommunicator::sumsAreExact_data() {
  QTest::addColumn<int>("ranks");
  QTest::addColumn<int>("count");
  for (int ranks : {2, 3, 4})
    for (int count : {1, 2, 3, 5, 7, 257, 1000003})
      QTest::addRow("%d ranks, %d values", ranks, count) << ranks << count;
}

template <typename T>
std::string sumFault(Communicator& communicator, int count) {
  const int rank = communicator.rank(), size = communicator.size();
  std::vector<T> values(count);
  for (int i = 0; i < count; ++i) values[i] = static_cast<T>((i % 1000) * (rank + 1));
  communicator.allReduceSum(std::span<T>(values));
  for (int i = 0; i < count; ++i) {
    const T expected = static_cast<T>((i % 1000) * (size * (size + 1) / 2));
    if (values[i] != expected) return "value " + std::to_string(i) + " is " + std::to_string(values[i]);
  }
  return {};
}

void TestCommunicator::sumsAreExact() {
  QFETCH(int, ranks);
  QFETCH(int, count);
  std::vector<std::string> faults(ranks);
  const RankErrors errors = run(ranks, [&](std::shared_ptr<Communicator> communicator) {
    std::string& fault = faults[communicator->rank()];
    fault = sumFault<float>(*communicator, count);
    if (fault.empty()) fault = sumFault<double>(*communicator, count);
  });
  QVERIFY2(firstError(errors).empty(), firstError(errors).c_str());
  for (const std::string& fault : faults) QVERIFY2(fault.empty(), fault.c_str());
}

void TestCommunicator::everyRankGetsTheSameBits() {
  for (int ranks : {2, 3, 4}) {
    constexpr int kCount = 100001;
    std::vector<std::vector<float>> sums(ranks, std::vector<float>(kCount));
    const RankErrors errors = run(ranks, [&](std::shared_ptr<Communicator> communicator) {
      std::mt19937 random(communicator->rank() + 1);
      std::normal_distribution<float> normal;
      for (float& value : sums[communicator->rank()]) value = normal(random);
      communicator->allReduceSum(std::span<float>(sums[communicator->rank()]));
    });
    QVERIFY2(firstError(errors).empty(), firstError(errors).c_str());
    for (int rank = 1; rank < ranks; ++rank)
      QCOMPARE(std::memcmp(sums[0].data(), sums[rank].data(), kCount * sizeof(float)), 0);
  }
}

/// Small whole numbers are exact in both formats; fractions must at least agree.
void TestCommunicator::halvesAreSummedWithTheSameBits() {
  constexpr std::size_t kCount = 10001;
  for (HalfFormat format : {HalfFormat::Bf16, HalfFormat::Fp16})
    for (int ranks : {2, 3}) {
      std::vector<std::vector<std::uint16_t>> halves(ranks, std::vector<std::uint16_t>(2 * kCount));
      const RankErrors errors = run(ranks, [&](std::shared_ptr<Communicator> communicator) {
        const int rank = communicator->rank();
        std::vector<float> values(2 * kCount);
        for (std::size_t i = 0; i < kCount; ++i) values[i] = static_cast<float>((i % 20) * (rank + 1));
        for (std::size_t i = kCount; i < 2 * kCount; ++i) values[i] = 1.0f / static_cast<float>(i + 100 * rank);
        roundToHalf(values, halves[rank], format);
        communicator->allReduceSumHalf(halves[rank], format);
      });
      QVERIFY2(firstError(errors).empty(), firstError(errors).c_str());
      std::vector<float> sums(2 * kCount);
      widenHalf(halves[0], sums, format);
      for (std::size_t i = 0; i < kCount; ++i)
        QCOMPARE(sums[i], static_cast<float>((i % 20) * (ranks * (ranks + 1) / 2)));
      for (const auto& each : halves) QVERIFY(each == halves[0]);
    }
}

/// Several communicators of one run share its store.
void TestCommunicator::groupsDoNotMeetEachOther() {
  MemoryStore store;
  const RankErrors errors = run(2, [&](std::shared_ptr<Communicator> communicator) {
    CommunicatorOptions options;
    options.rank = communicator->rank();
    options.size = 2;
    std::vector<std::unique_ptr<Communicator>> groups;
    for (const char* name : {"a", "b"}) {
      options.group = name;
      groups.push_back(require(m_make(options, store)));
    }
    std::vector<std::byte> bytes(7, std::byte(communicator->rank()));
    groups[1]->broadcastBytes(bytes, 1);
    if (bytes != std::vector<std::byte>(7, std::byte(1))) throw Failure({"wrong", "bytes"});
    std::vector<float> values(1000, 1.0f);
    groups[0]->allReduceSum(std::span<float>(values));
    if (values.back() != 2.0f) throw Failure({"wrong", "sum"});
  });
  QVERIFY2(firstError(errors).empty(), firstError(errors).c_str());
}

void TestCommunicator::broadcastsFromEveryRoot() {
  constexpr int kRanks = 3;
  for (int root = 0; root < kRanks; ++root) {
    std::vector<std::vector<float>> values(kRanks);
    const RankErrors errors = run(kRanks, [&](std::shared_ptr<Communicator> communicator) {
      values[communicator->rank()].assign(12345, static_cast<float>(communicator->rank() + 1));
      communicator->broadcast(values[communicator->rank()], root);
    });
    QVERIFY2(firstError(errors).empty(), firstError(errors).c_str());
    for (const auto& each : values) QCOMPARE(each, std::vector<float>(12345, static_cast<float>(root + 1)));
  }
}

void TestCommunicator::gathersTextsOfDifferentLengths() {
  const std::vector<std::string> texts = {"", std::string(100000, 'x'), std::string("zero\0inside", 11), "ä"};
  std::vector<std::vector<std::string>> gathered(texts.size());
  const RankErrors errors = run(static_cast<int>(texts.size()), [&](std::shared_ptr<Communicator> communicator) {
    gathered[communicator->rank()] = communicator->allGather(texts[communicator->rank()]);
  });
  QVERIFY2(firstError(errors).empty(), firstError(errors).c_str());
  for (const auto& each : gathered) QVERIFY(each == texts);
}

void TestCommunicator::barrierWaitsForTheLastRank() {
  constexpr int kRanks = 3;
  std::vector<double> arrived(kRanks), left(kRanks);
  const RankErrors errors = run(kRanks, [&](std::shared_ptr<Communicator> communicator) {
    const int rank = communicator->rank();
    std::this_thread::sleep_for(std::chrono::milliseconds(100 * rank));
    arrived[rank] = monotonicSeconds();
    communicator->barrier();
    left[rank] = monotonicSeconds();
  });
  QVERIFY2(firstError(errors).empty(), firstError(errors).c_str());
  for (double each : left) QVERIFY(each >= *std::max_element(arrived.begin(), arrived.end()));
}

void TestCommunicator::oneRankAloneLeavesValuesAsTheyAre() {
  auto communicator = makeSingleCommunicator();
  std::vector<float> values = {1, 2, 3};
  communicator->allReduceSum(std::span<float>(values));
  communicator->broadcast(values, 0);
  communicator->barrier();
  QCOMPARE(values, (std::vector<float>{1, 2, 3}));
  QVERIFY(communicator->allGather("me") == std::vector<std::string>{"me"});
  QCOMPARE(communicator->size(), 1);
}

void TestCommunicator::saysWhatCarriesTheData() {
  const RankErrors errors = run(2, [&](std::shared_ptr<Communicator> communicator) {
    const TransportInfo info = communicator->transport();
    if (info.library != m_expected.library || info.transport != m_expected.transport ||
        info.interface != m_expected.interface || info.algorithm != m_expected.algorithm)
      throw Failure({"wrong", info.library + " " + info.transport + " " + info.interface + " " + info.algorithm});
  });
  QVERIFY2(firstError(errors).empty(), firstError(errors).c_str());
}

void TestCommunicator::lostRankIsAnErrorWithinTheTimeout() {
  const double start = monotonicSeconds();
  const RankErrors errors = run(
      3,
      [](std::shared_ptr<Communicator> communicator) {
        std::vector<float> values(100000, 1);
        communicator->allReduceSum(std::span<float>(values));
        if (communicator->rank() == 1) return;  // its connections close with it
        for (int step = 0; step < 1000; ++step) communicator->allReduceSum(std::span<float>(values));
      },
      std::chrono::seconds(5));
  QVERIFY(monotonicSeconds() - start < 8);
  for (int rank : {0, 2}) {
    QCOMPARE(errors[rank].code, std::string("communication-failed"));
    QVERIFY(errors[rank].message.english().starts_with("Rank " + std::to_string(rank) + " of 3"));
  }
}

void TestCommunicator::silentRankIsAnErrorWithinTheTimeout() {
  const double start = monotonicSeconds();
  const RankErrors errors = run(
      2,
      [](std::shared_ptr<Communicator> communicator) {
        if (communicator->rank() == 1) std::this_thread::sleep_for(std::chrono::seconds(3));
        std::vector<double> values(10, 1);
        communicator->allReduceSum(std::span<double>(values));
      },
      std::chrono::seconds(1));
  QVERIFY(monotonicSeconds() - start < 6);
  QCOMPARE(errors[0].code, std::string("communication-failed"));
}

void TestCommunicator::rankThatNeverComesIsAnError() {
  MemoryStore store;
  CommunicatorOptions options;
  options.size = 2;
  options.timeout = std::chrono::milliseconds(300);
  const auto made = m_make(options, store);
  QVERIFY(!made.ok());
  QCOMPARE(made.error().code, std::string("rendezvous-timeout"));
  QVERIFY(made.error().message.english().find("300 ms") != std::string::npos);
}

void TestCommunicator::unknownInterfaceIsAnError() {
  MemoryStore store;
  CommunicatorOptions options;
  options.size = 2;
  options.interface = "nosuch0";
  const auto made = m_make(options, store);
  QVERIFY(!made.ok());
  QCOMPARE(made.error().code, std::string("communication-failed"));
  QVERIFY(made.error().message.english().find("nosuch0") != std::string::npos);
}

void TestCommunicator::messagesOfOtherRanksKeepTheirParts() {
  const Text messages[] = {Text::of("Rank %1 has no GPU.", 1) + Text::of("Use %1.", Text::of("%1 slots", 2)),
                           Text::verbatim("two\nlines\n"), Text()};
  const RankErrors errors = run(3, [&](const std::shared_ptr<Communicator>& communicator) {
    const auto values = communicator->allGather(valueOfText(messages[communicator->rank()]));
    for (std::size_t i = 0; i < values.size(); ++i) {
      const Text message = textOfValue(values[i]);
      if (!(message == messages[i]) || message.isTranslatable() != messages[i].isTranslatable())
        throw std::runtime_error(message.english());
    }
  });
  QVERIFY2(firstError(errors).empty(), firstError(errors).c_str());
}

void TestCommunicator::strangeEndsAreFound() {
  std::vector<RankSockets> ranks(3, RankSockets{{"", "", ""}, {}});
  const auto connect = [&](int from, int to, const std::string& own, const std::string& other) {
    ranks[to].awaitsAt[from] = other;
    ranks[from].connections.push_back({own, other});
    ranks[to].connections.push_back({other, own});
  };
  connect(1, 0, "[10.0.0.2]:50000", "[10.0.0.1]:40000");
  connect(2, 0, "[10.0.0.3]:50000", "[10.0.0.1]:40001");
  ranks[2].connections.push_back({"[10.0.0.3]:22", "[10.0.0.9]:1234"});  // of something else
  QCOMPARE(findForeignPeer(ranks).english(), std::string());             // ranks 1 and 2 of a star are not connected
  connect(2, 1, "[fd00::3]:2", "[fd00::2]:1");
  QCOMPARE(findForeignPeer(ranks).english(), std::string());

  auto taken = ranks;  // another program connected before rank 2, which found no peer
  taken[1].connections.back().other = "[fd00::9]:2";
  taken[2].connections.pop_back();
  std::string words = findForeignPeer(taken).english();
  QVERIFY2(words.starts_with("rank 1 is connected from [fd00::2]:1 to [fd00::9]:2, which is not a rank: "),
           words.c_str());

  auto passedOn = ranks;  // rank 2 found another stranger at that address
  passedOn[1].connections.back().other = "[fd00::9]:2";
  words = findForeignPeer(passedOn).english();
  QVERIFY2(words.find("which is not a rank") != std::string::npos, words.c_str());

  auto alone = ranks;
  alone[1].connections.pop_back();
  alone[2].connections.pop_back();
  words = findForeignPeer(alone).english();
  QVERIFY2(words.starts_with("ranks 1 and 2 are not connected to each other"), words.c_str());

  ranks[2].awaitsAt.pop_back();
  QCOMPARE(findForeignPeer(ranks).english(), std::string("rank 2 reports 2 ranks instead of 3"));
}

void TestCommunicator::strangersConnectionLeadsToNewPorts() {
  ThievedStore store(PortThief::Aim::Keep, 1);
  std::vector<std::string> faults(3);
  const RankErrors errors = runRanksWith(
      store, 3, [&](auto communicator) { faults[communicator->rank()] = sumFault<float>(*communicator, 1000); },
      std::chrono::seconds(20), m_make);
  QCOMPARE(firstError(errors), std::string());
  QCOMPARE(store.taken(), 1);
  for (const std::string& fault : faults) QCOMPARE(fault, std::string());
}

void TestCommunicator::nothingIsExchangedWithAStranger_data() {
  QTest::addColumn<bool>("passesOn");
  QTest::addRow("keeps connections") << false;
  QTest::addRow("passes them on") << true;
}

/// A stranger who takes every port of Gloo ends the run before a value is sent. The star has one port, where rank 0
/// goes on waiting for those who know its secret.
void TestCommunicator::nothingIsExchangedWithAStranger() {
  QFETCH(bool, passesOn);
  ThievedStore store(passesOn ? PortThief::Aim::PassOn : PortThief::Aim::Keep);
  std::atomic<int> connected = 0;
  const RankErrors errors = runRanksWith(
      store, 2, [&](auto) { ++connected; }, std::chrono::seconds(20), m_make);
  QVERIFY(store.taken() > 0);
  if (!isGloo()) {
    QCOMPARE(firstError(errors), std::string());
    return;
  }
  QCOMPARE(connected.load(), 0);
  for (const Error& error : errors) {
    QCOMPARE(error.code, std::string("peer-not-verified"));
    QVERIFY2(error.message.english().find("in 3 attempts: ") != std::string::npos, error.message.english().c_str());
    QVERIFY2(error.message.english().find(".cc:") == std::string::npos,
             error.message.english().c_str());  // Gloo's own source file
  }
}

static int runBoth(int argc, char** argv) {
  TestCommunicator gloo(makeGlooCommunicator, {"gloo", "tcp", "lo", "ring"});
  TestCommunicator star(makeStarCommunicator, {"scalescope", "tcp", "lo", "star"});
  return harness::execute({&gloo, &star}, argc, argv);
}

static const bool testIsAdded = harness::addTest(__FILE__, &runBoth);

}  // namespace scalescope::test_communicator

#include "test_communicator.moc"
