// SPDX-License-Identifier: GPL-3.0-or-later
// What checks and connections of nodes leave in the node book.
#include <QSignalSpy>
#include <QTemporaryDir>

#include "app/core/node_access.h"
#include "engine/base/files.h"
#include "tests/app_window/fake_engine.h"
#include "tests/harness/test_program.h"
#include "widgets/qt_text.h"

namespace scalescope::test_node_access {

class TestNodeAccess : public QObject {
  Q_OBJECT
 private slots:
  void init() {
    m_dir = std::make_unique<QTemporaryDir>();
    // Connections to node1 can be opened, others are refused.
    m_engine = std::make_unique<EngineClient>(writeFakeEngine(
        root() / "engine",
        "preflight) echo 'scalescope-engine: no route' >&2; exit 1;;\n"
        "connect) cd '" +
            root().string() +
            "'; echo \"$@\" >> words; case \"$*\" in\n"
            "*--check*) [ -e open ] && echo '[{\"host\":\"node1\",\"open\":true,\"opened_unix_s\":5}]';;\n"
            "*node1*) touch open; echo 'Connected to node1.';;\n"
            "*) echo 'scalescope-engine: refused' >&2; exit 1;;\nesac;;\n"));
    m_access = std::make_unique<NodeAccess>(m_engine.get(), root() / "runs");
    m_messages.clear();
    connect(m_access.get(), &NodeAccess::message, this,
            [this](const QString& text, bool error) { m_messages << (error ? "error: " : "") + text; });
  }
  void cleanup() {
    m_access.reset();
    m_engine.reset();
  }

  void aFailedCheckIsReported() {
    const HostSpec spec = keep("node1");
    m_access->check({spec});
    QVERIFY(node("node1").checking);
    QTRY_COMPARE(m_messages, QStringList("error: node1 could not be checked: no route"));
    QVERIFY(!node("node1").checking);
    QVERIFY(m_access->book()->checks().empty());
  }

  void anOpenedConnectionIsRecorded() {
    const HostSpec spec = keep("node1");
    probe();
    m_access->connector()->open({spec});
    QVERIFY(node("node1").connection == NodeConnection::Opening);
    QTRY_COMPARE(m_messages, QStringList("The connection to node1 is open."));
    QTRY_VERIFY(node("node1").connection == NodeConnection::Open);
    QCOMPARE(node("node1").connectedUnixS, 5.0);
  }

  void aFailedConnectionIsReported() {
    const HostSpec spec = keep("node2");
    probe();
    m_access->connector()->open({spec});
    QTRY_COMPARE(m_messages, QStringList("error: refused"));
    QVERIFY(node("node2").connection == NodeConnection::Closed);
  }

  void connectionsAreCheckedOncePerHost() {
    keep("node1");
    QCOMPARE(checks(), 0);  // before the engine has answered
    probe();
    QTRY_COMPARE(checks(), 1);
    keep("node2");
    QTRY_COMPARE(checks(), 2);
    m_access->book()->takeChecks({});  // changes the book but not its hosts
    QTest::qWait(300);
    QCOMPARE(checks(), 2);
  }

 private:
  std::filesystem::path root() const { return m_dir->path().toStdString(); }
  HostSpec keep(const char* host) {
    HostSpec spec;
    spec.host = host;
    [&] { QVERIFY(m_access->book()->keep(spec).ok()); }();
    return spec;
  }
  KnownNode node(const char* host) const {
    for (const KnownNode& known : m_access->book()->nodes())
      if (known.spec.host == host) return known;
    return {};
  }
  void probe() {
    m_engine->probe();
    QTRY_VERIFY(m_engine->usable());
  }
  int checks() const {
    const auto words = readFile(root() / "words");
    return words.ok() ? static_cast<int>(toQString(*words).count("--check")) : 0;
  }

  std::unique_ptr<QTemporaryDir> m_dir;
  std::unique_ptr<EngineClient> m_engine;
  std::unique_ptr<NodeAccess> m_access;
  QStringList m_messages;
};

SCALESCOPE_TEST(TestNodeAccess)

}  // namespace scalescope::test_node_access

#include "test_node_access.moc"
