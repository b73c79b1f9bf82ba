// SPDX-License-Identifier: Apache-2.0
#pragma once
// For .cpp files that build JSON objects with a number of members that comes from outside. ordered_json itself searches
// all members of an object for each one that is added, which takes hours for a million.

#include <nlohmann/json_fwd.hpp>
#include <string>

namespace scalescope {

/// Appends a member in constant time and returns its value, valid until the next one. The caller ensures that names are
/// unique, or calls keepLastMembers() at the end.
nlohmann::ordered_json& addMember(nlohmann::ordered_json& object, std::string name);

/// Of several members of one name keeps the last value, in the first place.
void keepLastMembers(nlohmann::ordered_json& object);

}  // namespace scalescope
