// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QLabel;

namespace scalescope {

/// A value below its title, as large as a heading; both are cut where they have no room. Thread: GUI.
class ValueTile : public QWidget {
 public:
  /// `name`: of the label with the value.
  ValueTile(const QString& title, const char* name, QWidget* parent);
  void setTitle(const QString& title);
  QLabel* value() const { return m_value; }

 private:
  QLabel *m_title, *m_value;
};

}  // namespace scalescope
