// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include "engine/study/study.h"
#include "engine/study/study_fields.h"

class QCheckBox;
class QComboBox;
class QLabel;
class QLineEdit;
class QToolButton;

namespace scalescope {

/// One factor of the study being edited: its field, its values typed or chosen, whether it is what the study is about,
/// and with which other factor it moves.
class StudyFactorRow : public QWidget {
  Q_OBJECT
 public:
  explicit StudyFactorRow(QWidget* parent = nullptr);

  void setFactor(const StudyFactor& factor);
  StudyFactor factor() const;
  QString field() const;
  /// The other factors that this one may move with.
  void setCompanions(const QStringList& fields);
  void setCompanion(const QString& field);
  /// Networks by name, to choose from.
  void setNetworks(const QStringList& networks);
  void setFault(const QString& fault);
  void focusField();
  /// What Tab visits, in order.
  QWidgetList tabStops() const;

 signals:
  void edited();
  void removeRequested();

 private:
  QLayout* buildTop();
  std::string chosenId() const;
  void fieldChosen();
  void showChoices();
  void chooseValue(const QString& value, bool chosen);

  QComboBox *m_field, *m_movesWith;
  QLineEdit *m_variable, *m_values;
  QToolButton* m_choose;
  QCheckBox* m_intended;
  QToolButton* m_remove;
  QLabel* m_fault;
  QStringList m_networks;
};

/// A field's title; English, as on the Plan page.
QString studyFieldTitle(const std::string& id);

}  // namespace scalescope
