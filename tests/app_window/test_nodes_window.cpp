// SPDX-License-Identifier: GPL-3.0-or-later
// The nodes of the Library dock in the real window, with the real engine. SCALESCOPE_SCREENSHOTS=FOLDER keeps pictures.
#include <QAbstractItemModelTester>
#include <QAction>
#include <QCheckBox>
#include <QDir>
#include <QFile>
#include <QLabel>
#include <QLineEdit>
#include <QProcess>
#include <QPushButton>
#include <QScopeGuard>
#include <QSettings>
#include <QSpinBox>
#include <QTableView>
#include <QTemporaryDir>
#include <QTest>
#include <QTextBrowser>
#include <QToolButton>

#include "app/core/app_settings.h"
#include "app/core/ssh_hosts.h"
#include "app/figures/figure_view.h"
#include "app/library/machines/host_form.h"
#include "app/library/machines/node_text.h"
#include "app/library/machines/nodes_model.h"
#include "app/library/machines/nodes_view.h"
#include "app/measure/form/plan_page.h"
#include "app/window/main_window.h"
#include "app/window/message_bar.h"
#include "app/window/page_area.h"
#include "engine/base/files.h"
#include "engine/protocol/run/error_line.h"
#include "tests/app_window/window_driver.h"
#include "tests/harness/window_test.h"

namespace scalescope::test_nodes_window {

class TestNodesWindow : public QObject {
  Q_OBJECT
 private slots:
  void init();
  void hostsOfTheSshConfiguration();
  void bookKeepsWhatWasTypedAndFound();
  void faultsAreSentences();
  void hostIsAddedCheckedAndUsedInThreeClicks();
  void hostIsEditedInPlace();
  void anEditKeepsWhatTheFormDoesNotShow();
  void thisMachineIsCheckedByKeys();
  void onlySecretsAreHidden();
  void aCheckShowsItsCopyAndCanBeStopped();

 private:
  QString path(const char* name) const { return m_dir->filePath(QLatin1String(name)); }
  void write(const char* name, const QString& text) const {
    QVERIFY(writeFileAtomically(path(name).toStdString(), text.toStdString()).ok());
  }
  std::unique_ptr<MainWindow> open(QString engine = {}) const;
  static void picture(QWidget& widget, const char* name);
  /// The words of a column of the list.
  static QStringList column(const MainWindow& window, NodesModel::Column column);
  static void press(const MainWindow& window, const char* action);

