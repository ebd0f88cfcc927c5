// F6: networks that guess moves, as they were published, trained on our records: every run of a folder
// (tools/published_networks.sh makes one), judged by the moves of held-out games. Beside them stand the
// sources' tables: Clark and Storkey (2015), and Maddison, Huang, Sutskever and Silver (2015), whose
// deeper networks guess more, and AlphaGo's policy, which guesses more with features than from stones
// alone. The verdict is on these two orders, not on the figures: our records and positions seen are
// fewer.
#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <fstream>

#include "base/errors.h"
#include "lab/registry.h"
#include "lab/training_curves.h"

namespace moyo::lab {
namespace dcnn {

namespace fs = std::filesystem;

// The last look of a run at its held-out games of the largest board.
struct Judged {
  std::string name;
  std::uint64_t positions = 0;
  std::map<std::string, double> numbers;

  double of(const std::string& number) const {
    const auto it = numbers.find(number);
    return it == numbers.end() ? 0 : it->second;
  }
};

std::vector<Judged> runs_in(const fs::path& folder) {
  std::vector<Judged> runs;
  if (!fs::is_directory(folder)) throw InputError("there is no folder '" + folder.string() + "'");
  for (const auto& entry : fs::directory_iterator(folder)) {
    const fs::path log = entry.path() / training_log_name;
    if (!fs::exists(log)) continue;
    std::ifstream in(log);
    const LatestTraining last = latest(read_training_log(in, log.string()));
    if (last.held_out.empty()) continue;
    const TrainingLogEntry& look = last.held_out.rbegin()->second;
    runs.push_back({entry.path().filename(), look.positions, look.numbers});
  }
  std::sort(runs.begin(), runs.end(),
            [](const Judged& a, const Judged& b) { return a.of("accuracy") < b.of("accuracy"); });
  return runs;
}

Table published() {
  return {"The sources",
          {"network", "guessed", "mean rank", "mean probability", "won against GNU Go"},
          {{"Clark and Storkey, GoGoD", "41.06%", "5.91", "0.1117", ""},
           {"Clark and Storkey, KGS", "44.37%", "5.21", "0.1312", "86%"},
           {"Maddison, 3 layers", "37.5%", "", "", "3.4%"},
           {"Maddison, 6 layers", "48.0%", "", "", "61.8%"},
           {"Maddison, 10 layers", "51.2%", "", "", "84.4%"},
           {"Maddison, 12 layers", "54.5%", "", "", "94.7%"},
           {"Maddison, 12 layers, more filters", "55.2%", "", "", "97.2%"},
           {"AlphaGo, stones alone", "55.7%", "", "", ""},
           {"AlphaGo, 48 planes of features", "57.0%", "", "", ""}}};
}

// Whether the named runs guess more and more; says nothing of runs that are not there.
void judge_order(const std::vector<Judged>& runs, const std::vector<std::string>& names,
                 Findings& findings) {
  std::string text;
  double before = 0;
  int found = 0;
  bool rises = true;
  for (const std::string& name : names) {
    const auto run =
        std::find_if(runs.begin(), runs.end(), [&](const Judged& one) { return one.name == name; });
    if (run == runs.end()) continue;
    const double guessed = run->of("accuracy");
    rises = rises && guessed > before;
    before = guessed;
    text += fmt::format("{}{} {:.1f}%", found++ == 0 ? "" : " < ", name, 100 * guessed);
  }
  if (found < 2) return;
  findings.notes.push_back((rises ? "The source's order: " : "Not the source's order: ") + text);
}

Findings run(Context& context) {
  Findings findings;
  findings.tables.push_back(published());
  if (context.run.empty()) {
    findings.notes.push_back(
        "Ours are not here: they need a folder of runs, given by --run; "
        "tools/published_networks.sh makes one.");
    findings.wants_file = true;
    return findings;
  }
  const std::vector<Judged> runs = runs_in(context.run);
  if (runs.empty()) throw InputError("there is no run of learning in '" + context.run + "'");
  Table table{"Ours, on held-out games",
              {"run", "positions seen", "guessed", "mean rank", "mean probability"},
              {}};
  for (const Judged& one : runs) {
    table.rows.push_back(
        {one.name, std::to_string(one.positions), fmt::format("{:.2f}%", 100 * one.of("accuracy")),
         fmt::format("{:.2f}", one.of("rank")), fmt::format("{:.4f}", one.of("probability"))});
  }
  findings.tables.push_back(std::move(table));
  judge_order(runs, {"depth-3", "depth-6", "depth-10", "depth-12"}, findings);
  judge_order(runs, {"stones", "features"}, findings);
  return findings;
}

}  // namespace dcnn

const Experiment f6_dcnn = {
    "f6-dcnn", "networks that guess moves, as they were published", "S0", dcnn::run, {.run = true}};

}  // namespace moyo::lab
