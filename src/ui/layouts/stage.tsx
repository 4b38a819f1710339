import { createContext, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { NavigationType, useLocation, useNavigationType, type Location } from 'react-router-dom'
import { entryOf, isNewVisit, openScrollMemory, remember, scrollBackTo } from './scroll-memory.ts'

/** Milliseconds that the old page takes to go; the new one takes as long to come: 180 in all. */
export const fadeOut = 90

/** `still`: the first page, which needs no entrance. */
export type StagePhase = 'still' | 'leaving' | 'arriving'

export type Stage = {
  shown: Location
  phase: StagePhase
  /** The page in view is the one the document came with; that stays true while it fades out. */
  isFirst: boolean
}

export const StageContext = createContext<StagePhase>('still')

const wantsStillness = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches

/** Parameters whose change shows other things at the top of the list; any other change leaves the eye where it is. */
const isOtherList = (from: string, to: string) => {
  const [before, after] = [new URLSearchParams(from), new URLSearchParams(to)]
  return ['page', 'search'].some((name) => before.get(name) !== after.get(name))
}

/**
 * The page to draw: the old one while it fades out, then the new one. A change of the query alone shows at once.
 * @param onLeave called with the path to come, so that its chunk is on its way during the fade
 */
export function useStage(onLeave: (pathname: string) => void): Stage {
  const location = useLocation()
  const type = useNavigationType()
  const [shown, setShown] = useState({ location, type, moved: false })
  const isSamePage = location.pathname === shown.location.pathname
  if (isSamePage && location !== shown.location) setShown({ location, type, moved: shown.moved })
  useEffect(() => {
    if (isSamePage) return undefined
    onLeave(location.pathname)
    const timer = setTimeout(() => setShown({ location, type, moved: true }), wantsStillness() ? 0 : fadeOut)
    return () => clearTimeout(timer)
  }, [isSamePage, location, type, onLeave])
  useScrollMemory(location, shown.location, shown.type)
  const phase = isSamePage ? (shown.moved ? 'arriving' : 'still') : 'leaving'
  return { shown: shown.location, phase, isFirst: !shown.moved }
}

/** The id that a hash names; one that no browser could have written names what it says. */
const placeOf = (hash: string): string => {
  try {
    return decodeURIComponent(hash.slice(1))
  } catch {
    return hash.slice(1)
  }
}

/** New pages start at the top (or at the place in their address), Back returns to where one was. */
function useScrollMemory(next: Location, shown: Location, type: NavigationType): void {
  const memory = useRef<ReturnType<typeof openScrollMemory>>(null)
  const entry = entryOf(next)
  const left = useRef(entry)
  const drawn = useRef<Location | null>(null)

  useLayoutEffect(() => {
    const { positions, keep } = (memory.current ??= openScrollMemory(() => window.sessionStorage))
    window.history.scrollRestoration = 'manual'
    if (isNewVisit()) positions.delete(left.current)
    const onHide = () => {
      remember(positions, left.current, window.scrollY)
      keep()
    }
    window.addEventListener('pagehide', onHide)
    return () => window.removeEventListener('pagehide', onHide)
  }, [])

  useLayoutEffect(() => {
    if (left.current === entry) return
    if (memory.current) remember(memory.current.positions, left.current, window.scrollY)
    left.current = entry
  }, [entry])

  useLayoutEffect(() => {
    const before = drawn.current
    drawn.current = shown
    if (before === shown) return undefined
    const isSamePage = before?.pathname === shown.pathname
    if (type === NavigationType.Pop) {
      const top = memory.current?.positions.get(entryOf(shown))
      if (top !== undefined) return scrollBackTo(top)
    }
    if (shown.hash) {
      document.getElementById(placeOf(shown.hash))?.scrollIntoView()
      return undefined
    }
    if (before !== null && (!isSamePage || isOtherList(before.search, shown.search)))
      window.scrollTo({ top: 0, behavior: 'instant' })
    return undefined
  }, [shown, type])
}
