import type { ReactNode } from 'react'
import { css } from '#styled/css'

const bar = css({
  display: { base: 'flex', md: 'none' },
  position: 'fixed',
  zIndex: 'sticky',
  insetInline: 0,
  bottom: 0,
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '16',
  p: '12px 16px calc(12px + env(safe-area-inset-bottom))',
  bg: 'surface',
  boxShadow: 'inset 0 1px 0 token(colors.line)',
  '& > :last-child': { flex: '1' },
})

/** On a phone the main press of a page stays at the foot of the screen; it comes last and takes the room that is left, or a row of its own. */
export const FootBar = ({ children }: { readonly children: ReactNode }) => (
  <div className={bar} data-foot-bar="">
    {children}
  </div>
)
