// SPDX-License-Identifier: GPL-3.0-or-later
// The nodes of the Library dock in the real window, on the small cluster of tests/cluster: real faults, and connections
// that are opened by hand. SCALESCOPE_SCREENSHOTS=FOLDER keeps pictures.
#include <QAction>
#include <QDirIterator>
#include <QLabel>
#include <QPushButton>
#include <QSettings>
#include <QTabWidget>
#include <QTableView>
#include <QTextBrowser>
#include <QToolButton>
#include <QtTest>
#include <algorithm>

#include "app/library/machines/nodes_model.h"
#include "app/library/machines/nodes_view.h"
#include "app/measure/form/plan_page.h"
#include "app/window/main_window.h"
#include "app/window/page_area.h"
#include "tests/app_window/window_driver.h"
#include "tests/cluster/cluster.h"
#include "tests/engine_launch/engine_program.h"
#include "tests/harness/window_test.h"

namespace scalescope::test_nodes_cluster {

class TestNodesCluster : public QObject {
  Q_OBJECT
 private slots:
  void initTestCase();
  void init();
  void hostsAreListedCheckedAndUsed();
  void faultIsASentenceUntilItIsRepaired();
  void unknownHostKeyIsShownAndAccepted();
  void codeIsAskedForInTheWindow();
  void cancelledQuestionEndsTheAttempt();

 private:
  QString path(const char* name) const { return m_dir->filePath(QLatin1String(name)); }
  std::unique_ptr<MainWindow> open(const QString& sshConfig);
  QTableView* table() const { return m_window->findChild<QTableView*>(QStringLiteral("nodes_table")); }
  QString cell(const char* host, NodesModel::Column column) const;
  QString details() const { return m_window->findChild<QTextBrowser*>(QStringLiteral("node_details"))->toPlainText(); }
  void select(const char* host, Qt::KeyboardModifiers modifiers = Qt::NoModifier) const;
  void press(const char* action) const;
  QString check(const char* host) const;
  void picture(QWidget& widget, const char* name) const;
  int filesWith(const QByteArray& word) const;

