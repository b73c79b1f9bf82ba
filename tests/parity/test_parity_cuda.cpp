// SPDX-License-Identifier: Apache-2.0
#include <QtTest>

#include "engine/backend_cuda/cuda_backend.h"
#include "tests/harness/test_program.h"
#include "tests/parity/parity_check.h"

namespace scalescope::test_parity_cuda {

/// The CUDA backend's own kernels, and the ways in which it joins layers, run by the emulation of CUDA's runtime,
/// against numbers that PyTorch computed. On a GPU: test_parity with SCALESCOPE_PARITY_BACKEND=cuda.
class TestParityCuda : public QObject {
  Q_OBJECT
 private slots:
  /// The networks with branches take minutes in the emulation: in the long check only.
  void agreesWithPyTorch_data() {
    QTest::addColumn<QString>("golden");
    QTest::newRow("ResNet-20") << "resnet-20-16";
    if (!scalescope::harness::runsAllCases()) return;
    QTest::newRow("Inception-BN") << "inception-bn-96";
    QTest::newRow("ResNet-50") << "resnet-50-64";
  }
  void agreesWithPyTorch() {
    QFETCH(QString, golden);
    cuda::CudaBackend backend;
    const ParityErrors errors = compareWithGolden(backend, Golden::read(goldenFolder() + golden + ".json"));
    qInfo("%s", errors.text().c_str());
    QVERIFY2(errors.passed(), errors.text().c_str());
  }
};

SCALESCOPE_TEST(TestParityCuda)

}  // namespace scalescope::test_parity_cuda

#include "test_parity_cuda.moc"
