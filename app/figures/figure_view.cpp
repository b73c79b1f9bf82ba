// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/figures/figure_view.h"

#include <QAction>
#include <QClipboard>
#include <QGuiApplication>
#include <QHelpEvent>
#include <QLineF>
#include <QMimeData>
#include <QMouseEvent>
#include <QPainter>
#include <QToolTip>
#include <algorithm>
#include <cmath>
#include <tuple>

#include "app/figures/figure_export.h"
#include "app/figures/figure_paper.h"
#include "app/figures/figure_text.h"
#include "widgets/number_format.h"
#include "widgets/tones.h"

namespace scalescope {
namespace {

constexpr int kClipboardDpi = 200;
constexpr double kPixelsPerMm = 4.2;
constexpr double kBarPixels = 28;  ///< the widest bar of the screen
constexpr double kRingPixels = 3, kReachPixels = 8, kMaxRadiusPixels = 1e4;

QString describeSeries(const FigurePanel& panel, const FigureSeries& series) {
  const auto place = [&panel](std::size_t i, const FigurePoint& point) {
    return panel.kind == FigureKind::Bars ? panel.categories.value(int(i)) : significantText(point.x);
  };
  if (series.points.empty()) return FigureView::tr("%1: no values").arg(series.name);
  const FigurePoint& first = series.points.front();
  const FigurePoint& last = series.points.back();
  return FigureView::tr("%1: %n value(s), %2 at %3 to %4 at %5", nullptr, int(series.points.size()))
      .arg(series.name, significantText(first.y), place(0, first), significantText(last.y),
           place(series.points.size() - 1, last));
}

}  // namespace

QString describeFigure(const Figure& figure) {
  QStringList sentences;
  for (const FigurePanel& panel : figure.panels) {
    if (panel.kind == FigureKind::Diagram) {
      sentences
          << FigureView::tr("Drawing of %1 with %n part(s)", nullptr, int(panel.diagram.boxes.size())).arg(panel.title);
      continue;
    }
    if (panel.kind == FigureKind::Timeline) {
      sentences
          << FigureView::tr("Timeline of %n row(s): %1", nullptr, int(panel.categories.size())).arg(axisTitle(panel.y));
      continue;
    }
    if (panel.kind == FigureKind::Table) {
      sentences << FigureView::tr("Table of %n row(s)", nullptr, int(panel.tableRows.size()));
      continue;
    }
    sentences << FigureView::tr("%1 over %2").arg(axisTitle(panel.y), axisTitle(panel.x));
    for (const FigureSeries& series : panel.series) sentences << describeSeries(panel, series);
    for (const FigureAnnotation& annotation : panel.annotations)
      if (!annotation.text.isEmpty()) sentences << FigureView::tr("Annotation: %1").arg(annotation.text);
  }
  return sentences.join(QStringLiteral(". "));
}

FigureView::FigureView(QWidget* parent) : QWidget(parent) {
  setFocusPolicy(Qt::StrongFocus);
  setAccessibleName(tr("Figure"));
  setContextMenuPolicy(Qt::ActionsContextMenu);
  auto* picture = new QAction(tr("Copy as &picture"), this);
  picture->setShortcut(QKeySequence::Copy);
  auto* table = new QAction(tr("Copy as &table"), this);
  table->setShortcut(QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_C));
  for (QAction* action : {picture, table}) action->setShortcutContext(Qt::WidgetShortcut);
  connect(picture, &QAction::triggered, this, &FigureView::copyAsPicture);
  connect(table, &QAction::triggered, this, &FigureView::copyAsTable);
  addActions({picture, table});
  QSizePolicy policy(QSizePolicy::Expanding, QSizePolicy::Preferred);
  policy.setHeightForWidth(true);
  setSizePolicy(policy);
}

void FigureView::setTablesHidden(bool hidden) {
  m_tablesHidden = hidden;
  chooseDrawn();
}

void FigureView::setPrinted(bool printed) {
  m_isPrinted = printed;
  chooseDrawn();
  update();
}

void FigureView::setTextsHidden(bool hidden) {
  m_textsHidden = hidden;
  chooseDrawn();
}

std::unique_ptr<OnScreen> FigureView::onScreen() const {
  if (m_isPrinted) return nullptr;
  const double widthMm = m_sheetMm ? m_sheetMm->width() : m_drawn.widthMm;
  return std::make_unique<OnScreen>(font(), palette(), mm(kBarPixels * widthMm / std::max(1.0, sheet().width())));
}

void FigureView::chooseDrawn() {
  m_drawn = m_figure;
  const auto screen = onScreen();
  if (m_textsHidden && !m_drawn.panels.empty()) {
    for (QString* text : {&m_drawn.reservation, &m_drawn.finding, &m_drawn.caption, &m_drawn.footnote}) text->clear();
    m_drawn.heightMm = fittingHeightMm(m_drawn);
  }
  if (!m_tablesHidden) return;
  const auto isTable = [](const FigurePanel& panel) { return panel.kind == FigureKind::Table; };
  if (std::all_of(m_drawn.panels.begin(), m_drawn.panels.end(), isTable)) return;
  if (std::erase_if(m_drawn.panels, isTable) > 0) m_drawn.heightMm = fittingHeightMm(m_drawn);
}

