// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "app/core/engine_sentences.h"
#include "app/core/key_titles.h"
#include "tests/harness/test_program.h"

namespace scalescope::test_key_titles {

/// Keys of files in messages of the engine, as the window shows them.
class TestKeyTitles : public QObject {
  Q_OBJECT
 private slots:
  void keysAreReplaced_data();
  void keysAreReplaced();
};

void TestKeyTitles::keysAreReplaced_data() {
  QTest::addColumn<QString>("message");
  QTest::addColumn<QString>("shown");
  const auto row = [](const char* name, const char* message, const char* shown = nullptr) {
    QTest::newRow(name) << message << (shown == nullptr ? message : shown);
  };
  row("host setting", "Nothing routes there. Correct network_interface of the host.",
      "Nothing routes there. Correct \"Network interface\" of the host.");
  row("several", "Lower the slots or threads_per_rank, or widen cpu_cores.",
      "Lower the slots or \"Threads per rank\", or widen \"Cores\".");
  row("plan field", "batch_size_per_device is 0: use at least 1.", "\"Batch per device\" is 0: use at least 1.");
  row("quoted input", "\"batch_size_per_device\" is not a valid folder.");
  row("quoted line", "Its first line is \"run,nodes,images_per_second, threads_per_rank\".");
  row("after a quoted line", "\"a,b\" is not threads_per_rank.", "\"a,b\" is not \"Threads per rank\".");
  row("path", "/home/work_folder/data_path.log is missing.");
  row("option", "Use --data_path=x or network_interface=eth0.", "Use --data_path=x or \"Network interface\"=eth0.");
  row("unknown", "The file has no format_version.");
  row("input syntax", "Use field = value, for example precision = fp16 and batch_size_per_device = 512.");
}

void TestKeyTitles::keysAreReplaced() {
  QFETCH(QString, message);
  QFETCH(QString, shown);
  if (message.contains("field = value"))
    QCOMPARE(inWindowLanguage(Text::verbatim(message.toStdString())), shown);
  else
    QCOMPARE(withTitles(message), shown);
}

SCALESCOPE_TEST(TestKeyTitles)

}  // namespace scalescope::test_key_titles

#include "test_key_titles.moc"
