// SPDX-License-Identifier: GPL-3.0-or-later
// Marks stand out when the colours are switched while the window is open (texts: test_theme_switch); colours of figures
// reach their contrast on screen and paper and stay apart for colour-blind readers.
#include <QImage>
#include <QPainter>
#include <QSettings>
#include <QTabWidget>
#include <QTemporaryDir>
#include <algorithm>
#include <array>
#include <cmath>
#include <memory>

#include "app/figures/figure_export.h"
#include "app/figures/figure_legend.h"
#include "app/figures/figure_paper.h"
#include "app/figures/figure_view.h"
#include "app/figures/panel_painters.h"
#include "app/library/library_view.h"
#include "app/results/listing/library_model.h"
#include "app/results/part_colors.h"
#include "app/window/appearance.h"
#include "app/window/main_window.h"
#include "app/window/page_area.h"
#include "tests/app_library/library_fixture.h"
#include "tests/app_window/window_driver.h"
#include "tests/harness/window_test.h"
#include "widgets/tones.h"

namespace scalescope::test_contrast {

using namespace testing;

namespace {

constexpr double kLeastOfTexts = 4.5;  ///< WCAG 2.1, 1.4.3
constexpr double kLeastOfMarks = 3;    ///< WCAG 2.1, 1.4.11

double linear(int channel) {
  const double value = channel / 255.0;
  return value <= 0.04045 ? value / 12.92 : std::pow((value + 0.055) / 1.055, 2.4);
}

double luminance(QRgb color) {
  return 0.2126 * linear(qRed(color)) + 0.7152 * linear(qGreen(color)) + 0.0722 * linear(qBlue(color));
}

double ratioOf(const QColor& one, const QColor& other) {
  const double a = luminance(one.rgb()), b = luminance(other.rgb());
  return (std::max(a, b) + 0.05) / (std::min(a, b) + 0.05);
}

bool hasPixel(const QImage& image, const QColor& color, int tolerance = 0) {
  const auto isNear = [tolerance](int a, int b) { return std::abs(a - b) <= tolerance; };
  for (int y = 0; y < image.height(); ++y)
    for (int x = 0; x < image.width(); ++x) {
      const QRgb pixel = image.pixel(x, y);
      if (isNear(qRed(pixel), color.red()) && isNear(qGreen(pixel), color.green()) &&
          isNear(qBlue(pixel), color.blue()))
        return true;
    }
  return false;
}

bool isOfMarks(const FigurePanel& panel) {
  return panel.kind == FigureKind::Bars || panel.kind == FigureKind::HorizontalBars ||
         panel.kind == FigureKind::StackedBars || panel.kind == FigureKind::Lines;
}

FigureSeries seriesIn(const QColor& color, bool reference = false) {
  FigureSeries series;
  series.color = color;
  series.reference = reference;
  return series;
}

/// Every colour in which the product draws lines, points and bars.
QList<QColor> figureColors() {
  QList<QColor> colors = partColors() + QList<QColor>{FigureStyles::ideal().color, warmupColor()};
  for (const QColor& color : FigureStyles::colors())
    for (int tint = 0; tint < FigureStyles::kTints; ++tint) colors.append(FigureStyles::tint(color, tint));
  return colors;
}

using Lab = std::array<double, 3>;

/// CIE 1976 of linear sRGB, white D65.
Lab labOf(const std::array<double, 3>& rgb) {
  const auto f = [](double t) { return t > 216.0 / 24389 ? std::cbrt(t) : (24389.0 / 27 * t + 16) / 116; };
  const auto& [r, g, b] = rgb;
  const double x = f((0.4124564 * r + 0.3575761 * g + 0.1804375 * b) / 0.95047),
               y = f(0.2126729 * r + 0.7151522 * g + 0.0721750 * b),
               z = f((0.0193339 * r + 0.1191920 * g + 0.9503041 * b) / 1.08883);
  return {116 * y - 16, 500 * (x - y), 200 * (y - z)};
}

std::array<double, 3> linearOf(const QColor& color) {
  return {linear(color.red()), linear(color.green()), linear(color.blue())};
}

/// As seen with deuteranopia. Source: Machado, Oliveira and Fernandes 2009, severity 1, in linear sRGB.
std::array<double, 3> withDeuteranopia(const std::array<double, 3>& rgb) {
  const auto& [r, g, b] = rgb;
  const auto inRange = [](double value) { return std::clamp(value, 0.0, 1.0); };
  return {inRange(0.367322 * r + 0.860646 * g - 0.227968 * b), inRange(0.280085 * r + 0.672501 * g + 0.047413 * b),
          inRange(-0.011820 * r + 0.042940 * g + 0.968881 * b)};
}

/// CIEDE2000. Source: Sharma, Wu and Dalal 2005.
double differenceOf(const Lab& one, const Lab& other) {
  const auto sine = [](double degrees) { return std::sin(degrees * M_PI / 180); };
  const auto cosine = [](double degrees) { return std::cos(degrees * M_PI / 180); };
  const double chroma = (std::hypot(one[1], one[2]) + std::hypot(other[1], other[2])) / 2;
  const auto share = [](double c) { return std::sqrt(std::pow(c, 7) / (std::pow(c, 7) + std::pow(25.0, 7))); };
  const double stretch = 1 + 0.5 * (1 - share(chroma));
  const double c1 = std::hypot(stretch * one[1], one[2]), c2 = std::hypot(stretch * other[1], other[2]);
  const auto hue = [](double a, double b) { return std::fmod(std::atan2(b, a) * 180 / M_PI + 360, 360); };
  const double h1 = hue(stretch * one[1], one[2]), h2 = hue(stretch * other[1], other[2]);
  const bool isGrey = c1 * c2 == 0, isFar = std::abs(h1 - h2) > 180;
  const double turn = isGrey ? 0 : h2 - h1 + (isFar ? (h2 > h1 ? -360 : 360) : 0);
  const double meanHue = isGrey ? h1 + h2 : (h1 + h2 + (isFar ? (h1 + h2 < 360 ? 360 : -360) : 0)) / 2;
  const double light = (one[0] + other[0]) / 2 - 50, c = (c1 + c2) / 2;
  const double weight = 1 - 0.17 * cosine(meanHue - 30) + 0.24 * cosine(2 * meanHue) + 0.32 * cosine(3 * meanHue + 6) -
                        0.2 * cosine(4 * meanHue - 63);
  const double l = (other[0] - one[0]) / (1 + 0.015 * light * light / std::sqrt(20 + light * light)),
               dc = (c2 - c1) / (1 + 0.045 * c),
               dh = 2 * std::sqrt(c1 * c2) * sine(turn / 2) / (1 + 0.015 * c * weight);
  const double rotation = -sine(60 * std::exp(-std::pow((meanHue - 275) / 25, 2))) * 2 * share(c);
  return std::sqrt(l * l + dc * dc + dh * dh + rotation * dc * dh);
}

}  // namespace

class TestContrast : public QObject {
  Q_OBJECT
 private slots:
  void cleanup() {
    m_window.reset();
    applyColorScheme(ColorScheme::System);
  }
  void marksStandOutAfterASwitch_data();
  void marksStandOutAfterASwitch();
  void everyColorOfFiguresStandsOut();
  void drawnLinesAndPointsStandOut();
  void differencesOfColors();
  void colorsStayApart();
  void partsAndTintsStayApart();
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

void TestContrast::marksStandOutAfterASwitch_data() {
  QTest::addColumn<int>("from");
  QTest::addColumn<int>("to");
  QTest::newRow("to dark") << static_cast<int>(ColorScheme::Light) << static_cast<int>(ColorScheme::Dark);
  QTest::newRow("to light") << static_cast<int>(ColorScheme::Dark) << static_cast<int>(ColorScheme::Light);
}

/// Bars, lines and points of every page are drawn in colours of the new sheet.
void TestContrast::marksStandOutAfterASwitch() {
  QFETCH(int, from);
  QFETCH(int, to);
  constexpr int kSmoothed = 40;  ///< of thin lines, the edges of which are blended with the sheet
  open(static_cast<ColorScheme>(from));
  applyColorScheme(static_cast<ColorScheme>(to));
  const OnScreen screen(m_window->font(), QApplication::palette(), 0);
  const Paper paper(static_cast<ColorScheme>(to) == ColorScheme::Dark);
  auto* pages = m_window->findChild<QTabWidget*>(QStringLiteral("pages"));
  int bars = 0, lines = 0;
  for (int page = 0; page < pages->count(); ++page) {
    pages->setCurrentIndex(page);
    QTest::qWait(100);
    for (FigureView* view : pages->currentWidget()->findChildren<FigureView*>()) {
      if (!view->isVisible() || view->visibleRegion().isEmpty()) continue;
      const QImage image = view->grab().toImage();
      for (const FigurePanel& panel : view->figure().panels)
        for (const FigureSeries& series : panel.series) {
          const bool isLine = panel.kind == FigureKind::Lines;
          if (!isOfMarks(panel) || (series.reference && !isLine) || series.points.empty()) continue;
          if (series.inLegend && !hasLegendEntry(panel, series)) continue;  // too small to be seen
          const QColor ink = paper.ink(series);
          const QByteArray where = (pages->currentWidget()->objectName() + ": " + series.name).toUtf8();
          QVERIFY2(ratioOf(ink, paper.sheet) >= kLeastOfMarks, where.constData());
          QVERIFY2(hasPixel(image, ink, isLine ? kSmoothed : 0), where.constData());
          ++(isLine ? lines : bars);
        }
    }
  }
  QVERIFY2(bars >= 3 && lines >= 2, qPrintable(QStringLiteral("%1 bars, %2 lines").arg(bars).arg(lines)));
}

void TestContrast::everyColorOfFiguresStandsOut() {
  for (const bool dark : {false, true}) {
    const Paper paper(dark);
    for (const QColor& color : figureColors())
      for (const bool reference : {false, true}) {
        const FigureSeries series = seriesIn(color, reference);
        const QByteArray what = color.name().toLatin1() + (dark ? " on dark" : " on light");
        QVERIFY2(ratioOf(paper.ink(series), paper.sheet) >= kLeastOfMarks, what.constData());
        QVERIFY2(ratioOf(paper.textInk(series), paper.sheet) >= kLeastOfTexts, what.constData());
        QVERIFY2(dark || paper.ink(series) == color, "one colour on screen, on paper and in LaTeX");
      }
    // Axes, whiskers of bars, remarks; their labels.
    for (const QColor& color : {paper.text, paper.muted}) QVERIFY(ratioOf(color, paper.sheet) >= kLeastOfTexts);
    QVERIFY(ratioOf(textOn(paper.text), paper.text) >= kLeastOfTexts);
  }
  for (const QColor& color : FigureStyles::colors())
    QVERIFY2(ratioOf(textOn(color), color) >= kLeastOfTexts, "the share of a part of a stack");
}

/// Each colour as a line with points and whiskers, and as the edge of a shaded area, on screen and in an exported file.
void TestContrast::drawnLinesAndPointsStandOut() {
  Figure figure;
  FigurePanel panel;
  panel.x = {"Steps", {}, AxisScale::Linear, 0, 40};
  panel.y = {"Rate", {}, AxisScale::Linear, 0, 20};
  for (const QColor& color : figureColors()) {
    FigureSeries series = seriesIn(color);
    series.name = color.name();
    series.marker = MarkerShape::Circle;
    const double y = 1.5 * static_cast<double>(panel.series.size() + 1);
    series.points = {{2, y, y - 0.5, y + 0.5}, {8, y, {}, {}}, {14, y, {}, {}}};
    panel.series.push_back(series);
    const double x = 16 + 2 * static_cast<double>(panel.series.size());
    panel.marks.push_back({x, x + 1, color});
  }
  figure.panels = {panel};
  QTemporaryDir folder;
  const QString file = folder.filePath("figure.png");
  QVERIFY(exportFigure(figure, file));
  for (const bool dark : {false, true}) {
    QImage image(2000, 1400, QImage::Format_RGB32);
    QPainter painter(&image);
    paintFigure(painter, QRectF(image.rect()), figure, dark);
    painter.end();
    const Paper paper(dark);
    for (const FigureSeries& series : panel.series) {
      QVERIFY2(hasPixel(image, paper.ink(series)), qPrintable(series.name));
      if (!dark) QVERIFY2(hasPixel(QImage(file), series.color), qPrintable(series.name));
    }
  }
}

/// Pairs 1, 7 and 17 of the test data of Sharma, Wu and Dalal 2005.
void TestContrast::differencesOfColors() {
  const auto rounded = [](double value) { return std::round(1e4 * value) / 1e4; };
  QCOMPARE(rounded(differenceOf({50, 2.6772, -79.7751}, {50, 0, -82.7485})), 2.0425);
  QCOMPARE(rounded(differenceOf({50, 0, 0}, {50, -1, 2})), 2.3669);
  QCOMPARE(rounded(differenceOf({50, 2.5, 0}, {73, 25, -18})), 27.1492);
}

/// By CIEDE2000, of which 10 is seen at a glance: neighbours in the palette at least 20 and all at least 9.5 as seen
/// with deuteranopia, all at least 15 as seen by others; on white also in grey.
void TestContrast::colorsStayApart() {
  const QList<QColor> colors = FigureStyles::colors();
  for (const bool dark : {false, true}) {
    const Paper paper(dark);
    for (qsizetype i = 0; i < colors.size(); ++i)
      for (qsizetype j = 0; j < i; ++j) {
        const bool areNeighbours = i == j + 1 || (j == 0 && i == colors.size() - 1);
        const auto a = linearOf(paper.ink(seriesIn(colors[i]))), b = linearOf(paper.ink(seriesIn(colors[j])));
        const double usual = differenceOf(labOf(a), labOf(b)),
                     blind = differenceOf(labOf(withDeuteranopia(a)), labOf(withDeuteranopia(b)));
        const QString what = QStringLiteral("%1 %2: %3, with deuteranopia %4")
                                 .arg(colors[i].name(), colors[j].name())
                                 .arg(usual)
                                 .arg(blind);
        QVERIFY2(usual >= 15 && blind >= (areNeighbours ? 20 : 9.5), qPrintable(what));
        QVERIFY2(dark || std::abs(labOf(a)[0] - labOf(b)[0]) >= 3.5, qPrintable(what));
      }
  }
}

/// Parts of a step stay apart from each other and from systems; tints of one system from each other.
void TestContrast::partsAndTintsStayApart() {
  const auto apart = [](const QColor& a, const QColor& b) {
    return std::pair(differenceOf(labOf(linearOf(a)), labOf(linearOf(b))),
                     differenceOf(labOf(withDeuteranopia(linearOf(a))), labOf(withDeuteranopia(linearOf(b)))));
  };
  const QList<QColor> parts = partColors();
  for (qsizetype i = 0; i < parts.size(); ++i) {
    for (qsizetype j = 0; j < i; ++j) {
      const auto [usual, blind] = apart(parts[i], parts[j]);
      QVERIFY2(usual >= 15 && blind >= 9.5, qPrintable(parts[i].name() + ' ' + parts[j].name()));
    }
    for (const QColor& system : FigureStyles::colors())
      QVERIFY2(apart(parts[i], system).first >= 11, qPrintable(parts[i].name() + ' ' + system.name()));
  }
  for (const QColor& system : FigureStyles::colors())
    for (int tint = 1; tint < FigureStyles::kTints; ++tint)
      QVERIFY2(apart(FigureStyles::tint(system, tint), FigureStyles::tint(system, tint - 1)).first >= 7,
               qPrintable(system.name() + ' ' + QString::number(tint)));
}

/// The passes of a step: dark greys must not become one.
void TestContrast::greysStayApartInTheDark() {
  const Paper paper(true);
  const std::vector<QColor> greys = {QColor("#000000"), QColor("#333333"), QColor("#707070")};
  for (std::size_t i = 0; i < greys.size(); ++i) {
    FigureSeries one, next;
    one.color = greys[i];
    next.color = greys[(i + 1) % greys.size()];
    QVERIFY(ratioOf(paper.ink(one), paper.sheet) >= kLeastOfMarks);
    QVERIFY2(ratioOf(paper.ink(one), paper.ink(next)) >= 1.2, qPrintable(paper.ink(one).name()));
  }
}

SCALESCOPE_WINDOW_TEST(TestContrast)

}  // namespace scalescope::test_contrast

#include "test_contrast.moc"
