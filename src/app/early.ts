/**
 * The page that the server drew gives way to the living one, and what a person has done on it goes along (decision 65).
 *
 *     first paint ──▶ heard in the document ──▶ living page takes over ──▶ it hears what was typed and pressed ──▶ end
 *
 * Most people touch nothing in that time. Whatever the others need comes in a chunk of its own; until it is there the drawn page stays in view.
 */
import type * as Carry from './carry-early.ts'
import type { AsOf } from './early.types.ts'

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
    // A press before the effects of the first frame is the living page's own. Kept, it would be forgotten when hearing ends.
    early.isAwake = true
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
