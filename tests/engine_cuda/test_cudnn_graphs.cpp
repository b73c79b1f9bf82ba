// SPDX-License-Identifier: Apache-2.0
// Asks cuDNN, without a GPU, what it would run on one that is only described: every convolution of the networks and of
// the selftest must have a ready-made engine.
// QT_LOGGING_RULES="scalescope.cudnn.debug=true" prints them, SCALESCOPE_ALL_CASES=1 asks for
// all networks in all precisions.
#include <QLoggingCategory>
#include <QtTest>
#include <set>

#include "engine/backend_cuda/products/cudnn_graph.h"
#include "engine/backend_cuda/products/cudnn_library.h"
#include "engine/backend_cuda/products/plan_source.h"
#include "engine/backend_cuda/products/problem_tensors.h"
#include "engine/graph/network_zoo.h"
#include "engine/reference/selftest.h"
#include "tests/engine_cuda/described_device.h"
#include "tests/harness/test_program.h"

namespace scalescope::cuda::test_cudnn_graphs {

Q_LOGGING_CATEGORY(lcCudnn, "scalescope.cudnn", QtWarningMsg)

namespace {

constexpr std::size_t kWorkspaceLimitBytes = std::size_t{1} << 30;

struct Variety {
  const char* name;
  DataType type;
  bool tf32;
};
constexpr Variety kVarieties[] = {{"fp32", DataType::Fp32, false},
                                  {"tf32", DataType::Fp32, true},
                                  {"bf16", DataType::Bf16, false},
                                  {"fp16", DataType::Fp16, false}};

/// The three products of every convolution of a graph, each once.
std::vector<ConvolutionProblem> problemsOf(const Graph& graph, int batchSize, const Variety& variety) {
  std::vector<ConvolutionProblem> problems;
  std::set<std::string> seen;
  for (const Layer& layer : graph.layers) {
    const auto* op = std::get_if<Convolution>(&layer.op);
    if (!op) continue;
    ConvolutionProblem problem;
    problem.shape = {variety.type, batchSize, graph.layers[layer.inputs[0]].shape, layer.shape, *op};
    const bool image = layer.inputs[0] == 0;
    if (image && variety.type != DataType::Fp32) problem.shape.src.c = (problem.shape.src.c + 3) / 4 * 4;
    problem.tf32 = variety.tf32;
    for (const Work work : {Work::Forward, Work::BackwardData, Work::BackwardWeights}) {
      problem.work = work;
      if (seen.insert(problemText(problem)).second) problems.push_back(problem);
    }
  }
  return problems;
}

/// The name of the first ready-made way, "" where there is none; `words`: what the library proposes.
std::string firstWay(const Result<std::shared_ptr<CudnnGraph>>& graph, std::string& words) {
  if (!graph) {
    words = graph.error().message;
    return {};
  }
  std::string first;
  int ready = 0;
  for (int way = 0; way < (*graph)->wayCount(); ++way) {
    if ((*graph)->compilesAtRunTime(way) || !(*graph)->build(way, kWorkspaceLimitBytes)) continue;
    if (ready++ == 0) first = (*graph)->wayName(way);
  }
  words = std::to_string(ready) + " of " + std::to_string((*graph)->wayCount()) + " proposals are ready-made";
  return first;
}

}  // namespace

class TestCudnnGraphs : public QObject {
  Q_OBJECT

 private slots:
  void initTestCase() {
    auto library = loadCudnn();
    if (!library) QSKIP(qPrintable(QString::fromStdString(library.error().message)));
    m_library = *library;
  }

  void everyConvolutionHasAnEngine_data() {
    QTest::addColumn<QString>("network");
    QTest::addColumn<int>("variety");
    const auto add = [](const std::string& network, int variety) {
      QTest::newRow((network + " " + kVarieties[variety].name).c_str()) << QString::fromStdString(network) << variety;
    };
    if (!scalescope::harness::runsAllCases()) return add("resnet-50", 3), add("selftest", 0);
    for (const NetworkInfo& network : listNetworks())
      for (int variety = 0; variety < 4; ++variety) add(network.name, variety);
    for (int variety = 0; variety < 4; ++variety) add("selftest", variety);
  }

  void everyConvolutionHasAnEngine() {
    QFETCH(QString, network);
    QFETCH(int, variety);
    std::vector<ConvolutionProblem> problems;
    const auto add = [&](const Graph& graph, int batchSize) {
      const auto more = problemsOf(graph, batchSize, kVarieties[variety]);
      problems.insert(problems.end(), more.begin(), more.end());
    };
    if (network != "selftest") {
      const auto graph = makeNetwork(network.toStdString());
      QVERIFY2(graph.ok(), "no such network");
      add(*graph, 256);
    } else {
      for (const SelftestCase& test : selftestCases())
        if (test.depth == SelftestDepth::Operation) add(test.graph, test.batchSize);
    }
    for (const ConvolutionProblem& problem : problems) check(problem);
  }

  /// Inference: a convolution adds a residual and the bias of its folded batch norm and applies the ReLU. Not the
  /// image's, whose engines everyConvolutionHasAnEngine() asks for.
  void foldedBiasesHaveEngines() {
    int asked = 0;
    for (ConvolutionProblem problem : problemsOf(require(makeNetwork("resnet-50")), 128, kVarieties[3])) {
      if (problem.work != Work::Forward || problem.shape.src.c == 4) continue;
      problem.bias = problem.relu = true;
      check(problem);
      problem.accumulate = true;
      check(problem);
      ++asked;
    }
    QVERIFY(asked > 15);
  }

