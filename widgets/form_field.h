// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QGridLayout;
class QLabel;
class QPushButton;

namespace scalescope {

/// One line of a form: label, editor, unit, and the fault of the value beside it (as text, not only as colour). The
/// label is the editor's buddy; the fault becomes the editor's accessible description.
class FormField : public QWidget {
  Q_OBJECT
 public:
  /// Takes ownership of the editor. An "&" in the label gives the editor a shortcut; unit "" for none.
  FormField(const QString& label, const QString& unit, QWidget* editor, QWidget* parent = nullptr);

  QWidget* editor() const { return m_editor; }
  /// Gives the focus to the editor, or to the first part of it that takes the focus.
  void focusEditor();
  /// "" for a valid value.
  void setFault(const QString& fault);
  QString fault() const { return m_fault; }
  /// A button beside the fault that corrects it, such as "Use 32"; "" for none.
  void setMend(const QString& action);
  /// A muted sentence shown in place of the fault while there is none.
  void setHint(const QString& hint);
  /// The editor takes the whole width.
  void setWide();
  /// A few words in amber behind the editor, with a sentence as tooltip; "" for none.
  void setMark(const QString& text, const QString& toolTip);
  QString mark() const;
  /// Units: pixels.
  void setLabelWidth(int width);
  int labelWidthHint() const;
  int labelWidth() const;

 signals:
  void mendRequested();

 private:
  void showMessage();

  QGridLayout* m_grid;
  QLabel* m_label;
  QWidget* m_editor;
  QLabel* m_mark;
  QLabel* m_message;
  QPushButton* m_mend;
  QString m_fault, m_hint;
};

/// Gives all fields the widest label's width.
void alignLabels(const QList<FormField*>& fields);

}  // namespace scalescope
