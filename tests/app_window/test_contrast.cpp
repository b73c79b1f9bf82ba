// SPDX-License-Identifier: GPL-3.0-or-later
// Texts stay legible when the colours are switched while the window is open.
#include <QAbstractButton>
#include <QImage>
#include <QLabel>
#include <QSettings>
#include <QTabWidget>
#include <cmath>
#include <memory>

#include "app/figures/figure_paper.h"
#include "app/figures/figure_view.h"
#include "app/library/library_view.h"
#include "app/results/listing/library_model.h"
#include "app/window/appearance.h"
#include "app/window/main_window.h"
#include "app/window/page_area.h"
#include "tests/app_library/library_fixture.h"
#include "tests/app_window/window_driver.h"
#include "tests/harness/window_test.h"

namespace scalescope::test_contrast {

using namespace testing;

namespace {

constexpr double kTextContrast = 4.5;  ///< WCAG 2.1, 1.4.3
constexpr double kMarkContrast = 3;    ///< WCAG 2.1, 1.4.11

double linear(int channel) {
  const double value = channel / 255.0;
  return value <= 0.04045 ? value / 12.92 : std::pow((value + 0.055) / 1.055, 2.4);
}

double luminance(QRgb color) {
  return 0.2126 * linear(qRed(color)) + 0.7152 * linear(qGreen(color)) + 0.0722 * linear(qBlue(color));
}

/// Of the darkest and the brightest pixel.
double contrastIn(const QImage& image) {
  double low = 1, high = 0;
  for (int y = 0; y < image.height(); ++y)
    for (int x = 0; x < image.width(); ++x) {
      const double value = luminance(image.pixel(x, y));
      low = std::min(low, value);
      high = std::max(high, value);
    }
  return (high + 0.05) / (low + 0.05);
}

double contrastOf(const QColor& one, const QColor& other) {
  const double a = luminance(one.rgb()), b = luminance(other.rgb());
  return (std::max(a, b) + 0.05) / (std::min(a, b) + 0.05);
}

bool hasPixel(const QImage& image, const QColor& color) {
  for (int y = 0; y < image.height(); ++y)
    for (int x = 0; x < image.width(); ++x)
      if (image.pixel(x, y) == color.rgb()) return true;
  return false;
}

bool isOfBars(const FigurePanel& panel) {
  return panel.kind == FigureKind::Bars || panel.kind == FigureKind::StackedBars;
}

QString textOf(const QWidget* widget) {
  if (const auto* label = qobject_cast<const QLabel*>(widget)) return label->text();
  const auto* button = qobject_cast<const QAbstractButton*>(widget);
  return button == nullptr ? QString() : button->text();
}

}  // namespace

class TestContrast : public QObject {
  Q_OBJECT
 private slots:
  void cleanup() {
    m_window.reset();
    applyColorScheme(ColorScheme::System);
  }
  void textsAreLegibleAfterASwitch_data();
  void textsAreLegibleAfterASwitch();
  void marksStandOutAfterASwitchToDark();
  void greysStayApartInTheDark();

 private:
  /// A window with ticked runs all of whose pages were shown once in these colours.
  void open(ColorScheme scheme);

