// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "app/core/engine_sentences.h"
#include "app/core/key_titles.h"
#include "engine/protocol/plan/host_spec.h"
#include "engine/protocol/plan/plan_fields.h"
#include "tests/harness/test_program.h"
#include "widgets/qt_text.h"

namespace scalescope::test_key_titles {

/// Keys of files in messages of the engine, as the window shows them.
class TestKeyTitles : public QObject {
  Q_OBJECT
 private slots:
  void keysOfSentencesAreReplaced_data();
  void keysOfSentencesAreReplaced();
  void keysAsValuesAreReplaced();
  void valuesAreNotTakenApart();
  void noFaultOfAFieldShowsItsKey();
};

void TestKeyTitles::keysOfSentencesAreReplaced_data() {
  QTest::addColumn<QString>("pattern");
  QTest::addColumn<QString>("shown");
  const auto row = [](const char* name, const char* pattern, const char* shown = nullptr) {
    QTest::newRow(name) << pattern << (shown == nullptr ? pattern : shown);
  };
  row("host setting", "Nothing routes there. Correct network_interface of the host.",
      "Nothing routes there. Correct \"Network interface\" of the host.");
  row("several", "Lower the slots or threads_per_rank, or widen cpu_cores.",
      "Lower the slots or \"Threads per rank\", or widen \"Cores\".");
  row("at the start", "learning_rate_schedule: %1 is not a number of at least 0.",
      "\"Learning-rate schedule\": %1 is not a number of at least 0.");
  row("in brackets", "It finds none (check_required).", "It finds none (\"Node check required\").");
  row("quoted", "\"batch_size_per_device\" is not a valid folder.");
  row("path", "/home/work_folder/data_path is missing.");
  row("option", "Use --data_path=x, or --batch-size.");
  row("unknown", "The file has no format_version.");
  row("input syntax", "Use field = value, for example precision = fp16 and batch_size_per_device = 512.");
}

void TestKeyTitles::keysOfSentencesAreReplaced() {
  QFETCH(QString, pattern);
  QFETCH(QString, shown);
  QCOMPARE(withShownKeys(pattern), shown);
}

void TestKeyTitles::keysAsValuesAreReplaced() {
  QCOMPARE(inWindowLanguage(Text::of("%1: %2", "batch_size_per_device", 0)), QStringLiteral("\"Batch per device\": 0"));
  QCOMPARE(inWindowLanguage(Text::of("%1 and %2", "shuffle", "work_folder")),
           QStringLiteral("shuffle and \"Work folder\""));
}

/// Lines of files, and what other programs write.
void TestKeyTitles::valuesAreNotTakenApart() {
  for (const char* text : {"run,nodes,images_per_second, threads_per_rank", "threads_per_rank of the file",
                           "Its first line is \"a,b\" and not cpu_cores."}) {
    QCOMPARE(inWindowLanguage(Text::verbatim(text)), QString::fromUtf8(text));
    QCOMPARE(inWindowLanguage(Text::of("%1: %2", "x", text)), QStringLiteral("x: ") + QString::fromUtf8(text));
  }
  QCOMPARE(inWindowLanguage(Text::of("%1", std::filesystem::path("work_folder"))), QStringLiteral("work_folder"));
}

void TestKeyTitles::noFaultOfAFieldShowsItsKey() {
  int faults = 0;
  const auto check = [&](std::string_view id, const Error& error) {
    ++faults;
    const QString message = messageText(error);
    QVERIFY2(!message.contains(QLatin1String(id.data(), static_cast<qsizetype>(id.size()))), qPrintable(message));
  };
  for (const PlanField& field : planFields()) {
    Plan plan;
    const Status set = field.setText(plan, "?");
    if (!set && field.id.find('_') != field.id.npos) check(field.id, set.error());
  }
  QVERIFY(faults > 20);
  for (const char* key : {"jump_host", "cpu_cores", "container_runtime", "container_options"}) {
    const auto hosts = parseHosts(R"([{"host": "a", "slots": 1, ")" + std::string(key) + R"(": "? ?"}])");
    QVERIFY2(!hosts.ok(), key);
    check(key, hosts.error());
  }
}

SCALESCOPE_TEST(TestKeyTitles)

}  // namespace scalescope::test_key_titles

#include "test_key_titles.moc"
