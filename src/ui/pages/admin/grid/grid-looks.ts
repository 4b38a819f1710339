/** How the grid looks: rows of one height, so that its window is known from where it is scrolled to. */
import { css } from '#styled/css'

export const rowHeight = 36

export const frame = css({
  h: '560px',
  overflow: 'auto',
  // Rows come and go under the scroll position: the browser's anchoring would move it with them.
  overflowAnchor: 'none',
  bg: 'surface',
  borderRadius: 'cell',
  boxShadow: 'inset 0 0 0 1px token(colors.line)',
  textStyle: 'small',
  mb: '12',
})
export const spacer = css({ minW: '1px' })
export const row = css({ display: 'flex', h: '36px', w: 'max-content', minW: '100%' })
export const head = css({ position: 'sticky', top: 0, zIndex: '1', bg: 'sunken', fontWeight: '500', color: 'muted' })
export const cell = css({
  flex: 'none',
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  px: '10px',
  overflow: 'hidden',
  whiteSpace: 'nowrap',
  boxShadow: 'inset -1px -1px 0 token(colors.line)',
  '&[data-number]': { justifyContent: 'flex-end', fontVariantNumeric: 'tabular-nums' },
  '&[data-fixed]': { color: 'muted' },
  '&[data-pending]': { fontStyle: 'italic' },
  '&[aria-selected=true]': { bg: 'brand.tint' },
  '&[aria-invalid=true]': { color: 'error', boxShadow: 'inset 0 0 0 1px token(colors.error)' },
  '&[data-active]': { boxShadow: 'inset 0 0 0 2px token(colors.brand)' },
  '& > :is(input, textarea)': {
    position: 'absolute',
    inset: '2px',
    w: 'calc(100% - 4px)',
    px: '8px',
    bg: 'surface',
    color: 'ink',
    outline: 'none',
  },
})
/** Lines lie over the rows below while they are typed. */
export const openLines = { overflow: 'visible', zIndex: 1 }
export const lines = {
  height: 160,
  paddingBlock: 6,
  resize: 'none',
  outline: '2px solid var(--colors-brand)',
} as const

/** Pulled to fill cells; larger to a finger than it looks. */
export const handle = css({
  position: 'absolute',
  right: 0,
  bottom: 0,
  w: '9px',
  h: '9px',
  bg: 'brand',
  cursor: 'crosshair',
  touchAction: 'none',
  _before: { content: '""', position: 'absolute', inset: '-8px 0 0 -8px' },
})
export const foot = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '12',
  minH: '44px',
  textStyle: 'small',
  mb: '8',
})
export const alarm = css({ color: 'error' })