  std::unique_ptr<LibraryFixture> m_fixture;
  std::unique_ptr<MainWindow> m_window;
};

void TestContrast::open(ColorScheme scheme) {
  m_fixture = std::make_unique<LibraryFixture>();
  startWithoutSettings(m_fixture->root());
  for (const int repeat : {1, 2, 3})
    for (const int ranks : {1, 2}) {
      RunResult result = makeResult((ranks == 1 ? "one-" : "two-") + std::to_string(repeat), ranks,
                                    ranks == 1 ? 100 + repeat : 190 + repeat, repeat);
      result.summary.computeTimeMeanMs = 150;
      result.summary.dataWaitMeanMs = 20;
      m_fixture->add(result);
    }
  applyColorScheme(scheme);
  m_window = std::make_unique<MainWindow>(WindowPlaces{m_fixture->places.runsDir, "/nowhere/scalescope-engine"});
  m_window->resize(1600, 1000);
  m_window->show();
  QVERIFY(QTest::qWaitForWindowExposed(m_window.get()));
  m_window->findChild<LibraryView*>()->model()->setTickedRuns({"one-1", "one-2", "one-3", "two-1", "two-2", "two-3"});
  auto* pages = m_window->findChild<QTabWidget*>(QStringLiteral("pages"));
  for (int page = 0; page < pages->count(); ++page) {
    pages->setCurrentIndex(page);
    QTest::qWait(30);
  }
}

void TestContrast::textsAreLegibleAfterASwitch_data() {
  QTest::addColumn<int>("from");
  QTest::addColumn<int>("to");
  QTest::newRow("to dark") << static_cast<int>(ColorScheme::Light) << static_cast<int>(ColorScheme::Dark);
  QTest::newRow("to light") << static_cast<int>(ColorScheme::Dark) << static_cast<int>(ColorScheme::Light);
}

void TestContrast::textsAreLegibleAfterASwitch() {
  QFETCH(int, from);
  QFETCH(int, to);
  open(static_cast<ColorScheme>(from));
  const MainWindow& window = *m_window;
  auto* pages = window.findChild<QTabWidget*>(QStringLiteral("pages"));
  applyColorScheme(static_cast<ColorScheme>(to));
  int checked = 0;
  QStringList faint;
  for (int page = 0; page < pages->count(); ++page) {
    pages->setCurrentIndex(page);
    QTest::qWait(100);
    const QImage image = m_window->grab().toImage();
    for (const QWidget* widget : window.findChildren<QWidget*>()) {
      const QRect place(widget->mapTo(m_window.get(), QPoint()), widget->size());
      if (!widget->isVisible() || !widget->isEnabled() || textOf(widget).trimmed().isEmpty() ||
          widget->visibleRegion().boundingRect() != widget->rect() || widget->isWindow())
        continue;
      ++checked;
      const double contrast = contrastIn(
          image.copy(QRect(place.topLeft() * image.devicePixelRatio(), place.size() * image.devicePixelRatio())));
      if (contrast < kTextContrast)
        faint.append(QStringLiteral("%1: \"%2\" (%3) has %4")
                         .arg(pages->widget(page)->objectName(), textOf(widget), widget->objectName())
                         .arg(contrast, 0, 'f', 2));
    }
  }
  faint.removeDuplicates();
  QVERIFY2(faint.isEmpty(), qPrintable(faint.join('\n')));
  QVERIFY(checked > 150);
}

/// Bars of every page are drawn in colours of the dark sheet.
void TestContrast::marksStandOutAfterASwitchToDark() {
  open(ColorScheme::Light);
  applyColorScheme(ColorScheme::Dark);
  const Paper paper(true);
  auto* pages = m_window->findChild<QTabWidget*>(QStringLiteral("pages"));
  int checked = 0;
  for (int page = 0; page < pages->count(); ++page) {
    pages->setCurrentIndex(page);
    QTest::qWait(100);
    for (FigureView* view : pages->currentWidget()->findChildren<FigureView*>()) {
      if (!view->isVisible() || view->visibleRegion().isEmpty()) continue;
      const QImage image = view->grab().toImage();
      for (const FigurePanel& panel : view->figure().panels)
        for (const FigureSeries& series : panel.series) {
          if (!isOfBars(panel) || series.reference) continue;
          const QColor ink = paper.ink(series);
          const QByteArray where = (pages->currentWidget()->objectName() + ": " + series.name).toUtf8();
          QVERIFY2(contrastOf(ink, paper.sheet) >= kMarkContrast, where.constData());
          QVERIFY2(hasPixel(image, ink), where.constData());
          ++checked;
        }
    }
  }
  QVERIFY(checked >= 3);
}

/// The passes of a step: dark greys must not become one.
void TestContrast::greysStayApartInTheDark() {
  const Paper paper(true);
  const std::vector<QColor> greys = {QColor("#000000"), QColor("#333333"), QColor("#707070")};
  for (std::size_t i = 0; i < greys.size(); ++i) {
    FigureSeries one, next;
    one.color = greys[i];
    next.color = greys[(i + 1) % greys.size()];
    QVERIFY(contrastOf(paper.ink(one), paper.sheet) >= kMarkContrast);
    QVERIFY2(contrastOf(paper.ink(one), paper.ink(next)) >= 1.2, qPrintable(paper.ink(one).name()));
  }
}

SCALESCOPE_WINDOW_TEST(TestContrast)

}  // namespace scalescope::test_contrast

#include "test_contrast.moc"
