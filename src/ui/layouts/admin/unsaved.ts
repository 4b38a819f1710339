/** What is typed on a page and not saved. The frame asks before it is left; a page says what it holds. */
import { createContext, use, useEffect, useRef } from 'react'

export type Unsaved = {
  /** Gives up what was typed; null where it is there again when the page is opened again, and only the tab must not close unasked. */
  discard: (() => void) | null
}

export type LeaveGuard = {
  /** Holds the page until what it returns is called. */
  hold: (unsaved: Unsaved) => () => void
  /** Goes on at once where nothing is unsaved, else once somebody has said so. */
  ask: (goOn: () => void) => void
}

/** Without a frame nothing is asked. */
export const LeaveContext = createContext<LeaveGuard>({ hold: () => () => undefined, ask: (goOn) => goOn() })

/** While `isUnsaved`, leaving the page asks first. */
export function useUnsaved(isUnsaved: boolean, discard: (() => void) | null): void {
  const { hold } = use(LeaveContext)
  const latest = useRef(discard)
  useEffect(() => {
    latest.current = discard
  })
  const isKept = discard === null
  useEffect(
    () => (isUnsaved ? hold({ discard: isKept ? null : () => latest.current?.() }) : undefined),
    [isUnsaved, isKept, hold],
  )
}
