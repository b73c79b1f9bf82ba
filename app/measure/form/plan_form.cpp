// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/measure/form/plan_form.h"

#include <QComboBox>
#include <QToolButton>
#include <QVBoxLayout>
#include <algorithm>
#include <filesystem>

#include "app/core/engine_sentences.h"
#include "app/core/engine_words.h"
#include "app/core/node_container.h"
#include "app/core/translate.h"
#include "app/core/unfinished_input.h"
#include "app/measure/form/choice_edit.h"
#include "app/measure/form/folding_heading.h"
#include "app/measure/form/plan_editors.h"
#include "app/measure/study/ranks.h"
#include "app/measure/study/study_text.h"
#include "widgets/look.h"
#include "widgets/number_format.h"
#include "widgets/qt_text.h"

namespace scalescope {

namespace {

QString translated(const char* text) { return text == nullptr ? QString() : translate("PlanForm", text); }

QString editorTextOf(const PlanField& field, const Plan& plan) {
  return toQString(field.type == FieldType::Hosts ? formatRanks(withoutNodeContainer(plan.hosts)) : field.text(plan));
}

}  // namespace

PlanForm::PlanForm(std::span<const PlanFormGroup> groups, const std::optional<Plan>& others, QWidget* parent)
    : QWidget(parent), m_others(others) {
  auto* column = new QVBoxLayout(this);
  for (const PlanFormGroup& group : groups) addGroup(group, column);
  column->addStretch(1);
  alignLabels(fields());
  setPlan(Plan{});
}

QList<FormField*> PlanForm::fields() const {
  QList<FormField*> fields;
  for (const Row& row : m_rows) fields.append(row.widget);
  return fields;
}

QString PlanForm::labelOf(const PlanField& field) {
  return field.type == FieldType::Hosts ? tr("Ranks") : titleOf(field);
}

void PlanForm::addGroup(const PlanFormGroup& group, QVBoxLayout* column) {
  auto* content = new QWidget(this);
  auto* rows = new QVBoxLayout(content);
  rows->setContentsMargins(3 * kSpace, 0, 0, 2 * kSpace);
  rows->setSpacing(kSpace);
  QToolButton* heading = makeFoldingHeading(translated(group.title), content, group.open, this);
  heading->setObjectName(QStringLiteral("group_") +
                         QString::fromLatin1(group.title).section(QLatin1Char(' '), 0, 0).toLower());
  column->addWidget(heading);
  column->addWidget(content);
  for (const PlanFormField& field : group.fields) addRow(field, heading, rows);
}

void PlanForm::addRow(const PlanFormField& layout, QWidget* group, QVBoxLayout* column) {
  const PlanField* field = findFormField(layout.id);
  Q_ASSERT(field != nullptr);
  QWidget* editor =
      makePlanEditor(*field, translated(layout.zeroText), this, [this, row = m_rows.size()] { fieldEdited(row); });
  auto* widget = new FormField(labelOf(*field), unitOf(*field), editor, this);
  widget->setObjectName(QStringLiteral("field_") + toQString(layout.id));
  auto factor = findStudyField(field->id);
  if (field->type == FieldType::Hosts)
    editor->setToolTip(tr(
        "Number of ranks on this machine, or hosts such as node1:4,node2:4, or @slurm:2x4 for two nodes of four ranks "
        "that Slurm lends. Several numbers, such as 1, 2, or several lists, such as node1:8 | node1:4,node2:4, make "
        "a study."));
  else if (!m_others && factor.ok() && (field->type == FieldType::Text || field->type == FieldType::Path))
    editor->setToolTip(tr("%1\nSeveral values, separated by \" | \", make a study.").arg(editor->toolTip()));
  if (m_others) widget->setWide();  // a dialog's column is narrow
  offerSeveralValues(editor, !m_others && factor.ok());
  column->addWidget(widget);
  connect(widget, &FormField::mendRequested, this, [this, row = m_rows.size()] { mend(m_rows[row]); });
  m_rows.push_back({field, &layout, widget, group});
  if (!m_others && factor.ok()) m_rows.back().factor = std::move(factor).value();
}

void PlanForm::setRow(Row& row, const Plan& baseline, const StudyFactor* factor) {
  const QString text = editorTextOf(*row.field, baseline);
  row.set = SetValue{text.toStdString(), factor == nullptr ? std::vector<std::string>() : factor->values};
  setPlanEditorText(row.widget->editor(),
                    factor == nullptr ? text : toQString(formatFactorValues(*row.factor, factor->values)));
}

void PlanForm::setStudy(const Plan& baseline, const std::vector<StudyFactor>& factors, const PlanMarks& marks) {
  m_loading = true;
  m_revealed = nullptr;
  if (m_others) m_others = baseline;
  for (Row& row : m_rows) {
    const auto factor = std::find_if(factors.begin(), factors.end(),
                                     [&](const StudyFactor& one) { return row.factor && one.field == row.field->id; });
    setRow(row, baseline, factor == factors.end() ? nullptr : &*factor);
    if (factor != factors.end()) static_cast<QToolButton*>(row.group)->setChecked(true);
    const auto mark = marks.find(std::string(row.field->id));
    row.widget->setMark(mark == marks.end() ? QString() : mark->second.text,
                        mark == marks.end() ? QString() : mark->second.toolTip);
  }
  m_loading = false;
  updateShown(draft());
  emit edited();
}

void PlanForm::enter(std::string_view id, const QString& text) {
  for (const Row& row : m_rows)
    if (row.field->id == id) setPlanEditorText(row.widget->editor(), text);
}

void PlanForm::mend(const Row& row) {
  if (!row.mend) return;
  auto* path = qobject_cast<PathEdit*>(row.widget->editor());
  if (row.mend->isChosen && path != nullptr) return path->choose();
  setPlanEditorText(row.widget->editor(), toQString(row.mend->value));
}

QJsonObject PlanForm::input() const {
  const Plan unchanged;
  QJsonObject input;
  for (const Row& row : m_rows) {
    const QString typed = planEditorText(row.widget->editor());
    if (typed == editorTextOf(*row.field, unchanged)) continue;
    const QString text = row.field->type == FieldType::Hosts ? storableHosts(typed) : storableText(typed);
    if (!text.isEmpty() || typed.isEmpty()) input.insert(toQString(row.field->id), text);
  }
  return input;
}

void PlanForm::setInput(const QJsonObject& input) {
  m_loading = true;
  for (Row& row : m_rows)
    if (const QJsonValue text = input.value(toQString(row.field->id)); text.isString()) {
      row.set.reset();
      setPlanEditorText(row.widget->editor(), text.toString());
    }
  m_loading = false;
  updateShown(draft());
  emit edited();
}

namespace {

Status setField(const PlanField& field, Plan& plan, const std::string& text) {
  if (field.type != FieldType::Hosts) return field.setText(plan, text);
  auto hosts = parseRanks(text);
  if (!hosts.ok()) return hosts.error();
  plan.hosts = std::move(hosts).value();
  return {};
}

bool areRankCounts(const std::vector<std::string>& values) {
  return std::all_of(values.begin(), values.end(), [](const std::string& value) {
    const auto hosts = parseHosts(value);
    return hosts.ok() && isRankCount(formatRanks(*hosts));
  });
}

}  // namespace

void PlanForm::takeRow(const Row& row, PlanDraft& draft) const {
  const std::string id(row.field->id);
  std::string text = planEditorText(row.widget->editor()).toStdString();
  std::vector<std::string> values;
  if (row.set) {
    text = row.set->baseline;
    values = row.set->values;
  } else if (row.factor) {
    values = parseFactorValues(*row.factor, text);
    if (!values.empty()) text = values.front();
    // From the last one: the plan keeps the first.
    for (std::size_t i = values.size(); i-- > 1;)
      if (const Status status = setField(*row.field, draft.plan, values[i]); !status.ok())
        return draft.faults.push_back({id, status.error().message});
  }
  if (const Status status = setField(*row.field, draft.plan, text); !status.ok())
    return draft.faults.push_back({id, status.error().message});
  if (row.set ? values.empty() : values.size() < 2) return;
  if (row.field->type == FieldType::Hosts) draft.isRankSweep = !row.set && areRankCounts(values);
  draft.factors.push_back({id, std::move(values), true, {}});
}

PlanDraft PlanForm::draft() const {
  PlanDraft draft;
  if (m_others) draft.plan = *m_others;
  for (const Row& row : m_rows) takeRow(row, draft);
  return draft;
}

void PlanForm::setNetworks(const std::vector<NetworkInfo>& networks) {
  auto* choice = findChild<ChoiceEdit*>(QStringLiteral("network_choice"));
  QComboBox* box = choice->box();
  const QStringList chosen = choice->values();
  m_loading = true;
  box->clear();
  for (const NetworkInfo& network : networks) {
    const QString name = QString::fromStdString(network.name);
    box->addItem(name, name);
    const QString size =
        tr("%1 M parameters, %2 G multiply-accumulates per image at %3 × %3")
            .arg(numberText(static_cast<double>(network.parameters) / 1e6, 2),
                 significantText(static_cast<double>(network.macs) / 1e9), QString::number(network.imageSize));
    box->setItemData(box->count() - 1, size, Qt::ToolTipRole);
  }
  choice->setValues(chosen);
  m_loading = false;
  emit edited();
}

void PlanForm::fieldEdited(std::size_t row) {
  if (m_loading) return;
  m_rows[row].set.reset();
  m_rows[row].widget->setMark({}, {});
  offerDatasetFolder(draft().plan);
  updateShown(draft());
  emit edited();
}

/// A field with several values stays in sight.
void PlanForm::updateShown(const PlanDraft& draft) {
  for (const Row& row : m_rows) {
    if (row.layout->shown == nullptr) continue;
    const bool isUsed = row.layout->shown(draft.plan) ||
                        std::any_of(draft.factors.begin(), draft.factors.end(),
                                    [&](const StudyFactor& factor) { return factor.field == row.field->id; });
    row.widget->setVisible(isUsed || row.field == m_revealed);
    row.widget->setHint(isUsed ? QString() : tr("not used by this plan"));
  }
}

FormField* PlanForm::focusField(std::string_view id) {
  const auto row = std::find_if(m_rows.begin(), m_rows.end(), [id](const Row& one) { return one.field->id == id; });
  if (row == m_rows.end()) return nullptr;
  m_revealed = row->field;
  updateShown(draft());
  static_cast<QToolButton*>(row->group)->setChecked(true);
  row->widget->focusEditor();
  return row->widget;
}

void PlanForm::offerDatasetFolder(const Plan& plan) {
  // Where Debian's dataset-fashion-mnist package puts its files.
  static const QString kFashionMnist = QStringLiteral("/usr/share/datasets/fashion-mnist");
  if (m_others || plan.dataset != "idx" || !plan.dataPath.empty() ||
      !std::filesystem::exists(kFashionMnist.toStdString()))
    return;
  for (Row& row : m_rows)
    if (row.field->id == "data_path") row.set.reset();
  m_loading = true;
  setPlanEditorText(findChild<QWidget*>(QStringLiteral("data_path")), kFashionMnist);
  m_loading = false;
}

void PlanForm::showFaults(const std::vector<PlanFault>& faults, const std::vector<std::string>& failedHosts) {
  for (Row& row : m_rows) {
    QString text;
    for (const PlanFault& fault : faults)
      if (text.isEmpty() && fault.field == row.field->id) text = inWindowLanguage(fault.message);
    row.widget->setFault(text);
    row.mend = text.isEmpty() ? std::nullopt
                              : mendOf(*row.field, planEditorText(row.widget->editor()).toStdString(), failedHosts);
    row.widget->setMend(row.mend ? row.mend->action : QString());
    if (!text.isEmpty()) static_cast<QToolButton*>(row.group)->setChecked(true);
  }
}

void PlanForm::setHint(const std::string& field, const QString& hint) {
  for (const Row& row : m_rows)
    if (row.field->id == field) row.widget->setHint(hint);
}

}  // namespace scalescope
