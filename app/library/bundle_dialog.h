// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>
#include <QStringList>
#include <memory>

#include "app/store/bundle.h"
#include "app/store/library.h"

class QCheckBox;
class QLabel;
class QPushButton;
class QTreeWidget;

namespace scalescope {

/// A bundle of results to send: its contents are listed before it is packed. Long work runs in the background. Thread:
/// GUI.
class BundleDialog : public QDialog {
  Q_OBJECT
 public:
  BundleDialog(Library* library, const QStringList& runIds, QWidget* parent);
  /// Pictures, tables or study files to send too.
  void addFiles(const QStringList& paths);
  bool ready() const { return m_draft != nullptr; }
  /// Packs the listed files; the dialog shows the outcome.
  void saveTo(const QString& path);

 signals:
  /// The contents are listed, or the dialog shows the error.
  void prepared();
  void saved(const QString& path);

 private:
  void prepare();
  Result<BundleRequest> request() const;
  void showDraft(const std::shared_ptr<Result<BundleDraft>>& draft);
  void askFiles();
  void askAliases();
  void askAndSave();

  Library* m_library;
  QStringList m_runIds, m_files;
  Result<QList<Alias>> m_aliases;
  std::shared_ptr<Result<BundleDraft>> m_draft;
  int m_attempt = 0;  ///< a draft that was begun before the last change is dropped
  QCheckBox* m_redact;
  QTreeWidget* m_items;
  QLabel* m_message;
  QPushButton *m_save, *m_aliasButton;
};

}  // namespace scalescope
