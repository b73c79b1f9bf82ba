// SPDX-License-Identifier: Apache-2.0
// Asks cuDNN, without a GPU, which fused patterns it has on a described one for the convolutions of a ResNet-50.
// QT_LOGGING_RULES="scalescope.cudnn.debug=true" prints every answer.
#include <dlfcn.h>

#include <QLoggingCategory>
#include <QtTest>
#include <map>
#include <set>

#include "engine/backend_cuda/products/cudnn_library.h"
#include "engine/backend_cuda/products/problem_tensors.h"
#include "engine/graph/network_zoo.h"
#include "tests/engine_cuda/described_device.h"
#include "tests/engine_cuda/pattern_survey.h"
#include "tests/harness/test_program.h"

namespace scalescope::cuda::test_cudnn_patterns {

Q_LOGGING_CATEGORY(lcPatterns, "scalescope.cudnn", QtWarningMsg)

namespace {

/// Every convolution of a network once, but those of the image.
std::vector<ConvolutionShape> shapesOf(const Graph& graph, DataType type, int batchSize) {
  std::vector<ConvolutionShape> shapes;
  std::set<std::string> seen;
  for (const Layer& layer : graph.layers) {
    const auto* op = std::get_if<Convolution>(&layer.op);
    if (!op || layer.inputs[0] == 0) continue;
    ConvolutionProblem problem;
    problem.shape = {type, batchSize, graph.layers[layer.inputs[0]].shape, layer.shape, *op};
    if (seen.insert(problemText(problem)).second) shapes.push_back(problem.shape);
  }
  return shapes;
}

}  // namespace

class TestCudnnPatterns : public QObject {
  Q_OBJECT
 private slots:
  void initTestCase() {
    auto library = loadCudnn();
    if (!library) QSKIP(qPrintable(QString::fromStdString(library.error().message)));
    m_library = *library;
  }
  void halfPrecisionHasThePatternsOfAResNet();
  void theRunTimeCompilerIsLoadedBesideIt();

 private:
  /// How many of the convolutions have an engine for each pattern.
  std::map<FusedPattern, int> supported(const std::vector<ConvolutionShape>& shapes) const;
  std::shared_ptr<SharedLibrary> m_library;
};

std::map<FusedPattern, int> TestCudnnPatterns::supported(const std::vector<ConvolutionShape>& shapes) const {
  std::map<FusedPattern, int> counts;
  for (const ConvolutionShape& shape : shapes)
    for (const FusedPattern pattern : kFusedPatterns) {
      const PatternAnswer answer = askPattern(m_library->handle(), kDescribedH200, pattern, shape);
      ConvolutionProblem problem;
      problem.shape = shape;
      qCDebug(lcPatterns).noquote() << patternName(pattern) << QString::fromStdString(problemText(problem))
                                    << "ready-made" << answer.readyMade << "compiled" << answer.compiled
                                    << QString::fromStdString(answer.first);
      counts[pattern] += answer.readyMade > 0;
    }
  return counts;
}

void TestCudnnPatterns::halfPrecisionHasThePatternsOfAResNet() {
  const Graph graph = require(makeNetwork("resnet-50"));
  const auto shapes = shapesOf(graph, DataType::Fp16, 256);
  const int all = static_cast<int>(shapes.size());
  QVERIFY(all > 15);
  auto counts = supported(shapes);
  for (const FusedPattern pattern : {FusedPattern::Statistics, FusedPattern::PrologueStatistics,
                                     FusedPattern::PrologueWeights, FusedPattern::NormGradient})
    QVERIFY2(counts[pattern] == all,
             qPrintable(QString("%1: %2 of %3").arg(patternName(pattern)).arg(counts[pattern]).arg(all)));
}

/// Also where it is in none of the loader's folders, such as that of a Python package.
void TestCudnnPatterns::theRunTimeCompilerIsLoadedBesideIt() {
  if (qstrlen(NVRTC_FOUND_AS) == 0) QSKIP("NVRTC was not found when this test was built.");
  QVERIFY2(dlopen(NVRTC_FOUND_AS, RTLD_NOW | RTLD_NOLOAD) != nullptr, dlerror());
}

SCALESCOPE_TEST(TestCudnnPatterns)

}  // namespace scalescope::cuda::test_cudnn_patterns

#include "test_cudnn_patterns.moc"
