// SPDX-License-Identifier: Apache-2.0
#include <QtTest>

#include "tests/engine_import/import_fixture.h"

using namespace scalescope;
using namespace scalescope::import;

/// Logs of Horovod's synthetic benchmarks.
class TestImportHorovod : public QObject {
  Q_OBJECT
 private slots:
  void aTotalThatContradictsIsRemarked();

 private:
  ImportFixture m_fixture;
};

void TestImportHorovod::aTotalThatContradictsIsRemarked() {
  const QByteArray log =
      "Model: resnet50\nBatch size: 32\nNumber of GPUs: 4\nIter #0: 590.0 img/sec per GPU\n"
      "Img/sec per GPU: 594.5 +-5.6\nTotal img/sec on 4 GPU(s): %1 +-22.5\n";
  QVERIFY(m_fixture.runs(QByteArray(log).replace("%1", "2378.2")).front().remarks.empty());
  QVERIFY(!m_fixture.runs(QByteArray(log).replace("%1", "9999.0")).front().remarks.empty());
}

QTEST_GUILESS_MAIN(TestImportHorovod)
#include "test_import_horovod.moc"
