/** Remembers how far down each visited page was, so that Back finds it as it was left, also after a reload. */

const storageKey = 'oja:scroll'

/** Positions kept; older ones are dropped. */
const most = 50

/** Milliseconds that a page may take to grow tall enough for its old position. */
const patience = 8000

type Positions = Map<string, number>

/** What was kept, or nothing when it cannot be read. */
export function readPositions(text: string | null): Positions {
  try {
    const pairs: unknown = JSON.parse(text ?? '[]')
    if (!Array.isArray(pairs)) return new Map()
    return new Map(
      pairs.filter(
        (pair): pair is [string, number] =>
          // Earlier editions stored every address.
          typeof pair?.[0] === 'string' && typeof pair[1] === 'number' && !isSecret(pair[0]),
      ),
    )
  } catch {
    return new Map()
  }
}

/** Addresses of emailed links and of payments open something: they are secrets, and never stored. */
const secret = /reset-password|verify-email|undo-change|sandbox-pay/i

function isSecret(address: string): boolean {
  try {
    return secret.test(decodeURIComponent(address))
  } catch {
    return true
  }
}

/** Names an entry of the tab's history. The first one of every document has no key of its own: its address stands for it, unless that is a secret. */
export const entryOf = ({ key, pathname, search }: { key: string; pathname: string; search: string }): string => {
  if (key !== 'default') return key
  const address = `${pathname}${search}`
  return isSecret(address) ? 'secret' : address
}

/** Whether the document was opened by its address, neither loaded again nor come back to. */
export const isNewVisit = (): boolean => {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return visit?.type === 'navigate'
}

/** The newest positions as text. */
export const writePositions = (positions: Positions): string => JSON.stringify([...positions].slice(-most))

/** Puts a position last, as the newest. */
export function remember(positions: Positions, key: string, top: number): void {
  positions.delete(key)
  positions.set(key, top)
}

const interruptions = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const

/**
 * Scrolls to `top` (px), again and again while the page is still too short for it, until the person scrolls themselves.
 * @returns gives up
 */
export function scrollBackTo(top: number): () => void {
  const until = performance.now() + patience
  let frame = 0
  const stop = () => {
    cancelAnimationFrame(frame)
    for (const type of interruptions) window.removeEventListener(type, stop)
  }
  const step = () => {
    window.scrollTo({ top, behavior: 'instant' })
    const isThere = Math.abs(window.scrollY - top) < 2
    if (isThere || performance.now() > until) stop()
    else frame = requestAnimationFrame(step)
  }
  for (const type of interruptions) window.addEventListener(type, stop, { passive: true })
  step()
  return stop
}

/** The positions of this tab, kept over a reload. */
export function openScrollMemory(storage: () => Storage): { positions: Positions; keep: () => void } {
  const guarded = <Value>(act: () => Value, otherwise: Value): Value => {
    try {
      return act()
    } catch {
      // a browser may refuse its storage; then positions last as long as the document
      return otherwise
    }
  }
  const positions = readPositions(guarded(() => storage().getItem(storageKey), null))
  return { positions, keep: () => guarded(() => storage().setItem(storageKey, writePositions(positions)), undefined) }
}
