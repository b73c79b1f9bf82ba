// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>
#include <QList>
#include <filesystem>
#include <optional>

#include "app/exporting/figure_state.h"

class QComboBox;
class QDoubleSpinBox;
class QFormLayout;
class QPushButton;
class QLabel;
class QLineEdit;
class QPlainTextEdit;
class QToolButton;

namespace scalescope {

class FigureEditHistory;
class FigureView;

/// The source of an exported figure: its state and the aliases of its library.
struct FigureSource {
  FigureState state;  ///< with the author's edits so far
  std::filesystem::path aliasFile;
  bool isWhole = true;  ///< the state holds what the picture must embed to be opened again
  bool canEmbed() const { return isWhole && state.canReopen(); }
};

/// Edits a figure with undo and a live preview, and writes it in the chosen formats into a folder. Real names are
/// exported only if the author chooses "full". Formats and folder are those of the last export.
class ExportDialog : public QDialog {
  Q_OBJECT
 public:
  /// `figure`: as generated, without edits.
  explicit ExportDialog(const Figure& figure, QWidget* parent = nullptr);
  /// Of a figure that can be opened again from its picture.
  ExportDialog(const Figure& figure, FigureSource source, QWidget* parent = nullptr);
  /// As edited, with the names that leave.
  Figure figure() const;
  /// The author's changes, with real names.
  const FigureEdits& edits() const;
  /// The suggested file name, without an extension.
  QString fileName() const;
  Disclosure disclosure() const;
  void setDisclosure(Disclosure disclosure);
  void setAliases(const QList<Alias>& aliases);
  /// The data embedded in a PNG or PDF; "" for none.
  QByteArray embedded() const;
  /// Writes to `path` in the first of the chosen formats; false if that failed; the dialog then shows the error.
  bool saveTo(const QString& path);
  /// The ids of the chosen formats: "pdf", "svg", "png300", "png600", "csv", "md" and "tex".
  QStringList formats() const;
  /// Within the parent's window and the available screen.
  QSize sizeHint() const override;

 private:
  struct OutputFile {
    int format;  ///< its place in the list of formats
    QString path;
  };
  struct Saved {
    QStringList paths;
    QStringList faults;  ///< sentences
  };
  QWidget* buildTabs();
  QWidget* buildForm();
  QWidget* buildLines();
  QWidget* buildFiles();
  QWidget* buildButtons();
  QWidget* buildHistory();
  void addTexts(QFormLayout* form);
  void addSize(QFormLayout* form);
  QWidget* buildFormats();
  void addTarget(QFormLayout* form);
  void addDisclosure(QFormLayout* form);
  void catchUndoKeys();
  bool eventFilter(QObject* watched, QEvent* event) override;
  void editText(const QString& field, std::optional<QString> FigureEdits::*member, const QString& text,
                const QString& generated);
  void editSize(const QString& field, std::optional<double> FigureEdits::*member, double size, double generated);
  void askAliases();
  void showEmbedded();
  Figure edited() const;
  void showEdits();
  void preview();
  /// One for each chosen format, in the folder under the name.
  QList<OutputFile> outputs() const;
  void showFiles();
  bool mayReplace(const QList<OutputFile>& files);
  Saved write(const QList<OutputFile>& files) const;
  void showSaved(const Saved& saved);
  void chooseFolder();
  void save();

  Figure m_figure;
  FigureView* m_preview;
  FigureEditHistory* m_history;
  QLineEdit *m_title = nullptr, *m_folder = nullptr, *m_name = nullptr;
  QPlainTextEdit *m_finding = nullptr, *m_caption = nullptr;
  QDoubleSpinBox *m_width = nullptr, *m_height = nullptr;
  FigureSource m_source;
  QList<Alias> m_aliases;
  QString m_aliasFault;  ///< why the author's aliases are unknown: redacted export is then impossible
  std::optional<Redactor> m_redactor;
  QComboBox* m_disclosure = nullptr;
  QList<QToolButton*> m_formats;  ///< one per format, on if it is chosen
  QPushButton* m_save = nullptr;
  QLabel *m_message = nullptr, *m_remarks = nullptr;
};

}  // namespace scalescope