  std::unique_ptr<Cluster> m_cluster;
  std::unique_ptr<QTemporaryDir> m_dir;
  std::unique_ptr<MainWindow> m_window;
};

void TestNodesCluster::initTestCase() {
  if (!canTrain()) QSKIP("No backend is usable here: install libdnnl-dev and build again.");
  m_cluster = std::make_unique<Cluster>(2);
  if (!m_cluster->skipReason().isEmpty()) QSKIP(qPrintable(m_cluster->skipReason()));
}

void TestNodesCluster::init() {
  m_window.reset();
  m_dir = std::make_unique<QTemporaryDir>();
  QSettings::setPath(QSettings::NativeFormat, QSettings::UserScope, path("config"));
  m_window = open(m_cluster->sshConfig());
}

std::unique_ptr<MainWindow> TestNodesCluster::open(const QString& sshConfig) {
  AppSettings().setSshConfig(sshConfig);
  auto window = std::make_unique<MainWindow>(WindowPlaces{path("runs").toStdString(), enginePath().toStdString()});
  window->resize(1500, 900);
  window->show();
  window->findChild<PageArea*>()->showPage(window->findChild<NodesView*>());
  const auto* rows = window->findChild<QTableView*>(QStringLiteral("nodes_table"))->model();
  // This machine, the two nodes, and the host of the configuration that does not answer; not "Host *".
  [&] { QTRY_COMPARE(rows->rowCount(), 4); }();
  return window;
}

QString TestNodesCluster::cell(const char* host, NodesModel::Column column) const {
  const auto* model = qobject_cast<const NodesModel*>(table()->model());
  return model->index(model->rowOf(QLatin1String(host)), column).data().toString();
}

void TestNodesCluster::select(const char* host, Qt::KeyboardModifiers modifiers) const {
  const auto* model = qobject_cast<const NodesModel*>(table()->model());
  const QRect cell = table()->visualRect(model->index(model->rowOf(QLatin1String(host)), NodesModel::Host));
  QTest::mouseClick(table()->viewport(), Qt::LeftButton, modifiers, cell.center());
}

void TestNodesCluster::press(const char* action) const {
  auto* button = m_window->findChild<QToolButton*>(QLatin1String(action) + QStringLiteral("_button"));
  QTRY_VERIFY2(button->isVisible() && button->isEnabled(), action);
  QTest::mouseClick(button, Qt::LeftButton);
}

/// The state of a host after a check by click.
QString TestNodesCluster::check(const char* host) const {
  select(host);
  press("node_check");
  const QString checking = QStringLiteral("checking…");
  [&] { QTRY_VERIFY(cell(host, NodesModel::State) != checking); }();
  return cell(host, NodesModel::State);
}

void TestNodesCluster::picture(QWidget& widget, const char* name) const {
  if (const QString folder = qEnvironmentVariable("SCALESCOPE_SCREENSHOTS"); !folder.isEmpty())
    widget.grab().save(QDir(folder).filePath(QLatin1String(name)));
}

/// Files that the window or the engine wrote and that hold the word.
int TestNodesCluster::filesWith(const QByteArray& word) const {
  int count = 0;
  QDirIterator files(m_dir->path(), QDir::Files | QDir::Hidden, QDirIterator::Subdirectories);
  while (files.hasNext()) {
    QFile file(files.next());
    if (file.open(QIODevice::ReadOnly) && file.readAll().contains(word)) ++count;
  }
  return count;
}

void TestNodesCluster::hostsAreListedCheckedAndUsed() {
  const auto* model = table()->model();
  QStringList hosts;
  for (int row = 0; row < model->rowCount(); ++row) hosts.append(model->index(row, NodesModel::Host).data().toString());
  QCOMPARE(hosts, QStringList({"localhost", "node1", "node2", "nowhere"}));
  select("node1");
  select("node2", Qt::ControlModifier);
  select("nowhere", Qt::ControlModifier);
  press("node_check");
  QTRY_COMPARE(cell("nowhere", NodesModel::State), QStringLiteral("1 fault"));
  for (const char* host : {"node1", "node2"}) {
    const QString state = cell(host, NodesModel::State);
    QVERIFY2(state.startsWith("reachable") || state == "busy", qPrintable(state));
    QCOMPARE(cell(host, NodesModel::Cores), QStringLiteral("1"));
    QVERIFY(!cell(host, NodesModel::Memory).isEmpty());
  }
  QVERIFY2(details().contains("nowhere cannot be reached over the network"), qPrintable(details()));
  picture(*m_window, "nodes-cluster.png");
  select("node1");
  select("node2", Qt::ControlModifier);
  press("node_use");
  auto* plan = m_window->findChild<PlanPage*>();
  QVERIFY(plan->isVisible());
  QCOMPARE(formatHosts(plan->plan().hosts), std::string("node1:1,node2:1"));
}

void TestNodesCluster::faultIsASentenceUntilItIsRepaired() {
  QVERIFY(m_cluster->command("sshd 2 stop"));
  QCOMPARE(check("node2"), QStringLiteral("1 fault"));
  QVERIFY2(details().contains("node2 refuses connections on that port. Start sshd there"), qPrintable(details()));
  QVERIFY(m_cluster->command("sshd 2 start"));
  const QString state = check("node2");
  QVERIFY2(state.startsWith("reachable") || state == "busy", qPrintable(state));
  QVERIFY2(!details().contains("Fault:"), qPrintable(details()));
}

void TestNodesCluster::unknownHostKeyIsShownAndAccepted() {
  const auto known = readFile(m_cluster->sshConfig().toStdString());
  QVERIFY(known.ok());
  QString config = QString::fromStdString(*known);
  config.replace(m_cluster->folder() + "/known_hosts", path("known_hosts"));
  QVERIFY(writeFileAtomically(path("ssh_config").toStdString(), config.toStdString()).ok());
  m_window = open(path("ssh_config"));
  QProcess keygen;
  keygen.start("ssh-keygen", {"-l", "-f", m_cluster->folder() + "/hostkey2.pub"});
  QVERIFY(keygen.waitForFinished());
  const QString fingerprint = QString::fromUtf8(keygen.readAllStandardOutput()).section(' ', 1, 1);
  QVERIFY(fingerprint.startsWith("SHA256:"));
  QString prompt;
  onDialog("ask_yes", [&](QWidget* dialog) {
    prompt = dialog->findChild<QLabel*>(QStringLiteral("ask_prompt"))->text();
    picture(*dialog, "ask-host-key.png");
    QTest::mouseClick(dialog->findChild<QPushButton*>(QStringLiteral("ask_yes")), Qt::LeftButton);
  });
  select("node2");
  press("node_open");
  QTRY_VERIFY(cell("node2", NodesModel::Connection).startsWith("open since"));
  QVERIFY2(prompt.contains(fingerprint), qPrintable(prompt));
  select("node2");
  press("node_close");
  QTRY_COMPARE(cell("node2", NodesModel::Connection), QString());
}

/// A wrong code, the right one, a check that shares the connection, and its end. The code is written nowhere.
void TestNodesCluster::codeIsAskedForInTheWindow() {
  QVERIFY(m_cluster->command("codes 1 86420975"));
  QCOMPARE(check("node1"), QStringLiteral("1 fault"));
  QVERIFY2(details().contains("node1 refused the login") && details().contains("Open connection… (Shift+F6)"),
           qPrintable(details()));
  QStringList prompts;
  int again = 0;
  const auto answer = [&](const QString& code) {
    return [&, code](QWidget* dialog) {
      prompts.append(dialog->findChild<QLabel*>(QStringLiteral("ask_prompt"))->text());
      again += dialog->findChild<QLabel*>(QStringLiteral("ask_again")) != nullptr;
      auto* field = dialog->findChild<QLineEdit*>(QStringLiteral("ask_answer"));
      QTest::keyClicks(field, code);
      QVERIFY(!field->displayText().contains(code.back()));
      picture(*dialog, "ask-code.png");
      QTest::mouseClick(dialog->findChild<QPushButton*>(QStringLiteral("ask_accept")), Qt::LeftButton);
    };
  };
  onDialog("ask_answer", [&](QWidget* dialog) {
    answer(QStringLiteral("1111"))(dialog);
    onDialog("ask_answer", answer(QStringLiteral("86420975")));
  });
  select("node1");
  press("node_open");
  QCOMPARE(cell("node1", NodesModel::Connection), QStringLiteral("opening…"));
  QTRY_VERIFY(cell("node1", NodesModel::Connection).startsWith("open since"));
  QCOMPARE(prompts.size(), 2);
  QCOMPARE(again, 1);
  QVERIFY2(prompts.front().contains("Password:"), qPrintable(prompts.front()));
  const QString state = check("node1");
  QVERIFY2(state.startsWith("reachable") || state == "busy", qPrintable(state));
  picture(*m_window, "nodes-connection.png");
  QCOMPARE(filesWith("86420975"), 0);
  QVERIFY(filesWith("node1") > 0);  // what was found is kept, so the search looked at something
  press("node_close");
  QTRY_COMPARE(cell("node1", NodesModel::Connection), QString());
  QCOMPARE(check("node1"), QStringLiteral("1 fault"));
}

void TestNodesCluster::cancelledQuestionEndsTheAttempt() {
  QVERIFY(m_cluster->command("codes 1 86420975"));
  onDialog("ask_cancel", [](QWidget* dialog) {
    QTest::mouseClick(dialog->findChild<QPushButton*>(QStringLiteral("ask_cancel")), Qt::LeftButton);
  });
  select("node1");
  press("node_open");
  QTRY_COMPARE(cell("node1", NodesModel::Connection), QString());
  QVERIFY(QApplication::activeModalWidget() == nullptr);
  const auto list = readFile((m_cluster->folder() + "/codes1").toStdString());
  QVERIFY(list.ok() && list->starts_with("86420975"));
  QTRY_COMPARE(processCount("SCALESCOPE_ASK_THROUGH"), 0);
}

SCALESCOPE_WINDOW_TEST(TestNodesCluster)

}  // namespace scalescope::test_nodes_cluster

#include "test_nodes_cluster.moc"
