#include "program.h"

int main(int argc, char** argv) { return moyo::app::run_moyo(argc, argv); }
