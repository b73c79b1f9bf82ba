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
  QStringList runs() const override { return m_ticked; }

  Library& library() const { return *m_library; }
  LoadedRuns& loaded() const { return *m_loaded; }
  const QStringList& ticked() const { return m_ticked; }
  /// With the library's current annotations.
  std::vector<RunResult> loadedResults() const;
  /// The figure's request with the loaded results, for exports.
  FigureSource loadedSource() const;
  /// Results that cannot be read, and how many are still being read.
  QStringList loadingState() const;
  /// Sentences of the card in place of an answer, or beside it.
  void showState(const QStringList& sentences);

 private:
  Library* m_library;
  LoadedRuns* m_loaded;
  QStringList m_ticked;
  QTimer m_soon;
};

}  // namespace scalescope