  std::unique_ptr<QTemporaryDir> m_dir;
};

void TestNodesWindow::init() {
  m_dir = std::make_unique<QTemporaryDir>();
  QSettings::setPath(QSettings::NativeFormat, QSettings::UserScope, path("config"));
}

std::unique_ptr<MainWindow> TestNodesWindow::open(QString engine) const {
  if (engine.isEmpty()) engine = qEnvironmentVariable("SCALESCOPE_BIN_DIR") + "/scalescope-engine";
  auto window = std::make_unique<MainWindow>(WindowPlaces{path("runs").toStdString(), engine.toStdString()});
  window->resize(1400, 900);
  window->show();
  window->findChild<PageArea*>()->showPage(window->findChild<NodesView*>());
  return window;
}

void TestNodesWindow::picture(QWidget& widget, const char* name) {
  if (const QString folder = qEnvironmentVariable("SCALESCOPE_SCREENSHOTS"); !folder.isEmpty())
    widget.grab().save(QDir(folder).filePath(QLatin1String(name)));
}

QStringList TestNodesWindow::column(const MainWindow& window, NodesModel::Column column) {
  const auto* model = window.findChild<QTableView*>(QStringLiteral("nodes_table"))->model();
  QStringList words;
  for (int row = 0; row < model->rowCount(); ++row) words.append(model->index(row, column).data().toString());
  return words;
}

void TestNodesWindow::press(const MainWindow& window, const char* action) {
  auto* button = window.findChild<QToolButton*>(QLatin1String(action) + QStringLiteral("_button"));
  QVERIFY2(button != nullptr && button->isVisible() && button->isEnabled(), action);
  QTest::mouseClick(button, Qt::LeftButton);
}

void TestNodesWindow::hostsOfTheSshConfiguration() {
  QDir(m_dir->path()).mkdir(QStringLiteral("more"));
  write("config_main", "# nodes\nHost=alpha \"be ta\" *.lab !gamma\n  HostName 10.0.0.1\nInclude " +
                           path("more/*.conf") + "\nhost delta alpha # again\nMatch host epsilon\n");
  write("more/a.conf", "HOST zeta\n");
  write("more/b.conf", "Include " + path("config_main") + "\nHost eta\n");
  const std::vector<std::string> expected = {"alpha", "be ta", "zeta", "eta", "delta"};
  std::vector<std::string> hosts = sshConfigHosts(path("config_main").toStdString());
  // The file that includes itself was read to its end before "eta".
  std::sort(hosts.begin(), hosts.end());
  std::vector<std::string> sorted = expected;
  std::sort(sorted.begin(), sorted.end());
  QCOMPARE(hosts, sorted);
  QVERIFY(sshConfigHosts(path("nothing").toStdString()).empty());
}

void TestNodesWindow::bookKeepsWhatWasTypedAndFound() {
  write("config_main", "Host node1 node2\n");
  const std::filesystem::path file = path("runs/.nodes.json").toStdString();
  {
    NodeBook book(file);
    NodesModel model(&book);
    const QAbstractItemModelTester tester(&model);
    book.load(path("config_main").toStdString());
    QTRY_COMPARE(model.rowCount(), 3);
    HostSpec typed;
    typed.host = "node9";
    typed.port = 2222;
    typed.slotCount = 4;
    QVERIFY(book.keep(typed).ok());
    typed.host = "node2";
    QVERIFY(book.keep(typed).ok());
    QCOMPARE(model.rowCount(), 4);
    typed.host = "two words";
    QVERIFY(!book.keep(typed).ok());
    HostSpec here = book.thisMachine().spec;
    here.slotCount = 2;  // typed settings make it no other machine
    QVERIFY(book.keep(here).ok());
    QCOMPARE(book.thisMachine().spec.slotCount, 2);
    book.forget({"localhost"});
    QCOMPARE(book.thisMachine().origin, NodeOrigin::ThisMachine);
    PreflightReport check;
    check.host = "node9";
    check.engineVersion = "1";
    check.environment.facts = {{"cpu_model", "A processor"}};
    book.takeChecks({check});
    book.forget({"node1", "localhost"});  // neither was typed
    QCOMPARE(model.rowCount(), 4);
    QTRY_VERIFY(readFile(file).ok() && readFile(file)->find("A processor") != std::string::npos);
  }
  NodeBook again(file);
  NodesModel model(&again);
  again.load(path("config_main").toStdString());
  QTRY_COMPARE(model.rowCount(), 4);
  const KnownNode& found = model.node(model.rowOf(QStringLiteral("node9")));
  QCOMPARE(found.spec.port, 2222);
  QVERIFY(found.check.has_value());
  QCOMPARE(nodeFact(found, "cpu_model"), QStringLiteral("A processor"));
  QCOMPARE(model.node(model.rowOf(QStringLiteral("node2"))).spec.slotCount, 4);
  again.forget({"node2", "node9"});
  QCOMPARE(model.rowCount(), 3);
  QVERIFY(model.node(model.rowOf(QStringLiteral("node2"))).origin == NodeOrigin::SshConfig);
  again.load(path("nothing").toStdString());
  QTRY_COMPARE(model.rowCount(), 1);
}

void TestNodesWindow::faultsAreSentences() {
  KnownNode node;
  node.spec.host = "node1";
  QCOMPARE(nodeVerdict(node).text, QStringLiteral("never checked"));
  node.check.emplace();
  node.check->host = "node1";
  node.check->faults = {{"cores-busy", "node1 works for somebody else.", true}};
  QCOMPARE(nodeVerdict(node).text, QStringLiteral("busy"));
  node.check->faults.push_back({"no-space", "node1 has <no> space.", false});
  QCOMPARE(nodeVerdict(node).tone, Tone::Bad);
  QVERIFY(nodeDetails(node).contains(QStringLiteral("node1 has &lt;no&gt; space.")));
  node.check->links = {{"node1", "node2", "eth0", 117, false}, {"node1", "node3", "eth0", 900, true}};
  QVERIFY(nodeDetails(node).contains(QStringLiteral("to node2 117 MB/s, to node3 at least 900 MB/s")));
  const auto back = preflightReportsFromJson(preflightReportsToJson({*node.check}));
  QVERIFY(back.ok());
  QCOMPARE(back->front().links.size(), std::size_t(2));
  QCOMPARE(back->front().faults.back().message, std::string("node1 has <no> space."));
  QVERIFY(!back->front().ready());
  QVERIFY(!preflightReportsFromJson("{}").ok());
}

void TestNodesWindow::hostIsAddedCheckedAndUsedInThreeClicks() {
  const auto window = open();
  auto* form = window->findChild<QWidget*>(QStringLiteral("host_form"));
  QVERIFY(!form->isVisible());
  press(*window, "node_add");
  QVERIFY2(form->isVisible() && QApplication::activeModalWidget() == nullptr, "edited in place");
  auto* name = form->findChild<QLineEdit*>(QStringLiteral("host_name"));
  QVERIFY(name->hasFocus() || !window->isActiveWindow());
  QTest::keyClicks(name, QStringLiteral("nowhere.invalid"));
  form->findChild<QSpinBox*>(QStringLiteral("host_slots"))->setValue(2);
  picture(*window, "host-form.png");
  QTest::mouseClick(form->findChild<QWidget*>(QStringLiteral("host_accept")), Qt::LeftButton);
  QVERIFY(!form->isVisible());
  QCOMPARE(column(*window, NodesModel::Host), QStringList({"localhost", "nowhere.invalid"}));
  QTRY_VERIFY(window->findChild<QAction*>(QStringLiteral("node_check"))->isEnabled());
  press(*window, "node_check");
  QCOMPARE(column(*window, NodesModel::State).last(), QStringLiteral("checking…"));
  QTRY_COMPARE(column(*window, NodesModel::State).last(), QStringLiteral("1 fault"));
  auto* details = window->findChild<QTextBrowser*>(QStringLiteral("node_details"));
  QVERIFY2(details->toPlainText().contains(QStringLiteral("nowhere.invalid")), qPrintable(details->toPlainText()));
  QVERIFY(details->toPlainText().contains(QStringLiteral("Fault:")));
  press(*window, "node_use");
  auto* plan = window->findChild<PlanPage*>();
  QVERIFY(plan->isVisible());
  QCOMPARE(formatHosts(plan->plan().hosts), std::string("nowhere.invalid:2"));
}

/// A host keeps what is typed of it: the form shows its settings, refuses invalid ones and gives nothing away on
/// Escape.
void TestNodesWindow::hostIsEditedInPlace() {
  const auto window = open();
  window->activateWindow();
  QVERIFY(QTest::qWaitForWindowActive(window.get()));
  auto* table = window->findChild<QTableView*>(QStringLiteral("nodes_table"));
  auto* form = window->findChild<QWidget*>(QStringLiteral("host_form"));
  const auto line = [form](const char* name) { return form->findChild<QLineEdit*>(QLatin1String(name)); };
  auto* accept = form->findChild<QPushButton*>(QStringLiteral("host_accept"));
  press(*window, "node_add");
  QVERIFY(!accept->isEnabled());
  QTest::keyClicks(line("host_name"), QStringLiteral("alpha"));
  QTest::keyClicks(line("host_environment"), QStringLiteral("NCCL_DEBUG"));
  QVERIFY(!accept->isEnabled() && form->findChild<QLabel*>(QStringLiteral("host_fault"))->isVisible());
  QTest::keyClicks(line("host_environment"), QStringLiteral("=INFO"));
  QTest::keyClick(line("host_environment"), Qt::Key_Return);
  QVERIFY(!form->isVisible());
  QCOMPARE(column(*window, NodesModel::Host), QStringList({"localhost", "alpha"}));
  QCOMPARE(table->currentIndex().row(), 1);
  QTest::keyClick(table, Qt::Key_F2);
  QVERIFY(form->isVisible() && line("host_name")->isReadOnly());
  QCOMPARE(line("host_environment")->text(), QStringLiteral("NCCL_DEBUG=INFO"));
  line("host_user")->setText(QStringLiteral("anna"));
  QTest::keyClick(line("host_user"), Qt::Key_Escape);
  QVERIFY(!form->isVisible());
  QTest::keyClick(table, Qt::Key_F2);
  QCOMPARE(line("host_user")->text(), QString());
  QTest::keyClicks(line("host_user"), QStringLiteral("berta"));
  QTest::mouseClick(accept, Qt::LeftButton);
  QCOMPARE(window->findChild<NodesView*>()->selectedHosts().front().user, std::string("berta"));
}

/// What the form has no field for stays: how a job reaches the host, and what Slurm is asked for.
void TestNodesWindow::anEditKeepsWhatTheFormDoesNotShow() {
  HostSpec spec("alpha", 2);
  spec.slurmOptions = "--partition=gpu";
  spec.connection = "srun";
  spec.gpuDevices = {"0", "1"};
  HostForm form;
  QSignalSpy accepted(&form, &HostForm::accepted);
  form.open(HostForm::Mode::Edit, spec);
  form.show();
  form.findChild<QLineEdit*>(QStringLiteral("host_cores"))->setText(QStringLiteral("0-7"));
  QTest::mouseClick(form.findChild<QPushButton*>(QStringLiteral("host_accept")), Qt::LeftButton);
  QCOMPARE(accepted.size(), 1);
  spec.cpuCores = "0-7";
  QVERIFY(form.spec() == spec);
}

/// Keys of the list: F6 checks, T shows the topology, Enter takes the node into the plan.
void TestNodesWindow::thisMachineIsCheckedByKeys() {
  const auto window = open();
  window->activateWindow();
  QVERIFY(QTest::qWaitForWindowActive(window.get()));
  auto* table = window->findChild<QTableView*>(QStringLiteral("nodes_table"));
  table->setFocus();
  table->selectRow(0);
  QTRY_VERIFY(window->findChild<QAction*>(QStringLiteral("node_check"))->isEnabled());
  QTest::keyClick(table, Qt::Key_F6);
  QCOMPARE(column(*window, NodesModel::State), QStringList("checking…"));
  QTRY_VERIFY_WITH_TIMEOUT(column(*window, NodesModel::State) != QStringList("checking…"), 120000);
  const QString state = column(*window, NodesModel::State).first();
  QVERIFY2(state.startsWith("reachable") || state == "busy", qPrintable(state));
  QVERIFY(column(*window, NodesModel::Cores).first().toInt() > 0);
  QVERIFY(!column(*window, NodesModel::Memory).first().isEmpty());
  picture(*window, "nodes.png");
  QCOMPARE(table->selectionModel()->selectedRows().size(), 1);
  QTest::keyClick(table, Qt::Key_T);
  auto* topology = window->findChild<QTextBrowser*>(QStringLiteral("topology_table"));
  QVERIFY(topology->isVisible() && topology->toPlainText().contains(QStringLiteral("Processor")));
  // Preflight read its topology; no result is needed.
  QProcess probe;
  probe.start(qEnvironmentVariable("SCALESCOPE_BIN_DIR") + "/scalescope-engine", {"probe"});
  QVERIFY(probe.waitForFinished(60000));
  const bool isRead = probe.readAllStandardOutput().contains("hwloc");  // unless the engine was built without it
  auto* drawing = window->findChild<FigureView*>(QStringLiteral("topology_drawing"));
  QCOMPARE(drawing->isVisible(), isRead);
  if (isRead) QVERIFY(!drawing->figure().panels.front().diagram.boxes.empty());
  picture(*window, "node-topology.png");
  QTest::keyClick(table, Qt::Key_T);
  QVERIFY2(!topology->isVisible() && window->findChild<QWidget*>(QStringLiteral("node_details"))->isVisible(),
           "back to the facts");
  QTest::keyClick(table, Qt::Key_Return);
  auto* plan = window->findChild<PlanPage*>();
  QVERIFY(plan->isVisible());
  QCOMPARE(formatHosts(plan->plan().hosts), std::string("localhost:1"));
}

/// A client that asks for a user name, a code and a permission, as ssh does through its askpass program. The code is
/// hidden until its owner wants to see it.
void TestNodesWindow::onlySecretsAreHidden() {
  write("ssh",
        "#!/bin/sh\ncase \"$*\" in *' -O '*) exit 255;; esac\n"
        "for question in 'Login: ' 'Passcode or option (1-2): '; do \"$SSH_ASKPASS\" \"$question\"; done >> " +
            path("answers") + "\nSSH_ASKPASS_PROMPT=confirm \"$SSH_ASKPASS\" 'Allow use of a key?' >> " +
            path("answers") + "\necho 'Permission denied (keyboard-interactive).' >&2\nexit 255\n");
  QFile::setPermissions(path("ssh"), QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner);
  const QByteArray programs = qgetenv("PATH");
  qputenv("PATH", m_dir->path().toUtf8() + ":" + programs);
  const auto restore = qScopeGuard([&] { qputenv("PATH", programs); });
  write("config_main", "Host alpha\n");
  AppSettings().setSshConfig(path("config_main"));
  const auto window = open();
  QTRY_COMPARE(column(*window, NodesModel::Host).last(), QStringLiteral("alpha"));
  const auto answers = [&] {
    const auto text = readFile(path("answers").toStdString());
    return text.ok() ? *text : std::string();
  };
  QStringList shown;
  const auto type = [&](QWidget* dialog, const char* text) {
    auto* field = dialog->findChild<QLineEdit*>(QStringLiteral("ask_answer"));
    QTest::keyClicks(field, QLatin1String(text));
    shown.append(field->displayText());
    if (auto* show = dialog->findChild<QCheckBox*>(QStringLiteral("ask_show"))) {
      picture(*dialog, "ask-secret.png");
      QTest::mouseClick(show, Qt::LeftButton, {}, {8, show->height() / 2});
      shown.append(field->displayText());
    }
    QTest::mouseClick(dialog->findChild<QWidget*>(QStringLiteral("ask_accept")), Qt::LeftButton);
  };
  onDialog("ask_answer", [&](QWidget* login) {
    type(login, "anna");
    onDialog("ask_answer", [&](QWidget* code) {
      type(code, "4711");
      onDialog("ask_yes", [](QWidget* dialog) {
        QTest::mouseClick(dialog->findChild<QWidget*>(QStringLiteral("ask_yes")), Qt::LeftButton);
      });
    });
  });
  window->findChild<QTableView*>(QStringLiteral("nodes_table"))->selectRow(1);
  QTRY_VERIFY(window->findChild<QAction*>(QStringLiteral("node_open"))->isEnabled());
  press(*window, "node_open");
  QTRY_COMPARE(answers(), std::string("anna\n4711\nyes\n"));
  QCOMPARE(shown.size(), 3);
  QCOMPARE(shown[0], QStringLiteral("anna"));
  QVERIFY(!shown[1].contains(QLatin1Char('4')));
  QCOMPARE(shown[2], QStringLiteral("4711"));
}

/// An engine whose preflight copies itself over a slow link: a script, which ends by the signal like the real one.
void TestNodesWindow::aCheckShowsItsCopyAndCanBeStopped() {
  const Text line = Text::of("Copying the engine to %1: %2 of %3 MB, %4 MB/s, about %5 s left", std::string("alpha"),
                             textNumber(0.5, 1), textNumber(22.7, 1), textNumber(0.11, 2), textNumber(204, 0));
  write("progress", QString::fromStdString(progressLine(line)));
  write("engine", "#!/bin/sh\nif [ \"$1\" != preflight ]; then exec " + qEnvironmentVariable("SCALESCOPE_BIN_DIR") +
                      "/scalescope-engine \"$@\"; fi\ntrap 'touch " + path("ended") + "; exit 130' TERM\ncat " +
                      path("progress") + " >&2; echo >&2\nwhile :; do sleep 0.1; done\n");
  QVERIFY(QFile::setPermissions(path("engine"), QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner));
  const auto window = open(path("engine"));
  auto* book = window->findChild<NodesView*>();
  auto* stop = window->findChild<QToolButton*>(QStringLiteral("node_stop_button"));
  QVERIFY(!stop->isVisible());
  press(*window, "node_add");
  QTest::keyClicks(window->findChild<QLineEdit*>(QStringLiteral("host_name")), QStringLiteral("alpha"));
  QTest::mouseClick(window->findChild<QWidget*>(QStringLiteral("host_accept")), Qt::LeftButton);
  QTRY_VERIFY(window->findChild<QAction*>(QStringLiteral("node_check"))->isEnabled());
  QCOMPARE(book->selectedHosts().front().host, std::string("alpha"));
  press(*window, "node_check");
  auto* details = window->findChild<QTextBrowser*>(QStringLiteral("node_details"));
  const auto shows = [&](const char* words) { return details->toPlainText().contains(QLatin1String(words)); };
  QTRY_VERIFY(shows("Copying the engine to alpha: 0.5 of 22.7 MB, 0.11 MB/s, about 204 s left"));
  QCOMPARE(column(*window, NodesModel::State).last(), QStringLiteral("checking…"));
  QVERIFY(stop->isVisible());
  picture(*window, "node-copy.png");
  QTest::mouseClick(stop, Qt::LeftButton);
  QTRY_COMPARE(column(*window, NodesModel::State).last(), QStringLiteral("never checked"));
  QVERIFY(QFile::exists(path("ended")));
  QVERIFY(!stop->isVisible() && !shows("Copying"));
  QCOMPARE(window->findChild<MessageBar*>()->text(), QString());
}

SCALESCOPE_WINDOW_TEST(TestNodesWindow)

}  // namespace scalescope::test_nodes_window

#include "test_nodes_window.moc"
