// One game of an SGF collection: a tree of nodes, each with properties in the order of the file,
// each property with values. Values are kept as they stand between the brackets, in UTF-8, with
// their escapes (value.h takes those off), so that what is written again is what was read.
//
// A tree grows at its end only: add a node, then its properties, then their values. All of it lies
// in four arrays; clearing a tree keeps their memory for the next game, and nothing is recursive,
// however deep the variations go. To change a tree, build another one from it.
#pragma once

#include <compare>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "base/typed_index.h"

namespace moyo::sgf {

using NodeId = TypedIndex<struct SgfNode, std::uint32_t>;
inline constexpr NodeId root{0};
inline constexpr NodeId no_node{0xffffffff};

// Where something stands in the file, from 1; the column counts bytes.
struct Place {
  std::uint32_t line = 1;
  std::uint32_t column = 1;
  friend auto operator<=>(const Place&, const Place&) = default;
};

class Tree;

// The values of a property, or the properties of a node, for range-based loops.
template <class Item>
class Items {
 public:
  class Iterator {
   public:
    Iterator(const Tree* tree, std::uint32_t at) : tree_(tree), at_(at) {}
    Item operator*() const;
    Iterator& operator++() {
      ++at_;
      return *this;
    }
    bool operator==(const Iterator& other) const { return at_ == other.at_; }

   private:
    const Tree* tree_;
    std::uint32_t at_;
  };

  Items(const Tree* tree, std::uint32_t begin, std::uint32_t end)
      : tree_(tree), begin_(begin), end_(end) {}
  std::size_t size() const { return end_ - begin_; }
  bool empty() const { return begin_ == end_; }
  Item operator[](std::size_t i) const;
  Iterator begin() const { return {tree_, begin_}; }
  Iterator end() const { return {tree_, end_}; }
  friend bool operator==(const Items& a, const Items& b) {
    if (a.size() != b.size()) return false;
    for (std::size_t i = 0; i < a.size(); ++i) {
      if (!(a[i] == b[i])) return false;
    }
    return true;
  }

 private:
  const Tree* tree_;
  std::uint32_t begin_;
  std::uint32_t end_;
};

// Views into a tree, valid until it changes.
struct Property {
  std::string_view name;
  Items<std::string_view> values;
  friend bool operator==(const Property&, const Property&) = default;
};

class Tree {
 public:
  // ---- Reading; node 0 is the root ----
  std::size_t size() const { return nodes_.size(); }
  bool empty() const { return nodes_.empty(); }
  NodeId parent(NodeId n) const { return nodes_[n.index()].parent; }
  NodeId first_child(NodeId n) const { return nodes_[n.index()].first_child; }
  NodeId next_sibling(NodeId n) const { return nodes_[n.index()].next_sibling; }
  Place place(NodeId n) const { return nodes_[n.index()].place; }
  Items<Property> properties(NodeId n) const;
  // The values of the first property of this name; none if the node has no such property.
  Items<std::string_view> values(NodeId n, std::string_view name) const;
  // The first of them, or nothing at all.
  std::string_view value(NodeId n, std::string_view name) const;

  // ---- Building ----
  void clear();
  // The last child of `parent`; no_node for the root.
  NodeId add_node(NodeId parent, Place place = {});
  // To the node added last.
  void add_property(std::string_view name);
  // To the property added last; escaped as value.h does it.
  void add_value(std::string_view raw);
  void add_property(std::string_view name, std::string_view raw) {
    add_property(name), add_value(raw);
  }
  // A value in pieces, for readers.
  void begin_value();
  void extend_value(const char* bytes, std::size_t count) { text_.append(bytes, count); }
  void end_value() { values_.back().size = end_of_text() - values_.back().begin; }

  std::size_t bytes() const { return text_.size(); }
  // Every value becomes `change(node, property name, value)`.
  template <class Change>
  void change_values(Change&& change);

  // The same nodes, properties and values in the same order; places do not matter.
  friend bool operator==(const Tree& a, const Tree& b);

 private:
  friend class Items<Property>;
  friend class Items<std::string_view>;

  struct Piece {  // of text_
    std::uint32_t begin;
    std::uint32_t size;
  };
  struct NodeEntry {
    Place place;
    NodeId parent;
    NodeId first_child;
    NodeId last_child;
    NodeId next_sibling;
    std::uint32_t first_property;  // up to that of the next node
  };
  struct PropertyEntry {
    Piece name;
    std::uint32_t first_value;  // up to that of the next property
  };

  std::uint32_t end_of_text() const { return static_cast<std::uint32_t>(text_.size()); }
  std::string_view text(Piece piece) const { return {text_.data() + piece.begin, piece.size}; }
  std::uint32_t properties_end(std::size_t node) const;
  std::uint32_t values_end(std::size_t property) const;
  Property item(std::uint32_t i, Property*) const {
    return {text(properties_[i].name), {this, properties_[i].first_value, values_end(i)}};
  }
  std::string_view item(std::uint32_t i, std::string_view*) const { return text(values_[i]); }

  std::string text_;
  std::vector<NodeEntry> nodes_;
  std::vector<PropertyEntry> properties_;
  std::vector<Piece> values_;
};

// From the root by first children to the end.
std::vector<NodeId> main_line(const Tree& tree);

template <class Item>
Item Items<Item>::Iterator::operator*() const {
  return tree_->item(at_, static_cast<Item*>(nullptr));
}
template <class Item>
Item Items<Item>::operator[](std::size_t i) const {
  return tree_->item(begin_ + static_cast<std::uint32_t>(i), static_cast<Item*>(nullptr));
}

template <class Change>
void Tree::change_values(Change&& change) {
  Tree changed;
  for (std::size_t n = 0; n < nodes_.size(); ++n) {
    const NodeId node(n);
    changed.add_node(parent(node), place(node));
    for (const Property property : properties(node)) {
      changed.add_property(property.name);
      for (const std::string_view value : property.values) {
        changed.add_value(change(node, property.name, value));
      }
    }
  }
  *this = std::move(changed);
}

}  // namespace moyo::sgf
