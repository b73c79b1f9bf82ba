// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QJsonObject>
#include <optional>

#include "engine/study/study.h"
#include "engine/study/study_fields.h"
#include "widgets/form_field.h"

class QCheckBox;
class QComboBox;
class QLabel;
class QLineEdit;
class QToolButton;

namespace scalescope {

class GrowingEdit;

/// One factor of the described study: whether it is intended, and with which other factor it moves. The values of a
/// field of the form are entered there; any other factor has them here, and can be removed.
class FactorLine : public FormField {
  Q_OBJECT
 public:
  /// `isOwn`: the form has no field for it. The prefix of environment variables alone awaits a name.
  FactorLine(const QString& field, bool isOwn, QWidget* parent);

  bool isOwn() const { return m_isOwn; }
  QString field() const;
  void setFactor(const StudyFactor& factor);
  /// `entered`: what the form has. nullopt while it has no values.
  std::optional<StudyFactor> factor(const std::vector<StudyFactor>& entered) const;
  /// The values of the form, for reading.
  void showValues(const std::vector<std::string>& values);
  /// As typed, for the next start; without secrets.
  QJsonObject input() const;
  void setInput(const QJsonObject& input);
  /// The other factors that this one may move with.
  void setCompanions(const QStringList& fields);
  void focusFirst();
  /// The editors in tab order.
  QWidgetList tabStops() const;

 signals:
  void edited();
  void removeRequested();

 private:
  void addOwnEditors();
  void addControls();
  StudyField studyField() const;

  QString m_field;
  bool m_isOwn;
  QString m_movesWith;                            ///< as chosen, also while the other factor has one value
  std::optional<std::vector<std::string>> m_set;  ///< values that were set and not edited since
  QLineEdit* m_variable = nullptr;
  GrowingEdit* m_values = nullptr;
  QLabel* m_shown = nullptr;
  QCheckBox* m_intended = nullptr;
  QComboBox* m_with = nullptr;
};

/// A field's title.
QString studyFieldTitle(const std::string& id);

}  // namespace scalescope
