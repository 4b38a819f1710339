/** Which transitions of an actor were taken by the moment that is looked at. */
import { useMemo } from 'react'
import { useInspector } from './inspector-context.tsx'

export function useTaken(path: string, at: number) {
  const { recording } = useInspector()
  const { entries } = recording
  return useMemo(() => {
    const counts: Record<string, number> = {}
    for (let place = 0; place < at; place += 1)
      if (entries[place]?.actorPath === path)
        for (const id of recording.tookAt(place).flat()) counts[id] = (counts[id] ?? 0) + 1
    const isLast = entries[at - 1]?.actorPath === path
    return { counts, lit: isLast ? recording.tookAt(at - 1).flat() : [] }
  }, [recording, entries, path, at])
}
