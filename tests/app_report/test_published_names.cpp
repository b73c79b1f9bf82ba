// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/exporting/published_names.h"
#include "tests/app_report/published_results.h"
#include "tests/harness/test_program.h"

namespace scalescope::test_published_names {

/// Names of published results as people read them in reports.
class TestPublishedNames : public QObject {
  Q_OBJECT
 private slots:
  void initTestCase();
  void takesEveryPrintedName_data();
  void takesEveryPrintedName();
  void takesFiguresThatOnlyACaptionNames();
  void namesCandidates();

 private:
  QStringList idsCalled(const QString& name) const;
  std::vector<RunResult> m_results;
  std::vector<const RunResult*> m_published;
};

void TestPublishedNames::initTestCase() {
  m_results = testing::published({"*.json"});
  for (const RunResult& result : m_results) m_published.push_back(&result);
}

QStringList TestPublishedNames::idsCalled(const QString& name) const {
  const auto called = publishedCalled(name, m_published);
  if (!called) return {toQString(called.error().message)};
  QStringList ids;
  for (const std::size_t index : *called) ids.append(toQString(m_results[index].summary.runId));
  return ids;
}

// Every name that a report prints selects its results.
void TestPublishedNames::takesEveryPrintedName_data() {
  QTest::addColumn<QString>("name");
  QTest::addColumn<QStringList>("same");
  const QString figure26 = "published-wp-figure-26-1,published-wp-figure-26-4,published-wp-figure-26-8";
  const QString figure35 =
      "published-wp-figure-35-8x,published-wp-figure-35-k,published-wp-figure-35-m,published-wp-figure-35-r740";
  const auto row = [](const char* name, const QString& ids) {
    QTest::newRow(name) << QString(name) << ids.split(QLatin1Char(','));
  };
  row("WP fig. 26", figure26);
  row("wp Figure 26", figure26);
  row("WP fig. 26: C4130", figure26);
  row("WP fig. 26: C4130, P100 PCIe, 8 GPUs", "published-wp-figure-26-8");
  row("WP fig. 36", figure35);
  row("WP fig. 43", "published-wp-figure-43");
  row("WP fig. 37", "published-wp-figure-37-highest,published-wp-figure-37-lowest");
  row("V100 fig. 8",
      "published-v100-gradients-mxnet,published-v100-node-read-tensorflow-fp16,"
      "published-v100-storage-tensorflow-fp16");
}

void TestPublishedNames::takesEveryPrintedName() {
  QFETCH(QString, name);
  QFETCH(QStringList, same);
  QStringList ids = idsCalled(name);
  ids.sort();
  same.sort();
  QCOMPARE(ids, same);
}

// WP draws its figures 31 and 33 from tables 5 and 6; only the captions of the report name them.
void TestPublishedNames::takesFiguresThatOnlyACaptionNames() {
  for (const auto& [figure, table] : {std::pair("WP fig. 31", "WP table 5"), std::pair("WP fig. 33", "WP table 6")}) {
    QVERIFY2(!idsCalled(figure).isEmpty(), figure);
    QCOMPARE(idsCalled(figure), idsCalled(table));
  }
}

void TestPublishedNames::namesCandidates() {
  const auto unclear = publishedCalled("WP", m_published);
  QVERIFY(!unclear.ok());
  QCOMPARE(unclear.error().code, std::string("name-ambiguous"));
  QVERIFY2(unclear.error().message.english().find("\n  WP fig. 26: C4130, P100 PCIe\n") != std::string::npos,
           unclear.error().message.english().c_str());
  QVERIFY(unclear.error().message.english().find("MXNet") == std::string::npos);
  for (const char* unknown : {"WP fig. 99", "WP fig. 26: C41", ""}) {
    const auto none = publishedCalled(unknown, m_published);
    QVERIFY(!none.ok());
    QCOMPARE(none.error().code, std::string("not-found"));
    QVERIFY(none.error().message.english().find("\n  P100: MXNet GoogLeNet\n") != std::string::npos);
  }
}

SCALESCOPE_TEST(TestPublishedNames)

}  // namespace scalescope::test_published_names

#include "test_published_names.moc"
