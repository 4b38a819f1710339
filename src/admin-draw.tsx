/** Draws the back office. */
import { AdminRoot } from '#ui/admin-root.tsx'
import { drawWith } from './draw-with.tsx'

export const draw = drawWith(AdminRoot)
export { tellFailure } from './draw-with.tsx'
export { openLanguage } from '#ui/text/language.ts'
export { inTime } from '#ui/layouts/lazy-page.ts'

/** Nothing of the back office is asked for before the gate knows who is there. */
export const pageIsHere = (): Promise<void> => Promise.resolve()
