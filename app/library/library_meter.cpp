// SPDX-License-Identifier: GPL-3.0-or-later
// Wall meters of listed runs: aligned for a preview, or joined and written, on the thread that reads and writes files.
#include <QMetaObject>

#include "app/library/library.h"
#include "app/library/meter_joining.h"
#include "widgets/qt_text.h"

namespace scalescope {

Status Library::alignMeter(const QString& runId, const std::filesystem::path& meterFile, const QString& host,
                           MeterUse use) {
  const LibraryEntryPtr entry = find(runId);
  if (!entry || entry->guest) return Error{"not-found", "Run " + runId.toStdString() + " is not in the library."};
  if (entry->readOnly) return Error{"read-only", "Run " + runId.toStdString() + " is read-only."};
  if (entry->running)
    return Error{"running", "Run " + runId.toStdString() + " is still running; its result is written at its end."};
  m_fileThread.post([this, entry, meterFile, host = host.toStdString(), use](std::stop_token stop) {
    if (stop.stop_requested()) return;
    auto result = readResult(entry->file);
    Result<MeterPreview> made = result ? previewMeter(meterFile, std::move(*result), host) : result.error();
    Status done = made ? Status() : Status(made.error());
    if (made && use == MeterUse::Store) done = writeResult(entry->file, made->result);
    std::shared_ptr<const MeterPreview> preview;
    if (made) preview = std::make_shared<const MeterPreview>(std::move(*made));
    QMetaObject::invokeMethod(
        this,
        [this, entry, preview, done, use] {
          if (done && use == MeterUse::Store) rescan();
          emit meterAligned(entry->runId, preview, done ? QString() : toQString(done.error().message),
                            done && use == MeterUse::Store);
        },
        Qt::QueuedConnection);
  });
  return {};
}

}  // namespace scalescope
