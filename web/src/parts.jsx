// Small pieces that several places use.
import { useRef, useState } from 'preact/hooks'

export function Choice({ label, value, options, onChange }) {
  return (
    <label class="field">
      <span>{label}</span>
      <select value={value} onChange={(event) => onChange(event.currentTarget.value)}>
        {options.map(([name, title]) => (
          <option key={name} value={name}>
            {title}
          </option>
        ))}
      </select>
    </label>
  )
}

// A few exclusive buttons in a row.
export function Chips({ label, value, options, onChange }) {
  return (
    <div class="chips" role="group" aria-label={label}>
      {options.map(([name, title]) => (
        <button key={name} type="button" aria-pressed={value === name} onClick={() => onChange(name)}>
          {title}
        </button>
      ))}
    </div>
  )
}

export function Problem({ text }) {
  return text ? (
    <p class="problem" role="alert">
      {text}
    </p>
  ) : null
}

// A line for the terminal, to be copied.
export function Command({ text }) {
  const [copied, setCopied] = useState(false)
  const copy = () =>
    navigator.clipboard?.writeText(text).then(
      () => setCopied(true),
      () => setCopied(false)
    )
  return (
    <div class="command">
      <code tabIndex={0}>{text}</code>
      <button type="button" onClick={copy} aria-label={`Copy ${text}`}>
        {copied ? 'Copied' : 'Copy'}
      </button>
    </div>
  )
}

// Plots that the server has drawn.
export function Plots({ of, svg }) {
  return (
    <div class="plot" tabIndex={0} role="group" aria-label="Plots">
      <img alt={`Plots of ${of}`} src={`data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`} />
    </div>
  )
}

export function Switch({ label, on, onChange }) {
  return (
    <label class="switch">
      <input type="checkbox" checked={on} onChange={(event) => onChange(event.currentTarget.checked)} />
      <span>{label}</span>
    </label>
  )
}

const largest = 4 * 1024 * 1024 - 4096

export async function readFile(file, onText, onProblem) {
  if (!file) return
  if (file.size > largest) onProblem(`${file.name} is too large: records have at most 4 MB.`)
  else onText(await file.text())
}

// Opens a file of text by a button. Dropping one works anywhere on the page (main.jsx).
export function OpenFile({ onText, onProblem, label }) {
  const input = useRef(null)
  return (
    <>
      <button type="button" onClick={() => input.current.click()}>
        {label}
      </button>
      <input
        ref={input}
        type="file"
        accept=".sgf,application/x-go-sgf,text/plain"
        class="unseen"
        tabIndex={-1}
        aria-label={label}
        onChange={(event) => {
          readFile(event.currentTarget.files[0], onText, onProblem)
          event.currentTarget.value = ''
        }}
      />
    </>
  )
}

// A game that is not here: where to go instead.
export function Gone({ text }) {
  return (
    <div class="wide">
      <div class="card gone">
        <h1>{text}</h1>
        <p class="quiet">It may have been deleted, or the address is not quite right.</p>
        <div class="buttons">
          <a class="button main" href="#/home">
            To all games
          </a>
          <a class="button" href="#/play/">
            Play a new one
          </a>
        </div>
      </div>
    </div>
  )
}
