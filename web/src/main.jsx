// The shell: a heading, six places to be, and the hash in the address that says which game is
// looked at, so that reload, back and a second tab work.
import { render } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import 'uplot/dist/uPlot.min.css'
import './style.css'
import { get, post } from './api.js'
import { Play } from './play.jsx'
import { Review } from './review.jsx'
import { isDemonstration, Think } from './think.jsx'
import { Lab } from './lab.jsx'
import { Course } from './course.jsx'
import { Home } from './home.jsx'
import { StoneDrawings } from './boards/stones.jsx'
import { Problem, readFile } from './parts.jsx'

const places = [
  ['home', 'Games', Home],
  ['play', 'Play', Play],
  ['review', 'Review', Review],
  ['think', 'Think', Think],
  ['lab', 'Lab', Lab],
  ['course', 'Course', Course]
]
const withoutGame = ['home', 'lab', 'course']

const readHash = () => {
  const [, place = 'home', id = '', at] = location.hash.split('/')
  if (place === 'think' && isDemonstration(id)) return { place, id: '', page: id }
  return { place: places.some(([name]) => name === place) ? place : 'home', id, at: at === undefined ? undefined : Number(at) }
}
const lastGame = () => localStorage.getItem('moyo-game') ?? ''

// A record may be dropped anywhere.
function useDrop(onText, onProblem) {
  const [over, setOver] = useState(false)
  useEffect(() => {
    const hasFile = (event) => [...(event.dataTransfer?.types ?? [])].includes('Files')
    const onOver = (event) => {
      if (!hasFile(event)) return
      event.preventDefault()
      setOver(true)
    }
    const onLeave = (event) => event.relatedTarget === null && setOver(false)
    const onDrop = (event) => {
      if (!hasFile(event)) return
      event.preventDefault()
      setOver(false)
      readFile(event.dataTransfer.files[0], onText, onProblem)
    }
    addEventListener('dragover', onOver)
    addEventListener('dragleave', onLeave)
    addEventListener('drop', onDrop)
    return () => {
      removeEventListener('dragover', onOver)
      removeEventListener('dragleave', onLeave)
      removeEventListener('drop', onDrop)
    }
  }, [])
  return over
}

function App() {
  const [where, setWhere] = useState(readHash)
  const [about, setAbout] = useState(null)
  const [problem, setProblem] = useState('')
  const open = (id, place = readHash().place) => {
    location.hash = `#/${place}/${id}`
  }
  const needsGame = !withoutGame.includes(where.place) && !where.page

  useEffect(() => {
    const onHash = () => {
      setProblem('')
      setWhere(readHash())
    }
    addEventListener('hashchange', onHash)
    return () => removeEventListener('hashchange', onHash)
  }, [])
  useEffect(() => {
    get('/api/about').then(setAbout, (error) => setProblem(error.message))
  }, [])
  const dropped = useDrop(
    (sgf) =>
      post('/api/records', { sgf }).then(
        (game) => open(game.id, ['think', 'play'].includes(readHash().place) ? readHash().place : 'review'),
        (error) => setProblem(error.message)
      ),
    setProblem
  )
  // Whoever comes to a place for games without one finds the last one, or a new board of nine by nine.
  useEffect(() => {
    if (where.id || !needsGame) return
    const replace = (id) => location.replace(`#/${where.place}/${id}`)
    const begin = () =>
      post('/api/games', {}).then(
        (game) => replace(game.id),
        (error) => setProblem(error.message)
      )
    const last = lastGame()
    if (!last) begin()
    else
      get(`/api/games/${last}`).then(
        (game) => replace(game.id),
        (error) => ([404, 410].includes(error.status) ? begin() : setProblem(error.message))
      )
  }, [where])
  useEffect(() => {
    if (where.id && needsGame) localStorage.setItem('moyo-game', where.id)
  }, [where.id])

  const [, , Place] = places.find(([name]) => name === where.place)
  const linked = where.id || lastGame()
  return (
    <>
      <StoneDrawings />
      <header>
        <a class="name" href="#/home" aria-label="Moyo, all games">
          <span class="mark" aria-hidden="true" />
          <span>Moyo</span>
        </a>
        <nav aria-label="Places">
          {places.map(([name, title]) => (
            <a
              key={name}
              href={withoutGame.includes(name) ? `#/${name}/` : `#/${name}/${linked}`}
              aria-current={name === where.place ? 'page' : undefined}
            >
              {title}
            </a>
          ))}
        </nav>
      </header>
      <main>
        <Problem text={problem} />
        {about && (where.id || !needsGame) && (
          <Place
            key={withoutGame.includes(where.place) ? where.place : where.place + where.id}
            id={where.page ? lastGame() : where.id}
            at={where.at}
            page={where.page}
            about={about}
            open={open}
          />
        )}
        {dropped && (
          <div class="dropping" aria-hidden="true">
            Drop the record to open it
          </div>
        )}
      </main>
    </>
  )
}

render(<App />, document.getElementById('app'))
