// Commands to the server and streams from it. A refusal carries the server's sentence.
import { Channel } from './channel.js'

async function answer(response) {
  const text = await response.text()
  let json = null
  try {
    json = JSON.parse(text)
  } catch {
    // The server only sends JSON; whatever this is, it is not the server.
  }
  if (!response.ok || json === null) {
    const error = new Error(json?.error ?? 'The server gave no answer that can be read.')
    error.status = response.status
    throw error
  }
  return json
}

async function reach(path, options) {
  let response
  try {
    response = await fetch(path, options)
  } catch {
    throw new Error('The server cannot be reached. Is moyo still running?')
  }
  return answer(response)
}

export const get = (path) => reach(path)

export const post = (path, body = {}) =>
  reach(path, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) })

// The channel of this browser: shared by all tabs where it can be, else of this page, and then closed
// while the page is hidden.
function makeChannel() {
  if (typeof SharedWorker === 'undefined') {
    const own = new Channel()
    document.addEventListener('visibilitychange', () => (document.hidden ? own.disconnect() : own.resume()))
    return own
  }
  const { port } = new SharedWorker('channel.js')
  const open = new Map()
  let last = 0
  const begin = (id) => port.postMessage({ open: id, path: open.get(id).path })
  port.onmessage = ({ data: { id, event, data } }) => open.get(id)?.tell(event, data)
  const lock = `moyo-${Math.random()}`
  // The worker may ask for the lock only after this tab has it.
  navigator.locks?.request(lock, () => {
    port.postMessage({ lives: lock })
    return new Promise(() => {})
  })
  addEventListener('pagehide', () => port.postMessage({ gone: true }))
  addEventListener('pageshow', (event) => event.persisted && [...open.keys()].forEach(begin))
  return {
    open(path, tell) {
      open.set(++last, { path, tell })
      begin(last)
      return last
    },
    close(id) {
      if (open.delete(id)) port.postMessage({ close: id })
    }
  }
}
let channel

// Listens to events by name: listen(path, {game: (data) => ...}); gives back how to stop. The
// stream ends by itself at an event `done`; `lost` is called when the server goes away, with true if
// it will not come back; `refused` before that, with the server's sentence, if it will not have what was asked;
// `waiting` with its sentence while it has no room for it and is asked again.
export function listen(path, handlers) {
  channel ??= makeChannel()
  const id = channel.open(path, (event, data) => {
    if (event === 'done') stop()
    handlers[event]?.(data)
  })
  const stop = () => channel.close(id)
  return stop
}

export function download(name, text, type = 'application/x-go-sgf') {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([text], { type }))
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 1000)
}
