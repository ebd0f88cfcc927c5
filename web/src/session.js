// A game on the server, as it is now: follows its events, and sends what a person does.
import { useEffect, useState } from 'preact/hooks'
import { listen, post } from './api.js'

export function useSession(id, open) {
  const [game, setNow] = useState(null)
  const [problem, setProblem] = useState('')
  const [lost, setLost] = useState(false)
  const [gone, setGone] = useState(false)
  const [thought, setThought] = useState(null) // how far the computer is: {playouts, seconds, of}

  // The answer to a command may come after the news of what followed it.
  const setGame = (view) => {
    view.received = performance.now()
    setNow((now) => (now && now.version > view.version ? now : view))
  }

  useEffect(() => {
    if (!id) return
    return listen(`/api/games/${id}/events`, {
      game: (view) => {
        setLost(false)
        setThought(null)
        setGame(view)
      },
      thinking: setThought,
      lost: (closed) => {
        setLost(true)
        // The server answers, but does not know the game: somebody's old link.
        if (closed) {
          localStorage.removeItem('moyo-game')
          setGone(true)
        }
      }
    })
  }, [id])

  const act = async (action, body) => {
    try {
      const view = await post(`/api/games/${id}/${action}`, body)
      setProblem('')
      return view
    } catch (error) {
      setProblem(error.message)
      return null
    }
  }
  const change = async (action, body) => {
    const view = await act(action, body)
    if (view) setGame(view)
  }
  const begin = async (settings) => {
    try {
      open((await post('/api/games', settings)).id, 'play')
    } catch (error) {
      setProblem(error.message)
    }
  }
  const load = async (sgf, place) => {
    try {
      open((await post('/api/records', { sgf })).id, place)
    } catch (error) {
      setProblem(error.message)
    }
  }
  return { game, gone, thought, problem, setProblem, lost, act, change, begin, load }
}
