// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/page_rail.h"

#include <QButtonGroup>
#include <QEvent>
#include <QFocusEvent>
#include <QLabel>
#include <QPainter>
#include <QSignalBlocker>
#include <QStyle>
#include <QTabWidget>
#include <QToolButton>
#include <QVBoxLayout>
#include <algorithm>
#include <utility>

#include "app/answering/figure_bar.h"
#include "app/answering/figure_picker.h"
#include "widgets/icons.h"
#include "widgets/look.h"
#include "widgets/tones.h"
#include "widgets/wrapping_row.h"

namespace scalescope {

namespace {

constexpr int kRailWidth = 72, kEntryHeight = 56, kRailIcon = 20;

struct GroupRow {
  const char* title;
  const char* icon;
  std::vector<const char*> pages;  ///< object names
  bool isListed = false;
};

/// A new page for one of these purposes is a name in its row.
const std::vector<GroupRow>& groupRows() {
  static const std::vector<GroupRow> rows = {
      {QT_TRANSLATE_NOOP("scalescope::PageRail", "Home"), "page-start", {"page_start"}},
      {QT_TRANSLATE_NOOP("scalescope::PageRail", "Library"),
       "library",
       {"page_library", "page_systems", "page_nodes"},
       true},
      {QT_TRANSLATE_NOOP("scalescope::PageRail", "Measure"), "page-test", {"page_plan", "page_live"}},
      {QT_TRANSLATE_NOOP("scalescope::PageRail", "Compare"),
       "page-compare",
       {"page_compare", "page_accuracy", "page_measurements"}},
      {QT_TRANSLATE_NOOP("scalescope::PageRail", "Scale"),
       "page-scaling",
       {"page_scaling", "page_whatif", "page_decision"}},
      {QT_TRANSLATE_NOOP("scalescope::PageRail", "Diagnose"),
       "page-bottleneck",
       {"page_bottleneck", "page_step", "page_telemetry", "page_node_check"}},
      {QT_TRANSLATE_NOOP("scalescope::PageRail", "Report"), "page-report", {"page_report"}},
  };
  return rows;
}

const GroupRow* rowOfPage(const QString& page) {
  for (const GroupRow& row : groupRows())
    for (const char* name : row.pages)
      if (page == QLatin1String(name)) return &row;
  return nullptr;
}

/// Icon above text; the current one is tinted.
class RailButton : public QToolButton {
 public:
  RailButton(const PageGroup& group, QWidget* parent) : QToolButton(parent), m_name(group.icon) {
    makeIcons();
    setText(group.title);
    setAccessibleName(group.title);
    setCheckable(true);
    setFocusPolicy(Qt::StrongFocus);
    setFixedSize(kRailWidth, kEntryHeight);
    setType(*this, TypeRole::Caption);
  }

 protected:
  void changeEvent(QEvent* event) override {
    if (event->type() == QEvent::PaletteChange) makeIcons();
    QToolButton::changeEvent(event);
  }

  void focusInEvent(QFocusEvent* event) override {
    m_isByKey = event->reason() == Qt::TabFocusReason || event->reason() == Qt::BacktabFocusReason;
    QToolButton::focusInEvent(event);
  }

  void paintEvent(QPaintEvent*) override {
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const QRectF ground = QRectF(rect()).adjusted(6, 2, -6, -2);
    const QColor mark = palette().color(QPalette::Link);
    painter.setPen(Qt::NoPen);
    if (isChecked() || underMouse()) {
      painter.setBrush(isChecked() ? selectionTint(palette()) : hoverTint(palette()));
      painter.drawRoundedRect(ground, kControlRadius, kControlRadius);
    }
    (isChecked() ? m_current : m_icon).paint(&painter, QRect((width() - kRailIcon) / 2, 9, kRailIcon, kRailIcon));
    painter.setPen(isChecked() ? mark : palette().color(QPalette::WindowText));
    painter.drawText(QRect(0, 9 + kRailIcon, width(), height() - kRailIcon - 13), Qt::AlignCenter, text());
    if (!hasFocus() || !m_isByKey) return;
    painter.setPen(QPen(mark, 2));
    painter.setBrush(Qt::NoBrush);
    painter.drawRoundedRect(ground.adjusted(1, 1, -1, -1), kControlRadius, kControlRadius);
  }

 private:
  void makeIcons() {
    QPalette current = palette();
    current.setColor(QPalette::ButtonText, current.color(QPalette::Link));
    m_icon = shippedIcon(m_name, palette());
    m_current = shippedIcon(m_name, current);
  }

