// SPDX-License-Identifier: Apache-2.0
#include "engine/main/bmc_flags.h"

namespace scalescope {
std::vector<CommandOption> bmcOptions() {
  return {
      {kBmcHostsFlag, "FILE",
       "File of the hosts' BMCs, which this machine asks for the power of the nodes every 2 s: \"node1 "
       "redfish://10.1.0.1\" or \"node[01-04] ipmi://bmc[01-04]\" a line, then optionally login=FILE, ca=FILE (the "
       "certificate that signed the BMC's) or insecure (accept any). Needs curl for Redfish, ipmitool for IPMI over "
       "LAN.",
       ValueKind::File},
      {kBmcLoginFlag, "FILE",
       "File with the user and the password of the BMCs, a line each, which only you can read; -: from standard "
       "input. Neither is stored in a plan or result.",
       ValueKind::File}};
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
