// SPDX-License-Identifier: GPL-3.0-or-later
// The demo as a newcomer meets it: the start page's button, both runs watched, the offered figure, every export.
// About two minutes of training; SCALESCOPE_SCREENSHOTS=FOLDER keeps pictures and the exported files.
#include <QDir>
#include <QImage>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSettings>
#include <QTabWidget>
#include <QTemporaryDir>
#include <QTest>

#include "app/core/run_session.h"
#include "app/measure/live/live_page.h"
#include "app/window/appearance.h"
#include "app/window/demo_plans.h"
#include "app/window/main_window.h"
#include "app/window/page_area.h"
#include "tests/app_window/window_driver.h"
#include "tests/harness/window_test.h"

namespace scalescope::test_demo_window {

namespace {

constexpr int kDemoTimeoutMs = 420000;  // two runs of at most 60 s each, and a machine that does other things

}  // namespace

class TestDemoWindow : public QObject {
  Q_OBJECT

  template <typename T>
  T* child(const char* name) const {
    T* found = m_window->findChild<T*>(QLatin1String(name));
    if (found == nullptr) qFatal("there is no %s in the window", name);
    return found;
  }
  QString pathOf(const QString& file) const {
    const QString kept = qEnvironmentVariable("SCALESCOPE_SCREENSHOTS");
    return kept.isEmpty() ? m_dir.filePath(file) : QDir(kept).filePath(file);
  }
  void keepPicture(const char* name) const {
    if (qEnvironmentVariableIsSet("SCALESCOPE_SCREENSHOTS"))
      m_window->grab().save(pathOf(QLatin1String(name) + QStringLiteral(".png")));
  }
  static QByteArray startOf(const QString& file, int bytes) {
    QFile handle(file);
    return handle.open(QIODevice::ReadOnly) ? handle.read(bytes) : QByteArray();
  }
  /// Rows of the exported CSV that belong to a published line.
  static int rowsOf(const QString& csv, const QString& line) {
    QFile handle(csv);
    if (!handle.open(QIODevice::ReadOnly)) return -1;
    int rows = 0;
    for (const QByteArray& row : handle.readAll().split('\n')) rows += row.contains(line.toUtf8()) ? 1 : 0;
    return rows;
  }

 private slots:
  void fromTheStartPageToFourFiles() {
    const std::filesystem::path programs = qEnvironmentVariable("SCALESCOPE_BIN_DIR").toStdString();
    if (!std::filesystem::exists(programs / "scalescope-engine")) QSKIP("scalescope-engine is not built.");
    QSettings::setPath(QSettings::NativeFormat, QSettings::UserScope, m_dir.filePath(QStringLiteral("config")));
    applyColorScheme(ColorScheme::Light);
    const WindowPlaces places{m_dir.filePath(QStringLiteral("runs")).toStdString(), programs / "scalescope-engine"};
    m_window = std::make_unique<MainWindow>(places);
    m_window->resize(1400, 900);
    m_window->show();
    QVERIFY(QTest::qWaitForWindowExposed(m_window.get()));

    QTRY_VERIFY(child<QWidget>("start_demo")->isVisible());
    QTRY_VERIFY(child<QPushButton>("plan_run")->isEnabled());
    child<QLineEdit>("name")->setText(QStringLiteral("mine"));
    QTest::mouseClick(child<QWidget>("start_demo"), Qt::LeftButton);
    auto* live = m_window->findChild<LivePage*>();
    QTRY_VERIFY(live->isVisible() && live->pointsDrawn() > 40);
    QVERIFY(live->currentSession()->live());
    QCOMPARE(child<QLineEdit>("name")->text(), QStringLiteral("mine"));
    keepPicture("demo-live");
    auto* message = child<QLabel>("message_text");
    QTRY_VERIFY_WITH_TIMEOUT(message->isVisible() && message->text().contains(QStringLiteral("2 runs completed")),
                             kDemoTimeoutMs);
    QTRY_VERIFY(child<QLabel>("status_points")->text().split(QLatin1Char(' ')).front() != QStringLiteral("0"));
    QTest::mouseClick(child<QWidget>("message_action"), Qt::LeftButton);
    QTRY_COMPARE(m_window->findChild<PageArea*>()->pageName(), QString("page_scaling"));
    QTest::qWait(500);
    keepPicture("demo-scaling");

    for (const auto& [format, file] : {std::pair("pdf", "demo.pdf"),
                                       {"svg", "demo.svg"},
                                       {"png300", "demo.png"},
                                       {"png600", "demo-600.png"},
                                       {"csv", "demo.csv"}})
      exportFigure(*m_window, format, pathOf(file));
    QCOMPARE(startOf(pathOf("demo.pdf"), 5), QByteArray("%PDF-"));
    QVERIFY(startOf(pathOf("demo.svg"), 200).contains("<svg"));
    const QImage coarse(pathOf("demo.png")), fine(pathOf("demo-600.png"));
    QVERIFY(coarse.width() > 1000);
    QVERIFY(std::abs(fine.width() - 2 * coarse.width()) <= 2);
    // Speed-up and efficiency: throughput of different networks shares no panel.
    QCOMPARE(checkScalingCsv(pathOf("demo.csv"), places.runsDir), 4);
    for (const QString& line : demoPublishedLines()) QVERIFY2(rowsOf(pathOf("demo.csv"), line) > 0, qPrintable(line));
  }

 private:
  QTemporaryDir m_dir;
  std::unique_ptr<MainWindow> m_window;
};

SCALESCOPE_WINDOW_TEST(TestDemoWindow)

}  // namespace scalescope::test_demo_window

#include "test_demo_window.moc"
