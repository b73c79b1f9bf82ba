// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/library/library_delegate.h"

#include <QApplication>
#include <QPainter>
#include <algorithm>

#include "app/figures/hatching.h"
#include "app/results/listing/library_columns.h"
#include "app/results/listing/library_model.h"
#include "widgets/look.h"
#include "widgets/tones.h"

namespace scalescope {
namespace {

constexpr int kRowPadding = 4;  ///< pixels above and below the two lines
constexpr int kCellMargin = 5;  ///< pixels beside a text
constexpr int kMinSystemSigns = 8, kMinNetworkSigns = 4;
constexpr int kColorGap = 4;  ///< between the colour of a system and the line of facts
constexpr double kSmallFont = 0.86;

constexpr int kWideEnough = 1000;

const QString kBetweenParts = QStringLiteral(" · ");
const QString kBeforeInterval = QStringLiteral(" ±");

QFont smaller(QFont font) {
  if (font.pointSizeF() > 0)
    font.setPointSizeF(font.pointSizeF() * kSmallFont);
  else
    font.setPixelSize(std::max(1, qRound(font.pixelSize() * kSmallFont)));
  return font;
}

/// Numbers and headings alone stand out.
QFont strong(QFont font) {
  font.setWeight(QFont::DemiBold);
  return font;
}

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

/// Second lines and headings: weaker than the names, and still readable on either ground.
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

/// The first of the two lines.
QRect firstLine(const QStyleOptionViewItem& option, const QFont& font) {
  QRect line = option.rect.adjusted(kCellMargin, kRowPadding, -kCellMargin, 0);
  line.setHeight(QFontMetrics(font).height());
  return line;
}

/// Digits of one width, whatever the font: digits in a column are aligned.
void drawNumber(QPainter& painter, const QRect& rect, const QString& text) {
  const QFontMetrics metrics = painter.fontMetrics();
  int widest = 0, narrowest = metrics.horizontalAdvance(QLatin1Char('0'));
  for (char digit = '0'; digit <= '9'; ++digit) {
    const int width = metrics.horizontalAdvance(QLatin1Char(digit));
    widest = std::max(widest, width);
    narrowest = std::min(narrowest, width);
  }
  if (widest == narrowest) {
    painter.drawText(rect, Qt::AlignRight | Qt::AlignVCenter | Qt::TextSingleLine, text);
    return;
  }
  int right = rect.right() + 1;
  for (auto sign = text.crbegin(); sign != text.crend(); ++sign) {
    const int width = sign->isDigit() ? widest : metrics.horizontalAdvance(*sign);
    right -= width;
    painter.drawText(QRect(right, rect.top(), width, rect.height()), Qt::AlignHCenter | Qt::AlignVCenter, *sign);
  }
}

QString joinedParts(const QStringList& parts) {
  QStringList some = parts;
  some.removeAll(QString());
  return some.join(kBetweenParts);
}

}  // namespace

QStringList fittingDetail(QStringList parts, const QFontMetrics& metrics, int width) {
  const auto excess = [&] { return metrics.horizontalAdvance(joinedParts(parts)) - width; };
  for (const DetailPart part : {DetailVariation, DetailFormat})
    if (excess() > 0) parts[part].clear();
  if (const int over = excess(); over > 0) {
    QString& system = parts[DetailSystem];
    const int room = metrics.horizontalAdvance(system) - over;
    system = room >= kMinSystemSigns * metrics.averageCharWidth() ? metrics.elidedText(system, Qt::ElideMiddle, room)
                                                                  : QString();
  }
  for (const DetailPart part : {DetailDate, DetailDevices, DetailNetwork})
    if (excess() > 0) parts[part].clear();
  if (excess() > 0) parts[DetailRemark] = metrics.elidedText(parts[DetailRemark], Qt::ElideRight, width);
  return parts;
}

QString fittingName(const QString& name, const QFontMetrics& metrics, int width) {
  if (metrics.horizontalAdvance(name) <= width) return name;
  const QString between = QStringLiteral(", ");
  const QString network = name.section(between, 0, 0), rest = name.mid(network.size());
  const int room = width - metrics.horizontalAdvance(rest);
  if (!rest.isEmpty() && room >= kMinNetworkSigns * metrics.averageCharWidth())
    return metrics.elidedText(network, Qt::ElideMiddle, room) + rest;
  return metrics.elidedText(name, Qt::ElideMiddle, width);
}

QString fittingNumber(const QString& text, const QFontMetrics& metrics, int width) {
  if (metrics.horizontalAdvance(text) <= width) return text;
  const QString alone = text.section(kBeforeInterval, 0, 0);
  return metrics.horizontalAdvance(alone) <= width ? alone : QStringLiteral("…");
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
  painter.setFont(strong(smaller(option.font)));
  painter.setPen(mutedColor(option));
  QRect rect = option.rect.adjusted(kCellMargin, 0, -kCellMargin, 0);
  drawTick(painter, option);
  rect.setLeft(textLeft(option));
  painter.drawText(rect, Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine,
                   painter.fontMetrics().elidedText(option.text, Qt::ElideRight, rect.width()));
}

QRect LibraryDelegate::nameLine(const QStyleOptionViewItem& cell) const {
  QRect line = firstLine(cell, strong(cell.font));
  line.setLeft(textLeft(cell));
  return line;
}

QString LibraryDelegate::shownName(const QStyleOptionViewItem& option, const QModelIndex& index) const {
  QStyleOptionViewItem cell = option;
  initStyleOption(&cell, index);
  const QFontMetrics metrics(cell.font);
  const int width = nameLine(cell).width();
  if (metrics.horizontalAdvance(cell.text) <= width) return cell.text;
  return fittingName(index.data(LibraryModel::CompactNameRole).toString(), metrics, width);
}

void LibraryDelegate::paintName(QPainter& painter, const QStyleOptionViewItem& option, const QModelIndex& index) const {
  paintPanel(painter, option);
  drawTick(painter, option);
  painter.setFont(option.font);
  painter.setPen(textColor(option));
  const QRect line = nameLine(option);
  const QString name = shownName(option, index);
  painter.drawText(line, Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine, name);
  paintDetail(painter, option, index, name != option.text,
              QRect(QPoint(line.left(), line.bottom() + 1), QPoint(line.right(), option.rect.bottom())));
}

void LibraryDelegate::paintDetail(QPainter& painter, const QStyleOptionViewItem& option, const QModelIndex& index,
                                  bool isCompact, QRect rect) const {
  painter.setFont(smaller(option.font));
  rect.setHeight(painter.fontMetrics().height());
  QStringList parts = index.data(isCompact ? LibraryModel::CompactDetailRole : LibraryModel::DetailRole).toStringList();
  if (parts.size() != DetailPartCount) return;
  if (const auto color = index.data(LibraryModel::ColorRole).value<QColor>(); color.isValid()) {
    const int side = painter.fontMetrics().ascent() - 2;
    const QRect square(rect.left(), rect.top() + (rect.height() - side) / 2, side, side);
    drawSystemKey(painter, square, color, index.data(LibraryModel::PublishedRole).toBool(), ground(option));
    rect.setLeft(square.right() + 1 + kColorGap);
  }
  parts = fittingDetail(parts, painter.fontMetrics(), rect.width());
  const QString remark = parts[DetailRemark];
  if (!remark.isEmpty()) {
    const auto tone = static_cast<Tone>(index.data(LibraryModel::ToneRole).toInt());
    const QColor color = tone == Tone::Neutral ? mutedColor(option) : toneColor(tone, option.palette);
    painter.setPen(color);
    painter.drawText(rect, Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine, remark);
    rect.setLeft(rect.left() + painter.fontMetrics().horizontalAdvance(remark));
    parts[DetailRemark].clear();
  }
  const QString rest = joinedParts(parts);
  painter.setPen(mutedColor(option));
  painter.drawText(rect, Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine,
                   remark.isEmpty() || rest.isEmpty() ? rest : kBetweenParts + rest);
}

/// Beside the name, so that the eye goes along one line.
void LibraryDelegate::paintFact(QPainter& painter, const QStyleOptionViewItem& option, const QModelIndex& index) const {
  paintPanel(painter, option);
  painter.setFont(index.column() == LibraryModel::Throughput ? strong(option.font) : option.font);
  painter.setPen(textColor(option));  // with its tone
  QRect line = firstLine(option, strong(option.font));
  const bool isNumber = libraryColumns()[static_cast<std::size_t>(index.column())].isNumber;
  const QFontMetrics metrics = painter.fontMetrics();
  if (isNumber) {
    drawNumber(painter, line, fittingNumber(option.text, metrics, line.width()));
    paintUnit(painter, option, index.data(LibraryModel::UnitRole).toString(), line);
  } else {
    painter.drawText(line, Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine,
                     metrics.elidedText(option.text, Qt::ElideRight, line.width()));
  }
}

/// Below its number, at the height of the details of the name.
void LibraryDelegate::paintUnit(QPainter& painter, const QStyleOptionViewItem& option, const QString& unit,
                                const QRect& number) const {
  painter.setFont(smaller(option.font));
  painter.setPen(mutedColor(option));
  const QFontMetrics metrics = painter.fontMetrics();
  if (metrics.horizontalAdvance(unit) > number.width()) return;  // a part of it does not identify it
  painter.drawText(QRect(number.left(), number.bottom() + 1, number.width(), metrics.height()),
                   Qt::AlignRight | Qt::AlignVCenter | Qt::TextSingleLine, unit);
}

QSize LibraryDelegate::sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const {
  if (index.column() != LibraryModel::Name) return {};
  const int small = QFontMetrics(smaller(option.font)).height();
  if (index.data(LibraryModel::SectionRole).toBool()) return {0, small + 4 * kRowPadding};
  return {0, QFontMetrics(strong(option.font)).height() + small + 2 * kRowPadding};
}

int LibraryDelegate::textWidth(const QStyleOptionViewItem& option, const QModelIndex& index) {
  const bool isBold = index.column() == LibraryModel::Throughput;
  const QString text = index.data().toString().section(kBeforeInterval, 0, 0);
  return QFontMetrics(isBold ? strong(option.font) : option.font).horizontalAdvance(text) + 2 * kCellMargin;
}

int LibraryDelegate::nameWidth(const QStyleOptionViewItem& option, const QModelIndex& index) {
  QStyleOptionViewItem cell = option;
  if (index.data(Qt::CheckStateRole).isValid()) cell.features |= QStyleOptionViewItem::HasCheckIndicator;
  cell.rect = QRect(0, 0, kWideEnough, QFontMetrics(option.font).height());
  return textLeft(cell) + textWidth(option, index);
}

}  // namespace scalescope
