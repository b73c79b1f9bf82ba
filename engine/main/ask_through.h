// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace scalescope {

/// The environment that makes ssh ask its questions through a local socket: this program is its SSH_ASKPASS and
/// forwards them.
std::vector<std::pair<std::string, std::string>> askThrough(const std::string& socketPath);

/// If ssh started this program as its SSH_ASKPASS: forwards the question and prints the answer; 1 if it was cancelled.
/// One JSON line each way: {"prompt": "...", "kind": ""}, kind as in SSH_ASKPASS_PROMPT of ssh(1) ("", "confirm",
/// "none": no answer is expected), then {"answer": "..."}. Nothing if ssh did not start it.
std::optional<int> answerSsh(const std::vector<std::string>& words);

}  // namespace scalescope
