// SPDX-License-Identifier: GPL-3.0-or-later
// A plan from elsewhere names commands: the window shows them and asks. Real window, real engine.
#include <QAction>
#include <QApplication>
#include <QDir>
#include <QLabel>
#include <QMessageBox>
#include <QPlainTextEdit>
#include <QProcess>
#include <QPushButton>
#include <QSettings>
#include <QTemporaryDir>
#include <QTest>
#include <QToolTip>

#include "app/core/command_notice.h"
#include "app/core/engine_client.h"
#include "app/core/node_book.h"
#include "app/measure/form/plan_page.h"
#include "app/store/bundle.h"
#include "app/window/main_window.h"
#include "app/window/message_bar.h"
#include "app/window/page_area.h"
#include "app/window/trust_dialog.h"
#include "engine/protocol/trust.h"
#include "engine/study/study.h"
#include "tests/app_library/library_fixture.h"
#include "tests/app_window/window_driver.h"
#include "tests/harness/window_test.h"

namespace scalescope::test_trust_window {

QString shownIn(const QMessageBox* box) {
  return box->findChild<QPlainTextEdit*>(QStringLiteral("trust_commands"))->toPlainText();
}

class TestTrustWindow : public QObject {
  Q_OBJECT
 private slots:
  void onlyItsButtonAgrees();
  void commandsAreShownAndAskedAbout();
  void anAgreementCoversOneValue();
  void openedFilesShowTheirCommands_data();
  void openedFilesShowTheirCommands();
  void onlyWhatIsShownIsConfirmed();
  void secretsOfAFileAreAskedAbout();
  void aRunAgainShowsItsCommands();
  void typedHostsAreNotAskedAbout();
  void textFromFilesIsNoMarkup();
};

void TestTrustWindow::onlyItsButtonAgrees() {
  QList<bool> replies;
  const auto reply = [&](bool agreed) { replies << agreed; };
  auto* refused = new TrustDialog("touch x", reply, nullptr);
  refused->open();
  QTest::keyClick(refused, Qt::Key_Escape);
  auto* agreed = new TrustDialog("touch x", reply, nullptr);
  agreed->open();
  QVERIFY(shownIn(agreed).contains("touch x"));
  for (QAbstractButton* button : agreed->buttons())
    if (agreed->buttonRole(button) == QMessageBox::AcceptRole) button->click();
  QCOMPARE(replies, (QList<bool>{false, true}));
}

void TestTrustWindow::commandsAreShownAndAskedAbout() {
  const QString engine = qEnvironmentVariable("SCALESCOPE_BIN_DIR") + "/scalescope-engine";
  QProcess backends;
  backends.start(engine, {"backends"});
  if (!backends.waitForFinished() || backends.exitCode() != 0)
    QSKIP("No backend is usable here: install libdnnl-dev and build again.");
  QTemporaryDir dir;
  QSettings::setPath(QSettings::NativeFormat, QSettings::UserScope, dir.filePath("config"));
  const QString trace = dir.filePath("trace");
  MainWindow window(WindowPlaces{dir.filePath("runs").toStdString(), engine.toStdString()});
  window.resize(1400, 900);
  window.show();
  Plan plan;
  plan.name = "theirs";
  plan.network = "resnet-20";
  plan.imageSize = 8;
  plan.batchSizePerDevice = 4;
  plan.warmupSteps = 1;
  plan.steps = 4;
  plan.threadsPerRank = 1;
  plan.hosts.front().launchPrefix = "touch " + trace.toStdString() + " && : '<b>&amp;</b>' &&";
  auto* page = window.findChild<PlanPage*>();
  auto* run = window.findChild<QAction*>(QStringLiteral("action_run"));
  page->setPlan(plan);
  QTRY_VERIFY(run->isEnabled() && page->runnable());
  run->trigger();
  const auto box = [&] { return window.findChild<QMessageBox*>(QStringLiteral("trust_box")); };
  QTRY_VERIFY(box() != nullptr);
  QVERIFY2(shownIn(box()).contains(QString::fromStdString(plan.hosts.front().launchPrefix)),
           qPrintable(shownIn(box())));
  QCOMPARE(box()->textFormat(), Qt::PlainText);
  QCOMPARE(box()->defaultButton(), box()->button(QMessageBox::Cancel));
  box()->button(QMessageBox::Cancel)->click();
  QTRY_VERIFY(window.findChild<MessageBar*>()->text().contains(QStringLiteral("not confirmed")));
  QVERIFY(!QFile::exists(trace));
  QTRY_VERIFY(box() == nullptr);
  run->trigger();
  QTRY_VERIFY(box() != nullptr);
  for (QAbstractButton* button : box()->buttons())
    if (box()->buttonRole(button) == QMessageBox::AcceptRole) button->click();
  QTRY_VERIFY(measuredThroughput(dir.filePath("runs").toStdString()).size() == 1);
  QVERIFY(QFile::exists(trace));
}

/// Both look like secrets, of which an export shows the same.
void TestTrustWindow::anAgreementCoversOneValue() {
  const QString engine = qEnvironmentVariable("SCALESCOPE_BIN_DIR") + "/scalescope-engine";
  QTemporaryDir dir;
  QSettings::setPath(QSettings::NativeFormat, QSettings::UserScope, dir.filePath("config"));
  MainWindow window(WindowPlaces{dir.filePath("runs").toStdString(), engine.toStdString()});
  window.show();
  auto* page = window.findChild<PlanPage*>();
  auto* run = window.findChild<QAction*>(QStringLiteral("action_run"));
  const auto box = [&] { return window.findChild<QMessageBox*>(QStringLiteral("trust_box")); };
  Plan plan;
  plan.network = "resnet-20";
  plan.imageSize = 8;
  plan.batchSizePerDevice = 4;
  plan.warmupSteps = 1;
  plan.steps = 4;
  plan.threadsPerRank = 1;
  const auto start = [&](const QString& library) {
    plan.hosts.front().environment = {{"LD_PRELOAD", library.toStdString()}};
    page->setPlan(plan);
    QTRY_VERIFY(run->isEnabled() && page->runnable());
    run->trigger();
    QTRY_VERIFY(box() != nullptr);
    QVERIFY2(shownIn(box()).contains(library), qPrintable(shownIn(box())));
  };
  start(dir.filePath("token=good/a.so"));
  for (QAbstractButton* button : box()->buttons())
    if (box()->buttonRole(button) == QMessageBox::AcceptRole) button->click();
  const std::filesystem::path runs = dir.filePath("runs").toStdString();
  QTRY_COMPARE(measuredThroughput(runs).size(), std::size_t(1));
  QTRY_VERIFY(box() == nullptr);
  start(dir.filePath("token=evil/x.so"));
  box()->button(QMessageBox::Cancel)->click();
  QTRY_VERIFY(window.findChild<MessageBar*>()->text().contains(QStringLiteral("not confirmed")));
  QCOMPARE(QDir(dir.filePath("runs")).entryList({"20*"}).size(), 1);
}

void TestTrustWindow::openedFilesShowTheirCommands_data() {
  QTest::addColumn<QString>("file");
  QTest::addColumn<QString>("page");
  QTest::addColumn<QString>("button");
  QTest::newRow("plan") << "theirs.json"
                        << "page_plan"
                        << "plan_open";
  QTest::newRow("study") << "theirs.json"
                         << "page_plan"
                         << "plan_open";
  QTest::newRow("bundle") << "theirs.zip"
                          << "page_start"
                          << "";
}

/// Before anything is started; confirmed there, they are not asked about again.
void TestTrustWindow::openedFilesShowTheirCommands() {
  QFETCH(QString, file);
  QFETCH(QString, page);
  QFETCH(QString, button);
  QTemporaryDir dir;
  QSettings::setPath(QSettings::NativeFormat, QSettings::UserScope, dir.filePath("config"));
  const auto path = [&dir](const char* name) { return std::filesystem::path(dir.filePath(name).toStdString()); };
  testing::LibraryFixture sender;
  RunResult result = testing::makeResult("theirs");
  result.plan.hosts.front().launchPrefix = "nice -n 7 --of " + dir.path().toStdString();
  const std::vector<PlanCommand> commands = commandsOf(result.plan.hosts);
  QCOMPARE(notAgreed(commands).size(), std::size_t(1));
  if (button.isEmpty()) {
    sender.add(result);
    BundleRequest request;
    request.results = {sender.folder("theirs") / "result.json"};
    request.redact = false;
    auto draft = BundleDraft::prepare(request);
    QVERIFY(draft.ok());
    if (const Status packed = draft->pack(path("theirs.zip"));
        !packed.ok() && packed.error().code == "bundle-unsupported")
      QSKIP("Built without libzip: install libzip-dev and build again.");
  } else if (QTest::currentDataTag() == QByteArray("plan")) {
    QVERIFY(writeFileAtomically(path("theirs.json"), planToJson(result.plan)).ok());
  } else {
    Study study;
    study.baseline = result.plan;
    QVERIFY(writeFileAtomically(path("theirs.json"), studyToJson(study)).ok());
  }
  MainWindow window(WindowPlaces{path("runs"), "/nowhere/scalescope-engine"});
  window.resize(1400, 900);
  window.show();
  const auto open = [&] {
    if (button.isEmpty()) return window.openFiles({dir.filePath(file)});
    window.findChild<PageArea*>()->restorePage(page);
    answerFileDialog(dir.filePath(file));
    QTest::mouseClick(window.findChild<QWidget*>(button), Qt::LeftButton);
  };
  open();
  const auto* bar = window.findChild<MessageBar*>();
  QTRY_VERIFY2(bar->text().contains("nice -n 7 --of " + dir.path()), qPrintable(bar->text()));
  QVERIFY2(bar->text().contains(file) && bar->text().contains("Launch prefix"), qPrintable(bar->text()));
  auto* confirm = window.findChild<QPushButton*>("message_action");
  QTRY_VERIFY(confirm->isVisible());
  QCOMPARE(notAgreed(commands).size(), std::size_t(1));
  QTest::mouseClick(confirm, Qt::LeftButton);
  QTRY_VERIFY(notAgreed(commands).empty());
  QVERIFY(!bar->isVisible());
  open();
  QTRY_VERIFY(bar->text().contains(file));
  QTest::qWait(200);
  QVERIFY2(!bar->text().contains("nice"), qPrintable(bar->text()));
}

/// A notice has room for three commands of 160 characters.
void TestTrustWindow::onlyWhatIsShownIsConfirmed() {
  QTemporaryDir dir;
  const std::string own = dir.path().toStdString();
  const auto isOffered = [](const std::vector<PlanCommand>& commands) {
    CommandNotice notice;
    QSignalSpy offered(&notice, &CommandNotice::offered), reported(&notice, &CommandNotice::reported);
    notice.show(QStringLiteral("theirs.json"), commands);
    return QTest::qWaitFor([&] { return offered.size() + reported.size() == 1; }) && offered.size() == 1;
  };
  std::vector<PlanCommand> commands;
  for (const char* name : {"a", "b", "c"}) commands.push_back({"launch_prefix", name + own, Text::verbatim("node1")});
  QVERIFY(isOffered(commands));
  commands.push_back({"launch_prefix", "d" + own, Text::verbatim("node1")});
  QVERIFY(!isOffered(commands));
  QVERIFY(!isOffered({{"launch_prefix", "nice" + own + std::string(160, ' ') + "evil", Text::verbatim("node1")}}));
}

/// The window passes values that look secret to the engine apart from the plan: they are code all the same.
void TestTrustWindow::secretsOfAFileAreAskedAbout() {
  QTemporaryDir dir;
  EngineClient engine(qEnvironmentVariable("SCALESCOPE_BIN_DIR").toStdString() + "/scalescope-engine");
  QSignalSpy ready(&engine, &EngineClient::ready), asked(&engine, &EngineClient::trustNeeded);
  QSignalSpy failed(&engine, &EngineClient::failed);
  engine.probe();
  QVERIFY(ready.wait(20000));
  Plan plan;
  plan.network = "resnet-20";
  const std::string library = dir.filePath("token=evil/x.so").toStdString();
  plan.hosts.front().environment = {{"LD_PRELOAD", library}};
  engine.start({plan}, dir.filePath("runs").toStdString(), {});
  QTRY_VERIFY2(asked.size() == 1, qPrintable(failed.isEmpty() ? QString() : failed[0][0].toString()));
  const QString question = asked[0][0].toString();
  QVERIFY2(question.contains(QString::fromStdString(library)), qPrintable(question));
  asked[0][1].value<std::function<void(bool)>>()(false);
  QCOMPARE(QDir(dir.filePath("runs")).entryList({"20*"}), QStringList());
}

void TestTrustWindow::aRunAgainShowsItsCommands() {
  QTemporaryDir dir;
  QSettings::setPath(QSettings::NativeFormat, QSettings::UserScope, dir.filePath("config"));
  testing::LibraryFixture runs;
  RunResult result = testing::makeResult("theirs");
  result.plan.hosts.front().environment = {{"LD_PRELOAD", dir.filePath("x.so").toStdString()}};
  runs.add(result);
  MainWindow window(WindowPlaces{runs.places.runsDir, "/nowhere/scalescope-engine"});
  window.show();
  auto* pages = window.findChild<PageArea*>();
  const auto* bar = window.findChild<MessageBar*>();
  QTRY_VERIFY((pages->planAgain("theirs"), bar->text().contains(dir.filePath("x.so"))));
  QVERIFY2(bar->text().contains("LD_PRELOAD"), qPrintable(bar->text()));
}

void TestTrustWindow::typedHostsAreNotAskedAbout() {
  QTemporaryDir dir;
  HostSpec spec{"node1", 2};
  spec.launchPrefix = "nice -n 11";
  spec.environment = {{"HF_TOKEN", "hunter2"}};
  NodeBook book(dir.filePath("nodes").toStdString());
  QVERIFY(book.keep(spec).ok());
  QTRY_VERIFY(notAgreed(commandsOf({spec})).empty());
  QTRY_VERIFY(readFile(dir.filePath("nodes").toStdString()).ok());
  const std::string kept = *readFile(dir.filePath("nodes").toStdString());
  QVERIFY2(kept.find("hunter2") == std::string::npos && kept.find("set-but-not-kept") != std::string::npos,
           kept.c_str());
}

/// `<img src="/dev/zero">` as a run's name must not be opened.
void TestTrustWindow::textFromFilesIsNoMarkup() {
  QTemporaryDir dir;
  MainWindow window(WindowPlaces{dir.filePath("runs").toStdString(), {}});
  const QString hostile = QStringLiteral("<img src=\"/dev/null\"><h1>run</h1>");
  auto* label = new QLabel(hostile, &window);
  window.show();
  QTRY_COMPARE(label->textFormat(), Qt::PlainText);
  QCOMPARE(label->text(), hostile);
  // Labels of our own with markup say so, or their tags would be read.
  int rich = 0;
  for (const QLabel* each : window.findChildren<QLabel*>()) {
    const bool isRich = each->textFormat() == Qt::RichText;
    QVERIFY2(each == label || isRich || !Qt::mightBeRichText(each->text()), qPrintable(each->text()));
    if (isRich) ++rich;
  }
  QVERIFY(rich >= 4);
  QToolTip::showText(window.mapToGlobal(QPoint(10, 10)), hostile, &window);
  QLabel* tip = nullptr;
  for (QWidget* top : QApplication::allWidgets())
    if (top->inherits("QTipLabel")) tip = qobject_cast<QLabel*>(top);
  QVERIFY(tip != nullptr);
  QCOMPARE(tip->textFormat(), Qt::PlainText);
  QToolTip::hideText();
}

SCALESCOPE_WINDOW_TEST(TestTrustWindow)

}  // namespace scalescope::test_trust_window

#include "test_trust_window.moc"
