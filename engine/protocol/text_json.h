// SPDX-License-Identifier: Apache-2.0
#pragma once
// For .cpp files that write or read JSON: a Text is its English text under `key`, and, if it can be translated, its
// sentences under `key`_parts. A sentence is an array of its pattern and its values; a value is a text, or an object
// with one of number, path (texts) or text (sentences): [["The folder %1 has %2 files.", {"path": "/x"},
// {"number": "3"}]].

#include <nlohmann/json_fwd.hpp>
#include <string>
#include <vector>

#include "engine/base/user_text.h"

namespace scalescope {

inline constexpr const char* kTextPartsSuffix = "_parts";

template <typename Json>
void putText(Json& object, const std::string& key, const Text& text);

/// Without parts, or with parts that say something else (a file edited by hand, or redacted), the English text. Throws
/// the library's error if it is absent or not a text.
template <typename Json>
Text takeText(const Json& object, const std::string& key);
/// Empty if it is absent or not a text.
template <typename Json>
Text takeTextIfAny(const Json& object, const std::string& key);

/// A list of texts under `key`, if there are any; under `key`_parts a list of their sentences, null for a text without,
/// if one of them has some.
template <typename Json>
void putTexts(Json& object, const std::string& key, const std::vector<Text>& texts);
/// Empty if it is absent. Throws the library's error for anything but a list of texts.
template <typename Json>
std::vector<Text> takeTexts(const Json& object, const std::string& key);

/// The sentences alone as one line of JSON, for a table of texts; "" if nothing can be translated.
std::string textPartsLine(const Text& text);
Text textFromPartsLine(const std::string& english, const std::string& line);

}  // namespace scalescope
