// Looking again and again at something that goes on, and what it says in numbers.
import { useEffect, useRef } from 'preact/hooks'

// Looks now, every so many seconds while the page can be seen, and when it comes to be seen again.
export function useLooks(look, seconds = 10) {
  const latest = useRef(look)
  latest.current = look
  useEffect(() => {
    const lookIfSeen = () => {
      if (!document.hidden) latest.current()
    }
    latest.current()
    const timer = setInterval(lookIfSeen, seconds * 1000)
    document.addEventListener('visibilitychange', lookIfSeen)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', lookIfSeen)
    }
  }, [seconds])
}

export const whole = (number) => number.toLocaleString('en')

// "3 hours": the largest unit of which there are at least two.
export function duration(seconds) {
  const [name, size] = [
    ['day', 86400],
    ['hour', 3600],
    ['minute', 60]
  ].find(([, unit]) => seconds >= 2 * unit) ?? ['second', 1]
  const count = Math.round(seconds / size)
  return `${count} ${name}${count === 1 ? '' : 's'}`
}
