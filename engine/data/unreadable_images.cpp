// SPDX-License-Identifier: Apache-2.0
#include "engine/data/unreadable_images.h"

#include <algorithm>

namespace scalescope {
namespace {

constexpr std::int64_t kMinJudgedImages = 1000, kMaxInARow = 1000;
constexpr std::size_t kUnreadableKept = 10;

Error tooMany(const Text& counts, const Text& firstReason) {
  return {"too-many-corrupt-images",
          counts + Text::of("The first: %1", firstReason) +
              Text::of("Repair or remove these files, or raise corrupt_image_limit_percent.")};
}

}  // namespace

UnreadableImages::UnreadableImages(double limitPercent, std::int64_t imagesPerPass, std::int64_t handedOut,
                                   std::int64_t count)
    : m_limitPercent(limitPercent), m_imagesPerPass(imagesPerPass), m_handedOut(handedOut), m_count(count) {}

void UnreadableImages::handOut(std::int64_t images, Found found) {
  m_handedOut += images;
  if (found.empty()) return;
  m_count += static_cast<std::int64_t>(found.size());
  std::sort(found.begin(), found.end(), [](const auto& a, const auto& b) {  // threads find them in any order
    return a.first != b.first ? a.first < b.first : a.second.english() < b.second.english();
  });
  for (auto& [place, reason] : found)
    if (m_reasons.size() < kUnreadableKept) m_reasons.push_back(std::move(reason));
  const std::int64_t judged = std::max(m_handedOut, std::min(kMinJudgedImages, m_imagesPerPass));
  if (static_cast<double>(m_count) <= m_limitPercent / 100 * static_cast<double>(judged)) return;
  throw Failure(tooMany(Text::of("%1 unreadable images among %2 exceed the limit of %3 %.", m_count, m_handedOut,
                                 textNumber(m_limitPercent)),
                        m_reasons.front()));
}

std::vector<std::string> UnreadableImages::reasons() const { return {m_reasons.begin(), m_reasons.end()}; }

std::int64_t UnreadableImages::maxInARow() const { return std::min(kMaxInARow, m_imagesPerPass); }

Error UnreadableImages::tooManyInARow(std::int64_t count, const Text& firstReason) {
  return tooMany(Text::of("%1 unreadable images in a row.", count), firstReason);
}

}  // namespace scalescope
