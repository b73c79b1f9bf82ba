// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/answering/option_controls.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDoubleSpinBox>
#include <QFormLayout>
#include <QLabel>
#include <QLineEdit>
#include <QRegularExpression>
#include <algorithm>
#include <optional>

#include "app/core/engine_words.h"
#include "app/exporting/figure_option_table.h"
#include "app/exporting/figure_request.h"
#include "engine/base/text.h"
#include "widgets/decimal_box.h"
#include "widgets/qt_text.h"
#include "widgets/wrapping_row.h"

namespace scalescope {
namespace {

bool isShare(const FigureOption& option) { return option.value == std::string_view("SHARE"); }

std::optional<double> numberIn(const QString& text, bool isPercent) {
  if (!isPercent) return parseNumber(text.toStdString());
  const auto share = parseShare(text);
  return share.ok() ? std::optional(100 * *share) : std::nullopt;
}

/// `label`: nullptr for a check box.
void place(QLayout& layout, QLabel* label, QWidget* field) {
  auto* row = dynamic_cast<WrappingRow*>(&layout);
  auto* form = qobject_cast<QFormLayout*>(&layout);
  if (form != nullptr && label == nullptr) return form->addRow(field);
  if (form != nullptr) return form->addRow(label, field);
  if (row != nullptr && label != nullptr) return row->addPair(label, field);
  if (label != nullptr) layout.addWidget(label);
  layout.addWidget(field);
}

}  // namespace

OptionControls::OptionControls(const QString& kinds, QWidget* page)
    : QObject(page), m_kinds(kinds.split(QLatin1Char(' '))), m_kind(m_kinds.first()), m_page(page) {}

const FigureOption& OptionControls::optionOf(const char* id) const {
  const FigureOption* option = nullptr;
  for (qsizetype i = 0; i < m_kinds.size() && option == nullptr; ++i) option = findFigureOption(id, m_kinds[i]);
  Q_ASSERT_X(option != nullptr, "OptionControls", id);
  return *option;
}

void OptionControls::add(QLayout& layout, Field field, const QString& title) {
  field.widget->setProperty("option", QLatin1String(field.option->id));
  if (field.option->control.toolTip != nullptr) field.widget->setToolTip(wordsText(field.option->control.toolTip));
  if (qobject_cast<QCheckBox*>(field.widget) == nullptr) {
    field.label = new QLabel(title.isEmpty() ? wordsText(field.option->control.title) : title, m_page);
    field.label->setBuddy(field.widget);
  }
  place(layout, field.label, field.widget);
  m_fields.push_back(std::move(field));
}

QWidget* OptionControls::add(QLayout& layout, const char* id, const QString& name) {
  const FigureOption& option = optionOf(id);
  const QStringList words = option.words();
  if (option.control.choices.empty()) {
    auto* box = new QCheckBox(wordsText(option.control.title), m_page);
    box->setObjectName(name);
    add(layout, {&option, box, nullptr, [=] { return box->isChecked() ? words[1] : QString(); },
                 [=](const QString& word) { box->setChecked(word == words[1]); }});
    connect(box, &QCheckBox::toggled, this, [=, this] { emit changed(id); });
    return box;
  }
  auto* box = new QComboBox(m_page);
  box->setObjectName(name);
  for (qsizetype i = 0; i < words.size(); ++i)
    box->addItem(wordsText(option.control.choices.at(static_cast<std::size_t>(i))), words[i]);
  add(layout, id, box);
  return box;
}

void OptionControls::add(QLayout& layout, const char* id, QComboBox* box, const QString& title) {
  const auto value = [=] {
    if (box->isEditable()) return box->currentText().trimmed();
    return box->currentIndex() > 0 ? box->currentData().toString() : QString();
  };
  const auto setValue = [=](const QString& text) {
    if (box->isEditable()) return box->setEditText(text);
    box->setCurrentIndex(std::max(0, box->findData(text)));
  };
  add(layout, {&optionOf(id), box, nullptr, value, setValue}, title);
  const auto change = [=, this] { emit changed(id); };
  if (box->isEditable())
    connect(box, &QComboBox::currentTextChanged, this, change);
  else
    connect(box, &QComboBox::currentIndexChanged, this, change);
}

void OptionControls::add(QLayout& layout, const char* id, QDoubleSpinBox* box) {
  const FigureOption& option = optionOf(id);
  const bool isPercent = isShare(option);
  const auto text = [=] {
    const std::string number = box->decimals() == 0 ? formatFixed(box->value(), 0) : formatNumber(box->value());
    return toQString(number) + QLatin1String(isPercent ? "%" : "");
  };
  add(layout,
      {&option, box, nullptr, [=, standard = box->value()] { return box->value() == standard ? QString() : text(); },
       [=, standard = box->value()](const QString& value) {
         const auto number = numberIn(value, isPercent);
         box->setValue(number && *number >= box->minimum() && *number <= box->maximum() ? *number : standard);
       }});
  connect(box, &QDoubleSpinBox::valueChanged, this, [=, this] { emit changed(id); });
}

void OptionControls::addShare(QLayout& layout, const char* id, const QString& name, double standard) {
  auto* box = new DecimalBox(m_page);
  box->setObjectName(name);
  box->setRange(0.1, 100);
  box->setDecimals(1);
  box->setSuffix(tr(" %"));
  box->setValue(100 * standard);
  add(layout, id, box);
}

void OptionControls::add(QLayout& layout, const char* id, QLineEdit* line, const QString& title) {
  add(layout,
      {&optionOf(id), line, nullptr, [=] { return line->text().simplified().remove(QLatin1Char(' ')); },
       [=](const QString& value) { line->setText(value); }},
      title);
}

bool OptionControls::isShown(const Field& field) const { return field.isOffered && field.option->isOf(m_kind); }

void OptionControls::show(const Field& field) const {
  field.widget->setVisible(isShown(field));
  if (field.label != nullptr) field.label->setVisible(isShown(field));
}

bool OptionControls::showFor(const QString& kind) {
  m_kind = kind;
  for (const Field& field : m_fields) show(field);
  return std::ranges::any_of(m_fields, [this](const Field& field) { return isShown(field); });
}

void OptionControls::offer(const char* id, bool offered) {
  for (Field& field : m_fields) {
    if (field.option->id != std::string_view(id)) continue;
    field.isOffered = offered;
    show(field);
  }
}

QMap<QString, QString> OptionControls::options() const {
  QMap<QString, QString> options;
  for (const Field& field : m_fields)
    if (const QString value = field.value(); isShown(field) && !value.isEmpty())
      options.insert(QLatin1String(field.option->id), value);
  return options;
}

void OptionControls::setOptions(const QMap<QString, QString>& options) {
  {
    const QSignalBlocker block(this);
    setValues(options);
  }
  emit changed({});
}

void OptionControls::setValues(const QMap<QString, QString>& options) {
  for (const Field& field : m_fields) field.setValue(options.value(QLatin1String(field.option->id)));
}

QString OptionControls::withTitles(QString message) const {
  for (const Field& field : m_fields) {
    if (field.label == nullptr) continue;
    const QRegularExpression option(QStringLiteral("--%1(?![a-z-])").arg(QLatin1String(field.option->id)));
    message.replace(option, QStringLiteral("\"%1\"").arg(field.label->text().remove(QLatin1Char('&'))));
  }
  return message;
}

}  // namespace scalescope
