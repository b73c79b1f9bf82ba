// SPDX-License-Identifier: Apache-2.0
#include "engine/main/ask_through.h"

#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <nlohmann/json.hpp>

#include "engine/base/json/json_text.h"

namespace scalescope {
namespace {

constexpr const char* kSocketVariable = "SCALESCOPE_ASK_THROUGH";

/// -1 if no program listens.
int connectToSocket(const char* path) {
  sockaddr_un address{};
  address.sun_family = AF_UNIX;
  if (std::strlen(path) >= sizeof address.sun_path) return -1;
  std::strcpy(address.sun_path, path);
  const int socket = ::socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
  if (socket < 0 || ::connect(socket, reinterpret_cast<const sockaddr*>(&address), sizeof address) == 0) return socket;
  ::close(socket);
  return -1;
}

bool sendAll(int socket, const std::string& text) {
  for (std::size_t sent = 0; sent < text.size();) {
    const ssize_t now = ::send(socket, text.data() + sent, text.size() - sent, MSG_NOSIGNAL);
    if (now <= 0) return false;
    sent += static_cast<std::size_t>(now);
  }
  return true;
}

/// Up to the end of a line; "" if the other side closed before.
std::string readLine(int socket) {
  std::string line;
  for (char c; ::read(socket, &c, 1) == 1; line += c)
    if (c == '\n') return line;
  return {};
}

}  // namespace

std::vector<std::pair<std::string, std::string>> askThrough(const std::string& socketPath) {
  std::error_code ignored;
  const std::string self = std::filesystem::read_symlink("/proc/self/exe", ignored).string();
  return {{"SSH_ASKPASS", self}, {"SSH_ASKPASS_REQUIRE", "force"}, {kSocketVariable, socketPath}};
}

std::optional<int> answerSsh(const std::vector<std::string>& words) {
  const char* path = std::getenv(kSocketVariable);
  if (path == nullptr || words.size() != 1) return std::nullopt;
  const char* kind = std::getenv("SSH_ASKPASS_PROMPT");
  const nlohmann::json question = {{"prompt", words.front()}, {"kind", kind == nullptr ? "" : kind}};
  const int socket = connectToSocket(path);
  // The prompt comes from the server: invalid UTF-8 is replaced.
  if (socket < 0 || !sendAll(socket, question.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace) + "\n")) {
    std::fprintf(stderr, "scalescope-engine: the program that opens this connection has ended.\n");
    return 1;
  }
  const nlohmann::json said = parseJsonLine(readLine(socket)).value_or(nlohmann::json());
  if (!said.is_object() || !said.contains("answer") || !said["answer"].is_string()) return 1;
  std::printf("%s\n", said["answer"].get_ref<const std::string&>().c_str());
  return 0;
}

}  // namespace scalescope
