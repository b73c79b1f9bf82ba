// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/library/library_delegate.h"

#include <QApplication>
#include <QPainter>
#include <algorithm>

#include "app/figures/hatching.h"
#include "app/results/listing/library_columns.h"
#include "app/results/listing/library_model.h"
#include "widgets/look.h"
#include "widgets/number_format.h"
#include "widgets/tones.h"

namespace scalescope {
namespace {

constexpr int kRowPadding = 4;  ///< pixels above and below a text that is higher than usual
constexpr int kCellMargin = 8;  ///< pixels beside a text
constexpr int kMinNetworkSigns = 4;
constexpr int kDateSigns = 10;             ///< of a point in time: its day
constexpr int kKeySide = 10, kKeyGap = 6;  ///< the colour of a system
constexpr int kChipPadding = 8, kChipHeight = 20;
constexpr double kChipRadius = 9;
constexpr int kWideEnough = 1000;

const QString kBeforeInterval = QStringLiteral(" ±"), kBeforeCount = QStringLiteral(" (");

/// Lower in low windows.
int rowHeightIn(const QWidget& table) {
  constexpr int kLowWindow = 800, kLowRowHeight = 24;
  return table.window()->height() < kLowWindow ? kLowRowHeight : kRowHeight;
}

bool isNumberColumn(int column) { return libraryColumns()[static_cast<std::size_t>(column)].isNumber; }

QPalette::ColorGroup colorGroup(const QStyleOptionViewItem& option) {
  if (!(option.state & QStyle::State_Enabled)) return QPalette::Disabled;
  return option.state & QStyle::State_Active ? QPalette::Active : QPalette::Inactive;
}

bool isSelected(const QStyleOptionViewItem& option) { return option.state & QStyle::State_Selected; }

QColor textColor(const QStyleOptionViewItem& option) {
  return option.palette.color(colorGroup(option), QPalette::Text);
}

QColor ground(const QStyleOptionViewItem& option) {
  if (isSelected(option)) return selectionTint(option.palette);
  const QColor highlight = option.palette.color(colorGroup(option), QPalette::Highlight);
  const QColor base = option.palette.color(colorGroup(option), QPalette::Base);
  const bool isTicked =
      option.features.testFlag(QStyleOptionViewItem::HasCheckIndicator) && option.checkState != Qt::Unchecked;
  return isTicked ? mix(base, highlight, kTickedTint) : base;
}

/// Details and units: weaker than the names, and still readable on either ground.
QColor mutedColor(const QStyleOptionViewItem& option) { return mix(ground(option), textColor(option), 0.75); }

const QStyle* styleOf(const QStyleOptionViewItem& option) {
  return option.widget ? option.widget->style() : QApplication::style();
}

void paintPanel(QPainter& painter, const QStyleOptionViewItem& option) {
  styleOf(option)->drawPrimitive(QStyle::PE_PanelItemViewItem, &option, &painter, option.widget);
}

bool hasTick(const QStyleOptionViewItem& option) {
  return option.features.testFlag(QStyleOptionViewItem::HasCheckIndicator);
}

QRect tickRect(const QStyleOptionViewItem& option) {
  return styleOf(option)->subElementRect(QStyle::SE_ItemViewItemCheckIndicator, &option, option.widget);
}

/// Where the text of a row begins: after its tick, if it has one.
int textLeft(const QStyleOptionViewItem& option) {
  return hasTick(option) ? tickRect(option).right() + 1 + kCellMargin : option.rect.left() + kCellMargin;
}

/// Draws the tick of a row, if it has one, where the base class expects the clicks.
void drawTick(QPainter& painter, const QStyleOptionViewItem& option) {
  if (!hasTick(option)) return;
  QStyleOptionViewItem check = option;
  check.rect = tickRect(option);
  check.state &= ~(QStyle::State_HasFocus | QStyle::State_On | QStyle::State_Off | QStyle::State_NoChange);
  check.state |= option.checkState == Qt::Checked            ? QStyle::State_On
                 : option.checkState == Qt::PartiallyChecked ? QStyle::State_NoChange
                                                             : QStyle::State_Off;
  styleOf(option)->drawPrimitive(QStyle::PE_IndicatorItemViewItemCheck, &check, &painter, option.widget);
}

void drawLeft(QPainter& painter, const QRect& rect, const QString& text) {
  painter.drawText(rect, Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine, text);
}

/// Digits of one width, whatever the font.
int signWidth(const QFontMetrics& metrics, QChar sign) {
  if (!sign.isDigit()) return metrics.horizontalAdvance(sign);
  int widest = 0;
  for (char digit = '0'; digit <= '9'; ++digit)
    widest = std::max(widest, metrics.horizontalAdvance(QLatin1Char(digit)));
  return widest;
}

/// With what the rounding of widths takes.
int wordsWidth(const QFontMetrics& metrics, const QString& text) { return metrics.horizontalAdvance(text) + 2; }

int digitsWidth(const QFontMetrics& metrics, const QString& text) {
  int width = 0;
  for (const QChar sign : text) width += signWidth(metrics, sign);
  return width;
}

void drawDigits(QPainter& painter, QRect rect, const QString& text) {
  const QFontMetrics metrics = painter.fontMetrics();
  if (digitsWidth(metrics, text) == metrics.horizontalAdvance(text)) return drawLeft(painter, rect, text);
  for (const QChar sign : text) {
    rect.setWidth(signWidth(metrics, sign));
    painter.drawText(rect, Qt::AlignHCenter | Qt::AlignVCenter, sign);
    rect.moveLeft(rect.right() + 1);
  }
}

/// What stands before and from the decimal sign on; a text that is not a number is whole.
std::pair<QString, QString> numberParts(const QString& text) {
  const qsizetype place = decimalPlace(text);
  return place < 0 ? std::pair(text, QString()) : std::pair(text.left(place), text.mid(place));
}

}  // namespace

QString fittingName(const QString& name, const QFontMetrics& metrics, int width) {
  if (metrics.horizontalAdvance(name) <= width) return name;
  const QString between = QStringLiteral(", ");
  const QString network = name.section(between, 0, 0), rest = name.mid(network.size());
  const int room = width - metrics.horizontalAdvance(rest);
  if (!rest.isEmpty() && room >= kMinNetworkSigns * metrics.averageCharWidth())
    return metrics.elidedText(network, Qt::ElideMiddle, room) + rest;
  return metrics.elidedText(name, Qt::ElideMiddle, width);
}

void LibraryDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const {
  QStyleOptionViewItem cell = option;
  initStyleOption(&cell, index);
  painter->save();
  if (index.data(LibraryModel::SectionRole).toBool())
    paintHeading(*painter, cell);
  else if (index.column() == LibraryModel::Name)
    paintName(*painter, cell, index);
  else
    paintFact(*painter, cell, index);
  painter->restore();
}

void LibraryDelegate::paintHeading(QPainter& painter, const QStyleOptionViewItem& option) const {
  paintPanel(painter, option);
  drawTick(painter, option);
  painter.setFont(strongFont(option.font));
  painter.setPen(textColor(option));
  QRect rect = option.rect.adjusted(textLeft(option) - option.rect.left(), 0, -kCellMargin, 0);
  const qsizetype found = option.text.lastIndexOf(kBeforeCount), count = found < 0 ? option.text.size() : found;
  const QString title = painter.fontMetrics().elidedText(option.text.left(count), Qt::ElideRight, rect.width());
  drawLeft(painter, rect, title);
  rect.setLeft(rect.left() + painter.fontMetrics().horizontalAdvance(title));
  painter.setFont(option.font);
  painter.setPen(mutedColor(option));
  drawLeft(painter, rect, option.text.mid(count));
}

/// The colour has its place at the end, before the system: nothing moves when a row is ticked.
QRect LibraryDelegate::nameRect(const QStyleOptionViewItem& cell) const {
  return cell.rect.adjusted(textLeft(cell) - cell.rect.left(), 0, -kKeySide - kKeyGap, 0);
}

QString LibraryDelegate::nameOf(const QModelIndex& index) const {
  return index.data(m_isSystemShown ? static_cast<int>(LibraryModel::CompactNameRole) : Qt::DisplayRole).toString();
}

QString LibraryDelegate::shownName(const QStyleOptionViewItem& option, const QModelIndex& index) const {
  QStyleOptionViewItem cell = option;
  initStyleOption(&cell, index);
  const QFontMetrics metrics(cell.font);
  const int width = nameRect(cell).width();
  if (const QString name = nameOf(index); metrics.horizontalAdvance(name) <= width) return name;
  return fittingName(index.data(LibraryModel::CompactNameRole).toString(), metrics, width);
}

void LibraryDelegate::paintName(QPainter& painter, const QStyleOptionViewItem& option, const QModelIndex& index) const {
  paintPanel(painter, option);
  drawTick(painter, option);
  painter.setFont(option.font);
  painter.setPen(textColor(option));
  QRect rect = nameRect(option);
  const QString name = shownName(option, index);
  drawLeft(painter, rect, name);
  if (const auto color = index.data(LibraryModel::ColorRole).value<QColor>(); color.isValid()) {
    const QRect key(rect.right() + 1 + kKeyGap / 2, rect.center().y() - kKeySide / 2, kKeySide, kKeySide);
    drawSystemKey(painter, key, color, index.data(LibraryModel::PublishedRole).toBool(), ground(option));
  }
  rect.setLeft(rect.left() + painter.fontMetrics().horizontalAdvance(name) + kCellMargin);
  const QString detail = index.data(LibraryModel::DetailRole).toString();
  if (painter.fontMetrics().horizontalAdvance(detail) > rect.width()) return;
  painter.setPen(mutedColor(option));
  drawLeft(painter, rect, detail);
}

void LibraryDelegate::paintFact(QPainter& painter, const QStyleOptionViewItem& option, const QModelIndex& index) const {
  paintPanel(painter, option);
  painter.setFont(option.font);
  painter.setPen(textColor(option));  // with its tone
  if (isNumberColumn(index.column())) return paintNumber(painter, option, index);
  QRect rect = option.rect.adjusted(kCellMargin, 0, -kCellMargin, 0);
  QString text = option.text;
  if (index.column() == LibraryModel::System && text.isEmpty()) {
    text = tr("not stated");
    painter.setPen(mutedColor(option));
  }
  if (index.column() == LibraryModel::Started && painter.fontMetrics().horizontalAdvance(text) > rect.width())
    text = text.left(kDateSigns);
  if (index.column() == LibraryModel::Quality && !text.isEmpty()) {
    const auto tone = static_cast<Tone>(index.data(LibraryModel::ToneRole).toInt());
    painter.setPen(tone == Tone::Muted ? mutedColor(option) : toneColor(tone, option.palette));
    if (tone != Tone::Muted) {
      const int width = wordsWidth(painter.fontMetrics(), text) + 2 * kChipPadding;
      QRect chip(rect.left(), 0, std::min(width, rect.width()), std::min(kChipHeight, rect.height()));
      chip.moveTop(rect.center().y() + 1 - chip.height() / 2);
      const QPen pen = painter.pen();
      painter.setRenderHint(QPainter::Antialiasing);
      painter.setPen(Qt::NoPen);
      painter.setBrush(toneGround(tone, option.palette));
      painter.drawRoundedRect(chip, kChipRadius, kChipRadius);
      painter.setPen(pen);
      rect = chip.adjusted(kChipPadding, 0, -kChipPadding, 0);
    }
  }
  drawLeft(painter, rect, painter.fontMetrics().elidedText(text, Qt::ElideRight, rect.width()));
}

/// "…" rather than a part of the digits; the unit is left out where it does not fit.
void LibraryDelegate::paintNumber(QPainter& painter, const QStyleOptionViewItem& option,
                                  const QModelIndex& index) const {
  const QRect rect = option.rect.adjusted(kCellMargin, 0, -kCellMargin, 0);
  const QFontMetrics metrics = painter.fontMetrics();
  auto [whole, rest] = numberParts(option.text);
  const int point = rect.right() + 1 - m_rests.value(index.column());
  if (digitsWidth(metrics, rest) > m_rests.value(index.column())) rest = rest.section(kBeforeInterval, 0, 0);
  const int left = point - digitsWidth(metrics, whole);
  if (left < rect.left() || digitsWidth(metrics, rest) > m_rests.value(index.column()))
    return painter.drawText(rect, Qt::AlignRight | Qt::AlignVCenter, QStringLiteral("…"));
  drawDigits(painter, QRect(left, rect.top(), point - left, rect.height()), whole);
  drawDigits(painter, QRect(point, rect.top(), rect.right() + 1 - point, rect.height()), rest);
  const QString unit = index.data(LibraryModel::UnitRole).toString();
  if (rect.left() + metrics.horizontalAdvance(unit) + kCellMargin > left) return;
  painter.setPen(mutedColor(option));
  drawLeft(painter, rect, unit);
}

QSize LibraryDelegate::sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const {
  if (index.column() != LibraryModel::Name) return {};
  return {0, std::max(rowHeightIn(*option.widget), QFontMetrics(strongFont(option.font)).height() + 2 * kRowPadding)};
}

int LibraryDelegate::margins(int column) {
  return 2 * kCellMargin + (column == LibraryModel::Quality ? 2 * kChipPadding : 0);
}

CellWidth LibraryDelegate::widthOf(const QStyleOptionViewItem& option, const QModelIndex& index) {
  const QFontMetrics metrics(option.font);
  const QString text = index.data().toString();
  if (index.column() == LibraryModel::Started) return {wordsWidth(metrics, text.left(kDateSigns)), 0, 0};
  if (!isNumberColumn(index.column())) return {wordsWidth(metrics, text), 0, 0};
  const auto [whole, rest] = numberParts(text);
  const QString unit = index.data(LibraryModel::UnitRole).toString();
  return {digitsWidth(metrics, whole) + (unit.isEmpty() ? 0 : metrics.horizontalAdvance(unit) + kCellMargin),
          digitsWidth(metrics, rest.section(kBeforeInterval, 0, 0)), digitsWidth(metrics, rest)};
}

int LibraryDelegate::nameWidth(const QStyleOptionViewItem& option, const QModelIndex& index) const {
  QStyleOptionViewItem cell = option;
  if (index.data(Qt::CheckStateRole).isValid()) cell.features |= QStyleOptionViewItem::HasCheckIndicator;
  cell.rect = QRect(0, 0, kWideEnough, QFontMetrics(option.font).height());
  return textLeft(cell) + wordsWidth(QFontMetrics(option.font), nameOf(index)) + kKeySide + kKeyGap;
}

}  // namespace scalescope
