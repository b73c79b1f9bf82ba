// SPDX-License-Identifier: Apache-2.0
#pragma once
// For .cpp files whose records are JSON objects: one description, describe(codec, record), reads and writes a record.
// It names each member once: codec.value("servers", record.servers). RecordReader and RecordWriter are the codecs.

#include <cmath>
#include <cstdint>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

#include "engine/base/result.h"
#include "engine/base/text.h"
#include "engine/base/user_text.h"

namespace scalescope {

using RecordJson = nlohmann::ordered_json;

/// The form in JSON of a member's type: fits(), from(), to(), and in words for errors. Other types specialise it.
template <typename T>
struct JsonForm;

template <>
struct JsonForm<bool> {
  static bool fits(const RecordJson& json) { return json.is_boolean(); }
  static bool from(const RecordJson& json) { return json.get<bool>(); }
  static RecordJson to(bool value) { return value; }
  static Text wanted() { return Text::of("true or false"); }
};
template <>
struct JsonForm<int> {
  static constexpr double kMax = 1e9;
  static bool fits(const RecordJson& json) {
    return json.is_number() && std::abs(json.get<double>()) <= kMax && json.get<double>() == json.get<int>();
  }
  static int from(const RecordJson& json) { return json.get<int>(); }
  static RecordJson to(int value) { return value; }
  static Text wanted() { return Text::of("a whole number"); }
};
template <>
struct JsonForm<std::int64_t> {
  static bool fits(const RecordJson& json) { return json.is_number_integer() && json.get<double>() < 9.2e18; }
  static std::int64_t from(const RecordJson& json) { return json.get<std::int64_t>(); }
  static RecordJson to(std::int64_t value) { return value; }
  static Text wanted() { return Text::of("a whole number"); }
};
template <>
struct JsonForm<std::uint64_t> {
  static bool fits(const RecordJson& json) { return json.is_number_unsigned(); }
  static std::uint64_t from(const RecordJson& json) { return json.get<std::uint64_t>(); }
  static RecordJson to(std::uint64_t value) { return value; }
  static Text wanted() { return Text::of("a whole number of at least 0"); }
};
template <>
struct JsonForm<double> {
  static bool fits(const RecordJson& json) { return json.is_number() && std::isfinite(json.get<double>()); }
  static double from(const RecordJson& json) { return json.get<double>(); }
  /// Whole numbers without ".0", as authors write them.
  static RecordJson to(double value) {
    const bool isWhole = std::abs(value) < 1e15 && value == std::floor(value);
    return isWhole ? RecordJson(static_cast<std::int64_t>(value)) : RecordJson(value);
  }
  static Text wanted() { return Text::of("a number"); }
};
template <>
struct JsonForm<std::string> {
  static bool fits(const RecordJson& json) { return json.is_string(); }
  static std::string from(const RecordJson& json) { return json.get<std::string>(); }
  static RecordJson to(const std::string& value) { return value; }
  static Text wanted() { return Text::of("a text"); }
};
template <typename T>
struct JsonForm<std::optional<T>> {
  static bool fits(const RecordJson& json) { return JsonForm<T>::fits(json); }
  static std::optional<T> from(const RecordJson& json) { return JsonForm<T>::from(json); }
  static RecordJson to(const std::optional<T>& value) { return value ? JsonForm<T>::to(*value) : RecordJson(); }
  static Text wanted() { return JsonForm<T>::wanted(); }
};

/// A word of a closed list, in any class of strings.
template <typename Word>
std::string englishWord(const Word& word) {
  if constexpr (std::is_convertible_v<const Word&, std::string>)
    return word;
  else
    return word.toStdString();
}

/// Reads the members of an object; what no description names is unknown. Errors (thrown): Failure with the code "", the
/// member and its value, without the object's place.
class RecordReader {
 public:
  static constexpr bool kReads = true;

  explicit RecordReader(RecordJson object);

  /// Leaves a member that the object does not have.
  template <typename T>
  void value(const char* key, T& member, const T& /*standard*/ = T()) {
    if (const auto json = found(key)) member = convert<T>(key, *json);
  }
  template <typename T>
  void required(const char* key, T& member) {
    const auto json = found(key);
    if (!json) missing(key);
    member = convert<T>(key, *json);
  }
  /// "format" and "format_version", with which files of ours begin. Errors: Failure with `tooNew` of a later version.
  void format(const char* name, int version, Error (*tooNew)(int version));
  /// Read if the object has it, always written.
  template <typename T>
  void always(const char* key, T& member) {
    value(key, member);
  }
  /// In another form than that of its type.
  template <typename T, typename Form>
  void requiredAs(const char* key, T& member, Form) {
    const auto json = found(key);
    if (!json) missing(key);
    if (!Form::fits(*json)) refuse(key, *json, Form::wanted());
    member = Form::from(*json);
  }
  template <typename T, typename Form>
  void valueAs(const char* key, T& member, Form form) {
    if (m_json.contains(key)) requiredAs(key, member, form);
  }
  template <typename T, typename Form>
  void alwaysAs(const char* key, T& member, Form form) {
    valueAs(key, member, form);
  }
  /// A member that is a record itself.
  template <typename T, typename Describe>
  void record(const char* key, T& member, Describe describe) {
    const auto json = found(key);
    if (!json) return;
    at(inQuotes(key), [&] {
      RecordReader reader(*json);
      describe(reader, member);
      reader.finish();
    });
  }
  /// An enumeration, or an optional one, by the word at its place in `words`.
  template <typename T, typename Words>
  void choice(const char* key, T& member, const Words& words) {
    const auto json = found(key);
    if (!json) return;
    std::vector<std::string> known;
    for (const auto& word : words) known.push_back(englishWord(word));
    using Choice = typename Chosen<T>::type;
    member = static_cast<Choice>(placeIn(key, convert<std::string>(key, *json), known));
  }
  template <typename T, typename Words>
  void requiredChoice(const char* key, T& member, const Words& words) {
    if (!m_json.contains(key)) missing(key);
    choice(key, member, words);
  }
  /// `entry`: "candidate %1" of the number of an entry.
  template <typename T, typename Describe>
  void list(const char* key, std::vector<T>& members, Text (*entry)(int), Describe describe) {
    const auto json = found(key);
    if (!json) return;
    checkList(key, *json);
    for (const RecordJson& one : *json) {
      members.emplace_back();
      at(entry(static_cast<int>(members.size())), [&] {
        RecordReader reader(one);
        describe(reader, members.back());
        reader.finish();
      });
    }
  }
  /// A list of values.
  template <typename Values>
  void values(const char* key, Values& members) {
    const auto json = found(key);
    if (!json) return;
    checkList(key, *json);
    for (const RecordJson& one : *json) members.push_back(convert<typename Values::value_type>(key, one));
  }
  /// What must hold beyond types; only read records are checked.
  void check(bool holds, const Text& fault) const;
  /// Members that were not read are unknown.
  void finish() const;
  /// The value of a member, which is not read again; null is a value.
  std::optional<RecordJson> found(const std::string& key);

