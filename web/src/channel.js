// All streams of a browser over one connection, since a browser opens only six to a host: what the
// server has as /api/channel. In the worker that all tabs share (channel_worker.js), or where there is
// none in the page itself.
const comeBack = 2000 // milliseconds until a stream that ended early is asked for again

export class Channel {
  streams = new Map() // by number: {path, tell(event, data)}
  last = 0

  // tell('lost', closed) is called when the server goes away, or, with true, will not have it; tell('waiting',
  // {error}) when it has no room now and is asked again.
  open(path, tell) {
    const number = ++this.last
    this.streams.set(number, { path, tell })
    if (!this.source) this.connect()
    else if (this.key) this.ask(number)
    return number
  }

  close(number) {
    if (!this.streams.delete(number)) return
    if (this.streams.size === 0) this.disconnect()
    else if (this.key) this.post({ close: number }).catch(() => {})
  }

  connect() {
    this.source = new EventSource('/api/channel')
    this.source.addEventListener('channel', (event) => {
      this.key = JSON.parse(event.data).key
      for (const number of this.streams.keys()) this.ask(number)
    })
    this.source.addEventListener('part', (event) => {
      const { stream, event: name, data } = JSON.parse(event.data)
      const open = this.streams.get(stream)
      if (!open) return
      if (name === 'done') this.streams.delete(stream)
      if (name === 'end') this.askLater(stream)
      else open.tell(name, data)
    })
    this.source.onerror = () => {
      this.key = null
      for (const { tell } of [...this.streams.values()]) tell('lost', false)
      if (this.source?.readyState !== EventSource.CLOSED) return
      this.disconnect()
      setTimeout(() => this.resume(), comeBack)
    }
  }

  disconnect() {
    this.source?.close()
    this.source = this.key = null
  }

  resume() {
    if (this.streams.size > 0 && !this.source) this.connect()
  }

  askLater(number) {
    setTimeout(() => this.key && this.ask(number), comeBack)
  }

  post(body) {
    return fetch(`/api/channel/${this.key}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body)
    })
  }

  async ask(number) {
    const open = this.streams.get(number)
    if (!open) return
    const { key } = this
    let response
    try {
      response = await this.post({ stream: number, path: open.path })
    } catch {
      return // the connection is gone as well, and tells so
    }
    // A channel that is gone is no stream that is refused.
    if (key !== this.key) return
    // Closed before the server knew of it: the close may have come first.
    if (!this.streams.has(number)) {
      if (response.ok) this.post({ close: number }).catch(() => {})
      return
    }
    if (response.ok) return
    const { error } = await response.json().catch(() => ({}))
    if (response.status === 429 || response.status >= 500) {
      if (error) open.tell('waiting', { error })
      return this.askLater(number)
    }
    this.streams.delete(number)
    if (error) open.tell('refused', { error })
    open.tell('lost', true)
  }
}
