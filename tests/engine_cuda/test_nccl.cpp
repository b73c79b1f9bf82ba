// SPDX-License-Identifier: Apache-2.0
#include <cuda_runtime_api.h>
#include <dlfcn.h>

#include <QtTest>
#include <numeric>

#include "engine/backend_cuda/captured_graph.h"
#include "engine/backend_cuda/gradient_reducer.h"
#include "engine/backend_cuda/nccl_communicator.h"
#include "engine/backend_cuda/nccl_log.h"
#include "tests/engine_train/rank_threads.h"
#include "tests/harness/test_program.h"

namespace scalescope::test_nccl {

/// NCCL's communicator over a library that only has NCCL's names, and what is read from NCCL's log.
class TestNccl : public QObject {
  Q_OBJECT
 private slots:
  /// Ranks are threads here: none may direct the log by the environment while others read that.
  void initTestCase() { qputenv("NCCL_DEBUG_FILE", "/dev/null"); }
  void sumsBroadcastsAndGathers();
  void reducesInDeviceMemory();
  void aRankWithoutNcclSpeaksForAll();
  void aPeerThatIsGoneIsAnError();
  void anAsynchronousFaultEndsTheNextCollective();
  void joiningHasALimit();
  void aRankThatNeverJoinsIsNamed();
  void theFirstCollectiveHasALimit();
  void aRefusalInACaptureLeavesTheCommunicatorUsable();
  void rankZeroStatesItsTransport();
  void readsALogOfOneHost();
  void readsALogOfTwoHosts();
  void readsNumbersOfAlgorithms();
  void anEmptyLogSaysThatNothingWasTold();
};

namespace {

RankErrors runNcclRanks(
    int size, const std::function<void(std::shared_ptr<Communicator>)>& body,
    const std::function<std::string(int)>& library = [](int) { return FAKE_NCCL; },
    std::chrono::milliseconds joinTimeout = std::chrono::seconds(20)) {
  MemoryStore store;
  RankErrors errors(static_cast<std::size_t>(size));
  std::vector<std::thread> ranks;
  for (int rank = 0; rank < size; ++rank)
    ranks.emplace_back([&, rank] {
      CommunicatorOptions options;
      options.rank = rank;
      options.size = size;
      options.timeout = std::chrono::seconds(5);
      options.joinTimeout = joinTimeout;
      try {
        body(require(cuda::makeNcclCommunicator(options, store, library(rank))));
      } catch (const Failure& failure) {
        errors[static_cast<std::size_t>(rank)] = failure.error();
      }
    });
  for (std::thread& rank : ranks) rank.join();
  return errors;
}

void setAsyncError(int status) {
  void* library = dlopen(FAKE_NCCL, RTLD_NOW);
  reinterpret_cast<void (*)(int)>(dlsym(library, "fakeNcclSetAsyncError"))(status);
}

/// 1: joining the ranks, 2: a sum; 0: nothing any more.
void hangIn(int call) {
  void* library = dlopen(FAKE_NCCL, RTLD_NOW);
  reinterpret_cast<void (*)(int)>(dlsym(library, "fakeNcclHangIn"))(call);
}

std::string ownLibrary(int) { return FAKE_NCCL; }

}  // namespace

void TestNccl::sumsBroadcastsAndGathers() {
  const RankErrors errors = runNcclRanks(3, [](std::shared_ptr<Communicator> ranks) {
    auto expect = [](bool holds, const char* what) {
      if (!holds) throw Failure({"wrong", what});
    };
    std::vector<float> values(100003);
    for (std::size_t i = 0; i < values.size(); ++i) values[i] = static_cast<float>(i % 1000) * (ranks->rank() + 1.0f);
    ranks->allReduceSum(std::span<float>(values));
    for (std::size_t i = 0; i < values.size(); ++i) expect(values[i] == static_cast<float>(i % 1000) * 6, "sum");
    std::vector<double> exact = {1e-9 * (ranks->rank() + 1)};
    ranks->allReduceSum(std::span<double>(exact));
    expect(std::abs(exact[0] - 6e-9) < 1e-20, "sum in double");
    std::vector<float> from(77, static_cast<float>(ranks->rank()));
    ranks->broadcast(from, 2);
    expect(from == std::vector<float>(77, 2.0f), "broadcast");
    const std::vector<std::string> texts = {"", std::string("a\0\xff", 3), "third"};
    expect(ranks->allGather(texts[static_cast<std::size_t>(ranks->rank())]) == texts, "gather");
    ranks->barrier();
    expect(ranks->transport().library == "nccl 2.27.3", "version");
  });
  QVERIFY2(firstError(errors).empty(), firstError(errors).c_str());
}

void TestNccl::reducesInDeviceMemory() {
  const RankErrors errors = runNcclRanks(2, [](std::shared_ptr<Communicator> ranks) {
    auto* reducer = dynamic_cast<cuda::GradientReducer*>(ranks.get());
    if (!reducer) throw Failure({"wrong", "no reducer"});
    void* memory = nullptr;
    cudaMalloc(&memory, 8);
    auto* values = static_cast<float*>(memory);
    const float mine[] = {1, 2.0f + static_cast<float>(ranks->rank())};
    float sums[2];
    cudaMemcpy(values, mine, 8, cudaMemcpyHostToDevice);
    reducer->reduce(values, 2, nullptr);
    cudaMemcpy(sums, values, 8, cudaMemcpyDeviceToHost);
    cudaFree(memory);
    if (sums[0] != 2 || sums[1] != 5) throw Failure({"wrong", std::to_string(sums[1])});
  });
  QVERIFY2(firstError(errors).empty(), firstError(errors).c_str());
}

void TestNccl::aRankWithoutNcclSpeaksForAll() {
  const RankErrors errors = runNcclRanks(
      3, [](std::shared_ptr<Communicator>) {},
      [](int rank) { return rank == 1 ? "/nonexistent/libnccl.so.2" : std::string(FAKE_NCCL); });
  for (const Error& error : errors) {
    QCOMPARE(error.code, std::string("comm-unsupported"));
    QVERIFY2(error.message.english().starts_with("Rank 1 cannot use NCCL") &&
                 error.message.english().find("/nonexistent/libnccl.so.2") != std::string::npos,
             error.message.english().c_str());
  }
}

void TestNccl::aPeerThatIsGoneIsAnError() {
  const RankErrors errors = runNcclRanks(2, [](std::shared_ptr<Communicator> ranks) {
    if (ranks->rank() == 1) return;
    ranks->barrier();
  });
  QCOMPARE(errors[0].code, std::string("communication-failed"));
  QVERIFY2(errors[0].message.english().find("remote process exited") != std::string::npos,
           errors[0].message.english().c_str());
  QVERIFY(errors[1].code.empty());
}

void TestNccl::anAsynchronousFaultEndsTheNextCollective() {
  const RankErrors errors = runNcclRanks(2, [](std::shared_ptr<Communicator> ranks) {
    ranks->barrier();
    setAsyncError(6);
    std::this_thread::sleep_for(std::chrono::seconds(1));
    ranks->barrier();
  });
  setAsyncError(0);
  for (const Error& error : errors) QCOMPARE(error.code, std::string("communication-failed"));
}

void TestNccl::joiningHasALimit() {
  hangIn(1);
  const RankErrors errors = runNcclRanks(
      2, [](std::shared_ptr<Communicator>) {}, ownLibrary, std::chrono::milliseconds(100));
  hangIn(0);
  for (int rank : {0, 1}) {
    const Error& error = errors[static_cast<std::size_t>(rank)];
    QCOMPARE(error.code, std::string("communication-failed"));
    QVERIFY2(error.message.english().starts_with("Rank " + std::to_string(rank) + " of 2 on device 0"),
             error.message.english().c_str());
    for (const char* word : {"100 ms", "all ranks reached this point", "NCCL_SOCKET_IFNAME"})
      QVERIFY2(error.message.english().find(word) != std::string::npos, error.message.english().c_str());
  }
}

/// The store of two ranks of which the second says that it is ready and is not heard of again.
void TestNccl::aRankThatNeverJoinsIsNamed() {
  hangIn(1);
  MemoryStore store;
  store.set("nccl/ready/1", "yes");
  CommunicatorOptions options;
  options.size = 2;
  options.joinTimeout = std::chrono::milliseconds(100);
  const auto made = cuda::makeNcclCommunicator(options, store, FAKE_NCCL);
  hangIn(0);
  QVERIFY(!made.ok());
  QVERIFY2(made.error().message.english().find("these ranks did not reach this point: 1") != std::string::npos,
           made.error().message.english().c_str());
}

void TestNccl::theFirstCollectiveHasALimit() {
  hangIn(2);
  const RankErrors errors = runNcclRanks(
      2, [](std::shared_ptr<Communicator>) {}, ownLibrary, std::chrono::milliseconds(100));
  hangIn(0);
  for (const Error& error : errors) {
    QCOMPARE(error.code, std::string("communication-failed"));
    QVERIFY2(
        error.message.english().find("failed in a collective of NCCL: \"no answer within 100 ms") != std::string::npos,
        error.message.english().c_str());
  }
}

/// As older libraries refuse sums in a captured step, which then runs without the graph.
void TestNccl::aRefusalInACaptureLeavesTheCommunicatorUsable() {
  const auto refuse = [](int refuses) {
    void* library = dlopen(FAKE_NCCL, RTLD_NOW);
    reinterpret_cast<void (*)(int)>(dlsym(library, "fakeNcclRefuse"))(refuses);
  };
  const RankErrors errors = runNcclRanks(1, [&](std::shared_ptr<Communicator> ranks) {
    auto* reducer = dynamic_cast<cuda::GradientReducer*>(ranks.get());
    void* memory = nullptr;
    cudaStream_t stream = nullptr;
    cudaMalloc(&memory, 8);
    cudaStreamCreateWithFlags(&stream, cudaStreamNonBlocking);
    auto* values = static_cast<float*>(memory);
    refuse(1);
    cuda::CapturedGraph graph;
    const Status recorded = graph.record(stream, [&] { reducer->reduce(values, 2, stream); });
    refuse(0);
    reducer->reduce(values, 2, stream);
    cudaStreamDestroy(stream);
    cudaFree(memory);
    if (recorded || recorded.error().message.english().find("a sum of gradients") == std::string::npos)
      throw Failure({"wrong", "the capture was not refused"});
  });
  QVERIFY2(firstError(errors).empty(), firstError(errors).c_str());
}

/// Its first call is for the unique id, which the others do not make. A copy of the library has not read its settings
/// yet.
void TestNccl::rankZeroStatesItsTransport() {
  QTemporaryDir folder;
  const QString library = folder.filePath("libnccl.so.2");
  QVERIFY(QFile::copy(FAKE_NCCL, library));
  qunsetenv("NCCL_DEBUG_FILE");
  TransportInfo info;
  const RankErrors errors = runNcclRanks(
      1, [&info](std::shared_ptr<Communicator> ranks) { info = ranks->transport(); },
      [&library](int) { return library.toStdString(); });
  for (const char* name : {"NCCL_DEBUG", "NCCL_DEBUG_SUBSYS"}) qunsetenv(name);
  qputenv("NCCL_DEBUG_FILE", "/dev/null");
  QVERIFY2(firstError(errors).empty(), firstError(errors).c_str());
  QCOMPARE(info.transport, std::string("NET/Socket"));
  QCOMPARE(info.interface, std::string("eth7"));
  QCOMPARE(info.algorithm, std::string("ring, protocol simple"));
}

void TestNccl::readsALogOfOneHost() {
  const auto facts = cuda::parseNcclLog(
      "gpu-a3:47021:47088 [0] NCCL INFO Bootstrap : Using eth0:10.4.2.31<0>\n"
      "gpu-a3:47021:47088 [0] NCCL INFO NCCL version 2.27.3+cuda12.9\n"
      "gpu-a3:47021:47095 [0] NCCL INFO NET/IB : No device found.\n"
      "gpu-a3:47021:47095 [0] NCCL INFO NET/Socket : Using [0]eth0:10.4.2.31<0>\n"
      "gpu-a3:47021:47095 [0] NCCL INFO Using network Socket\n"
      "gpu-a3:47021:47095 [0] NCCL INFO Channel 00/24 :    0   1\n"
      "gpu-a3:47021:47095 [0] NCCL INFO Channel 00/0 : 0[0] -> 1[1] via P2P/CUMEM\n"
      "gpu-a3:47021:47095 [0] NCCL INFO Channel 01/0 : 0[0] -> 1[1] via P2P/CUMEM\n"
      "gpu-a3:47021:47095 [0] NCCL INFO Connected NVLS tree\n"
      "gpu-a3:47021:47095 [0] NCCL INFO 24 coll channels, 16 nvls channels, 32 p2p channels, 32 p2p channels per peer\n"
      "gpu-a3:47021:47095 [0] NCCL INFO AllReduce: 8 Bytes -> Algo TREE proto LL channel{Lo..Hi}={0..0}\n"
      "gpu-a3:47021:47095 [0] NCCL INFO AllReduce: 67108864 Bytes -> Algo NVLS proto SIMPLE channel{Lo..Hi}={0..15}\n"
      "gpu-a3:47021:47095 [0] NCCL INFO AllReduce: 64 Bytes -> Algo RING proto LL channel{Lo..Hi}={0..0}\n");
  QCOMPARE(facts.version, std::string("2.27.3+cuda12.9"));
  QCOMPARE(facts.network, std::string("Socket"));
  QVERIFY(facts.paths == std::vector<std::string>{"P2P/CUMEM"});
  QCOMPARE(facts.channels, 24);
  QVERIFY(facts.nvls);
  const TransportInfo info = cuda::describeTransport(facts);
  QCOMPARE(info.library, std::string("nccl 2.27.3+cuda12.9"));
  QCOMPARE(info.transport, std::string("P2P/CUMEM"));
  QCOMPARE(info.interface, std::string("none, within the host"));
  QCOMPARE(info.algorithm, std::string("nvls, protocol simple, 24 channels, NVLS available"));
}

void TestNccl::readsALogOfTwoHosts() {
  const auto facts = cuda::parseNcclLog(
      "a:1:2 [0] NCCL INFO NET/IB : Using [0]mlx5_0:1/IB [1]mlx5_1:1/RoCE [RO]; OOB eno1:10.0.0.9<0>\n"
      "a:1:2 [0] NCCL INFO Using network IB\n"
      "a:1:2 [0] NCCL INFO Channel 00/0 : 3[1] -> 1[1] [send] via NET/IB/2/GDRDMA\n"
      "a:1:2 [0] NCCL INFO Channel 01/0 : 1[1] -> 3[1] [receive] via NET/IB/3/GDRDMA\n"
      "a:1:2 [0] NCCL INFO Channel 00/0 : 1[2a000] -> 0[27000] via SHM/direct/direct\n"
      "a:1:2 [0] NCCL INFO Channel 01 : 1[a000] -> 0[7000] via P2P/IPC/read\n");
  QVERIFY(facts.interfaces == (std::vector<std::string>{"mlx5_0", "mlx5_1"}));
  QVERIFY(facts.paths == (std::vector<std::string>{"NET/IB/GDRDMA", "SHM", "P2P/IPC"}));
  QCOMPARE(cuda::describeTransport(facts).interface, std::string("mlx5_0, mlx5_1"));
}

void TestNccl::readsNumbersOfAlgorithms() {
  const auto facts = cuda::parseNcclLog("a:1:2 [0] NCCL INFO 67108864 Bytes -> Algo 1 proto 2 time 412.5\n");
  QCOMPARE(facts.algorithm, std::string("ring"));
  QCOMPARE(facts.protocol, std::string("simple"));
}

void TestNccl::anEmptyLogSaysThatNothingWasTold() {
  const TransportInfo info = cuda::describeTransport(cuda::parseNcclLog(""));
  QCOMPARE(info.transport, std::string("unknown"));
  QCOMPARE(info.algorithm, std::string("unknown"));
}

SCALESCOPE_TEST(TestNccl)

}  // namespace scalescope::test_nccl

#include "test_nccl.moc"
