/** Walks the points of a line by keys, and tells readers the one that it stands on. */
import type { KeyboardEvent } from 'react'
import { css } from '#styled/css'

/** Over the chart, and in no pointer's way. */
const over = css({
  position: 'absolute',
  inset: 0,
  pointerEvents: 'none',
  borderRadius: 'cell',
  _focusVisible: { outline: '2px solid token(colors.brand)', outlineOffset: '2px' },
})

type LineCursorProps = {
  readonly label: string
  /** Points that there are. */
  readonly count: number
  /** Where it stands; null before it was moved. */
  readonly at: number | null
  /** What readers hear of the point. */
  readonly text: string
  readonly onMove: (at: number | null) => void
}

export const LineCursor = ({ label, count, at, text, onMove }: LineCursorProps) => {
  const last = count - 1
  const onKeyDown = (event: KeyboardEvent) => {
    const from = at ?? count
    const next: Record<string, number | null> = {
      ArrowLeft: Math.max(0, from - 1),
      ArrowDown: Math.max(0, from - 1),
      ArrowRight: Math.min(last, (at ?? -1) + 1),
      ArrowUp: Math.min(last, (at ?? -1) + 1),
      PageUp: Math.min(last, (at ?? -1) + 7),
      PageDown: Math.max(0, from - 7),
      Home: 0,
      End: last,
      ...(at !== null && { Escape: null }),
    }
    const to = next[event.key]
    if (to === undefined || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    event.stopPropagation()
    onMove(to)
  }
  return (
    <div
      className={over}
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-orientation="horizontal"
      aria-valuemin={1}
      aria-valuemax={Math.max(1, count)}
      aria-valuenow={(at ?? last) + 1}
      aria-valuetext={text}
      onKeyDown={onKeyDown}
      onBlur={() => onMove(null)}
    />
  )
}
