// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>
#include <filesystem>

class QComboBox;
class QPushButton;

namespace scalescope {

class FigureEditHistory;

/// The templates beside the runs: apply one to the figure, save the figure's edits as one, remove one.
class FigureTemplateRow : public QWidget {
  Q_OBJECT
 public:
  FigureTemplateRow(std::filesystem::path folder, FigureEditHistory* history, QWidget* parent);

 signals:
  void message(const QString& text);

 private:
  void fill(const QString& current);
  void apply();
  void askAndSave();
  void remove();

  const std::filesystem::path m_folder;
  FigureEditHistory* m_history;
  QComboBox* m_names;
  QPushButton *m_apply = nullptr, *m_remove = nullptr;
};

}  // namespace scalescope
