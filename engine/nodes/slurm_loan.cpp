// SPDX-License-Identifier: Apache-2.0
#include "engine/nodes/slurm_loan.h"

#include <poll.h>
#include <signal.h>
#include <unistd.h>

#include <algorithm>
#include <cstdlib>

#include "engine/base/clock.h"
#include "engine/base/files.h"
#include "engine/base/text.h"
#include "engine/nodes/slurm_job.h"
#include "engine/process/line_buffer.h"
#include "engine/protocol/plan/host_list.h"
#include "engine/protocol/plan/slurm_allocation.h"

namespace scalescope {
namespace {

constexpr double kReasonEveryS = 2, kReleaseS = 20;
constexpr int kTickMs = 200, kNoProgram = 127;
/// Ends with this process, whose end of the pipe then closes, and gives the nodes back even if salloc was killed.
constexpr const char* kHold =
    "echo \"$SLURM_JOB_ID $SLURM_JOB_NODELIST\"; cat > /dev/null; scancel \"$SLURM_JOB_ID\" 2> /dev/null";

/// "12" of "salloc: Pending job allocation 12".
std::string pendingJob(const std::filesystem::path& messages) {
  const auto text = readFile(messages);
  constexpr std::string_view kWords = "Pending job allocation ";
  const auto place = text ? text->rfind(kWords) : std::string::npos;
  if (place == std::string::npos) return {};
  const std::string rest = text->substr(place + kWords.size());
  return rest.substr(0, rest.find_first_not_of("0123456789"));
}

Error refusal(const std::filesystem::path& messages) {
  const auto text = readFile(messages);
  std::string last;
  for (const std::string& line : split(text ? *text : "", '\n'))
    if (line.starts_with("salloc: error: ")) last = line.substr(15);
  const Text reason = last.empty() ? Text::of("Slurm lent no nodes: salloc ended without a reason.")
                                   : Text::of("Slurm lent no nodes: %1.", inQuotes(last));
  return {"slurm-failed", reason + Text::of("Correct the hosts or the options after them.")};
}

/// Reports why the job is pending, every few seconds, if that has changed.
class PendingReasons {
 public:
  explicit PendingReasons(const SlurmLoan::Request& request) : m_request(request) {}
  void tick() {
    if (monotonicSeconds() < m_nextS) return;
    m_nextS = monotonicSeconds() + kReasonEveryS;
    const std::string id = pendingJob(m_request.messages);
    if (id.empty()) return;
    const auto state = jobState(id);
    if (!state || state->state != "PENDING" || (state->reason == m_reason && state->start == m_start)) return;
    m_reason = state->reason;
    m_start = state->start;
    if (m_request.waiting)
      m_request.waiting(Text::of("Slurm: job %1 is pending (%2), start %3.", id, m_reason, m_start));
  }

 private:
  const SlurmLoan::Request& m_request;
  double m_nextS = 0;
  std::string m_reason, m_start;
};

}  // namespace

Result<std::vector<std::string>> loanOptions(const std::vector<HostSpec>& hosts) {
  const HostSpec& first = hosts.front();
  for (const HostSpec& host : hosts)
    if (host.slotCount != first.slotCount || host.slurmOptions != first.slurmOptions ||
        host.connection != kLoanConnection)
      return Error{
          "plan-invalid",
          Text::of("hosts: nodes that Slurm is to lend must be the only hosts, with the same slots and options.") +
              Text::of("Use for example @slurm:4x8.")};
  std::vector<std::string> options = {"--nodes=" + std::to_string(hosts.size()),
                                      "--ntasks-per-node=" + std::to_string(std::max(1, first.slotCount))};
  for (const std::string& option : split(first.slurmOptions, ' '))
    if (!option.empty()) options.push_back(option);
  return options;
}

Result<SlurmLoan> SlurmLoan::request(const Request& request) {
  auto options = loanOptions(request.hosts);
  if (!options) return options.error();
  ProcessSpec spec;
  spec.command = {"/usr/bin/env", "salloc", "--job-name=scalescope"};
  spec.command.insert(spec.command.end(), options->begin(), options->end());
  spec.command.insert(spec.command.end(), {"/bin/sh", "-c", kHold});
  spec.stderrFile = request.messages;
  auto process = Process::start(spec);
  if (!process) return process.error();
  SlurmLoan loan;
  loan.m_process = std::make_unique<Process>(std::move(*process));
  const double askedS = monotonicSeconds();
  PendingReasons reasons(request);
  LineBuffer lines;
  for (;;) {
    pollfd ready{loan.m_process->output(), POLLIN, 0};
    ::poll(&ready, 1, kTickMs);
    char bytes[4096];
    for (ssize_t count; (count = ::read(loan.m_process->output(), bytes, sizeof bytes)) > 0;)
      lines.append({bytes, static_cast<std::size_t>(count)});
    if (auto line = lines.next()) {
      if (!*line) return line->error();
      const std::vector<std::string> words = split(**line, ' ');
      if (words.size() != 2) return refusal(request.messages);
      loan.m_jobId = words[0];
      ::setenv("SLURM_JOB_ID", loan.m_jobId.c_str(), 1);
      ::setenv("SCALESCOPE_SLURM_QUEUE_S", formatFixed(monotonicSeconds() - askedS, 0).c_str(), 1);
      std::vector<std::string> names;
      for (const std::string& part : splitHosts(words[1])) {
        auto expanded = expandHostRange(part);
        if (!expanded) return expanded.error();
        names.insert(names.end(), expanded->begin(), expanded->end());
      }
      if (names.size() != request.hosts.size()) return refusal(request.messages);
      loan.m_hosts = request.hosts;
      for (std::size_t i = 0; i < names.size(); ++i) {
        loan.m_hosts[i].host = names[i];
        loan.m_hosts[i].connection = kSlurmConnection;
      }
      return loan;
    }
    if (const auto ended = loan.m_process->poll())
      return ended->status == kNoProgram
                 ? Error{"slurm-missing", Text::of("The command salloc of Slurm is missing here.") +
                                              Text::of("Submit from a login node of the cluster.")}
                 : refusal(request.messages);
    if (request.isStopped && request.isStopped()) {
      loan.m_process->signal(SIGINT);
      return Error{"stopped", Text::of("The run was stopped while it waited for Slurm.")};
    }
    reasons.tick();
  }
}

SlurmLoan::~SlurmLoan() {
  if (!m_process) return;
  if (!m_jobId.empty()) {
    ::unsetenv("SLURM_JOB_ID");
    ::unsetenv("SCALESCOPE_SLURM_QUEUE_S");
  }
  m_process->closeInput();
  const double giveUpAtS = monotonicSeconds() + kReleaseS;
  while (!m_process->poll() && monotonicSeconds() < giveUpAtS) ::usleep(50000);
}

}  // namespace scalescope
