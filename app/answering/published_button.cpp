// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/answering/published_button.h"

#include <QHeaderView>
#include <QLineEdit>
#include <QSignalBlocker>
#include <QTreeWidget>
#include <QVBoxLayout>
#include <algorithm>
#include <utility>

#include "app/results/listing/library_model.h"
#include "widgets/named.h"

namespace scalescope {
namespace {

constexpr int kPanelLetters = 62, kPanelLines = 22;
constexpr int kPublishedRole = Qt::UserRole;  ///< run ids of a line

QTreeWidgetItem* addPublishedRow(QTreeWidgetItem* parent, const QString& text, const QString& help) {
  auto* item = new QTreeWidgetItem(parent, {text});
  item->setFlags(Qt::ItemIsEnabled | Qt::ItemIsSelectable | Qt::ItemIsUserCheckable);
  item->setCheckState(0, Qt::Unchecked);
  item->setToolTip(0, help);
  return item;
}

/// The run ids of a row and of the rows below it that are shown.
QStringList shownRunsOf(const QTreeWidgetItem& item) {
  QStringList ids = item.data(0, kPublishedRole).toStringList();
  for (int i = 0; i < item.childCount(); ++i)
    if (!item.child(i)->isHidden()) ids += shownRunsOf(*item.child(i));
  return ids;
}

/// Hides rows that neither match nor are below or above a match.
bool showMatching(QTreeWidgetItem& item, const QString& text, bool isAboveMatching) {
  const bool matches = isAboveMatching || item.text(0).contains(text, Qt::CaseInsensitive);
  bool any = matches;
  for (int i = 0; i < item.childCount(); ++i) any = showMatching(*item.child(i), text, matches) || any;
  item.setHidden(!any);
  return any;
}

void showTicksOf(QTreeWidgetItem& item, const LibraryModel& runs) {
  for (int i = 0; i < item.childCount(); ++i) showTicksOf(*item.child(i), runs);
  const QStringList ids = shownRunsOf(item);
  const auto ticked = std::count_if(ids.begin(), ids.end(), [&runs](const QString& id) { return runs.isTicked(id); });
  item.setCheckState(0, ticked == 0 ? Qt::Unchecked : ticked == ids.size() ? Qt::Checked : Qt::PartiallyChecked);
}

}  // namespace

PublishedButton::PublishedButton(LibraryModel* runs, QWidget* parent)
    : PopupButton(tr("Add published results"), parent),
      m_runs(runs),
      m_filter(named(new QLineEdit(panel()), "publishedFilter", tr("Filter of the published results"))),
      m_tree(named(new QTreeWidget(panel()), "publishedTree", tr("Published results"))) {
  setObjectName(QStringLiteral("addPublished"));
  setToolTip(tr("Selects results of publications in the library: click a row, or tick several"));
  m_filter->setPlaceholderText(tr("Publication, system, figure or table"));
  m_filter->setClearButtonEnabled(true);
  m_tree->header()->hide();
  m_tree->setTextElideMode(Qt::ElideRight);
  m_tree->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
  m_tree->setFixedSize(kPanelLetters * fontMetrics().averageCharWidth(), kPanelLines * fontMetrics().height());
  auto* column = new QVBoxLayout(panel());
  column->addWidget(m_filter);
  column->addWidget(m_tree);
  connect(m_filter, &QLineEdit::textChanged, this, &PublishedButton::showMatches);
  connect(m_tree, &QTreeWidget::itemPressed, this, [this] { m_isTickClicked = false; });
  connect(m_tree, &QTreeWidget::itemChanged, this, &PublishedButton::take);
  connect(m_tree, &QTreeWidget::itemClicked, this, [this](QTreeWidgetItem* item) {
    if (!std::exchange(m_isTickClicked, false)) choose(item);
  });
  addViewAction(m_tree, tr("Add these results"), "publishedChoose", QKeySequence(Qt::Key_Return), this, [this] {
    if (QTreeWidgetItem* item = m_tree->currentItem()) choose(item);
  });
  connect(m_runs->library(), &Library::entriesChanged, this, &PublishedButton::fill);
  connect(m_runs, &LibraryModel::tickedRunsChanged, this, &PublishedButton::showTicks);
  fill();
}

void PublishedButton::fill() {
  std::vector<Publication> now = publications(m_runs->library()->entries());
  if (now == m_publications) return;
  m_publications = std::move(now);
  const QSignalBlocker block(m_tree);
  m_tree->clear();
  for (const Publication& publication : m_publications) {
    const QString title = publication.title.isEmpty() ? tr("Without a citation") : publication.title;
    QTreeWidgetItem* above =
        addPublishedRow(m_tree->invisibleRootItem(), title, (title + QLatin1Char('\n') + publication.help).trimmed());
    for (const PublishedSystem& system : publication.systems) {
      const QString name = system.name.isEmpty() ? tr("System not stated") : system.name;
      QTreeWidgetItem* below = addPublishedRow(above, name, name);
      for (const PublishedLine& line : system.lines)
        addPublishedRow(below, line.name, line.name + QLatin1Char('\n') + line.citation)
            ->setData(0, kPublishedRole, line.runIds);
    }
  }
  m_tree->expandAll();
  showMatches();
}

void PublishedButton::showMatches() {
  const QSignalBlocker block(m_tree);
  for (int i = 0; i < m_tree->topLevelItemCount(); ++i)
    showMatching(*m_tree->topLevelItem(i), m_filter->text().trimmed(), false);
  showTicks();
}

void PublishedButton::showTicks() {
  const QSignalBlocker block(m_tree);
  for (int i = 0; i < m_tree->topLevelItemCount(); ++i) showTicksOf(*m_tree->topLevelItem(i), *m_runs);
  m_tree->viewport()->update();
}

void PublishedButton::choose(QTreeWidgetItem* item) {
  item->setCheckState(0, item->checkState(0) == Qt::Checked ? Qt::Unchecked : Qt::Checked);
  panel()->hide();
}

void PublishedButton::take(QTreeWidgetItem* item) {
  m_isTickClicked = true;
  m_runs->setTicked(shownRunsOf(*item), item->checkState(0) == Qt::Checked);
  showTicks();
}

}  // namespace scalescope
