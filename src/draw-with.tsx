/** Draws an entry into its page, in place of what the server drew; or says that it did not come. */
import { startTransition, StrictMode, useEffect, useLayoutEffect, type ComponentType } from 'react'
import type { ShopHandle } from '#ui/actors/shop.tsx'
import { ShopBoundary } from '#ui/layouts/shop-boundary.tsx'
import { ShopFailure } from '#ui/layouts/shop-failure.tsx'
import { rootAt } from './root-at.ts'

/** Stands before everything that is drawn: nothing has looked at the page yet. */
const Before = ({ run }: { readonly run: (() => void) | undefined }) => {
  useLayoutEffect(() => run?.(), [run])
  return null
}

/** Stands behind everything that is drawn: every part of it has begun. */
const Behind = ({ run }: { readonly run: () => void }) => {
  useEffect(() => {
    performance.mark('awake')
    run()
  }, [run])
  return null
}

/**
 * The router reads the address when it is first drawn and listens when that frame stands. Back and Forward in between, long on a slow phone,
 * would move the address and not the page: it hears of them here.
 */
const hearMoves = (drawnAt: string): void => {
  if (window.location.href !== drawnAt)
    window.dispatchEvent(new PopStateEvent('popstate', { state: window.history.state }))
}

/** As a transition it is drawn in small steps, and a tap on a link of the drawn page is heard in between. */
export const drawWith =
  (Root: ComponentType<{ handle: ShopHandle }>) =>
  (there: HTMLElement, handle: ShopHandle): void => {
    const waking = handle.wakingOf?.(there)
    const drawnAt = window.location.href
    const tell = (): void => {
      hearMoves(drawnAt)
      waking?.tell()
    }
    startTransition(() =>
      rootAt(waking?.living ?? there).render(
        <StrictMode>
          <Before run={waking?.takeOver} />
          <ShopBoundary>
            <Root handle={handle} />
          </ShopBoundary>
          <Behind run={tell} />
        </StrictMode>,
      ),
    )
  }

/** Says so above what the server drew, which can still be read; the failure goes on to whoever listens for defects. */
export function tellFailure(there: HTMLElement, failure: unknown): never {
  const notice = document.createElement('div')
  there.before(notice)
  rootAt(notice).render(<ShopFailure failure={failure} isAlone={there.childElementCount === 0} />)
  throw failure
}
