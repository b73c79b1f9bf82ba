// SPDX-License-Identifier: GPL-3.0-or-later
// Wall meters of listed runs: aligned for a preview, or joined and written, on the thread that reads and writes files.
#include "app/core/queued_call.h"
#include "app/store/library.h"
#include "app/store/meter_joining.h"
#include "widgets/qt_text.h"

namespace scalescope {
namespace {

MeterOutcome meterOutcome(const std::filesystem::path& resultFile, const MeterRequest& request) {
  auto result = readResult(resultFile);
  if (!result) {
    MeterOutcome outcome;
    outcome.request = request;
    outcome.fault = result.error();
    return outcome;
  }
  MeterOutcome outcome = alignedMeter(request, std::move(*result));
  if (!request.store || !outcome.preview) return outcome;
  if (const Status written = writeResult(resultFile, outcome.preview->result); !written)
    outcome.fault = written.error();
  else
    outcome.isStored = true;
  return outcome;
}

}  // namespace

Status Library::alignMeter(const QString& runId, const MeterRequest& request) {
  const LibraryEntryPtr entry = find(runId);
  if (!entry || entry->guest) return Error{"not-found", Text::of("Run %1 is not in the library.", runId.toStdString())};
  if (entry->readOnly)
    return Error{"read-only", Text::of("Run %1 is a published result: it cannot be edited.", runId.toStdString())};
  if (entry->running)
    return Error{"running",
                 Text::of("Run %1 is still running; its result is written at its end.", runId.toStdString())};
  m_fileThread.post([this, entry, request](std::stop_token stop) {
    if (stop.stop_requested()) return;
    const auto outcome = std::make_shared<const MeterOutcome>(meterOutcome(entry->file, request));
    callQueued(this, [this, entry, outcome] {
      if (outcome->isStored) rescan();
      emit meterAligned(entry->runId, outcome);
    });
  });
  return {};
}

}  // namespace scalescope
