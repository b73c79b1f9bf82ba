// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QMap>
#include <QStringList>
#include <utility>

#include "app/answering/option_controls.h"

class QFormLayout;

namespace scalescope {

struct Configuration;

/// What the page What-if asks for, as texts with lists and ranges: the options of the figure "prediction". Empty fields
/// are as measured. Fields are named "prediction_" and the option; rarely used ones are in the panel of a button.
class PredictionControls : public OptionControls {
  Q_OBJECT
 public:
  PredictionControls(QFormLayout& form, QWidget* page);
  /// What empty fields stand for, as their placeholders.
  void setMeasured(const Configuration& measured);
  /// Results of other networks, a text and the value of the option overlap-from each; the choice stays where it is
  /// still offered.
  void offerOverlapFrom(const QList<std::pair<QString, QString>>& others);
  /// Only offered results are chosen.
  void setOverlapFrom(const QString& results);

 private:
  QLineEdit* addText(QLayout& layout, const QString& label, const char* option, const QString& toolTip, int characters);
  void addBox(QLayout& layout, const QString& label, const char* option, const QStringList& words,
              const QString& toolTip);
  void addOverlap(QLayout& layout);
  void addRest(QFormLayout& row);

  QComboBox* m_overlapFrom = nullptr;  ///< disabled without trainings of other networks
  QMap<QString, QLineEdit*> m_lines;   ///< by option; of boxes, too
};

}  // namespace scalescope
