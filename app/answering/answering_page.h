// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QTimer>

#include "app/answering/figure_page.h"
#include "app/answering/loaded_runs.h"
#include "app/store/library.h"

namespace scalescope {

/// A page that answers a question about the ticked runs: reads their results while it is shown, gathers changes into
/// one refresh(), also those of the library, and states what it waits for. Derived classes choose the runs and build
/// the answer. Thread: GUI.
class AnsweringPage : public FigurePage {
  Q_OBJECT
 public slots:
  /// The ticked runs.
  void setRuns(const QStringList& runIds);
  /// The highlighted run: it stands in while nothing is ticked, and the page says so. For pages that look at one run.
  void setCurrentRun(const QString& runId);

 protected:
  AnsweringPage(Library* library, QWidget* parent, LoadedRuns::Published published = LoadedRuns::Published::Whole,
                LoadedRuns::Reduce reduced = {});
  /// Only while the page is shown.
  virtual void refresh() = 0;
  /// Offers what can be chosen, also while the page is hidden, so that a choice can be made before it is shown.
  virtual void offerChoices() {}
  void refreshIfShown();
  /// Once for all calls until then.
  void refreshSoon(int delayMs = 0) { m_soon.start(delayMs); }
  /// Reads whole results only when the page is shown.
  void showEvent(QShowEvent* event) override;
  QStringList runs() const override { return ticked(); }

  Library& library() const { return *m_library; }
  LoadedRuns& loaded() const { return *m_loaded; }
  /// The selection: the ticked runs, or the one that stands in.
  QStringList ticked() const { return standsIn() ? QStringList{m_current} : m_ticked; }
  /// With the library's current annotations.
  std::vector<RunResult> loadedResults() const;
  /// The figure's request with the loaded results, for exports.
  FigureSource loadedSource() const;
  /// Results that cannot be read, how many are still being read, and that the highlighted run stands in.
  QStringList loadingState() const;
  /// Sentences of the card in place of an answer, or beside it.
  void showState(const QStringList& sentences);

 private:
  Library* m_library;
  LoadedRuns* m_loaded;
  bool standsIn() const { return m_ticked.isEmpty() && !m_current.isEmpty(); }

  QStringList m_ticked;
  QString m_current;
  QTimer m_soon;
};

}  // namespace scalescope