void FigureView::setFigure(const Figure& figure) {
  m_figure = figure;
  chooseDrawn();
  setAccessibleName(figure.title.isEmpty() ? tr("Figure") : tr("Figure: %1").arg(figure.title));
  setAccessibleDescription(describeFigure(figure));
  updateGeometry();
  update();
  emit figureChanged();
}

void FigureView::setSheetSize(std::optional<QSizeF> mm) {
  m_sheetMm = mm;
  update();
}

void FigureView::setMarkedPoint(const QString& name) {
  if (m_markedPoint == name) return;
  m_markedPoint = name;
  update();
}

const PlacedMark* FigureView::markAt(const QPointF& at) const {
  const PlacedMark* best = nullptr;
  double bestScore = kReachPixels;
  for (const PlacedMark& mark : m_placed.marks) {
    const double distance = QLineF(mark.centre, at).length();
    // Of several marks around a point, the smallest is the one that others do not hide.
    const double score = distance <= mark.radius ? mark.radius - kMaxRadiusPixels : distance - mark.radius;
    if (score > bestScore || (best != nullptr && score == bestScore)) continue;
    best = &mark;
    bestScore = score;
  }
  return best;
}

void FigureView::mousePressEvent(QMouseEvent* event) {
  QWidget::mousePressEvent(event);
  const PlacedMark* mark = event->button() == Qt::LeftButton ? markAt(event->position()) : nullptr;
  if (mark != nullptr) emit pointClicked(QString(mark->name));
}

bool FigureView::event(QEvent* event) {
  if (event->type() != QEvent::ToolTip) return QWidget::event(event);
  const auto* help = static_cast<QHelpEvent*>(event);
  const PlacedMark* mark = markAt(help->pos());
  if (mark == nullptr) return QWidget::event(event);
  QToolTip::showText(help->globalPos(), mark->name, this);
  return true;
}

QRectF FigureView::sheet() const {
  const QSizeF printed(m_drawn.widthMm, m_drawn.heightMm);
  const QSizeF size = m_sheetMm.value_or(printed).scaled(this->size(), Qt::KeepAspectRatio);
  QRectF sheet(QPointF(), size);
  sheet.moveCenter(QRectF(rect()).center());
  if (!m_isPrinted) sheet.moveTop(0);  // below what explains it
  return sheet;
}

QSize FigureView::sizeHint() const { return (QSizeF(m_drawn.widthMm, m_drawn.heightMm) * kPixelsPerMm).toSize(); }

int FigureView::heightForWidth(int width) const { return qRound(width * m_drawn.heightMm / m_drawn.widthMm); }

void FigureView::copyAsPicture() const {
  if (const std::optional<Figure> figure = figureToCopy()) scalescope::copyAsPicture(*figure);
}

void FigureView::copyAsTable() const {
  if (const std::optional<Figure> figure = figureToCopy()) scalescope::copyAsTable(*figure);
}

std::optional<Figure> FigureView::figureToCopy() const { return m_copySource ? m_copySource() : m_figure; }

void copyAsPicture(const Figure& figure) {
  QGuiApplication::clipboard()->setImage(figureToImage(figure, kClipboardDpi));
}

void copyAsTable(const Figure& figure) {
  auto* data = new QMimeData;
  data->setText(figureToCsv(figure, QLatin1Char('\t')));
  data->setData(QStringLiteral("text/csv"), figureToCsv(figure).toUtf8());
  data->setData(QStringLiteral("text/markdown"), figureToMarkdown(figure).toUtf8());
  QGuiApplication::clipboard()->setMimeData(data);
}

void FigureView::paintEvent(QPaintEvent*) {
  QPainter painter(this);
  if (m_drawn.panels.empty()) return;
  Figure shown = m_drawn;
  if (m_sheetMm) std::tie(shown.widthMm, shown.heightMm) = std::tuple(m_sheetMm->width(), m_sheetMm->height());
  {
    const auto screen = onScreen();
    paintFigure(painter, sheet(), shown, !m_isPrinted && isDark(palette()), &m_placed);
  }
  painter.setRenderHint(QPainter::Antialiasing);
  painter.setBrush(Qt::NoBrush);
  painter.setPen(QPen(palette().color(QPalette::Highlight), 2));
  for (const PlacedMark& mark : m_placed.marks)
    if (mark.name == m_markedPoint)
      painter.drawEllipse(mark.centre, mark.radius + kRingPixels, mark.radius + kRingPixels);
  painter.setRenderHint(QPainter::Antialiasing, false);
  if (!hasFocus() || !window()->testAttribute(Qt::WA_KeyboardFocusChange)) return;
  painter.setPen(QPen(palette().color(QPalette::Highlight), 1));
  painter.drawRect(sheet().adjusted(0.5, 0.5, -0.5, -0.5));
}

}  // namespace scalescope
