// SPDX-License-Identifier: Apache-2.0
#include "engine/backend_cuda/products/kept_plans.h"

#include <sys/stat.h>
#include <unistd.h>

#include <array>
#include <cstdint>
#include <cstdio>

#include "engine/base/clock.h"
#include "engine/base/files.h"
#include "engine/base/log.h"

namespace scalescope::cuda {
namespace {

constexpr std::uint64_t kMaxKeptBytes = 32 << 20;

/// FNV-1a, 64 bits: the same on every system.
std::string hashOf(const std::string& text) {
  std::uint64_t hash = 0xcbf29ce484222325;
  for (const char c : text) hash = (hash ^ static_cast<unsigned char>(c)) * 0x100000001b3;
  std::array<char, 17> digits{};
  std::snprintf(digits.data(), digits.size(), "%016llx", static_cast<unsigned long long>(hash));
  return digits.data();
}

bool isOwn(const std::filesystem::path& path) {
  struct stat file {};
  return ::lstat(path.c_str(), &file) == 0 && S_ISREG(file.st_mode) && file.st_uid == ::geteuid() &&
         (file.st_mode & (S_IWGRP | S_IWOTH)) == 0;
}

}  // namespace

KeptPlans::KeptPlans(const std::filesystem::path& folder, std::string identity)
    : m_folder(folder.empty() ? folder : folder / "compiled"), m_identity(std::move(identity)) {}

std::string KeptPlans::head(const std::string& plan) const { return m_identity + "\n" + plan + "\n"; }

std::filesystem::path KeptPlans::fileOf(const std::string& plan) const { return m_folder / hashOf(head(plan)); }

std::string KeptPlans::find(const std::string& plan) const {
  const auto path = fileOf(plan);
  if (m_folder.empty() || !isOwn(path)) return {};
  const auto text = readFileStart(path, kMaxKeptBytes);
  const std::string start = head(plan);
  return text && text->starts_with(start) ? text->substr(start.size()) : std::string();
}

void KeptPlans::store(const std::string& plan, const std::string& text) const {
  const std::string content = head(plan) + text;
  if (m_folder.empty() || text.empty() || content.size() > kMaxKeptBytes) return;
  Status written = makeFolder(m_folder);
  if (written) written = writeFileAtomically(fileOf(plan), content);
  std::error_code ignored;  // whatever the umask: find() requires it
  std::filesystem::permissions(fileOf(plan), std::filesystem::perms::owner_read | std::filesystem::perms::owner_write,
                               ignored);
  if (!written) logWarning("A compiled plan was not stored for later runs: " + written.error().message.english());
}

Status prepareCompiled(CudnnGraph& graph, int way, std::size_t workspaceLimitBytes, const std::string& plan,
                       const KeptPlans& kept, CompileBudget& budget) {
  if (const std::string text = kept.find(plan); !text.empty() && graph.restore(way, text)) return {};
  if (!budget.mayTry()) return Error{"way-unsupported", "the limits of run-time compilation are reached"};
  const double startS = monotonicSeconds();
  const Status built = graph.build(way, workspaceLimitBytes);
  budget.tried(monotonicSeconds() - startS);
  if (built) kept.store(plan, graph.text(way));
  return built;
}

}  // namespace scalescope::cuda
