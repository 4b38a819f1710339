/** Boxes that the shopping pages share. */
import { css } from '#styled/css'

/** The width of the shop, with its gutter. */
export const frame = css({ maxW: '1272px', w: '100%', mx: 'auto', px: '16' })

/** Room between the header and a page that begins on plain ground. */
export const opening = css({ pt: { base: '4px', md: '24' } })

/** Parts of a page, 40 px apart. */
export const stack = css({ display: 'flex', flexDirection: 'column', gap: { base: '40', md: '48' } })
