/** A chart that one looks around in: by wheel, fingers and keys. What it marks comes from outside; it tells what was chosen. */
import { useEffect, useMemo, useRef, useState, type KeyboardEvent, type MouseEvent } from 'react'
import { ChartDrawing } from '../chart-drawing.tsx'
import type { Box, ChartLayout } from '../layout.types.ts'
import { activeStates, type Change, type Heat, type Marks, type StateValueLike } from '../marks.ts'
import { follow, placeAt, type Place } from './chart-keys.ts'
import { useCamera } from './use-camera.ts'
import '../chart.css'
import './chart-view.css'

export type ChartViewProps = {
  layout: ChartLayout
  /** The actor's state value; undefined when it does not run. */
  value?: StateValueLike | undefined
  /** Ids of transitions that were taken just now. */
  lit?: readonly string[]
  selected?: string | null
  /** How often each transition was taken. */
  counts?: Readonly<Record<string, number>> | null
  /** How much of something stands at states and transitions. */
  heat?: Readonly<Record<string, Heat>>
  /** What is said at a state or a transition, by its id. */
  notes?: Readonly<Record<string, string>>
  /** How states and transitions differ from another revision, by their ids. */
  changes?: Readonly<Record<string, Change>>
  theme?: 'light' | 'dark'
  /** The id of a state or of a transition. */
  onSelect?: (id: string) => void
}

const none: readonly string[] = []
const nothing = {}

export function useMarks({
  layout,
  value,
  lit = none,
  selected = null,
  counts = null,
  heat = nothing,
  notes = nothing,
  changes = nothing,
}: ChartViewProps): Marks {
  return useMemo(
    () => ({
      active: value === undefined ? new Set<string>() : activeStates(layout.chart, value),
      lit: new Set(lit),
      selected,
      counts,
      heat,
      notes,
      changes,
    }),
    [layout, value, lit, selected, counts, heat, notes, changes],
  )
}

const startOf = ({ chart }: ChartLayout): Place => ({
  state: chart.states[0]?.id ?? chart.id,
  transition: null,
  before: [],
})

/** Where a state or a transition stands. */
const boxOf = ({ states, edges }: ChartLayout, id: string) =>
  states.find((state) => state.id === id) ??
  edges.flatMap(({ pills }) => pills).find((pill) => pill.id === id) ??
  states.find(({ rows }) => rows.some((row) => row.id === id))

/** What is chosen elsewhere is brought into view, and keys go on from there. */
function useChosenElsewhere(
  layout: ChartLayout,
  selected: string | null,
  show: (box: Box) => void,
  setAt: (change: (before: Place) => Place) => void,
): void {
  useEffect(() => {
    const box = selected === null ? undefined : boxOf(layout, selected)
    if (!box || selected === null) return
    show(box)
    setAt((before) => ((before.transition ?? before.state) === selected ? before : placeAt(layout, before, selected)))
  }, [selected, layout, show, setAt])
}

export function ChartView(props: ChartViewProps) {
  const { layout, theme = 'dark', selected = null, onSelect } = props
  const marks = useMarks(props)
  const camera = useCamera(layout)
  const [at, setAt] = useState(() => startOf(layout))
  const place = layout.states.some(({ id }) => id === at.state) ? at : startOf(layout)
  const here = place.transition ?? place.state
  const isMoving = useRef(false)
  const { svg, group, show } = camera

  useEffect(() => {
    if (!isMoving.current) return
    isMoving.current = false
    const box = boxOf(layout, here)
    if (box) show(box)
    svg.current?.querySelector<SVGElement>(`[data-id="${CSS.escape(here)}"]`)?.focus({ preventScroll: true })
  }, [here, layout, show, svg])

  useChosenElsewhere(layout, selected, show, setAt)
  const go = (next: Place | undefined): void => {
    if (!next) return
    isMoving.current = true
    setAt(next)
    onSelect?.(next.transition ?? next.state)
  }
  const press = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const zooms: Record<string, () => void> = {
      '+': () => camera.zoom(1.25),
      '=': () => camera.zoom(1.25),
      '-': () => camera.zoom(0.8),
      '0': camera.fit,
    }
    const zoom = zooms[event.key]
    const next = zoom ? undefined : follow(layout, place, event.key, marks.active)
    if (!zoom && !next) return
    event.preventDefault()
    zoom?.()
    go(next)
  }
  const choose = (event: MouseEvent): void => {
    const id = event.target instanceof Element ? event.target.closest('[data-id]')?.getAttribute('data-id') : null
    if (id) go(placeAt(layout, place, id))
  }

  return (
    <div className="chart-view">
      <svg
        ref={svg}
        className="chart is-live"
        role="graphics-document"
        aria-label={`${layout.chart.id} chart`}
        data-theme={theme}
        onKeyDown={press}
        onClick={choose}
      >
        <g ref={group}>
          <ChartDrawing layout={layout} marks={marks} tabStop={here} />
        </g>
      </svg>
      <div className="chart-tools" role="group" aria-label="Zoom">
        <button type="button" aria-label="Zoom out" onClick={() => camera.zoom(0.8)}>
          −
        </button>
        <button type="button" aria-label="Zoom in" onClick={() => camera.zoom(1.25)}>
          +
        </button>
        <button type="button" onClick={camera.fit}>
          Fit
        </button>
      </div>
    </div>
  )
}
