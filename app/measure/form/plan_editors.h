// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLineEdit>
#include <QString>
#include <QStringList>
#include <QWidget>
#include <functional>

#include "engine/protocol/plan/plan_fields.h"

namespace scalescope {

/// A folder or file as text with a button that opens the file dialog.
class PathEdit : public QWidget {
  Q_OBJECT
 public:
  enum class Kind { Folder, File };
  explicit PathEdit(Kind kind, QWidget* parent = nullptr);
  QString path() const { return m_edit->text(); }
  void setPath(const QString& path) { m_edit->setText(path); }
  /// objectName and accessible name of the text.
  void nameEdit(const QString& objectName, const QString& accessibleName);

 signals:
  void pathChanged(const QString& path);

 private:
  void choose();
  QLineEdit* m_edit;
  Kind m_kind;
};

/// The editor that suits a plan field's type; its objectName is the field's id. `changed` is called on every edit.
QWidget* makePlanEditor(const PlanField& field, const QString& zeroText, QWidget* parent,
                        const std::function<void()>& changed);

/// The value of an editor, as PlanField::setText takes it, or several of a field that mayVary(), separated by commas;
/// and back.
QString planEditorText(const QWidget* editor);
void setPlanEditorText(QWidget* editor, const QString& text);

/// Whether the form takes several values of a field, which make a study: numbers and choices.
bool mayVary(const PlanField& field);
/// The values of such a text.
QStringList planValues(const QString& text);

/// The name people know for a value of a choice field ("idx" -> "IDX files (MNIST format)"); the value itself if none.
QString planChoiceTitle(std::string_view field, const QString& value);

}  // namespace scalescope
