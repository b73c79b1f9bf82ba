// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/answering/selection_strip.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QPainter>
#include <QToolButton>
#include <algorithm>

#include "app/answering/published_button.h"
#include "app/figures/hatching.h"
#include "app/results/listing/library_model.h"
#include "app/results/selected_systems.h"
#include "widgets/look.h"
#include "widgets/named.h"
#include "widgets/number_format.h"
#include "widgets/tones.h"

namespace scalescope {
namespace {

constexpr int kKeySide = 12, kMinNameLetters = 9;

QColor chipGround(const QPalette& palette) { return palette.color(QPalette::Base); }

/// The colour of a system in figures.
class ColorKey : public QWidget {
 public:
  ColorKey(const SelectedSystem& system, QWidget* parent)
      : QWidget(parent), m_color(system.color), m_isPublished(system.isPublished) {
    setFixedSize(kKeySide, kKeySide);
  }

 protected:
  void paintEvent(QPaintEvent*) override {
    QPainter painter(this);
    drawSystemKey(painter, rect(), m_color, m_isPublished, chipGround(palette()));
  }

 private:
  QColor m_color;
  bool m_isPublished;
};

/// The width to which wider chips are cut so that all fit.
int widthForAll(std::vector<int> widths, int room) {
  std::ranges::sort(widths);
  for (auto width = widths.begin(); width != widths.end(); ++width) {
    const int share = room / static_cast<int>(widths.end() - width);
    if (*width > share) return share;
    room -= *width;
  }
  return widths.back();
}

}  // namespace

/// One system of the selection.
class SystemChip : public QWidget {
 public:
  SystemChip(const SelectedSystem& system, QWidget* parent)
      : QWidget(parent), m_name(new QLabel(this)), m_remove(named(new QToolButton(this), "selectionRemove")) {
    if (system.runIds.size() > 1)
      m_count = QStringLiteral(" · %1").arg(numberText(static_cast<double>(system.runIds.size()), 0));
    m_system = system.name;
    setToolTip(
        SelectionStrip::tr("%1: %n result(s) selected", "", static_cast<int>(system.runIds.size())).arg(system.name));
    setAccessibleName(toolTip());
    m_remove->setText(QStringLiteral("×"));
    m_remove->setAutoRaise(true);
    m_remove->setToolTip(SelectionStrip::tr("Removes %1 from the selection").arg(system.name));
    m_remove->setAccessibleName(m_remove->toolTip());
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(2 * kSpace, 0, 0, 0);
    row->setSpacing(kSpace);
    row->addWidget(new ColorKey(system, this));
    row->addWidget(m_name);
    row->addWidget(m_remove);
  }
  QToolButton* remove() const { return m_remove; }
  int foldedWidth() const { return kKeySide + m_remove->sizeHint().width() + 3 * kSpace; }
  int wholeWidth() const { return foldedWidth() + textWidth(m_system + m_count) + 2 * kSpace; }
  /// The name is cut where the width is not enough for it; without room for a name there is none.
  void setWidth(int width) {
    const int room = width - foldedWidth() - 2 * kSpace - textWidth(m_count);
    m_name->setText(m_name->fontMetrics().elidedText(m_system, Qt::ElideRight, room + 1) + m_count);
    m_name->setVisible(width > foldedWidth());
  }

 protected:
  void paintEvent(QPaintEvent*) override {
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(palette().color(QPalette::Mid));
    painter.setBrush(chipGround(palette()));
    painter.drawRoundedRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5), kControlRadius, kControlRadius);
  }

 private:
  int textWidth(const QString& text) const { return m_name->fontMetrics().horizontalAdvance(text); }

  QLabel* m_name;
  QToolButton* m_remove;
  QString m_system, m_count;
};

