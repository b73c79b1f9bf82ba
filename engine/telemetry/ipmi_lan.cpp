// SPDX-License-Identifier: Apache-2.0
#include "engine/telemetry/ipmi_lan.h"

#include <sys/mman.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <memory>
#include <vector>

#include "engine/base/text.h"
#include "engine/process/command_run.h"

namespace scalescope {
namespace {

/// Names of the sensor of the whole node, in lower case: Dell, HPE, Supermicro, Lenovo, Intel, OpenBMC.
constexpr auto kNodeSensors =
    std::to_array<std::string_view>({"pwr consumption", "system level", "power meter", "sys power", "sys_power",
                                     "total_power", "total power", "total_pwr", "ps power", "power_consumed"});

/// A password in memory, as a file that other processes of this user can read.
class PasswordFile {
 public:
  explicit PasswordFile(const std::string& password) : m_file(::memfd_create("bmc", MFD_CLOEXEC)) {
    const std::string line = password + "\n";
    if (m_file >= 0 && ::write(m_file, line.data(), line.size()) != static_cast<ssize_t>(line.size())) {
      ::close(m_file);
      m_file = -1;
    }
  }
  ~PasswordFile() {
    if (m_file >= 0) ::close(m_file);
  }
  PasswordFile(const PasswordFile&) = delete;
  PasswordFile& operator=(const PasswordFile&) = delete;
  bool isOpen() const { return m_file >= 0; }
  std::string path() const { return "/proc/" + std::to_string(::getpid()) + "/fd/" + std::to_string(m_file); }

 private:
  int m_file;
};

std::string lowered(std::string text) {
  std::transform(text.begin(), text.end(), text.begin(),
                 [](char c) { return c >= 'A' && c <= 'Z' ? char(c + 32) : c; });
  return text;
}

class IpmiSession {
 public:
  IpmiSession(BmcTarget target, double timeoutS)
      : m_target(std::move(target)), m_timeoutS(timeoutS), m_password(m_target.login.password) {}

  Result<DcmiPower> read() {
    if (!m_password.isOpen())
      return Error{
          "bmc-unreadable",
          Text::of("The BMC of %1 cannot be asked by IPMI: the system provides no file in memory for its password.",
                   m_target.host)};
    Text said;
    if (!m_usesSensors) {
      const std::string text = ask({"dcmi", "power", "reading"}, said);
      if (const auto power = parseDcmiPower(text)) return *power;
    }
    if (m_usesSensors || !m_hasAnswered) {
      Text ignored;
      const auto watts = parseSensorPower(ask({"sdr", "list", "full"}, m_usesSensors ? said : ignored));
      m_usesSensors = m_usesSensors || watts.has_value();
      if (watts) return DcmiPower{*watts, ""};
    }
    if (m_isMissing)
      return Error{"bmc-unreadable",
                   Text::of("The BMC of %1 cannot be asked by IPMI: ipmitool is missing.", m_target.host) +
                       Text::of("Install it, or use redfish://.")};
    return Error{"bmc-unreadable", Text::of("The BMC of %1 does not state a power by IPMI (%2).", m_target.host, said) +
                                       Text::of("Check its address, the user and the password (IPMI over LAN must be "
                                                "switched on), or use redfish://.")};
  }

 private:
  /// The output, or "" and what was said instead.
  std::string ask(const std::vector<std::string>& words, Text& said) {
    const auto [name, port] = splitBmcAddress(m_target.address);
    std::vector<std::string> command{"ipmitool", "-I", "lanplus", "-H", name};
    if (!port.empty()) command.insert(command.end(), {"-p", port});
    command.insert(command.end(), {"-U", m_target.login.user, "-f", m_password.path()});
    command.insert(command.end(), words.begin(), words.end());
    const auto answer = runCommand(command, m_timeoutS);
    if (answer && answer->succeeded()) {
      m_hasAnswered = m_hasAnswered || words.front() == "sdr" || parseDcmiPower(answer->out).has_value();
      said = firstMessage(answer->out);
      return answer->out;
    }
    constexpr int kNoCommand = 127;
    m_isMissing = answer && answer->exit.status == kNoCommand;
    said = !answer ? answer.error().message : firstMessage(answer->errors.empty() ? answer->out : answer->errors);
    return {};
  }

  Text firstMessage(const std::string& text) const {
    const std::string whole(trim(text));
    const std::string line = shortened(std::string(trim(whole.substr(0, whole.find('\n')))));
    return line.empty() ? Text::of("no message") : Text(withoutBmcAddress(m_target, line));
  }

  BmcTarget m_target;
  double m_timeoutS;
  PasswordFile m_password;
  bool m_usesSensors = false, m_hasAnswered = false, m_isMissing = false;
};

}  // namespace

std::optional<double> parseSensorPower(std::string_view text) {
  std::vector<double> others;
  for (const std::string& line : split(std::string(text), '\n')) {
    const std::vector<std::string> cells = split(line, '|');
    if (cells.size() < 3 || trim(cells[2]) != "ok") continue;
    const std::string value(trim(cells[1]));
    if (!value.ends_with(" Watts")) continue;
    const auto watts = parseNumber(value.substr(0, value.find(' ')));
    if (!watts || !(*watts > 0)) continue;
    const std::string name = lowered(std::string(trim(cells[0])));
    if (std::find(kNodeSensors.begin(), kNodeSensors.end(), name) != kNodeSensors.end()) return watts;
    others.push_back(*watts);
  }
  return others.size() == 1 ? std::optional(others.front()) : std::nullopt;
}

BmcReader ipmiReader(const BmcTarget& target, double timeoutS) {
  auto session = std::make_shared<IpmiSession>(target, timeoutS);
  return [session] { return session->read(); };
}

}  // namespace scalescope
