// SPDX-License-Identifier: Apache-2.0
#include <QTemporaryDir>
#include <QtTest>

#include "engine/protocol/run/runs_storage.h"
#include "tests/harness/test_program.h"

namespace scalescope::test_runs_storage {

class TestRunsStorage : public QObject {
  Q_OBJECT
 private slots:
  void foldersThatDoNotExistYetAreJudgedByTheirParent();
  void aFullDiskIsNamed();
};

void TestRunsStorage::foldersThatDoNotExistYetAreJudgedByTheirParent() {
  const QTemporaryDir folder;
  const std::filesystem::path fresh = folder.filePath("not/there/yet").toStdString();
  QVERIFY(checkRunsStorage(fresh).ok());
  QVERIFY(!std::filesystem::exists(fresh.parent_path()));  // nothing was made
  const Status under = checkRunsStorage("/dev/null/runs");
  QVERIFY(!under.ok());
  QCOMPARE(under.error().code, std::string("file-unwritable"));
  QCOMPARE(under.error().message.english(),
           std::string("Results cannot be stored in /dev/null/runs: /dev/null is not a folder. Choose another folder "
                       "for the results."));
}

/// A run needs more than any disk has free.
void TestRunsStorage::aFullDiskIsNamed() {
  const QTemporaryDir folder;
  const Status full = checkRunsStorage(folder.path().toStdString(), 5e21);
  QVERIFY(!full.ok());
  QCOMPARE(full.error().code, std::string("no-space"));
  const QString message = QString::fromStdString(full.error().message.english());
  QVERIFY2(
      message.startsWith("Results cannot be stored in " + folder.path() + ": only ") &&
          message.endsWith(" MB are free there; a run needs 5000000000000000 MB. Free some space, or choose another "
                           "folder for the results."),
      qPrintable(message));
}

SCALESCOPE_TEST(TestRunsStorage)

}  // namespace scalescope::test_runs_storage

#include "test_runs_storage.moc"
