// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>
#include <QList>
#include <filesystem>
#include <optional>
#include <utility>

#include "app/builders/figure_state.h"

class QComboBox;
class QDoubleSpinBox;
class QFormLayout;
class QLabel;
class QLineEdit;
class QPlainTextEdit;

namespace scalescope {

class FigureView;

/// Where an exported figure comes from: what it is made of, and the aliases of its library.
struct FigureSource {
  FigureState state;
  std::filesystem::path aliasFile;
};

/// Asks how a figure is to be exported and what leaves with it, previews it, and writes it. Real names leave only where
/// the author says "full".
class ExportDialog : public QDialog {
  Q_OBJECT
 public:
  explicit ExportDialog(const Figure& figure, QWidget* parent = nullptr);
  /// Of a figure that can be opened again from its picture.
  ExportDialog(const Figure& figure, FigureSource source, QWidget* parent = nullptr);
  /// As edited, with the names that leave.
  Figure figure() const;
  Disclosure disclosure() const;
  void setDisclosure(Disclosure disclosure);
  void setAliases(const QList<Alias>& aliases);
  /// What rides in a PNG or PDF; "" where nothing does.
  QByteArray embedded() const;
  /// Writes to `path` in the chosen format; false when that failed and the dialog says why.
  bool saveTo(const QString& path);
  /// ".pdf", ".svg", ".png", ".csv", ".md" or ".tex".
  QString ending() const;

 private:
  QWidget* buildForm();
  void addAxisEditors(QFormLayout* form);
  void addDisclosure(QFormLayout* form);
  void askAliases();
  void showEmbedded();
  Figure edited() const;
  void preview();
  void askAndSave();

  Figure m_figure;
  FigureView* m_preview;
  QLineEdit* m_title = nullptr;
  QPlainTextEdit* m_caption = nullptr;
  QDoubleSpinBox *m_width = nullptr, *m_height = nullptr;
  FigureSource m_source;
  QList<Alias> m_aliases;
  QString m_aliasFault;  ///< why the author's own are not known: nothing leaves redacted then
  std::optional<Redactor> m_redactor;
  QComboBox *m_format = nullptr, *m_disclosure = nullptr;
  QLabel* m_message = nullptr;
  QList<std::pair<QLineEdit*, QLineEdit*>> m_axes;  ///< x and y title of each panel with axes
};

}  // namespace scalescope
