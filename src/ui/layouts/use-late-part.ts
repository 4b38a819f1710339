import { useState } from 'react'
import { useNotification } from '#ui/actors/notifications.tsx'
import { inTime } from './lazy-page.ts'

/** Milliseconds that it is said that something did not load. */
const failureDuration = 6000

/**
 * A part of a view that comes with the press that wants it. Where it does not come, that is said, and the next press asks
 * for it anew: nothing else of the page is touched (SHOP-17).
 * @param load imports it
 * @returns the part once it is there, a call that fetches it and then runs `whenHere`, and one that fetches its script before anybody asks
 */
export function useLatePart<Part>(
  load: () => Promise<Part>,
): [part: Part | undefined, call: (whenHere: () => void) => void, prepare: () => void] {
  const notify = useNotification()
  const [here, setHere] = useState<{ part: Part }>()
  const call = (whenHere: () => void): void => {
    if (here) return whenHere()
    void inTime(load()).then(
      (part) => {
        setHere({ part })
        whenHere()
      },
      () => notify({ code: 'notices.part_failed' }, 'error', failureDuration),
    )
  }
  // Only its script: a part that took its place between the two halves of a press would lose the press.
  const prepare = (): void => void load().catch(() => undefined)
  return [here?.part, call, prepare]
}
