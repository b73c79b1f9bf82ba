// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/measure/form/plan_form.h"

#include <QComboBox>
#include <QCoreApplication>
#include <QStyleOptionToolButton>
#include <QStylePainter>
#include <QToolButton>
#include <QVBoxLayout>
#include <algorithm>
#include <filesystem>

#include "app/core/engine_sentences.h"
#include "app/core/engine_words.h"
#include "app/core/node_container.h"
#include "app/core/unfinished_input.h"
#include "app/measure/form/choice_edit.h"
#include "app/measure/form/plan_editors.h"
#include "widgets/number_format.h"
#include "widgets/qt_text.h"
#include "widgets/type_scale.h"

namespace scalescope {

namespace {

QString translated(const char* text) {
  return text == nullptr ? QString() : QCoreApplication::translate("PlanForm", text);
}

QString editorTextOf(const PlanField& field, const Plan& plan) {
  return toQString(field.type == FieldType::Hosts ? formatRanks(withoutNodeContainer(plan.hosts)) : field.text(plan));
}

/// Only its arrow and its text: the arrow shows the state. A style sheet would keep the colours in which it was set.
class HeadingButton : public QToolButton {
 public:
  using QToolButton::QToolButton;

 protected:
  void paintEvent(QPaintEvent*) override {
    QStylePainter painter(this);
    QStyleOptionToolButton option;
    initStyleOption(&option);
    const int side = fontMetrics().height();
    QStyleOption arrow = option;
    arrow.rect = QRect(0, (height() - side) / 2, side, side);
    painter.drawPrimitive(isChecked() ? QStyle::PE_IndicatorArrowDown : QStyle::PE_IndicatorArrowRight, arrow);
    QFont font = this->font();
    font.setUnderline(hasFocus());
    painter.setFont(font);
    painter.setPen(palette().color(QPalette::WindowText));
    painter.drawText(rect().adjusted(side + kSpace, 0, 0, 0), Qt::AlignLeft | Qt::AlignVCenter, text());
  }
};

/// A heading that expands and collapses its fields.
QToolButton* makeHeading(const QString& title, QWidget* content, bool open, QWidget* parent) {
  auto* heading = new HeadingButton(parent);
  heading->setText(title);
  heading->setCheckable(true);
  heading->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
  setType(*heading, TypeRole::Heading);
  const auto fold = [heading, content](bool unfolded) {
    heading->setArrowType(unfolded ? Qt::DownArrow : Qt::RightArrow);
    content->setVisible(unfolded);
  };
  QObject::connect(heading, &QToolButton::toggled, content, fold);
  heading->setChecked(open);
  fold(open);
  return heading;
}

}  // namespace

PlanForm::PlanForm(std::span<const PlanFormGroup> groups, const std::optional<Plan>& others, QWidget* parent)
    : QWidget(parent), m_others(others) {
  auto* column = new QVBoxLayout(this);
  for (const PlanFormGroup& group : groups) addGroup(group, column);
  column->addStretch(1);
  QList<FormField*> fields;
  for (const Row& row : m_rows) fields.append(row.widget);
  alignLabels(fields);
  setPlan(Plan{});
}

QString PlanForm::labelOf(const PlanField& field) {
  return field.type == FieldType::Hosts ? tr("Ranks") : titleOf(field);
}

void PlanForm::addGroup(const PlanFormGroup& group, QVBoxLayout* column) {
  auto* content = new QWidget(this);
  auto* rows = new QVBoxLayout(content);
  rows->setContentsMargins(12, 0, 0, 8);
  rows->setSpacing(4);
  QToolButton* heading = makeHeading(translated(group.title), content, group.open, this);
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
  if (field->type == FieldType::Hosts)
    editor->setToolTip(tr(
        "Number of ranks on this machine. Several counts, such as 1, 2, give one run each: a scaling study. Or hosts, "
        "such as node1:4,node2:4, or @slurm:2x4 for two nodes of four ranks that Slurm lends."));
  if (m_others) widget->setWide();  // a dialog's column is narrow
  if (auto* choice = qobject_cast<ChoiceEdit*>(editor)) choice->offerSeveral(!m_others && mayVary(*field));
  column->addWidget(widget);
  m_rows.push_back({field, &layout, widget, group});
}

void PlanForm::setPlan(const Plan& plan, const PlanMarks& marks) {
  m_loading = true;
  m_revealed = nullptr;
  if (m_others) m_others = plan;
  for (const Row& row : m_rows) {
    setPlanEditorText(row.widget->editor(), editorTextOf(*row.field, plan));
    const auto mark = marks.find(std::string(row.field->id));
    row.widget->setMark(mark == marks.end() ? QString() : mark->second.text,
                        mark == marks.end() ? QString() : mark->second.toolTip);
  }
  m_loading = false;
  updateShown(plan);
  emit edited();
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
  for (const Row& row : m_rows)
    if (const QJsonValue text = input.value(toQString(row.field->id)); text.isString())
      setPlanEditorText(row.widget->editor(), text.toString());
  m_loading = false;
  updateShown(draft().plan);
  emit edited();
}

namespace {

/// The first value is the plan's; several make a factor.
void takeValues(const PlanField& field, const std::string& text, bool isOnePlan, PlanDraft& draft) {
  const QStringList values = mayVary(field) && !isOnePlan ? planValues(toQString(text)) : QStringList(toQString(text));
  StudyFactor factor{std::string(field.id), {}, true, {}};
  for (qsizetype i = values.size() - 1; i >= 0; --i) {
    const std::string value = values[i].toStdString();
    if (const Status status = field.setText(draft.plan, value); !status.ok())
      return draft.faults.push_back({factor.field, status.error().message});
    factor.values.insert(factor.values.begin(), field.text(draft.plan));
  }
  if (factor.values.size() > 1) draft.factors.push_back(std::move(factor));
}

}  // namespace

PlanDraft PlanForm::draft() const {
  PlanDraft draft;
  if (m_others) draft.plan = *m_others;
  for (const Row& row : m_rows) {
    const std::string text = planEditorText(row.widget->editor()).toStdString();
    if (row.field->type == FieldType::Hosts) {
      Result<RankSweep> ranks = parseRankSweep(text);
      if (ranks.ok()) {
        draft.ranks = std::move(ranks).value();
        draft.plan.hosts = draft.ranks.hosts.front();
      } else {
        draft.faults.push_back({std::string(row.field->id), ranks.error().message});
      }
    } else {
      takeValues(*row.field, text, m_others.has_value(), draft);
    }
  }
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
  m_rows[row].widget->setMark({}, {});
  const Plan plan = draft().plan;
  offerDatasetFolder(plan);
  updateShown(plan);
  emit edited();
}

void PlanForm::updateShown(const Plan& plan) {
  for (const Row& row : m_rows) {
    if (row.layout->shown == nullptr) continue;
    const bool isUsed = row.layout->shown(plan);
    row.widget->setVisible(isUsed || row.field == m_revealed);
    row.widget->setHint(isUsed ? QString() : tr("not used by this plan"));
  }
}

FormField* PlanForm::focusField(std::string_view id) {
  const auto row = std::find_if(m_rows.begin(), m_rows.end(), [id](const Row& one) { return one.field->id == id; });
  if (row == m_rows.end()) return nullptr;
  m_revealed = row->field;
  updateShown(draft().plan);
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
  m_loading = true;
  setPlanEditorText(findChild<QWidget*>(QStringLiteral("data_path")), kFashionMnist);
  m_loading = false;
}

void PlanForm::showFaults(const std::vector<PlanFault>& faults) {
  for (const Row& row : m_rows) {
    QString text;
    for (const PlanFault& fault : faults)
      if (text.isEmpty() && fault.field == row.field->id) text = inWindowLanguage(fault.message);
    row.widget->setFault(text);
    if (!text.isEmpty()) static_cast<QToolButton*>(row.group)->setChecked(true);
  }
}

void PlanForm::setHint(const std::string& field, const QString& hint) {
  for (const Row& row : m_rows)
    if (row.field->id == field) row.widget->setHint(hint);
}

}  // namespace scalescope
