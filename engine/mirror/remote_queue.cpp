// SPDX-License-Identifier: Apache-2.0
#include "engine/mirror/remote_queue.h"

#include <nlohmann/json.hpp>

#include "engine/base/file_names.h"
#include "engine/base/files.h"
#include "engine/base/json/json_text.h"
#include "engine/base/text.h"
#include "engine/protocol/run/error_line.h"

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
  return Error{"no-space", Text::of("Cannot copy the plan to %1: %2", node.spec().host, trim(put->errors))};
}

constexpr std::string_view kFolderMark = "runs_folder ";

/// The folder for runs there, created if missing. Login scripts may print, too: only the line with the mark counts.
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
               Text::of("Cannot create a folder for runs on %1: %2", node.spec().host, trim(made->errors))};
}

/// Without the mark by which workers of a lost controller are ended: a started controller must survive.
Status runThere(const Node& node, const std::vector<std::string>& arguments, const HostValues& secrets) {
  HostSpec host = node.spec();
  if (!secrets.empty()) host.environment.emplace_back(kSecretsVariable, secretsToJson(secrets));
  host.environment.emplace_back(kMessagesVariable, kJsonMessages);
  auto done = node.run(engineScript(host, node.engine, arguments, ""), kControllerStartS, {}, environmentInput(host));
  if (!done) return done.error();
  if (done->succeeded()) return {};
  return Error{"controller-failed",
               Text::of("The engine on %1 failed: %2", node.spec().host, textOfErrors(done->errors))};
}

/// As startRemoteQueue().
Status beginThere(const Node& node, const std::vector<std::string>& arguments, RemoteQueue& queue,
                  const MirrorOptions& options) {
  const std::filesystem::path& runsDir = options.runsDir;
  Status folder = makeFolder(remoteQueueFile(runsDir, queue.id).parent_path());
  if (!folder) return folder;
  const auto alone = FileLock::acquire(mirrorLock(runsDir, queue.id));  // no mirror looks for it before it is requested
  if (!alone) return alone.error();
  queue.begun = false;
  Status noted = writeRemoteQueue(runsDir, queue);
  if (!noted) return noted;
  if (Status started = runThere(node, arguments, options.secrets); !started) {
    if (started.error().code == "controller-failed")
      forgetRemoteQueue(runsDir, queue.id);
    else
      started = Error{started.error().code,
                      started.error().message + Text::of("It is unknown whether its controller started; check with: "
                                                         "scalescope-engine follow %1 --runs-dir %2",
                                                         queue.id, quoteForShell(runsDir.string()))};
    return started;
  }
  queue.begun = true;
  noted = writeRemoteQueue(runsDir, queue);
  // The queue's file exists, though empty, before the first connection.
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
  Plan alone;                         // the controller's host runs no rank
  alone.hosts = dropNotKept({host});  // a controller does not need the secrets that its record lacks
  alone.hosts.front().slotCount = 0;
  Preflight preflight = prepareNodes(alone, options);
  if (preflight.ready()) return preflight;
  for (const NodeReport& report : preflight.reports)
    for (const NodeFault& fault : report.faults)
      if (!fault.isWarning) return Error{fault.code, fault.message};
  return Error{"host-unreachable",
               Text::of("The controller's host %1 is not ready; run scalescope-engine preflight on it.", host.host)};
}

Status writeRemoteQueue(const std::filesystem::path& runsDir, const RemoteQueue& queue) {
  const std::filesystem::path file = remoteQueueFile(runsDir, queue.id);
  Status folder = makeFolder(file.parent_path());
  if (!folder) return folder;
  // A later follow may have another current folder.
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
    return Error{"json-invalid",
                 Text::of("%1 is not a valid record of a remote queue: %2", file.string(), jsonFault(fault))};
  }
}

Result<RemoteQueue> startRemoteQueue(const RemoteWork& work, const HostSpec& host, const std::string& queueId,
                                     const SshOptions& ssh, const MirrorOptions& options) {
  if (Status named = checkFileName(queueId, Text::of("the ID of a queue")); !named) return named.error();
  const auto preflight = reachController(host, {options.engineProgram, ssh, options.progress});
  if (!preflight) return preflight.error();
  const Node& node = preflight->nodes.front();
  auto runsDir = makeRunsFolder(node);
  if (!runsDir) return runsDir.error();
  RemoteQueue queue{queueId, host, *runsDir, ssh};
  std::vector<std::string> arguments = work.arguments;
  for (std::size_t i = 0; i < work.files.size(); ++i) {
    arguments.push_back(queue.runsDir + "/plans/" + queueId + "-" + std::to_string(i + 1) + ".json");
    if (Status put = putFile(node, work.files[i], arguments.back()); !put) return put.error();
  }
  arguments.insert(arguments.end(), {"--runs-dir", queue.runsDir, work.idFlag, queueId, "--detach"});
  if (Status begun = beginThere(node, arguments, queue, options); !begun) return begun.error();
  return queue;
}

Status startController(RemoteQueue& queue, const std::vector<std::string>& arguments, const MirrorOptions& options) {
  const auto preflight = reachController(queue.host, {options.engineProgram, queue.ssh, options.progress});
  return preflight ? beginThere(preflight->nodes.front(), arguments, queue, options) : preflight.error();
}

Status runOnController(const RemoteQueue& queue, const std::vector<std::string>& arguments,
                       const MirrorOptions& options) {
  const auto preflight = reachController(queue.host, {options.engineProgram, queue.ssh, {}});
  return preflight ? runThere(preflight->nodes.front(), arguments, options.secrets) : preflight.error();
}

}  // namespace scalescope