SelectionStrip::SelectionStrip(LibraryModel* runs, QWidget* parent)
    : QWidget(parent),
      m_runs(runs),
      m_words(named(new QLabel(this), "selectionWords")),
      m_more(named(new QLabel(this), "selectionMore")),
      m_add(new PublishedButton(runs, this)) {
  setObjectName(QStringLiteral("selection"));
  setAccessibleName(tr("Selected results"));
  setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
  m_soon.setSingleShot(true);
  m_soon.setInterval(0);
  connect(&m_soon, &QTimer::timeout, this, &SelectionStrip::fill);
  connect(m_runs, &LibraryModel::tickedRunsChanged, &m_soon, qOverload<>(&QTimer::start));
  connect(m_runs->library(), &Library::entriesChanged, &m_soon, qOverload<>(&QTimer::start));
  fill();
}

QSize SelectionStrip::minimumSizeHint() const {
  return {m_add->sizeHint().width() + 4 * kSpace, m_add->sizeHint().height() + kSpace};
}

void SelectionStrip::resizeEvent(QResizeEvent* event) {
  QWidget::resizeEvent(event);
  arrange();
}

void SelectionStrip::fill() {
  for (SystemChip* chip : std::exchange(m_chips, {})) delete chip;
  std::vector<LibraryEntryPtr> selected;
  for (const QString& runId : m_runs->tickedRuns())
    if (LibraryEntryPtr entry = m_runs->library()->find(runId)) selected.push_back(std::move(entry));
  for (const SelectedSystem& system : selectedSystems(selected)) {
    auto* chip = m_chips.emplace_back(new SystemChip(system, this));
    connect(chip->remove(), &QToolButton::clicked, this,
            [this, ids = system.runIds] { m_runs->setTicked(ids, false); });
  }
  m_words->setText(m_chips.empty() ? tr("Nothing is selected: tick results in the library.") : tr("Selected:"));
  arrange();
}

int SelectionStrip::fitted(int room) {
  std::vector<int> whole;
  for (const SystemChip* chip : m_chips) whole.push_back(chip->wholeWidth() + kSpace);
  m_shown = Chips::Whole;
  if (m_chips.empty()) return 0;
  const int most = widthForAll(whole, room) - kSpace, folded = m_chips.front()->foldedWidth();
  if (most + kSpace == *std::ranges::max_element(whole)) return most;
  m_shown = most >= folded + kMinNameLetters * fontMetrics().averageCharWidth() ? Chips::Short : Chips::Folded;
  return m_shown == Chips::Short ? most : folded;
}

/// From the left; what does not fit even when folded is counted.
void SelectionStrip::arrange() {
  const int high = m_add->sizeHint().height();
  const int right = width() - 2 * kSpace - m_add->sizeHint().width();
  const int moreWidth = fontMetrics().horizontalAdvance(QStringLiteral("+000")) + kSpace;
  int left = 2 * kSpace;
  const auto put = [&](QWidget* widget, int wide) {
    widget->setGeometry(left, kSpace, wide, high);
    left += wide + kSpace;
  };
  int most = fitted(right - left - m_words->sizeHint().width() - kSpace);
  m_words->setVisible(m_chips.empty() || m_shown == Chips::Whole);
  if (m_words->isVisibleTo(this))
    put(m_words, std::min(m_words->sizeHint().width(), std::max(0, right - left)));
  else
    most = fitted(right - left);
  const int all = static_cast<int>(m_chips.size()) * (most + kSpace);
  const int room = m_shown == Chips::Folded && left + all > right ? right - moreWidth : right;
  int further = 0;
  for (SystemChip* chip : m_chips) {
    const int wide = std::min(chip->wholeWidth(), most);
    chip->setWidth(wide);
    chip->setVisible(left + wide <= room);
    chip->isVisibleTo(this) ? put(chip, wide) : static_cast<void>(++further);
  }
  m_more->setVisible(further > 0);
  m_more->setText(QStringLiteral("+%1").arg(further));
  m_more->setToolTip(tr("%n further system(s) selected in the library", "", further));
  if (further > 0) put(m_more, moreWidth);
  left = std::max(2 * kSpace, std::min(left, right));
  put(m_add, m_add->sizeHint().width());
}

}  // namespace scalescope
