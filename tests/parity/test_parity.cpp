// SPDX-License-Identifier: Apache-2.0
#include <QtTest>

#include "engine/backend/backend_list.h"
#include "engine/graph/network_zoo.h"
#include "engine/reference/reference_backend.h"
#include "tests/harness/test_program.h"
#include "tests/parity/parity_check.h"

namespace scalescope::test_parity {

namespace {

/// Which backend is compared: SCALESCOPE_PARITY_BACKEND, or cpu.
std::shared_ptr<Backend> backendUnderTest(const QString& name) {
  if (name == "reference") return makeReferenceBackend();
  const QString modules = qEnvironmentVariable("SCALESCOPE_BIN_DIR") + "/../lib/scalescope";
  return require(loadBackend(name.toStdString(), modules.toStdString()));
}

/// One of each kind, seconds each; the others are in the long check.
bool isQuick(const QString& name) {
  return QStringList{"resnet-20-16", "resnet-20-32", "googlenet-64", "resnet-50-64"}.contains(name);
}

}  // namespace

/// The engine against numbers that PyTorch computed, see make_golden.py: logits, loss, running statistics and the
/// gradient of every parameter after one step, and the losses of ten steps of SGD. SCALESCOPE_ALL_CASES set: every
/// network; else those that take seconds.
class TestParity : public QObject {
  Q_OBJECT
 private slots:
  void generatorsAgree();
  void agreesWithPyTorch_data();
  void agreesWithPyTorch();
};

/// What portable_random.py and make_golden.py make of the same seed, so that a fault of the generators is not taken for
/// one of the engine.
void TestParity::generatorsAgree() {
  const Golden golden = Golden::read(goldenFolder() + "resnet-20-16.json");
  const Graph graph = require(makeNetwork("resnet-20", 3, 16, 10));
  const auto values = parityParameters(graph, golden);
  QCOMPARE(values[0][0], 0.15034270286560059f);
  QCOMPARE(values[0][2], 0.294170081615448f);
  QCOMPARE(values[1][1], 0.44161179661750793f);
  QCOMPARE(values[2][1], -1.4368059635162354f);
  const ParityBatch data(golden, graph);
  QCOMPARE(data.images[1], -1.5766558647155762f);
  QCOMPARE(data.labels, std::vector<std::int32_t>({6, 0, 2, 5}));
  const std::vector<float> counting = {0, 1, 2, 3, 4};
  const Checksum sum = Checksum::of(5, counting, golden.seed);
  QCOMPARE(sum.products[3], 4.0);
  QCOMPARE(sum.products[7], 8.0);
}

void TestParity::agreesWithPyTorch_data() {
  QTest::addColumn<QString>("path");
  QTest::addColumn<QString>("backend");
  const QString backend = qEnvironmentVariable("SCALESCOPE_PARITY_BACKEND", "cpu");
  const bool all = scalescope::harness::runsAllCases();
  for (const QFileInfo& file : QDir(goldenFolder()).entryInfoList({"*.json"}, QDir::Files, QDir::Name))
    if (all || isQuick(file.baseName())) QTest::addRow("%s", qPrintable(file.baseName())) << file.filePath() << backend;
  QTest::newRow("resnet-20-16, reference") << goldenFolder() + "resnet-20-16.json"
                                           << "reference";
}

void TestParity::agreesWithPyTorch() {
  QFETCH(QString, path);
  QFETCH(QString, backend);
  const ParityErrors errors = compareWithGolden(*backendUnderTest(backend), Golden::read(path));
  qInfo("%s", errors.text().c_str());
  QVERIFY2(errors.passed(), errors.text().c_str());
}

SCALESCOPE_TEST(TestParity)

}  // namespace scalescope::test_parity

#include "test_parity.moc"
