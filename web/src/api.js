// Commands to the server and streams from it. A refusal carries the server's sentence.
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

// Listens to events by name: listen(path, {game: (data) => ...}); gives back how to stop. The
// stream ends by itself at an event `done`; `lost` is called when the server goes away.
export function listen(path, handlers) {
  const source = new EventSource(path)
  const stop = () => source.close()
  for (const [name, handle] of Object.entries(handlers)) {
    if (name === 'lost') continue
    source.addEventListener(name, (event) => {
      if (name === 'done') stop()
      handle(JSON.parse(event.data))
    })
  }
  if (!handlers.done) source.addEventListener('done', stop)
  source.onerror = () => handlers.lost?.(source.readyState === EventSource.CLOSED)
  return stop
}

export function download(name, text, type = 'application/x-go-sgf') {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([text], { type }))
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 1000)
}
