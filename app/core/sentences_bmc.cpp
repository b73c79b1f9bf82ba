// SPDX-License-Identifier: GPL-3.0-or-later
// BMCs of hosts. One entry per sentence, in the words of the source that raises it.
#include <QCoreApplication>

#include "app/core/engine_sentences.h"

namespace scalescope {

std::span<const char* const> bmcSentences() {
  static const char* const kSentences[] = {
      QT_TRANSLATE_NOOP("EngineSentence", "The BMC of %1 cannot be asked: %2"),
      QT_TRANSLATE_NOOP(
          "EngineSentence",
          "The BMC of %1 cannot be asked by IPMI: the system provides no file in memory for its password."),
      QT_TRANSLATE_NOOP("EngineSentence", "The BMC of %1 cannot be asked by IPMI: ipmitool is missing."),
      QT_TRANSLATE_NOOP("EngineSentence", "Install it, or use redfish://."),
      QT_TRANSLATE_NOOP("EngineSentence", "The BMC of %1 does not state a power by IPMI (%2)."),
      QT_TRANSLATE_NOOP(
          "EngineSentence",
          "Check its address, the user and the password (IPMI over LAN must be switched on), or use redfish://."),
      QT_TRANSLATE_NOOP("EngineSentence", "The BMC of %1 states an energy: its power follows."),
      QT_TRANSLATE_NOOP("EngineSentence",
                        "The BMC of %1 does not state a power by Redfish (PowerWatts, PowerConsumedWatts)."),
      QT_TRANSLATE_NOOP("EngineSentence", "Use ipmi://, a wall meter, or type the node's power."),
      QT_TRANSLATE_NOOP("EngineSentence", "The BMC of %1 does not answer by Redfish (%2)."),
      QT_TRANSLATE_NOOP("EngineSentence", "Install curl."),
      QT_TRANSLATE_NOOP(
          "EngineSentence",
          "Name the certificate that signed the BMC's with ca=FILE in its line, or accept any with insecure."),
      QT_TRANSLATE_NOOP("EngineSentence",
                        "Check the user and the password; the user needs the right to read (ReadOnly)."),
      QT_TRANSLATE_NOOP("EngineSentence", "Check that Redfish is switched on in the BMC, or use ipmi://."),
      QT_TRANSLATE_NOOP("EngineSentence", "Check its address, and that this machine reaches the network of the BMCs."),
      QT_TRANSLATE_NOOP("EngineSentence", "The line %1 of the BMCs has no BMC."),
      QT_TRANSLATE_NOOP("EngineSentence", "Use for example node1 redfish://10.1.0.1, or node1 ipmi://10.1.0.1."),
      QT_TRANSLATE_NOOP("EngineSentence", "The line %1 of the BMCs has no valid address."),
      QT_TRANSLATE_NOOP("EngineSentence", "Use a name or address, without user, password and path."),
      QT_TRANSLATE_NOOP("EngineSentence", "The line %1 of the BMCs has the unknown setting %2."),
      QT_TRANSLATE_NOOP("EngineSentence", "Use login=FILE, ca=FILE or insecure."),
      QT_TRANSLATE_NOOP("EngineSentence", "The line %1 of the BMCs has %2 hosts and %3 BMCs."),
      QT_TRANSLATE_NOOP("EngineSentence", "Give as many of each."),
      QT_TRANSLATE_NOOP("EngineSentence", "The line %1 of the BMCs names %2 a second time."),
      QT_TRANSLATE_NOOP("EngineSentence", "Give one BMC for each host."),
      QT_TRANSLATE_NOOP("EngineSentence", "The file of the BMCs names none."),
      QT_TRANSLATE_NOOP("EngineSentence", "Write a line for each host: node1 redfish://10.1.0.1"),
      QT_TRANSLATE_NOOP("EngineSentence", "%1 has no login of a BMC."),
      QT_TRANSLATE_NOOP("EngineSentence", "Write two lines: the user, and the password."),
      QT_TRANSLATE_NOOP("EngineSentence", "Other users can read the password in %1."),
      QT_TRANSLATE_NOOP("EngineSentence", "Run: chmod 600 %1"),
      QT_TRANSLATE_NOOP("EngineSentence", "The BMC of %1 has no login."),
      QT_TRANSLATE_NOOP("EngineSentence", "Give --bmc-login FILE, or login=FILE in its line."),
      QT_TRANSLATE_NOOP(
          "EngineSentence",
          "The BMCs were not asked, because telemetry is off: set --telemetry-hz above 0 for the nodes' power."),
      QT_TRANSLATE_NOOP("EngineSentence", "The file of BMCs has no line for %1, so the power of this node is unknown."),
      QT_TRANSLATE_NOOP("EngineSentence", "asking BMCs"),
      QT_TRANSLATE_NOOP("EngineSentence", "Node: ipmitool does not state the BMC's power (%1)."),
      QT_TRANSLATE_NOOP("EngineSentence", "Install ipmitool, and run once as root: %1."),
      QT_TRANSLATE_NOOP("EngineSentence", "no message"),
      QT_TRANSLATE_NOOP("EngineSentence", "%1 - cannot be used in a job, which has no standard input: name a file."),
  };
  return kSentences;
}

}  // namespace scalescope
