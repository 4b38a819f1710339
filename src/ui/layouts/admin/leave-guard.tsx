/**
 * Asks before a page is left on which something is not saved: by a link, by Back and Forward, by closing the tab. Every link within the
 * back office goes through the router's navigator, and every step through history through one event.
 */
import { use, useCallback, useEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import { UNSAFE_NavigationContext as NavigationContext, useLocation, type To } from 'react-router-dom'
import { usePart } from '#ui/actors/shop.tsx'
import { Button } from '#ui/components/button.tsx'
import { Dialog } from '#ui/components/dialog.tsx'
import { admin } from '#text/admin.ts'
import { words } from '#ui/text/words.ts'
import { LeaveContext, type Unsaved } from './unsaved.ts'

const t = words(admin)

type Held = { current: Set<Unsaved> }

export const LeaveGuard = ({ children }: { readonly children: ReactNode }) => {
  const session = usePart('session')
  const held = useRef(new Set<Unsaved>())
  const [goOn, setGoOn] = useState<(() => void) | null>(null)
  // A session that has ended leads to the log-in, and what was typed waits until after that.
  const isSignedIn = useCallback(() => session.getSnapshot().context.user !== null, [session])
  const isHeld = useCallback(
    () => isSignedIn() && [...held.current].some(({ discard }) => discard !== null),
    [isSignedIn],
  )
  const ask = useCallback((next: () => void) => (isHeld() ? setGoOn(() => next) : next()), [isHeld])
  const guard = useMemo(
    () => ({
      ask,
      hold: (unsaved: Unsaved) => {
        held.current.add(unsaved)
        return () => void held.current.delete(unsaved)
      },
    }),
    [ask],
  )
  useUnload(held, isSignedIn)
  useHistorySteps(isHeld, ask)
  const leave = () => {
    for (const { discard } of held.current) discard?.()
    // What was given up holds nothing more, also before it is drawn.
    held.current.clear()
    setGoOn(null)
    goOn?.()
  }
  return (
    <LeaveContext value={guard}>
      <GuardedLinks ask={ask}>{children}</GuardedLinks>
      <Dialog
        open={goOn !== null}
        onClose={() => setGoOn(null)}
        title={t('admin.leaveTitle')}
        foot={
          <>
            <Button full onClick={() => setGoOn(null)}>
              {t('admin.leaveStay')}
            </Button>
            <Button full variant="danger" onClick={leave}>
              {t('admin.leaveGo')}
            </Button>
          </>
        }
      >
        <p>{t('admin.leaveText')}</p>
      </Dialog>
    </LeaveContext>
  )
}

/** The browser asks in its own words. */
function useUnload(held: Held, isSignedIn: () => boolean): void {
  useEffect(() => {
    const onUnload = (event: BeforeUnloadEvent) => {
      if (held.current.size > 0 && isSignedIn()) event.preventDefault()
    }
    window.addEventListener('beforeunload', onUnload)
    return () => window.removeEventListener('beforeunload', onUnload)
  }, [held, isSignedIn])
}

const pathOf = (to: To): string | undefined => (typeof to === 'string' ? to.split(/[?#]/)[0] : to.pathname)

/** Another address of the same page leaves nothing. What replaces an address is the page's own doing. */
const GuardedLinks = ({
  ask,
  children,
}: {
  readonly ask: (goOn: () => void) => void
  readonly children: ReactNode
}) => {
  const given = use(NavigationContext)
  const guarded = useMemo(() => {
    const { navigator } = given
    const push: typeof navigator.push = (to, ...rest) => {
      const path = pathOf(to)
      if (path === undefined || path === '' || path === window.location.pathname) navigator.push(to, ...rest)
      else ask(() => navigator.push(to, ...rest))
    }
    return { ...given, navigator: Object.create(navigator, { push: { value: push } }) as typeof navigator }
  }, [given, ask])
  return <NavigationContext value={guarded}>{children}</NavigationContext>
}

const placeInHistory = (state: unknown): number | null => {
  const { idx } = (state ?? {}) as { idx?: unknown }
  return typeof idx === 'number' ? idx : null
}

/** A step through history has happened when it is heard of: it is taken back before the router hears, and made again once somebody agrees. */
function useHistorySteps(isHeld: () => boolean, ask: (goOn: () => void) => void): void {
  const location = useLocation()
  const shown = useRef({ path: location.pathname, place: placeInHistory(window.history.state) })
  useEffect(() => {
    // A page may be drawn once more between a step and its event: the address is another's already, and so is the place.
    if (window.location.pathname !== location.pathname) return
    shown.current = { path: location.pathname, place: placeInHistory(window.history.state) }
  }, [location])
  useEffect(() => {
    let isTakenBack = false
    const onStep = (event: PopStateEvent) => {
      if (isTakenBack) {
        isTakenBack = false
        event.stopImmediatePropagation()
        return
      }
      const { path, place } = shown.current
      const next = placeInHistory(event.state)
      if (!isHeld() || place === null || next === null || window.location.pathname === path) return
      event.stopImmediatePropagation()
      isTakenBack = true
      window.history.go(place - next)
      ask(() => window.history.go(next - place))
    }
    // Ahead of the router's own listener.
    window.addEventListener('popstate', onStep, { capture: true })
    return () => window.removeEventListener('popstate', onStep, { capture: true })
  }, [isHeld, ask])
}
