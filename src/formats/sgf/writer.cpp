#include "formats/sgf/writer.h"

#include "formats/sgf/charset.h"
#include "formats/sgf/value.h"

namespace moyo::sgf {
namespace {

constexpr std::size_t full_line = 72;

class Writer {
 public:
  explicit Writer(const Tree& tree) : tree_(tree) {}

  // Walks the tree in its order with the parent links for a stack.
  std::string write() {
    if (tree_.empty()) return "";
    open();
    for (NodeId node = root; node != no_node;) {
      write_node(node);
      const NodeId child = tree_.first_child(node);
      if (child == no_node) {
        node = next_after(node);
        continue;
      }
      if (tree_.next_sibling(child) != no_node) open();
      node = child;
    }
    out_ += '\n';
    return std::move(out_);
  }

 private:
  // Goes up from the end of a line, closing what ends there, to the next variation.
  NodeId next_after(NodeId node) {
    for (; node != root; node = tree_.parent(node)) {
      const NodeId above = tree_.parent(node);
      const NodeId sibling = tree_.next_sibling(node);
      if (tree_.next_sibling(tree_.first_child(above)) != no_node) out_ += ')';
      if (sibling != no_node) {
        open();
        return sibling;
      }
    }
    out_ += ')';
    return no_node;
  }

  void open() {
    if (!out_.empty()) break_line();
    out_ += '(';
  }
  void break_line() {
    out_ += '\n';
    line_start_ = out_.size();
  }

  void write_node(NodeId node) {
    if (out_.size() - line_start_ > full_line) break_line();
    out_ += ';';
    for (const Property property : tree_.properties(node)) {
      out_ += property.name;
      for (const std::string_view value : property.values) {
        out_ += '[';
        out_ += value;
        out_ += ']';
      }
    }
  }

  const Tree& tree_;
  std::string out_;
  std::size_t line_start_ = 0;
};

void copy(const Property& property, Tree& to) {
  to.add_property(property.name);
  for (const std::string_view value : property.values) to.add_value(value);
}

// The root's properties, with FF[4] and the charset in front where it had none.
void copy_root(const Tree& from, Tree& to, std::string_view charset) {
  const bool has_format = !from.values(root, "FF").empty();
  const bool has_charset = !from.values(root, "CA").empty();
  if (!has_format) to.add_property("FF", "4");
  if (!has_format && !has_charset) to.add_property("CA", charset);
  for (const Property property : from.properties(root)) {
    if (property.name == "FF") {
      to.add_property("FF", "4");
      if (!has_charset) to.add_property("CA", charset);
    } else if (property.name == "CA") {
      to.add_property("CA", charset);
    } else {
      copy(property, to);
    }
  }
}

}  // namespace

std::string write(const Tree& tree) { return Writer(tree).write(); }

Tree normalized(const Tree& tree, const NormalForm& form) {
  Tree normal;
  if (tree.empty()) return normal;
  // A set the reader could not turn into UTF-8 keeps its name.
  const std::string_view given = tree.value(root, "CA");
  const bool unknown = !simple_text(given).empty() && !find_charset(simple_text(given));
  normal.add_node(no_node, tree.place(root));
  copy_root(tree, normal, unknown ? given : "UTF-8");
  std::vector<NodeId> copies(tree.size(), no_node);
  copies[0] = root;
  for (std::size_t n = 1; n < tree.size(); ++n) {
    const NodeId node(n);
    const NodeId above = copies[tree.parent(node).index()];
    const bool in_main_line = above != no_node && tree.first_child(tree.parent(node)) == node;
    if (form.main_line_only && !in_main_line) continue;
    copies[n] = normal.add_node(above, tree.place(node));
    for (const Property property : tree.properties(node)) copy(property, normal);
  }
  return normal;
}

}  // namespace moyo::sgf