  void everyConvolutionHasAnInt8Engine_data() {
    QTest::addColumn<QString>("network");
    for (const NetworkInfo& network : listNetworks())
      QTest::newRow(network.name.c_str()) << QString::fromStdString(network.name);
  }

  /// 8-bit factors, 32-bit sums; channels in fours. A fully connected layer is a convolution whose kernel covers the
  /// image.
  void everyConvolutionHasAnInt8Engine() {
    QFETCH(QString, network);
    const Graph graph = require(makeNetwork(network.toStdString()));
    std::set<std::string> seen;
    const auto padded = [](int channels) {
      return (channels + kIntegerChannels - 1) / kIntegerChannels * kIntegerChannels;
    };
    for (const Layer& layer : graph.layers) {
      ConvolutionProblem problem;
      auto& shape = problem.shape;
      if (layer.inputs.empty()) continue;
      shape = {DataType::Fp32, 128, graph.layers[layer.inputs[0]].shape, layer.shape, {}};
      if (const auto* op = std::get_if<Convolution>(&layer.op)) {
        shape.op = *op;
      } else if (std::holds_alternative<FullyConnected>(layer.op)) {
        shape.op.kernelH = shape.src.h;
        shape.op.kernelW = shape.src.w;
      } else {
        continue;
      }
      shape.src.c = padded(shape.src.c);
      shape.dst.c = shape.op.k = padded(shape.dst.c);
      if (!seen.insert(problemText(problem)).second) continue;
      std::string words;
      const std::string first =
          firstWay(CudnnGraph::make(m_library->handle(), {nullptr, kDescribedH200}, IntegerProblem{shape}), words);
      const QString line = QString::fromStdString("int8 " + problemText(problem) + ": " + first + ", " + words);
      qCDebug(lcCudnn).noquote() << line;
      if (first.empty()) QTest::qFail(qPrintable(line), __FILE__, __LINE__);
    }
    QVERIFY(seen.size() > 5);
  }

  /// With factors for each channel, bias, residual and ReLU it has no ready-made engine, and those compiled at run time
  /// need a driver: nothing else is wrong with the form.
  void finishedInt8FormsNeedOnlyADriver() {
    for (ConvolutionProblem product : problemsOf(require(makeNetwork("resnet-50")), 128, kVarieties[3])) {
      if (product.work != Work::Forward) continue;
      for (const bool sums : {false, true}) {
        const IntegerProblem problem{product.shape, true, true, sums};
        const auto graph = CudnnGraph::make(m_library->handle(), {nullptr, kDescribedH200}, problem);
        if (graph) continue;  // a driver is there
        const QString words = QString::fromStdString(graph.error().message);
        QVERIFY2(words.contains("RUNTIME_PREREQUISITE"), qPrintable(words));
      }
    }
  }

  void biasesAndSumsHaveEngines_data() {
    QTest::addColumn<QString>("network");
    QTest::addColumn<int>("variety");
    const auto add = [](const char* network, int variety) {
      QTest::addRow("%s %s", network, kVarieties[variety].name) << network << variety;
    };
    for (const int variety : {2, 3}) {
      add("vgg-16", variety);
      add("googlenet", variety);
      if (scalescope::harness::runsAllCases()) add("alexnet", variety);
      add("resnet-50", variety);
    }
  }

  /// The bias has the type of the output, and data gradients add to what is there.
  void biasesAndSumsHaveEngines() {
    QFETCH(QString, network);
    QFETCH(int, variety);
    int asked = 0;
    for (ConvolutionProblem problem :
         problemsOf(require(makeNetwork(network.toStdString())), 256, kVarieties[variety])) {
      const bool biased = problem.work == Work::Forward && problem.shape.op.bias;
      if (!biased && problem.work != Work::BackwardData) continue;
      if (biased)
        problem.bias = problem.relu = true;
      else
        problem.accumulate = true;
      check(problem);
      if (biased) {
        problem.dstRowChannels = 2 * problem.shape.dst.c;
        check(problem);
      }
      ++asked;
    }
    QVERIFY(asked > 8);  // AlexNet: five convolutions and four data gradients
  }

  void everyPatternOfAResNetHasAnEngine() {
    for (ConvolutionProblem problem : problemsOf(require(makeNetwork("resnet-50")), 256, kVarieties[3])) {
      if (problem.shape.src.c % 8 != 0) continue;  // the image's
      problem.statistics = problem.work == Work::Forward;
      problem.prologue = problem.work != Work::BackwardData;
      problem.normGradient = problem.work == Work::BackwardData;
      check(problem);
      if (!problem.normGradient || problem.shape.op.strideH > 1) continue;
      // At the end of a block, where other parts of the gradient are added.
      problem.normAddend = problem.accumulate = true;
      check(problem);
    }
  }

 private:
  void check(const ConvolutionProblem& problem) {
    std::string words;
    const std::string first =
        firstWay(CudnnGraph::make(m_library->handle(), {nullptr, kDescribedH200}, problem, problem.shape.type), words);
    const QString line = QString::fromStdString(problemText(problem) + ": " + first + ", " + words);
    qCDebug(lcCudnn).noquote() << line;
    if (first.empty()) QTest::qFail(qPrintable(line), __FILE__, __LINE__);
  }

  std::shared_ptr<SharedLibrary> m_library;
};

SCALESCOPE_TEST(TestCudnnGraphs)

}  // namespace scalescope::cuda::test_cudnn_graphs

#include "test_cudnn_graphs.moc"
