// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QMap>
#include <QWidget>

#include "app/results/accuracy_study.h"
#include "app/results/projected_length.h"

class QCheckBox;
class QComboBox;
class QDoubleSpinBox;
class QSpinBox;

namespace scalescope {

class WrappingRow;

/// Controls of the Accuracy page: split, top-1 or top-5, target, axis and the rule for reaching the target; for
/// projections the length of a whole training.
class AccuracyControls : public QWidget {
  Q_OBJECT
 public:
  explicit AccuracyControls(QWidget* parent = nullptr);
  AccuracyOptions accuracy() const;
  ProjectedLength length() const;
  /// Options of the figures of accuracies and of the projection; missing ones become the defaults.
  void setOptions(const QMap<QString, QString>& options);
  /// Shows the controls of a view and hides the others.
  void showFor(bool accuracies, bool learningRate, bool projection);

 signals:
  void changed();

 private:
  QComboBox* addBox(const QString& label, const char* name, const QStringList& words);
  void addLabelled(const QString& label, QWidget* field);

  WrappingRow* m_row;
  QComboBox *m_split, *m_top, *m_axis, *m_rule;
  QDoubleSpinBox* m_target;
  QCheckBox *m_rate, *m_single;
  QDoubleSpinBox* m_epochs;
  QSpinBox* m_images;
};

}  // namespace scalescope
