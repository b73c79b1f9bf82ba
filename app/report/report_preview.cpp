// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/report/report_preview.h"

#include <QMouseEvent>
#include <QPainter>
#include <QScrollBar>
#include <algorithm>
#include <cmath>

#include "app/figures/figure_paper.h"
#include "app/figures/report_elements.h"
#include "app/report/caption_edit.h"
#include "widgets/look.h"
#include "widgets/named.h"

namespace scalescope {
namespace {

constexpr int kMargin = 3 * kSpace, kKeptPictures = 8, kEditBorder = 3;
constexpr double kMarkWidth = 2, kMarkPadding = mm(2.5);

}  // namespace

ReportPreview::ReportPreview(QWidget* parent)
    : QScrollArea(parent), m_sheet(new QWidget(this)), m_edit(new CaptionEdit(m_sheet)) {
  named(this, "reportPreview", tr("Pages of the report"));
  setWidget(m_sheet);  // installs the event filter
  setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
  setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOn);  // or the width of the pages would depend on their height
  setFrameShape(QFrame::NoFrame);
  viewport()->setBackgroundRole(QPalette::Window);
  m_sheet->setMouseTracking(true);
  m_sheet->setFocusProxy(this);
  setFocusPolicy(Qt::StrongFocus);
  connect(m_edit, &CaptionEdit::stored, this, &ReportPreview::captionEdited);
}

void ReportPreview::setPages(std::shared_ptr<const ReportPages> pages) {
  m_pages = std::move(pages);
  layOut();
}

double ReportPreview::scale() const {
  const double legible = fontInfo().pixelSize() / pt(kBodyPt);
  return std::min(legible, std::max(50, viewport()->width() - 2 * kMargin) / mm(m_pages->paper().widthMm));
}

QRectF ReportPreview::pageRect(int page) const {
  const double width = mm(m_pages->paper().widthMm) * scale(), height = mm(m_pages->paper().heightMm) * scale();
  return {std::floor((viewport()->width() - width) / 2), kMargin + page * (height + kMargin), width, height};
}

void ReportPreview::layOut() {
  m_pictures.clear();
  const double height = m_pages == nullptr ? 0 : pageRect(m_pages->count() - 1).bottom() + kMargin;
  m_sheet->resize(viewport()->width(), std::max(viewport()->height(), static_cast<int>(height)));
  m_sheet->update();
  placeEdit();
}

QRect ReportPreview::captionRectOf(int block) const {
  const auto caption = m_pages == nullptr ? std::nullopt : m_pages->captionOf(block);
  if (!caption) return {};
  const QRectF& words = caption->rect;
  return QRectF(pageRect(caption->page).topLeft() + words.topLeft() * scale(), words.size() * scale())
      .toAlignedRect()
      .translated(m_sheet->pos());
}

void ReportPreview::editCaption(int block, const QString& words) {
  const auto caption = m_pages == nullptr ? std::nullopt : m_pages->captionOf(block);
  if (!caption) return;
  m_edit->begin(block, words.isEmpty() ? caption->words : words);
  placeEdit();
  const QPoint at = m_edit->geometry().center();
  ensureVisible(at.x(), at.y(), 0, m_edit->height());
}

/// Over the words, with their size on the page where that is legible.
void ReportPreview::placeEdit() {
  if (m_edit->block() < 0) return;
  const QRect rect = captionRectOf(m_edit->block()).translated(-m_sheet->pos());
  if (rect.isNull()) return m_edit->cancel();
  QFont font = Paper::font(kReportCaptionPt);
  font.setPixelSize(std::max(qRound(pt(kReportCaptionPt) * scale()), fontInfo().pixelSize() - 2));
  m_edit->setFont(font);
  m_edit->resize(rect.width() + kEditBorder, m_edit->height());  // its height follows from its lines
  m_edit->move(rect.topLeft() - QPoint(kEditBorder, kEditBorder));
}

void ReportPreview::keyPressEvent(QKeyEvent* event) {
  if (event->key() == Qt::Key_F2) return emit captionChosen(m_block);
  QScrollArea::keyPressEvent(event);
}

