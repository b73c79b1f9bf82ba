// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <limits>
#include <span>
#include <string>
#include <string_view>

#include "engine/base/result.h"

namespace scalescope {

/// Where a value of a prediction is from.
enum class ValueOrigin {
  Measured,
  Typed,
  Published,  ///< a published constant or nominal rate
  Assumed,    ///< a default of the model, with a wide range
};
/// "measured", "typed", "published", "assumed".
std::string_view valueOriginWord(ValueOrigin origin);

/// A kind of link and its nominal rate. Units: GB/s of 1e9 bytes, in one direction, of one device or adapter.
struct NamedLink {
  std::string_view name;  ///< "100GbE", "HDR", "NVLink4", "PCIe4"
  double gbPerS;
  bool inNode;              ///< joins the devices of a node; else nodes
  double reachableShare;    ///< of the nominal rate, that large transfers reach
  std::string_view source;  ///< of the rate
};
/// In the order of a list for people: Ethernet, InfiniBand, NVLink, PCIe.
std::span<const NamedLink> namedLinks();

/// A link of a configuration. NaN: unknown.
struct Link {
  std::string name;                                          ///< as given
  double gbPerS = std::numeric_limits<double>::quiet_NaN();  ///< nominal
  double reachableShare = 1;
  bool inNode = false;
  double reachableGbPerS() const { return gbPerS * reachableShare; }
};

/// A name of namedLinks(), in any case, or a rate with its unit: "25Gbit/s", "100mbit", "12 GB/s", "400MB/s".
/// Errors: "link-name-unknown" with the nearest name.
Result<Link> findLink(std::string_view text);

}  // namespace scalescope
