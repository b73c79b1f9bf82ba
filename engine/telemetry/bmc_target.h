// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/base/result.h"

namespace scalescope {

/// User and password of a BMC: in memory only, never in a plan, result or message.
struct BmcLogin {
  std::string user, password;
};

/// The BMC of a host, which is asked over the network.
struct BmcTarget {
  enum class Kind { Redfish, Ipmi };
  std::string host;  ///< as the plan names it
  Kind kind = Kind::Redfish;
  std::string address;              ///< name or address, with ":PORT" if it is not the usual one; IPv6 in brackets
  std::filesystem::path loginFile;  ///< of this BMC; "": the one for all
  std::filesystem::path authority;  ///< certificate that signed the BMC's; "": the system's
  bool skipsCertificate = false;    ///< accepts any certificate
  BmcLogin login;
};

/// Name or address without brackets, and port; the port is "" if none is given.
std::pair<std::string, std::string> splitBmcAddress(const std::string& address);

/// `text` with "the BMC" in place of its address: addresses of BMCs stay out of results.
std::string withoutBmcAddress(const BmcTarget& target, std::string text);

/// The lines of a file of BMCs: "node1 redfish://10.1.0.1", "node[01-04] ipmi://bmc[01-04]", then optionally
/// login=FILE, ca=FILE, insecure. "#" begins a comment. Logins are empty. Errors: "usage" with the line.
Result<std::vector<BmcTarget>> parseBmcFile(std::string_view text);

/// User and password, a line each. Errors: "usage" naming `source`.
Result<BmcLogin> parseBmcLogin(std::string_view text, const Text& source);

/// Reads a file of a login; "-": standard input. Errors: those of reading; "usage" if other users can read it.
Result<BmcLogin> readBmcLogin(const std::filesystem::path& file);

/// Reads both, and the login of each BMC. Relative paths in `bmcFile` begin at its folder; `loginFile`: of the BMCs
/// without one of their own, "": none. Errors: as above; "usage" for a BMC without a login.
Result<std::vector<BmcTarget>> readBmcTargets(const std::filesystem::path& bmcFile,
                                              const std::filesystem::path& loginFile);

}  // namespace scalescope
