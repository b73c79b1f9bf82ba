// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "engine/protocol/run/run_result.h"

namespace scalescope {

/// The end of a network's id where a publication or a log does not state its variant: "resnet-50 (variant not stated)".
inline constexpr std::string_view kUnstatedVariant = " (variant not stated)";

/// The name of a network for readers: "ResNet-50" for "resnet-50" and "resnet-50 (variant not stated)", "ResNet-50 v1"
/// for "resnet-50-v1". Other names are unchanged. Files, options and plan forms use the id.
std::string networkTitle(std::string_view id);

/// Titles of networks that appear together. A title stays short if a footnote can name the networks of unstated
/// variant; it says "(variant not stated)" if a network of a stated variant has the same title.
class NetworkTitles {
 public:
  /// Ids; duplicates and other texts are allowed.
  explicit NetworkTitles(const std::vector<std::string>& ids);
  /// The known networks of these results.
  explicit NetworkTitles(const std::vector<RunResult>& results);

  /// networkTitle() of ids that were not given.
  std::string of(const std::string& id) const;
  /// Titles that do not say themselves that the variant is not stated, in the order of first appearance.
  const std::vector<std::string>& unstated() const { return m_unstated; }

 private:
  std::map<std::string, std::string> m_titles;
  std::vector<std::string> m_unstated;
};

}  // namespace scalescope
