// The shell: a heading, four places to be, and the hash in the address that says which game is
// looked at, so that reload, back and a second tab work.
import { render } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import '@sabaki/shudan/css/goban.css'
import 'uplot/dist/uPlot.min.css'
import './style.css'
import { get, post } from './api.js'
import { Play } from './play.jsx'
import { Review } from './review.jsx'
import { Think } from './think.jsx'
import { Lab } from './lab.jsx'

const places = [
  ['play', 'Play', Play],
  ['review', 'Review', Review],
  ['think', 'Think', Think],
  ['lab', 'Lab', Lab]
]

const readHash = () => {
  const [, place = 'play', id = ''] = location.hash.split('/')
  return { place: places.some(([name]) => name === place) ? place : 'play', id }
}

function App() {
  const [where, setWhere] = useState(readHash)
  const [about, setAbout] = useState(null)
  const [problem, setProblem] = useState('')

  useEffect(() => {
    const onHash = () => setWhere(readHash())
    addEventListener('hashchange', onHash)
    return () => removeEventListener('hashchange', onHash)
  }, [])
  useEffect(() => {
    get('/api/about').then(setAbout, (error) => setProblem(error.message))
  }, [])
  // Whoever comes without a game finds the last one, or a new board of nine by nine.
  useEffect(() => {
    if (where.id || where.place === 'lab') return
    const open = (id) => location.replace(`#/${where.place}/${id}`)
    const begin = () =>
      post('/api/games', {}).then(
        (game) => open(game.id),
        (error) => setProblem(error.message)
      )
    const last = localStorage.getItem('moyo-game')
    if (!last) begin()
    else
      get(`/api/games/${last}`).then(
        (game) => open(game.id),
        (error) => (error.status === 404 ? begin() : setProblem(error.message))
      )
  }, [where])
  useEffect(() => {
    if (where.id) localStorage.setItem('moyo-game', where.id)
  }, [where.id])

  const [, , Place] = places.find(([name]) => name === where.place)
  return (
    <>
      <header>
        <a class="name" href={`#/play/${where.id}`} aria-label="Moyo, to the board">
          <span class="mark" aria-hidden="true" />
          Moyo
        </a>
        <nav aria-label="Places">
          {places.map(([name, title]) => (
            <a key={name} href={`#/${name}/${where.id}`} aria-current={name === where.place ? 'page' : undefined}>
              {title}
            </a>
          ))}
        </nav>
      </header>
      <main>
        {problem && (
          <p class="problem" role="alert">
            {problem}
          </p>
        )}
        {about && (where.id || where.place === 'lab') && (
          <Place
            key={where.place + where.id}
            id={where.id}
            about={about}
            open={(id, place = where.place) => {
              location.hash = `#/${place}/${id}`
            }}
          />
        )}
      </main>
    </>
  )
}

render(<App />, document.getElementById('app'))
