// SPDX-License-Identifier: Apache-2.0
#include "engine/study/published_study.h"

#include <algorithm>
#include <array>
#include <utility>

#include "engine/base/text.h"
#include "engine/base/words.h"
#include "engine/protocol/did_you_mean.h"

namespace scalescope {

namespace {

std::vector<PublishedStudy> allPublishedStudies() {
  std::vector<PublishedStudy> all = whitepaperStudies();
  for (const auto& more : {p100Studies(), v100Studies()}) all.insert(all.end(), more.begin(), more.end());
  return all;
}

}  // namespace

std::span<const PublishedStudy> publishedStudies() {
  static const std::vector<PublishedStudy> kStudies = allPublishedStudies();
  return kStudies;
}

Result<const PublishedStudy*> findPublishedStudy(std::string_view id) {
  std::vector<std::string> ids;
  for (const PublishedStudy& study : publishedStudies()) {
    const auto& others = study.otherIds;
    if (study.id == id || std::find(others.begin(), others.end(), id) != others.end()) return &study;
    ids.emplace_back(study.id);
    ids.insert(ids.end(), others.begin(), others.end());
  }
  const std::string nearest = nearestWord(id, ids);
  return Error{"usage", Text::of("The study template %1 is unknown.", inQuotes(id)) + didYouMean(nearest)};
}

std::string_view publicationTitle(std::string_view document) {
  constexpr auto kTitles = std::to_array<std::pair<std::string_view, std::string_view>>(
      {{"WP", Words::of("Whitepaper of February 2019 (WP)")},
       {"P100", Words::of("P100 GPUs, October 2016 (P100)")},
       {"V100", Words::of("V100 accelerators at scale (V100)")},
       {"RG", Words::of("Ready Solutions reference guide (RG)")}});
  const auto* found =
      std::find_if(kTitles.begin(), kTitles.end(), [document](const auto& title) { return title.first == document; });
  return found == kTitles.end() ? document : found->second;
}

std::string shapesText(const PublishedStudy& study) {
  std::vector<std::string> shapes;
  if (study.isUpAgainstOut) shapes = {shapeText(kLargeNode), shapeText(kSmallNodes)};
  for (const DeviceShape& shape : study.shapes)
    if (shapes.empty() || shapes.back() != shapeText(shape)) shapes.push_back(shapeText(shape));
  return join(shapes, ", ");
}

std::string remarkText(const ScalingRemark& remark) {
  std::string text(remark.sentence);
  for (std::size_t i = 0; i < remark.values.size(); ++i) {
    const std::string mark = "%" + std::to_string(i + 1);
    if (const auto place = text.find(mark); place != text.npos) text.replace(place, mark.size(), remark.values[i]);
  }
  return text;
}

}  // namespace scalescope
