// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/calm_style.h"

#include <QAbstractItemView>
#include <QAbstractScrollArea>
#include <QComboBox>
#include <QPainter>
#include <QProgressBar>
#include <QStyleOption>
#include <QTabBar>
#include <QTableView>

#include "widgets/look.h"
#include "widgets/tones.h"

namespace scalescope {
namespace {

constexpr const char *kPrimary = "isPrimary", *kWithoutLines = "isWithoutLines", *kCounting = "isCounting";
constexpr double kLineWidth = 1, kFocusWidth = 2, kStroke = 1.6;
constexpr int kBarHeight = 4, kSegmentGap = 2, kMark = 3, kScrollBar = 10, kTickSide = 16, kSplitter = 7;
constexpr int kIcon = 18, kArrow = 16;  ///< pixels; the arrow of what opens a menu
constexpr int kFrame = 3;               ///< of what scrolls: its corners are within the rounded ones of its card
constexpr double kPressed = 0.16;

/// Antialiased, and as it was afterwards.
class Pen {
 public:
  explicit Pen(QPainter* painter) : m_painter(painter) {
    m_painter->save();
    m_painter->setRenderHint(QPainter::Antialiasing);
  }
  ~Pen() { m_painter->restore(); }
  Pen(const Pen&) = delete;
  Pen& operator=(const Pen&) = delete;

