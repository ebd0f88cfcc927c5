# `cmake --install` gives another project find_package(moyo) and the target moyo::moyo.
include(CMakePackageConfigHelpers)
set(package_dir ${CMAKE_INSTALL_LIBDIR}/cmake/moyo)
install(TARGETS moyo_base moyo_queue moyo_core moyo_games moyo_formats moyo_search moyo_knowledge
                moyo_simulation moyo_nn moyo_players moyo_match moyo_moyo EXPORT moyo)
install(TARGETS moyo)
# The headers of these rooms, as <moyo/core/state.h>.
foreach(room base queue core games formats search knowledge simulation nn players match)
  install(DIRECTORY src/${room} DESTINATION ${CMAKE_INSTALL_INCLUDEDIR}/moyo
          FILES_MATCHING PATTERN "*.h")
endforeach()
install(EXPORT moyo NAMESPACE moyo:: DESTINATION ${package_dir} FILE moyoTargets.cmake)
configure_package_config_file(cmake/moyoConfig.cmake.in moyoConfig.cmake
                              INSTALL_DESTINATION ${package_dir})
write_basic_package_version_file(moyoConfigVersion.cmake COMPATIBILITY SameMajorVersion)
install(FILES ${CMAKE_CURRENT_BINARY_DIR}/moyoConfig.cmake
              ${CMAKE_CURRENT_BINARY_DIR}/moyoConfigVersion.cmake DESTINATION ${package_dir})
