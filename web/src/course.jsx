// Course: the lectures as lessons, each with its idea, a place to see it, commands, and an exercise that
// checks itself. What was solved is remembered in this browser.
import { useEffect, useState } from 'preact/hooks'
import { get, post } from './api.js'
import { Command, Problem } from './parts.jsx'

const storage = 'moyo-course'
const readSolved = () => {
  try {
    return new Set(JSON.parse(localStorage.getItem(storage) ?? '[]'))
  } catch {
    return new Set()
  }
}

const byPart = (lessons) => {
  const parts = new Map()
  for (const lesson of lessons) parts.set(lesson.part, [...(parts.get(lesson.part) ?? []), lesson])
  return [...parts]
}

// "0,71", "1/3" and "2 %" are numbers too.
const readNumber = (text) => {
  const parts = text
    .trim()
    .replace(',', '.')
    .replace(/%$/, '')
    .split('/')
    .map((part) => (part.trim() ? Number(part) : NaN))
  return parts.length === 2 ? parts[0] / parts[1] : parts.length === 1 ? parts[0] : NaN
}

function Exercise({ lesson, solved, onSolved }) {
  const [text, setText] = useState('')
  const [verdict, setVerdict] = useState('')
  const [problem, setProblem] = useState('')
  const check = (event) => {
    event.preventDefault()
    const answer = readNumber(text)
    setVerdict('')
    if (!Number.isFinite(answer)) return setProblem('Please write a number.')
    setProblem('')
    post(`/api/course/${lesson.name}`, { answer }).then(
      ({ right }) => {
        setVerdict(right ? 'Right.' : 'Not yet.')
        if (right) onSolved()
      },
      (error) => setProblem(error.message)
    )
  }
  return (
    <section class="exercise" aria-label="Exercise">
      <h3>Exercise {solved && <span class="agrees">solved</span>}</h3>
      <p>{lesson.question}</p>
      {lesson.program ? (
        <Command text={`moyo course check ${lesson.name} --gtp ./my_player`} />
      ) : (
        <form class="answer" onSubmit={check}>
          <label class="field">
            <span>Your answer</span>
            <input
              type="text"
              inputMode="decimal"
              autoComplete="off"
              value={text}
              onInput={(event) => setText(event.currentTarget.value)}
            />
          </label>
          <button type="submit">Check</button>
          <span role="status">{verdict}</span>
        </form>
      )}
      <Problem text={problem} />
      <details>
        <summary>Hint</summary>
        <p>{lesson.hint}</p>
      </details>
    </section>
  )
}

const placeWords = (place) =>
  place.startsWith('#/think')
    ? 'See it in Think'
    : place.startsWith('#/play')
      ? 'Open Play'
      : place.endsWith('learn')
        ? 'Watch a network learn'
        : 'Open it in the lab'

function LessonCard({ lesson, solved, onSolved, next }) {
  return (
    <article class="card lesson" aria-label={lesson.title}>
      <div class="titled">
        <h2>{lesson.title}</h2>
        <span class="quiet">{lesson.source}</span>
      </div>
      <p>{lesson.idea}</p>
      <p>
        <a class="button" href={lesson.place}>
          {placeWords(lesson.place)}
        </a>
      </p>
      <h3>In the terminal</h3>
      {lesson.commands.map((command) => (
        <Command key={command} text={command} />
      ))}
      <Exercise key={lesson.name} lesson={lesson} solved={solved} onSolved={onSolved} />
      {next && (
        <p>
          <a class="button" href={`#/course/${next.name}`}>
            Next: {next.title}
          </a>
        </p>
      )}
    </article>
  )
}

export function Course({ id }) {
  const [lessons, setLessons] = useState([])
  const [solved, setSolved] = useState(readSolved)
  const [problem, setProblem] = useState('')
  useEffect(() => {
    get('/api/course').then(setLessons, (error) => setProblem(error.message))
  }, [])
  const at = id ? lessons.findIndex((lesson) => lesson.name === id) : 0
  const lesson = lessons[at]
  const onSolved = () => {
    const all = new Set(solved).add(lesson.name)
    localStorage.setItem(storage, JSON.stringify([...all]))
    setSolved(all)
  }
  return (
    <>
      <div class="wide top">
        <div class="titled">
          <h1>Course</h1>
          <span class="quiet">
            {solved.size} of {lessons.length} exercises solved here
          </span>
        </div>
      </div>
      <Problem text={problem} />
      {lessons.length > 0 && !lesson && <Problem text={`There is no lesson '${id}'.`} />}
      <div class="wide lab course">
        <nav aria-label="Lessons">
          {byPart(lessons).map(([part, members]) => (
            <section key={part}>
              <h2>{part}</h2>
              <ul class="plain">
                {members.map((member) => (
                  <li key={member.name}>
                    <a href={`#/course/${member.name}`} aria-current={member === lesson ? 'page' : undefined}>
                      {member.title}
                      {solved.has(member.name) && <span aria-label="solved"> ✓</span>}
                    </a>
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </nav>
        {lesson && (
          <LessonCard key={lesson.name} lesson={lesson} solved={solved.has(lesson.name)} onSolved={onSolved} next={lessons[at + 1]} />
        )}
      </div>
    </>
  )
}
