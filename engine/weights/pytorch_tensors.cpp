// SPDX-License-Identifier: Apache-2.0
#include "engine/weights/pytorch_tensors.h"

#include <algorithm>
#include <optional>

#include "engine/base/text.h"
#include "engine/weights/format_reader.h"

namespace scalescope::weights {
namespace {

using Kind = PickleValue::Kind;

constexpr std::string_view kRebuild = "torch._utils _rebuild_tensor_v2", kRebuildOld = "torch._utils _rebuild_tensor",
                           kParameter = "torch._utils _rebuild_parameter", kOrdered = "collections OrderedDict";

struct StorageType {
  std::string_view global, typeName;
};
constexpr StorageType kStorageTypes[] = {{"torch FloatStorage", "fp32"},
                                         {"torch HalfStorage", "fp16"},
                                         {"torch BFloat16Storage", "bf16"},
                                         {"torch DoubleStorage", "fp64"},
                                         {"torch LongStorage", "int64"},
                                         {"torch IntStorage", "int32"},
                                         {"torch ShortStorage", "int16"},
                                         {"torch CharStorage", "int8"},
                                         {"torch ByteStorage", "uint8"},
                                         {"torch BoolStorage", "bool"},
                                         {"torch ComplexFloatStorage", "complex64"},
                                         {"torch ComplexDoubleStorage", "complex128"}};

/// In checkpoints beside the weights (arguments, optimiser, counters): data that is skipped.
constexpr std::string_view kSkipped[] = {"argparse Namespace",
                                         "torch Size",
                                         "torch device",
                                         "collections defaultdict",
                                         "collections Counter",
                                         "builtins set",
                                         "__builtin__ set",
                                         "builtins dict",
                                         "__builtin__ dict",
                                         "builtins list",
                                         "__builtin__ list",
                                         "_codecs encode",
                                         "numpy.core.multiarray scalar",
                                         "numpy.core.multiarray _reconstruct",
                                         "numpy dtype",
                                         "numpy ndarray",
                                         "pathlib PosixPath",
                                         "datetime datetime",
                                         "datetime timedelta"};

/// Members that hold the weights of a checkpoint.
constexpr std::string_view kMembers[] = {"state_dict", "model",   "model_state_dict", "model_state",
                                         "net",        "network", "weights"};

bool isStorageType(std::string_view global) {
  return std::ranges::find(kStorageTypes, global, &StorageType::global) != std::end(kStorageTypes);
}

bool mayAppear(std::string_view global) {
  return global == kRebuild || global == kRebuildOld || global == kParameter || global == kOrdered ||
         isStorageType(global) || std::ranges::find(kSkipped, global) != std::end(kSkipped);
}

Error unsupported(const Text& text) { return {"weights-unsupported", text}; }
Error invalid(const Text& text) { return {"weights-invalid", text}; }

/// Before anything is interpreted.
Status checkGlobals(const Pickle& pickle) {
  for (const PickleValue& value : pickle.values)
    if (value.kind == Kind::Global && !mayAppear(value.text))
      return unsupported(
          Text::of("its pickle refers to %1, which is code and not data; save only the weights, with "
                   "torch.save(model.state_dict(), ...)",
                   inQuotes(value.text)));
  return {};
}

class Interpreter {
 public:
  Interpreter(const Pickle& pickle, const StoragePlaces& storages) : m_pickle(pickle), m_storages(storages) {}

