// SPDX-License-Identifier: Apache-2.0
#include "engine/graph/graph_json.h"

#include <algorithm>
#include <cctype>
#include <map>
#include <set>

#include "engine/base/json/json_record.h"
#include "engine/base/json/json_text.h"
#include "engine/base/text.h"
#include "engine/graph/graph_builder.h"
#include "engine/graph/op_fields.h"

namespace scalescope {
namespace {

using Json = RecordJson;
using op_fields::kOpWords;

constexpr const char* kFormat = "scalescope-network";
constexpr int kFormatVersion = 1;

/// Writes parameters that are not at their defaults.
class Writer : public RecordWriter {
 public:
  template <typename Value>
  void value(const char* key, const Value& value, const Value& standard) {
    if (value != standard) put(key, value);
  }
  void pair(const char* key, int h, int w) { put(key, h == w ? Json(h) : Json::array({h, w})); }
  void padding(int top, int left, int bottom, int right) {
    const bool same = top == left && top == bottom && top == right;
    if (!same) put("padding", Json::array({top, left, bottom, right}));
    if (same && top != 0) put("padding", top);
  }
  void start(const StartingValues& start) {
    if (start == StartingValues{}) return;
    Writer values;
    values.value("deviation", start.deviation, 0.0);
    values.value("fan_in_gain", start.fanInGain, 0.0);
    if (start.bias) values.put("bias", *start.bias);
    put("start", std::move(values).object());
  }
};

[[noreturn]] void fault(const Text& message) { throw Failure({"graph-invalid", message}); }

Text withHint(const Text& fault, const std::string& word, const std::vector<std::string>& words) {
  const std::string nearest = nearestWord(word, words);
  return nearest.empty() ? Text::of("%1; one of: %2", fault, join(words, ", "))
                         : Text::of("%1; did you mean %2?", fault, inQuotes(nearest));
}

/// Reads the parameters of a layer. Errors (thrown): Failure without the layer's name.
class Reader : public RecordReader {
 public:
  using RecordReader::RecordReader;

  void pair(const char* key, int& h, int& w) {
    const auto json = found(key);
    if (!json) return;
    const bool two = json->is_array() && json->size() == 2;
    h = convert<int>(key, two ? (*json)[0] : *json);
    w = convert<int>(key, two ? (*json)[1] : *json);
  }
  void padding(int& top, int& left, int& bottom, int& right) {
    const auto json = found("padding");
    if (!json) return;
    int* const sides[] = {&top, &left, &bottom, &right};
    const bool four = json->is_array() && json->size() == 4;
    for (int i = 0; i < 4; ++i) *sides[i] = convert<int>("padding", four ? (*json)[i] : *json);
  }
  void start(StartingValues& start) {
    const auto json = found("start");
    if (!json) return;
    at(inQuotes("start"), [&] {
      Reader values(*json);
      values.value("deviation", start.deviation);
      values.value("fan_in_gain", start.fanInGain);
      values.value("bias", start.bias);
      values.finish();
    });
  }
};

LayerOp defaultOp(const std::string& word) {
  static const LayerOp kOps[] = {Input{},
                                 Convolution{},
                                 BatchNorm{},
                                 Lrn{},
                                 Relu{},
                                 Dropout{},
                                 Add{},
                                 Concat{},
                                 MaxPool{},
                                 AveragePool{},
                                 GlobalAveragePool{},
                                 FullyConnected{},
                                 SoftmaxCrossEntropy{}};
  static_assert(std::size(kOps) == std::variant_size_v<LayerOp>);
  const std::vector<std::string> words(kOpWords.begin() + 1,
                                       kOpWords.end());  // a file cannot contain the image as a layer
  const auto found = std::find(words.begin(), words.end(), word);
  if (found == words.end()) fault(withHint(Text::of("the operation %1 is unknown", inQuotes(word)), word, words));
  return kOps[found - words.begin() + 1];
}

/// Builds the layers of one description.
class GraphReader {
 public:
  GraphReader(const Json& json, const ImageAndClasses& replace) : m_json(json), m_replace(replace) {}

  Result<Graph> read() {
    GraphBuilder builder(name(), image());
    const Json& layers = member("layers");
    if (!layers.is_array() || layers.empty()) fault(Text::of("\"layers\" is not a list of layers"));
    collectNames(layers);
    m_index.emplace("input", 0);
    for (const Json& layer : layers) addLayer(builder, layer);
    return builder.finish();
  }

 private:
  const Json& member(const char* key) const {
    const auto found = m_json.find(key);
    if (found == m_json.end()) fault(Text::of("\"%1\" is missing", key));
    return *found;
  }

  /// The name becomes a part of folder names.
  std::string name() const {
    const Json& value = member("name");
    const std::string text = value.is_string() ? value.get<std::string>() : "";
    const auto allowed = [](unsigned char c) { return std::isalnum(c) || c == '-' || c == '_' || c == '.'; };
    if (text.empty() || text.front() == '.' || !std::all_of(text.begin(), text.end(), allowed))
      fault(Text::of("its name is %1; use letters, digits, hyphens, underscores and dots", value.dump()));
    return text;
  }

  Shape image() const {
    Reader reader(member("image"));
    Shape shape;
    reader.required("channels", shape.c);
    reader.required("height", shape.h);
    reader.required("width", shape.w);
    reader.finish();
    if (m_replace.channels > 0) shape.c = m_replace.channels;
    if (m_replace.imageSize > 0) shape.h = shape.w = m_replace.imageSize;
    return shape;
  }

