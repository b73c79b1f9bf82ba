// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/measure/study/study_factor_row.h"

#include <QBoxLayout>
#include <QCheckBox>
#include <QComboBox>
#include <QCoreApplication>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QToolButton>
#include <algorithm>
#include <initializer_list>

#include "app/core/engine_words.h"
#include "app/core/unfinished_input.h"
#include "app/measure/study/study_text.h"
#include "widgets/growing_edit.h"
#include "widgets/named.h"
#include "widgets/qt_text.h"
#include "widgets/toned.h"

namespace scalescope {

namespace {

constexpr int kMinValueChars = 18, kRoomyValueChars = 40;

QString variablePrefix() { return toQString(kEnvironmentPrefix); }

QString valuesHint(const StudyField& field) {
  if (field.type == FieldType::Hosts) return QStringLiteral("node1:8 | node1:4,node2:4");
  if (!field.choices.empty()) return QString::fromStdString(field.choices.front()) + QStringLiteral(", …");
  const bool number = field.type == FieldType::Integer || field.type == FieldType::Number;
  return number ? QStringLiteral("1, 2, 4") : StudyFactorRow::tr("first | second");
}

}  // namespace

QString studyFieldTitle(const std::string& id) {
  const auto field = findStudyField(id);
  return factorTitle(id, field.ok() ? field->title : id);
}

StudyFactorRow::StudyFactorRow(QWidget* parent)
    : QWidget(parent),
      m_field(named(new QComboBox(this), "factor_field", tr("Field"))),
      m_movesWith(named(new QComboBox(this), "factor_moves_with", tr("Moves with"))),
      m_variable(named(new QLineEdit(this), "factor_variable", tr("Name of the variable"))),
      m_values(named(new GrowingEdit(this), "factor_values", tr("Values"))),
      m_choose(named(new QToolButton(this), "factor_choose")),
      m_intended(named(new QCheckBox(tr("intended"), this), "factor_intended")),
      m_remove(named(new QToolButton(this), "factor_remove")),
      m_fault(new QLabel(this)) {
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(0, 0, 0, 0);
  column->setSpacing(1);
  column->addLayout(m_lines = new QBoxLayout(QBoxLayout::TopToBottom));
  auto* line = new QHBoxLayout;
  fillFields();
  m_variable->setPlaceholderText(QStringLiteral("NCCL_ALGO"));
  m_variable->setMaximumWidth(150);
  m_values->setMinimumWidth(kMinValueChars * fontMetrics().averageCharWidth());
  line->addWidget(m_field, 0, Qt::AlignTop);
  line->addWidget(m_variable, 0, Qt::AlignTop);
  line->addWidget(m_values, 1);
  m_lines->addLayout(line, 1);
  m_lines->addWidget(m_controls = buildControls());
  column->addWidget(m_fault);
  m_fault->setWordWrap(true);
  m_fault->hide();
  connect(m_field, &QComboBox::activated, this, [this] {
    m_values->setText({});
    m_isEdited = false;
    fieldChosen();
    emit edited();
  });
  connect(m_variable, &QLineEdit::textEdited, this, [this] { emit edited(); });
  connect(m_values, &GrowingEdit::textEdited, this, &StudyFactorRow::editValues);
  connect(m_intended, &QCheckBox::toggled, this, [this] { emit edited(); });
  connect(m_movesWith, &QComboBox::activated, this, [this] { emit edited(); });
  fieldChosen();
}

void StudyFactorRow::fillFields() {
  for (const StudyField& field : studyFields())
    m_field->addItem(studyFieldTitle(field.id), QString::fromStdString(field.id));
  m_field->addItem(tr("Environment variable…"), variablePrefix());
  // The closed list is as wide as its widest title.
  m_field->setSizeAdjustPolicy(QComboBox::AdjustToContents);
}

QWidget* StudyFactorRow::buildControls() {
  auto* bar = new QWidget(this);
  auto* row = new QHBoxLayout(bar);
  row->setContentsMargins(0, 0, 0, 0);
  m_choose->setText(tr("Choose"));
  m_choose->setPopupMode(QToolButton::InstantPopup);
  m_choose->setMenu(new QMenu(m_choose));
  m_intended->setChecked(true);
  m_intended->setToolTip(tr("This factor is intended: comparisons do not warn about it"));
  m_movesWith->setToolTip(tr("Every combination with the other factors, or value by value with one of them"));
  m_movesWith->setSizeAdjustPolicy(QComboBox::AdjustToContents);
  m_remove->setText(tr("Remove"));
  for (QWidget* control : std::initializer_list<QWidget*>{m_choose, m_intended, m_movesWith, m_remove})
    row->addWidget(control);
  row->addStretch(1);
  connect(m_remove, &QToolButton::clicked, this, &StudyFactorRow::removeRequested);
  connect(m_choose->menu(), &QMenu::aboutToShow, this, &StudyFactorRow::showChoices);
  for (QToolButton* button : {m_choose, m_remove}) button->setFocusPolicy(Qt::StrongFocus);  // reached by Tab, too
  setCompanions({});
  return bar;
}

/// The controls go below the values where these would be narrow.
void StudyFactorRow::resizeEvent(QResizeEvent* event) {
  QWidget::resizeEvent(event);
  const int beside = m_field->sizeHint().width() + m_controls->sizeHint().width() +
                     kRoomyValueChars * fontMetrics().averageCharWidth();
  const auto direction = width() < beside ? QBoxLayout::TopToBottom : QBoxLayout::LeftToRight;
  if (direction == m_lines->direction()) return;
  m_lines->setDirection(direction);
  // While the rows around it are laid out, the change alone would wait for the next one.
  QCoreApplication::postEvent(this, new QEvent(QEvent::LayoutRequest));
}

void StudyFactorRow::editValues() {
  m_isEdited = true;
  emit edited();
}

QWidgetList StudyFactorRow::tabStops() const {
  return {m_field, m_variable, m_values, m_choose, m_intended, m_movesWith, m_remove};
}

QString StudyFactorRow::field() const {
  const QString id = m_field->currentData().toString();
  return id == variablePrefix() ? id + m_variable->text().trimmed() : id;
}

void StudyFactorRow::fieldChosen() {
  const bool variable = m_field->currentData().toString() == variablePrefix();
  m_variable->setVisible(variable);
  const auto field = findStudyField(variable ? "environment/X" : chosenId());
  if (!field.ok()) return;
  m_values->setPlaceholderText(variable ? QStringLiteral("Ring | Tree") : valuesHint(*field));
  m_values->setToolTip(wordsText(field->description));
  m_choose->setVisible(!field->choices.empty() || field->id == "network");
}

std::string StudyFactorRow::chosenId() const { return m_field->currentData().toString().toStdString(); }

void StudyFactorRow::setFactor(const StudyFactor& factor) {
  const QString id = QString::fromStdString(factor.field);
  const bool variable = id.startsWith(variablePrefix());
  m_field->setCurrentIndex(m_field->findData(variable ? variablePrefix() : id));
  if (variable) m_variable->setText(id.mid(variablePrefix().size()));
  const auto field = findStudyField(factor.field);
  if (field.ok()) m_values->setText(QString::fromStdString(formatFactorValues(*field, factor.values)));
  const QSignalBlocker block(m_intended);
  m_intended->setChecked(factor.intended);
  m_isEdited = true;
  fieldChosen();
}

QJsonObject StudyFactorRow::input() const {
  const QString id = field(), typed = m_values->text();
  const QString values = id.startsWith(variablePrefix()) ? storableVariable(m_variable->text().trimmed(), typed)
                         : id == QLatin1String("hosts")  ? storableHosts(typed)
                                                         : storableText(typed);
  return {{"field", storableText(id)},
          {"values", values},
          {"intended", m_intended->isChecked()},
          {"moves_with", m_movesWith->currentData().toString()}};
}

void StudyFactorRow::setInput(const QJsonObject& input) {
  const QString id = input["field"].toString();
  const bool variable = id.startsWith(variablePrefix());
  m_field->setCurrentIndex(std::max(0, m_field->findData(variable ? variablePrefix() : id)));
  if (variable) m_variable->setText(id.mid(variablePrefix().size()));
  m_values->setText(input["values"].toString());
  const QSignalBlocker block(m_intended);
  m_intended->setChecked(input["intended"].toBool(true));
  fieldChosen();
}

StudyFactor StudyFactorRow::factor() const {
  StudyFactor factor;
  factor.field = field().toStdString();
  factor.intended = m_intended->isChecked();
  factor.movesWith = m_movesWith->currentData().toString().toStdString();
  auto field = findStudyField(factor.field);
  if (!field.ok()) field = findStudyField("environment/X");  // without a name yet: its values are read all the same
  factor.values = parseFactorValues(*field, m_values->text().toStdString());
  return factor;
}

void StudyFactorRow::setCompanions(const QStringList& fields) {
  const QString chosen = m_movesWith->currentData().toString();
  m_movesWith->clear();
  m_movesWith->addItem(tr("with all"), QString());
  for (const QString& field : fields)
    m_movesWith->addItem(tr("along with %1").arg(studyFieldTitle(field.toStdString())), field);
  m_movesWith->setCurrentIndex(std::max(0, m_movesWith->findData(chosen)));
  m_movesWith->setVisible(!fields.isEmpty());
}

void StudyFactorRow::setCompanion(const QString& field) {
  m_movesWith->setCurrentIndex(std::max(0, m_movesWith->findData(field)));
}

void StudyFactorRow::setNetworks(const QStringList& networks) { m_networks = networks; }

/// The choices as they are now, those that are among the values ticked.
void StudyFactorRow::showChoices() {
  QMenu* menu = m_choose->menu();
  menu->clear();
  const auto field = findStudyField(chosenId());
  if (!field.ok()) return;
  QStringList choices = m_networks;
  if (!field->choices.empty()) {
    choices.clear();
    for (const std::string& choice : field->choices) choices.append(QString::fromStdString(choice));
  }
  const auto values = factor().values;
  for (const QString& choice : choices) {
    QAction* action = menu->addAction(choice);
    action->setCheckable(true);
    action->setChecked(std::find(values.begin(), values.end(), choice.toStdString()) != values.end());
    connect(action, &QAction::toggled, this, [this, choice](bool chosen) { chooseValue(choice, chosen); });
  }
}

void StudyFactorRow::chooseValue(const QString& value, bool chosen) {
  const auto field = findStudyField(chosenId());
  if (!field.ok()) return;
  std::vector<std::string> values = factor().values;
  if (chosen)
    values.push_back(value.toStdString());
  else
    std::erase(values, value.toStdString());
  m_values->setText(QString::fromStdString(formatFactorValues(*field, values)));
  editValues();
}

void StudyFactorRow::setFault(const QString& fault, bool isHint) {
  m_fault->setText(fault);
  m_fault->setVisible(!fault.isEmpty());
  m_values->setAccessibleDescription(fault);
  setTone(*m_fault, isHint ? Tone::Muted : Tone::Bad);
}

void StudyFactorRow::focusField() { m_field->setFocus(); }

}  // namespace scalescope
