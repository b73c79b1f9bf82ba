// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>
#include <QWidget>

class QComboBox;
class QVBoxLayout;

namespace scalescope {

class PopupButton;

/// One value of a list, or several that are ticked in a panel which stays open: these make a study. Thread: GUI.
class ChoiceEdit : public QWidget {
  Q_OBJECT
 public:
  /// The box is called `name`, the button name + "Several", its check boxes name + "Value_" + value.
  ChoiceEdit(const QString& name, const QString& title, QWidget* parent);
  /// With the values that can be chosen as item data.
  QComboBox* box() const { return m_box; }
  /// One, or the ticked ones in the order of the box.
  QStringList values() const;
  void setValues(const QStringList& values);
  /// Where a form describes one plan only.
  void offerSeveral(bool offered);

 signals:
  void changed();

 private:
  void fillPanel();
  void takeTicks();
  void showValues();

  QComboBox* m_box;
  PopupButton* m_several;
  QVBoxLayout* m_panel;
  QStringList m_values;  ///< empty: that of the box
};

}  // namespace scalescope
