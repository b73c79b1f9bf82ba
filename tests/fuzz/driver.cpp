// SPDX-License-Identifier: Apache-2.0
// Feeds the readers with damaged inputs, made from good ones and from what corpus/ keeps.
#include <fcntl.h>
#include <signal.h>
#include <sys/time.h>
#include <unistd.h>

#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <random>

#include "engine/base/files.h"
#include "engine/base/log.h"
#include "engine/base/text.h"
#include "tests/fuzz/targets.h"
#include "tests/harness/mutation.h"

namespace scalescope::fuzz_driver {

namespace fs = std::filesystem;

namespace {

constexpr std::size_t kLargestInput = 1 << 20;
constexpr long kHangCpuS = 20;  ///< of the processor: the machine may be loaded
constexpr unsigned kHangS = 600;

struct Options {
  std::string target;
  double seconds = 30;
  long inputs = 0;  ///< 0: as many as fit into the time
  unsigned seed = 1;
  fs::path corpus, kept = ".";
};

/// The input at work, where a dying process can still write it.
std::string g_keepAs;
const char* g_bytes = nullptr;
std::size_t g_size = 0;

void keepInput() {
  const int file = ::open(g_keepAs.c_str(), O_WRONLY | O_CREAT | O_TRUNC, 0644);
  if (file < 0) return;
  if (::write(file, g_bytes, g_size) == static_cast<ssize_t>(g_size)) {
    constexpr char kWords[] = "This input is kept: ";
    (void)!::write(STDERR_FILENO, kWords, sizeof kWords - 1);
    (void)!::write(STDERR_FILENO, g_keepAs.data(), g_keepAs.size());
    (void)!::write(STDERR_FILENO, "\n", 1);
  }
  ::close(file);
}

void onSignal(int signal) {
  keepInput();
  ::signal(signal, SIG_DFL);
  ::raise(signal);
}

/// Sanitizers end a process without a signal.
extern "C" void __sanitizer_set_death_callback(void (*callback)()) __attribute__((weak));

void watchForDeath() {
  for (const int signal : {SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGABRT, SIGALRM, SIGPROF}) ::signal(signal, onSignal);
  if (__sanitizer_set_death_callback) __sanitizer_set_death_callback(keepInput);
}

void watchTime(bool on) {
  const itimerval limit{{0, 0}, {on ? kHangCpuS : 0, 0}};
  ::setitimer(ITIMER_PROF, &limit, nullptr);
  ::alarm(on ? kHangS : 0);
}

std::vector<std::string> corpusOf(const fs::path& folder) {
  std::vector<std::string> inputs;
  std::error_code none;
  for (const auto& file : fs::directory_iterator(folder, none)) inputs.push_back(require(readFile(file.path())));
  return inputs;
}

/// True if the target kept its promise.
bool feed(const fuzz::Target& target, std::string_view bytes) {
  g_bytes = bytes.data();
  g_size = bytes.size();
  watchTime(true);
  try {
    target.run(bytes);
  } catch (const std::exception& fault) {
    std::fprintf(stderr, "%s: %s\n", target.name.c_str(), printable(fault.what()).c_str());
    keepInput();
    return false;
  }
  watchTime(false);
  return true;
}

/// Inputs tried; nothing where one broke the promise.
std::optional<long> fuzzTarget(const fuzz::Target& target, const Options& options) {
  using Clock = std::chrono::steady_clock;
  g_keepAs = options.kept / ("broken-" + target.name);
  std::vector<std::string> known = target.seeds;
  for (std::string& input : corpusOf(options.corpus / target.name)) known.push_back(std::move(input));
  long tried = 0;
  for (const std::string& input : known) {
    if (!feed(target, input)) return std::nullopt;
    ++tried;
  }
  Mutation mutation(options.seed);
  const auto end = Clock::now() + std::chrono::duration<double>(options.seconds);
  for (; options.inputs > 0 ? tried < options.inputs : Clock::now() < end; ++tried) {
    std::string input = mutation.of(known[mutation.below(known.size())]);
    if (mutation.below(20) == 0) input += known[mutation.below(known.size())];
    input.resize(std::min(input.size(), kLargestInput));
    if (!feed(target, input)) return std::nullopt;
  }
  return tried;
}

int usage() {
  std::puts(
      "scalescope-fuzz [--target NAME] [--seconds 30 | --inputs N] [--seed 1] [--corpus DIR] [--keep-in DIR]\n"
      "Feeds each reader with damaged inputs for so long; an input that breaks one is kept as broken-NAME.");
  return 2;
}

std::optional<Options> optionsOf(int count, char** words) {
  Options options;
  for (int i = 1; i < count; i += 2) {
    const std::string_view word = words[i];
    if (i + 1 == count) return std::nullopt;
    const char* value = words[i + 1];
    if (word == "--target")
      options.target = value;
    else if (word == "--seconds")
      options.seconds = parseNumber(value).value_or(30);
    else if (word == "--inputs")
      options.inputs = static_cast<long>(parseInteger(value).value_or(0));
    else if (word == "--seed")
      options.seed = static_cast<unsigned>(parseInteger(value).value_or(1));
    else if (word == "--corpus")
      options.corpus = value;
    else if (word == "--keep-in")
      options.kept = value;
    else
      return std::nullopt;
  }
  return options;
}

}  // namespace

static int run(int count, char** words) {
  const auto options = optionsOf(count, words);
  if (!options) return usage();
  setLogLevel(LogLevel::Error);
  // No reader shall leave anything behind in the user's folders.
  std::string scratch = "/dev/shm/scalescope-fuzz-XXXXXX";
  if (!::mkdtemp(scratch.data())) return 3;
  for (const char* name : {"HOME", "XDG_CACHE_HOME", "XDG_STATE_HOME"}) ::setenv(name, "", 1);
  watchForDeath();
  long total = 0;
  bool good = true, found = false;
  for (const fuzz::Target& target : fuzz::allTargets(scratch)) {
    if (!options->target.empty() && target.name != options->target) continue;
    found = true;
    const auto tried = fuzzTarget(target, *options);
    good = good && tried.has_value();
    total += tried.value_or(0);
    std::printf("%-16s %10ld inputs%s\n", target.name.c_str(), tried.value_or(0), tried ? "" : "  BROKEN");
    std::fflush(stdout);
  }
  std::error_code ignored;
  fs::remove_all(scratch, ignored);
  if (!found) {
    std::fprintf(stderr, "There is no target \"%s\".\n", options->target.c_str());
    return 2;
  }
  std::printf("%-16s %10ld inputs\n", "all", total);
  return good ? 0 : 1;
}

}  // namespace scalescope::fuzz_driver

int main(int count, char** words) { return scalescope::fuzz_driver::run(count, words); }