  /// Collects all names, to distinguish inputs that come later from unknown ones, and the layers that losses read.
  void collectNames(const Json& layers) {
    std::string before = "input";
    for (const Json& layer : layers) {
      if (!layer.is_object()) fault(Text::of("\"layers\" has the entry %1, which is not a layer", layer.dump()));
      const std::string name = layer.value("name", "");
      if (name.empty()) fault(Text::of("layer %1 has no name", m_names.size() + 1));
      m_names.push_back(name);
      const bool named = layer.contains("inputs") && layer["inputs"].is_array() && !layer["inputs"].empty() &&
                         layer["inputs"].front().is_string();
      if (layer.value("op", "") == kOpWords.back())
        m_scores.insert(named ? layer["inputs"].front().get<std::string>() : before);
      before = name;
    }
  }

  void addLayer(GraphBuilder& builder, const Json& json) {
    const std::string name = m_names[builder.last()];
    try {
      if (m_index.count(name)) fault(Text::of("two layers have this name"));
      Reader reader(json);
      reader.found("name");
      const Json word = reader.found("op").value_or(Json());
      if (!word.is_string()) fault(Text::of("its \"op\" is missing"));
      const std::vector<int> inputs = inputsOf(reader.found("inputs").value_or(Json()), builder.last());
      LayerOp op = defaultOp(word.get<std::string>());
      std::visit([&](auto& kind) { op_fields::fields(reader, kind, std::decay_t<decltype(kind)>{}); }, op);
      reader.finish();
      setClasses(op, name);
      m_index.emplace(name, builder.add(name, std::move(op), inputs));
    } catch (const Failure& failure) {
      fault(Text::of("layer %1: %2", inQuotes(name), failure.error().message));
    }
  }

  std::vector<int> inputsOf(const Json& json, int last) const {
    if (json.is_null()) return {last};
    if (!json.is_array() || json.empty()) fault(Text::of("\"inputs\" is not a list of layer names"));
    std::vector<int> inputs;
    for (const Json& input : json) {
      if (!input.is_string())
        fault(Text::of("\"inputs\" has the entry %1, which is not the name of a layer", input.dump()));
      inputs.push_back(indexOf(input.get<std::string>()));
    }
    return inputs;
  }

  int indexOf(const std::string& name) const {
    if (const auto found = m_index.find(name); found != m_index.end()) return found->second;
    if (std::find(m_names.begin(), m_names.end(), name) != m_names.end())
      fault(Text::of("its input %1 does not come before it; a network has no cycles, and layers follow their inputs",
                     inQuotes(name)));
    fault(withHint(Text::of("its input %1 does not exist", inQuotes(name)), name, m_names));
  }

  void setClasses(LayerOp& op, const std::string& name) const {
    auto* full = std::get_if<FullyConnected>(&op);
    const bool scores = m_scores.contains(name);
    if (full && scores && m_replace.classCount > 0) full->k = m_replace.classCount;
  }

  const Json& m_json;
  ImageAndClasses m_replace;
  std::vector<std::string> m_names;
  std::set<std::string> m_scores;
  std::map<std::string, int> m_index;
};

void checkFormat(const Json& json) {
  if (!json.is_object() || json.value("format", "") != kFormat)
    fault(Text::of("it is not a network: its \"format\" is not \"%1\"", kFormat));
  if (const int version = json.value("format_version", 0); version != kFormatVersion)
    fault(Text::of("its format version is %1; this ScaleScope reads version %2", version, kFormatVersion));
  for (const auto& [key, value] : json.items()) {
    const std::vector<std::string> known = {"format", "format_version", "name", "image", "layers"};
    if (std::find(known.begin(), known.end(), key) == known.end())
      fault(withHint(Text::of("the key %1 is unknown", inQuotes(key)), key, known));
  }
}

Json layerJson(const Graph& graph, int index) {
  const Layer& layer = graph.layers[index];
  Writer writer;
  writer.put("name", layer.name);
  writer.put("op", kOpWords[layer.op.index()]);
  Json inputs;
  for (const int input : layer.inputs) inputs.push_back(graph.layers[input].name);
  if (layer.inputs != std::vector<int>{index - 1}) writer.put("inputs", std::move(inputs));
  std::visit([&](auto op) { op_fields::fields(writer, op, decltype(op){}); }, layer.op);
  return std::move(writer).object();
}

}  // namespace

std::string graphToJson(const Graph& graph, JsonLines lines) {
  const Shape& image = graph.inputShape();
  Json json = {{"format", kFormat}, {"format_version", kFormatVersion}, {"name", graph.name}};
  json["image"] = {{"channels", image.c}, {"height", image.h}, {"width", image.w}};
  std::string layers;
  for (std::size_t i = 1; i < graph.layers.size(); ++i) {
    json["layers"].push_back(layerJson(graph, static_cast<int>(i)));
    layers += (i > 1 ? ",\n  " : "\n  ") + json["layers"].back().dump();
  }
  if (lines == JsonLines::One) return json.dump();
  json.erase("layers");
  std::string head = json.dump();
  head.pop_back();
  return head + ",\n \"layers\": [" + layers + "\n ]}\n";
}

Result<Graph> graphFromJson(std::string_view text, const ImageAndClasses& replace) {
  Text name = Text::of("the network");
  try {
    const Json json = require(parseJson(text, Text::of("The network")));
    checkFormat(json);
    if (json.contains("name") && json["name"].is_string())
      name = Text::of("Network \"%1\"", json["name"].get<std::string>());
    return GraphReader(json, replace).read();
  } catch (const Json::exception& error) {
    return Error{"graph-invalid", Text::of("%1 cannot be read: %2.", name, jsonFault(error))};
  } catch (const Failure& failure) {
    if (failure.error().code == "json-invalid") return failure.error();
    return Error{"graph-invalid", Text::of("%1 cannot be read: %2.", name, failure.error().message)};
  }
}

}  // namespace scalescope