  QString m_name;
  QIcon m_icon, m_current;
  bool m_isByKey = false;
};

}  // namespace

std::vector<PageGroup> pageGroups(const QTabWidget& tabs) {
  std::vector<PageGroup> groups;
  std::vector<const GroupRow*> rows;
  for (int page = 0; page < tabs.count(); ++page) {
    const GroupRow* row = rowOfPage(tabs.widget(page)->objectName());
    const auto known = row == nullptr ? rows.end() : std::find(rows.begin(), rows.end(), row);
    if (known != rows.end()) {
      groups[static_cast<std::size_t>(known - rows.begin())].pages.push_back(page);
      continue;
    }
    rows.push_back(row);
    groups.push_back({row != nullptr ? PageRail::tr(row->title) : tabs.tabText(page),
                      row != nullptr ? QString::fromLatin1(row->icon) : QString(),
                      {page},
                      row != nullptr && row->isListed});
  }
  return groups;
}

std::size_t GroupedPages::currentGroup() const {
  const auto found = std::find_if(m_groups.begin(), m_groups.end(), [this](const PageGroup& group) {
    return std::find(group.pages.begin(), group.pages.end(), m_tabs->currentIndex()) != group.pages.end();
  });
  return found == m_groups.end() ? 0 : static_cast<std::size_t>(found - m_groups.begin());
}

PageRail::PageRail(QTabWidget* tabs, QWidget* parent)
    : QToolBar(tr("Pages"), parent), m_pages(tabs), m_buttons(new QButtonGroup(this)) {
  setObjectName(QStringLiteral("toolbar_pages"));
  setMovable(false);
  auto* entries = new QWidget(this);
  auto* column = new QVBoxLayout(entries);
  column->setContentsMargins(0, 0, 0, 0);
  column->setSpacing(0);
  for (std::size_t i = 0; i < m_pages.groups().size(); ++i) {
    const PageGroup& group = m_pages.groups()[i];
    m_lastPages.push_back(group.pages.front());
    auto* button = new RailButton(group, entries);
    button->setObjectName(QStringLiteral("rail_") + tabs->widget(group.pages.front())->objectName());
    m_buttons->addButton(button, static_cast<int>(i));
    column->addWidget(button);
  }
  column->addStretch();
  addWidget(entries);
  connect(m_buttons, &QButtonGroup::idClicked, this,
          [this](int group) { emit pageChosen(m_pages.tabs()->widget(m_lastPages[static_cast<std::size_t>(group)])); });
  connect(tabs, &QTabWidget::currentChanged, this, &PageRail::showCurrent);
  showCurrent();
}

void PageRail::showCurrent() {
  const std::size_t group = m_pages.currentGroup();
  m_lastPages[group] = m_pages.tabs()->currentIndex();
  m_buttons->button(static_cast<int>(group))->setChecked(true);
}

PageTabs::PageTabs(QTabWidget* tabs, const std::map<QWidget*, PageParts>& parts, QWidget* parent)
    : QTabBar(parent), m_pages(tabs), m_parts(parts) {
  setObjectName(QStringLiteral("page_tabs"));
  setAccessibleName(tr("Pages of this group"));
  setDocumentMode(true);
  setExpanding(false);
  setDrawBase(false);
  setFixedHeight(std::max(kControlHeight, fontMetrics().height() + 2 * kSpace));  // also without segments
  connect(tabs, &QTabWidget::currentChanged, this, &PageTabs::showCurrent);
  connect(this, &QTabBar::currentChanged, this, &PageTabs::choose);
  for (const auto& [page, given] : m_parts) {
    if (given.figures == nullptr) continue;
    given.figures->hideSegments();
    connect(given.figures, &FigurePicker::viewChanged, this, &PageTabs::showCurrent);
    connect(given.figures, &FigurePicker::offersChanged, this, &PageTabs::showOffers);
  }
  showCurrent();
}

QSize PageTabs::minimumSizeHint() const { return count() > 0 ? QTabBar::minimumSizeHint() : QSize(0, height()); }

FigurePicker* PageTabs::figuresOf(int page) const {
  const auto found = m_parts.find(m_pages.tabs()->widget(page));
  return found == m_parts.end() ? nullptr : found->second.figures;
}

int PageTabs::segmentOf(int page) const {
  const FigurePicker* figures = figuresOf(page);
  const int figure = figures == nullptr ? -1 : figures->figure();
  const auto found = std::ranges::find_if(
      m_segments, [&](const Segment& segment) { return segment.page == page && segment.figure == figure; });
  return found == m_segments.end() ? -1 : static_cast<int>(found - m_segments.begin());
}

void PageTabs::showCurrent() {
  const QSignalBlocker block(this);
  const QTabWidget* tabs = m_pages.tabs();
  const PageGroup& group = m_pages.groups()[m_pages.currentGroup()];
  std::vector<Segment> segments;
  QStringList titles;
  for (int page : group.pages) {
    if (group.pages.size() == 1 || group.isListed) break;  // nothing to choose here
    const FigurePicker* figures = figuresOf(page);
    for (int figure = 0; figures != nullptr && figure < figures->figureCount(); ++figure) {
      segments.push_back({page, figure});
      titles.append(figures->figureTitle(figure));
    }
    if (figures != nullptr) continue;
    segments.push_back({page, -1});
    titles.append(tabs->tabText(page));
  }
  while (count() > static_cast<int>(segments.size())) removeTab(count() - 1);
  while (count() < static_cast<int>(segments.size())) addTab(QString());
  m_segments = std::move(segments);
  for (int i = 0; i < count(); ++i)
    if (tabText(i) != titles[i]) setTabText(i, titles[i]);
  showOffers();
  setCurrentIndex(segmentOf(tabs->currentIndex()));
}

void PageTabs::showOffers() {
  for (int i = 0; i < count(); ++i) {
    const auto [page, figure] = m_segments[static_cast<std::size_t>(i)];
    const FigurePicker* figures = figuresOf(page);
    const QString lacks = figures == nullptr ? QString() : figures->lackOf(figure);
    setTabToolTip(i, lacks);
    if (isTabEnabled(i) != lacks.isEmpty()) setTabEnabled(i, lacks.isEmpty());
  }
}

void PageTabs::choose(int segment) {
  if (segment < 0) return;
  const auto [page, figure] = m_segments[static_cast<std::size_t>(segment)];
  if (FigurePicker* figures = figuresOf(page)) figures->chooseFigure(figure);
  emit pageChosen(m_pages.tabs()->widget(page));
}

PageHead::PageHead(QTabWidget* tabs, const std::map<QWidget*, PageParts>& parts,
                   const std::vector<QWidget*>& panelButtons, QWidget* parent)
    : QWidget(parent), m_pages(tabs), m_parts(parts), m_title(new QLabel(this)) {
  setType(*m_title, TypeRole::Title);
  auto* segments = new PageTabs(tabs, parts, this);
  auto* row = new WrappingRow(this);
  row->setContentsMargins(2 * kSpace, kSpace, 2 * kSpace, 0);
  for (QWidget* button : panelButtons) row->addWidget(button);
  row->addWidget(m_title);
  row->addWidget(segments);
  for (const auto& [page, given] : m_parts) row->addWidget(given.actions);
  connect(segments, &PageTabs::pageChosen, this, &PageHead::pageChosen);
  connect(tabs, &QTabWidget::currentChanged, this, &PageHead::showCurrent);
  showCurrent();
}

bool PageHead::event(QEvent* event) {
  const bool done = QWidget::event(event);
  if (event->type() == QEvent::Resize || event->type() == QEvent::LayoutRequest) arrange();
  return done;
}

void PageHead::arrange() {
  if (std::exchange(m_isArranging, true)) return;  // parts that come and go resize the head
  const auto found = m_parts.find(m_pages.tabs()->currentWidget());
  QWidget* actions = found == m_parts.end() ? nullptr : found->second.actions;
  auto* bar = qobject_cast<FigureBar*>(actions);
  if (bar == nullptr && actions != nullptr) bar = actions->findChild<FigureBar*>();
  const int space = style()->pixelMetric(QStyle::PM_LayoutHorizontalSpacing, nullptr, this);
  int needed = bar != nullptr && bar->isCompact() ? bar->compactSaving() : 0;
  for (int i = 0; i < layout()->count(); ++i)
    if (const QLayoutItem* item = layout()->itemAt(i); !item->isEmpty() && item->widget() != m_title)
      needed += item->sizeHint().width() + space;
  const int room = layout()->contentsRect().width();
  m_title->setVisible(!m_title->text().isEmpty() && needed + m_title->sizeHint().width() <= room);
  if (bar != nullptr) bar->setCompact(needed - space > room);
  m_isArranging = false;
}

void PageHead::showCurrent() {
  for (const auto& [page, given] : m_parts) given.actions->setVisible(page == m_pages.tabs()->currentWidget());
  const PageGroup& group = m_pages.groups()[m_pages.currentGroup()];
  m_title->setText(group.pages.size() > 1 ? group.title : QString());
  arrange();
}

}  // namespace scalescope
