// A line chart by uPlot that follows its width and the colours of the page.
import { useEffect, useRef } from 'preact/hooks'
import uPlot from 'uplot'

const colour = (name) => getComputedStyle(document.documentElement).getPropertyValue(name).trim()

// data: columns, x first; series: {label, stroke (a CSS variable), scale, value, points (whether each is
// seen), gaps (whether it goes on over points of the others)}; axes: what x is, and how numbers of x (xs) and y
// are written; marker: an x.
export function Chart({ label, data, series, axes = {}, height = 200, marker, onPick, ranges = {}, legend = true }) {
  const element = useRef(null)
  const plot = useRef(null)
  const state = useRef({})
  state.current = { marker, onPick, ranges }
  const shape = JSON.stringify([series.map((s) => [s.label, s.stroke, s.points]), height])

  useEffect(() => {
    const ink = colour('--faint')
    const line = colour('--line')
    const axis = (more) => ({ stroke: ink, grid: { stroke: line, width: 1 }, ticks: { stroke: line }, ...more })
    const scales = { x: { time: false, ...(ranges.x && { range: () => state.current.ranges.x }) } }
    for (const { scale = 'y' } of series) scales[scale] = ranges[scale] ? { range: () => state.current.ranges[scale] } : {}
    const drawMarker = (u) => {
      const { marker: at } = state.current
      if (at === undefined) return
      const x = u.valToPos(at, 'x', true)
      u.ctx.save()
      u.ctx.setLineDash([])
      u.ctx.strokeStyle = colour('--ink')
      u.ctx.beginPath()
      u.ctx.moveTo(x, u.bbox.top)
      u.ctx.lineTo(x, u.bbox.top + u.bbox.height)
      u.ctx.stroke()
      u.ctx.restore()
    }
    const second = series.find((s) => s.scale && s.scale !== 'y')
    plot.current = new uPlot(
      {
        width: element.current.clientWidth || 300,
        height,
        scales,
        series: [
          { label: axes.x ?? '' },
          ...series.map((s) => ({
            label: s.label,
            scale: s.scale ?? 'y',
            stroke: colour(s.stroke),
            width: 2,
            dash: s.dash,
            spanGaps: Boolean(s.gaps),
            points: { show: Boolean(s.points), size: 6, fill: colour(s.stroke) },
            value: s.value
          }))
        ],
        axes: [
          axis({ values: axes.xs }),
          axis({ scale: 'y', size: 54, values: axes.y }),
          ...(second ? [axis({ scale: second.scale, side: 1, size: 46, grid: { show: false } })] : [])
        ],
        legend: { live: false, show: legend },
        cursor: { drag: { x: false, y: false } },
        hooks: { draw: [drawMarker] }
      },
      data,
      element.current
    )
    const u = plot.current
    u.over.addEventListener('click', () => u.cursor.idx != null && state.current.onPick?.(u.data[0][u.cursor.idx]))
    const observer = new ResizeObserver(([entry]) => u.setSize({ width: Math.max(200, entry.contentRect.width), height }))
    observer.observe(element.current)
    return () => {
      observer.disconnect()
      u.destroy()
    }
  }, [shape])
  useEffect(() => {
    plot.current?.setData(data)
  }, [data])
  useEffect(() => {
    plot.current?.redraw(false)
  }, [marker])

  return <div class="chart" role="img" aria-label={label} ref={element} />
}
