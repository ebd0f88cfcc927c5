#include "queue/address.h"

#include <gtest/gtest.h>

#include "conformance/refusal.h"

namespace moyo::queue {
namespace {

TEST(QueueAddress, HasAServerAndMayHaveAName) {
  EXPECT_EQ(parse_address("nats://host").server, "nats://host");
  EXPECT_EQ(parse_address("nats://host").name, "");
  const Address named = parse_address("nats://10.0.0.7:4333/c4-small");
  EXPECT_EQ(named.server, "nats://10.0.0.7:4333");
  EXPECT_EQ(named.name, "c4-small");
  EXPECT_EQ(parse_address("nats://[::1]").server, "nats://[::1]");
}

TEST(QueueAddress, IsShownWithoutItsPassword) {
  const Address address = parse_address("nats://me:secret@host:4222");
  EXPECT_EQ(address.server, "nats://me:secret@host:4222");
  EXPECT_EQ(address.shown, "nats://host:4222");
}

TEST(QueueAddress, IsRefusedInOneSentence) {
  const auto why = [](const std::string& text) {
    return conformance::refusal([&] { parse_address(text); });
  };
  EXPECT_NE(why("host:4222").find("does not begin with nats://"), std::string::npos);
  EXPECT_NE(why("nats://").find("names no host"), std::string::npos);
  EXPECT_NE(why("nats://:4222").find("names no host"), std::string::npos);
  EXPECT_NE(why("nats://host:99999").find("its port is not one"), std::string::npos);
  EXPECT_NE(why("nats://host:x").find("port of a queue"), std::string::npos);
  EXPECT_NE(why("nats://host/a.b").find("letters, digits"), std::string::npos);
  EXPECT_EQ(why("nats://me:secret@host:0").find("secret"), std::string::npos);
}

}  // namespace
}  // namespace moyo::queue
