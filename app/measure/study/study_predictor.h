// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QStringList>

#include "app/measure/study/cell_predictions.h"
#include "app/store/library.h"

namespace scalescope {

/// Predicts the cells of a study from the newest results of the library that are like them, in the background. Thread:
/// GUI.
class StudyPredictor : public QObject {
  Q_OBJECT
 public:
  explicit StudyPredictor(Library* library, QObject* parent = nullptr);
  /// Whose cost is known where no result predicts.
  void setNetworks(std::vector<NetworkInfo> networks) { m_networks = std::move(networks); }
  /// predicted() follows unless other cells are asked for before. `without`: runs that do not count.
  void predict(const std::vector<StudyCell>& cells, const QStringList& without);

 signals:
  void predicted(const CellPredictions& predictions);

 private:
  void start(const std::vector<StudyCell>& cells, const QStringList& without, int asked);

  Library* m_library;
  std::vector<NetworkInfo> m_networks;
  int m_asked = 0;
};

}  // namespace scalescope
