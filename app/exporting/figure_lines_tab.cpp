// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/exporting/figure_lines_tab.h"

#include <QColorDialog>
#include <QComboBox>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QPixmap>
#include <QPushButton>
#include <QSignalBlocker>
#include <QTableWidget>
#include <QVBoxLayout>
#include <algorithm>

#include "app/exporting/figure_edit_history.h"
#include "app/figures/figure_edits_json.h"
#include "app/figures/house_style.h"
#include "widgets/wrapping_row.h"

namespace scalescope {
namespace {

/// In the order of MarkerShape.
QStringList markerTitles() {
  return {
      FigureLinesTab::tr("None"),          FigureLinesTab::tr("Circle"),        FigureLinesTab::tr("Square"),
      FigureLinesTab::tr("Triangle"),      FigureLinesTab::tr("Diamond"),       FigureLinesTab::tr("Cross"),
      FigureLinesTab::tr("Triangle down"), FigureLinesTab::tr("Plus"),          FigureLinesTab::tr("Pentagon"),
      FigureLinesTab::tr("Star"),          FigureLinesTab::tr("Triangle left"), FigureLinesTab::tr("Triangle right")};
}

/// In the order of dashStyles().
QStringList dashTitles() {
  return {FigureLinesTab::tr("Solid"),    FigureLinesTab::tr("Dashed"),       FigureLinesTab::tr("Dotted"),
          FigureLinesTab::tr("Dash-dot"), FigureLinesTab::tr("Dash-dot-dot"), FigureLinesTab::tr("No line")};
}

bool hasLines(const Figure& figure) {
  return std::any_of(figure.panels.begin(), figure.panels.end(),
                     [](const FigurePanel& panel) { return panel.kind == FigureKind::Lines; });
}

}  // namespace

FigureLinesTab::FigureLinesTab(Of of, const Figure& figure, FigureEditHistory* history, QWidget* parent)
    : QWidget(parent),
      m_of(of),
      m_figure(figure),
      m_names(of == Of::Series ? seriesNames(figure) : categoryNames(figure)),
      m_history(history),
      m_table(new QTableWidget(static_cast<int>(m_names.size()), 2, this)) {
  m_table->setObjectName(objectPrefix());
  m_table->setAccessibleName(of == Of::Series ? tr("Lines of the figure") : tr("Bars of the figure"));
  m_table->setHorizontalHeaderLabels({tr("Shown as"), tr("Generated name")});
  m_table->verticalHeader()->hide();
  m_table->setSelectionBehavior(QAbstractItemView::SelectRows);
  m_table->setSelectionMode(QAbstractItemView::SingleSelection);
  m_table->setTabKeyNavigation(false);
  m_table->horizontalHeader()->setSectionResizeMode(0, QHeaderView::Stretch);
  m_table->horizontalHeader()->setSectionResizeMode(1, QHeaderView::Stretch);
  auto* layout = new QVBoxLayout(this);
  layout->setContentsMargins(0, 0, 0, 0);
  layout->addWidget(m_table, 1);
  layout->addWidget(buildButtons());
  connect(m_table, &QTableWidget::itemChanged, this, &FigureLinesTab::takeItem);
  connect(m_table, &QTableWidget::currentCellChanged, this, &FigureLinesTab::refreshControls);
  connect(history, &FigureEditHistory::changed, this, &FigureLinesTab::refresh);
  refresh();
  if (!m_names.isEmpty()) m_table->setCurrentCell(0, 0);
}

QString FigureLinesTab::objectPrefix() const {
  return m_of == Of::Series ? QStringLiteral("exportLines") : QStringLiteral("exportBars");
}

QWidget* FigureLinesTab::buildButtons() {
  auto* row = new QWidget(this);
  auto* layout = new WrappingRow(row);
  const auto add = [&](const char* end, const QString& text, auto slot) {
    auto* button = new QPushButton(text, row);
    button->setObjectName(objectPrefix() + QLatin1String(end));
    button->setAutoDefault(false);
    connect(button, &QPushButton::clicked, this, slot);
    layout->addWidget(button);
    return button;
  };
  m_up = add("Up", tr("Up"), [this] { move(-1); });
  m_down = add("Down", tr("Down"), [this] { move(1); });
  m_reset = add("Reset", tr("As generated"), [this] { reset(); });
  if (m_of == Of::Categories) return row;
  m_color = add("Color", tr("Colour…"), [this] { askColor(); });
  if (!hasLines(m_figure)) return row;
  m_marker = addChoice(QStringLiteral("Marker"), tr("Marker"), markerTitles());
  m_dash = addChoice(QStringLiteral("Dash"), tr("Line"), dashTitles());
  for (const auto& [label, box] : {std::pair(tr("Marker"), m_marker), std::pair(tr("Line"), m_dash)}) {
    auto* text = new QLabel(label, row);
    text->setBuddy(box);
    layout->addPair(text, box);
  }
  connect(m_marker, &QComboBox::activated, this, [this](int index) {
    FigureEdits edits = m_history->edits();
    std::optional<MarkerShape>& marker = seriesEdit(edits, selected()).marker;
    marker.reset();
    if (index > 0) marker = static_cast<MarkerShape>(index - 1);
    m_history->change(tr("marker of a line"), {}, edits);
  });
  connect(m_dash, &QComboBox::activated, this, [this](int index) {
    FigureEdits edits = m_history->edits();
    std::optional<Qt::PenStyle>& dash = seriesEdit(edits, selected()).dash;
    dash.reset();
    if (index > 0) dash = dashStyles()[static_cast<std::size_t>(index - 1)];
    m_history->change(tr("style of a line"), {}, edits);
  });
  return row;
}

QComboBox* FigureLinesTab::addChoice(const QString& name, const QString& label, const QStringList& titles) {
  auto* box = new QComboBox(this);
  box->setObjectName(objectPrefix() + name);
  box->setAccessibleName(label);
  box->addItem(tr("As generated"));
  box->addItems(titles);
  return box;
}

QString FigureLinesTab::selected() const { return m_rows.value(m_table->currentRow()); }

QStringList FigureLinesTab::currentOrder() const {
  const FigureEdits& edits = m_history->edits();
  const QStringList& order = m_of == Of::Series ? edits.seriesOrder : edits.categoryOrder;
  QStringList rows;
  for (const QString& name : order)
    if (m_names.contains(name)) rows.append(name);
  for (const QString& name : m_names)
    if (!rows.contains(name)) rows.append(name);
  return rows;
}

QColor FigureLinesTab::colorOf(const QString& name) const {
  for (const SeriesEdit& edit : m_history->edits().series)
    if (edit.series == name && edit.color) return *edit.color;
  const Figure styled = inHouseStyle(m_figure);
  for (const FigurePanel& panel : styled.panels)
    for (const FigureSeries& series : panel.series)
      if (series.name == name) return series.color;
  return {};
}

void FigureLinesTab::refresh() {
  const QSignalBlocker block(m_table);
  FigureEdits edits = m_history->edits();
  m_rows = currentOrder();
  for (int row = 0; row < m_rows.size(); ++row) {
    const QString& name = m_rows[row];
    std::optional<QString> renamed;
    bool hidden = false;
    if (m_of == Of::Series) {
      const SeriesEdit& edit = seriesEdit(edits, name);
      renamed = edit.name, hidden = edit.hidden;
    } else {
      const CategoryEdit& edit = categoryEdit(edits, name);
      renamed = edit.name, hidden = edit.hidden;
    }
    for (int column = 0; column < 2; ++column)
      if (m_table->item(row, column) == nullptr) m_table->setItem(row, column, new QTableWidgetItem);
    QTableWidgetItem* shown = m_table->item(row, 0);
    shown->setFlags(Qt::ItemIsEnabled | Qt::ItemIsSelectable | Qt::ItemIsEditable | Qt::ItemIsUserCheckable);
    shown->setText(renamed.value_or(name));
    shown->setCheckState(hidden ? Qt::Unchecked : Qt::Checked);
    if (m_of == Of::Series) {
      QPixmap patch(12, 12);
      patch.fill(colorOf(name));
      QIcon icon(patch);
      icon.addPixmap(patch, QIcon::Selected);  // in its own colour on the selected row, too
      shown->setIcon(icon);
    }
    QTableWidgetItem* generated = m_table->item(row, 1);
    generated->setFlags(Qt::ItemIsEnabled | Qt::ItemIsSelectable);
    generated->setText(name.isEmpty() ? tr("(no name)") : name);
    generated->setToolTip(name);
  }
  refreshControls();
}

void FigureLinesTab::refreshControls() {
  const int row = m_table->currentRow();
  m_up->setEnabled(row > 0);
  m_down->setEnabled(row >= 0 && row + 1 < m_rows.size());
  m_reset->setEnabled(row >= 0);
  if (m_color != nullptr) m_color->setEnabled(row >= 0);
  if (m_marker == nullptr) return;
  FigureEdits edits = m_history->edits();
  const SeriesEdit edit = row < 0 ? SeriesEdit() : seriesEdit(edits, selected());
  m_marker->setEnabled(row >= 0);
  m_dash->setEnabled(row >= 0);
  m_marker->setCurrentIndex(edit.marker ? static_cast<int>(*edit.marker) + 1 : 0);
  const auto& styles = dashStyles();
  const auto dash = edit.dash ? std::find(styles.begin(), styles.end(), *edit.dash) : styles.end();
  m_dash->setCurrentIndex(dash == styles.end() ? 0 : static_cast<int>(dash - styles.begin()) + 1);
}

void FigureLinesTab::takeItem(const QTableWidgetItem* item) {
  if (item->column() != 0) return;
  const QString name = m_rows.value(item->row()), text = item->text().trimmed();
  const bool hidden = item->checkState() != Qt::Checked;
  const std::optional<QString> renamed = text.isEmpty() || text == name ? std::nullopt : std::optional(text);
  FigureEdits edits = m_history->edits();
  const auto take = [&](auto& edit) {
    const bool visibility = edit.hidden != hidden;
    edit.hidden = hidden;
    edit.name = renamed;
    return visibility;
  };
  const bool visibility = m_of == Of::Series ? take(seriesEdit(edits, name)) : take(categoryEdit(edits, name));
  m_history->change(visibility ? (hidden ? tr("hiding a line") : tr("showing a line")) : tr("name of a line"), {},
                    edits);
  refresh();  // an empty name is the generated one again
}

void FigureLinesTab::move(int by) {
  const int row = m_table->currentRow(), to = row + by;
  if (row < 0 || to < 0 || to >= m_rows.size()) return;
  QStringList order = m_rows;
  order.move(row, to);
  FigureEdits edits = m_history->edits();
  (m_of == Of::Series ? edits.seriesOrder : edits.categoryOrder) = order == m_names ? QStringList() : order;
  m_history->change(tr("order of lines"), {}, edits);
  m_table->setCurrentCell(to, 0);
}

void FigureLinesTab::reset() {
  const QString name = selected();
  FigureEdits edits = m_history->edits();
  if (m_of == Of::Series)
    std::erase_if(edits.series, [&](const SeriesEdit& edit) { return edit.series == name; });
  else
    std::erase_if(edits.categories, [&](const CategoryEdit& edit) { return edit.category == name; });
  m_history->change(tr("line as generated"), {}, edits);
}

void FigureLinesTab::setColor(const QColor& color) {
  FigureEdits edits = m_history->edits();
  seriesEdit(edits, selected()).color = color;
  m_history->change(tr("colour of a line"), {}, edits);
}

void FigureLinesTab::askColor() {
  const QColor color =
      QColorDialog::getColor(colorOf(selected()), this, tr("Colour"), QColorDialog::DontUseNativeDialog);
  if (color.isValid()) setColor(color);
}

}  // namespace scalescope
