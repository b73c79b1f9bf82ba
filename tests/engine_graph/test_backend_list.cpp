// SPDX-License-Identifier: Apache-2.0
#include <QtTest>

#include "engine/backend/backend_list.h"
#include "engine/base/version.h"
#include "tests/harness/test_program.h"

namespace scalescope::test_backend_list {

namespace {

QString reasonOf(const char* name, const QString& folder) {
  const auto backend = loadBackend(name, folder.toStdString());
  if (backend.ok()) return "usable";
  return QString::fromStdString(backend.error().code + ": " + backend.error().message);
}

}  // namespace

class TestBackendList : public QObject {
  Q_OBJECT
 private slots:
  void missingModule();
  void brokenModule();
  void refusedModules_data();
  void refusedModules();
  void autoNamesEachOneTried();
  void unknownName();
  void precisions();
};

void TestBackendList::missingModule() {
  QTemporaryDir folder;
  const QString reason = reasonOf("cpu", folder.path());
  QVERIFY2(reason.startsWith("backend-unusable: The backend \"cpu\" cannot be used"), qPrintable(reason));
  QVERIFY2(reason.contains(folder.filePath("libscalescope_backend_cpu.so")), qPrintable(reason));
  QVERIFY2(reason.contains("is not installed"), qPrintable(reason));
}

void TestBackendList::brokenModule() {
  QTemporaryDir folder;
  QFile file(folder.filePath("libscalescope_backend_cuda.so"));
  QVERIFY(file.open(QIODevice::WriteOnly));
  file.write("this is no library");
  file.close();
  const QString reason = reasonOf("cuda", folder.path());
  QVERIFY2(reason.contains("could not be loaded") && reason.contains("libscalescope_backend_cuda.so"),
           qPrintable(reason));
}

void TestBackendList::refusedModules_data() {
  QTest::addColumn<QStringList>("words");
  QTest::newRow("other_interface") << QStringList{"version 99", QString("program %1").arg(kBackendInterfaceVersion)};
  QTest::newRow("other_engine") << QStringList{"0.0.1-old", kVersion};
  QTest::newRow("refusing") << QStringList{"it needs a processor that is not here."};
}

void TestBackendList::refusedModules() {
  QFETCH(QStringList, words);
  const QString folder = QCoreApplication::applicationDirPath() + "/modules/" + QTest::currentDataTag();
  const QString reason = reasonOf("cpu", folder);
  for (const QString& word : words) QVERIFY2(reason.contains(word), qPrintable(reason));
}

void TestBackendList::autoNamesEachOneTried() {
  QTemporaryDir folder;
  const QString reason = reasonOf("auto", folder.path());
  QVERIFY2(reason.contains("\"cuda\" cannot be used") && reason.contains("\"cpu\" cannot be used"), qPrintable(reason));
  const auto list = listBackends(folder.path().toStdString());
  QCOMPARE(int(list.size()), 2);
  QCOMPARE(list[0].name, std::string("cuda"));
  QCOMPARE(list[1].name, std::string("cpu"));
  QVERIFY(!list[1].usable && !list[1].reason.empty());
}

void TestBackendList::unknownName() {
  const QString reason = reasonOf("tpu", ".");
  QVERIFY2(reason.contains("\"tpu\"") && reason.contains("auto, cuda, cpu"), qPrintable(reason));
}

void TestBackendList::precisions() {
  for (const Precision precision : {Precision::Fp32, Precision::Bf16, Precision::Fp16})
    QCOMPARE(require(parsePrecision(precisionName(precision))), precision);
  const auto wrong = parsePrecision("float");
  QCOMPARE(wrong.error().code, std::string("plan-invalid"));
  QVERIFY(QString::fromStdString(wrong.error().message).contains("\"float\""));
}

SCALESCOPE_TEST(TestBackendList)

}  // namespace scalescope::test_backend_list

#include "test_backend_list.moc"
