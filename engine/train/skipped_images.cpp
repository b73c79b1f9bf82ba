// SPDX-License-Identifier: Apache-2.0
#include "engine/train/skipped_images.h"

namespace scalescope {

void SkippedImages::resumeFrom(std::int64_t training, std::int64_t validation) {
  m_training = training;
  m_validation = validation;
  if (training + validation > 0) m_sendEvent(ImagesSkipped{training + validation, {}});
}

void SkippedImages::note(std::int64_t count, std::vector<std::string> found, Split split) {
  const bool training = split == Split::Training;
  std::int64_t& known = training ? m_training : m_validation;
  if (count <= known) return;
  known = count;
  (training ? m_trainingReasons : m_validationReasons) = std::move(found);
  std::vector<std::string> reasons = m_trainingReasons;
  reasons.insert(reasons.end(), m_validationReasons.begin(), m_validationReasons.end());
  m_sendEvent(ImagesSkipped{m_training + m_validation, std::move(reasons)});
}

}  // namespace scalescope