  /// "of: fault" for each fault while `read` runs.
  template <typename Read>
  static void at(const Text& of, Read read) {
    try {
      read();
    } catch (const Failure& failure) {
      if (!failure.error().code.empty()) throw;
      throw Failure({"", Text::of("%1: %2", of, failure.error().message)});
    }
  }
  template <typename T>
  static T convert(const std::string& key, const RecordJson& json) {
    if (!JsonForm<T>::fits(json)) refuse(key, json, JsonForm<T>::wanted());
    return JsonForm<T>::from(json);
  }

 private:
  template <typename T>
  struct Chosen {
    using type = T;
  };
  template <typename T>
  struct Chosen<std::optional<T>> {
    using type = T;
  };
  [[noreturn]] static void refuse(const std::string& key, const RecordJson& json, const Text& wanted);
  [[noreturn]] static void missing(const std::string& key);
  static void checkList(const std::string& key, const RecordJson& json);
  static int placeIn(const std::string& key, const std::string& word, const std::vector<std::string>& known);

  RecordJson m_json;
  std::vector<std::string> m_keys;
};

/// Reads a whole record. Errors: `invalid` of the fault.
template <typename T, typename Describe>
Result<T> recordFromJson(const RecordJson& json, Error (*invalid)(const Text& fault), Describe describe) {
  try {
    T record;
    RecordReader reader(json);
    describe(reader, record);
    reader.finish();
    return record;
  } catch (const Failure& failure) {
    if (!failure.error().code.empty()) return failure.error();  // of a record in it, with a sentence of its own
    return invalid(failure.error().message);
  }
}

/// Writes the members that are not at their defaults, and the required ones.
class RecordWriter {
 public:
  static constexpr bool kReads = false;

  template <typename T>
  void value(const char* key, const T& member, const T& standard = T()) {
    if (member != standard) put(key, JsonForm<T>::to(member));
  }
  template <typename T>
  void required(const char* key, const T& member) {
    put(key, JsonForm<T>::to(member));
  }
  void format(const char* name, int version, Error (*)(int)) {
    put("format", name);
    put("format_version", version);
  }
  template <typename T>
  void always(const char* key, const T& member) {
    required(key, member);
  }
  template <typename T, typename Form>
  void requiredAs(const char* key, const T& member, Form) {
    put(key, Form::to(member));
  }
  template <typename T, typename Form>
  void alwaysAs(const char* key, const T& member, Form form) {
    requiredAs(key, member, form);
  }
  template <typename T, typename Form>
  void valueAs(const char* key, const T& member, Form) {
    if (member != T()) put(key, Form::to(member));
  }
  template <typename T, typename Describe>
  void record(const char* key, T& member, Describe describe) {
    RecordWriter writer;
    describe(writer, member);
    put(key, std::move(writer).object());
  }
  template <typename T, typename Words>
  void choice(const char* key, const T& member, const Words& words) {
    put(key, englishWord(words[static_cast<std::size_t>(member)]));
  }
  template <typename T, typename Words>
  void requiredChoice(const char* key, const T& member, const Words& words) {
    choice(key, member, words);
  }
  template <typename T, typename Words>
  void choice(const char* key, const std::optional<T>& member, const Words& words) {
    if (member) choice(key, *member, words);
  }
  template <typename T, typename Describe>
  void list(const char* key, std::vector<T>& members, Text (*)(int), Describe describe) {
    RecordJson json = RecordJson::array();
    for (T& member : members) {
      RecordWriter writer;
      describe(writer, member);
      json.push_back(std::move(writer).object());
    }
    if (!json.empty()) put(key, std::move(json));
  }
  template <typename Values>
  void values(const char* key, const Values& members) {
    RecordJson json = RecordJson::array();
    for (const auto& one : members) json.push_back(JsonForm<typename Values::value_type>::to(one));
    if (!json.empty()) put(key, std::move(json));
  }
  void check(bool, const Text&) const {}
  void put(const char* key, RecordJson value) { m_json[key] = std::move(value); }
  RecordJson object() && { return std::move(m_json); }

 private:
  RecordJson m_json = RecordJson::object();
};

template <typename T, typename Describe>
RecordJson recordToJson(T record, Describe describe) {
  RecordWriter writer;
  describe(writer, record);
  return std::move(writer).object();
}

}  // namespace scalescope
