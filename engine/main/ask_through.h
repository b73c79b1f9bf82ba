// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace scalescope {

/// The environment by which ssh asks its questions of whoever listens on a local socket: this program is its
/// SSH_ASKPASS, and hands them on.
std::vector<std::pair<std::string, std::string>> askThrough(const std::string& socketPath);

/// Where ssh has started this program as its SSH_ASKPASS: hands the question on and prints the answer; 1 when it was
/// cancelled. One JSON line each way: {"prompt": "...", "kind": ""}, kind as SSH_ASKPASS_PROMPT of ssh(1) has it ("",
/// "confirm", "none": nothing is to be answered), then {"answer": "..."}. Nothing where ssh did not start us.
std::optional<int> answerSsh(const std::vector<std::string>& words);

}  // namespace scalescope
