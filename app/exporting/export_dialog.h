// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>
#include <QList>
#include <filesystem>
#include <optional>

#include "app/exporting/figure_state.h"

class QCheckBox;
class QComboBox;
class QDoubleSpinBox;
class QFormLayout;
class QPushButton;
class QLabel;
class QLineEdit;
class QPlainTextEdit;

namespace scalescope {

class FigureEditHistory;
class FigureView;
class PopupButton;

/// The source of an exported figure: its state and the aliases of its library.
struct FigureSource {
  FigureState state;  ///< with the author's edits so far
  std::filesystem::path aliasFile;
  bool isWhole = true;  ///< the state holds what the picture must embed to be opened again
  bool canEmbed() const { return isWhole && state.canReopen(); }
};

/// Edits a figure with undo and a live preview, asks for the formats, names and embedded data, and writes it. Real
/// names are exported only if the author chooses "full". The format and the folder are those of the last export.
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
  /// Writes to `path` in the chosen format; false if that failed; the dialog then shows the error.
  bool saveTo(const QString& path);
  /// ".pdf", ".svg", ".png", ".csv", ".md" or ".tex".
  QString ending() const;
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
  QWidget* buildButtons();
  QWidget* buildHistory();
  void addTexts(QFormLayout* form);
  void addSize(QFormLayout* form);
  void addFormat(QFormLayout* form);
  QWidget* buildFurtherFormats();
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
  QList<int> furtherFormats() const;
  void showFurtherFormats();
  /// The file at `path`, and one beside it for each further format.
  QList<OutputFile> outputs(const QString& path) const;
  bool mayReplace(const QList<OutputFile>& files);
  Saved write(const QList<OutputFile>& files) const;
  void showSaved(const Saved& saved);
  QString suggestedPath() const;
  void askAndSave();

  Figure m_figure;
  FigureView* m_preview;
  FigureEditHistory* m_history;
  QLineEdit* m_title = nullptr;
  QPlainTextEdit *m_finding = nullptr, *m_caption = nullptr;
  QDoubleSpinBox *m_width = nullptr, *m_height = nullptr;
  FigureSource m_source;
  QList<Alias> m_aliases;
  QString m_aliasFault;  ///< why the author's aliases are unknown: redacted export is then impossible
  std::optional<Redactor> m_redactor;
  QComboBox *m_format = nullptr, *m_disclosure = nullptr;
  PopupButton* m_alsoAs = nullptr;
  QList<QCheckBox*> m_further;  ///< one per format
  QLabel *m_message = nullptr, *m_remarks = nullptr;
};

}  // namespace scalescope
