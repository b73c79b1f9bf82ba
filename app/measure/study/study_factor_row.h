// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QJsonObject>
#include <QWidget>

#include "engine/study/study.h"
#include "engine/study/study_fields.h"

class QBoxLayout;
class QCheckBox;
class QComboBox;
class QLabel;
class QLineEdit;
class QToolButton;

namespace scalescope {

class GrowingEdit;

/// One factor of the study being edited: its field, its values typed or chosen, whether it is intended, and with which
/// other factor it moves. Field and values are never truncated: they are stacked in a narrow row.
class StudyFactorRow : public QWidget {
  Q_OBJECT
 public:
  explicit StudyFactorRow(QWidget* parent = nullptr);

  void setFactor(const StudyFactor& factor);
  StudyFactor factor() const;
  /// As typed, for the next start; without secrets.
  QJsonObject input() const;
  void setInput(const QJsonObject& input);
  QString field() const;
  /// The other factors that this one may move with.
  void setCompanions(const QStringList& fields);
  void setCompanion(const QString& field);
  /// Networks by name, to choose from.
  void setNetworks(const QStringList& networks);
  /// "" for valid values. `isHint`: it only names a missing value.
  void setFault(const QString& fault, bool isHint = false);
  /// Whether values were entered, here or by setFactor().
  bool isEdited() const { return m_isEdited; }
  void setEdited() { m_isEdited = true; }
  void focusField();
  /// The editors in tab order.
  QWidgetList tabStops() const;

 protected:
  void resizeEvent(QResizeEvent* event) override;

 signals:
  void edited();
  void removeRequested();

 private:
  QWidget* buildControls();
  void fillFields();
  void editValues();
  std::string chosenId() const;
  void fieldChosen();
  void showChoices();
  void chooseValue(const QString& value, bool chosen);

  QBoxLayout* m_lines = nullptr;  ///< field with values, controls: beside or below each other
  QWidget* m_controls = nullptr;
  QComboBox *m_field, *m_movesWith;
  QLineEdit* m_variable;
  GrowingEdit* m_values;
  QToolButton* m_choose;
  QCheckBox* m_intended;
  QToolButton* m_remove;
  QLabel* m_fault;
  QStringList m_networks;
  bool m_isEdited = false;
};

/// A field's title; English, as on the Plan page.
QString studyFieldTitle(const std::string& id);

}  // namespace scalescope
