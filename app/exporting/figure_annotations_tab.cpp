// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/exporting/figure_annotations_tab.h"

#include <QComboBox>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QPushButton>
#include <QSignalBlocker>
#include <QVBoxLayout>
#include <algorithm>
#include <cmath>

#include "app/exporting/annotation_dragger.h"
#include "app/exporting/figure_edit_history.h"
#include "app/exporting/number_line.h"
#include "widgets/named.h"

namespace scalescope {
namespace {

using AnnotationKind = FigureAnnotation::Kind;

/// In the order of FigureAnnotation::Kind.
QStringList annotationTitles() {
  return {FigureAnnotationsTab::tr("Text"), FigureAnnotationsTab::tr("Arrow"),
          FigureAnnotationsTab::tr("Line between two points"), FigureAnnotationsTab::tr("Line at a y value"),
          FigureAnnotationsTab::tr("Line at an x value")};
}

bool hasTwoEnds(const FigureAnnotation& annotation) {
  return annotation.kind == AnnotationKind::Arrow || annotation.kind == AnnotationKind::Segment;
}

/// The middle of the finite values of one axis, rounded to three digits.
double middleOf(const FigurePanel& panel, bool ofX) {
  if (ofX && !panel.categories.isEmpty()) return (static_cast<double>(panel.categories.size()) + 1) / 2;
  double low = HUGE_VAL, high = -HUGE_VAL;
  for (const FigureSeries& series : panel.series)
    for (const FigurePoint& point : series.points) {
      const double value = ofX ? point.x : point.base + point.y;
      if (!std::isfinite(value)) continue;
      low = std::min(low, value);
      high = std::max(high, value);
    }
  return low > high ? 0 : QString::number((low + high) / 2, 'g', 3).toDouble();
}

/// In the middle of the plot, in values of the axes or in shares of the plot.
void placeInMiddle(FigureAnnotation& annotation, const FigurePanel& panel) {
  const double x = annotation.inPlot ? 0.5 : middleOf(panel, true),
               y = annotation.inPlot ? 0.5 : middleOf(panel, false);
  annotation.x = x;
  annotation.y = y;
  if (!hasTwoEnds(annotation)) return;
  annotation.toX = x;
  annotation.toY = y;
  annotation.x = annotation.inPlot ? 0.3 : x * 0.75;
  annotation.y = annotation.inPlot ? 0.75 : annotation.kind == AnnotationKind::Arrow ? y * 1.25 : y;
}

}  // namespace

FigureAnnotationsTab::FigureAnnotationsTab(const Figure& figure, FigureEditHistory* history, FigureView* preview,
                                           QWidget* parent)
    : QWidget(parent), m_figure(figure), m_history(history) {
  const QStringList keys = panelKeys(figure);
  for (std::size_t i = 0; i < figure.panels.size(); ++i)
    if (!isTabular(figure.panels[i])) m_panels.append(keys[static_cast<qsizetype>(i)]);
  auto* layout = new QVBoxLayout(this);
  layout->addWidget(buildList(), 1);
  auto* hint = new QLabel(tr("Drag annotations in the preview to place them."), this);
  hint->setWordWrap(true);
  layout->addWidget(hint);
  layout->addWidget(buildForm());
  auto* dragger = new AnnotationDragger(preview, history, this);
  connect(m_list, &QListWidget::currentRowChanged, dragger, &AnnotationDragger::setPreferred);
  connect(dragger, &AnnotationDragger::picked, m_list, [this](int row) { m_list->setCurrentRow(row); });
  connect(history, &FigureEditHistory::changed, this, &FigureAnnotationsTab::refresh);
  refresh();
}

QWidget* FigureAnnotationsTab::buildList() {
  auto* panel = new QWidget(this);
  m_newKind = named(new QComboBox(panel), "exportAnnotationKind", tr("Kind of the new annotation"));
  m_newKind->addItems(annotationTitles());
  m_add = named(new QPushButton(tr("Add"), panel), "exportAnnotationAdd");
  m_remove = named(new QPushButton(tr("Remove"), panel), "exportAnnotationRemove");
  for (QPushButton* button : {m_add, m_remove}) button->setAutoDefault(false);
  m_list = named(new QListWidget(panel), "exportAnnotations", tr("Annotations of the figure"));
  auto* row = new QHBoxLayout;
  row->addWidget(m_newKind, 1);
  row->addWidget(m_add);
  row->addWidget(m_remove);
  auto* layout = new QVBoxLayout(panel);
  layout->setContentsMargins(0, 0, 0, 0);
  layout->addLayout(row);
  layout->addWidget(m_list, 1);
  m_add->setEnabled(!m_panels.isEmpty());
  connect(m_add, &QPushButton::clicked, this, &FigureAnnotationsTab::add);
  connect(m_remove, &QPushButton::clicked, this, &FigureAnnotationsTab::remove);
  connect(m_list, &QListWidget::currentRowChanged, this, &FigureAnnotationsTab::refreshForm);
  return panel;
}

NumberLine* FigureAnnotationsTab::addNumber(const char* name, double FigureAnnotation::*member) {
  auto* line = named(new NumberLine(this), name);
  connect(line, &NumberLine::numberEdited, this, [this, line, name, member] {
    if (const std::optional<double> number = line->number())
      change(name, [&](PlacedAnnotation& placed) { placed.annotation.*member = *number; });
  });
  return line;
}

QWidget* FigureAnnotationsTab::buildForm() {
  auto* panel = new QWidget(this);
  auto* form = new QFormLayout(panel);
  form->setContentsMargins(0, 0, 0, 0);
  m_text = named(new QLineEdit(panel), "exportAnnotationText");
  m_panel = named(new QComboBox(panel), "exportAnnotationPanel");
  m_panel->addItems(m_panels);
  m_place = named(new QComboBox(panel), "exportAnnotationPlace");
  m_place->addItems({tr("Values of the axes"), tr("Shares of the plot (0 to 1)")});
  m_place->setToolTip(tr("Categories of bars count from 1 along the x axis. Shares begin at the lower left corner."));
  m_x = addNumber("exportAnnotationX", &FigureAnnotation::x);
  m_y = addNumber("exportAnnotationY", &FigureAnnotation::y);
  m_toX = addNumber("exportAnnotationToX", &FigureAnnotation::toX);
  m_toY = addNumber("exportAnnotationToY", &FigureAnnotation::toY);
  form->addRow(tr("Te&xt"), m_text);
  form->addRow(tr("Panel"), m_panel);
  form->addRow(tr("Positions"), m_place);
  for (const auto& [label, x, y] : {std::tuple(tr("At x, y"), m_x, m_y), std::tuple(tr("To x, y"), m_toX, m_toY)}) {
    auto* row = new QHBoxLayout;
    row->addWidget(x);
    row->addWidget(y);
    form->addRow(label, row);
    x->setAccessibleName(label + QStringLiteral(" (x)"));
    y->setAccessibleName(label + QStringLiteral(" (y)"));
  }
  connect(m_text, &QLineEdit::textChanged, this, [this](const QString& text) {
    change("text", [&](PlacedAnnotation& placed) { placed.annotation.text = text; });
  });
  connect(m_panel, &QComboBox::activated, this, [this](int index) {
    change("panel", [&](PlacedAnnotation& placed) {
      placed.panel = m_panels.value(index);
      if (const FigurePanel* to = panelOf(placed.panel); to != nullptr && !placed.annotation.inPlot)
        placeInMiddle(placed.annotation, *to);
    });
  });
  connect(m_place, &QComboBox::activated, this, [this](int index) { setInPlot(index == 1); });
  return panel;
}

const FigurePanel* FigureAnnotationsTab::panelOf(const QString& key) const {
  const qsizetype at = panelKeys(m_figure).indexOf(key);
  return at < 0 ? nullptr : &m_figure.panels[static_cast<std::size_t>(at)];
}

const PlacedAnnotation* FigureAnnotationsTab::selected() const {
  const auto& annotations = m_history->edits().annotations;
  const int row = m_list->currentRow();
  return row < 0 || static_cast<std::size_t>(row) >= annotations.size() ? nullptr
                                                                        : &annotations[static_cast<std::size_t>(row)];
}

void FigureAnnotationsTab::change(const char* field, const std::function<void(PlacedAnnotation&)>& apply) {
  if (selected() == nullptr) return;
  FigureEdits edits = m_history->edits();
  apply(edits.annotations[static_cast<std::size_t>(m_list->currentRow())]);
  m_history->change(tr("annotation"),
                    QStringLiteral("annotation %1 %2").arg(QLatin1String(field)).arg(m_list->currentRow()), edits);
}

void FigureAnnotationsTab::add() {
  FigureEdits edits = m_history->edits();
  PlacedAnnotation placed;
  placed.panel = m_panels.value(std::max(0, m_panel->currentIndex()));
  placed.annotation.kind = static_cast<AnnotationKind>(m_newKind->currentIndex());
  if (placed.annotation.kind == AnnotationKind::Text) placed.annotation.text = tr("Text");
  placeInMiddle(placed.annotation, *panelOf(placed.panel));
  edits.annotations.push_back(placed);
  m_history->change(tr("new annotation"), {}, edits);
  m_list->setCurrentRow(m_list->count() - 1);
  m_text->setFocus();
  m_text->selectAll();
}

void FigureAnnotationsTab::remove() {
  if (selected() == nullptr) return;
  FigureEdits edits = m_history->edits();
  edits.annotations.erase(edits.annotations.begin() + m_list->currentRow());
  m_history->change(tr("removing an annotation"), {}, edits);
}

/// The other positions mean something else: the annotation begins again in the middle.
void FigureAnnotationsTab::setInPlot(bool inPlot) {
  change("place", [&](PlacedAnnotation& placed) {
    if (placed.annotation.inPlot == inPlot) return;
    placed.annotation.inPlot = inPlot;
    if (const FigurePanel* panel = panelOf(placed.panel)) placeInMiddle(placed.annotation, *panel);
  });
}

void FigureAnnotationsTab::refresh() {
  const auto& annotations = m_history->edits().annotations;
  {
    const QSignalBlocker block(m_list);
    const int row = m_list->currentRow(), count = static_cast<int>(annotations.size());
    while (m_list->count() > count) delete m_list->takeItem(m_list->count() - 1);
    while (m_list->count() < count) m_list->addItem(QString());
    for (int i = 0; i < count; ++i) {
      const FigureAnnotation& annotation = annotations[static_cast<std::size_t>(i)].annotation;
      const QString title = annotationTitles().value(static_cast<int>(annotation.kind));
      m_list->item(i)->setText(annotation.text.isEmpty() ? title
                                                         : QStringLiteral("%1: %2").arg(title, annotation.text));
    }
    if (count > 0) m_list->setCurrentRow(std::clamp(row, 0, count - 1));
  }
  refreshForm();
}

void FigureAnnotationsTab::refreshForm() {
  const PlacedAnnotation* placed = selected();
  for (QWidget* control : std::initializer_list<QWidget*>{m_remove, m_text, m_place, m_x, m_y, m_toX, m_toY})
    control->setEnabled(placed != nullptr);
  const FigureAnnotation annotation = placed == nullptr ? FigureAnnotation() : placed->annotation;
  const QSignalBlocker block(m_text);
  if (m_text->text() != annotation.text) m_text->setText(annotation.text);
  if (placed == nullptr) return;
  m_panel->setCurrentIndex(static_cast<int>(m_panels.indexOf(placed->panel)));
  m_place->setCurrentIndex(annotation.inPlot ? 1 : 0);
  m_x->setNumber(annotation.x);
  m_y->setNumber(annotation.y);
  m_toX->setNumber(annotation.toX);
  m_toY->setNumber(annotation.toY);
  m_x->setEnabled(annotation.kind != AnnotationKind::YLine);
  m_y->setEnabled(annotation.kind != AnnotationKind::XLine);
  for (NumberLine* line : {m_toX, m_toY}) line->setEnabled(hasTwoEnds(annotation));
}

}  // namespace scalescope
