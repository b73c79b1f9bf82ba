// SPDX-License-Identifier: Apache-2.0
#include "engine/main/bmc_flags.h"

namespace scalescope {
namespace {

constexpr const char* kBmcHostsFlag = "--bmc-hosts";
constexpr const char* kBmcLoginFlag = "--bmc-login";

}  // namespace

std::vector<std::string> bmcFlags() { return {kBmcHostsFlag, kBmcLoginFlag}; }

std::string bmcFlagsHelp() {
  return "  --bmc-hosts                    File of the hosts' BMCs, which this machine asks for the power of the nodes "
         "every 2 s:\n"
         "                                 \"node1 redfish://10.1.0.1\" or \"node[01-04] ipmi://bmc[01-04]\" a line, "
         "then optionally\n"
         "                                 login=FILE, ca=FILE (the certificate that signed the BMC's) or insecure "
         "(accept any).\n"
         "                                 Needs curl for Redfish, ipmitool for IPMI over LAN.\n"
         "  --bmc-login                    File with the user and the password of the BMCs, a line each, which only "
         "you "
         "can read;\n"
         "                                 -: from standard input. Neither is stored in a plan or result.\n";
}

Status takeBmcs(const Arguments& arguments, bool isElsewhere, ControllerOptions& options) {
  const auto hosts = arguments.value(kBmcHostsFlag), login = arguments.value(kBmcLoginFlag);
  if (!hosts && login)
    return Error{"usage", "--bmc-login needs --bmc-hosts: name the file with the BMCs of the hosts."};
  if (!hosts) return {};
  if (isElsewhere)
    return Error{"usage",
                 "--bmc-hosts cannot be used with a controller on another host, which does not have the login. "
                 "Start the command there, or leave --controller-host out."};
  auto bmcs = readBmcTargets(*hosts, login.value_or(""));
  if (!bmcs) return bmcs.error();
  options.bmcs = std::move(*bmcs);
  return {};
}

}  // namespace scalescope
