// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/study/device_shapes.h"
#include "engine/study/study.h"

namespace scalescope {

/// A setting that a publication states, and the place where it does.
struct PublishedValue {
  std::string_view field;  ///< id of a plan field
  std::string_view value;
  std::string_view place;
  bool isElsewhere = false;  ///< the place does not name the study's figure
};

/// One thing that a publication varies. With movesWith "hosts" it has one value for each of `shapes`.
struct PublishedFactor {
  std::string_view field;
  std::vector<std::string_view> values;
  std::string_view place;
  bool isIntended = true;
  std::string_view movesWith{};
};

/// One node against several smaller ones, as the whitepaper compares them.
inline constexpr DeviceShape kLargeNode{1, 8}, kSmallNodes{2, 4};

/// How a table or figure of a publication was measured. All texts are English and translated by value.
struct PublishedStudy {
  std::string_view id;        ///< "wp-figure-26"
  std::string_view document;  ///< WP, P100, V100, RG: see publicationTitle()
  std::string_view figure;    ///< "figure 26"
  std::string_view title;     ///< what it compares
  std::vector<std::string_view> otherIds{};
  std::string_view datasetPlace{};  ///< of the statement that it is ILSVRC 2012
  std::vector<PublishedValue> values{};
  /// kLargeNode against kSmallNodes, before `shapes`: scaled together, so that both have as many devices.
  bool isUpAgainstOut = false;
  std::vector<DeviceShape> shapes{};
  std::string_view shapesPlace{};
  std::vector<PublishedFactor> factors{};
  HeldFixed held = HeldFixed::BatchPerDevice;
  std::int64_t heldImages = 0;
  std::vector<std::string_view> limits{};  ///< what this program or other hosts cannot reproduce
  std::vector<std::string_view> notes{};   ///< how unclear statements were read
};

/// All of them, in the order of their documents and figures. Source: the documents named by publicationTitle(); the
/// places are beside the values.
std::span<const PublishedStudy> publishedStudies();

/// By its id or another one. Errors: "usage" with the nearest id.
Result<const PublishedStudy*> findPublishedStudy(std::string_view id);

/// Its device counts as published: "8, 2 x 4".
std::string shapesText(const PublishedStudy& study);

/// "Whitepaper of February 2019 (WP)" for WP.
std::string_view publicationTitle(std::string_view document);

/// A sentence with its values: "%1 devices become %2." The sentence is translated by value.
struct ScalingRemark {
  std::string_view sentence;
  std::vector<std::string> values;
};
/// The sentence in English.
std::string remarkText(const ScalingRemark& remark);

/// Every sentence that a remark can have, for translators.
std::span<const std::string_view> scalingSentences();

/// A published study on the hosts at hand, and what is not as published.
struct ScaledStudy {
  Study study;
  std::vector<PublishedValue> stated;
  std::vector<ScalingRemark> scaled;
  std::vector<std::string_view> unstated;  ///< ids of plan fields, which keep their defaults
};

/// The study with its devices fitted to the hosts of `atHand`, which also gives the backend and, if it reads files, the
/// dataset; everything else is as published, or the default. Its cells are valid if the hosts are.
ScaledStudy scaledToHosts(const PublishedStudy& published, const Plan& atHand);

// The tables of the documents, one file each.
std::vector<PublishedStudy> whitepaperStudies();
std::vector<PublishedStudy> p100Studies();
std::vector<PublishedStudy> v100Studies();

}  // namespace scalescope
