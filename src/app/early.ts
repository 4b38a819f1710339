/**
 * The page that the server drew gives way to the living one, and what a person has done on it goes along (decision 65).
 *
 *     first paint ──▶ heard in the document ──▶ living page takes over ──▶ it hears what was typed and pressed ──▶ end
 *
 * Most people touch nothing in that time. Whatever the others need comes in a chunk of its own; until it is there the drawn page stays in view.
 */
import type * as Carry from './carry-early.ts'

/** @property at when it happened, milliseconds since 1970 */
export type EarlyEvent = { type: 'click' | 'submit' | 'change' | 'focusout'; control: HTMLElement; at: number }

/** What `server/http/first-page/hears-early.ts` has heard and goes on hearing. */
export type Early = {
  readonly kept: EarlyEvent[]
  /** Elements that were scrolled, besides the page itself. */
  readonly scrolled: ReadonlySet<Element>
  /** Something was pressed, typed, focused or scrolled. */
  readonly isTouched?: boolean
  /** How a control shows that it was heard. */
  readonly mark: (control: HTMLElement, opacity: '' | 0.5) => void
  /** The living page stands: while something is still kept, presses on it wait behind. */
  isAwake?: boolean
  /** What happens now is told, and not heard again. */
  isTelling?: boolean
  /** Hears no more. `hasFailed`: nothing of the drawn page will ever answer but its links. */
  readonly end: (hasFailed?: boolean) => void
}

declare global {
  interface Window {
    /** On pages that arrive drawn. */
    early?: Early
  }
}

/** Runs something as if it were another time, milliseconds since 1970. */
export type AsOf = (at: number, work: () => void) => void

/** Takes its room, so that what measures it is not misled. Not by `visibility`, whose transitions would refuse the focus when it comes into view. */
const unseen = 'position:absolute;inset:0;opacity:0'

/** @returns undefined where nothing was drawn */
export function wakingOf(drawn: HTMLElement, asOf: AsOf) {
  const { early } = window
  if (!early) return undefined
  let carry: typeof Carry | undefined
  const load = async () => (carry = await import('./carry-early.ts'))
  if (early.isTouched) load().catch(() => undefined)
  const living = drawn.cloneNode() as HTMLElement
  living.hidden = true
  drawn.after(living)
  const show = (): undefined => {
    living.style.cssText = ''
    living.ariaHidden = null
    living.inert = living.hidden = false
    drawn.remove()
  }
  let tell: (() => void) | undefined

  return {
    /** Where the living page is drawn. */
    living,
    /** In the task of the first frame, before anything in it looks at the page. */
    takeOver() {
      if (early.isTouched && !carry) {
        living.style.cssText = unseen
        living.inert = true
        living.ariaHidden = 'true'
        living.hidden = false
      } else tell = carry?.takeOver(early, drawn, living, asOf) ?? show()
    },
    /** When the first frame stands and every part of it has begun. */
    tell() {
      if (tell) tell()
      else if (drawn.isConnected)
        load().then(
          ({ takeOver }) => takeOver(early, drawn, living, asOf)(),
          () => {
            show()
            early.end()
          },
        )
      else early.end()
    },
  }
}
