// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QMap>
#include <QStringList>

#include "app/exporting/figure_request.h"

namespace scalescope {

/// The author's edits of the figures of a page. Texts, ranges and annotations belong to a figure of certain runs; the
/// style of lines and axes also applies to the figures of other runs.
class FigureEditsStore {
 public:
  FigureEdits of(const FigureRequest& request, const QStringList& runs) const;
  void set(const FigureRequest& request, const QStringList& runs, const FigureEdits& edits);
  /// Edits of an opened figure, for every quantity of that kind until they are changed.
  void setOpened(const QString& kind, const QStringList& runs, const FigureEdits& edits);

 private:
  QMap<QString, FigureEdits> m_edits;  ///< by figure and its runs
  QMap<QString, FigureEdits> m_last;   ///< by kind
};

}  // namespace scalescope
