// SPDX-License-Identifier: Apache-2.0
#include "engine/weights/pickle_reader.h"

#include <cstdio>
#include <optional>

#include "engine/data/little_endian.h"

namespace scalescope::weights {
namespace {

using Kind = PickleValue::Kind;

/// Of CPython's Lib/pickletools.py.
enum Opcode : unsigned char {
  kMark = '(',
  kStop = '.',
  kPop = '0',
  kPopMark = '1',
  kBinPersId = 'Q',
  kBinFloat = 'G',
  kBinInt = 'J',
  kBinInt1 = 'K',
  kBinInt2 = 'M',
  kNone = 'N',
  kReduce = 'R',
  kBinString = 'T',  // texts of Python 2
  kShortBinString = 'U',
  kBinUnicode = 'X',
  kAppend = 'a',
  kBuild = 'b',
  kGlobal = 'c',
  kAppends = 'e',
  kBinGet = 'h',
  kLongBinGet = 'j',
  kBinPut = 'q',
  kLongBinPut = 'r',
  kSetItem = 's',
  kTuple = 't',
  kSetItems = 'u',
  kEmptyDict = '}',
  kEmptyList = ']',
  kEmptyTuple = ')',
  kBinBytes = 'B',
  kShortBinBytes = 'C',
  kProto = 0x80,
  kNewObject = 0x81,
  kTuple1 = 0x85,
  kTuple2 = 0x86,
  kTuple3 = 0x87,
  kNewTrue = 0x88,
  kNewFalse = 0x89,
  kLong1 = 0x8a,
  kShortBinUnicode = 0x8c,
  kStackGlobal = 0x93,
  kMemoize = 0x94,
  kFrame = 0x95,
};

constexpr int kHighestProtocol = 4;
constexpr int kMarker = -1;  ///< on the stack

/// Ended by the first fault; every access is checked.
class PickleMachine {
 public:
  explicit PickleMachine(std::string_view bytes) : m_bytes(bytes) {}

  Result<Pickle> run() {
    if (byte() != kProto) return fault(Text::of("it does not begin with a protocol version"));
    if (const int protocol = byte(); protocol < 2 || protocol > kHighestProtocol)
      return unsupported(Text::of("protocol %1", protocol));
    while (m_fault.empty()) {
      m_opcodeAt = m_at;
      const int opcode = byte();
      if (!m_fault.empty()) break;
      if (opcode == kStop) return finish();
      if (!step(opcode)) {
        char name[8];
        std::snprintf(name, sizeof name, "0x%02x", opcode);
        return unsupported(Text::of("the opcode %1", name));
      }
      if (m_pickle.values.size() > kMaxPickleValues || m_stack.size() > kMaxPickleValues)
        return fault(Text::of("it has more than %1 values", kMaxPickleValues));
    }
    return fault(m_fault);
  }

 private:
  Error fault(const Text& text) const {
    return {"weights-invalid", Text::of("%1 (byte %2 of its pickle)", text, m_opcodeAt)};
  }
  Error unsupported(const Text& what) const {
    return {"weights-unsupported", Text::of("its pickle uses %1 (byte %2 of its pickle)", what, m_opcodeAt)};
  }

  Result<Pickle> finish() {
    if (m_stack.size() != 1 || m_stack.back() == kMarker)
      return fault(Text::of("its pickle does not end with one value"));
    m_pickle.root = m_stack.back();
    m_pickle.bytes = m_at;
    return std::move(m_pickle);
  }

  void fail(const Text& text) {
    if (m_fault.empty()) m_fault = text;
  }

  // --- The text --------------------------------------------------------------------------------------------------

