// Keys and the wheel, for walking through a game. Whoever types, or has the focus on something that
// uses arrows itself, is left alone.
import { useEffect, useRef } from 'preact/hooks'

const taken = (element) => element?.closest?.('input:not([type=checkbox]), select, textarea, dialog, [role=application]')

// actions: {ArrowLeft: () => ..., n: () => ...}
export function useKeys(actions) {
  const latest = useRef(actions)
  latest.current = actions
  useEffect(() => {
    const onKey = (event) => {
      if (event.ctrlKey || event.metaKey || event.altKey || taken(event.target)) return
      const action = latest.current[event.key]
      if (!action) return
      event.preventDefault()
      action()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])
}

// A turn of the wheel over the element is a step.
export function useWheel(element, step) {
  const latest = useRef(step)
  latest.current = step
  useEffect(() => {
    let turned = 0
    const onWheel = (event) => {
      if (event.ctrlKey || !event.deltaY) return
      event.preventDefault()
      turned += event.deltaY
      if (Math.abs(turned) < 30) return
      latest.current(Math.sign(turned))
      turned = 0
    }
    const node = element.current
    node?.addEventListener('wheel', onWheel, { passive: false })
    return () => node?.removeEventListener('wheel', onWheel)
  }, [element.current])
}
