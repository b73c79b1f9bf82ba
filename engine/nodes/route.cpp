// SPDX-License-Identifier: Apache-2.0
#include "engine/nodes/route.h"

#include <arpa/inet.h>
#include <ifaddrs.h>
#include <netdb.h>
#include <sys/socket.h>
#include <unistd.h>

#include <cerrno>
#include <cstdlib>
#include <memory>
#include <set>

#include "engine/base/system_text.h"
#include "engine/base/text.h"

namespace scalescope {
namespace {

constexpr int kAnyPort = 9;

using Interfaces = std::unique_ptr<ifaddrs, decltype(&::freeifaddrs)>;

Interfaces interfaces() {
  ifaddrs* list = nullptr;
  if (::getifaddrs(&list) != 0) list = nullptr;
  return {list, &::freeifaddrs};
}

std::string textOf(const sockaddr* address) {
  char text[NI_MAXHOST] = "";
  const socklen_t size = address->sa_family == AF_INET ? sizeof(sockaddr_in) : sizeof(sockaddr_in6);
  ::getnameinfo(address, size, text, sizeof text, nullptr, 0, NI_NUMERICHOST);
  return text;
}

bool isInternet(const sockaddr* address) {
  return address && (address->sa_family == AF_INET || address->sa_family == AF_INET6);
}

std::string interfaceWith(const std::string& address) {
  const Interfaces list = interfaces();
  for (const ifaddrs* each = list.get(); each; each = each->ifa_next)
    if (isInternet(each->ifa_addr) && textOf(each->ifa_addr) == address) return each->ifa_name;
  return "";
}

Error unknown(const Text& address, const Text& why) {
  return {"route-unknown", Text::of("The interface for the route to %1 is unknown: %2", address, why)};
}

std::string keyOf(int hostIndex) { return "address/" + std::to_string(hostIndex); }

/// The next host of the plan with ranks, in a circle; `own` if there is none.
int nextHost(const Plan& plan, int own) {
  const int count = static_cast<int>(plan.hosts.size());
  for (int step = 1; step < count; ++step)
    if (plan.hosts[static_cast<std::size_t>((own + step) % count)].slotCount > 0) return (own + step) % count;
  return own;
}

}  // namespace

Result<Route> routeTo(const std::string& address) {
  addrinfo hints{}, *found = nullptr;
  hints.ai_flags = AI_NUMERICHOST;
  hints.ai_socktype = SOCK_DGRAM;
  if (const int fault = ::getaddrinfo(address.c_str(), std::to_string(kAnyPort).c_str(), &hints, &found); fault != 0)
    return unknown(address, Text::of("%1.", ::gai_strerror(fault)));
  const std::unique_ptr<addrinfo, decltype(&::freeaddrinfo)> owner(found, &::freeaddrinfo);
  const int socket = ::socket(found->ai_family, SOCK_DGRAM | SOCK_CLOEXEC, 0);
  sockaddr_storage own{};
  socklen_t size = sizeof own;
  const bool routed = socket >= 0 && ::connect(socket, found->ai_addr, found->ai_addrlen) == 0 &&
                      ::getsockname(socket, reinterpret_cast<sockaddr*>(&own), &size) == 0;
  const Text reason = systemText(errno);
  if (socket >= 0) ::close(socket);
  if (!routed) return unknown(address, Text::of("%1.", reason));
  Route route;
  route.ownAddress = textOf(reinterpret_cast<const sockaddr*>(&own));
  route.interface = interfaceWith(route.ownAddress);
  if (route.interface.empty()) return unknown(address, Text::of("no interface has the address %1.", route.ownAddress));
  return route;
}

Result<std::string> addressOf(const std::string& interface) {
  const Interfaces list = interfaces();
  std::set<std::string> names;
  std::string second;
  for (const ifaddrs* each = list.get(); each; each = each->ifa_next) {
    if (!isInternet(each->ifa_addr)) continue;
    names.insert(each->ifa_name);
    if (interface != each->ifa_name) continue;
    if (each->ifa_addr->sa_family == AF_INET) return textOf(each->ifa_addr);
    if (second.empty()) second = textOf(each->ifa_addr);
  }
  if (!second.empty()) return second;
  return Error{"interface-missing", Text::of("The interface %1 with an address was not found; existing interfaces: %2.",
                                             inQuotes(interface), join({names.begin(), names.end()}, ", ")) +
                                        Text::of("Correct network_interface of the host.")};
}

SshEnds sshEnds() {
  const char* text = std::getenv("SSH_CONNECTION");  // "client port server port"
  const auto words = split(text ? text : "", ' ');
  if (words.size() != 4) return {};
  if (words[2] != "-") return {words[0], words[2]};
  // Slurm names only the launching node: see srunCommand().
  const auto route = routeTo(words[0]);
  return {words[0], route ? route->ownAddress : std::string()};
}

Result<std::string> chooseInterface(const StartWork& work, RendezvousStore& store) {
  const std::string& named = work.plan.hosts[static_cast<std::size_t>(work.hostIndex)].networkInterface;
  const int next = nextHost(work.plan, work.hostIndex);
  if (next == work.hostIndex) return named;
  if (work.localRank == 0) store.set(keyOf(work.hostIndex), sshEnds().own);
  if (!named.empty()) {
    auto address = addressOf(named);
    return address ? Result<std::string>(named) : address.error();
  }
  std::string address = store.get(keyOf(next), kLongestWait);
  if (address.empty()) address = sshEnds().controller;  // that host is the controller's
  const Text remedy = Text::of("Set network_interface of the host %1 in the plan.",
                               work.plan.hosts[static_cast<std::size_t>(work.hostIndex)].host);
  if (address.empty())
    return unknown(Text::of("the host %1", work.plan.hosts[static_cast<std::size_t>(next)].host), remedy);
  auto route = routeTo(address);
  if (!route) return Error{route.error().code, route.error().message + remedy};
  return route->interface;
}

}  // namespace scalescope
