import { css } from '#styled/css'

const cap = css({
  display: 'inline-grid',
  placeItems: 'center',
  minW: '22px',
  h: '22px',
  px: '6',
  borderRadius: 'badge',
  bg: 'surface',
  color: 'muted',
  textStyle: 'caption',
  fontFamily: 'text',
  boxShadow: 'inset 0 0 0 1px token(colors.line.strong)',
})

/** A key as it is printed on a keyboard. */
export const Cap = ({ children }: { readonly children: string }) => <kbd className={cap}>{children}</kbd>