  bool isDictionary(int index) const {
    const PickleValue& value = m_pickle.at(index);
    return value.kind == Kind::Dictionary || (value.kind == Kind::Call && calls(value, kOrdered));
  }
  bool isTensor(int index) const {
    const PickleValue& value = m_pickle.at(index);
    return value.kind == Kind::Call &&
           (calls(value, kRebuild) || calls(value, kRebuildOld) || calls(value, kParameter));
  }
  /// Keys and values in turns. Python 2 gives an ordered dictionary a list of pairs.
  std::vector<int> itemsOf(int index) const {
    const PickleValue& value = m_pickle.at(index);
    std::vector<int> items = value.items;
    if (value.kind != Kind::Call) return items;
    const std::vector<int>& arguments = m_pickle.at(value.arguments).items;
    if (arguments.size() != 1 || m_pickle.at(arguments[0]).kind != Kind::List) return items;
    for (const int pair : m_pickle.at(arguments[0]).items)
      if (const std::vector<int>& two = m_pickle.at(pair).items; two.size() == 2)
        items.insert(items.end(), two.begin(), two.end());
    return items;
  }
  bool hasTensors(int index) const {
    const std::vector<int> items = itemsOf(index);
    for (std::size_t i = 1; i < items.size(); i += 2)
      if (isTensor(items[i])) return true;
    return false;
  }
  /// The value of a text key; -1 if there is none.
  int member(int index, std::string_view key) const {
    const std::vector<int> items = itemsOf(index);
    for (std::size_t i = 1; i < items.size(); i += 2)
      if (const PickleValue& name = m_pickle.at(items[i - 1]); name.kind == Kind::Text && name.text == key)
        return items[i];
    return -1;
  }

  /// The dictionary of the weights; -1 if there is none.
  int stateDict() const {
    int at = m_pickle.root;
    for (int depth = 0; depth < 3 && isDictionary(at); ++depth) {
      if (hasTensors(at)) return at;
      int next = -1;
      for (const std::string_view name : kMembers)
        if (next < 0) next = member(at, name);
      if (next < 0) return -1;
      at = next;
    }
    return -1;
  }

  Result<StoredTensor> tensor(const std::string& name, int index) const {
    const PickleValue* call = &m_pickle.at(index);
    for (int depth = 0; calls(*call, kParameter); ++depth) {  // wraps a tensor
      const std::vector<int>& arguments = m_pickle.at(call->arguments).items;
      if (arguments.empty() || depth > 0 || !isTensor(arguments[0])) return damaged(name);
      call = &m_pickle.at(arguments[0]);
    }
    const std::vector<int>& arguments = m_pickle.at(call->arguments).items;
    if (arguments.size() < 4) return damaged(name);
    const auto storage = storageOf(arguments[0]);
    const auto offset = integer(arguments[1]);
    auto dims = integers(arguments[2]), strides = integers(arguments[3]);
    if (!storage || !offset || !dims || !strides || dims->size() != strides->size()) return damaged(name);
    const auto place = m_storages.find(storage->first);
    if (place == m_storages.end())
      return invalid(Text::of("the storage %1 of its tensor %2 is missing", inQuotes(storage->first), inQuotes(name)));
    StoredTensor tensor{name, elementType(storage->second), std::string(storage->second), std::move(*dims),
                        std::move(*strides)};
    if (!liesWithin(tensor, *offset, place->second))
      return invalid(Text::of("its tensor %1 of %2 lies outside of its storage of %3 bytes", inQuotes(name),
                              dimsText(tensor.dims), place->second.bytes));
    tensor.offset = place->second.offset + *offset * elementBytes(tensor.typeName);
    return tensor;
  }

  /// Key and element type of a storage's persistent ID: ("storage", type, key, location, count).
  std::optional<std::pair<std::string, std::string_view>> storageOf(int index) const {
    const PickleValue& value = m_pickle.at(index);
    if (value.kind != Kind::Persistent) return std::nullopt;
    const PickleValue& id = m_pickle.at(value.arguments);
    if (id.kind != Kind::Tuple || id.items.size() < 5 || m_pickle.at(id.items[0]).text != "storage")
      return std::nullopt;
    // A view of another storage, of PyTorch before 0.4.
    if (id.items.size() > 5 && m_pickle.at(id.items[5]).kind != Kind::None) return std::nullopt;
    // The key is copied for each tensor that refers to it.
    if (m_pickle.at(id.items[2]).text.size() > kMaxNameBytes) return std::nullopt;
    const auto* type = std::ranges::find(kStorageTypes, m_pickle.at(id.items[1]).text, &StorageType::global);
    if (type == std::end(kStorageTypes)) return std::nullopt;
    return std::pair(m_pickle.at(id.items[2]).text, type->typeName);
  }

