// SPDX-License-Identifier: GPL-3.0-or-later
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

#include "app/core/node_book.h"
#include "app/core/waiting_queue.h"
#include "engine/base/files.h"
#include "tests/harness/test_program.h"

namespace scalescope::test_kept_files {

/// Files that the window keeps for itself, as a newer version or a damaged disk leaves them: the next write replaces
/// them, so they are copied first, and a message states it.
class TestKeptFiles : public QObject {
  Q_OBJECT
 private slots:
  void init() { m_dir = std::make_unique<QTemporaryDir>(); }
  void queueOfAnotherFormatIsKept();
  void waitingTestOfAnotherKindIsKept();
  void nodesOfAnotherFormatAreKept_data();
  void nodesOfAnotherFormatAreKept();
  void nothingIsSaidWhereAllIsWell();

 private:
  std::filesystem::path file(const char* name) const { return m_dir->filePath(QLatin1String(name)).toStdString(); }
  std::string textOf(const char* name) const { return readFile(file(name)).ok() ? *readFile(file(name)) : ""; }

  std::unique_ptr<QTemporaryDir> m_dir;
};

static WaitingTest someTest() {
  WaitingTest test;
  test.title = QStringLiteral("later");
  test.plans = {Plan()};
  return test;
}

void TestKeptFiles::queueOfAnotherFormatIsKept() {
  const std::string newer = R"({"format": "scalescope-waiting-2", "tests": [{"title": "night"}]})";
  QVERIFY(writeFileAtomically(file(".waiting.json"), newer).ok());
  WaitingQueue queue(m_dir->path().toStdString());
  QSignalSpy failed(&queue, &WaitingQueue::failed);
  queue.load();
  QTRY_COMPARE(failed.size(), 1);
  QVERIFY2(failed[0][0].toString().contains(".waiting.json.unread"), qPrintable(failed[0][0].toString()));
  queue.add(someTest());
  QTRY_VERIFY(textOf(".waiting.json").find("later") != std::string::npos);
  QCOMPARE(textOf(".waiting.json.unread"), newer);
}

void TestKeptFiles::waitingTestOfAnotherKindIsKept() {
  const std::string mixed =
      R"({"format": "scalescope-waiting", "tests": [{"kind": "dream", "title": "night"}, {"kind": "plans", "title": "day"}]})";
  QVERIFY(writeFileAtomically(file(".waiting.json"), mixed).ok());
  WaitingQueue queue(m_dir->path().toStdString());
  QSignalSpy failed(&queue, &WaitingQueue::failed);
  queue.load();
  QTRY_COMPARE(failed.size(), 2);
  QVERIFY2(failed[0][0].toString().contains("night") && failed[0][0].toString().contains("dream"),
           qPrintable(failed[0][0].toString()));
  QCOMPARE(queue.tests().size(), 1u);
  QCOMPARE(textOf(".waiting.json.unread"), mixed);
}

void TestKeptFiles::nodesOfAnotherFormatAreKept_data() {
  QTest::addColumn<QByteArray>("text");
  QTest::newRow("newer") << QByteArray(R"({"format": "scalescope-nodes-2", "typed": "node7:4"})");
  QTest::newRow("cut") << QByteArray(R"({"format": "scalescope-nodes", "typed": "nod)");
  QTest::newRow("hosts") << QByteArray(R"({"format": "scalescope-nodes", "typed": "node7:many"})");
}

void TestKeptFiles::nodesOfAnotherFormatAreKept() {
  QFETCH(QByteArray, text);
  QVERIFY(writeFileAtomically(file("nodes.json"), text.toStdString()).ok());
  NodeBook book(file("nodes.json"));
  QSignalSpy failed(&book, &NodeBook::failed);
  book.load(file("no_ssh_config"));
  QTRY_COMPARE(failed.size(), 1);
  HostSpec host;
  host.host = "node9";
  QVERIFY(book.keep(host).ok());
  QTRY_VERIFY(textOf("nodes.json").find("node9") != std::string::npos);
  QCOMPARE(textOf("nodes.json.unread"), text.toStdString());
}

void TestKeptFiles::nothingIsSaidWhereAllIsWell() {
  for (const bool again : {false, true}) {
    WaitingQueue queue(m_dir->path().toStdString());
    NodeBook book(file("nodes.json"));
    QSignalSpy failed(&queue, &WaitingQueue::failed), bookFailed(&book, &NodeBook::failed),
        left(&queue, &WaitingQueue::restored), changed(&book, &NodeBook::changed);
    queue.load();
    book.load(file("no_ssh_config"));
    QTRY_VERIFY(!changed.isEmpty());
    QTRY_COMPARE(left.size(), again ? 1 : 0);
    HostSpec host;
    host.host = "node9";
    QVERIFY(book.keep(host).ok());
    queue.add(someTest());
    QTRY_VERIFY(!textOf("nodes.json").empty() && !textOf(".waiting.json").empty());
    QVERIFY(failed.isEmpty() && bookFailed.isEmpty());
  }
  QVERIFY(!std::filesystem::exists(file(".waiting.json.unread")) &&
          !std::filesystem::exists(file("nodes.json.unread")));
}

SCALESCOPE_TEST(TestKeptFiles)

}  // namespace scalescope::test_kept_files

#include "test_kept_files.moc"
