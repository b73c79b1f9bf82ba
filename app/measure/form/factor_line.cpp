// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/measure/form/factor_line.h"

#include <QCheckBox>
#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QToolButton>
#include <algorithm>

#include "app/core/engine_words.h"
#include "app/core/unfinished_input.h"
#include "app/measure/study/study_text.h"
#include "widgets/growing_edit.h"
#include "widgets/named.h"
#include "widgets/qt_text.h"
#include "widgets/toned.h"

namespace scalescope {
namespace {

constexpr int kVariableWidth = 140, kMinValuesWidth = 110, kCompanionChars = 10;

QString variablePrefix() { return toQString(kEnvironmentPrefix); }

bool isVariable(const QString& field) { return field.startsWith(variablePrefix()); }

QString lineTitle(const QString& field) {
  return isVariable(field) ? FactorLine::tr("Environment variable") : studyFieldTitle(field.toStdString());
}

/// An example of its values.
QString exampleOf(const StudyField& field) {
  if (!field.choices.empty()) return toQString(field.choices.front()) + QStringLiteral(", …");
  const bool isNumber = field.type == FieldType::Integer || field.type == FieldType::Number;
  if (isNumber) return QStringLiteral("1, 2, 4");
  return isVariable(toQString(field.id)) ? QStringLiteral("Ring | Tree") : FactorLine::tr("first | second");
}

}  // namespace

QString studyFieldTitle(const std::string& id) {
  const auto field = findStudyField(id);
  return factorTitle(id, field.ok() ? field->title : id);
}

FactorLine::FactorLine(const QString& field, bool isOwn, QWidget* parent)
    : FormField(lineTitle(field), {}, new QWidget, parent), m_field(field), m_isOwn(isOwn) {
  setObjectName(QStringLiteral("factor_") + field);
  auto* row = new QHBoxLayout(editor());
  row->setContentsMargins(0, 0, 0, 0);
  if (isOwn) {
    addOwnEditors();
  } else {
    row->addWidget(m_shown = new QLabel(editor()), 1);
    m_shown->setWordWrap(true);
  }
  addControls();
  setWide();
}

void FactorLine::addOwnEditors() {
  auto* row = static_cast<QHBoxLayout*>(editor()->layout());
  if (isVariable(m_field)) {
    m_variable = named(new QLineEdit(m_field.mid(variablePrefix().size()), editor()), "factor_variable",
                       tr("Name of the variable"));
    m_variable->setPlaceholderText(QStringLiteral("NCCL_ALGO"));
    m_variable->setFixedWidth(kVariableWidth);
    row->addWidget(m_variable, 0, Qt::AlignTop);
    connect(m_variable, &QLineEdit::textEdited, this, &FactorLine::edited);
  }
  m_values = named(new GrowingEdit(editor()), "factor_values", tr("Values"));
  m_values->setMinimumWidth(kMinValuesWidth);
  const StudyField field = studyField();
  m_values->setPlaceholderText(exampleOf(field));
  m_values->setToolTip(wordsText(field.description));
  row->addWidget(m_values, 1);
  connect(m_values, &GrowingEdit::textEdited, this, [this] {
    m_set.reset();
    emit edited();
  });
}

void FactorLine::addControls() {
  auto* row = static_cast<QHBoxLayout*>(editor()->layout());
  m_intended = named(new QCheckBox(tr("intended"), editor()), "factor_intended");
  m_intended->setChecked(true);
  m_intended->setToolTip(tr("This factor is intended: comparisons do not warn about it"));
  m_with = named(new QComboBox(editor()), "factor_moves_with", tr("Moves with"));
  m_with->setToolTip(tr("Every combination with the other factors, or value by value with one of them"));
  m_with->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
  m_with->setMinimumContentsLength(kCompanionChars);
  row->addWidget(m_intended, 0, Qt::AlignTop);
  row->addWidget(m_with, 0, Qt::AlignTop);
  connect(m_intended, &QCheckBox::toggled, this, &FactorLine::edited);
  connect(m_with, &QComboBox::activated, this, [this] {
    m_movesWith = m_with->currentData().toString();
    emit edited();
  });
  if (!m_isOwn) return;
  auto* remove = named(new QToolButton(editor()), "factor_remove");
  remove->setText(tr("Remove"));
  remove->setFocusPolicy(Qt::StrongFocus);  // reached by Tab, too
  row->addWidget(remove, 0, Qt::AlignTop);
  connect(remove, &QToolButton::clicked, this, &FactorLine::removeRequested);
}

QString FactorLine::field() const {
  return m_variable == nullptr ? m_field : variablePrefix() + m_variable->text().trimmed();
}

/// Of a variable without a name yet, too: its values are read all the same.
StudyField FactorLine::studyField() const {
  auto known = findStudyField(field().toStdString());
  return known.ok() ? std::move(known).value() : findStudyField("environment/X").value();
}

void FactorLine::setFactor(const StudyFactor& factor) {
  const QSignalBlocker block(m_intended);
  m_intended->setChecked(factor.intended);
  m_movesWith = toQString(factor.movesWith);
  if (!m_isOwn) return showValues(factor.values);
  m_values->setText(toQString(formatFactorValues(studyField(), factor.values)));
  m_set = factor.values;
}

std::optional<StudyFactor> FactorLine::factor(const std::vector<StudyFactor>& entered) const {
  StudyFactor factor{
      field().toStdString(), {}, m_intended->isChecked(), m_with->currentData().toString().toStdString()};
  if (m_isOwn) {
    factor.values = m_set ? *m_set : parseFactorValues(studyField(), m_values->text().toStdString());
  } else {
    for (const StudyFactor& one : entered)
      if (one.field == factor.field) factor.values = one.values;
  }
  return factor.values.empty() ? std::nullopt : std::optional(std::move(factor));
}

void FactorLine::showValues(const std::vector<std::string>& values) {
  m_shown->setText(toQString(formatFactorValues(studyField(), values)));
  setTone(*m_shown, Tone::Muted);
}

QJsonObject FactorLine::input() const {
  QJsonObject input{
      {"field", storableText(field())}, {"intended", m_intended->isChecked()}, {"moves_with", m_movesWith}};
  if (!m_isOwn) return input;
  const QString typed = m_values->text();
  input["values"] = m_variable == nullptr ? storableText(typed) : storableVariable(m_variable->text().trimmed(), typed);
  return input;
}

void FactorLine::setInput(const QJsonObject& input) {
  const QSignalBlocker block(m_intended);
  m_intended->setChecked(input["intended"].toBool(true));
  m_movesWith = input["moves_with"].toString();
  if (m_isOwn) m_values->setText(input["values"].toString());
}

void FactorLine::setCompanions(const QStringList& fields) {
  m_with->clear();
  m_with->addItem(tr("with all"), QString());
  for (const QString& field : fields)
    m_with->addItem(tr("along with %1").arg(studyFieldTitle(field.toStdString())), field);
  m_with->setCurrentIndex(std::max(0, m_with->findData(m_movesWith)));
  m_with->setVisible(!fields.isEmpty());
}

QWidgetList FactorLine::tabStops() const {
  QWidgetList stops = editor()->findChildren<QWidget*>(QString(), Qt::FindDirectChildrenOnly);
  stops.removeIf([](const QWidget* part) { return (part->focusPolicy() & Qt::TabFocus) == 0; });
  return stops;
}

void FactorLine::focusFirst() {
  if (m_variable != nullptr) return m_variable->setFocus();
  if (m_values != nullptr) m_values->setFocus();
}

}  // namespace scalescope