 private:
  static Error damaged(const std::string& name) {
    return invalid(Text::of("its tensor %1 is damaged", inQuotes(name)));
  }

  bool calls(const PickleValue& value, std::string_view global) const {
    if (value.kind != Kind::Call) return false;
    const PickleValue& callable = m_pickle.at(value.callable);
    return callable.kind == Kind::Global && callable.text == global;
  }
  std::optional<std::int64_t> integer(int index) const {
    const PickleValue& value = m_pickle.at(index);
    if (value.kind != Kind::Integer || !value.text.empty()) return std::nullopt;
    return value.integer;
  }
  std::optional<std::vector<std::int64_t>> integers(int index) const {
    const PickleValue* value = &m_pickle.at(index);
    if (value->kind != Kind::Tuple || value->items.size() > kMaxDims) return std::nullopt;
    std::vector<std::int64_t> numbers;
    for (const int item : value->items) {
      const auto number = integer(item);
      if (!number) return std::nullopt;
      numbers.push_back(*number);
    }
    return numbers;
  }
  static bool liesWithin(const StoredTensor& tensor, std::int64_t offset, const StoragePlace& storage) {
    const auto count = checkedCount(tensor.dims);
    const std::int64_t elements = storage.bytes / elementBytes(tensor.typeName);
    if (!count || offset < 0 || offset > elements) return false;
    if (*count == 0) return true;
    std::int64_t last = offset;
    for (std::size_t i = 0; i < tensor.dims.size(); ++i) {
      std::int64_t step = 0;
      if (tensor.strides[i] < 0 || __builtin_mul_overflow(tensor.dims[i] - 1, tensor.strides[i], &step) ||
          __builtin_add_overflow(last, step, &last))
        return false;
    }
    return last < elements;
  }

  const Pickle& m_pickle;
  const StoragePlaces& m_storages;
};

}  // namespace

Result<std::map<std::string, int>> storageElementBytes(const Pickle& pickle) {
  if (Status checked = checkGlobals(pickle); !checked) return checked.error();
  const StoragePlaces none;
  const Interpreter interpreter(pickle, none);
  std::map<std::string, int> sizes;
  for (std::size_t i = 0; i < pickle.values.size(); ++i) {
    const auto storage = interpreter.storageOf(static_cast<int>(i));
    if (!storage) continue;
    const int size = elementBytes(storage->second);
    if (const auto [known, added] = sizes.emplace(storage->first, size); !added && known->second != size)
      return invalid(Text::of("its storage %1 has two types", inQuotes(storage->first)));
  }
  return sizes;
}

Result<std::vector<StoredTensor>> tensorsOf(const Pickle& pickle, const StoragePlaces& storages) {
  if (Status checked = checkGlobals(pickle); !checked) return checked.error();
  const Interpreter interpreter(pickle, storages);
  const int dictionary = interpreter.stateDict();
  if (dictionary < 0)
    return unsupported(
        Text::of("it has no state dict: a dictionary of tensors, or one with a member \"state_dict\" or \"model\""));
  std::vector<StoredTensor> tensors;
  const std::vector<int> items = interpreter.itemsOf(dictionary);
  for (std::size_t i = 1; i < items.size(); i += 2) {
    const PickleValue& key = pickle.at(items[i - 1]);
    if (key.kind != Kind::Text || !interpreter.isTensor(items[i])) continue;
    if (tensors.size() == kMaxTensors) return invalid(Text::of("it has too many tensors"));
    if (key.text.size() > kMaxNameBytes) return invalid(Text::of("a tensor has a too long name"));
    auto tensor = interpreter.tensor(key.text, items[i]);
    if (!tensor) return tensor.error();
    tensors.push_back(std::move(tensor).value());
  }
  return tensors;
}

}  // namespace scalescope::weights
