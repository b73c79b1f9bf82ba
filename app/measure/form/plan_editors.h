// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLineEdit>
#include <QString>
#include <QWidget>
#include <functional>

#include "engine/protocol/plan/plan_fields.h"

class QCheckBox;
class QToolButton;

namespace scalescope {

/// A folder or file as text with a button that opens the file dialog.
class PathEdit : public QWidget {
  Q_OBJECT
 public:
  enum class Kind { Folder, File };
  explicit PathEdit(Kind kind, QWidget* parent = nullptr);
  QString path() const { return m_edit->text(); }
  void setPath(const QString& path) { m_edit->setText(path); }
  /// Opens the file dialog.
  void choose();
  /// objectName and accessible name of the text.
  void nameEdit(const QString& objectName, const QString& accessibleName);

 signals:
  void pathChanged(const QString& path);

 private:
  QLineEdit* m_edit;
  Kind m_kind;
};

/// Off, on, or both, which make a study.
class SwitchEdit : public QWidget {
  Q_OBJECT
 public:
  /// The box is called `name`, the button for both values name + "Several".
  SwitchEdit(const QString& name, const QString& title, QWidget* parent);
  /// "true", "false" or "false, true".
  QString text() const;
  void setText(const QString& text);
  QCheckBox* box() const { return m_box; }
  /// Where a form describes one plan only.
  void offerBoth(bool offered);

 signals:
  void changed();

 private:
  QCheckBox* m_box;
  QToolButton* m_both;
};

/// Of the fields with a path: those of a file.
bool isFileField(const PlanField& field);

/// The editor that suits a plan field's type; its objectName is the field's id. `changed` is called on every edit.
QWidget* makePlanEditor(const PlanField& field, const QString& zeroText, QWidget* parent,
                        const std::function<void()>& changed);

/// The value of an editor, as PlanField::setText takes it, or several as parseFactorValues() takes them; and back.
QString planEditorText(const QWidget* editor);
void setPlanEditorText(QWidget* editor, const QString& text);

/// Whether an editor takes several values.
void offerSeveralValues(QWidget* editor, bool offered);

/// The name people know for a value of a choice field ("idx" -> "IDX files (MNIST format)"); the value itself if none.
QString planChoiceTitle(std::string_view field, const QString& value);

}  // namespace scalescope
