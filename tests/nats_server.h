// A real nats-server with JetStream for a test: on loopback, on a port of its own, with its files in
// a temporary folder, so that it can be killed and started again.
#pragma once

#include <arpa/inet.h>
#include <fcntl.h>
#include <netinet/in.h>
#include <signal.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <filesystem>
#include <stdexcept>
#include <string>
#include <thread>
#include <vector>

#include "temporary_file.h"

namespace moyo {

class NatsServer {
 public:
  explicit NatsServer(bool jetstream = true) : jetstream_(jetstream), port_(free_port()) {
    start();
  }
  ~NatsServer() {
    if (process_ > 0) kill();
  }
  NatsServer(const NatsServer&) = delete;
  NatsServer& operator=(const NatsServer&) = delete;

  // Debian puts it where only root looks.
  static std::string program() {
    for (const char* path :
         {"/usr/sbin/nats-server", "/usr/bin/nats-server", "/usr/local/bin/nats-server"}) {
      if (std::filesystem::exists(path)) return path;
    }
    return "";
  }
  std::string address() const { return "nats://127.0.0.1:" + std::to_string(port_); }

  void start() {
    process_ = fork();
    if (process_ < 0) throw std::runtime_error("cannot fork");
    if (process_ == 0) become();
    for (int i = 0; i < 600; ++i) {
      if (answers()) return;
      std::this_thread::sleep_for(std::chrono::milliseconds(50));
    }
    throw std::runtime_error("nats-server does not start");
  }
  // As kill -9 does.
  void kill() {
    ::kill(process_, SIGKILL);
    waitpid(process_, nullptr, 0);
    process_ = -1;
  }

 private:
  static sockaddr_in loopback(int port) {
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_port = htons(static_cast<std::uint16_t>(port));
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    return address;
  }
  static int free_port() {
    const int socket = ::socket(AF_INET, SOCK_STREAM, 0);
    sockaddr_in address = loopback(0);
    socklen_t size = sizeof address;
    bind(socket, reinterpret_cast<sockaddr*>(&address), size);
    getsockname(socket, reinterpret_cast<sockaddr*>(&address), &size);
    close(socket);
    return ntohs(address.sin_port);
  }
  bool answers() const {
    const int socket = ::socket(AF_INET, SOCK_STREAM, 0);
    sockaddr_in address = loopback(port_);
    const bool there = connect(socket, reinterpret_cast<sockaddr*>(&address), sizeof address) == 0;
    close(socket);
    return there;
  }
  [[noreturn]] void become() {
    prctl(PR_SET_PDEATHSIG, SIGKILL);  // a test that crashes leaves nothing behind
    const int log = open((store_.path() + ".log").c_str(), O_WRONLY | O_CREAT | O_APPEND, 0600);
    dup2(log, STDOUT_FILENO);
    dup2(log, STDERR_FILENO);
    std::vector<std::string> arguments = {"nats-server", "-a", "127.0.0.1", "-p",
                                          std::to_string(port_)};
    if (jetstream_) arguments.insert(arguments.end(), {"-js", "-sd", store_.path()});
    std::vector<char*> argv;
    for (std::string& argument : arguments) argv.push_back(argument.data());
    argv.push_back(nullptr);
    execv(program().c_str(), argv.data());
    _exit(127);
  }

  bool jetstream_;
  int port_;
  TemporaryFile store_{"nats"};
  pid_t process_ = -1;
};

// For the beginning of a test.
#define MOYO_NEEDS_NATS_SERVER() \
  if (moyo::NatsServer::program().empty()) GTEST_SKIP() << "nats-server is not installed"

}  // namespace moyo
