/** Which transitions of an actor were taken by the moment that is looked at. */
import { useMemo } from 'react'
import type { Recording } from '../time/recording.ts'
import { useInspector } from './inspector-context.tsx'

type Counts = Readonly<Record<string, number>>

/** What was counted last of a recording: the next moment is mostly one step from there. */
const counted = new WeakMap<Recording['entries'], { path: string; at: number; counts: Counts }>()

function countsAt({ entries, tookAt }: Recording, path: string, at: number): Counts {
  const before = counted.get(entries)
  const isNear = before?.path === path && Math.abs(before.at - at) < at
  const from = isNear ? before : { at: 0, counts: {} }
  const counts: Record<string, number> = { ...from.counts }
  const count = (place: number, by: number): void => {
    if (entries[place]?.actorPath !== path) return
    for (const id of tookAt(place).flat()) counts[id] = (counts[id] ?? 0) + by
  }
  for (let place = from.at; place < at; place += 1) count(place, 1)
  for (let place = at; place < from.at; place += 1) count(place, -1)
  counted.set(entries, { path, at, counts })
  return counts
}

export function useTaken(path: string, at: number) {
  const { recording } = useInspector()
  const { entries } = recording
  return useMemo(() => {
    const isLast = entries[at - 1]?.actorPath === path
    return { counts: countsAt(recording, path, at), lit: isLast ? recording.tookAt(at - 1).flat() : [] }
  }, [recording, entries, path, at])
}
