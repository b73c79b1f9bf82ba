// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <initializer_list>
#include <memory>
#include <utility>
#include <vector>

namespace scalescope {

/// A list whose copies share its items until one of them is changed: access to a list that is not const makes its items
/// its own. An iterator is valid until the list is copied or changed. Thread: as of a vector; copies may be on others.
template <typename Item>
class SharedList {
 public:
  SharedList() = default;
  SharedList(std::vector<Item> items) : m_items(std::make_shared<std::vector<Item>>(std::move(items))) {}
  SharedList(std::initializer_list<Item> items) : SharedList(std::vector<Item>(items)) {}

  bool empty() const { return items().empty(); }
  std::size_t size() const { return items().size(); }
  auto begin() const { return items().begin(); }
  auto end() const { return items().end(); }
  const Item& front() const { return items().front(); }
  const Item& operator[](std::size_t i) const { return items()[i]; }
  const Item& at(std::size_t i) const { return items().at(i); }

  auto begin() { return ownItems().begin(); }
  auto end() { return ownItems().end(); }
  Item& front() { return ownItems().front(); }
  Item& operator[](std::size_t i) { return ownItems()[i]; }
  Item& at(std::size_t i) { return ownItems().at(i); }
  void push_back(Item item) { ownItems().push_back(std::move(item)); }
  auto insert(typename std::vector<Item>::const_iterator before, Item item) {
    const auto at = before - items().begin();  // the iterator may be that of shared items
    return ownItems().insert(ownItems().begin() + at, std::move(item));
  }
  void resize(std::size_t size) { ownItems().resize(size); }
  void clear() { m_items.reset(); }

 private:
  const std::vector<Item>& items() const {
    static const std::vector<Item> none;
    return m_items ? *m_items : none;
  }
  std::vector<Item>& ownItems() {
    if (!m_items) m_items = std::make_shared<std::vector<Item>>();
    if (m_items.use_count() > 1) m_items = std::make_shared<std::vector<Item>>(*m_items);
    // Dropping a copy orders what earlier owners on other threads read before what the caller writes.
    std::shared_ptr<std::vector<Item>>(m_items).reset();
    return *m_items;
  }

  std::shared_ptr<std::vector<Item>> m_items;
};

}  // namespace scalescope
