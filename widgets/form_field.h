// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QLabel;

namespace scalescope {

/// One line of a form: label, editor, unit, and what is wrong with the value right beside it (in words, not only in
/// colour). The label is the editor's buddy; the fault becomes the editor's accessible description.
class FormField : public QWidget {
  Q_OBJECT
 public:
  /// Takes the editor over. An "&" in the label gives the editor a shortcut; unit "" for none.
  FormField(const QString& label, const QString& unit, QWidget* editor, QWidget* parent = nullptr);

  QWidget* editor() const { return m_editor; }
  /// "" when the value is fine.
  void setFault(const QString& fault);
  QString fault() const { return m_fault; }
  /// One muted sentence where the fault would be, while there is none.
  void setHint(const QString& hint);
  /// Units: pixels. Gives the labels of all fields of a form one width.
  void setLabelWidth(int width);
  int labelWidthHint() const;

 protected:
  void changeEvent(QEvent* event) override;

 private:
  void showMessage();

  QLabel* m_label;
  QWidget* m_editor;
  QLabel* m_message;
  QString m_fault, m_hint;
};

/// Gives all fields the widest label's width.
void alignLabels(const QList<FormField*>& fields);

}  // namespace scalescope
