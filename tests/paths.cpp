#include "paths.h"

namespace moyo {

std::string source_folder() { return MOYO_SOURCE_DIR; }
std::string shared_data_folder() { return MOYO_SOURCE_DIR "/../shared/data/"; }
std::string moyo_program() { return MOYO_BINARY_DIR "/moyo"; }
std::string models_program() { return MOYO_BINARY_DIR "/moyo_models"; }

}  // namespace moyo