  std::string_view take(std::uint64_t count) {
    if (count > m_bytes.size() - m_at) {
      fail(Text::of("its pickle is truncated"));
      return {};
    }
    const std::string_view bytes = m_bytes.substr(m_at, count);
    m_at += count;
    return bytes;
  }
  int byte() {
    const std::string_view bytes = take(1);
    return bytes.empty() ? 0 : static_cast<unsigned char>(bytes[0]);
  }
  template <typename Number>
  Number number() {
    const std::string_view bytes = take(sizeof(Number));
    return bytes.empty() ? Number{} : numberAt<Number>(bytes.data());
  }
  std::string line() {
    const auto end = m_bytes.find('\n', m_at);
    if (end == std::string_view::npos) {
      fail(Text::of("its pickle is truncated"));
      return {};
    }
    std::string text(m_bytes.substr(m_at, end - m_at));
    m_at = end + 1;
    return text;
  }
  /// Of up to 8 bytes; longer ones keep their digits as text, as PyTorch's magic number is one.
  PickleValue longNumber() {
    const std::string_view bytes = take(static_cast<std::uint64_t>(byte()));
    PickleValue value{Kind::Integer};
    if (bytes.size() > 8) {
      value.text = bytes;
      return value;
    }
    std::uint64_t bits = !bytes.empty() && (bytes.back() & 0x80) ? ~std::uint64_t{0} : 0;
    for (std::size_t i = bytes.size(); i-- > 0;) bits = bits << 8 | static_cast<unsigned char>(bytes[i]);
    value.integer = static_cast<std::int64_t>(bits);
    return value;
  }

  // --- The stack -------------------------------------------------------------------------------------------------

  int push(PickleValue value) {
    m_pickle.values.push_back(std::move(value));
    m_stack.push_back(static_cast<int>(m_pickle.values.size()) - 1);
    return m_stack.back();
  }
  void pushInteger(std::int64_t integer, Kind kind = Kind::Integer) { push({kind, integer}); }
  void pushText(std::string_view text, Kind kind = Kind::Text) { push({kind, 0, std::string(text)}); }
  /// The top value; nothing and a fault where there is none.
  std::optional<int> pop() {
    if (m_stack.empty() || m_stack.back() == kMarker) {
      fail(Text::of("its pickle takes a value from an empty stack"));
      return std::nullopt;
    }
    const int top = m_stack.back();
    m_stack.pop_back();
    return top;
  }
  /// Everything above the last mark, which is removed.
  std::vector<int> popToMark() {
    std::size_t mark = m_stack.size();
    while (mark > 0 && m_stack[mark - 1] != kMarker) --mark;
    if (mark == 0) {
      fail(Text::of("its pickle has no mark"));
      return {};
    }
    std::vector<int> items(m_stack.begin() + static_cast<std::ptrdiff_t>(mark), m_stack.end());
    m_stack.resize(mark - 1);
    return items;
  }
  void pushTuple(int count) {
    PickleValue tuple{Kind::Tuple};
    tuple.items.resize(static_cast<std::size_t>(count));
    for (int i = count; i-- > 0;) {
      const auto item = pop();
      if (!item) return;
      tuple.items[static_cast<std::size_t>(i)] = *item;
    }
    push(std::move(tuple));
  }
  /// Appends to the container on top of the stack.
  void extend(const std::vector<int>& items, bool pairs) {
    if (m_stack.empty() || m_stack.back() == kMarker)
      return fail(Text::of("its pickle fills a container that is missing"));
    PickleValue& container = m_pickle.values[static_cast<std::size_t>(m_stack.back())];
    const bool fits = container.kind == Kind::Call || container.kind == (pairs ? Kind::Dictionary : Kind::List);
    if (!fits || (pairs && items.size() % 2))
      return fail(Text::of("its pickle fills something that is not a container"));
    m_itemCount += items.size();
    if (m_itemCount > kMaxPickleValues) return fail(Text::of("its pickle has too many items"));
    container.items.insert(container.items.end(), items.begin(), items.end());
  }
  void call() {
    const auto arguments = pop(), callable = pop();
    if (!arguments || !callable) return;
    PickleValue value{Kind::Call};
    value.callable = *callable;
    value.arguments = *arguments;
    push(std::move(value));
  }
  void stackGlobal() {
    const auto name = pop(), module = pop();
    if (!name || !module) return;
    // Values can be recalled any number of times: a copy of a long one each time would fill the memory.
    constexpr std::size_t kMaxGlobal = 256;
    if (m_pickle.at(*module).text.size() > kMaxGlobal || m_pickle.at(*name).text.size() > kMaxGlobal)
      return fail(Text::of("its pickle has a too long name of a global"));
    pushText(m_pickle.at(*module).text + " " + m_pickle.at(*name).text, Kind::Global);
  }
  void global() {
    const std::string module = line();
    pushText(module + " " + line(), Kind::Global);
  }

