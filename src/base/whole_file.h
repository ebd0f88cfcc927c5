// A file that is whole or not there: written under another name and renamed at the end, so that a
// kill at any time leaves the old one.
#pragma once

#include <functional>
#include <iosfwd>
#include <string>
#include <string_view>

namespace moyo {

// InputError if the file cannot be written.
void write_whole_file(const std::string& path, const std::function<void(std::ostream&)>& write);
void write_whole_file(const std::string& path, std::string_view text);

}  // namespace moyo