 private:
  QPainter* m_painter;
};

QRectF inside(const QRect& rect, double width = kLineWidth) {
  return QRectF(rect).adjusted(width / 2, width / 2, -width / 2, -width / 2);
}

/// `line`: invalid for none.
void drawBox(QPainter* painter, const QRect& rect, const QColor& fill, const QColor& line, double radius) {
  const Pen pen(painter);
  painter->setBrush(fill.isValid() ? QBrush(fill) : QBrush(Qt::NoBrush));
  painter->setPen(line.isValid() ? QPen(line, kLineWidth) : QPen(Qt::NoPen));
  painter->drawRoundedRect(line.isValid() ? inside(rect) : QRectF(rect), radius, radius);
}

/// Turned by quarters to the right; 0: down.
void drawChevron(QPainter* painter, const QRect& rect, const QColor& color, int quarters) {
  const Pen pen(painter);
  const double reach = std::min({rect.width(), rect.height(), 12}) / 3.0;
  painter->translate(QRectF(rect).center());
  painter->rotate(90 * quarters);
  painter->setPen(QPen(color, kStroke, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
  painter->drawPolyline(QPolygonF({{-reach, -reach / 2}, {0, reach / 2}, {reach, -reach / 2}}));
}

bool isIn(const QStyleOption* option, QStyle::StateFlag flag) { return option->state & flag; }

QColor lineOf(const QStyleOption* option) { return option->palette.color(QPalette::Mid); }

QColor textOf(const QStyleOption* option) {
  return option->palette.color(isIn(option, QStyle::State_Enabled) ? QPalette::ButtonText : QPalette::PlaceholderText);
}

/// Whether the focus came by the keyboard: a click shows no ring.
bool hasKeyboardFocus(const QStyleOption* option) {
  return isIn(option, QStyle::State_HasFocus) && isIn(option, QStyle::State_KeyboardFocusChange);
}

/// Of fields and boxes for ticks: weaker while it cannot be changed.
QColor outlineOf(const QStyleOption* option) {
  return option->palette.color(isIn(option, QStyle::State_Enabled) ? QPalette::Dark : QPalette::Mid);
}

bool isPrimary(const QStyleOption* option, const QWidget* widget) {
  if (widget != nullptr && widget->property(kPrimary).toBool()) return true;
  const auto* button = qstyleoption_cast<const QStyleOptionButton*>(option);
  return button != nullptr && button->features.testFlag(QStyleOptionButton::DefaultButton);
}

void drawButton(const QStyleOption* option, QPainter* painter, const QWidget* widget, bool isQuiet) {
  const QPalette& palette = option->palette;
  const bool isEnabled = isIn(option, QStyle::State_Enabled), isOver = isIn(option, QStyle::State_MouseOver);
  const bool isDown = isIn(option, QStyle::State_Sunken), isOn = isIn(option, QStyle::State_On);
  if (isPrimary(option, widget) && isEnabled) {
    const QColor accent = palette.color(QPalette::Highlight);
    const double share = isDown ? kPressed : isOver ? kPressed / 2 : 0;
    return drawBox(painter, option->rect, mix(accent, Qt::black, share), {}, kControlRadius);
  }
  QColor fill = isQuiet ? QColor() : palette.color(QPalette::Base);
  if (isOn || isDown)
    fill = selectionTint(palette);
  else if (isOver && isEnabled)
    fill = hoverTint(palette);
  drawBox(painter, option->rect, fill, isQuiet ? QColor() : lineOf(option), kControlRadius);
}

void drawFocus(const QStyleOption* option, QPainter* painter) {
  const Pen pen(painter);
  painter->setBrush(Qt::NoBrush);
  painter->setPen(QPen(option->palette.color(QPalette::Link), kFocusWidth));
  painter->drawRoundedRect(inside(option->rect, kFocusWidth), kControlRadius - 1, kControlRadius - 1);
}

void drawField(const QStyleOption* option, QPainter* painter) {
  const bool isEnabled = isIn(option, QStyle::State_Enabled);
  const bool hasFocus = isEnabled && isIn(option, QStyle::State_HasFocus);
  const QPalette& palette = option->palette;
  drawBox(painter, option->rect, palette.color(isEnabled ? QPalette::Base : QPalette::AlternateBase),
          hasFocus ? QColor() : outlineOf(option), kControlRadius);
  if (hasFocus) drawFocus(option, painter);
}

void drawTick(const QStyleOption* option, QPainter* painter, bool isRound) {
  const QPalette& palette = option->palette;
  const int side = std::min({option->rect.width(), option->rect.height(), kTickSide});
  QRect box(0, 0, side, side);
  box.moveCenter(option->rect.center());
  const bool isOn = isIn(option, QStyle::State_On), isPart = isIn(option, QStyle::State_NoChange);
  const bool isEnabled = isIn(option, QStyle::State_Enabled);
  const double radius = isRound ? side / 2.0 : kTickRadius;
  const QColor accent = isEnabled ? palette.color(QPalette::Highlight) : palette.color(QPalette::PlaceholderText);
  if (!isOn && !isPart) return drawBox(painter, box, palette.color(QPalette::Base), outlineOf(option), radius);
  drawBox(painter, box, accent, {}, radius);
  const Pen pen(painter);
  painter->setPen(
      QPen(palette.color(QPalette::HighlightedText), kStroke + 0.2, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
  painter->translate(QRectF(box).topLeft());
  if (isRound) {
    painter->setBrush(palette.color(QPalette::HighlightedText));
    painter->drawEllipse(QPointF(side / 2.0, side / 2.0), side / 8.0, side / 8.0);
  } else if (isPart) {
    painter->drawLine(QPointF(0.27 * side, side / 2.0), QPointF(0.73 * side, side / 2.0));
  } else {
    painter->drawPolyline(
        QPolygonF({{0.25 * side, 0.53 * side}, {0.43 * side, 0.7 * side}, {0.75 * side, 0.32 * side}}));
  }
}

/// The row is tinted; its first cell has a bar at its left.
bool isInTable(const QWidget* widget) { return widget != nullptr && widget->inherits("QTableView"); }

/// A table does not state the places of its cells.
bool isFirstOfRow(const QStyleOptionViewItem& cell) {
  if (cell.viewItemPosition == QStyleOptionViewItem::Invalid) return !isInTable(cell.widget) || cell.rect.left() <= 0;
  return cell.viewItemPosition == QStyleOptionViewItem::Beginning ||
         cell.viewItemPosition == QStyleOptionViewItem::OnlyOne;
}

void drawCell(const QStyleOptionViewItem* cell, QPainter* painter) {
  if (cell->backgroundBrush.style() != Qt::NoBrush) painter->fillRect(cell->rect, cell->backgroundBrush);
  if (isIn(cell, QStyle::State_Selected)) {
    painter->fillRect(cell->rect, selectionTint(cell->palette));
    if (isFirstOfRow(*cell))
      painter->fillRect(QRect(cell->rect.topLeft(), QSize(kMark, cell->rect.height())),
                        cell->palette.color(QPalette::Link));
  } else if (isIn(cell, QStyle::State_MouseOver)) {
    painter->fillRect(cell->rect, hoverTint(cell->palette));
  }
}

void drawRowLine(const QStyleOption* option, QPainter* painter) {
  painter->fillRect(QRect(option->rect.left(), option->rect.bottom(), option->rect.width(), 1), lineOf(option));
}

void drawHeadSection(const QStyleOptionHeader* head, QPainter* painter) {
  painter->fillRect(head->rect, head->palette.color(QPalette::Base));
  const bool isLying = head->orientation == Qt::Horizontal;
  if (isLying)
    drawRowLine(head, painter);
  else
    painter->fillRect(QRect(head->rect.right(), head->rect.top(), 1, head->rect.height()), lineOf(head));
}

/// One of the segments of a bar, which lie on a sunken ground.
void drawSegment(const QStyleOptionTab* tab, QPainter* painter, const QWidget* widget) {
  const QPalette& palette = tab->palette;
  const auto* bar = qobject_cast<const QTabBar*>(widget);
  const QRect whole = bar != nullptr ? bar->tabRect(0).united(bar->tabRect(bar->count() - 1)) : tab->rect;
  {
    const Pen pen(painter);
    painter->setClipRect(tab->rect);
    painter->setPen(Qt::NoPen);
    painter->setBrush(palette.color(QPalette::AlternateBase));
    painter->drawRoundedRect(whole, kControlRadius, kControlRadius);
  }
  const QRect inner = tab->rect.adjusted(2, 2, -2, -2);
  if (isIn(tab, QStyle::State_Selected))
    drawBox(painter, inner, isDark(palette) ? lineOf(tab) : palette.color(QPalette::Base), lineOf(tab),
            kControlRadius - 1);
  else if (isIn(tab, QStyle::State_MouseOver) && isIn(tab, QStyle::State_Enabled))
    drawBox(painter, inner, mix(palette.color(QPalette::AlternateBase), palette.color(QPalette::Base), 0.5), {},
            kControlRadius - 1);
}

void drawScrollBar(const QStyleOptionSlider* bar, QPainter* painter, const QStyle* style, const QWidget* widget) {
  painter->fillRect(bar->rect, bar->palette.color(QPalette::Base));
  if (bar->maximum <= bar->minimum) return;
  const QRect slider = style->subControlRect(QStyle::CC_ScrollBar, bar, QStyle::SC_ScrollBarSlider, widget);
  const bool isHeld = isIn(bar, QStyle::State_Sunken) || isIn(bar, QStyle::State_MouseOver);
  const QRect grip = bar->orientation == Qt::Vertical ? slider.adjusted(2, 1, -2, -1) : slider.adjusted(1, 2, -1, -2);
  drawBox(painter, grip,
          isHeld ? bar->palette.color(QPalette::Dark) : mix(lineOf(bar), bar->palette.color(QPalette::Dark), 0.4), {},
          (kScrollBar - 4) / 2.0);
}

/// At the right end; without a width if the bar has no text, as while its progress is unknown.
QRect progressLabel(const QStyleOptionProgressBar* bar) {
  const int wide =
      bar->textVisible && !bar->text.isEmpty() ? bar->fontMetrics.horizontalAdvance(bar->text) + 2 * kSpace : 0;
  return {bar->rect.right() + 1 - std::min(wide, bar->rect.width()), bar->rect.top(), wide, bar->rect.height()};
}

QRect barRect(const QRect& rect) {
  return {rect.left(), rect.center().y() - kBarHeight / 2 + 1, rect.width(), kBarHeight};
}

/// 0: too many for the bar, or it does not count.
int segmentsOf(const QStyleOptionProgressBar* bar, const QWidget* widget) {
  constexpr int kNarrowest = 6;
  const int count = bar->maximum - bar->minimum;
  const bool isCounting = widget != nullptr && widget->property(kCounting).toBool();
  return !isCounting || count < 2 || count * kNarrowest > bar->rect.width() ? 0 : count;
}

void drawProgress(const QStyleOptionProgressBar* bar, QPainter* painter, const QWidget* widget) {
  if (bar->maximum <= bar->minimum) return;
  if (const int count = segmentsOf(bar, widget); count > 0) {
    const QRect all = barRect(bar->rect);
    for (int i = 0; i < count; ++i) {
      const int left = all.left() + all.width() * i / count, right = all.left() + all.width() * (i + 1) / count;
      const bool isDone = i < bar->progress - bar->minimum;
      painter->fillRect(right - kSegmentGap, all.top(), kSegmentGap, all.height(), bar->palette.color(QPalette::Base));
      if (isDone)
        drawBox(painter, QRect(left, all.top(), right - kSegmentGap - left, all.height()),
                bar->palette.color(QPalette::Highlight), {}, kBarHeight / 2.0);
    }
    return;
  }
  QRect done = barRect(bar->rect);
  done.setWidth(qRound(done.width() * double(bar->progress - bar->minimum) / (bar->maximum - bar->minimum)));
  drawBox(painter, done, bar->palette.color(QPalette::Highlight), {}, kBarHeight / 2.0);
}

void drawCombo(const QStyleOptionComboBox* box, QPainter* painter, const QStyle* style, const QWidget* widget) {
  if (box->editable)
    drawField(box, painter);
  else
    drawButton(box, painter, nullptr, !box->frame);
  const QRect arrow = style->subControlRect(QStyle::CC_ComboBox, box, QStyle::SC_ComboBoxArrow, widget);
  drawChevron(painter, arrow, textOf(box), 0);
  if (!box->editable && hasKeyboardFocus(box)) drawFocus(box, painter);
}

void drawSpinBox(const QStyleOptionSpinBox* box, QPainter* painter, const QStyle* style, const QWidget* widget) {
  drawField(box, painter);
  if (box->buttonSymbols == QAbstractSpinBox::NoButtons) return;
  for (const auto& [part, step, quarters] : {std::tuple{QStyle::SC_SpinBoxUp, QAbstractSpinBox::StepUpEnabled, 2},
                                             {QStyle::SC_SpinBoxDown, QAbstractSpinBox::StepDownEnabled, 0}}) {
    const bool isOffered = box->stepEnabled.testFlag(step) && isIn(box, QStyle::State_Enabled);
    drawChevron(painter, style->subControlRect(QStyle::CC_SpinBox, box, part, widget),
                isOffered ? box->palette.color(QPalette::Text) : lineOf(box), quarters);
  }
}

bool opensMenu(const QStyleOption* option) {
  const auto* button = qstyleoption_cast<const QStyleOptionToolButton*>(option);
  return button != nullptr && button->features.testFlag(QStyleOptionToolButton::HasMenu) &&
         !button->features.testFlag(QStyleOptionToolButton::MenuButtonPopup);
}

/// Its words, and at the right the arrow.
void drawMenuButton(const QStyleOptionToolButton* button, QPainter* painter, const QStyle* style,
                    const QWidget* widget) {
  drawButton(button, painter, widget, isIn(button, QStyle::State_AutoRaise));
  QStyleOptionToolButton words = *button;
  words.features &= ~QStyleOptionToolButton::ToolButtonFeatures(QStyleOptionToolButton::HasMenu);
  words.rect.setRight(button->rect.right() - kArrow + kSpace / 2);
  style->drawControl(QStyle::CE_ToolButtonLabel, &words, painter, widget);
  drawChevron(painter, QRect(button->rect.right() - kArrow - 2, button->rect.top(), kArrow, button->rect.height()),
              textOf(button), 0);
  if (hasKeyboardFocus(button)) drawFocus(button, painter);
}

/// The same option with other colours for its text.
template <typename Option>
Option withText(const Option& option, const QColor& color) {
  Option changed = option;
  for (const QPalette::ColorRole role : {QPalette::ButtonText, QPalette::WindowText, QPalette::Text})
    changed.palette.setColor(role, color);
  return changed;
}

/// At both ends of a field's text; fields within boxes have the box's.
int fieldMargin(const QStyleOption* option) {
  const auto* frame = qstyleoption_cast<const QStyleOptionFrame*>(option);
  return frame != nullptr && frame->lineWidth > 0 ? kSpace : 0;
}

}  // namespace

CalmStyle::CalmStyle() : QProxyStyle(QStringLiteral("Fusion")) {}

void CalmStyle::polish(QWidget* widget) {
  QProxyStyle::polish(widget);
  if (qobject_cast<QAbstractButton*>(widget) || qobject_cast<QComboBox*>(widget) || qobject_cast<QTabBar*>(widget))
    widget->setAttribute(Qt::WA_Hover);
  if (auto* view = qobject_cast<QAbstractItemView*>(widget)) view->viewport()->setAttribute(Qt::WA_Hover);
}

int CalmStyle::pixelMetric(PixelMetric metric, const QStyleOption* option, const QWidget* widget) const {
  switch (metric) {
    case PM_ScrollBarExtent: return kScrollBar;
    case PM_SplitterWidth: return kSplitter;
    case PM_DefaultFrameWidth: return qobject_cast<const QAbstractScrollArea*>(widget) ? kFrame : 1;
    case PM_IndicatorWidth:
    case PM_IndicatorHeight:
    case PM_ExclusiveIndicatorWidth:
    case PM_ExclusiveIndicatorHeight: return kTickSide;
    case PM_ButtonShiftHorizontal:
    case PM_ButtonShiftVertical:
    case PM_TabBarTabShiftVertical:
    case PM_TabBarTabShiftHorizontal:
    case PM_TabBarTabOverlap:
    case PM_TabBarBaseOverlap:
    case PM_TabBarBaseHeight:
    case PM_ToolBarFrameWidth:
    case PM_DockWidgetFrameWidth: return 0;
    case PM_HeaderMargin: return kSpace + 2;
    case PM_TabBarTabHSpace: return 4 * kSpace;
    case PM_FocusFrameHMargin: return kSpace;  // beside the text of a cell
    case PM_ToolBarIconSize: return kIcon;
    case PM_ButtonIconSize: return kIcon - 2;
    case PM_MenuButtonIndicator: return kArrow;
    case PM_ToolBarItemMargin: return kSpace;
    case PM_ToolBarItemSpacing: return 2 * kSpace;
    case PM_DockWidgetTitleMargin: return 2 * kSpace;
    case PM_DockWidgetSeparatorExtent: return kSplitter - 2;
    case PM_MenuPanelWidth: return 1;
    case PM_ComboBoxFrameWidth:
    case PM_SpinBoxFrameWidth: return 3;
    default: return QProxyStyle::pixelMetric(metric, option, widget);
  }
}

int CalmStyle::styleHint(StyleHint hint, const QStyleOption* option, const QWidget* widget,
                         QStyleHintReturn* data) const {
  switch (hint) {
    case SH_Table_GridLineColor:
      return option != nullptr ? static_cast<int>(lineOf(option).rgb())
                               : QProxyStyle::styleHint(hint, option, widget, data);
    case SH_EtchDisabledText: return 0;
    case SH_ItemView_ShowDecorationSelected: return 1;
    case SH_ScrollBar_Transient: return 0;
    case SH_Widget_Animation_Duration: return 0;
    default: return QProxyStyle::styleHint(hint, option, widget, data);
  }
}

QSize CalmStyle::sizeFromContents(ContentsType type, const QStyleOption* option, const QSize& size,
                                  const QWidget* widget) const {
  const int high = std::max(kControlHeight, widget != nullptr ? widget->fontMetrics().height() + 2 * kSpace : 0);
  if (type == CT_PushButton) return {size.width() + 6 * kSpace, std::max(size.height() + kSpace, high)};
  if (type == CT_TabBarTab) return {size.width() + 2 * kSpace, high};
  QSize whole = QProxyStyle::sizeFromContents(type, option, size, widget);
  switch (type) {
    case CT_ItemViewItem: whole.rheight() += isInTable(widget) ? kSpace : 0; break;  // rows of several lines
    case CT_LineEdit: whole.rwidth() += 2 * fieldMargin(option); [[fallthrough]];
    case CT_ComboBox:
    case CT_SpinBox: whole.setHeight(std::max(whole.height(), high)); break;
    case CT_ToolButton:
      whole = {size.width() + 3 * kSpace + (opensMenu(option) ? kArrow : 0), std::max(size.height() + kSpace, high)};
      break;
    default: break;
  }
  return whole;
}

QRect CalmStyle::subElementRect(SubElement element, const QStyleOption* option, const QWidget* widget) const {
  if (element == SE_PushButtonFocusRect) return option->rect;
  if (element == SE_LineEditContents)
    return QProxyStyle::subElementRect(element, option, widget)
        .adjusted(fieldMargin(option), 0, -fieldMargin(option), 0);
  const auto* bar = qstyleoption_cast<const QStyleOptionProgressBar*>(option);
  if (bar == nullptr) return QProxyStyle::subElementRect(element, option, widget);
  const QRect label = progressLabel(bar);
  if (element == SE_ProgressBarLabel) return label;
  return QRect(bar->rect.topLeft(), QPoint(label.left() - 1, bar->rect.bottom()));
}

void CalmStyle::drawPrimitive(PrimitiveElement element, const QStyleOption* option, QPainter* painter,
                              const QWidget* widget) const {
  const QColor text = textOf(option);
  switch (element) {
    case PE_PanelButtonCommand: {
      const auto* button = qstyleoption_cast<const QStyleOptionButton*>(option);
      const bool isFlat = button != nullptr && button->features.testFlag(QStyleOptionButton::Flat);
      return drawButton(option, painter, widget, isFlat);
    }
    case PE_PanelButtonTool: return drawButton(option, painter, widget, isIn(option, State_AutoRaise));
    case PE_FrameButtonTool:
    case PE_FrameDefaultButton:
    case PE_FrameGroupBox:
    case PE_FrameTabWidget:
    case PE_FrameTabBarBase:
    case PE_FrameStatusBarItem: return;
    case PE_FrameLineEdit: return;  // with its panel
    case PE_PanelLineEdit: {
      const auto* frame = qstyleoption_cast<const QStyleOptionFrame*>(option);
      if (frame != nullptr && frame->lineWidth > 0) return drawField(option, painter);
      return painter->fillRect(option->rect.adjusted(1, 1, -1, -1), option->palette.brush(QPalette::Base));
    }
    case PE_FrameFocusRect:  // tables state the key for every cell
      if (isIn(option, State_KeyboardFocusChange) &&
          (widget == nullptr || widget->window()->testAttribute(Qt::WA_KeyboardFocusChange)))
        drawFocus(option, painter);
      return;
    case PE_IndicatorCheckBox:
    case PE_IndicatorItemViewItemCheck: return drawTick(option, painter, false);
    case PE_IndicatorRadioButton: return drawTick(option, painter, true);
    case PE_IndicatorArrowDown: return drawChevron(painter, option->rect, text, 0);
    case PE_IndicatorArrowLeft: return drawChevron(painter, option->rect, text, 1);
    case PE_IndicatorArrowUp: return drawChevron(painter, option->rect, text, 2);
    case PE_IndicatorArrowRight: return drawChevron(painter, option->rect, text, 3);
    case PE_IndicatorHeaderArrow: {
      const auto* head = qstyleoption_cast<const QStyleOptionHeader*>(option);
      if (head == nullptr || head->sortIndicator == QStyleOptionHeader::None) return;
      return drawChevron(painter, option->rect, text, head->sortIndicator == QStyleOptionHeader::SortUp ? 0 : 2);
    }
    case PE_IndicatorBranch:
      if (isIn(option, State_Children)) drawChevron(painter, option->rect, text, isIn(option, State_Open) ? 0 : 3);
      return;
    case PE_PanelItemViewRow: return;
    case PE_PanelItemViewItem: {
      const auto* cell = qstyleoption_cast<const QStyleOptionViewItem*>(option);
      if (cell == nullptr) return;
      drawCell(cell, painter);
      if (isInTable(cell->widget) && !cell->widget->property(kWithoutLines).toBool()) drawRowLine(option, painter);
      return;
    }
    case PE_Frame:
      if (const auto* area = qobject_cast<const QAbstractScrollArea*>(widget); area == nullptr)
        drawBox(painter, option->rect, {}, lineOf(option), 0);
      else if (area->frameWidth() > 0)
        drawBox(painter, option->rect, option->palette.color(QPalette::Base), lineOf(option), kCardRadius);
      return;
    case PE_FrameMenu: return drawBox(painter, option->rect, {}, lineOf(option), 0);
    case PE_PanelStatusBar:
      painter->fillRect(option->rect, option->palette.color(QPalette::Base));
      painter->fillRect(QRect(option->rect.left(), option->rect.top(), option->rect.width(), 1), lineOf(option));
      return;
    default: QProxyStyle::drawPrimitive(element, option, painter, widget);
  }
}

void CalmStyle::drawControl(ControlElement element, const QStyleOption* option, QPainter* painter,
                            const QWidget* widget) const {
  switch (element) {
    case CE_PushButtonBevel:
      if (const auto* button = qstyleoption_cast<const QStyleOptionButton*>(option);
          button && button->features.testFlag(QStyleOptionButton::CommandLinkButton))
        return drawButton(option, painter, widget, false);
      break;
    case CE_PushButtonLabel:
      if (const auto* button = qstyleoption_cast<const QStyleOptionButton*>(option)) {
        QColor text = textOf(option);
        if (isIn(option, State_Enabled) && isPrimary(option, widget))
          text = button->palette.color(QPalette::HighlightedText);
        else if (isIn(option, State_Enabled) && isIn(option, State_On))
          text = button->palette.color(QPalette::Link);
        const QStyleOptionButton changed = withText(*button, text);
        return QProxyStyle::drawControl(element, &changed, painter, widget);
      }
      break;
    case CE_ToolButtonLabel:
      if (const auto* button = qstyleoption_cast<const QStyleOptionToolButton*>(option);
          button && isIn(option, State_On)) {
        const QStyleOptionToolButton changed = withText(*button, button->palette.color(QPalette::Link));
        return QProxyStyle::drawControl(element, &changed, painter, widget);
      }
      break;
    case CE_TabBarTabShape:
      if (const auto* tab = qstyleoption_cast<const QStyleOptionTab*>(option)) return drawSegment(tab, painter, widget);
      break;
    case CE_HeaderSection:
      if (const auto* head = qstyleoption_cast<const QStyleOptionHeader*>(option))
        return drawHeadSection(head, painter);
      break;
    case CE_HeaderLabel:
      if (const auto* head = qstyleoption_cast<const QStyleOptionHeader*>(option)) {
        const QStyleOptionHeader changed = withText(*head, toneColor(Tone::Muted, head->palette));
        return QProxyStyle::drawControl(element, &changed, painter, widget);
      }
      break;
    case CE_HeaderEmptyArea:
      painter->fillRect(option->rect, option->palette.color(QPalette::Base));
      return drawRowLine(option, painter);
    case CE_ItemViewItem:
      if (const auto* cell = qstyleoption_cast<const QStyleOptionViewItem*>(option)) {
        QStyleOptionViewItem changed = *cell;  // the text of a tinted row keeps its colour
        changed.palette.setColor(QPalette::HighlightedText, cell->palette.color(QPalette::Text));
        return QProxyStyle::drawControl(element, &changed, painter, widget);
      }
      break;
    case CE_ProgressBarGroove:
      return drawBox(painter, barRect(option->rect), option->palette.color(QPalette::Mid), {}, kBarHeight / 2.0);
    case CE_ProgressBarContents:
      if (const auto* bar = qstyleoption_cast<const QStyleOptionProgressBar*>(option))
        return drawProgress(bar, painter, widget);
      break;
    case CE_ProgressBarLabel:
      if (const auto* bar = qstyleoption_cast<const QStyleOptionProgressBar*>(option)) {
        painter->setPen(textOf(option));
        painter->drawText(option->rect, Qt::AlignRight | Qt::AlignVCenter, bar->text);
      }
      return;
    case CE_Splitter: {
      const bool isStanding = isIn(option, State_Horizontal);
      const QRect rect = option->rect;
      painter->fillRect(isStanding ? QRect(rect.center().x(), rect.top(), 1, rect.height())
                                   : QRect(rect.left(), rect.center().y(), rect.width(), 1),
                        isIn(option, State_MouseOver) ? option->palette.color(QPalette::Dark) : lineOf(option));
      return;
    }
    case CE_ToolBar:
      painter->fillRect(option->rect, option->palette.color(QPalette::Base));
      if (isIn(option, State_Horizontal))
        drawRowLine(option, painter);
      else
        painter->fillRect(QRect(option->rect.right(), option->rect.top(), 1, option->rect.height()), lineOf(option));
      return;
    case CE_DockWidgetTitle:
      painter->fillRect(option->rect, option->palette.color(QPalette::Base));
      if (const auto* dock = qstyleoption_cast<const QStyleOptionDockWidget*>(option)) {
        painter->save();
        painter->setFont(typeFont(TypeRole::Heading));
        painter->setPen(option->palette.color(QPalette::WindowText));
        painter->drawText(option->rect.adjusted(3 * kSpace, 0, -kSpace, 0), Qt::AlignLeft | Qt::AlignVCenter,
                          dock->title);
        painter->restore();
      }
      return;
    default: break;
  }
  QProxyStyle::drawControl(element, option, painter, widget);
}

void CalmStyle::drawComplexControl(ComplexControl control, const QStyleOptionComplex* option, QPainter* painter,
                                   const QWidget* widget) const {
  if (const auto* box = qstyleoption_cast<const QStyleOptionComboBox*>(option); control == CC_ComboBox && box)
    return drawCombo(box, painter, this, widget);
  if (const auto* box = qstyleoption_cast<const QStyleOptionSpinBox*>(option); control == CC_SpinBox && box)
    return drawSpinBox(box, painter, this, widget);
  if (const auto* bar = qstyleoption_cast<const QStyleOptionSlider*>(option); control == CC_ScrollBar && bar)
    return drawScrollBar(bar, painter, this, widget);
  if (const auto* button = qstyleoption_cast<const QStyleOptionToolButton*>(option);
      control == CC_ToolButton && button && opensMenu(button))
    return drawMenuButton(button, painter, this, widget);
  QProxyStyle::drawComplexControl(control, option, painter, widget);
}

void setPrimary(QAbstractButton& button) { button.setProperty(kPrimary, true); }

void setCounting(QProgressBar& bar) { bar.setProperty(kCounting, true); }

void setWithoutLines(QTableView& table) { table.setProperty(kWithoutLines, true); }

}  // namespace scalescope
