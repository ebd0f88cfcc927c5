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

// Plots that the server has drawn.
export function Plots({ of, svg }) {
  return (
    <div class="plot">
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

// Opens a file of text by a button, or by dropping it on what is inside.
export function FileDrop({ onText, onProblem, label, children }) {
  const input = useRef(null)
  const [over, setOver] = useState(false)
  const read = async (file) => {
    if (!file) return
    if (file.size > largest) onProblem(`${file.name} is too large: records have at most 4 MB.`)
    else onText(await file.text())
  }
  return (
    <div
      class={over ? 'drop over' : 'drop'}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        read(event.dataTransfer.files[0])
      }}
    >
      {children}
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
          read(event.currentTarget.files[0])
          event.currentTarget.value = ''
        }}
      />
    </div>
  )
}
