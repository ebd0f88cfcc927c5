// The server of the page without sockets, with its games in a folder that goes away: what a test of
// its routes asks.
#pragma once

#include <gtest/gtest.h>

#include <chrono>
#include <map>
#include <memory>
#include <string>
#include <thread>

#include "page/service.h"
#include "temporary_file.h"

namespace moyo::page {

class PageApi : public testing::Test {
 protected:
  PageApi() { restart(); }
  void restart() {
    service_.reset();
    service_ = std::make_unique<Service>(ServiceSettings{.folder = folder_.path(), .threads = 1});
    router_ = make_router(*service_);
  }

  Response ask(const std::string& method, const std::string& path, const std::string& body = "") {
    return router_.answer({method, path, body});
  }
  Json post(const std::string& path, const Json& body) {
    const Response response = ask("POST", path, body.dump());
    EXPECT_EQ(response.status, 200) << path << " " << response.body;
    return Json::parse(response.body);
  }
  Json game(const std::string& id) { return Json::parse(ask("GET", "/api/games/" + id).body); }
  // The game once the computer has moved.
  Json settled(const std::string& id) {
    for (int i = 0; i < 2000 && game(id)["thinking"].get<bool>(); ++i) {
      std::this_thread::sleep_for(std::chrono::milliseconds(10));
    }
    return game(id);
  }

  // All events of a stream until it ends.
  std::string events(const std::string& path, std::map<std::string, std::string> query) {
    Request request{"GET", path};
    request.query = {query.begin(), query.end()};
    const Response response = router_.answer(request);
    EXPECT_TRUE(response.events) << response.body;
    std::string text;
    while (const auto events = response.events->next(std::chrono::seconds(10))) text += *events;
    return text;
  }

  TemporaryFile folder_{"games"};
  std::unique_ptr<Service> service_;  // goes before its folder
  Router router_;
};

}  // namespace moyo::page
