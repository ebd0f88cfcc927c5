// moyo sgf convert and moyo sgf split: the games of a file written again.
#include <fmt/core.h>

#include <cstdint>
#include <cstdio>
#include <filesystem>
#include <memory>
#include <ostream>
#include <string>
#include <system_error>

#include "base/errors.h"
#include "base/whole_file.h"
#include "formats/sgf/writer.h"
#include "sgf_commands.h"

namespace moyo::app {
namespace {

struct RewriteOptions {
  std::string file;
  std::string output;       // a file, or a folder for split
  std::uint64_t games = 0;  // 0 for all
  sgf::NormalForm form;
};

// Calls `write(number, text)` with every game in normal form.
template <class Write>
void rewrite(const RewriteOptions& options, SgfInput& input, Write&& write) {
  input.read(options.file, [&](const sgf::Tree& tree) {
    write(input.games(), sgf::write(normalized(tree, options.form)));
    return input.games() != options.games;
  });
}

void convert(const RewriteOptions& options) {
  SgfInput input;
  if (options.output.empty()) {
    rewrite(options, input, [](std::uint64_t, const std::string& text) {
      if (std::fwrite(text.data(), 1, text.size(), stdout) != text.size()) {
        throw IoError("cannot write to the standard output");
      }
    });
    if (std::fflush(stdout) != 0) throw IoError("cannot write to the standard output");
  } else {
    write_whole_file(options.output, [&](std::ostream& out) {
      rewrite(options, input, [&](std::uint64_t, const std::string& text) { out << text; });
    });
  }
  input.finish();
}

void split(const RewriteOptions& options) {
  const std::filesystem::path folder = options.output;
  std::error_code error;
  std::filesystem::create_directories(folder, error);
  if (error || !std::filesystem::is_directory(folder)) {
    throw InputError("cannot make the folder '" + options.output + "'");
  }
  SgfInput input;
  rewrite(options, input, [&](std::uint64_t number, const std::string& text) {
    const std::string path = (folder / fmt::format("{:06}.sgf", number)).string();
    if (std::filesystem::exists(path)) throw InputError("'" + path + "' is there already");
    write_whole_file(path, text);
  });
  fmt::print("{} games written to {}\n", input.games(), options.output);
  std::fflush(stdout);
  input.finish();
}

std::shared_ptr<RewriteOptions> add_rewrite_options(CommandLine command) {
  auto options = std::make_shared<RewriteOptions>();
  command.option("file", options->file, "an SGF file").required();
  command.flag("--main-line", options->form.main_line_only, "without variations");
  command.option("--games", options->games, "only the first N").positive();
  return options;
}

}  // namespace

void add_sgf_convert(CommandLine sgf) {
  CommandLine command =
      sgf.subcommand("convert", "write the games again: FF[4], UTF-8, one layout");
  command.footer(
      "Every property is kept, in its order; text in the character set of CA becomes UTF-8.\n\n"
      "Examples:\n"
      "  moyo sgf convert old.sgf > new.sgf\n"
      "  moyo sgf convert collection.sgfs.gz --games 100 --main-line --output first.sgf");
  const auto options = add_rewrite_options(command);
  command.option("-o,--output", options->output, "this file; without it, standard output");
  command.on_run([options] { convert(*options); });
}

void add_sgf_split(CommandLine sgf) {
  CommandLine command = sgf.subcommand("split", "write each game to a file of its own");
  command.footer(
      "The files are 000001.sgf, 000002.sgf, ...; those that are there already are not touched,\n"
      "and end the work.\n\n"
      "Examples:\n"
      "  moyo sgf split collection.sgfs.gz --folder games\n"
      "  moyo sgf split collection.sgfs.gz --folder games --games 10");
  const auto options = add_rewrite_options(command);
  command.option("-f,--folder", options->output, "made if it is missing").required();
  command.on_run([options] { split(*options); });
}

}  // namespace moyo::app
