#include "formats/sgf/tree.h"

namespace moyo::sgf {

std::uint32_t Tree::properties_end(std::size_t node) const {
  return node + 1 < nodes_.size() ? nodes_[node + 1].first_property
                                  : static_cast<std::uint32_t>(properties_.size());
}

std::uint32_t Tree::values_end(std::size_t property) const {
  return property + 1 < properties_.size() ? properties_[property + 1].first_value
                                           : static_cast<std::uint32_t>(values_.size());
}

Items<Property> Tree::properties(NodeId n) const {
  return {this, nodes_[n.index()].first_property, properties_end(n.index())};
}

Items<std::string_view> Tree::values(NodeId n, std::string_view name) const {
  for (const Property property : properties(n)) {
    if (property.name == name) return property.values;
  }
  return {this, 0, 0};
}

std::string_view Tree::value(NodeId n, std::string_view name) const {
  const auto all = values(n, name);
  return all.empty() ? std::string_view() : all[0];
}

void Tree::clear() {
  text_.clear();
  nodes_.clear();
  properties_.clear();
  values_.clear();
}

NodeId Tree::add_node(NodeId parent, Place place) {
  const NodeId node(nodes_.size());
  nodes_.push_back(
      {place, parent, no_node, no_node, no_node, static_cast<std::uint32_t>(properties_.size())});
  if (parent == no_node) return node;
  NodeEntry& above = nodes_[parent.index()];
  if (above.last_child == no_node) {
    above.first_child = node;
  } else {
    nodes_[above.last_child.index()].next_sibling = node;
  }
  above.last_child = node;
  return node;
}

void Tree::add_property(std::string_view name) {
  properties_.push_back({{end_of_text(), static_cast<std::uint32_t>(name.size())},
                         static_cast<std::uint32_t>(values_.size())});
  text_ += name;
}

void Tree::begin_value() { values_.push_back({end_of_text(), 0}); }

void Tree::add_value(std::string_view raw) {
  begin_value();
  text_ += raw;
  end_value();
}

bool operator==(const Tree& a, const Tree& b) {
  if (a.size() != b.size()) return false;
  for (std::size_t n = 0; n < a.size(); ++n) {
    const NodeId node(n);
    if (a.parent(node) != b.parent(node)) return false;
    if (!(a.properties(node) == b.properties(node))) return false;
  }
  return true;
}

std::vector<NodeId> main_line(const Tree& tree) {
  std::vector<NodeId> line;
  if (tree.empty()) return line;
  for (NodeId node = root; node != no_node; node = tree.first_child(node)) line.push_back(node);
  return line;
}

}  // namespace moyo::sgf
