/** Draws the shop. */
import { Root } from '#ui/root.tsx'
import { drawWith } from './draw-with.tsx'

export const draw = drawWith(Root)
export { tellFailure } from './draw-with.tsx'
export { openLanguage } from '#ui/text/language.ts'
export { inTime } from '#ui/layouts/lazy-page.ts'
export { pageIsHere } from '#ui/routes.tsx'
