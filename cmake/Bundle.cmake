# The page: esbuild makes one script and one style sheet of web/, and a generated source file takes
# them, compressed, into the program. `npm ci` runs once for all presets, and again when the lock
# file changes.
find_program(NODE NAMES node nodejs REQUIRED)
find_program(NPM npm REQUIRED)
set(web ${PROJECT_SOURCE_DIR}/web)
set(bundle_dir ${PROJECT_BINARY_DIR}/web)
file(GLOB_RECURSE web_sources CONFIGURE_DEPENDS ${web}/src/*)

add_custom_command(OUTPUT ${bundle_dir}/installed
  COMMAND ${NODE} ${web}/install.mjs ${NPM} ${bundle_dir}/installed
  DEPENDS ${web}/install.mjs ${web}/package.json ${web}/package-lock.json
  COMMENT "Installing what the page is built with" VERBATIM)
add_custom_command(OUTPUT ${bundle_dir}/bundle_data.cpp
  COMMAND ${NODE} ${web}/build.mjs ${bundle_dir}
  DEPENDS ${web}/build.mjs ${web_sources} ${bundle_dir}/installed
  COMMENT "Building the page" VERBATIM)

add_library(moyo_bundle STATIC ${bundle_dir}/bundle_data.cpp)
set_target_properties(moyo_bundle PROPERTIES UNITY_BUILD OFF)
target_include_directories(moyo_bundle PRIVATE ${PROJECT_SOURCE_DIR}/src)
