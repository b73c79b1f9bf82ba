// SPDX-License-Identifier: Apache-2.0
#pragma once
// Private to .cpp files: one description, describe(codec, record), writes, reads and lists the
// members of a JSON object, each with its rule in redacted exports: m("host", Host, record.host). MemberWriter,
// MemberReader and KeyList are the codecs. Unknown members are ignored: a later version may have written them;
// engine/base/json/json_record.h, for files that people write, rejects them.
// A codec has
//   m(key, rule, member)           always written, an unknown optional number as null; absent: the default, NaN for
//                                  a double
//   m.required(key, rule, member)  always written; absent: an error; a number or bool of another type in JSON: an
//   error,
//                                  but null for a double is NaN
//   m.always(key, rule, member)    always written; absent: the default
//   m.unless(key, rule, member, standard)  not written if it is `standard`
//   m.ifAny(key, rule, member)     a text or a list, not written if it is empty; an optional value
//   m.ifKnown(key, rule, member)   a number, not written if it is unknown; absent: NaN
//   m.as(key, rule, member, form)  by form.to(member), nothing: not written, and form.from(json, member), null: absent

#include <algorithm>
#include <cmath>
#include <limits>
#include <nlohmann/json.hpp>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <variant>
#include <vector>

#include "engine/base/text.h"
#include "engine/protocol/json_codec.h"
#include "engine/protocol/redaction.h"
#include "engine/protocol/text_json.h"

namespace scalescope::json_codec {

/// Record or const Record, so that one description serves writers and readers.
template <typename T, typename Record>
concept Of = std::is_same_v<std::remove_const_t<T>, Record>;

template <typename T>
inline constexpr bool isList = false;
template <typename T>
inline constexpr bool isList<std::vector<T>> = true;
template <typename T>
inline constexpr bool isOptional = false;
template <typename T>
inline constexpr bool isOptional<std::optional<T>> = true;

struct MemberWriter;

template <typename T>
concept Record = requires(MemberWriter& codec, const T& record) {
  describe(codec, record);
};

struct MemberWriter {
  static constexpr bool kLists = false;

  Json& json;

  template <typename T>
  void operator()(const char* key, Redaction, const T& member) {
    if constexpr (std::is_same_v<T, Text>)
      putText(json, key, member);
    else if constexpr (std::is_same_v<T, std::vector<Text>>)
      putTexts(json, key, member);
    else
      json[key] = valueJson(member);
  }
  template <typename T>
  void required(const char* key, Redaction rule, const T& member) {
    (*this)(key, rule, member);
  }
  template <typename T>
  void always(const char* key, Redaction rule, const T& member) {
    (*this)(key, rule, member);
  }
  template <typename T>
  void unless(const char* key, Redaction rule, const T& member, const std::type_identity_t<T>& standard) {
    if (member != standard) (*this)(key, rule, member);
  }
  template <typename T>
  void ifAny(const char* key, Redaction rule, const T& member) {
    if constexpr (isOptional<T>) {
      if (member) (*this)(key, rule, *member);
    } else {
      if (!member.empty()) (*this)(key, rule, member);
    }
  }
  void ifKnown(const char* key, Redaction rule, double member) {
    if (std::isfinite(member)) (*this)(key, rule, member);
  }
  template <typename T, typename Form>
  void as(const char* key, Redaction, const T& member, const Form& form) {
    if (std::optional<Json> value = form.to(member)) json[key] = std::move(*value);
  }

 private:
  template <typename T>
  static Json valueJson(const T& value) {
    if constexpr (std::is_same_v<T, double>) {
      return number(value);
    } else if constexpr (isOptional<T>) {
      return value ? valueJson(*value) : Json();
    } else if constexpr (std::is_enum_v<T>) {
      return wordOf(value);
    } else if constexpr (Record<T>) {
      Json object = Json::object();
      MemberWriter writer{object};
      describe(writer, value);
      return object;
    } else if constexpr (isList<T>) {
      Json list = Json::array();
      for (const auto& one : value) list.push_back(valueJson(one));
      return list;
    } else {
      return value;
    }
  }
};

/// A whole number beyond the range of its type would become a different one.
template <typename T>
void checkFits(const char* key, const Json& value) {
  if constexpr (std::is_integral_v<T>) {
    const double wide = value.get<double>();
    const double limit = std::ldexp(1.0, std::numeric_limits<T>::digits);
    if (!(wide >= -limit && wide < limit))
      throw Failure({"result-invalid",
                     Text::of("%1 is %2, which is out of range; correct it or rebuild the result from its events",
                              inQuotes(key), value.dump())});
  }
}

struct MemberReader {
  static constexpr bool kLists = false;

  const Json& json;

