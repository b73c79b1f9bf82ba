// SPDX-License-Identifier: Apache-2.0
#include <QTemporaryDir>
#include <QtTest>
#include <filesystem>

#include "engine/backend_cuda/products/plan_cache.h"
#include "engine/base/files.h"
#include "tests/harness/test_program.h"

namespace scalescope::cuda::test_plan_cache {

namespace {

const std::string kIdentity = "cuDNN 9.19.0, cuBLAS 13.1.0, NVIDIA H200 9.0 132 SMs";
const PlanCache::Choice kChoice{"cudnn graph eng62_k2=4", 12.5};

}  // namespace

class TestPlanCache : public QObject {
  Q_OBJECT

 private slots:
  void init() {
    m_folder = std::make_unique<QTemporaryDir>();
    QVERIFY(m_folder->isValid());
  }

  void remembersAcrossRuns() {
    cache().store("conv a", kChoice);
    QVERIFY(cache().find("conv a") == kChoice);
    QVERIFY(!cache().find("conv b"));
  }

  void namesItsFileAfterWhatItDependsOn() {
    QCOMPARE(cache().path().filename().string(),
             std::string("plans-cudnn-9.19.0-cublas-13.1.0-nvidia-h200-9.0-132-sms.json"));
  }

  void keepsWhatOthersFoundMeanwhile() {
    PlanCache mine = cache(), theirs = cache();
    mine.store("conv a", kChoice);
    theirs.store("conv b", kChoice);
    QVERIFY(cache().find("conv a") == kChoice);
    QVERIFY(cache().find("conv b") == kChoice);
  }

  void ignoresAndReplacesADamagedFile_data() {
    QTest::addColumn<QByteArray>("content");
    const QByteArray start = QByteArray("{'format': 2, 'made_with': '") + kIdentity.c_str() + "', 'plans': ";
    QTest::newRow("empty") << QByteArray();
    QTest::newRow("cut off") << start.left(30);
    QTest::newRow("no object") << QByteArray("[1, 2]");
    QTest::newRow("other format") << start + "{'conv a': {'plan': 'x', 'time_us': 1}}, 'format': 1}";
    QTest::newRow("other libraries") << start + "{'conv a': {'plan': 'x', 'time_us': 1}}, 'made_with': 'cuDNN 9.1'}";
    QTest::newRow("plans of another kind") << start + "7}";
    QTest::newRow("an entry of another kind") << start + "{'conv a': {'plan': 5}}}";
  }

  void ignoresAndReplacesADamagedFile() {
    QFETCH(QByteArray, content);
    content.replace('\'', '"');
    QVERIFY(writeFileAtomically(cache().path(), content.toStdString()).ok());
    PlanCache damaged = cache();
    QVERIFY(!damaged.find("conv a"));
    damaged.store("conv c", kChoice);
    QVERIFY(cache().find("conv c") == kChoice);
  }

  void worksWithoutADisk() {
    PlanCache nowhere({}, kIdentity);
    nowhere.store("conv a", kChoice);
    QVERIFY(nowhere.find("conv a") == kChoice);

    const std::filesystem::path file = folder() / "file";
    QVERIFY(writeFileAtomically(file, "in the way").ok());
    PlanCache blocked(file, kIdentity);
    blocked.store("conv a", kChoice);
    QVERIFY(blocked.find("conv a") == kChoice);
    QCOMPARE(*readFile(file), std::string("in the way"));
  }

  void findsTheUsersFolder() {
    qputenv("HOME", "/home/ada");
    qunsetenv("XDG_CACHE_HOME");
    qunsetenv("SCALESCOPE_PLAN_CACHE");
    QCOMPARE(planCacheFolder().string(), std::string("/home/ada/.cache/scalescope"));
    qputenv("XDG_CACHE_HOME", "/cache");
    QCOMPARE(planCacheFolder().string(), std::string("/cache/scalescope"));
    qputenv("SCALESCOPE_PLAN_CACHE", "/mine");
    QCOMPARE(planCacheFolder().string(), std::string("/mine"));
  }

 private:
  std::filesystem::path folder() const { return m_folder->path().toStdString(); }
  PlanCache cache() const { return {folder(), kIdentity}; }

  std::unique_ptr<QTemporaryDir> m_folder;
};

SCALESCOPE_TEST(TestPlanCache)

}  // namespace scalescope::cuda::test_plan_cache

#include "test_plan_cache.moc"
