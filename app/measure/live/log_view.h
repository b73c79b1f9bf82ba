// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QMetaObject>
#include <QPlainTextEdit>

namespace scalescope {

class RunSession;
struct RunNote;

/// Messages of the shown run, line by line, with the time since its start; warnings and errors are highlighted.
class LogView : public QPlainTextEdit {
  Q_OBJECT
 public:
  explicit LogView(QWidget* parent = nullptr);
  /// nullptr: nothing. The session is not owned.
  void setSession(RunSession* session);

 private:
  void append(const RunNote& note);
  void tintLines();
  QMetaObject::Connection m_noted;
};

}  // namespace scalescope
