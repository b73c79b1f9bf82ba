// SPDX-License-Identifier: GPL-3.0-or-later
// The unfinished input of the study editor, between two starts of the window.
#include <QComboBox>
#include <QDoubleSpinBox>
#include <QJsonArray>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QSpinBox>

#include "app/core/unfinished_input.h"
#include "app/measure/study/study_editor.h"
#include "app/measure/study/study_factor_list.h"
#include "engine/study/study_fields.h"
#include "widgets/growing_edit.h"
#include "widgets/qt_text.h"

namespace scalescope {

namespace {

/// Lines such as "precision = fp16 and environment/NCCL_ALGO = Ring"; "" if one of them has a secret.
QString storableExclusions(const QString& typed) {
  const QString prefix = toQString(kEnvironmentPrefix);
  for (const QString& line : typed.split(QLatin1Char('\n')))
    for (const QString& part : line.split(QStringLiteral(" and "))) {
      const QString name = part.section(QLatin1Char('='), 0, 0).trimmed();
      const QString value = part.section(QLatin1Char('='), 1).trimmed();
      const bool isVariable = name.startsWith(prefix);
      const QString stored = isVariable                       ? storableVariable(name.mid(prefix.size()), value)
                             : name == QLatin1String("hosts") ? storableHosts(value)
                                                              : value;
      if (stored != value) return {};
    }
  return storableText(typed);
}

}  // namespace

QJsonObject StudyEditor::input() const {
  if (!m_hasInput) return {};
  return {{"name", storableText(m_name->text())},
          {"baseline", storablePlan(m_baseline)},
          {"hosts", storableHosts(m_hosts->text())},
          {"factors", m_factors->input()},
          {"exclusions", storableExclusions(m_exclusions->toPlainText())},
          {"held", m_held->currentIndex()},
          {"held_images", storableText(m_heldImages->text())},
          {"rule", m_rule->currentIndex()},
          {"half_width", m_halfWidth->value()},
          {"count", m_count->value()},
          {"order_seed", QString::number(m_orderSeed)}};
}

void StudyEditor::setInput(const QJsonObject& input) {
  if (input.isEmpty()) return;
  m_loading = true;
  if (Result<Plan> baseline = planFromJson(input["baseline"].toString().toStdString()); baseline.ok())
    m_baseline = std::move(baseline).value();
  m_name->setText(input["name"].toString());
  m_hosts->setText(input["hosts"].toString());
  m_factors->setInput(input["factors"].toArray());
  m_exclusions->setPlainText(input["exclusions"].toString());
  m_held->setCurrentIndex(qBound(0, input["held"].toInt(), m_held->count() - 1));
  m_heldImages->setText(input["held_images"].toString());
  m_rule->setCurrentIndex(qBound(0, input["rule"].toInt(), m_rule->count() - 1));
  m_halfWidth->setValue(input["half_width"].toDouble(m_halfWidth->value()));
  m_count->setValue(input["count"].toInt(m_count->value()));
  m_orderSeed = input["order_seed"].toString().toULongLong();
  m_loading = false;
  m_edited.clear();
  m_hasInput = true;
  edited();
}

}  // namespace scalescope
