/** Moves an entry with the pointer: its middle moves both ends, an edge moves that end. Nothing is taken before it is clear that it is no click. */
import type { PointerEvent as ReactPointerEvent } from 'react'
import type { CalendarRef } from '#machines/admin/calendar/calendar.machine.ts'
import type { CalendarEntry, Shift } from '#machines/admin/calendar/calendar.types.ts'
import { dragThreshold } from '#machines/drag/drag.machine.ts'

/** Which part of an entry is in the hand. */
type Grip = 'whole' | 'start' | 'end'

const shiftOf = (grip: Grip, days: number): Shift => ({
  start: grip === 'end' ? 0 : days,
  end: grip === 'start' ? 0 : days,
})

const gripOf = (target: EventTarget): Grip => {
  const edge = target instanceof HTMLElement ? target.dataset['edge'] : undefined
  return edge === 'start' || edge === 'end' ? edge : 'whole'
}

/** @param dayWidth CSS pixels */
export function beginDrag(
  calendar: CalendarRef,
  { kind, id }: CalendarEntry,
  pressed: ReactPointerEvent,
  dayWidth: number,
): void {
  if (!pressed.isPrimary || pressed.button !== 0) return
  const grip = gripOf(pressed.target)
  const { clientX, pointerId } = pressed
  const over = new AbortController()
  const { signal } = over
  let days = 0
  let isTaken = false
  const end = (how: 'entry.put' | 'entry.letGo') => {
    over.abort()
    if (isTaken) calendar.send({ type: how })
  }
  const move = (event: PointerEvent) => {
    if (event.pointerId !== pointerId) return
    const by = event.clientX - clientX
    if (!isTaken) {
      if (Math.abs(by) <= dragThreshold) return
      calendar.send({ type: 'entry.take', name: { kind, id } })
      isTaken = calendar.getSnapshot().matches({ hand: 'holding' })
      if (!isTaken) return over.abort()
    }
    const now = Math.round(by / dayWidth)
    if (now === days) return
    days = now
    calendar.send({ type: 'entry.shift', shift: shiftOf(grip, days) })
  }
  const of = (how: 'entry.put' | 'entry.letGo') => (event: PointerEvent) => event.pointerId === pointerId && end(how)
  window.addEventListener('pointermove', move, { signal })
  window.addEventListener('pointerup', of('entry.put'), { signal })
  window.addEventListener('pointercancel', of('entry.letGo'), { signal })
  window.addEventListener('keydown', (event) => event.key === 'Escape' && end('entry.letGo'), { signal })
}
