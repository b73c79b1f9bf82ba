// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/exporting/figure_axes_tab.h"

#include <QCheckBox>
#include <QComboBox>
#include <QFormLayout>
#include <QSignalBlocker>
#include <QSpinBox>

#include "app/exporting/figure_edit_history.h"
#include "app/exporting/number_line.h"
#include "app/figures/figure_paper.h"
#include "widgets/named.h"

namespace scalescope {
namespace {

constexpr int kMaxAxisDecimals = 6;
const std::vector<int> kPrefixExponents{0, -9, -6, -3, 3, 6, 9, 12};

}  // namespace

FigureAxesTab::FigureAxesTab(const Figure& figure, FigureEditHistory* history, QWidget* parent)
    : QWidget(parent),
      m_figure(figure),
      m_history(history),
      m_axis(named(new QComboBox(this), "exportAxis", tr("Axis to change"))) {
  const QStringList keys = panelKeys(figure);
  for (std::size_t i = 0; i < figure.panels.size(); ++i) {
    const FigurePanel& panel = figure.panels[i];
    if (isTabular(panel)) continue;
    const QString& key = keys[static_cast<qsizetype>(i)];
    m_axes.push_back({key, i, false});
    const bool isOfLines = panel.kind == FigureKind::Lines;
    m_axis->addItem((isOfLines ? tr("%1: y axis") : tr("%1: value axis")).arg(key));
    if (!isOfLines) continue;
    m_axes.push_back({key, i, true});
    m_axis->addItem(tr("%1: x axis").arg(key));
  }
  buildForm();
  connect(m_axis, &QComboBox::currentIndexChanged, this, &FigureAxesTab::refresh);
  connect(history, &FigureEditHistory::changed, this, &FigureAxesTab::refresh);
  refresh();
}

const FigurePanel& FigureAxesTab::panel() const {
  return m_figure.panels[m_axes[static_cast<std::size_t>(m_axis->currentIndex())].index];
}

AxisEdit& FigureAxesTab::chosen(FigureEdits& edits) const {
  const Axis& axis = m_axes[static_cast<std::size_t>(m_axis->currentIndex())];
  return axisEdit(edits, axis.panel, axis.isX);
}

void FigureAxesTab::change(const char* field, const std::function<void(AxisEdit&)>& apply) {
  if (m_axes.empty()) return;
  FigureEdits edits = m_history->edits();
  apply(chosen(edits));
  m_history->change(tr("axis"), QStringLiteral("%1 %2").arg(QLatin1String(field)).arg(m_axis->currentIndex()), edits);
}

NumberLine* FigureAxesTab::addNumber(QFormLayout* form, const char* name, const QString& label,
                                     std::optional<double> AxisEdit::*member) {
  auto* line = named(new NumberLine(this), name);
  line->setPlaceholderText(tr("automatic"));
  form->addRow(label, line);
  connect(line, &NumberLine::numberEdited, this,
          [this, line, name, member] { change(name, [&](AxisEdit& edit) { edit.*member = line->number(); }); });
  return line;
}

void FigureAxesTab::buildForm() {
  auto* form = new QFormLayout(this);
  form->addRow(tr("A&xis"), m_axis);
  m_title = named(new QLineEdit(this), "exportAxisTitle");
  form->addRow(tr("Axis title"), m_title);
  m_low = addNumber(form, "exportAxisLow", tr("From"), &AxisEdit::low);
  m_high = addNumber(form, "exportAxisHigh", tr("To"), &AxisEdit::high);
  m_scale = named(new QComboBox(this), "exportAxisScale");
  m_scale->addItems(
      {tr("As generated"), tr("Linear"), tr("Logarithmic, powers of 2"), tr("Logarithmic, powers of 10")});
  form->addRow(tr("Scale"), m_scale);
  m_step = addNumber(form, "exportAxisStep", tr("Tick spacing"), &AxisEdit::tickStep);
  m_step->setToolTip(
      tr("On a logarithmic axis: the ratio of one mark to the one before, for example 4. An axis has at "
         "most 100 marks."));
  buildNumbers(form);
  connect(m_title, &QLineEdit::textChanged, this, [this](const QString& text) {
    change("title", [&](AxisEdit& edit) {
      const AxisEdit unchanged = edit;
      edit.title = text;
      const FigureAxis& axis = unchanged.isX ? panel().x : panel().y;
      if (text == axis.title) edit.title.reset();
    });
  });
  connect(m_scale, &QComboBox::activated, this, [this](int index) {
    change("scale", [&](AxisEdit& edit) {
      edit.scale.reset();
      if (index > 0) edit.scale = static_cast<AxisScale>(index - 1);
    });
  });
}

void FigureAxesTab::buildNumbers(QFormLayout* form) {
  m_decimals = named(new QSpinBox(this), "exportAxisDecimals");
  m_decimals->setRange(-1, kMaxAxisDecimals);
  m_decimals->setSpecialValueText(tr("automatic"));
  form->addRow(tr("Decimals"), m_decimals);
  m_prefix = named(new QComboBox(this), "exportAxisPrefix");
  for (const int exponent : kPrefixExponents)
    m_prefix->addItem(exponent == 0 ? tr("None")
                                    : QStringLiteral("%1 (%2)").arg(unitPrefix(exponent), powerOfTenText(exponent)));
  form->addRow(tr("Unit prefix"), m_prefix);
  m_separators = named(new QCheckBox(tr("Thousands separators"), this), "exportAxisSeparators");
  form->addRow(QString(), m_separators);
  connect(m_decimals, &QSpinBox::valueChanged, this, [this](int value) {
    change("decimals", [&](AxisEdit& edit) {
      edit.numbers.decimals.reset();
      if (value >= 0) edit.numbers.decimals = value;
    });
  });
  connect(m_prefix, &QComboBox::activated, this, [this](int index) {
    change("prefix",
           [&](AxisEdit& edit) { edit.numbers.exponent = kPrefixExponents[static_cast<std::size_t>(index)]; });
  });
  connect(m_separators, &QCheckBox::toggled, this,
          [this](bool on) { change("separators", [&](AxisEdit& edit) { edit.numbers.separators = on; }); });
}

void FigureAxesTab::refresh() {
  const bool any = !m_axes.empty() && m_axis->currentIndex() >= 0;
  for (QWidget* control :
       std::initializer_list<QWidget*>{m_title, m_low, m_high, m_scale, m_step, m_decimals, m_prefix, m_separators})
    control->setEnabled(any);
  if (!any) return;
  FigureEdits edits = m_history->edits();
  const AxisEdit edit = chosen(edits);
  const FigureAxis& axis = edit.isX ? panel().x : panel().y;
  const QSignalBlocker first(m_title), second(m_decimals), third(m_separators);
  if (const QString title = edit.title.value_or(axis.title); m_title->text() != title) m_title->setText(title);
  m_low->setNumber(edit.low);
  m_high->setNumber(edit.high);
  m_step->setNumber(edit.tickStep);
  m_scale->setCurrentIndex(edit.scale ? static_cast<int>(*edit.scale) + 1 : 0);
  m_scale->setEnabled(panel().kind != FigureKind::StackedBars);
  m_decimals->setValue(edit.numbers.decimals.value_or(-1));
  m_separators->setChecked(edit.numbers.separators);
  for (std::size_t i = 0; i < kPrefixExponents.size(); ++i)
    if (kPrefixExponents[i] == edit.numbers.exponent) m_prefix->setCurrentIndex(static_cast<int>(i));
}

}  // namespace scalescope
