// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QMap>
#include <QWidget>
#include <utility>
#include <vector>

class QComboBox;
class QLineEdit;

namespace scalescope {

class WrappingRow;
struct Configuration;

/// What the page What-if asks for, as texts with lists and ranges: the options of the figure "prediction". Empty fields
/// are as measured. Fields are named "prediction_" and the option; rarely used ones are in the panel of a button.
class PredictionControls : public QWidget {
  Q_OBJECT
 public:
  explicit PredictionControls(QWidget* parent = nullptr);
  /// Those that are not empty.
  QMap<QString, QString> options() const;
  /// Those that are missing become empty.
  void setOptions(const QMap<QString, QString>& options);
  /// Only offered results are chosen.
  void setOverlapFrom(const QString& results);
  /// What empty fields stand for, as their placeholders.
  void setMeasured(const Configuration& measured);
  /// Results of other networks, a text and the value of the option overlap-from each; the choice stays where it is
  /// still offered.
  void offerOverlapFrom(const QList<std::pair<QString, QString>>& others);
  /// A message about options, "--nodes", with the titles of their fields instead.
  QString withTitles(QString message) const;

 signals:
  void changed();

 private:
  struct Field {
    QString option;
    QLineEdit* text = nullptr;  ///< of a box, too
    QComboBox* choice = nullptr;
  };
  QLineEdit* addText(const QString& label, const char* option, const QString& toolTip, int characters);
  void addBox(const QString& label, const char* option, const QStringList& words, const QString& toolTip);
  void addOverlap();
  void addOverlapFrom();
  void addLabelled(const QString& label, QWidget* field);
  void addRest(WrappingRow& row);
  QString nameOf(const char* option) const;
  void setPlaceholder(const char* option, const QString& text);

  QWidget* m_parent;                   ///< of the next field
  QComboBox* m_overlapFrom = nullptr;  ///< disabled without trainings of other networks
  std::vector<std::pair<QWidget*, QWidget*>> m_pairs;
  std::vector<Field> m_fields;
};

}  // namespace scalescope
