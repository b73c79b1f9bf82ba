// SPDX-License-Identifier: Apache-2.0
#include "engine/mirror/remote_queue.h"

#include <nlohmann/json.hpp>

#include "engine/base/file_names.h"
#include "engine/base/files.h"
#include "engine/base/json_text.h"
#include "engine/base/text.h"

namespace scalescope {
namespace {

using OrderedJson = nlohmann::ordered_json;

Status putFile(const Node& node, const std::string& content, const std::string& path) {
  auto scratch = scratchPath("plan");
  if (!scratch) return scratch.error();
  if (Status written = writeFileAtomically(*scratch, content); !written) return written;
  auto put = node.run("umask 077; cat > " + quoteForShell(path), kControllerStartS, *scratch);
  std::error_code ignored;
  std::filesystem::remove(*scratch, ignored);
  if (!put) return put.error();
  if (put->succeeded()) return {};
  return Error{"no-space", node.spec().host + " cannot take the plan: " + std::string(trim(put->errors))};
}

constexpr std::string_view kFolderMark = "runs_folder ";

/// The folder for runs there, made where it is missing. Login scripts may print, too: the line with the mark counts.
Result<std::string> makeRunsFolder(const Node& node) {
  const std::string base = workFolderWord(node.spec());
  auto made = node.run("mkdir -p " + base + " && (umask 077; mkdir -p " + base + "/runs/plans) && cd " + base +
                           "/runs && echo " + std::string(kFolderMark) + "\"$(pwd -P)\"",
                       kControllerStartS);
  if (!made) return made.error();
  std::string folder;
  for (const std::string& line : split(made->out, '\n'))
    if (line.starts_with(kFolderMark)) folder = line.substr(kFolderMark.size());
  if (made->succeeded() && !folder.empty()) return folder;
  return Error{"work-folder-unwritable",
               node.spec().host + " has no folder for runs: " + std::string(trim(made->errors))};
}

/// The mark that workers of a lost controller are ended by is not for what is started so: it lives on by itself.
Status runThere(const Node& node, const std::vector<std::string>& words, const HostValues& secrets) {
  HostSpec host = node.spec();
  if (!secrets.empty()) host.environment.emplace_back(kHandedSecrets, handSecrets(secrets));
  auto done = node.run(engineScript(host, node.engine, words, ""), kControllerStartS, {}, environmentInput(host));
  if (!done) return done.error();
  if (done->succeeded()) return {};
  return Error{"controller-failed",
               "The engine on " + node.spec().host + " said no: " + std::string(trim(done->errors))};
}

/// As startRemoteQueue().
Status beginThere(const Node& node, const std::vector<std::string>& words, RemoteQueue& queue,
                  const MirrorOptions& options) {
  const std::filesystem::path& runsDir = options.runsDir;
  Status folder = makeFolder(remoteQueueFile(runsDir, queue.id).parent_path());
  if (!folder) return folder;
  const auto alone = FileLock::acquire(mirrorLock(runsDir, queue.id));  // nobody looks for it before it was asked for
  if (!alone) return alone.error();
  queue.begun = false;
  Status noted = writeRemoteQueue(runsDir, queue);
  if (!noted) return noted;
  if (Status started = runThere(node, words, options.secrets); !started) {
    if (started.error().code == "controller-failed")
      forgetRemoteQueue(runsDir, queue.id);
    else
      started = Error{started.error().code,
                      started.error().message + " Whether its controller began is not known; see: " +
                          "scalescope-engine follow " + queue.id + " --runs-dir " + quoteForShell(runsDir.string())};
    return started;
  }
  queue.begun = true;
  noted = writeRemoteQueue(runsDir, queue);
  // Who looks for the queue's file finds it, if empty, before the first link.
  return noted ? writeQueue(runsDir, RunQueue{queue.id, {}}) : noted;
}

}  // namespace

void forgetRemoteQueue(const std::filesystem::path& runsDir, const std::string& id) {
  std::error_code ignored;
  std::filesystem::remove(remoteQueueFile(runsDir, id), ignored);
}

std::filesystem::path mirrorLock(const std::filesystem::path& runsDir, const std::string& id) {
  return remoteQueueFile(runsDir, id).concat(".lock");
}

Result<Preflight> reachController(const HostSpec& host, const PreflightOptions& options) {
  Plan alone;                         // it runs no rank for us
  alone.hosts = dropNotKept({host});  // a controller needs none of what its record has lost
  alone.hosts.front().slotCount = 0;
  Preflight preflight = prepareNodes(alone, options);
  if (preflight.ready()) return preflight;
  for (const NodeReport& report : preflight.reports)
    for (const NodeFault& fault : report.faults)
      if (!fault.isWarning) return Error{fault.code, fault.message};
  return Error{"host-unreachable", "The host of the controller, " + host.host + ", cannot be used."};
}

Status writeRemoteQueue(const std::filesystem::path& runsDir, const RemoteQueue& queue) {
  const std::filesystem::path file = remoteQueueFile(runsDir, queue.id);
  Status folder = makeFolder(file.parent_path());
  if (!folder) return folder;
  // Who follows later may stand in another folder.
  const auto configFile =
      queue.ssh.configFile.empty() ? queue.ssh.configFile : std::filesystem::absolute(queue.ssh.configFile);
  const OrderedJson json = {{"id", queue.id},
                            {"host", formatHosts(withoutSecrets({queue.host}))},
                            {"runs_dir", queue.runsDir},
                            {"ssh", queue.ssh.program},
                            {"ssh_config", configFile.string()},
                            {"begun", queue.begun}};
  return writeFileAtomically(file, json.dump(1) + "\n");
}

Result<RemoteQueue> readRemoteQueue(const std::filesystem::path& file) {
  auto text = readFile(file);
  if (!text) return text.error();
  const auto parsed = parseJson(*text, file.string());
  if (!parsed) return parsed.error();
  try {
    const OrderedJson& json = *parsed;
    auto hosts = parseHosts(json.at("host").get<std::string>());
    if (!hosts) return hosts.error();
    return RemoteQueue{json.at("id"),
                       hosts->front(),
                       json.at("runs_dir"),
                       {json.at("ssh"), json.at("ssh_config").get<std::string>()},
                       json.value("begun", true)};
  } catch (const OrderedJson::exception& fault) {
    return Error{"json-invalid", file.string() + " does not say where a queue runs: " + jsonFault(fault)};
  }
}

Result<RemoteQueue> startRemoteQueue(const RemoteWork& work, const HostSpec& host, const std::string& queueId,
                                     const SshOptions& ssh, const MirrorOptions& options) {
  if (Status named = checkFileName(queueId, "the ID of a queue"); !named) return named.error();
  const auto preflight = reachController(host, {options.engineProgram, ssh, options.progress});
  if (!preflight) return preflight.error();
  const Node& node = preflight->nodes.front();
  auto runsDir = makeRunsFolder(node);
  if (!runsDir) return runsDir.error();
  RemoteQueue queue{queueId, host, *runsDir, ssh};
  std::vector<std::string> words = work.words;
  for (std::size_t i = 0; i < work.files.size(); ++i) {
    words.push_back(queue.runsDir + "/plans/" + queueId + "-" + std::to_string(i + 1) + ".json");
    if (Status put = putFile(node, work.files[i], words.back()); !put) return put.error();
  }
  words.insert(words.end(), {"--runs-dir", queue.runsDir, work.idFlag, queueId, "--detach"});
  if (Status begun = beginThere(node, words, queue, options); !begun) return begun.error();
  return queue;
}

Status startController(RemoteQueue& queue, const std::vector<std::string>& words, const MirrorOptions& options) {
  const auto preflight = reachController(queue.host, {options.engineProgram, queue.ssh, options.progress});
  return preflight ? beginThere(preflight->nodes.front(), words, queue, options) : preflight.error();
}

Status askRemote(const RemoteQueue& queue, const std::vector<std::string>& words, const MirrorOptions& options) {
  const auto preflight = reachController(queue.host, {options.engineProgram, queue.ssh, {}});
  return preflight ? runThere(preflight->nodes.front(), words, options.secrets) : preflight.error();
}

}  // namespace scalescope
