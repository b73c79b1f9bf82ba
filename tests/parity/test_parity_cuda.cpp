// SPDX-License-Identifier: Apache-2.0
#include <QtTest>

#include "engine/backend_cuda/cuda_backend.h"
#include "tests/parity/parity_check.h"

using namespace scalescope;

/// The CUDA backend's own kernels, run by the emulation of CUDA's runtime, against numbers that PyTorch computed. On a
/// GPU: test_parity with SCALESCOPE_PARITY_BACKEND=cuda.
class TestParityCuda : public QObject {
  Q_OBJECT
 private slots:
  void agreesWithPyTorch() {
    cuda::CudaBackend backend;
    const ParityErrors errors = compareWithGolden(backend, Golden::read(goldenFolder() + "resnet-20-16.json"));
    qInfo("%s", errors.text().c_str());
    QVERIFY2(errors.passed(), errors.text().c_str());
  }
};

QTEST_APPLESS_MAIN(TestParityCuda)
#include "test_parity_cuda.moc"
