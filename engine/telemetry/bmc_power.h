// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "engine/base/result.h"

namespace scalescope {

/// The answer of "ipmitool dcmi power reading".
struct DcmiPower {
  double watts = 0;
  std::string timestamp;  ///< of the BMC, as printed; "" if it states none
  bool operator==(const DcmiPower&) const = default;
};

/// Nothing if the text states no power, a power of 0, or a measurement that is switched off. Source: DCMI 1.5, 6.6.1.
std::optional<DcmiPower> parseDcmiPower(std::string_view text);

/// Asks a BMC once. Errors: "bmc-unreadable" with its message and what to do; "bmc-pending" if the power follows with
/// the next answer.
using BmcReader = std::function<Result<DcmiPower>()>;

/// Reads the power of a node from its BMC, on its own thread: an answer takes up to a second. Of this node, through the
/// system's ipmitool: no address or password is involved; reading uses the kernel's IPMI driver, which may occupy a
/// core while it waits, so it is done only on request. Of other nodes by redfishReader() and ipmiReader().
class BmcPower {
 public:
  struct Options {
    double intervalS = 2;     ///< longer where an answer takes longer than a tenth of it
    double timeoutS = 5;      ///< of one answer
    double staleAfterS = 10;  ///< a reading that old, or one that has not been renewed for so long, has no value
    double unchangedS = 60;   ///< without a new value or time stamp, the BMC's sensor is stuck: no value
  };
  /// Asks once, and waits for the answer. Without one, it does not ask again.
  BmcPower();
  explicit BmcPower(const Options& options);
  BmcPower(const Options& options, BmcReader read);
  ~BmcPower();

  /// The newest reading. Units: W. Thread: any.
  std::optional<double> watts() const;
  /// Why the BMC cannot be read, with what an administrator runs once; empty if it can.
  const Text& problem() const;

 private:
  struct State;
  std::unique_ptr<State> m_state;
};

}  // namespace scalescope
