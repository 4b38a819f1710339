import { css } from '#styled/css'

/** What is said of a payment: on a phone on the page itself, on a wide screen on a sheet of its own. */
export const resultBox = css({
  display: 'grid',
  gap: '14',
  justifyItems: 'start',
  sm: {
    p: '40px',
    mt: '24',
    bg: 'surface',
    borderRadius: 'panel',
    boxShadow: 'inset 0 0 0 1px token(colors.line)',
  },
})