  void memoize(std::uint32_t key) {
    if (m_stack.empty() || m_stack.back() == kMarker)
      return fail(Text::of("its pickle stores a value that is missing"));
    if (m_memo.size() > kMaxPickleValues) return fail(Text::of("its pickle stores too many values"));
    m_memo[key] = m_stack.back();
  }
  void recall(std::uint32_t key) {
    const auto found = m_memo.find(key);
    if (found == m_memo.end()) return fail(Text::of("its pickle recalls a value that it has not stored"));
    m_stack.push_back(found->second);
  }

  /// False for an opcode that is refused.
  bool step(int opcode) {
    switch (opcode) {
      case kMark: m_stack.push_back(kMarker); return true;
      case kPop:
        if (!m_stack.empty() && m_stack.back() == kMarker)
          m_stack.pop_back();
        else
          pop();
        return true;
      case kPopMark: popToMark(); return true;
      case kFrame: take(8); return true;
      case kBinPut: memoize(static_cast<std::uint32_t>(byte())); return true;
      case kLongBinPut: memoize(number<std::uint32_t>()); return true;
      case kMemoize: memoize(static_cast<std::uint32_t>(m_memo.size())); return true;
      case kBinGet: recall(static_cast<std::uint32_t>(byte())); return true;
      case kLongBinGet: recall(number<std::uint32_t>()); return true;
      default: return literal(opcode) || composite(opcode);
    }
  }
  bool literal(int opcode) {
    switch (opcode) {
      case kNone: push({}); return true;
      case kNewTrue: pushInteger(1, Kind::Boolean); return true;
      case kNewFalse: pushInteger(0, Kind::Boolean); return true;
      case kBinInt: pushInteger(number<std::int32_t>()); return true;
      case kBinInt1: pushInteger(byte()); return true;
      case kBinInt2: pushInteger(number<std::uint16_t>()); return true;
      case kLong1: push(longNumber()); return true;
      case kBinFloat:
        take(8);
        push({Kind::Real});
        return true;
      case kBinString:
      case kBinUnicode: pushText(take(number<std::uint32_t>())); return true;
      case kShortBinString:
      case kShortBinUnicode: pushText(take(static_cast<std::uint64_t>(byte()))); return true;
      case kBinBytes: pushText(take(number<std::uint32_t>()), Kind::Bytes); return true;
      case kShortBinBytes: pushText(take(static_cast<std::uint64_t>(byte())), Kind::Bytes); return true;
      case kGlobal: global(); return true;
      case kStackGlobal: stackGlobal(); return true;
      default: return false;
    }
  }
  bool composite(int opcode) {
    switch (opcode) {
      case kEmptyTuple: push({Kind::Tuple}); return true;
      case kEmptyList: push({Kind::List}); return true;
      case kEmptyDict: push({Kind::Dictionary}); return true;
      case kTuple1: pushTuple(1); return true;
      case kTuple2: pushTuple(2); return true;
      case kTuple3: pushTuple(3); return true;
      case kTuple: {
        PickleValue tuple{Kind::Tuple};
        tuple.items = popToMark();
        push(std::move(tuple));
        return true;
      }
      case kAppend:
        if (const auto item = pop()) extend({*item}, false);
        return true;
      case kAppends: extend(popToMark(), false); return true;
      case kSetItem: {
        const auto value = pop(), key = pop();
        if (value && key) extend({*key, *value}, true);
        return true;
      }
      case kSetItems: extend(popToMark(), true); return true;
      case kReduce:
      case kNewObject: call(); return true;
      case kBuild: pop(); return true;  // attributes of an object: not its items
      case kBinPersId:
        if (const auto id = pop()) {
          PickleValue value{Kind::Persistent};
          value.arguments = *id;
          push(std::move(value));
        }
        return true;
      default: return false;
    }
  }

  std::string_view m_bytes;
  std::size_t m_at = 0, m_opcodeAt = 0, m_itemCount = 0;
  Text m_fault;
  Pickle m_pickle;
  std::vector<int> m_stack;  ///< indices of values, or kMarker
  std::unordered_map<std::uint32_t, int> m_memo;
};

}  // namespace

Result<Pickle> readPickle(std::string_view bytes) { return PickleMachine(bytes).run(); }

}  // namespace scalescope::weights
