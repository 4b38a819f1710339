/** What is heard on a drawn page before the shop has woken. */

/** @property at when it happened, milliseconds since 1970 */
export type EarlyEvent = { type: 'click' | 'submit' | 'change' | 'focusout'; control: HTMLElement; at: number }

/** What `server/http/first-page/hears-early.ts` has heard and goes on hearing. */
export type Early = {
  readonly kept: EarlyEvent[]
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
