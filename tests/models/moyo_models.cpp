// `moyo` with the models as further games.
#include "models/add_models.h"
#include "program.h"

int main(int argc, char** argv) {
  moyo::models::add_models();
  return moyo::app::run_moyo(argc, argv);
}