QRect ReportPreview::rectOf(int block) const {
  const auto spots = m_pages == nullptr ? std::vector<ReportSpot>() : m_pages->spotsOf(block);
  if (block < 0 || spots.empty()) return {};
  const QRectF page = pageRect(spots.front().page);
  return QRectF(page.left(), page.top() + spots.front().top * scale(), page.width(), spots.front().height * scale())
      .toAlignedRect()
      .translated(m_sheet->pos());
}

void ReportPreview::showBlock(int block) {
  m_block = block;
  m_sheet->update();
  const QRect rect = rectOf(block);
  if (rect.isNull()) return;
  const bool isSeen =
      rect.top() >= 0 && rect.top() + std::min(rect.height(), viewport()->height()) <= viewport()->height();
  if (!isSeen) verticalScrollBar()->setValue(rect.top() - m_sheet->y() - kMargin);
}

void ReportPreview::resizeEvent(QResizeEvent* event) {
  QScrollArea::resizeEvent(event);
  layOut();
  showBlock(m_block);
}

bool ReportPreview::eventFilter(QObject* watched, QEvent* event) {
  if (watched == m_sheet && event->type() == QEvent::MouseButtonPress)
    click(static_cast<QMouseEvent*>(event)->position());
  if (watched == m_sheet && event->type() == QEvent::MouseMove)
    showCursor(static_cast<QMouseEvent*>(event)->position());
  if (watched != m_sheet || event->type() != QEvent::Paint) return QScrollArea::eventFilter(watched, event);
  QPainter painter(m_sheet);
  paintPages(painter, static_cast<QPaintEvent*>(event)->rect());
  return true;
}

const QPixmap& ReportPreview::picture(int page) {
  QPixmap& picture = m_pictures[page];
  if (!picture.isNull()) return picture;
  const double dots = devicePixelRatioF();
  picture = QPixmap((pageRect(page).size() * dots).toSize());
  QPainter painter(&picture);
  painter.scale(scale() * dots, scale() * dots);
  m_pages->paint(painter, page);
  return picture;
}

void ReportPreview::paintPages(QPainter& painter, const QRect& exposed) {
  painter.fillRect(exposed, palette().color(QPalette::Window));
  if (m_pages == nullptr) return painter.drawText(viewport()->rect(), Qt::AlignCenter, tr("Making the pages …"));
  if (m_pictures.size() > kKeptPictures) m_pictures.clear();
  for (int page = 0; page < m_pages->count(); ++page)
    if (const QRectF rect = pageRect(page); rect.intersects(exposed)) {
      painter.drawPixmap(rect, picture(page), QRectF(QPointF(), picture(page).size()));
      painter.setPen(palette().color(QPalette::Mid));
      painter.drawRect(rect);
    }
  if (m_block < 0) return;
  painter.setRenderHint(QPainter::Antialiasing);
  painter.setPen(QPen(palette().color(QPalette::Link), kMarkWidth));
  for (const ReportSpot& spot : m_pages->spotsOf(m_block)) {
    const QRectF column(kPageMargin, spot.top, mm(m_pages->paper().widthMm) - 2 * kPageMargin, spot.height);
    const QRectF mark = column.adjusted(-kMarkPadding, -kMarkPadding, kMarkPadding, kMarkPadding);
    painter.drawRoundedRect(QRectF(pageRect(spot.page).topLeft() + mark.topLeft() * scale(), mark.size() * scale()),
                            kControlRadius, kControlRadius);
  }
}

int ReportPreview::blockAt(const QPointF& at) const {
  for (int page = 0; m_pages != nullptr && page < m_pages->count(); ++page)
    if (const QRectF rect = pageRect(page); rect.contains(at))
      return m_pages->sourceAt(page, (at.y() - rect.top()) / scale());
  return -1;
}

bool ReportPreview::isCaption(int block, const QPointF& at) const {
  return captionRectOf(block).translated(-m_sheet->pos()).contains(at.toPoint());
}

void ReportPreview::showCursor(const QPointF& at) {
  const bool isOver = isCaption(blockAt(at), at);
  m_sheet->setCursor(isOver ? Qt::IBeamCursor : Qt::ArrowCursor);
  m_sheet->setToolTip(isOver ? tr("Click the caption to change it") : QString());
}

void ReportPreview::click(const QPointF& at) {
  const int block = blockAt(at);
  if (block < 0) return;
  const bool isOver = isCaption(block, at);
  emit blockClicked(block);  // may scroll
  if (isOver) emit captionChosen(block);
}

}  // namespace scalescope
