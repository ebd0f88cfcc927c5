// The program under test, as a server of its own with games in a folder that goes away.
import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export const chromiumPath = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find(existsSync)

export class Server {
  constructor(program, threads = 2, options = []) {
    this.program = program
    this.threads = threads
    this.options = options
    this.folder = mkdtempSync(join(tmpdir(), 'moyo-browser-'))
    this.port = '0'
  }

  // Again on the same port, with the same games, after a stop.
  async start() {
    this.process = spawn(this.program, [
      'web',
      '--no-open',
      '--port',
      this.port,
      '--games',
      this.folder,
      '--threads',
      String(this.threads),
      ...this.options
    ])
    this.base = await new Promise((resolve, reject) => {
      let text = ''
      this.process.stdout.on('data', (data) => {
        text += data
        const address = /http:\S+(?=\/)/.exec(text)
        if (address) resolve(address[0])
      })
      this.process.on('exit', (code) => reject(new Error(`the server ended with ${code}`)))
    })
    this.port = new URL(this.base).port
  }

  stop(signal) {
    return new Promise((resolve) => {
      this.process.removeAllListeners('exit')
      this.process.on('exit', resolve)
      this.process.kill(signal)
    })
  }

  async end() {
    await this.stop('SIGINT')
    rmSync(this.folder, { recursive: true, force: true })
  }

  // {status, json} of a GET, or of a POST of `body`.
  async ask(path, body) {
    const response = await fetch(
      this.base + path,
      body && { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) }
    )
    return { status: response.status, json: await response.json() }
  }
}
