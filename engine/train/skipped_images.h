// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "engine/data/batch_loader.h"
#include "engine/protocol/run/event.h"

namespace scalescope {

/// Counts the unreadable images of a rank's loaders and reports new ones.
class SkippedImages {
 public:
  explicit SkippedImages(std::function<void(EventBody)> sendEvent) : m_sendEvent(std::move(sendEvent)) {}
  /// Continues from the counts of a checkpoint, and reports them.
  void resumeFrom(std::int64_t training, std::int64_t validation);
  /// The counts of a loader. Each pass over the validation set skips the same images: they count once.
  void note(std::int64_t count, std::vector<std::string> reasons, Split split);
  void note(const BatchLoader& loader, Split split) { note(loader.skippedImages(), loader.skippedReasons(), split); }

  std::int64_t training() const { return m_training; }
  std::int64_t validation() const { return m_validation; }

 private:
  std::function<void(EventBody)> m_sendEvent;
  std::int64_t m_training = 0, m_validation = 0;
  std::vector<std::string> m_trainingReasons, m_validationReasons;
};

}  // namespace scalescope
