// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QSize>
#include <QTimer>
#include <QWidget>
#include <atomic>
#include <memory>

#include "app/answering/page_parts.h"
#include "app/report/report_builder.h"
#include "app/report/report_model.h"
#include "app/store/library.h"

class QComboBox;
class QLabel;
class QLineEdit;
class QListView;
class QListWidget;
class QListWidgetItem;
class QProgressBar;
class QPushButton;
class QStackedWidget;
class QToolButton;

namespace scalescope {

class GrowingEdit;
class ReportBlockEditor;
class ReportPreview;
class SidePanel;
struct ReportPicture;

/// Of the blocks in the list. Units: device-independent pixels.
inline constexpr QSize kThumbnailSize(88, 56);

/// The progress of an export, written by its thread and read by the page.
struct ReportProgress {
  std::atomic<double> share = 0;
  std::atomic<bool> cancelled = false;
  bool tell(double now) {
    share = now;
    return !cancelled;
  }
};

/// The Report page: an ordered document of figures, tables and notes over the runs of the library. Its blocks and the
/// figures of the selection are at the left, its pages in the middle, the block that is being edited at the right.
/// Saved in <runs-dir>/reports, exported as one PDF or as a folder. Files are read and written in the background.
/// Thread: GUI.
class ReportPage : public QWidget {
  Q_OBJECT
 public:
  explicit ReportPage(Library* library, QWidget* parent = nullptr);
  ~ReportPage() override;
  const ReportDocument& document() const { return m_model->document(); }
  /// For places of the window: above this page, and beside it.
  PageParts parts() const { return {m_head}; }
  SidePanel* panel() const { return m_panel; }
  /// The redaction of the report's names; Redacted unless the author chooses otherwise.
  void setDisclosure(Disclosure disclosure);
  /// Writes the report to `path` (.pdf, or a folder) in the background; `exported` follows.
  void exportTo(const QString& path);
  /// The runs whose figures are offered.
  void setRuns(const QStringList& runIds);

 public slots:
  void addBlock(const scalescope::ReportBlock& block);
  /// Opens a report from a file as one of this library, named after the file.
  void openFile(const QString& path);
  /// Opens the shipped report of that name as one of the user's own.
  void openShipped(const QString& name);
  /// Asks for a file and writes the report; without blocks, says that there is nothing to write.
  void savePdf();

 signals:
  void exported(const QString& path, const QString& fault, const QStringList& warnings);
  void message(const QString& text, bool error);

 private:
  void buildHead();
  QWidget* buildMore();
  QWidget* buildAdvance();
  void buildPanel();
  QWidget* buildOffers();
  QWidget* buildCentre();
  QWidget* buildSide();
  QWidget* buildMoves();
  void connectParts();
  void fillNames(const QString& current);
  void open(const QString& name);
  void showWords(const ReportDocument& document);
  void newReport(const QString& name, const ReportDocument& document);
  void save();
  void showBlock();
  void editFigure();
  void preview();
  void showPreview(const ReportPicture& picture);
  void offerFigures();
  void showOffers(const QStringList& kinds);
  void addOffered(const QListWidgetItem* item);
  bool event(QEvent* event) override;
  void chooseAndExport(bool folder);
  void askAliases();
  void updateButtons();
  int currentRow() const;
  Disclosure disclosure() const;
  std::filesystem::path folder() const { return m_library->runsDir() / "reports"; }
  ReportResolver resolver() const;

  Library* m_library;
  ReportModel* m_model;
  QString m_name = QStringLiteral("report");
  bool m_touched = false;  ///< edited since it was opened: a load that is still running is discarded
  bool m_previewing = false, m_previewAgain = false;  ///< one at a time
  QStringList m_runIds;
  bool m_isOfferPending = true;  ///< the runs may not be listed yet
  int m_offersRequest = 0;       ///< of which only the newest is shown
  QTimer m_saveSoon, m_previewSoon, m_offerSoon, m_tick;
  std::shared_ptr<ReportProgress> m_running;
  QWidget *m_head = nullptr, *m_advance = nullptr;
  SidePanel* m_panel = nullptr;
  QStackedWidget* m_centre = nullptr;
  QProgressBar* m_bar = nullptr;
  QComboBox *m_names = nullptr, *m_disclosure = nullptr;
  GrowingEdit* m_title = nullptr;
  QLineEdit* m_author = nullptr;
  QListView* m_list = nullptr;
  QPushButton *m_pdf = nullptr, *m_folder = nullptr;
  QToolButton *m_up = nullptr, *m_down = nullptr, *m_remove = nullptr, *m_undo = nullptr;
  ReportBlockEditor* m_editor = nullptr;
  ReportPreview* m_preview = nullptr;
  QLabel* m_offered = nullptr;
  QListWidget* m_offers = nullptr;
};

}  // namespace scalescope