  template <typename T>
  void operator()(const char* key, Redaction rule, T& member) {
    if constexpr (std::is_same_v<T, double>)
      member = numberAt(json, key);
    else
      always(key, rule, member);
  }
  template <typename T>
  void required(const char* key, [[maybe_unused]] Redaction rule, T& member) {
    const Json& value = json.at(key);
    if constexpr (std::is_integral_v<T>)
      value.get_to(member);
    else if constexpr (std::is_same_v<T, double>)
      member = value.is_null() ? std::numeric_limits<double>::quiet_NaN() : value.get<double>();
    else
      (*this)(key, rule, member);
  }
  template <typename T>
  void always(const char* key, Redaction, T& member) {
    if constexpr (std::is_same_v<T, double>) {
      if (json.contains(key)) member = numberAt(json, key);
    } else if constexpr (isOptional<T>) {
      using Value = typename T::value_type;
      const auto found = json.find(key);
      if constexpr (Record<Value>) {
        if (found != json.end() && !found->is_null()) take(*found, member.emplace());
      } else if (found != json.end() && found->is_number()) {
        checkFits<Value>(key, *found);
        member = found->template get<Value>();
      }
    } else if constexpr (std::is_same_v<T, bool>) {
      member = booleanAt(json, key, member);
    } else if constexpr (std::is_integral_v<T>) {
      member = static_cast<T>(integerAt(json, key, member));
    } else if constexpr (std::is_same_v<T, std::string>) {
      if (json.contains(key)) member = textAt(json, key);
    } else if constexpr (std::is_same_v<T, Text>) {
      member = takeTextIfAny(json, key);
    } else if constexpr (std::is_same_v<T, std::vector<Text>>) {
      member = takeTexts(json, key);
    } else if constexpr (std::is_enum_v<T>) {
      if (json.contains(key)) member = enumAt<T>(json, key);
    } else if (const auto found = json.find(key); found != json.end()) {
      take(*found, member);
    }
  }
  template <typename T>
  void unless(const char* key, Redaction rule, T& member, const std::type_identity_t<T>&) {
    always(key, rule, member);
  }
  template <typename T>
  void ifAny(const char* key, Redaction rule, T& member) {
    if constexpr (isOptional<T>) {
      if (json.contains(key)) (*this)(key, rule, member.emplace());
    } else {
      always(key, rule, member);
    }
  }
  void ifKnown(const char* key, Redaction, double& member) { member = numberAt(json, key); }
  template <typename T, typename Form>
  void as(const char* key, Redaction, T&& member, const Form& form) {
    const auto found = json.find(key);
    form.from(found == json.end() ? nullptr : &*found, member);
  }

  /// A record, or a list of them, with conditions of its own has checkRead(reader, member).
  template <typename T>
  static void take(const Json& value, T& member) {
    MemberReader reader{value};
    if constexpr (Record<T>) {
      describe(reader, member);
    } else if constexpr (isList<T>) {
      if (!value.is_array()) throw Failure({"json-invalid", Text::of("%1 is not a list", value.dump())});
      member.clear();
      for (const Json& one : value) take(one, member.emplace_back());
    } else {
      member = value.get<T>();
    }
    if constexpr (requires { checkRead(reader, member); }) checkRead(reader, member);
  }
};

/// The keys of a record and of the records in it, but for a record that a form writes: it has a table of its own.
struct KeyList {
  static constexpr bool kLists = true;

  std::vector<RedactedKey>& keys;

  template <typename T>
  void operator()(const char* key, Redaction rule, T& member) {
    const auto isSame = [&](const RedactedKey& row) { return row.key == key && row.redaction == rule; };
    if (std::none_of(keys.begin(), keys.end(), isSame)) keys.push_back({key, rule});
    if constexpr (Record<std::remove_const_t<T>>) {
      describe(*this, member);
    } else if constexpr (isList<std::remove_const_t<T>>) {
      if constexpr (Record<typename T::value_type>) describe(*this, member.emplace_back());
    }
  }
  template <typename T>
  void required(const char* key, Redaction rule, T& member) {
    (*this)(key, rule, member);
  }
  template <typename T>
  void always(const char* key, Redaction rule, T& member) {
    (*this)(key, rule, member);
  }
  template <typename T>
  void unless(const char* key, Redaction rule, T& member, const std::type_identity_t<T>&) {
    (*this)(key, rule, member);
  }
  template <typename T>
  void ifAny(const char* key, Redaction rule, T& member) {
    if constexpr (isOptional<T>)
      (*this)(key, rule, member.emplace());
    else
      (*this)(key, rule, member);
  }
  void ifKnown(const char* key, Redaction rule, double& member) { (*this)(key, rule, member); }
  template <typename T, typename Form>
  void as(const char* key, Redaction rule, T&& member, const Form&) {
    int aForm = 0;
    if constexpr (isList<std::remove_cvref_t<T>>)
      (*this)(key, rule, member);
    else
      (*this)(key, rule, aForm);
  }
};

template <Record T>
Json recordJson(const T& record) {
  Json json = Json::object();
  MemberWriter writer{json};
  describe(writer, record);
  return json;
}
template <Record T>
std::vector<RedactedKey> keysOf() {
  std::vector<RedactedKey> keys;
  KeyList list{keys};
  T record;
  describe(list, record);
  return keys;
}
template <Record T>
T recordFrom(const Json& json) {
  T record;
  MemberReader::take(json, record);
  return record;
}
/// Reads the alternative of a variant whose entry in `names`, which are in the order of the variant, is `name`; nothing
/// if there is none.
template <typename Variant, std::size_t At = 0>
std::optional<Variant> namedRecord(std::span<const char* const, std::variant_size_v<Variant>> names,
                                   std::string_view name, const Json& json) {
  if (name == names[At]) return recordFrom<std::variant_alternative_t<At, Variant>>(json);
  if constexpr (At + 1 < std::variant_size_v<Variant>) return namedRecord<Variant, At + 1>(names, name, json);
  return std::nullopt;
}

}  // namespace scalescope::json_codec
