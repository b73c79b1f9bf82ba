// SPDX-License-Identifier: Apache-2.0
#include "engine/backend_cuda/products/refusal_list.h"

#include <algorithm>

namespace scalescope::cuda {

void RefusalList::add(const std::string& layer, const Refusal& refusal) {
  std::string text = refusal.pattern + ": " + refusal.message;
  std::ranges::replace(text, '\n', ' ');
  if (!m_known.insert(text).second) return;
  if (m_lines.size() < kMaxLines)
    m_lines.push_back("refused: " + (layer.empty() ? "no layer" : layer) + ", " + text);
  else
    ++m_leftOut;
}

std::vector<std::string> RefusalList::lines() const {
  std::vector<std::string> lines = m_lines;
  if (m_leftOut > 0) lines.push_back("refused: " + std::to_string(m_leftOut) + " more");
  return lines;
}

}  // namespace scalescope::cuda
