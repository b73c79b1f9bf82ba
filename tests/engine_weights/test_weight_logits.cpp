// SPDX-License-Identifier: Apache-2.0
#include <QtTest>

#include "engine/backend/backend_list.h"
#include "engine/base/files.h"
#include "engine/graph/network_zoo.h"
#include "engine/weights/load_weights.h"
#include "tests/harness/test_program.h"

namespace scalescope::test_weight_logits {

/// Logits of networks with weights from outside, beside those of PyTorch from the same weights: random ones with
/// statistics of batch norms that matter. make_weights.py writes both.
class TestWeightLogits : public QObject {
  Q_OBJECT
 private slots:
  void initTestCase();
  void agreesWithPyTorch_data();
  void agreesWithPyTorch();
};

namespace {

const QString kPython = QStringLiteral("/usr/bin/python3");
constexpr double kTolerance = 1e-4;  ///< of the largest logit

std::vector<float> floatsOf(const QString& path) {
  const std::string bytes = require(readFile(path.toStdString()));
  std::vector<float> values(bytes.size() / sizeof(float));
  std::memcpy(values.data(), bytes.data(), values.size() * sizeof(float));
  return values;
}

/// Runs a program; its standard error if it fails.
QString faultOf(const QStringList& arguments) {
  QProcess process;
  process.start(kPython, arguments);
  if (process.waitForFinished(-1) && process.exitStatus() == QProcess::NormalExit && process.exitCode() == 0) return {};
  return QStringLiteral("status %1: ").arg(process.exitCode()) + QString::fromUtf8(process.readAllStandardError());
}

/// The largest difference between the logits of the first image and those of any other.
double variationOf(const std::vector<float>& logits, std::size_t classes) {
  double largest = 0;
  for (std::size_t i = classes; i < logits.size(); ++i)
    largest = std::max(largest, std::abs(double(logits[i]) - logits[i % classes]));
  return largest;
}

std::vector<float> logitsOf(const Graph& graph, const std::vector<std::vector<float>>& parameters,
                            const std::vector<float>& images, int count) {
  const QString modules = qEnvironmentVariable("SCALESCOPE_BIN_DIR") + "/../lib/scalescope";
  const auto backend = require(loadBackend("cpu", modules.toStdString()));
  constexpr int kBatch = 4;
  // One thread: several wait for each other for minutes where other programs use the cores.
  const auto step = require(backend->compile(graph, {.batchSize = kBatch, .threads = 1, .inspect = true}));
  for (std::size_t i = 0; i < parameters.size(); ++i) step->setParameter(static_cast<int>(i), parameters[i]);
  const auto imageValues = static_cast<std::size_t>(graph.inputShape().count());
  const auto classes = static_cast<std::size_t>(graph.classCount());
  const std::vector<std::int32_t> labels(kBatch, 0);
  std::vector<float> logits, scores(kBatch * classes);
  for (int first = 0; first < count; first += kBatch) {
    const int batch = std::min(kBatch, count - first);
    step->evaluate({std::span(images).subspan(static_cast<std::size_t>(first) * imageValues,
                                              static_cast<std::size_t>(batch) * imageValues),
                    labels, batch});
    step->getActivation(graph.layers.back().inputs.front(), scores);
    logits.insert(logits.end(), scores.begin(), scores.begin() + static_cast<std::ptrdiff_t>(batch * classes));
  }
  return logits;
}

}  // namespace

void TestWeightLogits::initTestCase() {
  if (!QFileInfo::exists(kPython) || !faultOf({"-c", "import torch, torchvision"}).isEmpty())
    QSKIP("PyTorch is missing: install python3-torch and python3-torchvision");
}

void TestWeightLogits::agreesWithPyTorch_data() {
  QTest::addColumn<QString>("theirs");
  QTest::addColumn<QString>("ours");
  QTest::addColumn<int>("imageSize");
  QTest::addColumn<int>("count");
  QTest::addColumn<QString>("formats");
  const auto row = [](const char* theirs, const char* ours, int size, int count, const char* formats) {
    QTest::addRow("%s, %s", ours, formats) << theirs << ours << size << count << formats;
  };
  row("torchvision-resnet50", "resnet-50", 64, 16, "pth legacy safetensors onnx exported");
  row("torchvision-inception_v3", "inception-v3", 96, 16, "pth");
  row("googlenet", "googlenet", 64, 16, "caffemodel");
  if (!scalescope::harness::runsAllCases()) return;
  row("torchvision-resnet50", "resnet-50", 64, 4, "bf16");
  row("torchvision-resnet50", "resnet-50", 64, 4, "fp16");
  row("torchvision-inception_v3", "inception-v3-aux", 299, 2, "safetensors");
  row("torchvision-resnet101", "resnet-101", 64, 16, "pth");
  row("torchvision-resnet152", "resnet-152", 64, 16, "pth");
  row("torchvision-vgg16", "vgg-16", 224, 16, "pth timm");
  row("torchvision-vgg16", "vgg-16", 224, 2, "caffemodel");
  row("torchvision-vgg19", "vgg-19", 224, 16, "pth timm");
  row("alexnet", "alexnet", 227, 4, "caffemodel");
  row("resnet-50-v1", "resnet-50-v1", 64, 4, "caffemodel");
  row("resnet-101-v1", "resnet-101-v1", 64, 4, "caffemodel");
  row("resnet-152-v1", "resnet-152-v1", 64, 4, "caffemodel");
}

void TestWeightLogits::agreesWithPyTorch() {
  QFETCH(QString, theirs);
  QFETCH(QString, ours);
  QFETCH(int, imageSize);
  QFETCH(int, count);
  QFETCH(QString, formats);
  const QTemporaryDir folder;
  const QString script = qEnvironmentVariable("SCALESCOPE_SOURCE_DIR") + "/tests/engine_weights/make_weights.py";
  const QStringList kinds = formats.split(' ');
  const QString fault =
      faultOf(QStringList{script, theirs, QString::number(imageSize), QString::number(count), folder.path()} + kinds);
  QVERIFY2(fault.isEmpty(), qPrintable(fault));
  const std::vector<float> images = floatsOf(folder.filePath("images.f32")),
                           expected = floatsOf(folder.filePath("logits.f32"));
  double largest = 0;
  for (const float logit : expected) largest = std::max(largest, std::abs(double(logit)));
  // The images matter by far more than the tolerance.
  QVERIFY2(variationOf(expected, 100) > 100 * kTolerance * largest, qPrintable(QString::number(largest)));
  std::vector<std::vector<float>> before;
  for (const QString& kind : kinds) {
    const auto file = weights::TensorFile::open(folder.filePath("weights." + kind).toStdString());
    QVERIFY2(file.ok(), file.ok() ? "" : file.error().message.english().c_str());
    const int classes = weights::classesIn(*file, ours.toStdString());
    QCOMPARE(classes, 100);
    const Graph graph = require(makeNetwork(ours.toStdString(), 3, imageSize, classes));
    auto parameters = weights::loadWeights(*file, graph);
    QVERIFY2(parameters.ok(), parameters.ok() ? "" : parameters.error().message.english().c_str());
    if (*parameters == before) continue;  // the same bits give the same logits
    const std::vector<float> logits = logitsOf(graph, *parameters, images, count);
    QCOMPARE(logits.size(), expected.size());
    double worst = 0;
    for (std::size_t i = 0; i < logits.size(); ++i) {
      QVERIFY(std::isfinite(logits[i]));
      worst = std::max(worst, std::abs(double(logits[i]) - expected[i]));
    }
    qInfo("%s: off by %.2g of the largest logit, %.3g", qPrintable(kind), worst / largest, largest);
    QVERIFY2(worst <= kTolerance * largest, qPrintable(kind));
    before = std::move(*parameters);
  }
}

SCALESCOPE_TEST(TestWeightLogits)

}  // namespace scalescope::test_weight_logits

#include "test_weight_logits.moc"
